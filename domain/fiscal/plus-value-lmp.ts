// The professional gain of an LMP: its short-term and long-term parts, and the exemption of small receipts.
import { type Cents, minus, negate, plus, positive, type Ratio, smaller, sum, zero } from '../base/cents.ts'
import { type Parametres, publie } from '../base/parametres.ts'
import { type Etape, etape, type Regle } from './etape.ts'

export type CessionPro = {
  readonly prix_cents: Cents
  readonly cout_cents: Cents
  readonly amortissements_cents: Cents
  /** Carried depreciation that leaves with the asset: it was never deducted, so it is added to the book value (CGI 39 C). */
  readonly ard_cents: Cents
  readonly detenu_annees: number
  /** The property sold: its steps carry its name. */
  readonly bien?: { readonly id: string; readonly libelle: string }
}
export type PlusValueLmp = {
  readonly plus_value_cents: Cents
  readonly court_terme_cents: Cents
  readonly long_terme_cents: Cents
  readonly etapes: readonly Etape[]
}

const REGLE: Regle = { source: 'CGI art. 39 duodecies ; BOI-BIC-CHAMP-40-20 §340', certitude: 'C' }

/**
 * Gain = price less book value. What was deducted as depreciation is short term, what is above it is long term; an asset
 * held too shortly gives a short-term gain as a whole, and a loss is short or long term by the time held.
 */
export function plusValueLmp(cession: CessionPro, parametres: Parametres): PlusValueLmp {
  const { prix_cents, cout_cents, amortissements_cents, ard_cents, detenu_annees } = cession
  const deduits = minus(amortissements_cents, ard_cents)
  const plus_value_cents = minus(prix_cents, minus(cout_cents, deduits))
  const seuil = publie(parametres.lmp.detention_long_terme_annees, 'la durée de détention du long terme').valeur

  const court_terme_cents = courtTerme(plus_value_cents, deduits, detenu_annees < seuil)
  const long_terme_cents = minus(plus_value_cents, court_terme_cents)
  return { plus_value_cents, court_terme_cents, long_terme_cents, etapes: etapesDe(cession, court_terme_cents) }
}

/** The gain, and the part of it that each term takes: whole, or no more than what was deducted. */
function etapesDe({ bien, ...cession }: CessionPro, court_terme_cents: Cents): Etape[] {
  const deduits = minus(cession.amortissements_cents, cession.ard_cents)
  const amortis = { libelle: 'Amortissements déduits', montant_cents: deduits }
  const gain = [
    { libelle: 'Prix de cession', montant_cents: cession.prix_cents },
    { libelle: "Prix d'acquisition", montant_cents: negate(cession.cout_cents) },
    amortis,
  ]
  const total = sum(gain.map(({ montant_cents }) => montant_cents))
  const entier = court_terme_cents === total
  const plafonnee = !entier && court_terme_cents === deduits
  const suffixe = bien ? ` de ${bien.libelle}` : ''
  const cle = (nom: string): string => (bien ? `${nom}_${bien.id}` : nom)
  return [
    etape(cle('pv_court_terme'), {
      libelle: `Plus-value à court terme${suffixe}`,
      montant_cents: court_terme_cents,
      en_mots: 'La plus-value, dans la limite des amortissements déduits ; elle reste dans le bénéfice.',
      entrees: entier ? gain : plafonnee ? [amortis] : [],
      reperes: entier ? [] : gain,
      regle: REGLE,
    }),
    etape(cle('pv_long_terme'), {
      libelle: `Plus-value à long terme${suffixe}`,
      montant_cents: minus(total, court_terme_cents),
      en_mots: 'Ce qui dépasse la part à court terme ; imposé à part, donc retiré du bénéfice.',
      entrees: [
        ...gain,
        { libelle: 'Part à court terme', montant_cents: negate(court_terme_cents), code: cle('pv_court_terme') },
      ],
      regle: REGLE,
    }),
  ]
}

function courtTerme(plusValue: Cents, deduits: Cents, tenuPeu: boolean): Cents {
  if (tenuPeu) return plusValue
  return plusValue > 0 ? smaller(plusValue, positive(deduits)) : zero
}

/** CGI 151 septies: the exempt part of the gain, by the mean receipts of the two years before. */
export function partExoneree151Septies(
  { recettes_moyennes_cents, anciennete_annees }: { recettes_moyennes_cents: Cents; anciennete_annees: number },
  { lmp }: Parametres,
): Ratio {
  const total = publie(lmp.exoneration_totale, "le plafond d'exonération totale de l'article 151 septies").valeur
  const fin = publie(lmp.exoneration_partielle, "le plafond d'exonération partielle de l'article 151 septies").valeur
  const anciennete = publie(lmp.exoneration_anciennete_annees, "l'ancienneté exigée par l'article 151 septies").valeur
  if (anciennete_annees < anciennete || recettes_moyennes_cents >= fin) return [0, 1]
  if (recettes_moyennes_cents <= total) return [1, 1]
  return [minus(fin, recettes_moyennes_cents), minus(fin, total)]
}

/** Added up over the sales of a year. */
export function cumulerPlusValues(unes: readonly PlusValueLmp[]): { court: Cents; long: Cents } {
  return unes.reduce(
    (cumul, une) => ({ court: plus(cumul.court, une.court_terme_cents), long: plus(cumul.long, une.long_terme_cents) }),
    { court: zero, long: zero },
  )
}
