// Who signs at the levels that the house does not: Yousign where its key is given, else nobody.
import { StartFailure } from '@quittance/wire/serving'
import { z } from 'zod'

const BOTH_SENTENCE =
  'YOUSIGN_API_KEY et YOUSIGN_WEBHOOK_SECRET vont ensemble : sans le second, aucune signature ne serait confirmée.'
const URL_SENTENCE = 'YOUSIGN_URL doit ressembler à https://api.yousign.app/v3.'

/** The part of the table of variables that concerns signatures. */
export const SIGNATURE = {
  YOUSIGN_API_KEY: z.string().trim().optional().meta({
    role: 'Clé de l’API de Yousign (v3), qui recueille les signatures avancées et qualifiées des documents d’un bail',
    defaut: 'aucune : seule la signature simple de la maison est proposée',
  }),
  YOUSIGN_WEBHOOK_SECRET: z.string().trim().optional().meta({
    role: 'Secret du webhook de Yousign, à diriger vers `PUBLIC_URL/webhooks/signature` : `signer.link_opened`, `signer.done`, `signature_request.done`, `signature_request.declined`, `signature_request.expired`, `signature_request.canceled`',
    defaut: 'aucun',
  }),
  YOUSIGN_URL: z
    .url({ protocol: /^https?$/, error: URL_SENTENCE })
    .default('https://api.yousign.app/v3')
    .transform((url) => url.replace(/\/$/, ''))
    .meta({ role: 'Adresse de l’API de Yousign', defaut: '`https://api.yousign.app/v3`' }),
}

export type SignatureConfig = { readonly url: string; readonly key: string; readonly webhook_secret: string } | null

type Read = {
  YOUSIGN_API_KEY?: string | undefined
  YOUSIGN_WEBHOOK_SECRET?: string | undefined
  YOUSIGN_URL: string
}

export function signatureOf({
  YOUSIGN_API_KEY: key,
  YOUSIGN_WEBHOOK_SECRET: webhook_secret,
  YOUSIGN_URL: url,
}: Read): SignatureConfig {
  if (key === undefined && webhook_secret === undefined) return null
  if (key === undefined || webhook_secret === undefined) throw new StartFailure(BOTH_SENTENCE)
  return { url, key, webhook_secret }
}
