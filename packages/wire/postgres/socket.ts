// A socket that reads into one buffer, again and again: a new one for each piece costs more than the piece.
import { Socket } from 'node:net'

/** In bytes, how much is read at once. */
export const LONGEST_PIECE = 64 * 1024

export type Source = {
  readonly socket: Socket
  /** From now on each piece goes to `listener` alone, and is only there while it is called: what is kept of it is copied. */
  hear(listener: (piece: Buffer) => void): void
}

/** Until someone hears, pieces come as the `data` of any socket: whoever opens the connection has nothing to know. */
export function reusingSocket(): Source {
  const buffer = Buffer.allocUnsafeSlow(LONGEST_PIECE)
  let heard = (piece: Buffer): void => {
    socket.emit('data', Buffer.from(piece))
  }
  const callback = (size: number): boolean => {
    heard(buffer.subarray(0, size))
    return true
  }
  const socket = new Socket({ onread: { buffer, callback } })
  return {
    socket,
    hear: (listener) => {
      heard = listener
    },
  }
}
