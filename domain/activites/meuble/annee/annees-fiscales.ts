// The tax years of furnished letting, chained one to the next, each under the status and the regime of its exercice.
import { zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { memoire } from '../../../base/memoire.ts'
import { Refus } from '../../../base/refus.ts'
import { type LivresDeclares, livresDeclares } from '../../../cloture/rectification.ts'
import { anneeDeCloture, parDate } from '../../../compta/exercice.ts'
import type { StockArd } from '../../../fiscal/bic/resultat-bic.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import type { FaitsDeficits } from '../../faits.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { estMicro, reglagesDe } from '../fiscal/reglages-meuble.ts'
import type { AnneeMeublee, Report } from './annee-meublee.ts'
import { anneeMicro } from './annee-micro.ts'
import { anneeReelle } from './annee-reelle.ts'
import { livres } from './livres.ts'
import { laisserExonerees } from './location-chez-soi.ts'

/**
 * The tax years of a dossier, one per exercice, in order: each opens with the carried depreciation and the deficits that
 * the one before left. Refused by name for a year, or a figure, that the software does not have.
 */
export const dossierFiscal = (faits: FaitsDuMeuble, annees: readonly Millesime[]): AnneeMeublee[] =>
  anneesFiscales(faits, annees)

/**
 * The tax years of the exercices that close up to that day, of every one without it: later years, whose law may not be
 * known yet, do not count. Each is computed once for the same facts, which are values: what is asked again is there.
 */
export function anneesFiscales(faits: FaitsDuMeuble, annees: readonly Millesime[], jusqu_au?: Day): AnneeMeublee[] {
  const { declares, calculees } = suitesDe(faits)(annees)
  const exercices = parDate(faits.exercices.filter(({ fin }) => jusqu_au === undefined || fin <= jusqu_au))
  for (const exercice of exercices.slice(calculees.length)) {
    const reglages = reglagesDe(exercice, faits.dossier)
    const millesime = millesimeDe(annees, anneeDeCloture(exercice))
    const { lignes, lignes_fiscales } = declares(exercice)
    const dossier = {
      faits,
      exercice,
      reglages,
      lignes,
      ...laisserExonerees(lignes_fiscales, { faits, exercice, reglages, parametres: millesime.parametres }),
      millesime,
      report: reportDe(faits, [...calculees]),
    }
    calculees.push(estMicro(exercice) ? anneeMicro(dossier) : anneeReelle(dossier))
  }
  return calculees.slice(0, exercices.length)
}

type Suite = { readonly declares: LivresDeclares; readonly calculees: AnneeMeublee[] }
const suitesDe = memoire((faits: FaitsDuMeuble) =>
  memoire((_: readonly Millesime[]): Suite => ({ declares: livresDeclares(livres, faits), calculees: [] })),
)

function millesimeDe(annees: readonly Millesime[], annee: number): Millesime {
  const trouve = annees.find((un) => un.annee === annee)
  if (!trouve) throw new Refus('annee_inconnue', `${annee}.`)
  return trouve
}

/** The first year kept here opens with what the owner took over from his earlier accounts. */
function reportDe(faits: FaitsBiens & FaitsDeficits, precedentes: readonly AnneeMeublee[]): Report {
  const derniere = precedentes.at(-1)
  return {
    ard: derniere?.detail.stock_ard ?? stockRepris(faits),
    deficits: derniere?.detail.deficits.cloture ?? faits.deficits_anterieurs,
    precedentes,
  }
}

function stockRepris({ composants }: FaitsBiens): StockArd[] {
  return composants
    .filter((composant) => composant.ard_anterieur_cents !== zero)
    .map(({ id, bien_id, ard_anterieur_cents }) => ({ composant_id: id, bien_id, montant_cents: ard_anterieur_cents }))
}
