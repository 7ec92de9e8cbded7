// The port: taken first of all, so that a taken one is known at once; whoever comes before the house is up is told to wait.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Direct } from './direct.ts'
import { START_WORDS, StartFailure, type StartWords } from './failure.ts'
import { type Pace, slowBodies } from './slow-bodies.ts'

type Fetch = Parameters<typeof getRequestListener>[0]
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export type FrontDoor = {
  /** From now on, requests go to the house, and websockets with them; `direct` is asked first, and may leave them. */
  open(fetch: Fetch, upgrade?: Upgrade, direct?: Direct): void
  /** Takes no new request, lets those in progress finish, for ten seconds at most. Asked twice, done once. */
  close(): Promise<void>
}

const PATIENCE_MS = 10_000

/** A head comes at once, or the place is given to another; how a body must come is in `slow-bodies`. */
const HEAD_MS = 10_000
const LOOK_MS = 2_000

type Place = {
  readonly host: string
  readonly port: number
  /** What is answered before the house is up. */
  readonly waiting?: Fetch
  readonly headMs?: number
  /** Why the port cannot be had, as the program says it. */
  readonly words?: StartWords
  readonly pace?: Pace
}

export async function takePort(place: Place): Promise<FrontDoor> {
  const { host, port, waiting = notYet, headMs = HEAD_MS, pace, words = START_WORDS } = place
  let answer: RequestListener = getRequestListener(waiting)
  const watch = slowBodies(pace)
  const options = {
    // A read has no body: no stream is made to say so.
    optimizeEmptyRequests: true,
    headersTimeout: headMs,
    // A large file takes its time, as long as it moves.
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(LOOK_MS, headMs),
  }
  const server = createServer(options, (request, response) => {
    watch.follow(request)
    answer(request, response)
  })
  let upgrade: Upgrade = (_, socket) => socket.destroy()
  server.on('upgrade', (...asked) => upgrade(...asked))
  await listen(server, { host, port, words })
  let closed: Promise<void> | null = null
  return {
    open: (fetch, upgraded = upgrade, direct = () => false) => {
      const listener = getRequestListener(fetch)
      answer = (request, response) => (direct(request, response) ? undefined : listener(request, response))
      upgrade = upgraded
    },
    close: () => {
      closed ??= close(server).finally(watch.end)
      return closed
    },
  }
}

const notYet: Fetch = () =>
  new Response('Starting: come back in a few seconds.\n', { status: 503, headers: { 'retry-after': '5' } })

type Wanted = { readonly host: string; readonly port: number; readonly words: StartWords }

function listen(server: Server, { host, port, words }: Wanted): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, { host, port, words })))
    server.listen({ host, port }, () => resolve())
  })
}

function portFailure(error: NodeJS.ErrnoException, { host, port, words }: Wanted): Error {
  if (error.code === 'EADDRINUSE') return new StartFailure(words.portTaken(port))
  if (error.code === 'EACCES') return new StartFailure(words.portReserved(port))
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return new StartFailure(words.notThisMachine(host))
  return error
}

async function close(server: Server): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  const sweep = setInterval(() => server.closeIdleConnections(), 50) // a kept-alive connection is idle only after its answer
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearTimeout(limit)
  clearInterval(sweep)
}
