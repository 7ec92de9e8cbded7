// A load at a steady pace: each request has its instant, evenly spaced, and its delay is counted from then, sent or still waiting.
import { connect, type Socket } from 'node:net'
import type { Asked, Sent } from './asked.ts'

type Pace = { readonly seconds: number; readonly atOnce: number; readonly rate: number }
type Line = { readonly socket: Socket; due: number; heard: string }

/** autocannon keeps its rates by a burst at the start of each second, which is full speed under another name. */
export async function sendSteadily({ url, ...asked }: Asked, { seconds, atOnce, rate }: Pace): Promise<Sent> {
  const { hostname, port, pathname, search } = new URL(url)
  const texts = requestsOf({ ...asked, path: pathname + search, host: `${hostname}:${port}` })
  const lines: Line[] = []
  const free: Line[] = []
  const delays: number[] = []
  let refused = 0
  let broken = 0

  function open(): Promise<void> {
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1')
    const line: Line = { socket, due: 0, heard: '' }
    socket.on('data', (piece: string) => {
      line.heard += piece
      const status = wholeAnswer(line.heard)
      if (status === null) return
      line.heard = ''
      delays.push(performance.now() - line.due)
      if (status >= 300) refused += 1
      free.push(line)
    })
    socket.on('error', () => {}) // it closes then, and that is counted
    return new Promise((resolve) => {
      socket.once('close', () => {
        broken += 1
        resolve()
      })
      socket.once('connect', () => {
        free.push(line)
        lines.push(line)
        resolve()
      })
    })
  }

  await Promise.all(Array.from({ length: atOnce }, open))
  const total = Math.ceil(seconds * rate)
  const start = performance.now()
  let sent = 0
  // Each millisecond, what is due leaves by the lines that are free; one that falls ends it.
  while (delays.length < total && broken === 0) {
    for (let line = free[0]; line !== undefined; line = free[0]) {
      const due = start + (sent * 1_000) / rate
      if (sent === total || due > performance.now()) break
      free.shift()
      line.due = due
      line.socket.write(texts[sent % texts.length] ?? '')
      sent += 1
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  for (const { socket } of lines) socket.destroy()
  const p99 = delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? 0
  return { total: delays.length, seconds: (performance.now() - start) / 1_000, p99, refused, broken }
}

type Written = Omit<Asked, 'url'> & { readonly path: string; readonly host: string }

function requestsOf({ method, headers, body, bodies, path, host }: Written): string[] {
  return (bodies ?? [body ?? '']).map((text) => {
    const all = { ...headers, host, ...(text !== '' && { 'content-length': String(Buffer.byteLength(text)) }) }
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${text}`
  })
}

/** Its status, once the answer is there whole: head and as many bytes as it says. */
function wholeAnswer(heard: string): number | null {
  const end = heard.indexOf('\r\n\r\n')
  if (end < 0) return null
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(heard.slice(0, end))?.[1] ?? 0)
  return heard.length >= end + 4 + length ? Number(heard.slice(9, 12)) : null
}
