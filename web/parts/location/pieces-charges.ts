// What a settlement of charges made out: the invoice of its complement or its credit note, while it holds; and what undid what.
import { decimalComma } from '#domain/base/cents.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { RegularisationCharges } from '#domain/sujets/location/charge.ts'
import { complementDe } from '#domain/sujets/location/documents/facture-charges.ts'
import { factureLeLoyer } from '#domain/sujets/location/documents/facture-sejour.ts'
import type { Echeance } from '#domain/sujets/location/echeance.ts'
import type { FactureEmise } from '#web/data/location/factures-sejour.ts'
import { formatDay } from '#web/lib/format.ts'

export type Reglee = { readonly bail: Bail; readonly regularisation: RegularisationCharges }
type Source = { readonly echeances: readonly Echeance[]; readonly factures: readonly FactureEmise[] }

/** Undefined: nothing was made out of it, or it was undone. */
export function pieceTenue(
  { bail, regularisation }: Reglee,
  { echeances, factures }: Source,
): FactureEmise | undefined {
  const complement = complementDe({ id: bail.id, regularisation }, echeances)
  const annulees = new Set(factures.map(({ facture_id }) => facture_id))
  return factures.find(
    (une) =>
      une.regularisation_id === regularisation.id ||
      (complement !== undefined &&
        une.echeances !== null &&
        !annulees.has(une.id) &&
        factureLeLoyer(une, complement.id)),
  )
}

/** What is made out when it is taken back; null: nothing. */
export function contraireDe(reglee: Reglee, source: Source): string | null {
  const tenue = pieceTenue(reglee, source)
  if (!tenue) return null
  return tenue.nature === 'facture'
    ? `Un avoir annulera la facture ${tenue.numero}.`
    : `Une facture annulera l’avoir ${tenue.numero}.`
}

const DITES = {
  facture: { piece: 'Facture', par: 'annulée par l’avoir' },
  avoir: { piece: 'Avoir', par: 'annulé par la facture' },
} as const

/** The pieces of charges of a lease that were undone, each with what undid it. */
export const piecesDefaites = (bail_id: string, factures: readonly FactureEmise[]) =>
  factures.flatMap(({ id, nature, numero, emise_le, total_cents, contenu, ...une }) => {
    const contraire = factures.find(({ facture_id }) => facture_id === id)
    if (une.bail_id !== bail_id || contenu.objet !== 'charges' || !contraire) return []
    const { piece, par } = DITES[nature]
    const dit = `${piece} ${numero} du ${formatDay(emise_le)}, ${decimalComma(total_cents)} €, ${par} ${contraire.numero} du ${formatDay(contraire.emise_le)}`
    return [{ id, dit }]
  })
