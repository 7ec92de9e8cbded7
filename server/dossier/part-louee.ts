// A dwelling brought to its let part: its row and those of its components, together, or nothing.
import type { Db } from '@quittance/wire/postgres'
import type { Cents } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import { type PartRamenee, ramenerPartLouee } from '#domain/sujets/biens/part-louee.ts'

type Demande = { readonly dossier_id: string; readonly bien_id: string; readonly valeur_cents: Cents | null }

/** The caller holds the lock of the dossier. Refused too once an entry of one of its components is validated. */
export async function ramener(house: Db, faits: FaitsBiens, demande: Demande): Promise<PartRamenee> {
  const { dossier_id, bien_id } = demande
  const ramenee = ramenerPartLouee(faits, demande)
  const { apres, composants } = ramenee
  const ids = composants.map(({ id }) => id)
  const validee = await house.row(
    'select 1 from public.lignes where dossier_id = $1 and composant_id = any ($2::uuid[]) limit 1',
    [dossier_id, ids],
  )
  if (validee) throw new Refus('part_louee_validee')
  await house.rows(
    'update public.biens set prix_cents = $3, frais_acquisition_cents = $4 where dossier_id = $1 and id = $2',
    [dossier_id, bien_id, apres.prix_cents, apres.frais_acquisition_cents],
  )
  await house.rows(
    `update public.composants c set base_cents = x.base_cents
     from unnest($2::uuid[], $3::bigint[]) as x(id, base_cents) where c.dossier_id = $1 and c.id = x.id`,
    [dossier_id, ids, composants.map(({ base_cents }) => base_cents)],
  )
  return ramenee
}
