// The channels of one connection: entered, spoken in, refreshed and left.
import { ownWords } from '../messages.ts'
import { SessionEnded } from '../postgres/db.ts'
import type { House } from './house.ts'
import type { Binding, Channel } from './hub.ts'
import { expired, type Joining, JoinRefusal, joining, knownCaller, privateRights } from './join.ts'
import { createRate } from './limits.ts'
import { encode, encodeBroadcast, type Heard, isRecord, type Message, type Reply, type Version } from './protocol.ts'
import { replayed } from './replay.ts'
import { endSession } from './sessions.ts'
import { appear, speak } from './speak.ts'
import { echoOf, subscribed } from './subscription.ts'

type Options = {
  readonly apikey: string
  readonly version: Version
  readonly send: (frame: string | Buffer) => void
  readonly cut: () => void
}

const ONE_HOUR = 3_600_000
/** What is said to one channel names its join; what all of a topic hear does not. */
const OF_THE_JOIN = new Set(['system', 'presence_state'])

export class Channels {
  private readonly house: House
  private readonly options: Options
  private readonly open = new Map<string, Channel>()
  private readonly mayJoin: () => boolean
  private readonly maySpeak: () => boolean

  constructor(house: House, options: Options) {
    this.house = house
    this.options = options
    this.mayJoin = createRate(house.options.limits.joinsPerSecond)
    this.maySpeak = createRate(house.options.limits.messagesPerSecond)
  }

  find(topic: string): Channel | undefined {
    return this.open.get(topic)
  }

  async join(message: Message, reply: Reply): Promise<void> {
    const { topic, payload } = message
    try {
      if (!this.mayJoin()) throw new JoinRefusal('ClientJoinRateLimitReached: Too many joins per second')
      const before = this.open.get(topic)
      if (before) await this.close(before)
      if (this.open.size >= this.house.options.limits.channelsPerConnection)
        throw new JoinRefusal('ChannelRateLimitReached: Too many channels')
      const asked = await joining(this.house, { topic, payload, apikey: this.options.apikey })
      const found = asked.waits ? await this.awaited(asked) : null
      const channel = this.enter(message, asked)
      if (found) channel.bindings = found
      reply(message, 'ok', { postgres_changes: echoOf(asked.asked) })
      await this.welcome(channel, asked)
    } catch (error) {
      if (error instanceof SessionEnded) {
        const { message: words } = ownWords('sessionEnded', this.house.options.messages)
        return reply(message, 'error', { reason: `Unauthorized: ${words}` })
      }
      if (!(error instanceof JoinRefusal)) throw error
      reply(message, 'error', { reason: error.message })
    }
  }

  async heard(channel: Channel, heard: Heard): Promise<void> {
    const { event, payload, join_ref } = heard.message
    // Whoever leaves an earlier join of the same topic was told already that it is closed.
    if (event === 'phx_leave')
      return join_ref === null || join_ref === channel.joinRef ? this.leave(channel, heard) : undefined
    if (!this.maySpeak()) return channel.end('Too many messages per second')
    try {
      if (event === 'access_token') return await this.refresh(channel, payload)
      if (event === 'broadcast') return await speak(this.house, channel, heard)
      if (event === 'presence') return await appear(this.house, channel, heard)
    } catch (error) {
      if (!(error instanceof SessionEnded)) throw error
      endSession(channel, this.house.options.messages)
    }
  }

  async leaveAll(): Promise<void> {
    for (const channel of this.open.values()) await this.shut(channel)
  }

  private enter({ topic, join_ref, ref }: Message, asked: Joining): Channel {
    const { version, send, cut } = this.options
    const joinRef = join_ref ?? ref
    const push = (event: string, payload: unknown) =>
      send(encode({ topic, event, payload, ref: null, join_ref: OF_THE_JOIN.has(event) ? joinRef : null }, version))
    const channel: Channel = {
      ...asked,
      topic,
      joinRef,
      presence: null,
      bindings: [],
      expiry: undefined,
      push,
      tell: (broadcast) => {
        const frame = encodeBroadcast(topic, broadcast, version)
        if (frame !== null) send(frame)
      },
      end: (reason) => {
        push('system', { extension: 'system', status: 'error', message: reason, channel: asked.name })
        this.close(channel).catch((error: unknown) =>
          this.house.log.error({ err: error }, 'a channel could not be left'),
        )
      },
      cut,
    }
    this.open.set(topic, channel)
    this.house.hub.add(channel)
    this.watchExpiry(channel)
    return channel
  }

