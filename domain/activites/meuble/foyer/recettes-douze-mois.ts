// The furnished receipts of a year brought to twelve months, dwelling by dwelling, as the test of the LMP reads them.
import { type Cents, minus, part, sum, zero } from '../../../base/cents.ts'
import { earlier, later } from '../../../base/day.ts'
import { type Exercice, moisDe } from '../../../compta/exercice.ts'
import { natureFiscale, produitDe } from '../../../fiscal/bic/classement.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { AnneeMeublee, DetailMeuble } from '../annee/annee-meublee.ts'
import type { RecettesLmp } from '../fiscal/statut-lmp.ts'

export type Logement = Pick<Bien, 'id' | 'libelle' | 'date_acquisition' | 'date_cession'>
type Periode = Pick<Exercice, 'debut' | 'fin'>
/** A year that was declared, or one that is only simulated. */
type Annee = Pick<AnneeMeublee, 'lignes'> & Pick<DetailMeuble, 'chez_soi'> & { readonly exercice: Periode }
type Source = {
  readonly biens: readonly Logement[]
  /** What these books count of the year's receipts, or the household's share of it. */
  readonly recettes_cents: Cents
  /** The household lets furnished elsewhere too: a dwelling sold is then no end of its letting. */
  readonly ailleurs: boolean
}

/**
 * A letting is held to begin the day its dwelling is acquired, and the receipts of that year are brought to twelve
 * months; so are, in the year in which the household stops letting altogether, those of each dwelling until its sale. A
 * dwelling that leaves while others stay is not (CGI 155, IV, 2; BOI-BIC-CHAMP-40-10 §200). Books that are shorter than
 * a year count their own months.
 */
export function recettesSurDouzeMois(
  { lignes, exercice, chez_soi }: Annee,
  { biens, recettes_cents, ailleurs }: Source,
): RecettesLmp[] {
  const exonerees = new Set(chez_soi.filter(({ exonere }) => exonere).map(({ bien }) => bien.id))
  const loyers = lignes.filter(({ compte }) => natureFiscale(compte, { cfe_39c: 'activite' }) === 'L')
  const entieres = produitDe(loyers.filter(({ bien_id }) => bien_id === null || !exonerees.has(bien_id)))
  const cesse = !ailleurs && estCessation(biens, exercice)
  const aPart = biens.flatMap((bien): RecettesLmp[] => {
    const mois = moisDe(periodeDe(bien, { exercice, cesse }))
    if (exonerees.has(bien.id) || mois === moisDe(exercice)) return []
    const siennes = produitDe(loyers.filter(({ bien_id }) => bien_id === bien.id))
    const montant_cents = entieres === zero ? zero : part(siennes, [recettes_cents, entieres])
    return montant_cents === zero ? [] : [{ libelle: `Recettes de ${bien.libelle}`, montant_cents, mois }]
  })
  const autres = minus(recettes_cents, sum(aPart.map(({ montant_cents }) => montant_cents)))
  const reste: RecettesLmp = { libelle: 'Recettes de ces livres', montant_cents: autres, mois: moisDe(exercice) }
  return autres === zero && aPart.length > 0 ? aPart : [reste, ...aPart]
}

/** The days of the year in which a dwelling was there to be let. */
function periodeDe(
  { date_acquisition, date_cession }: Logement,
  { exercice, cesse }: { exercice: Periode; cesse: boolean },
) {
  const debut = later(exercice.debut, earlier(date_acquisition, exercice.fin))
  const fin = cesse && date_cession !== null ? earlier(exercice.fin, later(date_cession, debut)) : exercice.fin
  return { debut, fin }
}

/** Every dwelling is sold at the end of the year, one of them in it. */
function estCessation(biens: readonly Logement[], { debut, fin }: Periode): boolean {
  const tenus = biens.filter(({ date_acquisition }) => date_acquisition <= fin)
  const vendus = tenus.flatMap(({ date_cession }) =>
    date_cession !== null && date_cession <= fin ? [date_cession] : [],
  )
  return vendus.length === tenus.length && vendus.some((date) => date >= debut)
}
