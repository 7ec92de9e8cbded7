// The shared worked cases, read by id: each is a test, named by its id.
import { type Cents, euros } from '../../domain/base/cents.ts'
import fichier from './lmnp-lmp.json' with { type: 'json' }

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [cle: string]: Json }
export type Cas = { readonly id: string; readonly kind: string; readonly input: Json; readonly expected: Json }

export const CAS: readonly Cas[] = fichier

export function cas(id: string): Cas {
  const trouve = CAS.find((un) => un.id === id)
  if (!trouve) throw new Error(`No case ${id}`)
  return trouve
}

/** What stands at that path of a case; undefined when the case does not say it. */
export function lire(json: Json, ...chemin: readonly (string | number)[]): Json {
  return chemin.reduce<Json>((ici, cle) => {
    if (ici === null || typeof ici !== 'object') return undefined
    return isList(ici) ? ici[Number(cle)] : ici[cle]
  }, json)
}

export function nombre(json: Json, ...chemin: readonly (string | number)[]): number {
  const valeur = lire(json, ...chemin)
  if (typeof valeur !== 'number') throw new Error(`No number at ${chemin.join('.')}`)
  return valeur
}

/** An amount of the case, in cents; zero when the case does not give it. */
export function montant(json: Json, ...chemin: readonly (string | number)[]): Cents {
  return euros(lire(json, ...chemin) === undefined ? 0 : nombre(json, ...chemin))
}

export function liste(json: Json, ...chemin: readonly (string | number)[]): readonly Json[] {
  const valeur = lire(json, ...chemin)
  if (valeur === undefined) return []
  if (!isList(valeur)) throw new Error(`No list at ${chemin.join('.')}`)
  return valeur
}

/** `[[2024, 3000], …]`: deficits by year, as the cases write them. */
export const parAnnee = (json: Json, ...chemin: readonly (string | number)[]) =>
  liste(json, ...chemin).map((un) => ({ annee: nombre(un, 0), montant_cents: euros(nombre(un, 1)) }))

const isList = (json: Json): json is readonly Json[] => Array.isArray(json)
