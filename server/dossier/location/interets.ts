// Claimed interest, taken back. As the house, under the lock of the books.
import type { Db } from '@quittance/wire/postgres'

export const effacerInterets = (
  house: Db,
  { dossier_id, echeance_id }: { dossier_id: string; echeance_id: string },
): Promise<unknown> =>
  house.rows("delete from public.echeances where dossier_id = $1 and id = $2 and objet = 'interets'", [
    dossier_id,
    echeance_id,
  ])
