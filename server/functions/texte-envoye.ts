// A text of JSON made before, as the answer of an act: compressed bytes as they are, to whoever reads them.
import { gunzipSync } from 'node:zlib'
import type { Octets } from '../dossier/textes-gardes.ts'

/** `encodings`: the `Accept-Encoding` of who asks. */
export function texteEnvoye(texte: string | Octets, encodings: string): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-store', vary: 'Accept-Encoding' }
  if (typeof texte === 'string') return new Response(texte, { headers })
  if (!/\bgzip\b/.test(encodings)) return new Response(new Uint8Array(gunzipSync(texte)), { headers })
  return new Response(texte, { headers: { ...headers, 'content-encoding': 'gzip' } })
}
