// Wallets with the real client: Ethereum and Solana, each with a key made here; and the messages that open nothing.
import { generateKeyPairSync, sign } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PUBLIC_URL, type WireHouse } from '../tests/wire-house.ts'
import { isSignedBy } from './wallet.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse({ auth: { web3: ['ethereum', 'solana'] } })
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})
beforeEach(() => house.sql(`delete from auth.rate_limits where key like 'token:%'`))

function ethereumWallet(secret: Uint8Array = secp256k1.utils.randomSecretKey()) {
  const digest = keccak_256(secp256k1.getPublicKey(secret, false).subarray(1))
  const address = `0x${Buffer.from(digest).subarray(-20).toString('hex')}` as const
  const personalSign = (text: string): `0x${string}` => {
    const message = Buffer.from(text, 'utf8')
    const prefixed = Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`), message])
    const signed = secp256k1.sign(keccak_256(prefixed), secret, { prehash: false, format: 'recovered' })
    return `0x${Buffer.from([...signed.subarray(1), (signed[0] ?? 0) + 27]).toString('hex')}`
  }
  return { address, personalSign }
}

function solanaWallet() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return {
    address: base58(bytes),
    signMessage: (text: string) => new Uint8Array(sign(null, Buffer.from(text), privateKey)),
  }
}

function base58(bytes: Buffer): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let [number, text] = [BigInt(`0x${bytes.toString('hex')}`), '']
  for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros) + text
}

type Said = { address: string; chain?: string; domain?: string; uri?: string; issued?: Date; more?: string }
const messageOf = ({
  address,
  chain = 'Ethereum',
  domain = 'localhost:3000',
  uri = `${PUBLIC_URL}/auth`,
  issued = new Date(),
  more = '',
}: Said) =>
  `${domain} wants you to sign in with your ${chain} account:\n${address}\n\nJ'accepte les conditions.\n\nURI: ${uri}\nVersion: 1\nChain ID: 1\nIssued At: ${issued.toISOString()}${more}`

test('a signature names its account, and that one alone', () => {
  // The first account of the mnemonic that every development chain opens with: its key and its address are known.
  const known = Buffer.from('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', 'hex')
  const { address, personalSign } = ethereumWallet(known)
  expect(address).toBe('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
  const signature = personalSign('Hello World')
  expect(isSignedBy('ethereum', { address, text: 'Hello World', signature })).toBe(true)
  expect(isSignedBy('ethereum', { address, text: 'Hello World!', signature })).toBe(false)
  expect(isSignedBy('ethereum', { address: ethereumWallet().address, text: 'Hello World', signature })).toBe(false)
})

test('an Ethereum wallet comes in, by the message that the client itself writes, and is found again', async () => {
  const { address, personalSign } = ethereumWallet()
  const wallet = {
    address,
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      if (method === 'eth_requestAccounts') return [address]
      if (method === 'eth_chainId') return '0x1'
      const [hex] = params as [string] // personal_sign: the message, then the account
      return personalSign(Buffer.from(hex.slice(2), 'hex').toString('utf8'))
    },
    on: () => {},
    removeListener: () => {},
  }
  const signIn = (client = house.client()) =>
    client.auth.signInWithWeb3({
      chain: 'ethereum',
      statement: 'Bonjour.',
      wallet,
      options: { url: `${PUBLIC_URL}/auth` },
    } as never) // the wallet is a double: only what the client calls
  const client = house.client()
  const { data, error } = await signIn(client)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: '',
    app_metadata: { provider: 'web3', providers: ['web3'] },
    user_metadata: {
      sub: `web3:ethereum:${address}`,
      custom_claims: { address, chain: 'ethereum', domain: 'localhost:3000' },
    },
  })
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'web3' }])
  expect((await signIn()).data.user?.id).toBe(data.user?.id)
})

test('a Solana wallet comes in', async () => {
  const { address, signMessage } = solanaWallet()
  const message = messageOf({ address, chain: 'Solana' })
  const { data, error } = await house
    .client()
    .auth.signInWithWeb3({ chain: 'solana', message, signature: signMessage(message) })
  expect(error).toBeNull()
  expect(data.user?.user_metadata.sub).toBe(`web3:solana:${address}`)
  const forged = messageOf({ address: solanaWallet().address, chain: 'Solana' })
  expect(
    (await house.client().auth.signInWithWeb3({ chain: 'solana', message: forged, signature: signMessage(forged) }))
      .error?.code,
  ).toBe('invalid_grant')
})

test('a message for another place, another time, another hand, or said twice, opens nothing', async () => {
  const { address, personalSign } = ethereumWallet()
  const give = async (message: string, signature = personalSign(message)) =>
    (await house.client().auth.signInWithWeb3({ chain: 'ethereum', message, signature })).error?.message
  const hour = 3_600_000
  expect(await give(messageOf({ address, domain: 'voleur.com', uri: 'https://voleur.com/' }))).toContain('not allowed')
  expect(await give(messageOf({ address, domain: 'voleur.com' }))).toContain('not allowed')
  expect(await give(messageOf({ address, issued: new Date(Date.now() - hour) }))).toContain('too long ago')
  expect(await give(messageOf({ address, issued: new Date(Date.now() + hour) }))).toContain('in the future')
  expect(await give(messageOf({ address, more: '\nExpiration Time: 2020-01-01T00:00:00Z' }))).toContain('expired')
  expect(await give(messageOf({ address, more: '\nNot Before: 2999-01-01T00:00:00Z' }))).toContain('in the future')
  expect(await give(messageOf({ address, more: '\nExpiration Time: bientôt' }))).toContain('cannot be read')
  expect(await give(messageOf({ address }), ethereumWallet().personalSign(messageOf({ address })))).toContain(
    'does not match',
  )
  expect(await give('n'.repeat(200))).toContain('cannot be read')
  const once = messageOf({ address })
  expect(await give(once)).toBeUndefined()
  expect(await give(once)).toBe('Too many requests')
})

test('a chain that is closed, or unknown', async () => {
  const body = (chain: string) => JSON.stringify({ chain, message: 'm'.repeat(100), signature: 's'.repeat(100) })
  const post = async (own: WireHouse, chain: string) => {
    const headers = { apikey: own.anonKey }
    const answer = await own.raw('/auth/v1/token?grant_type=web3', { method: 'POST', headers, body: body(chain) })
    return [answer.status, (await answer.json()).error_code]
  }
  expect(await post(house, 'dogecoin')).toEqual([400, 'web3_unsupported_chain'])
  const closed = await openWireHouse()
  expect(await post(closed, 'ethereum')).toEqual([422, 'web3_provider_disabled'])
  await closed.drop()
})
