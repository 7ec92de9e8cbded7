// A line of a statement named in a sentence: its words, its day, its amount.
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { euros } from '../boutique/mots.ts'

type Ligne = { readonly libelle: string; readonly date: Day; readonly montant_cents: Cents }

export function lireLigne({ libelle, date, montant_cents }: Ligne): string {
  const [annee, mois, jour] = date.split('-')
  return `« ${libelle} » du ${jour}/${mois}/${annee}, ${euros(montant_cents)}`
}
