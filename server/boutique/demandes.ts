// What visitors sent and nobody has answered yet: read one at a time, and marked once their mails are written.
import type { Db } from '../db.ts'

type Commun = { readonly id: string; readonly nom: string; readonly adresse: string; readonly telephone: string | null }
export type Demande = Commun &
  (
    | { readonly nature: 'devis'; readonly objet: string; readonly details: readonly string[] }
    | { readonly nature: 'devis_service'; readonly objet: string; readonly details: readonly string[] }
    | { readonly nature: 'commande'; readonly objet: string; readonly reference: string; readonly montant: string }
    | {
        readonly nature: 'reservation'
        readonly objet: string
        readonly etat: 'confirmed' | 'waiting' | 'cancelled'
        /** Null for an individual training, whose date is still to be agreed. */
        readonly le: string | null
        readonly lieu: string | null
        readonly en_ligne: boolean
        readonly prix: string
        readonly acompte: string
      }
  )
export type Nature = Demande['nature']

const COMMUN = 'd.id, d.user_name as nom, d.user_email as adresse'
const ATTENTE = 'where d.accuse_le is null order by d.created_at limit 1 for update of d skip locked'

/** The oldest that waits, by kind; another process passes over the one that is being answered. */
const SUIVANTE: Readonly<Record<Nature, string>> = {
  devis: `select 'devis' as nature, ${COMMUN}, d.phone as telephone, d.business_type as objet,
      array_remove(array[d.company_name, d.project_scope, nullif(d.current_challenges, ''), d.specific_requirements,
        nullif(d.timeline, ''), nullif(d.budget_range, ''), d.additional_info], null) as details
    from public.quote_requests d ${ATTENTE}`,
  devis_service: `select 'devis_service' as nature, ${COMMUN}, d.user_phone as telephone, s.title as objet,
      array_remove(array[d.company_name, d.project_description, d.timeline, d.budget_range, d.specific_requirements], null)
        as details
    from public.service_quote_requests d join public.services s on s.id = d.service_id ${ATTENTE}`,
  commande: `select 'commande' as nature, ${COMMUN}, d.user_phone as telephone, s.title as objet, d.reference,
      d.amount::text as montant
    from public.service_orders d join public.services s on s.id = d.service_id ${ATTENTE}`,
  reservation: `select 'reservation' as nature, ${COMMUN}, d.user_phone as telephone, s.title as objet, d.status as etat,
      t.session_date as le, t.location as lieu, t.is_online as en_ligne, d.amount::text as prix, d.deposit::text as acompte
    from public.training_reservations d join public.training_sessions t on t.id = d.training_session_id
    join public.services s on s.id = t.service_id ${ATTENTE}`,
}
const TABLE: Readonly<Record<Nature, string>> = {
  devis: 'quote_requests',
  devis_service: 'service_quote_requests',
  commande: 'service_orders',
  reservation: 'training_reservations',
}
// Safe: the keys of a literal record are the names of its type.
export const NATURES = Object.keys(SUIVANTE) as Nature[]

/** The next one of a kind, held until the transaction ends; null when none waits. */
export const demandeSuivante = (db: Db, nature: Nature): Promise<Demande | null> => db.row<Demande>(SUIVANTE[nature])

export async function marquerAccusee(db: Db, { nature, id }: Demande, le: Date): Promise<void> {
  await db.rows(`update public.${TABLE[nature]} set accuse_le = $2 where id = $1`, [id, le.toISOString()])
}
