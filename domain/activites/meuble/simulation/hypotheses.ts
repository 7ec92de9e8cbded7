// What a visitor says of a dwelling to compare the two regimes: few numbers, checked, and turned into facts like any others.
import type { Anomalie } from '../../../base/anomalie.ts'
import { type Cents, part, plus, type Ratio, zero } from '../../../base/cents.ts'
import { addMonths, day, firstDayOf, lastDayOf } from '../../../base/day.ts'
import { publie } from '../../../base/parametres.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { ParametresFoyer } from '../../../fiscal/foyer/parametres.ts'
import type { Bien, CategorieLocation } from '../../../sujets/biens/bien.ts'
import type { Composant } from '../../../sujets/biens/composant.ts'
import type { Emprunt } from '../../../sujets/biens/emprunt.ts'
import { avecTerrain, DUREES_MOBILIER, GRILLES, repartir } from '../../../sujets/biens/grilles.ts'
import type { Bail } from '../../../sujets/location/bail.ts'
import type { Echeance } from '../../../sujets/location/echeance.ts'
import type { Encaissement } from '../../../sujets/location/encaissement.ts'
import type { Depense } from '../../../sujets/tiers/depense.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { reglagesFiscaux } from '../fiscal/reglages-meuble.ts'

export const ANNEES_SIMULEES = 20

/** The marginal rates of the scale of that year, in percent, nought included. */
export function tauxMarginaux({ impot_revenu }: ParametresFoyer): number[] {
  const { valeur } = publie(impot_revenu.bareme, "le barème de l'impôt sur le revenu")
  return [0, ...valeur.map(({ taux: [numerateur, denominateur] }) => (numerateur * 100) / denominateur)]
}

/** Amounts in cents, of a year unless said. Rates in hundredths of a percent: 3,45 % is 345. */
export type Hypotheses = {
  readonly premiere_annee: number
  readonly categorie: CategorieLocation
  readonly prix_cents: Cents
  readonly frais_cents: Cents
  /** Spread over the components, or a charge of the first year (PCG art. 213-8). */
  readonly frais_immobilises: boolean
  /** Share of the price that is land, in hundredths of a percent. */
  readonly terrain: number
  readonly mobilier_cents: Cents
  /** Of a month. */
  readonly loyer_cents: Cents
  /** Months let in a year. */
  readonly mois_loues: number
  readonly charges_cents: Cents
  readonly taxe_fonciere_cents: Cents
  readonly comptable_cents: Cents
  readonly emprunt_cents: Cents
  readonly emprunt_taux: number
  readonly emprunt_annees: number
  /** Of a month. */
  readonly assurance_cents: Cents
  /** In percent: the last band of the household's income. */
  readonly taux_marginal: number
  readonly hausse_loyers: number
  readonly hausse_charges: number
  /** Of the price of the dwelling, until it is sold. */
  readonly hausse_valeur: number
}

/** Everything that is wrong in what was said; empty when it can be computed. */
export function controlerHypotheses(h: Hypotheses): Anomalie[] {
  const montants = [h.frais_cents, h.mobilier_cents, h.charges_cents, h.taxe_fonciere_cents, h.comptable_cents]
  return [
    ...si(h.prix_cents <= 0, 'prix', "Indiquez le prix d'achat du logement."),
    ...si(h.loyer_cents <= 0, 'loyer', 'Indiquez le loyer mensuel, charges comprises.'),
    ...si(
      montants.some((un) => un < 0),
      'montant_negatif',
      'Un montant ne peut pas être négatif.',
    ),
    ...si(!entre(h.mois_loues, 1, 12), 'mois', 'Le logement est loué de 1 à 12 mois par an.'),
    ...si(!entre(h.terrain, 0, 9000), 'terrain', 'La part du terrain va de 0 % à 90 %.'),
    ...si(h.emprunt_cents < 0 || h.assurance_cents < 0, 'emprunt', "Le montant de l'emprunt ne peut pas être négatif."),
    ...si(h.emprunt_cents > 0 && !entre(h.emprunt_annees, 1, 30), 'duree', "L'emprunt dure de 1 à 30 ans."),
    ...si(!entre(h.emprunt_taux, 0, 1500), 'taux', "Le taux de l'emprunt va de 0 % à 15 %."),
    ...si(
      ![h.hausse_loyers, h.hausse_charges, h.hausse_valeur].every((hausse) => entre(hausse, 0, 1000)),
      'hausse',
      'Une hausse annuelle va de 0 % à 10 %.',
    ),
    ...si(!entre(h.taux_marginal, 0, 100), 'taux_marginal', "Choisissez une tranche d'impôt."),
  ]
}

