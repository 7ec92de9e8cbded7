// A small service that speaks S3, for the tests: objects in memory, signed requests only.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Double = {
  readonly endpoint: string
  readonly objects: Map<string, Buffer>
  /** From now on every request fails, as when the service is down. */
  fail(failing: boolean): void
  close(): Promise<void>
}

export async function openS3Double(accessKeyId: string): Promise<S3Double> {
  const objects = new Map<string, Buffer>()
  let failing = false
  const server = createServer((request, response) => {
    const signed = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)
    const answering = signed && !failing ? serve(objects, request, response) : refuse(request, response)
    answering.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    fail: (value) => {
      failing = value
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = (request.url ?? '').split('?')[0] ?? ''
  const body = await buffer(request)
  if (request.method === 'PUT')
    return put(objects, { key, body, source: request.headers['x-amz-copy-source'] }, response)
  if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
    return
  }
  const found = objects.get(key)
  if (found === undefined) return xml(response, 404, '<Error><Code>NoSuchKey</Code><Message>absent</Message></Error>')
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = start === undefined ? found : found.subarray(Number(start), Number(end) + 1)
  response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length }).end(part)
}

type Put = { key: string; body: Buffer; source: string | string[] | undefined }

function put(objects: Map<string, Buffer>, { key, body, source }: Put, response: ServerResponse): void {
  if (typeof source !== 'string') {
    objects.set(key, body)
    response.writeHead(200, { etag: '"x"' }).end()
    return
  }
  const copied = objects.get(`/${decodeURIComponent(source).replace(/^\//, '')}`)
  if (copied === undefined) {
    xml(response, 404, '<Error><Code>NoSuchKey</Code><Message>absent</Message></Error>')
    return
  }
  objects.set(key, copied)
  xml(response, 200, '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>')
}

async function refuse(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await buffer(request)
  xml(response, 403, '<Error><Code>AccessDenied</Code><Message>non</Message></Error>')
}

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`)
}