  /** What follows the answer to a join: what was said before, who is there, and whether the tables are heard. */
  private async welcome(channel: Channel, { replay, saysReady }: Joining): Promise<void> {
    const { base, presences } = this.house
    if (replay) for (const broadcast of await replayed(base, channel.name, replay)) channel.tell(broadcast)
    if (channel.presenceEnabled && channel.rights.see) channel.push('presence_state', await presences.state(channel))
    if (saysReady) {
      const said = { extension: 'system', status: 'ok', message: 'Replication connection established' }
      channel.push('system', { ...said, channel: channel.name })
    }
    await this.subscribe(channel)
  }

  /** Of who wants no answer before the tables are heard: without them, he does not enter. */
  private async awaited({ caller, asked }: Joining): Promise<readonly Binding[]> {
    const found = await subscribed(this.house.base, caller, asked)
    if ('reason' in found) throw new JoinRefusal(`RealtimeDisabledForConfiguration: ${found.reason}`)
    return found.bindings
  }

  /** In the name of the caller of the moment; said again when another token comes. */
  private async subscribe(channel: Channel): Promise<void> {
    if (channel.asked.length === 0) return
    const found = await subscribed(this.house.base, channel.caller, channel.asked)
    if (this.open.get(channel.topic) !== channel) return
    channel.bindings = 'reason' in found ? [] : found.bindings
    const said = 'reason' in found ? { status: 'error', message: found.reason } : SUBSCRIBED
    channel.push('system', { extension: 'postgres_changes', ...said, channel: channel.name })
  }

  /** The end of its token is the end of a channel, unless another token came meanwhile. */
  private watchExpiry(channel: Channel): void {
    clearTimeout(channel.expiry)
    const { exp } = channel.caller.claims
    // A key that stands for a role by itself has no end.
    if (exp === undefined) return
    const now = this.house.options.now()
    const left = Number(exp) * 1000 - now.getTime()
    if (left <= 0) channel.end(expired(exp, now))
    else channel.expiry = setTimeout(() => this.watchExpiry(channel), Math.min(left, ONE_HOUR))
  }

  private async refresh(channel: Channel, payload: unknown): Promise<void> {
    const token = isRecord(payload) ? payload.access_token : null
    if (typeof token !== 'string' || token.startsWith('sb_') || token === channel.token) return
    try {
      const caller = await knownCaller(this.house.options, token)
      const { isPrivate, name, presenceEnabled } = channel
      const rights = isPrivate ? await privateRights(this.house, caller, channel) : channel.rights
      if ((channel.rights.hear && !rights.hear) || (presenceEnabled && channel.rights.see && !rights.see))
        throw new JoinRefusal(`Unauthorized: You no longer have permission to read from this Channel topic: ${name}`)
      Object.assign(channel, { token, caller, rights })
      this.watchExpiry(channel)
      await this.subscribe(channel)
    } catch (error) {
      if (!(error instanceof JoinRefusal)) throw error
      channel.end(error.sentence)
    }
  }

  private async leave(channel: Channel, { message, reply }: Heard): Promise<void> {
    await this.shut(channel)
    reply(message, 'ok', {})
    this.sayClosed(channel)
  }

  private async close(channel: Channel): Promise<void> {
    this.sayClosed(channel)
    await this.shut(channel)
  }

  private sayClosed({ topic, joinRef }: Channel): void {
    const closing = { topic, event: 'phx_close', payload: {}, ref: joinRef, join_ref: joinRef }
    this.options.send(encode(closing, this.options.version))
  }

  private async shut(channel: Channel): Promise<void> {
    if (this.open.get(channel.topic) === channel) this.open.delete(channel.topic)
    this.house.hub.remove(channel)
    channel.bindings = []
    clearTimeout(channel.expiry)
    await this.house.presences.untrack(channel)
  }
}

const SUBSCRIBED = { status: 'ok', message: 'Subscribed to PostgreSQL' }
