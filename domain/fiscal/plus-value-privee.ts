// The private gain of an LMNP who sells a dwelling: what is taxed after the years held, and what it costs.
import { type Cents, minus, negate, part, positive, type Ratio, smaller, sum, zero } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import {
  type Certitude,
  enPourcent,
  type Figure,
  type PalierDetention,
  type Parametres,
  publie,
  type TrancheSurtaxe,
} from '../base/parametres.ts'
import { type Etape, etape, type Regle, utiles } from './etape.ts'

export type CessionPrivee = {
  readonly date: Day
  readonly prix_cents: Cents
  /** Borne by the seller: agency, diagnoses. */
  readonly frais_cession_cents: Cents
  /** Price of the dwelling, without its furniture, costs nor works. */
  readonly prix_acquisition_cents: Cents
  /** Costs of purchase and works by their bills; null: the flat parts of the law. */
  readonly frais_acquisition_cents: Cents | null
  readonly travaux_cents: Cents | null
  /** Whole years between purchase and sale. */
  readonly detention_annees: number
  /** Of the dwelling, and deducted: what still waits under article 39 C does not count, furniture neither. */
  readonly amortissements_deduits_cents: Cents
  /** Residences for students, the elderly or the disabled: depreciation is not taken back (CGI 150 VB, III). */
  readonly residence_services: boolean
}

export type PlusValuePrivee = {
  /** Below zero: a loss, which is lost (CGI 150 VD). */
  readonly plus_value_cents: Cents
  readonly imposable_impot_cents: Cents
  readonly imposable_prelevements_cents: Cents
  readonly impot_cents: Cents
  readonly prelevements_cents: Cents
  readonly surtaxe_cents: Cents
  readonly total_cents: Cents
  readonly etapes: readonly Etape[]
}

/**
 * Gain = price less costs of sale, less the price of purchase raised by costs and works and lowered, for the sales since
 * 2025, by the depreciation that was deducted (CGI 150 V to 150 VC); less a part for each whole year held, one for the
 * income tax and one for the social levies; then both rates, and the surtax on what the income tax takes above 50 000 €.
 * For one seller. Refused when a figure of the year is not published.
 */
export function plusValuePrivee(cession: CessionPrivee, parametres: Parametres): PlusValuePrivee {
  const regles = parametres.plus_value_lmnp
  const acquisition = prixCorrige(cession, parametres)
  const plus_value_cents = minus(minus(cession.prix_cents, cession.frais_cession_cents), acquisition.montant_cents)
  const brute = etape('pv_brute', {
    libelle: plus_value_cents < 0 ? 'Moins-value' : 'Plus-value brute',
    montant_cents: plus_value_cents,
    en_mots:
      plus_value_cents < 0
        ? 'Le prix de vente est sous le prix d’acquisition corrigé : rien n’est imposé, et la perte ne se reporte pas.'
        : 'Le prix de vente, moins le prix d’acquisition corrigé.',
    entrees: utiles([
      { libelle: 'Prix de vente', montant_cents: cession.prix_cents },
      { libelle: 'Frais de la vente', montant_cents: negate(cession.frais_cession_cents) },
      { libelle: acquisition.libelle, montant_cents: negate(acquisition.montant_cents), code: acquisition.cle },
    ]),
    regle: { source: 'CGI art. 150 V et 150 VA', certitude: 'R' },
  })
  const gain = positive(plus_value_cents)
  const annees = cession.detention_annees
  const paliersImpot = publie(regles.abattement_impot, "l'abattement pour durée de détention (impôt)")
  const paliersSociaux = publie(regles.abattement_prelevements, "l'abattement pour durée de détention (prélèvements)")
  const baseImpot = apresAbattement('impot', { gain, annees, paliers: paliersImpot })
  const baseSociale = apresAbattement('prelevements', { gain, annees, paliers: paliersSociaux })
  const impot = aTaux('impot', baseImpot.montant_cents, publie(regles.taux_impot, "le taux d'impôt des plus-values"))
  const taux = publie(regles.taux_prelevements, 'le taux des prélèvements sur les plus-values')
  const prelevements = aTaux('prelevements', baseSociale.montant_cents, taux)
  const surtaxe = etapeSurtaxe(baseImpot.montant_cents, publie(regles.surtaxe, 'la taxe sur les plus-values élevées'))
  const dus = [impot, prelevements, surtaxe]
  const total = etape('pv_total', {
    libelle: 'Impôt de la plus-value',
    montant_cents: sum(dus.map(({ montant_cents }) => montant_cents)),
    en_mots:
      'Impôt, prélèvements sociaux et taxe sur les plus-values élevées, retenus par le notaire le jour de la vente.',
    entrees: utiles(dus.map(({ cle, libelle, montant_cents }) => ({ libelle, montant_cents, code: cle }))),
    regle: { source: 'CGI art. 150 VG', certitude: 'R' },
  })
  return {
    plus_value_cents,
    imposable_impot_cents: baseImpot.montant_cents,
    imposable_prelevements_cents: baseSociale.montant_cents,
    impot_cents: impot.montant_cents,
    prelevements_cents: prelevements.montant_cents,
    surtaxe_cents: surtaxe.montant_cents,
    total_cents: total.montant_cents,
    etapes: [acquisition, brute, baseImpot, baseSociale, impot, prelevements, surtaxe, total],
  }
}