const entre = (valeur: number, min: number, max: number): boolean =>
  Number.isInteger(valeur) && valeur >= min && valeur <= max
const si = (faux: boolean, code: string, message: string): Anomalie[] =>
  faux ? [{ code, message, gravite: 'erreur' }] : []

const BIEN = 'bien'
const BAIL = 'bail'

/** The facts of twenty years: bought and let on the first day, one rent and one bill of each kind a year. */
export function faitsSimules(h: Hypotheses): FaitsDuMeuble {
  const annees = Array.from({ length: ANNEES_SIMULEES }, (_, rang) => h.premiere_annee + rang)
  const loyers = annees.map((annee, rang) => ({ annee, montant: loyersDe(h, rang) }))
  return {
    dossier: {
      id: 'simulation',
      activite: 'lmnp',
      nom: 'Simulation',
      denomination: null,
      siren: null,
      adresse: null,
      convention: 'reel_365',
      reglages: reglagesFiscaux({}),
    },
    exercices: annees.map(exerciceDe),
    biens: [bienDe(h)],
    composants: composantsDe(h),
    emprunts: h.emprunt_cents > 0 ? [empruntDe(h)] : [],
    remboursements_anticipes: [],
    baux: [bailDe(h)],
    echeances: loyers.map(({ annee, montant }) => echeanceDe(annee, montant)),
    encaissements: loyers.map(({ annee, montant }) => encaissementDe(annee, montant)),
    depenses: annees.flatMap((annee, rang) => depensesDe(h, { annee, rang })),
    mouvements_exploitant: [],
    mouvements_depot: [],
    operations_diverses: [],
    reprise: null,
    deficits_anterieurs: [],
    lignes_validees: [],
  }
}

/** What the dwelling is worth when the last year ends. */
export const prixDeVente = (h: Hypotheses): Cents =>
  hausser(h.prix_cents, { taux: h.hausse_valeur, rang: ANNEES_SIMULEES })

/** The rents of a year: the first ones, raised once a year. */
export const loyersDe = (h: Hypotheses, rang: number): Cents =>
  hausser(part(h.loyer_cents, [h.mois_loues, 1]), { taux: h.hausse_loyers, rang })

function hausser(montant: Cents, { taux, rang }: { taux: number; rang: number }): Cents {
  const ratio: Ratio = [10_000 + taux, 10_000]
  return Array.from({ length: rang }).reduce<Cents>((acquis) => part(acquis, ratio), montant)
}

const exerciceDe = (annee: number): Exercice => ({
  id: `exercice-${annee}`,
  debut: firstDayOf(annee),
  fin: lastDayOf(annee),
  reglages: { statut: 'lmnp', regime: 'reel_simplifie' },
  reglages_arretes: null,
  tenue: 'super_simplifiee',
  etat: 'ouvert',
  valide_jusqu_au: null,
})

const bienDe = (h: Hypotheses): Bien => ({
  id: BIEN,
  libelle: 'Logement simulé',
  adresse: '',
  code_postal: '',
  ville: '',
  type_bien: 'appartement',
  surface_m2: null,
  categorie: h.categorie,
  date_acquisition: firstDayOf(h.premiere_annee),
  date_mise_en_location: firstDayOf(h.premiere_annee),
  prix_cents: h.prix_cents,
  frais_acquisition_cents: h.frais_cents,
  frais_immobilises: h.frais_immobilises,
  date_cession: null,
  prix_cession_cents: null,
})

