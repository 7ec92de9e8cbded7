// Micro-BIC, réel LMNP and LMP side by side on the dossier's own facts, year by year until a sale: what each costs in all.

import { type Cents, minus, plus, sum, zero } from '../../../base/cents.ts'
import { firstDayOf, lastDayOf } from '../../../base/day.ts'
import { publie } from '../../../base/parametres.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { anneeDeCloture, type Exercice, joursDe } from '../../../compta/exercice.ts'
import type { SuiviArd } from '../../../fiscal/bic/limite-39c.ts'
import { type ResultatBic, resultatBic, stockSuivant } from '../../../fiscal/bic/resultat-bic.ts'
import { imputerDeficits } from '../../../fiscal/deficit.ts'
import { etape } from '../../../fiscal/etape.ts'
import {
  type MicroCategorie,
  microBic,
  microPossible,
  type ResultatMicro,
  recettesSurUnAn,
} from '../../../fiscal/micro/micro.ts'
import type { Parametres } from '../../../fiscal/regimes/parametres.ts'
import { recettesParCategorie } from '../annee/annee-micro.ts'
import { composantsSortis } from '../annee/sortis.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { cotisationsLmp, cotisationsSurBenefice } from '../fiscal/cotisations-lmp.ts'
import { reglagesFiscaux, type Statut } from '../fiscal/reglages-meuble.ts'
import { statutLmp } from '../fiscal/statut-lmp.ts'
import { recettesSurDouzeMois } from '../foyer/recettes-douze-mois.ts'
import { cleSociale } from '../foyer/social-lmnp.ts'
import {
  type AnneeRegimes,
  type BrancheRegime,
  type Choix,
  type CleRegime,
  type ParRegime,
  REGIMES,
} from './choix-regimes.ts'
import { type ImpotSimule, impotSimule } from './foyer-simule.ts'
import { livresProjetes } from './projection.ts'
import type { Hypothese } from './prolonger.ts'
import { reglesDe } from './regles.ts'
import { type Assiette, prive } from './sejours.ts'
import { type Parcours, type Sorties, sortir } from './sortie.ts'

export type ComparaisonRegimes = {
  readonly annees: readonly AnneeRegimes[]
  readonly sortie: Sorties
  /** Cost of all the years and of the sale. */
  readonly totaux: ParRegime<Cents>
  /** Cheapest first, of those that the status lets in: LMP when no household was said, or when a year is LMP by its test. */
  readonly classement: readonly CleRegime[]
  /** The year from which the winner has cost less than the others of that list, sale left out; null when it never has. */
  readonly bascule: number | null
  readonly figures_gelees: readonly Hypothese[]
}

/** Each regime all along, from the first year kept. Refused for a dossier older than the first law known. */
export function comparerSurLaDuree(faits: FaitsDuMeuble, choix: Choix): ComparaisonRegimes {
  const projetes = [...livresProjetes(faits, choix)].sort(([a], [b]) => a - b)
  const premiere = projetes[0]?.[0] ?? choix.reference
  const regles = reglesDe(premiere)
  const connues = new Set(faits.exercices.map((un) => anneeDeCloture(un)))
  const annees: AnneeRegimes[] = []
  const recettes: Map<number, readonly MicroCategorie[]> = new Map()
  let parcours = depart(faits)
  for (const [annee, lignes] of projetes) {
    const { parametres } = regles(annee)
    const { branches, suivant, categories, statut } = uneAnnee({
      annee,
      lignes,
      faits,
      parametres,
      choix,
      parcours,
      avant: annees.at(-1),
    })
    recettes.set(annee, categories)
    annees.push({
      annee,
      connue: connues.has(annee),
      recettes_cents: sum(categories.map((une) => une.recettes_cents)),
      branches,
      micro_possible: microOuvert(annee, { recettes, parametres, exercices: faits.exercices }),
      statut,
    })
    parcours = suivant
  }
  const apres = regles((annees.at(-1)?.annee ?? premiere) + 1)
  const sortie = sortir({ faits, choix, parcours, annees, parametres: apres.parametres })
  return { annees, sortie, ...conclure(annees, sortie), figures_gelees: apres.hypotheses }
}

function depart(faits: Pick<FaitsDuMeuble, 'composants' | 'deficits_anterieurs'>): Parcours {
  const ard = faits.composants
    .filter(({ ard_anterieur_cents }) => ard_anterieur_cents !== zero)
    .map(({ id, bien_id, ard_anterieur_cents }) => ({ composant_id: id, bien_id, montant_cents: ard_anterieur_cents }))
  return {
    ard,
    deficits: { micro_bic: faits.deficits_anterieurs, reel_lmnp: faits.deficits_anterieurs },
    globaux: { micro_bic: [], reel_lmnp: [], reel_lmp: [] },
    deduits: new Map(),
    dotations: new Map(),
    avant_cotisations_cents: zero,
    micro_cents: zero,
  }
}

