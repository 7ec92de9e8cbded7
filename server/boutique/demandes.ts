// What visitors sent: one request read whole, for its mails and for the page that follows it; and those that nobody has answered yet.
import type { Db } from '@quittance/wire/postgres'
import type { DemandeDevis } from '#domain/boutique/document-devis.ts'

type Commun = {
  readonly id: string
  readonly nom: string
  readonly adresse: string
  readonly telephone: string | null
  readonly envoyee_le: string
}
export type Devis = Commun & {
  readonly nature: 'devis'
  readonly etat: EtatDevis
  readonly retiree_le: string | null
  readonly demande: DemandeDevis
}
export type DevisService = Commun & {
  readonly nature: 'devis_service'
  readonly etat: EtatDevis
  readonly retiree_le: string | null
  readonly objet: string
  readonly societe: string | null
  readonly description: string
  readonly delai: string | null
  readonly budget: string | null
  readonly precisions: string | null
}
export type Commande = Commun & {
  readonly nature: 'commande'
  readonly etat: 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'
  readonly objet: string
  readonly reference: string
  readonly montant_cents: number
  readonly payee_le: string | null
  /** Of the quote that it accepts. */
  readonly devis: string | null
  /** Where it is billed, in lines. */
  readonly facturation: string | null
  /** Asked for before the end of the fourteen days. */
  readonly debut_immediat: boolean
}
export type Reservation = Commun & {
  readonly nature: 'reservation'
  readonly etat: 'confirmed' | 'waiting' | 'cancelled'
  readonly objet: string
  readonly duree: string | null
  readonly societe: string | null
  readonly precisions: string | null
  readonly session_etat: 'scheduled' | 'requested' | 'cancelled' | 'done'
  /** Null for an individual training, whose date is still to be agreed. */
  readonly le: string | null
  readonly lieu: string | null
  readonly en_ligne: boolean
  readonly prix_cents: number
  readonly acompte_cents: number
  readonly acompte_paye_le: string | null
  readonly acompte_rembourse_le: string | null
  /** When the seat was had; later than the request for somebody who waited. */
  readonly place_le: string | null
  readonly annulee_le: string | null
  /** The house cancelled it, and why. */
  readonly motif_maison: string | null
  /** How many wait before, with oneself; null for who does not wait. */
  readonly rang: number | null
  /** Seconds from the request to its last change: what a calendar counts the versions by. */
  readonly version: number
}
export type EtatDevis = 'pending' | 'in_progress' | 'answered' | 'accepted' | 'declined' | 'closed' | 'withdrawn'
export type Demande = Devis | DevisService | Commande | Reservation
export type Nature = Demande['nature']

const TABLE: Readonly<Record<Nature, string>> = {
  devis: 'quote_requests',
  devis_service: 'service_quote_requests',
  commande: 'service_orders',
  reservation: 'training_reservations',
}
// Safe: the keys of a literal record are the names of its type.
export const NATURES = Object.keys(TABLE) as Nature[]

const COMMUN = 'd.id, d.user_name as nom, d.user_email as adresse, d.created_at as envoyee_le, d.status as etat'
const LIRE: Readonly<Record<Nature, string>> = {
  devis: `select 'devis' as nature, ${COMMUN}, d.retiree_le, d.phone as telephone, jsonb_build_object('user_email', d.user_email,
      'user_name', d.user_name, 'company_name', d.company_name, 'phone', d.phone, 'business_type', d.business_type,
      'current_challenges', d.current_challenges, 'project_scope', d.project_scope, 'timeline', d.timeline,
      'budget_range', d.budget_range, 'specific_requirements', d.specific_requirements,
      'additional_info', d.additional_info) as demande
    from public.quote_requests d where d.id = $1`,
  devis_service: `select 'devis_service' as nature, ${COMMUN}, d.retiree_le, d.user_phone as telephone, s.title as objet,
      d.company_name as societe, d.project_description as description, d.timeline as delai, d.budget_range as budget,
      d.specific_requirements as precisions
    from public.service_quote_requests d join public.services s on s.id = d.service_id where d.id = $1`,
  commande: `select 'commande' as nature, ${COMMUN}, d.user_phone as telephone, coalesce(v.objet, s.title) as objet, d.reference,
      (d.amount * 100)::bigint as montant_cents, d.paid_at as payee_le, d.debut_immediat, v.numero as devis, d.adresse as facturation
    from public.service_orders d left join public.services s on s.id = d.service_id
    left join public.devis_emis v on v.id = d.devis_id where d.id = $1`,
  reservation: `select 'reservation' as nature, ${COMMUN}, d.user_phone as telephone, s.title as objet,
      s.duration_estimate as duree, d.company_name as societe, d.special_requirements as precisions,
      t.status as session_etat, t.session_date as le, t.location as lieu, t.is_online as en_ligne,
      (d.amount * 100)::bigint as prix_cents, (d.deposit * 100)::bigint as acompte_cents, d.acompte_paye_le,
      d.acompte_rembourse_le, d.place_le, d.annulee_le, d.motif_maison,
      case when d.status = 'waiting' then (select count(*) from public.training_reservations r
        where r.training_session_id = d.training_session_id and r.status = 'waiting'
          and (r.created_at, r.id) <= (d.created_at, d.id)) end as rang,
      extract(epoch from greatest(d.place_le, d.annulee_le, t.updated_at, d.created_at) - d.created_at)::integer
        + (d.status = 'cancelled')::integer as version
    from public.training_reservations d join public.training_sessions t on t.id = d.training_session_id
    join public.services s on s.id = t.service_id where d.id = $1`,
}

/** One request as it stands; null when there is no such row. */
export const lireDemande = (db: Db, { nature, id }: { nature: Nature; id: string }): Promise<Demande | null> =>
  db.row<Demande>(LIRE[nature], [id])

/** The oldest of a kind that waits, held until the transaction ends; another process passes over it. Null when none waits. */
export async function demandeSuivante(db: Db, nature: Nature): Promise<Demande | null> {
  const attend = await db.row<{ id: string }>(
    `select id from public.${TABLE[nature]} where accuse_le is null order by created_at limit 1 for update skip locked`,
  )
  return attend && lireDemande(db, { nature, id: attend.id })
}

export async function marquerAccusee(db: Db, { nature, id }: Demande, le: Date): Promise<void> {
  await db.rows(`update public.${TABLE[nature]} set accuse_le = $2 where id = $1`, [id, le.toISOString()])
}
