// realtime/v1: the websocket and its HTTP door, on the same channels.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import type { DoorEnv } from '../door.ts'
import { type Connection, serve } from './connection.ts'
import { House, type HouseOptions } from './house.ts'
import { broadcastDoor } from './http.ts'
import { JoinRefusal, knownCaller } from './join.ts'
import { LIMITS, type RealtimeLimits } from './limits.ts'
import { isVersion } from './protocol.ts'

type Options = Omit<HouseOptions, 'limits'> & {
  readonly trustProxy: boolean
  readonly limits?: Partial<RealtimeLimits> | undefined
}

const SOCKET = '/realtime/v1/websocket'
const RESTARTING = 1012
const LAST_WORDS_MS = 1_000
const SWEEP_MS = 10_000
/** A frame beyond this many messages ends its connection; one message too many is told. */
const FRAME = 1.5

export class Realtime {
  readonly door = new Hono<DoorEnv>()
  private readonly house: House
  private readonly options: Options
  private readonly limits: RealtimeLimits
  private readonly server: WebSocketServer
  private readonly connections = new Set<Connection>()
  private readonly byAddress = new Map<string, number>()
  private closing: Promise<void> | null = null
  private sweep: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.options = options
    this.limits = { ...LIMITS, ...options.limits }
    this.house = new House({ ...options, limits: this.limits })
    this.server = new WebSocketServer({
      noServer: true,
      maxPayload: Math.ceil(this.limits.payloadBytes * FRAME),
      perMessageDeflate: false,
    })
    this.door.route('/api/broadcast', broadcastDoor(this.house))
    this.door.get('/api/ping', (c) => c.json({ message: 'Success' }))
  }

  /** Takes the `upgrade` event of a Node server; any other address than the websocket's is refused. */
  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => {})
    this.admit(request, socket, head).catch((error: unknown) => {
      this.options.log.error({ err: error }, 'a websocket could not be opened')
      socket.destroy()
    })
  }

  /** Closes every connection, and tells the others that who was here has left. */
  readonly close = (): Promise<void> => {
    this.closing ??= this.closeAll()
    return this.closing
  }

  private async admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://realtime')
    const version = searchParams.get('vsn') ?? '1.0.0'
    const apikey = headerOf(request, 'x-api-key') ?? searchParams.get('apikey') ?? ''
    const address = addressOf(request, this.options.trustProxy)
    if (pathname !== SOCKET) return refuse(socket, '404 Not Found')
    if (this.closing) return refuse(socket, '503 Service Unavailable')
    if (!isVersion(version) || !(await this.isKnown(apikey))) return refuse(socket, '403 Forbidden')
    if (this.isFull(address)) return refuse(socket, '429 Too Many Requests')
    this.server.handleUpgrade(request, socket, head, (websocket) => {
      this.enter(serve(this.house, { socket: websocket, version, apikey }), address)
    })
  }

  private isKnown(apikey: string): Promise<boolean> {
    return knownCaller(this.options, apikey).then(
      () => true,
      (error: unknown) => {
        if (error instanceof JoinRefusal) return false
        throw error
      },
    )
  }

  private isFull(address: string): boolean {
    const { connections, connectionsPerAddress } = this.limits
    return this.connections.size >= connections || (this.byAddress.get(address) ?? 0) >= connectionsPerAddress
  }

  private enter(connection: Connection, address: string): void {
    this.connections.add(connection)
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1)
    this.sweep ??= setInterval(() => this.hangUp(), Math.min(SWEEP_MS, this.limits.silenceMs))
    void connection.left.then(() => {
      this.connections.delete(connection)
      const left = (this.byAddress.get(address) ?? 1) - 1
      if (left > 0) this.byAddress.set(address, left)
      else this.byAddress.delete(address)
    })
  }

  private hangUp(): void {
    for (const { socket, isSilent } of this.connections) if (isSilent()) socket.terminate()
  }

  private async closeAll(): Promise<void> {
    clearInterval(this.sweep)
    for (const { socket } of this.connections) socket.close(RESTARTING, 'Realtime is restarting, please standby')
    const cut = setTimeout(() => {
      for (const { socket } of this.connections) socket.terminate()
    }, LAST_WORDS_MS)
    await Promise.all([...this.connections].map(({ left }) => left))
    clearTimeout(cut)
    await this.house.stop()
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.at(-1) : value
}

function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headerOf(request, 'x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (request.socket.remoteAddress ?? '')
}
