// The shared cases of other subjects that a furnished landlord meets too: sale, VAT, rents, loans, income tax.

import { cotisationsLmp } from '../../domain/activites/meuble/fiscal/cotisations-lmp.ts'
import { anneeDe } from '../../domain/annees/index.ts'
import { REGLES_TVA } from '../../domain/annees/tva-declarations.ts'
import { type Cents, part, sum, wholeEuros, zero } from '../../domain/base/cents.ts'
import { addMonths, day } from '../../domain/base/day.ts'
import { publie } from '../../domain/base/parametres.ts'
import { limite39C } from '../../domain/fiscal/bic/limite-39c.ts'
import { microBic } from '../../domain/fiscal/micro/micro.ts'
import { plusValuePrivee, tauxDetention } from '../../domain/fiscal/plus-values/plus-value-privee.ts'
import { derouler } from '../../domain/sujets/biens/echeancier.ts'
import { impotDuFoyer } from '../../domain/sujets/foyer/impot-revenu.ts'
import { acompteTva } from '../../domain/sujets/tva/acomptes.ts'
import { CA3_28 } from '../../domain/sujets/tva/ca3.ts'
import { CA12_2026 } from '../../domain/sujets/tva/ca12.ts'
import { remplirTva } from '../../domain/sujets/tva/formulaire.ts'
import { reglesDe } from '../../domain/sujets/tva/regles.ts'
import { collectee, sourceTva, tvaPeriode } from '../../domain/sujets/tva/tva.cas.ts'
import { type Cas, type Json, lire, liste, montant, nombre } from './cas.ts'
import { LECTEURS_BAIL } from './lecteurs-bail.ts'
import { LECTEURS_ENTRETIEN } from './lecteurs-entretien.ts'
import { LECTEURS_FONCIER } from './lecteurs-foncier.ts'
import { honorairesDuCas } from './lecteurs-mandats.ts'
import fichier from './sci-independants-location-patrimoine.json' with { type: 'json' }
import { enEuros, type Trouve } from './trouve.ts'

export type CasLocation = Pick<Cas, 'id' | 'input' | 'expected'>
export const CAS_LOCATION: readonly CasLocation[] = fichier

/** Null: the case is of another shape. */
export type LecteurLocation = (cas: CasLocation) => Trouve | null

const SCI = 'SCI : cette formule n’est pas encore en vente'
const INDEPENDANTS = 'Comptabilité des indépendants : cette formule n’est pas encore en vente'
const PATRIMOINE = 'Discipline financière et patrimoine : cette formule n’est pas encore en vente'
const ranger = (ids: string, raison: string) => Object.fromEntries(ids.split(' ').map((id) => [id, raison]))

/** What belongs to a formula that is not on sale, and why it waits. */
export const HORS_SUJET: Readonly<Record<string, string>> = {
  ...ranger('A-11 A-12 A-13 A-14 A-15 A-16 A-19 A-31 A-32 A-33 A-34', SCI),
  ...ranger('B-01 B-02 B-06 B-07 B-08 B-10 B-14 B-20 B-27 B-29', INDEPENDANTS),
  ...ranger('D-02 D-03 D-04 D-06 D-07 D-08 D-15 D-16 D-21 D-22 D-23 D-24 D-26 D-28 D-29 D-31 D-32', PATRIMOINE),
}

const pourCent = ([n, d]: readonly [number, number]): number => (n * 100) / d
const dit = (input: Json, cle: string): boolean => lire(input, cle) !== undefined
const { parametres } = anneeDe(2025)
const regles = parametres.plus_value_lmnp
const paliers = {
  impot: publie(regles.abattement_impot, 'impôt').valeur,
  sociaux: publie(regles.abattement_prelevements, 'prélèvements').valeur,
}

