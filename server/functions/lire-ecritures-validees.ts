// The validated entries of a year for the screens, as they stand in the memory of a final year: compressed once, handed out as bytes.
import { gunzipSync } from 'node:zlib'
import { LireEcrituresValidees } from '#contract/functions/lire-ecritures-validees.ts'
import { anneeValidee, texteValide } from '../dossier/ecritures-validees.ts'
import { serverFunction } from './function.ts'

export const lireEcrituresValidees = serverFunction(LireEcrituresValidees, async ({ body, db, encodings }) => {
  const texte = await texteValide(db, await anneeValidee(db, body))
  const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-store', vary: 'Accept-Encoding' }
  if (typeof texte === 'string') return new Response(texte, { headers })
  if (!/\bgzip\b/.test(encodings)) return new Response(new Uint8Array(gunzipSync(texte)), { headers })
  return new Response(texte, { headers: { ...headers, 'content-encoding': 'gzip' } })
})
