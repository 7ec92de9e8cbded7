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
const ChainForm = z.object({ chain: z.string('chain is required') })
const Form = z.object({
  message: z
    .string('message is required')
    .min(64, 'message is too short')
    .max(20 * 1024, 'message is too long'),
  signature: z.string('signature is required').min(64, 'signature must be 64 bytes').max(300, 'signature is too long'),
})

export async function signInWithWallet(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { chain } = await formOf(c, ChainForm)
  const address = c.get('address')
  await limit(door.base, [{ key: `token:address:${address}`, window: door.settings.limits.tokenAddress }])
  if (chain !== 'ethereum' && chain !== 'solana') {
    throw new WireRefusal(400, 'web3_unsupported_chain', 'Unsupported chain')
  }
  if (!door.settings.web3.includes(chain)) {
    throw new WireRefusal(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  }
  const { message, signature } = await formOf(c, Form)
  const read = readMessage(chain, message)
  if (!read) throw bad('Signed message cannot be read')
  checkPlace(door, read)
  checkTime(door, read)
  if (!isSignedBy(chain, { address: read.address, text: message, signature }))
    throw bad('Signature does not match the account')
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

const bad = (sentence: string) => new WireRefusal(400, 'bad_jwt', sentence)

// A message that was signed for another site opens nothing here.
function checkPlace({ settings }: AuthDoor, { domain, uri, version }: WalletMessage): void {
  if (version !== '1') throw bad('Signed message is of a version that is not supported')
  if (!URL.canParse(uri)) throw bad('Signed message has no valid URI')
  const url = new URL(uri)
  if (url.host !== domain || allowedRedirect(uri, settings) !== url.href) {
    throw bad('Signed message is using URI which is not allowed on this server')
  }
}

function checkTime({ now }: AuthDoor, { issuedAt, expiresAt, notBefore }: WalletMessage): void {
  const at = now().getTime()
  if (issuedAt.getTime() > at + AHEAD_SECONDS * 1000) throw bad('Signed message was issued in the future')
  if (issuedAt.getTime() + VALID_SECONDS * 1000 < at) throw bad('Signed message was issued too long ago')
  if (expiresAt && expiresAt.getTime() <= at) throw bad('Signed message is expired')
  if (notBefore && notBefore.getTime() > at) throw bad('Signed message becomes valid in the future')
}
