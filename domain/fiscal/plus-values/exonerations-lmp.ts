// What lightens the professional gain of an LMP: the exemption of small receipts, and the abatement of the years held.
import { type Cents, minus, negate, part, type Ratio } from '../../base/cents.ts'
import { enPourcent, publie } from '../../base/parametres.ts'
import { type Etape, etape, utiles } from '../etape.ts'
import type { ParametresPlusValues } from './parametres.ts'
import { partExoneree151Septies } from './plus-value-lmp.ts'

export type GainAllege = {
  /** What is left in the profit, and what is left to tax apart; a loss is never exempt. */
  readonly court_terme_cents: Cents
  readonly long_terme_cents: Cents
  readonly etapes: readonly Etape[]
}

export type Vendeur = {
  /** Mean of the receipts of the two years before the sale, the whole household's. */
  readonly recettes_moyennes_cents: Cents
  /** Whole years of professional activity, and of possession of the property, on the day of the sale. */
  readonly anciennete_annees: number
  readonly detenu_annees: number
}

/**
 * Article 151 septies takes off the same part of both gains, after five years of activity; 151 septies B takes a part of
 * what is left of the long-term gain for each year held beyond the fifth. Both are asked for in the return: the forms of
 * the year are not changed.
 */
export function allegerGain(
  { court_terme_cents, long_terme_cents }: { court_terme_cents: Cents; long_terme_cents: Cents },
  vendeur: Vendeur,
  parametres: ParametresPlusValues,
): GainAllege {
  const septies = partExoneree151Septies(vendeur, parametres)
  const duree = partDetention(vendeur.detenu_annees, parametres)
  const court = exonerer('court', { gain: court_terme_cents, septies, vendeur, parametres })
  const long = exonerer('long', { gain: long_terme_cents, septies, vendeur, parametres })
  const apres = long.montant_cents
  const abattement = apres > 0 ? part(apres, duree) : minus(apres, apres)
  const { source, certitude } = publie(
    parametres.plus_value_lmp.abattement_immobilier,
    "l'abattement de l'article 151 septies B",
  )
  const impose = etape('pv_long_imposable', {
    libelle: 'Plus-value à long terme imposable',
    montant_cents: minus(apres, abattement),
    en_mots: `Ce que l’exonération laisse, moins ${enPourcent(duree)} pour ${vendeur.detenu_annees} années entières de détention.`,
    entrees: utiles([
      { libelle: long.libelle, montant_cents: apres, code: long.cle },
      { libelle: `Abattement de ${enPourcent(duree)}`, montant_cents: negate(abattement) },
    ]),
    regle: { source, certitude },
  })
  return {
    court_terme_cents: court.montant_cents,
    long_terme_cents: impose.montant_cents,
    etapes: [court, long, impose],
  }
}

/** CGI 151 septies B: so much for each year held beyond the fifth, no more than the whole. */
function partDetention(annees: number, { plus_value_lmp: lmp }: ParametresPlusValues): Ratio {
  const [n, d] = publie(lmp.abattement_immobilier, "l'abattement de l'article 151 septies B").valeur
  const apres = publie(lmp.abattement_immobilier_apres_annees, "la durée de l'article 151 septies B").valeur
  return [Math.min(d, Math.max(0, annees - apres) * n), d]
}

const NOMS = { court: 'court terme', long: 'long terme' } as const

function exonerer(
  terme: keyof typeof NOMS,
  {
    gain,
    septies,
    vendeur,
    parametres,
  }: { gain: Cents; septies: Ratio; vendeur: Vendeur; parametres: ParametresPlusValues },
): Etape {
  const { plus_value_lmp: lmp } = parametres
  const seuil = publie(lmp.exoneration_totale, "le plafond d'exonération totale")
  const fin = publie(lmp.exoneration_partielle, "le plafond d'exonération partielle")
  const anciennete = publie(lmp.exoneration_anciennete_annees, "l'ancienneté exigée par l'article 151 septies").valeur
  const exonere = gain > 0 ? part(gain, septies) : minus(gain, gain)
  return etape(`pv_${terme}_apres_exoneration`, {
    libelle: `Plus-value à ${NOMS[terme]} après l’article 151 septies`,
    montant_cents: minus(gain, exonere),
    en_mots:
      vendeur.anciennete_annees < anciennete
        ? `L’exonération demande ${anciennete} ans d’activité : il y en a ${vendeur.anciennete_annees}.`
        : 'Tout est exonéré sous le premier plafond de recettes, rien au-dessus du second, une part entre les deux.',
    entrees: utiles([
      { libelle: `Plus-value à ${NOMS[terme]}`, montant_cents: gain },
      { libelle: 'Part exonérée', montant_cents: negate(exonere) },
    ]),
    reperes: [
      { libelle: 'Recettes moyennes des deux années d’avant', montant_cents: vendeur.recettes_moyennes_cents },
      { libelle: 'Exonération totale jusqu’à', montant_cents: seuil.valeur },
      { libelle: 'Plus rien à partir de', montant_cents: fin.valeur },
    ],
    regle: { source: seuil.source, certitude: seuil.certitude },
  })
}
