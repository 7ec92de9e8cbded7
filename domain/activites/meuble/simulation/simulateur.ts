// Micro-BIC against the real regime over twenty years, year by year, with the rules of the product and each assumption named.

import { type Cents, minus, part, plus, sum, zero } from '../../../base/cents.ts'
import { year } from '../../../base/day.ts'
import { publie } from '../../../base/parametres.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import { resultatBic, type StockArd, stockSuivant } from '../../../fiscal/bic/resultat-bic.ts'
import { type DeficitReportable, imputerDeficits } from '../../../fiscal/deficit.ts'
import type { Etape } from '../../../fiscal/etape.ts'
import { microBic, microPossible } from '../../../fiscal/micro/micro.ts'
import type { Parametres } from '../../../fiscal/regimes/parametres.ts'
import { derouler } from '../../../sujets/biens/echeancier.ts'
import { prelevementsSociaux } from '../../../sujets/foyer/prelevements-sociaux.ts'
import { livres } from '../annee/livres.ts'
import { ANNEES_SIMULEES, faitsSimules, type Hypotheses, loyersDe, tauxMarginaux } from './hypotheses.ts'
import type { Hypothese } from './prolonger.ts'
import { reglesDe } from './regles.ts'
import { deduitsDuLogement, type Revente, revendre } from './revente.ts'

/** One regime in one year. `impot_cents`: income tax at the marginal rate, and social levies. */
export type BrancheSimulee = {
  readonly imposable_cents: Cents
  readonly impot_cents: Cents
  readonly cumul_impot_cents: Cents
  /** What is left in hand: rents less charges, instalments of the loan and tax. */
  readonly tresorerie_cents: Cents
  readonly etapes: readonly Etape[]
}

export type AnneeSimulee = {
  readonly annee: number
  readonly loyers_cents: Cents
  readonly charges_cents: Cents
  readonly interets_cents: Cents
  readonly amortissements_cents: Cents
  /** The cap of article 39 C, and what was deducted under it, stock of earlier years included. */
  readonly plafond_cents: Cents
  readonly deduits_cents: Cents
  /** Depreciation and deficits that wait for later years. */
  readonly stock_ard_cents: Cents
  readonly deficits_cents: Cents
  readonly micro: BrancheSimulee
  readonly reel: BrancheSimulee
  /** False: receipts of the two years before are above the ceiling, micro is lost. */
  readonly micro_possible: boolean
}

export type Simulation = {
  readonly annees: readonly AnneeSimulee[]
  /** Tax under micro less tax under the real regime over all the years: above zero, the real regime costs less. */
  readonly gain_reel_cents: Cents
  readonly avantage: 'reel' | 'micro' | 'egal'
  /** The year from which the regime that wins in the end has cost less in all, and stays so; null when it is so at once. */
  readonly bascule: number | null
  /** Depreciation deducted in all, furniture included. */
  readonly amortissements_deduits_cents: Cents
  /** The dwelling sold when the last year ends: the tax of its gain under each regime, and the verdict with it. */
  readonly revente: Revente
  /** The marginal rates that a household may have, in percent: those of the first year simulated. */
  readonly taux_marginaux: readonly number[]
  /** Figures of the law that no text has set for the years to come, frozen. */
  readonly figures_gelees: readonly Hypothese[]
}

/** Whoever buys and lets on 1 January of the first year, under each regime all along. Refused for a year before the first one known. */
export function simuler(h: Hypotheses): Simulation {
  const faits = faitsSimules(h)
  const parExercice = livres(faits)
  const remboursements = capitalParAnnee(faits.emprunts)
  const regles = reglesDe(h.premiere_annee)
  const figures_gelees: Hypothese[] = []
  const annees: AnneeSimulee[] = []
  const meubles = new Set(faits.composants.filter(({ nature }) => nature === 'mobilier').map(({ id }) => id))
  let report: Report = { ard: [], deficits: [], deduits_cents: zero }
  for (const [rang, exercice] of faits.exercices.entries()) {
    const annee = anneeDeCloture(exercice)
    const { parametres, hypotheses } = regles(annee)
    if (figures_gelees.length === 0) figures_gelees.push(...hypotheses)
    const { simulee, suivant } = simulerAnnee(h, {
      annee,
      rang,
      parametres,
      meubles,
      report,
      lignes: parExercice.get(exercice.id) ?? [],
      capital: remboursements.get(annee) ?? zero,
      precedente: annees.at(-1),
    })
    annees.push(simulee)
    report = suivant
  }
  const { parametres } = regles(h.premiere_annee)
  const verdict = conclure(annees)
  const vente = regles(h.premiere_annee + ANNEES_SIMULEES).parametres
  return {
    annees,
    ...verdict,
    revente: revendre(h, { parametres: vente, deduits_cents: report.deduits_cents, ...verdict }),
    taux_marginaux: tauxMarginaux(parametres),
    figures_gelees,
  }
}

type Report = {
  readonly ard: readonly StockArd[]
  readonly deficits: readonly DeficitReportable[]
  /** On the dwelling, since the first year. */
  readonly deduits_cents: Cents
}
type AnneeASimuler = {
  annee: number
  rang: number
  parametres: Parametres
  meubles: ReadonlySet<string>
  report: Report
  lignes: readonly Ligne[]
  capital: Cents
  precedente: AnneeSimulee | undefined
}

