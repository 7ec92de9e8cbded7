// Whether the status of the year that runs is to be looked at: what the household's page concludes, or, nothing said of it, the receipts.
import { type Cents, minus, plus } from '../../../base/cents.ts'
import { type Day, year } from '../../../base/day.ts'
import { estPublie, type Figure } from '../../../base/parametres.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import { type Foyer, foyerDe } from '../../../sujets/foyer/foyer.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { tvaDesRecettes } from '../annee/etapes-tva.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { type Statut, statutDe } from '../fiscal/reglages-meuble.ts'
import { anneesIndivises, partDuFoyer } from '../indivision/indivision.ts'
import { recettesDe, testDeLAnnee } from './foyer.ts'

export type TacheStatut = {
  readonly genre: 'seuil_lmp'
  readonly annee: number
  readonly recettes_cents: Cents
  readonly seuil: Figure<Cents>
  /** What the household was said to be concludes, against what the year says; null: nothing was said of it. */
  readonly conclusion: { readonly statut: Statut; readonly autres_revenus_cents: Cents } | null
}
type Situation = {
  readonly today: Day
  readonly annees: readonly Millesime[]
  readonly fiscales: readonly AnneeMeublee[]
  readonly foyers?: readonly Foyer[]
}

/** CGI art. 155, IV, 2: the limit, then the other earned income of the household. Nothing where the year says what the test says. */
export function tachesStatut(faits: FaitsDuMeuble, { today, annees, fiscales, foyers = [] }: Situation): TacheStatut[] {
  const annee = year(today)
  const fiscale = fiscales.find(({ exercice }) => anneeDeCloture(exercice) === annee)
  const parametres = annees.find((une) => une.annee === annee)?.parametres
  const seuil = parametres?.lmp.seuil_recettes
  if (!fiscale || !parametres || !seuil || !estPublie(seuil)) return []
  const statut = statutDe(fiscale.exercice)
  const foyer = foyerDe(foyers, annee)
  if (foyer) {
    const indivise = anneesIndivises([fiscale], faits).at(0)
    const menage = { foyer, biens: faits.biens, part: indivise ? partDuFoyer(indivise) : null }
    const test = testDeLAnnee(fiscale, menage, parametres)
    if (test.statut === statut) return []
    const conclusion = { statut: test.statut, autres_revenus_cents: foyer.revenus_activite_cents }
    return [{ genre: 'seuil_lmp', annee, recettes_cents: test.recettes_annualisees_cents, seuil, conclusion }]
  }
  const recettes_cents = plus(recettesDe(fiscale), tvaDesRecettes(fiscale.lignes))
  if (statut === 'lmp' || minus(recettes_cents, seuil.valeur) <= 0) return []
  return [{ genre: 'seuil_lmp', annee, recettes_cents, seuil, conclusion: null }]
}