/** A private sale with nothing depreciated, on the anniversary of the purchase; after six years where the case says none. */
function vente({ input }: CasLocation): Trouve | null {
  if (!dit(input, 'prix_cession')) return null
  const annees = dit(input, 'annees_detention') ? nombre(input, 'annees_detention') : 6
  const date = day('2025-09-01')
  const forfait = (cle: string) => (lire(input, cle) === 'forfait' ? null : montant(input, cle))
  const gain = plusValuePrivee(
    {
      date,
      prix_cents: montant(input, 'prix_cession'),
      frais_cession_cents: montant(input, 'frais_cession_diagnostics'),
      prix_acquisition_cents: montant(input, 'prix_achat'),
      date_acquisition: day(`${2025 - annees}-09-01`),
      frais_acquisition_cents: dit(input, 'frais_reels') ? montant(input, 'frais_reels') : forfait('frais_acquisition'),
      travaux_cents: forfait('travaux'),
      amortissements_deduits_cents: montant(input, 'amortissements'),
      residence_services: false,
    },
    parametres,
  )
  const travaux = gain.etapes[0]?.entrees.find(({ libelle }) => libelle.startsWith('Travaux'))
  return {
    pv_brute: enEuros(gain.plus_value_cents),
    abattement_ir_pct: pourCent(tauxDetention(annees, paliers.impot)),
    abattement_ps_pct: pourCent(tauxDetention(annees, paliers.sociaux)),
    base_ir: enEuros(gain.imposable_impot_cents),
    base_ps: enEuros(gain.imposable_prelevements_cents),
    ir_19: enEuros(gain.impot_cents),
    ps_17_2: enEuros(gain.prelevements_cents),
    surtaxe: enEuros(gain.surtaxe_cents),
    travaux_15pct: enEuros(travaux?.montant_cents ?? zero),
  }
}

function detention({ input }: CasLocation): Trouve | null {
  if (!Array.isArray(lire(input, 'annees'))) return null
  const annees = liste(input, 'annees').map(Number)
  return {
    ir_pct: annees.map((une) => pourCent(tauxDetention(une, paliers.impot))),
    ps_pct: annees.map((une) => pourCent(tauxDetention(une, paliers.sociaux))),
  }
}

function abattement({ input }: CasLocation): Trouve | null {
  if (lire(input, 'taux_abattement') !== 0.5) return null
  const micro = microBic([{ categorie: 'meuble', recettes_cents: montant(input, 'recettes') }], parametres)
  return { abattement: enEuros(micro.abattement_cents), base: enEuros(micro.resultat_cents) }
}

/** The income of a case is the one after its contributions under the former base, before them under the single one. */
function cotisations({ input }: CasLocation): Trouve | null {
  if (!dit(input, 'revenu_brut') && !dit(input, 'assiette')) return null
  // 26 % are taken off the income: the base of a case is 74 % of it.
  const revenu_cents = dit(input, 'revenu_brut')
    ? montant(input, 'revenu_brut')
    : part(montant(input, 'assiette'), [100, 74])
  const de = (annee: number) => cotisationsLmp({ revenu_cents, deduites_cents: zero }, anneeDe(annee).parametres)
  const { assiette_cents, etapes } = de(dit(input, 'annee') ? nombre(input, 'annee') : 2026)
  const base = etapes.find(({ cle }) => cle === 'cot_retraite')
  return { assiette: enEuros(assiette_cents), retraite_base: base && enEuros(base.montant_cents) }
}

function plafond39C({ input }: CasLocation): Trouve | null {
  if (!dit(input, 'stock_ard')) return null
  const composant = {
    composant_id: 'c',
    dotation_cents: montant(input, 'amortissements'),
    ard_ouverture_cents: montant(input, 'stock_ard'),
    sorti: false,
  }
  const [loyers_cents, charges_cents] = [montant(input, 'recettes'), montant(input, 'charges')]
  const limite = limite39C([{ bien_id: 'b', loyers_cents, charges_cents, composants: [composant] }])
  const deduits = sum([charges_cents, limite.deduit_cents, limite.stock_utilise_cents])
  return {
    amort_deductible: enEuros(limite.deduit_cents),
    ard_cree: enEuros(limite.excedent_cents),
    stock_ard_fin: enEuros(limite.stock_cloture_cents),
    resultat_fiscal: (loyers_cents - deduits) / 100,
  }
}

