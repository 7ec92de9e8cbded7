// Micro-foncier or the real regime, in euros: what the property income of a year costs in tax under each, and what each keeps for later.
import { abs, type Cents, minus, negate, part, type Ratio, sum, zero } from '../../../base/cents.ts'
import { enPourcent, publie } from '../../../base/parametres.ts'
import { type Imputation, imputerDeficits } from '../../../fiscal/deficit.ts'
import { type Entree, type Etape, etape, type Regle, utiles } from '../../../fiscal/etape.ts'
import { netDuReel } from '../../../fiscal/foncier/deficit-foncier.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import { prelevementsSociaux, tauxDesPrelevements } from '../../../sujets/foyer/prelevements-sociaux.ts'
import type { RegimeFoncier } from '../fiscal/reglages-fonciers.ts'
import type { DetailFoncier } from './annee-fonciere.ts'

type BrancheFonciere = {
  /** What is taxed, earlier deficits taken off. */
  readonly imposable_cents: Cents
  /** Of the earlier deficits, those that the year uses. */
  readonly utilises_cents: Cents
  /** Income tax and social levies; below zero, the tax that its deficit saves. */
  readonly impot_cents: Cents
  /** Deficits kept for the years that follow. */
  readonly reserve_cents: Cents
}

export type VerdictFoncier = {
  readonly branches: Readonly<Record<RegimeFoncier, BrancheFonciere>>
  /** Which leaves more this year; null where both leave the same. */
  readonly meilleur: RegimeFoncier | null
  readonly ecart_cents: Cents
  readonly taux_abattement: Ratio
  /** For how many years the real regime binds who opts for it. */
  readonly option_annees: number
  readonly taux_prelevements: Ratio
  readonly etapes: readonly Etape[]
}

export const CLE_ECART = 'verdict_ecart'
export const cleVerdict = (regime: RegimeFoncier): string => `verdict_${regime}`

const REGLE: Regle = { source: 'CGI art. 13, 28, 32 et 156, I, 3° ; CSS art. L136-6 et L136-8', certitude: 'C' }
const MICRO = 'micro_foncier_imposable'
const NOMS: Readonly<Record<RegimeFoncier, string>> = { micro_foncier: 'au micro-foncier', reel_foncier: 'au réel' }

/** `marginal`: the rate of the highest band that the household reaches; property income is taken as lying whole in it. */
export function verdictFoncier(
  { micro, reel, deficits }: Pick<DetailFoncier, 'micro' | 'reel' | 'deficits'>,
  { marginal, millesime }: { marginal: Ratio; millesime: Millesime },
): VerdictFoncier {
  const { parametres } = millesime
  const levees = { prelevements_sociaux: { ...parametres.prelevements_sociaux, csg: parametres.foncier.csg } }
  const communes = { deficits, marginal, levees }
  const parMicro = peser('micro_foncier', {
    ...communes,
    resultat: { libelle: 'Revenu après abattement', montant_cents: micro.imposable_cents, code: MICRO },
    global_cents: zero,
  })
  const parReel = peser('reel_foncier', {
    ...communes,
    resultat: { libelle: 'Résultat foncier', montant_cents: netDuReel(reel), code: 'foncier_resultat' },
    global_cents: reel.revenu_global_cents,
  })
  const ecart = minus(parMicro.branche.impot_cents, parReel.branche.impot_cents)
  return {
    branches: { micro_foncier: parMicro.branche, reel_foncier: parReel.branche },
    meilleur: ecart > 0 ? 'reel_foncier' : ecart < 0 ? 'micro_foncier' : null,
    ecart_cents: abs(ecart),
    taux_abattement: publie(parametres.micro_foncier.abattement, 'le taux d’abattement du micro-foncier').valeur,
    option_annees: publie(parametres.micro_foncier.option_annees, 'la durée de l’option pour le réel').valeur,
    taux_prelevements: tauxDesPrelevements(levees),
    etapes: [
      etapeEcart(ecart, parMicro.branche, parReel.branche),
      ...[...parMicro.etapes, ...parReel.etapes, ...micro.etapes, ...reel.etapes],
    ],
  }
}

type APeser = {
  readonly deficits: Imputation
  readonly marginal: Ratio
  readonly levees: Parameters<typeof tauxDesPrelevements>[0]
  /** The result that earlier deficits are set against. */
  readonly resultat: Entree
  /** What the year takes off the global income of the household. */
  readonly global_cents: Cents
}

