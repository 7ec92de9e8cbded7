// What a person sent to the house under his proved address, with or without his account, newest first.
import type { Base } from '@quittance/wire/postgres'
import type { Nature } from '../boutique/demandes.ts'

export type DemandeEnvoyee = {
  readonly id: string
  readonly nature: Nature
  readonly objet: string
  readonly reference: string | null
  readonly etat: string
  readonly envoyee_le: string
  readonly le: string | null
  readonly montant_cents: number | null
}

const ENVOYEES = `with moi as (
    select lower(email) as email from auth.users where id = $1 and email_confirmed_at is not null and deleted_at is null)
  select d.id, 'devis' as nature, d.business_type as objet, null as reference, d.status as etat, d.created_at as envoyee_le,
    null::timestamptz as le, null::int as montant_cents
  from public.quote_requests d join moi on lower(d.user_email) = moi.email
  union all
  select d.id, 'devis_service', s.title, null, d.status, d.created_at, null, null
  from public.service_quote_requests d join public.services s on s.id = d.service_id join moi on lower(d.user_email) = moi.email
  union all
  select d.id, 'commande', coalesce(v.objet, s.title), d.reference, d.status, d.created_at, null, round(d.amount * 100)::int
  from public.service_orders d left join public.services s on s.id = d.service_id
  left join public.devis_emis v on v.id = d.devis_id join moi on lower(d.user_email) = moi.email
  union all
  select d.id, 'reservation', s.title, null, d.status, d.created_at, t.session_date, round(d.amount * 100)::int
  from public.training_reservations d join public.training_sessions t on t.id = d.training_session_id
  join public.services s on s.id = t.service_id join moi on lower(d.user_email) = moi.email
  order by envoyee_le desc limit 500`

/** An address that is not proved has sent nothing: it may be somebody else's. */
export const demandesDe = (base: Base, user_id: string | null): Promise<DemandeEnvoyee[]> =>
  base.asHouse('what a person sent, for him', (house) => house.rows<DemandeEnvoyee>(ENVOYEES, [user_id]))
