// A seat given back by whoever holds the link of its booking: once, and before the training begins.
import type { Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'

type Place = { etat: string; passee: boolean }

/** The database dates it, gives the seat to the first who waits, and has both written to. */
export async function annulerReservation(db: Db, id: string, now: Date): Promise<void> {
  // The session first, as whoever cancels it whole does: neither waits for the other for ever.
  await db.rows(
    `select 1 from public.training_sessions t
     where t.id = (select r.training_session_id from public.training_reservations r where r.id = $1) for update`,
    [id],
  )
  const place = await db.row<Place>(
    `select d.status as etat, coalesce(t.session_date <= $2, false) or t.status = 'done' as passee
     from public.training_reservations d join public.training_sessions t on t.id = d.training_session_id
     where d.id = $1 for update of d`,
    [id, now.toISOString()],
  )
  if (place?.etat === 'cancelled') throw new Refus('reservation_deja_annulee')
  if (place?.passee) throw new Refus('session_passee')
  await db.rows(`update public.training_reservations set status = 'cancelled' where id = $1`, [id])
}
