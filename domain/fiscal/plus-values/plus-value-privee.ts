// The private gain of an LMNP who sells a dwelling: what is taxed after the years held, and what it costs.
import { allocate, type Cents, cents, minus, negate, part, positive, type Ratio, sum, zero } from '../../base/cents.ts'
import { type Certitude, enPourcent, type Figure, publie } from '../../base/parametres.ts'
import { type Entree, type Etape, etape, type Regle, utiles } from '../etape.ts'
import { anneesEntieres } from './duree.ts'
import type { PalierDetention, ParametresPlusValues, TrancheSurtaxe } from './parametres.ts'
import { type Acquisition, prixCorrige } from './prix-acquisition.ts'

export type CessionPrivee = Acquisition & {
  readonly prix_cents: Cents
  /** Borne by the seller: agency, diagnoses. */
  readonly frais_cession_cents: Cents
  /** The share of each co-owner, all of one denominator, adding up to the whole; absent: one seller. */
  readonly parts?: readonly Ratio[]
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
 * Co-owners each have their limits: a share sold for no more than 15 000 € is exempt (CGI 150 U, II, 6°), and the surtax
 * looks at what each gains (BOI-RFPI-TPVIE-20 §30). Refused when a figure of the year is not published.
 */
export function plusValuePrivee(cession: CessionPrivee, parametres: ParametresPlusValues): PlusValuePrivee {
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
  const annees = anneesEntieres(cession.date_acquisition, cession.date)
  const paliersImpot = publie(regles.abattement_impot, "l'abattement pour durée de détention (impôt)")
  const paliersSociaux = publie(regles.abattement_prelevements, "l'abattement pour durée de détention (prélèvements)")
  const vendeurs = cession.parts ?? [[1, 1]]
  const petitPrix = publie(regles.exoneration_prix, 'le prix qui exonère une plus-value').valeur
  const imposes = vendeurs.filter((une) => part(cession.prix_cents, une) > petitPrix)
  const impose = imposes.length === vendeurs.length ? gain : sum(imposes.map((une) => part(gain, une)))
  const baseImpot = apresAbattement('impot', { gain, impose, annees, paliers: paliersImpot })
  const baseSociale = apresAbattement('prelevements', { gain, impose, annees, paliers: paliersSociaux })
  const impot = aTaux('impot', baseImpot.montant_cents, publie(regles.taux_impot, "le taux d'impôt des plus-values"))
  const taux = publie(regles.taux_prelevements, 'le taux des prélèvements sur les plus-values')
  const prelevements = aTaux('prelevements', baseSociale.montant_cents, taux)
  const surtaxe = etapeSurtaxe(
    { assiette: baseImpot.montant_cents, vendeurs: vendeurs.length > 1 ? imposes : null },
    publie(regles.surtaxe, 'la taxe sur les plus-values élevées'),
  )
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
  {
    gain,
    impose,
    annees,
    paliers,
  }: { gain: Cents; impose: Cents; annees: number; paliers: Figure<readonly PalierDetention[]> },
): Etape {
  const taux = tauxDetention(annees, paliers.valeur)
  const [n, d] = taux
  const reste = part(impose, [d - n, d])
  return etape(`pv_imposable_${nom}`, {
    libelle: NOMS[nom].base,
    montant_cents: reste,
    en_mots: `Abattement de ${enPourcent(taux)} pour ${annees} années entières de détention.`,
    entrees: utiles([
      { libelle: 'Plus-value brute', montant_cents: gain, code: 'pv_brute' },
      { libelle: 'Exonérée par son petit prix (CGI 150 U, II, 6°)', montant_cents: minus(impose, gain) },
      { libelle: `Abattement de ${enPourcent(taux)}`, montant_cents: minus(reste, impose) },
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

type Surtaxee = {
  assiette: Cents /** Those taxed among several; null for one alone. */
  vendeurs: readonly Ratio[] | null
}

function etapeSurtaxe({ assiette, vendeurs }: Surtaxee, figure: Figure<readonly TrancheSurtaxe[]>): Etape {
  const entrees = vendeurs ? parVendeur(assiette, { vendeurs, figure }) : surtaxeSeul(assiette, figure)
  const due = sum(entrees.map(({ montant_cents }) => montant_cents))
  const seule = vendeurs ? undefined : trancheDe(assiette, figure)
  return etape('pv_surtaxe', {
    libelle: 'Taxe sur les plus-values élevées',
    montant_cents: due,
    en_mots: seule
      ? `${enPourcent(seule.taux)} de la plus-value soumise à l’impôt, lissés à l’entrée de la tranche.`
      : due > 0
        ? 'Le barème de cette taxe, sur la part de chaque vendeur dans la plus-value soumise à l’impôt.'
        : 'La plus-value soumise à l’impôt ne dépasse pas le seuil de cette taxe : rien n’est dû.',
    entrees: utiles(entrees),
    reperes: [
      { libelle: NOMS.impot.base, montant_cents: assiette, code: 'pv_imposable_impot' },
      { libelle: 'Seuil de la taxe', montant_cents: figure.valeur[0]?.depuis_cents ?? zero },
    ],
    regle: regleDe(figure),
  })
}

type Bareme = Figure<readonly TrancheSurtaxe[]>
const trancheDe = (assiette: Cents, { valeur }: Bareme): TrancheSurtaxe | undefined =>
  valeur.findLast(({ depuis_cents }) => assiette > depuis_cents)

function surtaxeSeul(assiette: Cents, figure: Bareme): Entree[] {
  const tranche = trancheDe(assiette, figure)
  if (!tranche) return []
  const brut = part(assiette, tranche.taux)
  return [
    { libelle: `${enPourcent(tranche.taux)} du montant`, montant_cents: brut },
    { libelle: 'Lissage', montant_cents: minus(surtaxeDe(assiette, tranche), brut) },
  ]
}

/** What the tax takes is theirs in proportion to their shares. */
function parVendeur(assiette: Cents, { vendeurs, figure }: { vendeurs: readonly Ratio[]; figure: Bareme }): Entree[] {
  if (vendeurs.length === 0) return []
  const poids = vendeurs.map(([numerateur]) => numerateur)
  return allocate(assiette, poids).map((sienne, rang) => {
    const tranche = trancheDe(sienne, figure)
    const [n, d] = vendeurs[rang] ?? [1, 1]
    return { libelle: `Part de ${n}/${d}`, montant_cents: tranche ? surtaxeDe(sienne, tranche) : zero }
  })
}

/** The rate of the bracket, less what its entry lets off: rounded once. */
function surtaxeDe(assiette: Cents, { taux: [n, d], decote: [m, e], lissee_jusqu_a_cents }: TrancheSurtaxe): Cents {
  const manque = positive(minus(lissee_jusqu_a_cents, assiette))
  return part(cents(assiette * n * e - manque * m * d), [1, d * e])
}

const regleDe = ({ source, certitude }: { source: string; certitude: Certitude }): Regle => ({ source, certitude })
