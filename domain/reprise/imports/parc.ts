// What an import compares a file with: the lots, the tenants and the leases of the dossier, each found by what names it.
import type { Day } from '../../base/day.ts'
import { normaliser } from '../../sujets/banque/formats/texte.ts'
import type { Bien, TypeBien } from '../../sujets/biens/bien.ts'
import type { Immeuble, Lot } from '../../sujets/immeubles/immeuble.ts'
import type { Bail, Locataire, TypeBail } from '../../sujets/location/bail.ts'
import type { LoyerReference } from '../../sujets/location/baux/loyer-reference.ts'
import type { ErreurImport } from './champ.ts'

export type Parc = {
  readonly biens: readonly Bien[]
  readonly immeubles?: readonly Immeuble[]
  readonly lots?: readonly Lot[]
  readonly baux: readonly Bail[]
  /** All those of the dossier, under a lease or not. */
  readonly locataires: readonly Locataire[]
  readonly loyers_reference?: readonly LoyerReference[]
}
/** The natures of properties and of leases that the family of the dossier keeps. */
type NaturesPermises = { readonly type_bien: readonly TypeBien[]; readonly type_bail: readonly TypeBail[] }
/** `le`: the day of the import. */
export type Contexte = { readonly parc: Parc; readonly natures: NaturesPermises; readonly le: Day }

/** What becomes of a row: written, there already (and how it was known), or put right first. */
export type Verdict =
  | { readonly ligne: number; readonly etat: 'nouveau' }
  | { readonly ligne: number; readonly etat: 'deja'; readonly raison: string }
  | { readonly ligne: number; readonly etat: 'erreur'; readonly erreurs: readonly ErreurImport[] }

/** A thing of the dossier by its id, or one that the same import writes, by its rank. */
export type Designe = { readonly id: string } | { readonly rang: number }

/** Two spellings of the same words are one key. */
export const cleDe = (...mots: readonly (string | number | null | undefined)[]): string =>
  mots.map((mot) => normaliser(String(mot ?? ''))).join('|')

export const parCle = <T>(valeurs: readonly T[], cle: (valeur: T) => string): Map<string, T[]> => {
  const rangees = new Map<string, T[]>()
  for (const valeur of valeurs) {
    const une = cle(valeur)
    const avant = rangees.get(une)
    if (avant) avant.push(valeur)
    else rangees.set(une, [valeur])
  }
  return rangees
}
