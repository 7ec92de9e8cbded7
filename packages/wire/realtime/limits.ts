// How much one process, one address, one connection and one channel may ask of realtime.

export type RealtimeLimits = {
  readonly connections: number
  readonly connectionsPerAddress: number
  readonly channelsPerConnection: number
  readonly joinsPerSecond: number
  readonly messagesPerSecond: number
  /** Of one message; a frame may be half as much again, so that the message in it can be refused. */
  readonly payloadBytes: number
  /** An image of a row beyond this is told without its long values. */
  readonly recordBytes: number
  /** A connection that says nothing for so long is closed: the client's heartbeat comes every 25 s. */
  readonly silenceMs: number
  /** What a slow reader may leave unread before it is cut off; it comes back and asks again. */
  readonly unreadBytes: number
  /** Whether visitors hear and speak in public channels; where not, they still hear the changes of the tables that they read. */
  readonly visitorsInPublic: boolean
}

export const LIMITS: RealtimeLimits = {
  connections: 1_000,
  connectionsPerAddress: 200,
  channelsPerConnection: 100,
  joinsPerSecond: 50,
  messagesPerSecond: 100,
  payloadBytes: 1024 * 1024,
  recordBytes: 1024 * 1024,
  silenceMs: 60_000,
  unreadBytes: 8 * 1024 * 1024,
  visitorsInPublic: true,
}

/** Says yes `perSecond` times in each second, with one second's worth in reserve. */
export function createRate(perSecond: number, now: () => number = Date.now): (cost?: number) => boolean {
  let left = perSecond
  let at = now()
  return (cost = 1) => {
    const instant = now()
    left = Math.min(perSecond, left + ((instant - at) / 1000) * perSecond)
    at = instant
    if (left < cost) return false
    left -= cost
    return true
  }
}
