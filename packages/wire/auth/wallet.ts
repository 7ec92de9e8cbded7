// The message that a wallet signs to come in (EIP-4361 and its twin on Solana), and whether the signature is its own.
import { createPublicKey, verify } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

export type Chain = 'ethereum' | 'solana'
export type WalletMessage = {
  readonly domain: string
  readonly address: string
  readonly uri: string
  readonly version: string
  readonly issuedAt: Date
  readonly expiresAt: Date | null
  readonly notBefore: Date | null
  readonly chainId: string | null
}

const HEAD = { ethereum: 'Ethereum', solana: 'Solana' } as const
const ADDRESS = { ethereum: /^0x[0-9a-fA-F]{40}$/, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ } as const

/** Null when the text is no such message. The fields are those of its last paragraph. */
export function readMessage(chain: Chain, text: string): WalletMessage | null {
  const [head = '', address = '', ...rest] = text.split(/\r?\n/)
  const domain = new RegExp(`^(?:https?://)?(\\S+) wants you to sign in with your ${HEAD[chain]} account:$`).exec(
    head,
  )?.[1]
  const fields = new Map<string, string>()
  for (const line of rest.slice(rest.lastIndexOf('') + 1)) {
    const [, name = '', value = ''] = /^([A-Z][A-Za-z ]+): (.*)$/.exec(line) ?? []
    if (name && !fields.has(name)) fields.set(name, value)
  }
  const issuedAt = dateOf(fields.get('Issued At'))
  const uri = fields.get('URI')
  if (!domain || !ADDRESS[chain].test(address) || !uri || !issuedAt) return null
  const [expires, before] = [fields.get('Expiration Time'), fields.get('Not Before')]
  const [expiresAt, notBefore] = [dateOf(expires), dateOf(before)]
  if ((expires && !expiresAt) || (before && !notBefore)) return null
  const version = fields.get('Version') ?? ''
  return { domain, address, uri, version, issuedAt, expiresAt, notBefore, chainId: fields.get('Chain ID') ?? null }
}

function dateOf(said: string | undefined): Date | null {
  if (!said || !/^\d{4}-\d{2}-\d{2}T/.test(said)) return null
  const at = new Date(said)
  return Number.isNaN(at.getTime()) ? null : at
}

export function isSignedBy(
  chain: Chain,
  { address, text, signature }: { address: string; text: string; signature: string },
): boolean {
  try {
    return chain === 'ethereum'
      ? signerOf(text, signature) === address.toLowerCase()
      : isSolana(address, text, signature)
  } catch {
    return false
  }
}

// `personal_sign`: a prefix keeps a signed message from being a transaction. The address is the end of the key's digest.
function signerOf(text: string, signature: string): string | null {
  const bytes = Buffer.from(signature.replace(/^0x/, ''), 'hex')
  const last = bytes[64]
  if (bytes.length !== 65 || last === undefined) return null
  const recovery = last >= 27 ? last - 27 : last
  if (recovery > 1) return null
  const message = Buffer.from(text, 'utf8')
  const digest = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`), message]))
  const key = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
    .addRecoveryBit(recovery)
    .recoverPublicKey(digest)
  return `0x${Buffer.from(keccak_256(key.toBytes(false).subarray(1)))
    .subarray(-20)
    .toString('hex')}`
}

function isSolana(address: string, text: string, signature: string): boolean {
  const x = base58(address)
  const bytes = Buffer.from(signature, 'base64url')
  if (x.length !== 32 || bytes.length !== 64) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') }, format: 'jwk' })
  return verify(null, Buffer.from(text, 'utf8'), key, bytes)
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(text: string): Buffer {
  const number = [...text].reduce((sum, letter) => sum * 58n + BigInt(ALPHABET.indexOf(letter)), 0n)
  const hex = number === 0n ? '' : number.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')])
}