type UneAnnee = {
  annee: number
  lignes: readonly Ligne[]
  faits: FaitsDuMeuble
  parametres: Parametres
  choix: Choix
  parcours: Parcours
  avant: AnneeRegimes | undefined
}

function uneAnnee(une: UneAnnee): {
  branches: ParRegime<BrancheRegime>
  suivant: Parcours
  categories: readonly MicroCategorie[]
  statut: Statut | null
} {
  const { lignes, faits, parametres, parcours } = une
  const reglages = reglagesFiscaux(faits.dossier.reglages)
  const micro = microBic(recettesParCategorie({ faits, lignes_fiscales: lignes, reglages }), parametres)
  const statut = statutDe(micro.recettes_cents, une)
  // Sales already made are left out of every regime: the private treatment takes them off the result.
  const reel = resultatBic({
    lignes,
    cessions_privees: true,
    reglages,
    ard: parcours.ard,
    sortis: composantsSortis(lignes),
    plus_values: [],
  })
  const avantCotisations = plus(reel.resultat_cents, cotisationsDes(lignes))
  const lmp = cotisationsSurBenefice(avantCotisations, parametres)
  const deficitsMicro = imputer('micro_bic', micro.resultat_cents, une)
  const deficitsReel = imputer('reel_lmnp', reel.resultat_cents, une)
  const assiettes: ParRegime<Assiette> = {
    micro_bic: statut === 'lmp' ? microPro(micro, parametres) : prive(deficitsMicro.imposable_cents, micro, une),
    reel_lmnp: prive(deficitsReel.imposable_cents, reel, une),
    reel_lmp: {
      imposable_cents: lmp.revenu_cents,
      social_cents: lmp.total_cents,
      etapes: [...reel.etapes, ...lmp.etapes],
    },
  }
  const impot = (cle: CleRegime) => impotDe(cle, assiettes[cle].imposable_cents, une)
  const impots = { micro_bic: impot('micro_bic'), reel_lmnp: impot('reel_lmnp'), reel_lmp: impot('reel_lmp') }
  const branche = (cle: CleRegime): BrancheRegime =>
    brancheDe(assiettes[cle], impots[cle], une.avant?.branches[cle].cumul_cents ?? zero)
  return {
    branches: { micro_bic: branche('micro_bic'), reel_lmnp: branche('reel_lmnp'), reel_lmp: branche('reel_lmp') },
    categories: micro.categories,
    statut,
    suivant: {
      ard: stockSuivant(reel),
      deficits: { micro_bic: deficitsMicro.cloture, reel_lmnp: deficitsReel.cloture },
      globaux: {
        micro_bic: impots.micro_bic.stock,
        reel_lmnp: impots.reel_lmnp.stock,
        reel_lmp: impots.reel_lmp.stock,
      },
      deduits: cumuler(parcours.deduits, reel, ({ deduit_cents, ard_utilise_cents }) =>
        plus(deduit_cents, ard_utilise_cents),
      ),
      dotations: cumuler(parcours.dotations, reel, ({ dotation_cents }) => dotation_cents),
      avant_cotisations_cents: avantCotisations,
      micro_cents: micro.resultat_cents,
    },
  }
}

/** Micro-BIC in a year that is LMP by its test: contributions on what is taxed, which the abatement already covers. */
function microPro({ resultat_cents, etapes }: ResultatMicro, parametres: Parametres): Assiette {
  const social = cotisationsLmp({ revenu_cents: resultat_cents, deduites_cents: zero }, parametres)
  return { imposable_cents: resultat_cents, social_cents: social.total_cents, etapes: [...etapes, ...social.etapes] }
}

/** Contributions that the books already hold: they are counted again, under LMP alone. */
const cotisationsDes = (lignes: readonly Ligne[]): Cents =>
  sum(lignes.filter(({ compte }) => compte.startsWith('646')).map((l) => minus(l.debit_cents, l.credit_cents)))

function imputer(cle: 'micro_bic' | 'reel_lmnp', resultat_cents: Cents, { annee, parametres, parcours }: UneAnnee) {
  const duree = publie(parametres.lmnp.report_deficit_annees, 'la durée de report des déficits').valeur
  return imputerDeficits({ annee, resultat_cents, stock: parcours.deficits[cle], duree_annees: duree })
}

const impotDe = (cle: CleRegime, montant_cents: Cents, { annee, parametres, choix, parcours }: UneAnnee) =>
  impotSimule(choix.foyer, { annee, montant_cents, stock: parcours.globaux[cle] }, parametres)

/** What each component adds up to since the first year. */
function cumuler(
  avant: ReadonlyMap<string, Cents>,
  { limite }: ResultatBic,
  de: (suivi: SuiviArd) => Cents,
): ReadonlyMap<string, Cents> {
  const cumul = new Map(avant)
  for (const suivi of limite.suivi)
    cumul.set(suivi.composant_id, plus(cumul.get(suivi.composant_id) ?? zero, de(suivi)))
  return cumul
}

