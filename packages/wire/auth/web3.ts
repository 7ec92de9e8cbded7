// POST /token?grant_type=web3: a wallet comes in by a message that it signed for this very place, a moment ago, once.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { AuthDoor } from './door.ts'
import { formOf } from './form.ts'
import { personOf } from './identities.ts'
import { limit } from './limits.ts'
import { allowedRedirect } from './mail-link.ts'
import { sha256 } from './one-time-token.ts'
import { deviceOf, openSession } from './session.ts'
import { isSignedBy, readMessage, type WalletMessage } from './wallet.ts'

const VALID_SECONDS = 600
const AHEAD_SECONDS = 60
const ChainForm = z.object({ chain: z.string().nullish() })
const Form = z.object({
  message: z
    .string('message is too short')
    .min(64, 'message is too short')
    .max(20 * 1024, 'message must not exceed 20KB'),
  signature: z.string().nullish(),
})
const HEXADECIMAL = 'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string'
const BASE64 = 'signature must be 64 bytes encoded as base64 with or without padding'
const FORMS = {
  ethereum: Form.extend({ signature: z.string(HEXADECIMAL).regex(/^(0x)?.{130}$/s, HEXADECIMAL) }),
  solana: Form.extend({ signature: z.string(BASE64).regex(/^.{86}(.{2})?$/s, BASE64) }),
}
const NAMES = { ethereum: 'Ethereum', solana: 'Solana' }

export async function signInWithWallet(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { chain } = await formOf(c, ChainForm)
  const address = c.get('address')
  await limit(door.base, [{ key: `token:address:${address}`, window: door.settings.limits.tokenAddress }])
  if (chain !== 'ethereum' && chain !== 'solana') {
    throw new WireRefusal(400, 'web3_unsupported_chain', 'Unsupported chain')
  }
  if (door.settings.web3.length === 0) throw closed('Web3 provider is disabled')
  if (!door.settings.web3.includes(chain)) throw closed(`${NAMES[chain]} Web3 provider is disabled`)
  const { message, signature } = await formOf(c, FORMS[chain])
  const read = readMessage(chain, message)
  if (!read) throw new WireRefusal(400, 'validation_failed', 'Signed message cannot be read')
  if (!isSignedBy(chain, { address: read.address, text: message, signature }))
    throw bad('Signature does not match address in message')
  checkPlace(door, NAMES[chain], read)
  checkTime(door, NAMES[chain], read)
  // Whoever sees a signed message pass cannot say it again.
  await limit(door.base, [{ key: `web3:${sha256(message)}`, window: { points: 1, seconds: 2 * VALID_SECONDS } }])

  const account = chain === 'ethereum' ? read.address.toLowerCase() : read.address
  const sub = `web3:${chain}:${account}`
  const custom_claims = { address: account, chain, domain: read.domain, ...(read.chainId && { network: read.chainId }) }
  const session = await door.base.asHouse('let in the bearer of a wallet', async (db) => {
    const user = await personOf(db, door, { provider: 'web3', claims: { sub, custom_claims }, linkTo: null, address })
    return openSession(db, door, { user, method: 'web3', device: deviceOf(c) })
  })
  return c.json(session)
}

const closed = (sentence: string) => new WireRefusal(422, 'web3_provider_disabled', sentence)
const bad = (sentence: string) => new WireRefusal(400, 'invalid_grant', sentence)

// A message that was signed for another site opens nothing here.
function checkPlace({ settings }: AuthDoor, name: string, { domain, uri, version }: WalletMessage): void {
  const said = `Signed ${name} message`
  if (version !== '1') throw bad(`${said} is of a version that is not supported`)
  if (!URL.canParse(uri)) throw bad(`${said} has no valid URI`)
  const url = new URL(uri)
  if (allowedRedirect(uri, settings) !== url.href) {
    const plain = url.protocol !== 'https:' && url.hostname !== 'localhost'
    if (plain) throw bad(`${said} is using URI which does not use HTTPS`)
    throw bad(`${said} is using URI which is not allowed on this server, message was signed for another app`)
  }
  if (url.host !== domain) {
    throw bad(`${said} is using a Domain that does not match the one in URI which is not allowed on this server`)
  }
}

function checkTime({ now }: AuthDoor, name: string, { issuedAt, expiresAt, notBefore }: WalletMessage): void {
  const at = now().getTime()
  if (notBefore && notBefore.getTime() > at) throw bad(`Signed ${name} message becomes valid in the future`)
  if (expiresAt && expiresAt.getTime() <= at) throw bad(`Signed ${name} message is expired`)
  if (issuedAt.getTime() + VALID_SECONDS * 1000 < at) throw bad(`${name} message was issued too long ago`)
  if (issuedAt.getTime() > at + AHEAD_SECONDS * 1000) throw bad(`${name} message was issued too far in the future`)
}
