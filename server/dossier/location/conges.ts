// Notices written and taken back, in the caller's name and under his policies.
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Conge } from '#domain/sujets/location/baux/conge.ts'
import { parActe } from '../par-acte.ts'

type CongeAEcrire = Omit<Conge, 'id'> & { readonly fin_avant: Day | null }

export async function ecrireConge(db: Db, dossier_id: string, conge: CongeAEcrire): Promise<string> {
  const { bail_id, auteur, mode, recu_le, motif, motif_preavis = null, detail, fin, fin_avant } = conge
  await parActe(db)
  const written = await db.row<{ id: string }>(
    `insert into public.conges (dossier_id, bail_id, auteur, mode, recu_le, motif, motif_preavis, detail, fin, fin_avant)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [dossier_id, bail_id, auteur, mode, recu_le, motif, motif_preavis, detail, fin, fin_avant],
  )
  if (!written) throw new Refus('acces_non_autorise')
  return written.id
}

export async function retirer(
  db: Db,
  { dossier_id, conge_id }: { dossier_id: string; conge_id: string },
): Promise<{ bail_id: string; fin_avant: Day | null }> {
  await parActe(db)
  const gone = await db.row<{ bail_id: string; fin_avant: Day | null }>(
    'delete from public.conges where dossier_id = $1 and id = $2 returning bail_id, fin_avant',
    [dossier_id, conge_id],
  )
  if (!gone) throw new Refus('conge_inconnu')
  return gone
}
