// The option for VAT of lots, written on their rows. As the house, under the lock of the books.
import type { Db } from '@quittance/wire/postgres'
import type { LotAOpter } from '#domain/sujets/immeubles/option-immeuble.ts'

const OPTER = `update public.biens set tva_motif = $3, tva_services = '{}', tva_taux = $4, tva_debut = $5, tva_fin = null,
    tva_option_le = $6, tva_fin_motif = null
  where dossier_id = $1 and id = $2`

export async function ecrireOptions(house: Db, dossier_id: string, lots: readonly LotAOpter[]): Promise<void> {
  for (const { bien, option } of lots) {
    const { tva_motif, tva_taux, tva_debut, tva_option_le } = option
    await house.rows(OPTER, [dossier_id, bien.id, tva_motif, tva_taux, tva_debut, tva_option_le])
  }
}
