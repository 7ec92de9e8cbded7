// The deposit of a training and its payment: what is to be paid of a booking, what a payment does to it, what is to be given back.
import type { Db } from '@quittance/wire/postgres'
import { assert } from '#domain/base/assert.ts'
import { type Cents, parseEuros } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import { acompteDe } from '../boutique/acompte.ts'
import type { Reservation } from '../boutique/demandes.ts'
import { moment } from '../boutique/mots.ts'

export type Acompte = {
  readonly user_email: string
  readonly libelle: string
  readonly amount_cents: Cents
}
type Tenu = Pick<Reservation, 'etat' | 'session_etat' | 'le' | 'acompte_paye_le' | 'acompte_rembourse_le'> & {
  readonly user_email: string
  readonly service: string
  readonly acompte_cents: Cents
}
type Lu = Omit<Tenu, 'acompte_cents'> & { readonly deposit: string }

/** A booking, held until the transaction ends. */
export async function tenirAcompte(db: Db, id: string): Promise<Tenu | null> {
  const lu = await db.row<Lu>(
    `select r.user_email, r.status as etat, r.deposit::text as deposit, r.acompte_paye_le, r.acompte_rembourse_le,
       t.status as session_etat, t.session_date as le, s.title as service
     from public.training_reservations r join public.training_sessions t on t.id = r.training_session_id
     join public.services s on s.id = t.service_id where r.id = $1 for update of r`,
    [id],
  )
  if (lu === null) return null
  const acompte_cents = parseEuros(lu.deposit)
  assert(acompte_cents !== null, 'an amount of the database is one')
  return { ...lu, acompte_cents }
}

/** Held until the transaction ends; one that is not to be paid is refused. */
export async function acompteAPayer(db: Db, id: string, now: Date): Promise<Acompte> {
  const lu = await tenirAcompte(db, id)
  if (lu === null) throw new Refus('lien_suivi_inconnu')
  const etat = acompteDe(lu, now)
  if (etat === 'rembourse') throw new Refus('acompte_rembourse')
  if (lu.etat === 'cancelled') throw new Refus('reservation_deja_annulee')
  if (etat === 'paye') throw new Refus('acompte_deja_paye')
  if (etat !== 'du' || lu.le === null) throw new Refus('acompte_non_du')
  const { user_email, service, le, acompte_cents: amount_cents } = lu
  return { user_email, amount_cents, libelle: `Acompte de 10 % : ${service}, ${moment(le)}`.slice(0, 250) }
}

/** Whether the last payment that was tried of a deposit was refused: the seat stands, and its page says it. */
export async function acompteRefuse(db: Db, id: string): Promise<boolean> {
  const dernier = await db.row<{ etat: string }>(
    'select etat from public.paiements where reservation_id = $1 order by created_at desc limit 1',
    [id],
  )
  return dernier?.etat === 'echoue'
}

export async function tenirReservation(db: Db, id: string): Promise<void> {
  await db.rows('select 1 from public.training_reservations where id = $1 for update', [id])
}

/** True when the booking waited for this money; one that fell, or whose deposit was paid already, is left as it is. */
export async function payerAcompte(db: Db, id: string, le: Date): Promise<boolean> {
  const paid = await db.row(
    `update public.training_reservations r set acompte_paye_le = $2 from public.training_sessions t
     where r.id = $1 and t.id = r.training_session_id and r.status = 'confirmed' and t.status in ('scheduled', 'done')
       and r.acompte_paye_le is null returning r.id`,
    [id, le.toISOString()],
  )
  return paid !== null
}

/** Not when another payment of it stands: it was paid twice, and one of the two was given back. */
export async function rembourserAcompte(db: Db, id: string, le: Date): Promise<void> {
  await db.rows(
    `update public.training_reservations set acompte_paye_le = coalesce(acompte_paye_le, $2), acompte_rembourse_le = $2
     where id = $1 and not exists (select from public.paiements p where p.reservation_id = $1 and p.etat = 'paye')`,
    [id, le.toISOString()],
  )
}

const TOMBEE = `from public.training_reservations r join public.training_sessions t on t.id = r.training_session_id
  where r.id = p.reservation_id and (r.status = 'cancelled' or t.status = 'cancelled')`

export type ARendre = { readonly reference: string; readonly page: string; readonly amount_cents: number }

/** Deposits that this gateway received, and whose training does not take place for whoever paid. */
export const acomptesARendre = (db: Db, passerelle: string): Promise<ARendre[]> =>
  db.rows<ARendre>(
    `select p.reference, p.passerelle_reference as page, p.amount_cents from public.paiements p
     where p.nature = 'acompte' and p.etat = 'paye' and p.passerelle = $1 and p.passerelle_reference is not null
       and exists (select ${TOMBEE}) order by p.paye_le limit 100`,
    [passerelle],
  )

/** Closes the pages on which the deposit of a fallen booking could still be paid; gives how the gateway calls them. */
export async function fermerPagesPerdues(db: Db, passerelle: string): Promise<string[]> {
  const fermees = await db.rows<{ page: string | null }>(
    `update public.paiements p set etat = 'expire' where p.nature = 'acompte' and p.etat = 'ouvert' and p.passerelle = $1
       and exists (select ${TOMBEE}) returning p.passerelle_reference as page`,
    [passerelle],
  )
  return fermees.flatMap(({ page }) => (page === null ? [] : [page]))
}
