// A request that is sent again and again, and what its sender counted.
export type Asked = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly body?: string
  /** Bodies in turn, instead of one. */
  readonly bodies?: readonly string[]
}

/** `p99` in milliseconds; `refused` are answers of 400 and more, `broken` what had no answer. */
export type Sent = {
  readonly total: number
  readonly seconds: number
  readonly p99: number
  readonly refused: number
  readonly broken: number
}
