// The fees of a mandate over some days, as its terms say: a share of what was collected or called, or so much a month, with their VAT.
import { type Cents, part, plus, sum, zero } from '../../../base/cents.ts'
import { addMonths, type Day, firstOfMonth } from '../../../base/day.ts'
import type { FaitsLocation } from '../../../sujets/location/faits.ts'
import type { FaitsDesMandats } from '../faits/faits.ts'
import type { Mandat } from '../faits/mandat.ts'
import { gestionAu } from './gestions.ts'

const ENTIER = 10_000

type Periode = { readonly du: Day; readonly au: Day }
type Montants = { readonly ht_cents: Cents; readonly tva_cents: Cents; readonly ttc_cents: Cents }
export type HonorairesCalcules = Montants & {
  /** What the rate is taken of; of a flat fee, the fee of the months. */
  readonly assiette_cents: Cents
}

/** An amount before VAT with the VAT of the mandate, each rounded to the cent. */
export function avecTva(ht_cents: Cents, { tva_taux }: Pick<Mandat, 'tva_taux'>): Montants {
  const tva_cents = part(ht_cents, [tva_taux, ENTIER])
  return { ht_cents, tva_cents, ttc_cents: plus(ht_cents, tva_cents) }
}

/**
 * Of the days from `du` to `au`, both counted. Collected: what came in on these days; called: the rents due on them; in both, of the properties that were under the
 * mandate on that day. A flat fee counts the months that begin in them.
 */
export function honorairesDeGestion(
  mandat: Mandat,
  periode: Periode,
  faits: FaitsDesMandats & Pick<FaitsLocation, 'baux' | 'encaissements' | 'echeances'>,
): HonorairesCalcules {
  if (mandat.honoraires_mode === 'forfait') {
    const assiette_cents = part(mandat.forfait_cents, [moisCommences(periode), 1])
    return { assiette_cents, ...avecTva(assiette_cents, mandat) }
  }
  const biens = new Map(faits.baux.map(({ id, bien_id }) => [id, bien_id]))
  const compte = (bail_id: string, jour: Day): boolean =>
    periode.du <= jour &&
    jour <= periode.au &&
    gestionAu(faits, biens.get(bail_id) ?? null, jour)?.mandat.id === mandat.id
  const montant = ({ loyer_cents, charges_cents }: { loyer_cents: Cents; charges_cents: Cents }): Cents =>
    mandat.assiette === 'loyer' ? loyer_cents : plus(loyer_cents, charges_cents)
  const comptes: Cents[] =
    mandat.honoraires_mode === 'encaisse'
      ? faits.encaissements
          .filter(({ bail_id, date, mode }) => mode !== 'regularisation' && compte(bail_id, date))
          .map(montant)
      : faits.echeances.filter(({ bail_id, date_echeance }) => compte(bail_id, date_echeance)).map(montant)
  const assiette_cents = mandat.honoraires_mode === 'aucun' ? zero : sum(comptes)
  return { assiette_cents, ...avecTva(part(assiette_cents, [mandat.taux, ENTIER]), mandat) }
}

function moisCommences({ du, au }: Periode): number {
  let mois = 0
  for (let jour = firstOfMonth(du); jour <= au; jour = addMonths(jour, 1)) if (jour >= du) mois += 1
  return mois
}
