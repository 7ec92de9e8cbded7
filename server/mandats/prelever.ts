// What the manager takes of his fees, within what is earned and what nobody else's money is asked for: reckoned from the books of the dossier, which is held.
import type { Db } from '@quittance/wire/postgres'
import { livres } from '#domain/activites/gestion-locative/annee/livres.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { prelevable } from '#domain/activites/gestion-locative/mandats/disponible.ts'
import { type Cents, decimalComma } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { inserer } from '../dossier/inserer.ts'

type APrelever = {
  readonly dossier_id: string
  readonly date: Day
  readonly montant_cents: Cents
  readonly today: Day
}

/** Refused: a day to come, more than was earned, and what an owner whose account is below zero still owes (loi n° 70-9, art. 3). */
export async function prelever(
  house: Db,
  { dossier_id, date, montant_cents, today }: APrelever,
  faits: FaitsGeres,
): Promise<{ id: string }> {
  if (date > today) throw new Refus('prelevement_futur')
  const { gagne_cents, prelevable_cents } = prelevable(livres(faits), { faits, du: date, au: today })
  if (montant_cents > gagne_cents) throw new Refus('prelevement_sans_honoraires')
  if (montant_cents > prelevable_cents) throw new Refus('prelevement_au_dela', `${decimalComma(prelevable_cents)} €.`)
  const id = crypto.randomUUID()
  await inserer(house, 'prelevements_honoraires', {
    dossier_id,
    rangees: [{ id, date, montant_cents, libelle: '' }],
  })
  return { id }
}