function simulerAnnee(
  h: Hypotheses,
  { annee, rang, parametres, meubles, report, lignes, capital, precedente }: AnneeASimuler,
): { simulee: AnneeSimulee; suivant: Report } {
  const reel = resultatBic({
    lignes,
    cessions_privees: true,
    reglages: { cfe_39c: 'activite' },
    ard: report.ard,
    sortis: new Set(),
    plus_values: [],
  })
  const duree = publie(parametres.lmnp.report_deficit_annees, 'la durée de report des déficits').valeur
  const deficits = imputerDeficits({
    annee,
    resultat_cents: reel.resultat_cents,
    stock: report.deficits,
    duree_annees: duree,
  })
  const loyers_cents = loyersDe(h, rang)
  const micro = microBic([{ categorie: h.categorie, recettes_cents: loyers_cents }], parametres)
  const charges_cents = plus(reel.charges_bien_cents, reel.charges_activite_cents)
  const interets_cents = interetsDe(lignes)
  const avantImpot = minus(minus(loyers_cents, charges_cents), capital)
  const branche = (imposable_cents: Cents, etapes: readonly Etape[], avant: BrancheSimulee | undefined) =>
    brancheDe(h, { imposable_cents, etapes, avant, parametres, avantImpot })
  const stock = stockSuivant(reel)
  return {
    suivant: {
      ard: stock,
      deficits: deficits.cloture,
      deduits_cents: plus(report.deduits_cents, deduitsDuLogement(reel.limite, meubles)),
    },
    simulee: {
      annee,
      loyers_cents,
      charges_cents: minus(charges_cents, interets_cents),
      interets_cents,
      amortissements_cents: reel.limite.dotations_cents,
      plafond_cents: reel.limite.plafond_cents,
      deduits_cents: plus(reel.limite.deduit_cents, reel.limite.stock_utilise_cents),
      stock_ard_cents: sum(stock.map((un) => un.montant_cents)),
      deficits_cents: sum(deficits.cloture.map((un) => un.montant_cents)),
      micro: branche(micro.resultat_cents, micro.etapes, precedente?.micro),
      reel: branche(deficits.imposable_cents, reel.etapes, precedente?.reel),
      micro_possible: microOuvert(h, { rang, parametres }),
    },
  }
}

function brancheDe(
  h: Hypotheses,
  {
    imposable_cents,
    etapes,
    avant,
    parametres,
    avantImpot,
  }: {
    imposable_cents: Cents
    etapes: readonly Etape[]
    avant: BrancheSimulee | undefined
    parametres: Parametres
    avantImpot: Cents
  },
): BrancheSimulee {
  const prelevements = prelevementsSociaux(imposable_cents, parametres)
  const impot_cents = plus(part(imposable_cents, [h.taux_marginal, 100]), prelevements.total_cents)
  return {
    imposable_cents,
    impot_cents,
    cumul_impot_cents: plus(avant?.cumul_impot_cents ?? zero, impot_cents),
    tresorerie_cents: minus(avantImpot, impot_cents),
    etapes: [...etapes, ...prelevements.etapes],
  }
}

const interetsDe = (lignes: readonly Ligne[]): Cents =>
  sum(lignes.filter(({ compte }) => compte.startsWith('661')).map((l) => minus(l.debit_cents, l.credit_cents)))

function microOuvert(h: Hypotheses, { rang, parametres }: { rang: number; parametres: Parametres }): boolean {
  const recettes = (avant: number) => (rang >= avant ? loyersDe(h, rang - avant) : null)
  const { possible } = microPossible(
    { categorie: h.categorie, recettes_n_1_cents: recettes(1), recettes_n_2_cents: recettes(2) },
    parametres,
  )
  return possible
}

/** The capital repaid in each year: it leaves the bank and is no charge. */
function capitalParAnnee(emprunts: ReturnType<typeof faitsSimules>['emprunts']): Map<number, Cents> {
  const parAnnee = new Map<number, Cents>()
  for (const { date, capital_cents } of emprunts.flatMap((emprunt) => derouler(emprunt, []).lignes)) {
    parAnnee.set(year(date), plus(parAnnee.get(year(date)) ?? zero, capital_cents))
  }
  return parAnnee
}

function conclure(
  annees: readonly AnneeSimulee[],
): Pick<Simulation, 'gain_reel_cents' | 'avantage' | 'bascule' | 'amortissements_deduits_cents'> {
  const derniere = annees.at(-1)
  const ecart = ({ micro, reel }: AnneeSimulee): Cents => minus(micro.cumul_impot_cents, reel.cumul_impot_cents)
  const gain_reel_cents = derniere ? ecart(derniere) : zero
  const avantage: Simulation['avantage'] = gain_reel_cents > 0 ? 'reel' : gain_reel_cents < 0 ? 'micro' : 'egal'
  const gagne = (une: AnneeSimulee): boolean => (avantage === 'reel' ? ecart(une) > 0 : ecart(une) < 0)
  const derniereAutre = annees.findLastIndex((une) => !gagne(une))
  return {
    gain_reel_cents,
    avantage,
    bascule: avantage === 'egal' || derniereAutre < 0 ? null : (annees[derniereAutre + 1]?.annee ?? null),
    amortissements_deduits_cents: sum(annees.map((une) => une.deduits_cents)),
  }
}
