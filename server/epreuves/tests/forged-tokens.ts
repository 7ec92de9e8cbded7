// Tokens that nobody signed, or that say what they may not: each is refused before anything is read.
import { createHmac, randomUUID } from 'node:crypto'
import { createKey, keysOf } from '@quittance/wire/keys'
import type { Maison } from './maison.ts'

const enBase64 = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

type Morceaux = { tete: Record<string, unknown>; corps: Record<string, unknown>; signature: string }

function ouvrir(jeton: string): Morceaux {
  const [tete = '', corps = '', signature = ''] = jeton.split('.')
  // A token of our own: its two first parts are JSON objects.
  const objet = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  return { tete: objet(tete), corps: objet(corps), signature }
}

/** By name; `jeton` is a good one of the owner, `anon` the key of visitors. */
export async function jetonsFaux({ keys, anon_key }: Maison, jeton: string): Promise<Record<string, string>> {
  const { tete, corps, signature } = ouvrir(jeton)
  const anon = ouvrir(anon_key)
  const intrus = await keysOf(await createKey())
  const now = Math.floor(Date.now() / 1000)
  const refait = (head: object, body: object, sign = signature) => `${enBase64(head)}.${enBase64(body)}.${sign}`
  const hs256 = (secret: string) => {
    const said = `${enBase64({ ...tete, alg: 'HS256' })}.${enBase64(corps)}`
    return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`
  }
  return {
    vide: 'x',
    deux_points: 'x.y.z',
    sans_signature: refait(tete, corps, ''),
    sans_algorithme: refait({ ...tete, alg: 'none' }, corps, ''),
    sans_algorithme_majuscules: refait({ ...tete, alg: 'NONE' }, corps, signature),
    cle_publique_comme_secret: hs256(JSON.stringify(keys.publicJwk)),
    point_public_comme_secret: hs256(keys.publicJwk.x ?? ''),
    autre_cle: await intrus.sign(corps, now + 3600),
    cle_dans_le_jeton: refait(
      { ...tete, jwk: intrus.publicJwk },
      corps,
      ouvrir(await intrus.sign(corps, now + 3600)).signature,
    ),
    role_change: refait(tete, { ...corps, role: 'service_role' }),
    sujet_change: refait(tete, { ...corps, sub: randomUUID() }),
    anonyme_devenu_personne: refait(
      anon.tete,
      { ...anon.corps, role: 'authenticated', sub: corps.sub },
      anon.signature,
    ),
    service_de_l_intrus: await intrus.sign({ role: 'service_role' }, now + 3600),
    expire: await keys.sign(corps, now - 5),
    role_de_la_base: await keys.sign({ ...corps, role: 'postgres' }, now + 3600),
    role_maison: await keys.sign({ ...corps, role: 'maison' }, now + 3600),
    sans_role: await keys.sign({ sub: String(corps.sub) }, now + 3600),
    sans_sujet: await keys.sign({ role: 'authenticated' }, now + 3600),
  }
}