const deductible = (tva_cents: Cents) => ({ tva_cents, ecritures: ['depenses/1'] })

function tva({ input }: CasLocation): Trouve | null {
  if (!dit(input, 'tva_abs')) return null
  const acomptes = liste(input, 'acomptes_payes').reduce<number>((total, un) => total + Number(un), 0)
  const taux = [
    [2000, 'base_20'],
    [1000, 'base_10'],
  ] as const
  const rempli = remplirTva(
    dit(input, 'acomptes_payes') ? CA12_2026 : CA3_28,
    sourceTva({
      acomptes,
      credit_anterieur: wholeEuros(montant(input, 'credit_reporte')),
      tva: tvaPeriode({
        collectee: taux.flatMap(([un, cle]) => (dit(input, cle) ? [collectee(un, nombre(input, cle))] : [])),
        deductible_immobilisations: deductible(montant(input, 'tva_immobilisations')),
        deductible_biens_services: deductible(montant(input, 'tva_abs')),
      }),
    }),
  )
  return Object.fromEntries(rempli.cases.map(({ ligne, montant: du }) => [ligne, du]))
}

function acomptes({ input }: CasLocation): Trouve | null {
  const loi = reglesDe(REGLES_TVA, 2026)
  if (!dit(input, '57') || !loi) return null
  const base = nombre(input, '57')
  return { juillet: acompteTva(base, 'juillet', loi), decembre: acompteTva(base, 'decembre', loi) }
}

/** Lodging alone: a furnished landlord sells no service of another kind. */
function franchise({ input, expected }: CasLocation): Trouve | null {
  if (!dit(expected, 'ventes')) return null
  const { seuil, seuil_majore } = anneeDe(nombre(input, 'annee')).parametres.franchise_tva
  return { ventes: [seuil, seuil_majore].map((un) => wholeEuros(publie(un, 'franchise').valeur)) }
}

function impot({ input }: CasLocation): Trouve | null {
  if (!dit(input, 'revenu_net_imposable')) return null
  return {
    impot: enEuros(impotDuFoyer(montant(input, 'revenu_net_imposable'), nombre(input, 'parts') * 4, parametres)),
  }
}

function emprunt({ input }: CasLocation): Trouve | null {
  if (!dit(input, 'taux_annuel_pct')) return null
  const date_deblocage = day('2025-01-05')
  const { lignes } = derouler(
    {
      id: 'e',
      bien_id: 'b',
      libelle: 'Prêt',
      banque: 'Banque',
      capital_cents: montant(input, 'capital'),
      taux_millieme_pct: Math.round(nombre(input, 'taux_annuel_pct') * 1000),
      duree_mois: nombre(input, 'mois'),
      date_deblocage,
      premiere_echeance: addMonths(date_deblocage, 1),
      type_emprunt: 'amortissable',
      differe_mois: 0,
      differe_type: 'partiel',
      assurance_cents: zero,
      frais_dossier_cents: zero,
      frais_garantie_cents: zero,
    },
    [],
  )
  const [premiere] = lignes
  const derniere = lignes.at(-1)
  if (!premiere || !derniere) throw new Error('No instalment')
  const interets = (unes: typeof lignes): number => enEuros(sum(unes.map((une) => une.interets_cents)))
  return {
    mensualite: enEuros(premiere.total_cents),
    interet_1: enEuros(premiere.interets_cents),
    capital_1: enEuros(premiere.capital_cents),
    ...Object.fromEntries(lignes.map((une, rang) => [`crd_${rang + 1}`, enEuros(une.restant_du_cents)])),
    interets_annee_1: interets(lignes.slice(0, 12)),
    derniere_mensualite: enEuros(derniere.total_cents),
    total_interets: interets(lignes),
  }
}

export const LECTEURS_LOCATION: readonly LecteurLocation[] = [
  vente,
  detention,
  abattement,
  cotisations,
  plafond39C,
  tva,
  acomptes,
  franchise,
  impot,
  emprunt,
  ...LECTEURS_BAIL,
  ...LECTEURS_ENTRETIEN,
  ...LECTEURS_FONCIER,
  honorairesDuCas,
]