function brancheDe(
  { imposable_cents, social_cents, etapes }: Assiette,
  impot: ImpotSimule,
  cumul: Cents,
): BrancheRegime {
  const cout_cents = plus(impot.impot_cents, social_cents)
  const cout = etape('cout_annee', {
    libelle: 'Impôt et prélèvements de l’année',
    montant_cents: cout_cents,
    en_mots: 'L’impôt sur le revenu que la location ajoute ou épargne, et ses prélèvements ou cotisations.',
    entrees: [
      { libelle: 'Impôt sur le revenu', montant_cents: impot.impot_cents, code: 'impot_location' },
      {
        libelle: 'Prélèvements ou cotisations',
        montant_cents: social_cents,
        code: etapes.some(({ cle }) => cle === 'cotisations_lmp') ? 'cotisations_lmp' : cleSociale(etapes),
      },
    ],
    regle: { source: 'CGI art. 50-0, 39 C et 155, IV ; CSS art. L136-6 et L131-6', certitude: 'R' },
  })
  return {
    imposable_cents,
    impot_cents: impot.impot_cents,
    social_cents,
    cout_cents,
    cumul_cents: plus(cumul, cout_cents),
    etapes: [cout, ...etapes, ...impot.etapes],
  }
}

type Historique = {
  recettes: ReadonlyMap<number, readonly MicroCategorie[]>
  exercices: readonly Exercice[]
  parametres: Parametres
}

/** Lost for a kind of letting when its receipts of both years before, brought to a year, are above the ceiling of this one. */
function microOuvert(annee: number, { recettes, exercices, parametres }: Historique): boolean {
  const de = (une: number, categorie: MicroCategorie['categorie']): Cents | null => {
    const recues = recettes.get(une)?.find((c) => c.categorie === categorie)?.recettes_cents
    const exercice = exercices.find((un) => anneeDeCloture(un) === une)
    if (recues === undefined) return null
    return exercice ? recettesSurUnAn(recues, joursDe(exercice)) : recues
  }
  return (recettes.get(annee) ?? []).every(
    ({ categorie }) =>
      microPossible(
        { categorie, recettes_n_1_cents: de(annee - 1, categorie), recettes_n_2_cents: de(annee - 2, categorie) },
        parametres,
      ).possible,
  )
}

/** A dwelling acquired in the year counts for twelve months, as the test of a declared year has it. */
function statutDe(recettes_cents: Cents, { annee, lignes, faits, choix, parametres }: UneAnnee): Statut | null {
  if (!choix.test) return null
  const { revenus_activite_cents, autres_meubles_cents } = choix.test
  const exercice = faits.exercices.find((un) => anneeDeCloture(un) === annee) ?? {
    debut: firstDayOf(annee),
    fin: lastDayOf(annee),
  }
  const desLivres = recettesSurDouzeMois(
    { lignes, exercice, chez_soi: [] },
    { biens: faits.biens, recettes_cents, ailleurs: autres_meubles_cents > 0 },
  )
  return statutLmp(
    {
      recettes: [...desLivres, { montant_cents: autres_meubles_cents }],
      autres_revenus_cents: revenus_activite_cents,
    },
    parametres,
  ).statut
}

function conclure(
  annees: readonly AnneeRegimes[],
  sortie: Sorties,
): Pick<ComparaisonRegimes, 'totaux' | 'classement' | 'bascule'> {
  const derniere = annees.at(-1)
  const total = (cle: CleRegime): Cents => plus(derniere?.branches[cle].cumul_cents ?? zero, sortie[cle].total_cents)
  const totaux = { micro_bic: total('micro_bic'), reel_lmnp: total('reel_lmnp'), reel_lmp: total('reel_lmp') }
  const ouverts = regimesOuverts(annees)
  const classement = ouverts.toSorted((a, b) => totaux[a] - totaux[b])
  const [gagnant] = classement
  const mene = ({ branches }: AnneeRegimes): boolean =>
    gagnant !== undefined &&
    ouverts.every((cle) => cle === gagnant || branches[gagnant].cumul_cents < branches[cle].cumul_cents)
  const dernierAutre = annees.findLastIndex((une) => !mene(une))
  return { totaux, classement, bascule: annees[dernierAutre + 1]?.annee ?? null }
}

/** The status follows the test of each year: what no year lets in is there to be compared, and wins nothing. */
function regimesOuverts(annees: readonly AnneeRegimes[]): readonly CleRegime[] {
  const ferme = annees.every(({ statut }) => statut === 'lmnp') ? 'reel_lmp' : 'reel_lmnp'
  const partout = annees.every(({ statut }) => statut !== null && statut === annees[0]?.statut)
  return partout ? REGIMES.filter((cle) => cle !== ferme) : REGIMES
}
