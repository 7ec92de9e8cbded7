// The seal of an event, as Stripe defines it: `t=<seconds>,v1=<HMAC SHA-256 of "t.body">`, several `v1` while a secret is changed.
import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_S = 300

type Scelle = { readonly corps: string; readonly secret: string; readonly now: Date }

export function signer({ corps, secret, now }: Scelle): string {
  const t = Math.floor(now.getTime() / 1000)
  return `t=${t},v1=${sceau(secret, `${t}.${corps}`).toString('hex')}`
}

/** True for a body sealed with this secret, less than five minutes ago or ahead: an old one could be sent again. */
export function estSigne(signature: string | undefined, { corps, secret, now }: Scelle): boolean {
  const parts = (signature ?? '').split(',').map((one) => one.trim().split('='))
  const t = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(t) || Math.abs(now.getTime() / 1000 - Number(t)) > TOLERANCE_S) return false
  const attendu = sceau(secret, `${t}.${corps}`)
  return parts.some(([name, hex = '']) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(hex)) return false
    return timingSafeEqual(Buffer.from(hex, 'hex'), attendu)
  })
}

const sceau = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text, 'utf8').digest()
