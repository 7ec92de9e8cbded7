// A revised rent written: its row, the rent of the lease, the rents already called. As the house, under the lock of the books.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { RevisionLoyer } from '#domain/sujets/location/bail.ts'
import type { LoyersRevises, RevisionProposee } from '#domain/sujets/location/baux/revision-loyer.ts'

/** The row of what was proposed. */
export const revisionDe = ({ ancien, nouveau, ...dite }: RevisionProposee): RevisionLoyer => ({
  id: randomUUID(),
  ...dite,
  ancien_trimestre: ancien.trimestre,
  ancien_centiemes: ancien.centiemes,
  nouveau_trimestre: nouveau.trimestre,
  nouveau_centiemes: nouveau.centiemes,
})

export async function ecrireRevision(
  house: Db,
  { dossier_id, revision, revises }: { dossier_id: string; revision: RevisionLoyer; revises: LoyersRevises },
): Promise<void> {
  await house.rows(
    `insert into public.revisions_loyer (dossier_id, bail_id, id, date_revision, demande_le, date_effet, indice,
       ancien_trimestre, ancien_centiemes, nouveau_trimestre, nouveau_centiemes, mois, loyer_avant_cents, loyer_cents)
     select $1, $2, id, date_revision, demande_le, date_effet, indice, ancien_trimestre, ancien_centiemes, nouveau_trimestre,
       nouveau_centiemes, coalesce(mois, 1), loyer_avant_cents, loyer_cents
     from json_populate_record(null::public.revisions_loyer, $3)`,
    [dossier_id, revises.bail.id, JSON.stringify(revision)],
  )
  await suivre(house, dossier_id, revises)
}

export async function retirerRevision(
  house: Db,
  { dossier_id, revision_id, revises }: { dossier_id: string; revision_id: string; revises: LoyersRevises },
): Promise<void> {
  await house.rows('delete from public.revisions_loyer where dossier_id = $1 and id = $2', [dossier_id, revision_id])
  await suivre(house, dossier_id, revises)
}

async function suivre(house: Db, dossier_id: string, { bail, changees }: LoyersRevises): Promise<void> {
  await house.rows('update public.baux set loyer_cents = $3 where dossier_id = $1 and id = $2', [
    dossier_id,
    bail.id,
    bail.loyer_cents,
  ])
  for (const { id, loyer_cents } of changees)
    await house.rows('update public.echeances set loyer_cents = $3 where dossier_id = $1 and id = $2', [
      dossier_id,
      id,
      loyer_cents,
    ])
}
