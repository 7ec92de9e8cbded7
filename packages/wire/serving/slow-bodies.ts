// A body that does not come: who sends a request and holds back its bytes does not keep the place of another.
import type { IncomingMessage } from 'node:http'

/** In each of these periods a body brings so many bytes at least, or its end. */
export type Pace = { readonly periodMs: number; readonly bytes: number }
// One kilobyte a second: a tenth of the slowest telephone line that still sends a receipt.
const PACE: Pace = { periodMs: 15_000, bytes: 15 * 1024 }
const LOOKS = 5

type Followed = { since: number; bytes: number }

export function slowBodies({ periodMs, bytes: least }: Pace = PACE): {
  follow(request: IncomingMessage): void
  end(): void
} {
  const followed = new Map<IncomingMessage, Followed>()

  function look(): void {
    const now = performance.now()
    for (const [request, { since, bytes }] of followed) {
      const { complete, destroyed, socket, readableLength } = request
      if (complete || destroyed || socket.destroyed) {
        followed.delete(request)
        continue
      }
      const isMoving = socket.bytesRead - bytes >= least
      // What came and is not read yet: it is for us to go on, not for the one who sends.
      if (isMoving || readableLength > 0) followed.set(request, { since: now, bytes: socket.bytesRead })
      else if (now - since >= periodMs) socket.destroy()
    }
  }

  const timer = setInterval(look, periodMs / LOOKS).unref()
  return {
    follow: (request) => {
      if (!hasBody(request)) return
      followed.set(request, { since: performance.now(), bytes: request.socket.bytesRead })
    },
    end: () => clearInterval(timer),
  }
}

const hasBody = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
