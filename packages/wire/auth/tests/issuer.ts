// An OpenID issuer of this machine, for the tests: its configuration, its keys, its tokens, and the person who agrees.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export type Person = { sub: string } & Record<string, unknown>
export type Issuer = Awaited<ReturnType<typeof openIssuer>>
type Given = { person: Person; nonce: string; challenge: string }

export async function openIssuer(clientId: string, clientSecret: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'une', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Given>()
  let address = ''

  const idToken = (person: Person, more: Record<string, unknown> = {}) =>
    new SignJWT({ ...person, ...more })
      .setProtectedHeader({ alg: 'RS256', kid: 'une' })
      .setIssuer(address)
      .setAudience(typeof more.aud === 'string' ? more.aud : clientId)
      .setIssuedAt()
      .setExpirationTime(typeof more.exp === 'number' ? more.exp : '5m')
      .sign(privateKey)

  async function exchange(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const given = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const right = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
    if (!given || given.challenge !== verifier || !right) return { status: 400, body: { error: 'invalid_grant' } }
    const id_token = await idToken(given.person, { nonce: given.nonce })
    return { status: 200, body: { access_token: `acces-${given.person.sub}`, token_type: 'Bearer', id_token } }
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    if (request.url === '/token') return exchange(request)
    if (request.url === '/jwks') return { status: 200, body: { keys: [jwk] } }
    const body = {
      issuer: address,
      authorization_endpoint: `${address}/authorize`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
    return { status: 200, body }
  }

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP: never a path
  address = `http://127.0.0.1:${port}`

  /** The person agrees on the page of the issuer: the path by which his browser comes back. */
  function agree(to: string, person: Person): string {
    const { searchParams } = new URL(to)
    const code = `code-${codes.size}-${person.sub}`
    codes.set(code, {
      person,
      nonce: searchParams.get('nonce') ?? '',
      challenge: searchParams.get('code_challenge') ?? '',
    })
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    return `${back.pathname}?${new URLSearchParams({ code, state: searchParams.get('state') ?? '' })}`
  }

  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address, idToken, agree, close }
}
