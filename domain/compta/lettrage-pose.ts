// The letters given by hand or by rule, laid over the books: a validated line carries one without ever being changed.
import { type Cents, minus, sum } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import type { Ligne } from './ecriture.ts'
import { estLettrable } from './lettrage.ts'

export type RaisonLettrage = 'main' | 'meme_fait' | 'meme_piece' | 'meme_montant' | 'somme' | 'solde'

/** `partiel`: the lines do not come to nothing yet; what is left is seen, and its letter is no letter of the FEC. */
export type Lettrage = {
  readonly id: string
  readonly exercice_id: string
  readonly compte: string
  readonly auxiliaire: string | null
  readonly lettre: string
  readonly partiel: boolean
  readonly raison: RaisonLettrage
  readonly lettre_le: Day
  readonly lignes: readonly { readonly ligne: string; readonly montant_cents: Cents }[]
}

/**
 * The name of each line that may be lettered: its day, entry, account, third party and amount. It is the same when the
 * line is derived and when it is validated, and another as soon as the line says something else.
 */
export function nomsDesLignes(lignes: readonly Ligne[]): Map<Ligne, string> {
  const vus = new Map<string, number>()
  const noms = new Map<Ligne, string>()
  for (const ligne of lignes) {
    if (!estLettrable(ligne.compte)) continue
    const { date, cle, compte, auxiliaire, bien_id } = ligne
    const nom = [date, cle, compte, auxiliaire, bien_id, netDe(ligne)].join('|')
    // An entry may hold the same line twice.
    const rang = (vus.get(nom) ?? 0) + 1
    vus.set(nom, rang)
    noms.set(ligne, rang === 1 ? nom : `${nom}|${rang}`)
  }
  return noms
}

/** The same lines, in the same order, with the letters whose lines are all there; a partial letter is in small letters. */
export function poserLettres(lignes: readonly Ligne[], lettrages: readonly Lettrage[]): Ligne[] {
  if (lettrages.length === 0) return [...lignes]
  const noms = nomsDesLignes(lignes)
  const presentes = new Set(noms.values())
  const poses = new Map(
    lettrages
      .filter((un) => estEntier(un, presentes))
      .flatMap((un) => un.lignes.map(({ ligne }): [string, Lettrage] => [ligne, un])),
  )
  return lignes.map((ligne) => {
    const pose = poses.get(noms.get(ligne) ?? '')
    if (!pose || ligne.lettrage !== null) return ligne
    return {
      ...ligne,
      lettrage: pose.partiel ? pose.lettre.toLowerCase() : pose.lettre,
      date_lettrage: pose.lettre_le,
    }
  })
}

/** A lettrage some of whose lines changed or went: its letter is no longer shown until it is done again. */
export const estEntier = ({ lignes }: Lettrage, presentes: ReadonlySet<string>): boolean =>
  lignes.every(({ ligne }) => presentes.has(ligne))

/** What is left of the lines together: zero when they settle each other. */
export const resteDe = (lignes: readonly Ligne[]): Cents => sum(lignes.map(netDe))

/** A letter brings what is owed and what settles it together, even in part: never debits alone, nor credits alone. */
export const reunitDeuxSens = (lignes: readonly Ligne[]): boolean =>
  lignes.some((ligne) => netDe(ligne) > 0) && lignes.some((ligne) => netDe(ligne) < 0)

/** Debit above zero. */
export const netDe = ({ debit_cents, credit_cents }: Ligne): Cents => minus(debit_cents, credit_cents)