function peser(regime: RegimeFoncier, pesee: APeser): { branche: BrancheFonciere; etapes: Etape[] } {
  const { deficits, marginal, levees, resultat, global_cents } = pesee
  const { annee, duree_annees, ouverture } = deficits
  const imputation = imputerDeficits({ annee, resultat_cents: resultat.montant_cents, stock: ouverture, duree_annees })
  const { imposable_cents } = imputation
  const utilises_cents = sum(imputation.utilises.map((un) => un.montant_cents))
  const prelevements = prelevementsSociaux(imposable_cents, levees)
  const dus = {
    impot: part(imposable_cents, marginal),
    prelevements: prelevements.total_cents,
    epargne: negate(part(global_cents, marginal)),
  }
  const branche = {
    ...{ imposable_cents, utilises_cents },
    impot_cents: sum([dus.impot, dus.prelevements, dus.epargne]),
    reserve_cents: sum(imputation.cloture.map((un) => un.montant_cents)),
  }
  const cle = cleVerdict(regime)
  const base = { libelle: 'Revenu foncier imposé', montant_cents: imposable_cents, code: `${cle}_imposable` }
  const taux = enPourcent(marginal)
  return {
    branche,
    etapes: [
      etape(cle, {
        libelle: branche.impot_cents < 0 ? `Impôt épargné ${NOMS[regime]}` : `Impôt et prélèvements ${NOMS[regime]}`,
        montant_cents: branche.impot_cents,
        en_mots:
          'L’impôt sur le revenu à votre tranche et les prélèvements sociaux, moins l’impôt que le déficit épargne sur vos autres revenus. La CSG déductible de l’année suivante n’est pas comptée.',
        entrees: utiles([
          { libelle: `Impôt à ${taux}`, montant_cents: dus.impot, code: `${cle}_impot` },
          { libelle: 'Prélèvements sociaux', montant_cents: dus.prelevements, code: `${cle}_prelevements` },
          { libelle: 'Impôt épargné', montant_cents: dus.epargne, code: `${cle}_epargne` },
        ]),
        regle: REGLE,
      }),
      simple(`${cle}_impot`, `Impôt à ${taux}`, { montant_cents: dus.impot, base, taux: `${taux} du revenu imposé` }),
      simple(`${cle}_prelevements`, 'Prélèvements sociaux', {
        ...{ montant_cents: dus.prelevements, base },
        taux: `${enPourcent(tauxDesPrelevements(levees))} du revenu imposé`,
      }),
      simple(`${cle}_epargne`, 'Impôt que le déficit épargne', {
        montant_cents: dus.epargne,
        base: { libelle: 'Imputé sur le revenu global', montant_cents: global_cents, code: 'foncier_revenu_global' },
        taux: `${taux} du déficit imputé sur le revenu global, si celui-ci le dépasse ; les prélèvements sociaux n’en diminuent pas`,
      }),
      etapeImposable(base, resultat, utilises_cents),
    ],
  }
}

type Simple = { montant_cents: Cents; base: Entree; taux: string }

const simple = (cle: string, libelle: string, { montant_cents, base, taux }: Simple): Etape =>
  etape(cle, { libelle, montant_cents, en_mots: `${taux}.`, reperes: [base], regle: REGLE })

function etapeImposable({ libelle, montant_cents, code }: Entree, resultat: Entree, utilises: Cents): Etape {
  const perdu = resultat.montant_cents < 0
  return etape(code ?? '', {
    libelle,
    montant_cents,
    en_mots: perdu
      ? 'L’année est en déficit : rien n’est imposé.'
      : 'Le revenu de l’année, moins les déficits antérieurs, les plus anciens d’abord.',
    ...(perdu
      ? { reperes: [resultat] }
      : { entrees: utiles([resultat, { libelle: 'Déficits antérieurs', montant_cents: negate(utilises) }]) }),
    regle: REGLE,
  })
}

const etapeEcart = (ecart: Cents, micro: BrancheFonciere, reel: BrancheFonciere): Etape => {
  const cout = (regime: RegimeFoncier, montant_cents: Cents): Entree => ({
    ...{ libelle: `Impôt ${NOMS[regime]}`, montant_cents, code: cleVerdict(regime) },
  })
  const moins = (une: Entree): Entree => ({
    ...une,
    libelle: `Moins : ${une.libelle}`,
    montant_cents: negate(une.montant_cents),
  })
  const [cher, autre] = [cout('micro_foncier', micro.impot_cents), cout('reel_foncier', reel.impot_cents)]
  const [plus, retire] = ecart < 0 ? [autre, cher] : [cher, autre]
  return etape(CLE_ECART, {
    libelle: 'Ce que le meilleur régime vous laisse de plus',
    montant_cents: abs(ecart),
    en_mots:
      'L’impôt et les prélèvements sous un régime, moins ce qu’ils sont sous l’autre ; un impôt épargné compte sous zéro.',
    entrees: [plus, moins(retire)],
    regle: REGLE,
  })
}