function prixCorrige(cession: CessionPrivee, { plus_value_lmnp: regles }: Parametres): Etape {
  const { prix_acquisition_cents: prix, frais_acquisition_cents, travaux_cents, detention_annees } = cession
  const forfaitFrais = publie(regles.forfait_frais, "le forfait des frais d'acquisition")
  const forfaitTravaux = publie(regles.forfait_travaux, 'le forfait des travaux')
  const apres = publie(regles.forfait_travaux_apres_annees, 'la durée qui ouvre le forfait des travaux').valeur
  const reprise = publie(regles.reprise_amortissements_depuis, 'la date de reprise des amortissements')
  const repris = cession.date >= reprise.valeur && !cession.residence_services
  const parForfait = (nom: string, { valeur }: Figure<Ratio>) => `${nom}, forfait de ${enPourcent(valeur)}`
  const entrees = [
    { libelle: 'Prix d’acquisition', montant_cents: prix },
    {
      libelle:
        frais_acquisition_cents === null ? parForfait('Frais d’acquisition', forfaitFrais) : 'Frais d’acquisition',
      montant_cents: frais_acquisition_cents ?? part(prix, forfaitFrais.valeur),
    },
    {
      libelle: travaux_cents === null ? parForfait('Travaux', forfaitTravaux) : 'Travaux',
      montant_cents: travaux_cents ?? (detention_annees > apres ? part(prix, forfaitTravaux.valeur) : zero),
    },
    {
      libelle: 'Amortissements déduits',
      montant_cents: repris ? negate(cession.amortissements_deduits_cents) : zero,
    },
  ]
  return etape('pv_prix_acquisition', {
    libelle: 'Prix d’acquisition corrigé',
    montant_cents: sum(entrees.map(({ montant_cents }) => montant_cents)),
    en_mots: cession.residence_services
      ? 'Le prix d’acquisition, avec ses frais et ses travaux ; les amortissements d’une résidence services n’en sont pas retirés.'
      : repris
        ? 'Le prix d’acquisition, avec ses frais et ses travaux, moins les amortissements déduits pendant la location.'
        : 'Le prix d’acquisition, avec ses frais et ses travaux ; avant 2025, les amortissements n’en étaient pas retirés.',
    entrees: utiles(entrees),
    regle: { source: reprise.source, certitude: reprise.certitude },
  })
}

const NOMS = {
  impot: { base: 'Plus-value soumise à l’impôt', du: 'Impôt sur la plus-value' },
  prelevements: { base: 'Plus-value soumise aux prélèvements sociaux', du: 'Prélèvements sociaux' },
} as const

/** The part of the gain that years held leave untaxed, no more than the whole. */
export function tauxDetention(annees: number, paliers: readonly PalierDetention[]): Ratio {
  const DENOMINATEUR = 10_000
  const numerateur = paliers.reduce((acquis, { depuis, jusqu_a, taux: [n, d] }) => {
    const comptees = Math.max(0, Math.min(annees, jusqu_a) - depuis + 1)
    return acquis + (comptees * n * DENOMINATEUR) / d
  }, 0)
  return [Math.min(Math.round(numerateur), DENOMINATEUR), DENOMINATEUR]
}

function apresAbattement(
  nom: keyof typeof NOMS,
  { gain, annees, paliers }: { gain: Cents; annees: number; paliers: Figure<readonly PalierDetention[]> },
): Etape {
  const taux = tauxDetention(annees, paliers.valeur)
  const abattement = smaller(gain, part(gain, taux))
  return etape(`pv_imposable_${nom}`, {
    libelle: NOMS[nom].base,
    montant_cents: minus(gain, abattement),
    en_mots: `Abattement de ${enPourcent(taux)} pour ${annees} années entières de détention.`,
    entrees: utiles([
      { libelle: 'Plus-value brute', montant_cents: gain, code: 'pv_brute' },
      { libelle: `Abattement de ${enPourcent(taux)}`, montant_cents: negate(abattement) },
    ]),
    regle: regleDe(paliers),
  })
}

function aTaux(nom: keyof typeof NOMS, assiette: Cents, figure: Figure<Ratio>): Etape {
  const montant_cents = part(assiette, figure.valeur)
  const taux = enPourcent(figure.valeur)
  return etape(`pv_${nom}`, {
    libelle: NOMS[nom].du,
    montant_cents,
    en_mots: `${taux} du montant imposable, arrondi au centime.`,
    entrees: [{ libelle: `${taux} du montant imposable`, montant_cents }],
    reperes: [{ libelle: NOMS[nom].base, montant_cents: assiette, code: `pv_imposable_${nom}` }],
    regle: regleDe(figure),
  })
}

function etapeSurtaxe(assiette: Cents, figure: Figure<readonly TrancheSurtaxe[]>): Etape {
  const tranche = figure.valeur.findLast(({ depuis_cents }) => assiette > depuis_cents)
  const brut = tranche ? part(assiette, tranche.taux) : zero
  const decote = tranche ? part(positive(minus(tranche.lissee_jusqu_a_cents, assiette)), tranche.decote) : zero
  return etape('pv_surtaxe', {
    libelle: 'Taxe sur les plus-values élevées',
    montant_cents: minus(brut, decote),
    en_mots: tranche
      ? `${enPourcent(tranche.taux)} de la plus-value soumise à l’impôt, lissés à l’entrée de la tranche.`
      : 'La plus-value soumise à l’impôt ne dépasse pas le seuil de cette taxe : rien n’est dû.',
    entrees: utiles([
      { libelle: tranche ? `${enPourcent(tranche.taux)} du montant` : 'Taxe', montant_cents: brut },
      { libelle: 'Lissage', montant_cents: negate(decote) },
    ]),
    reperes: [
      { libelle: NOMS.impot.base, montant_cents: assiette, code: 'pv_imposable_impot' },
      { libelle: 'Seuil de la taxe', montant_cents: figure.valeur[0]?.depuis_cents ?? zero },
    ],
    regle: regleDe(figure),
  })
}

const regleDe = ({ source, certitude }: { source: string; certitude: Certitude }): Regle => ({ source, certitude })