function composantsDe(h: Hypotheses): Composant[] {
  const [usuelle] = GRILLES
  const valeur = h.frais_immobilises ? plus(h.prix_cents, h.frais_cents) : h.prix_cents
  const logement = usuelle ? repartir(valeur, avecTerrain(usuelle, h.terrain)) : []
  const mobilier = {
    nature: 'mobilier',
    libelle: 'Mobilier',
    base_cents: h.mobilier_cents,
    duree_annees: DUREES_MOBILIER.longue,
  } as const
  return [...logement, ...(h.mobilier_cents > 0 ? [mobilier] : [])].map((un, rang) => ({
    id: `composant-${rang}`,
    bien_id: BIEN,
    ...un,
    mise_en_service: firstDayOf(h.premiere_annee),
    convention: 'reel_365',
    acquis_avec_bien: un.nature !== 'mobilier',
    date_sortie: null,
    amortissement_anterieur_cents: zero,
    ard_anterieur_cents: zero,
  }))
}

const empruntDe = (h: Hypotheses): Emprunt => ({
  id: 'emprunt',
  bien_id: BIEN,
  libelle: 'Emprunt',
  banque: '',
  capital_cents: h.emprunt_cents,
  taux_millieme_pct: h.emprunt_taux * 10,
  duree_mois: h.emprunt_annees * 12,
  date_deblocage: firstDayOf(h.premiere_annee),
  premiere_echeance: addMonths(firstDayOf(h.premiere_annee), 1),
  type_emprunt: 'amortissable',
  differe_mois: 0,
  differe_type: 'partiel',
  assurance_cents: h.assurance_cents,
  frais_dossier_cents: zero,
  frais_garantie_cents: zero,
})

const bailDe = (h: Hypotheses): Bail => ({
  id: BAIL,
  bien_id: BIEN,
  type_bail: h.categorie === 'meuble' ? 'meuble' : 'saisonnier',
  debut: firstDayOf(h.premiere_annee),
  fin: null,
  loyer_cents: h.loyer_cents,
  charges_cents: zero,
  charges_mode: 'forfait',
  depot_garantie_cents: zero,
  jour_echeance: 1,
  locataires: [],
})

const echeanceDe = (annee: number, loyer_cents: Cents): Echeance => ({
  id: `echeance-${annee}`,
  bail_id: BAIL,
  periode: day(`${annee}-12-01`),
  date_echeance: day(`${annee}-12-01`),
  loyer_cents,
  charges_cents: zero,
})

const encaissementDe = (annee: number, loyer_cents: Cents): Encaissement => ({
  id: `encaissement-${annee}`,
  bail_id: BAIL,
  date: day(`${annee}-12-01`),
  payeur: '',
  loyer_cents,
  charges_cents: zero,
  mode: 'virement',
  echeance_id: `echeance-${annee}`,
})

function depensesDe(h: Hypotheses, { annee, rang }: { annee: number; rang: number }): Depense[] {
  const taux = h.hausse_charges
  const annuelles = [
    { categorie: 'copropriete', libelle: 'Charges du logement', montant: h.charges_cents },
    { categorie: 'taxe_fonciere', libelle: 'Taxe foncière', montant: h.taxe_fonciere_cents },
    { categorie: 'comptable', libelle: 'Comptabilité et frais de l’activité', montant: h.comptable_cents },
  ]
  return annuelles
    .filter(({ montant }) => montant > 0)
    .map(({ categorie, libelle, montant }) => ({
      id: `${categorie}-${annee}`,
      bien_id: categorie === 'comptable' ? null : BIEN,
      date: day(`${annee}-12-01`),
      date_paiement: day(`${annee}-12-01`),
      fournisseur: '',
      libelle,
      categorie,
      montant_cents: hausser(montant, { taux, rang }),
      payee_par: 'banque',
      document_id: null,
    }))
}
