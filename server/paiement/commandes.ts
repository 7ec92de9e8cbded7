// An order and its payment: what is to be paid of it, and what becomes of it as its payments do.
import type { Db } from '@quittance/wire/postgres'
import { assert } from '#domain/base/assert.ts'
import { type Cents, parseEuros } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'

export type Commande = {
  readonly id: string
  readonly reference: string
  readonly user_email: string
  readonly service: string
  readonly amount_cents: Cents
  /** The rate of the quote that it accepts; null: the seller's own. */
  readonly tva_millieme_pct: number | null
}
type Lue = Omit<Commande, 'amount_cents'> & { readonly status: string; readonly amount: string }

/** Held until the transaction ends; one that is not to be paid is refused. */
export async function commandeAPayer(db: Db, id: string): Promise<Commande> {
  const lue = await db.row<Lue>(
    `select o.id, o.reference, o.user_email, o.status, o.amount::text as amount, coalesce(v.objet, s.title) as service,
       v.tva_millieme_pct
     from public.service_orders o left join public.services s on s.id = o.service_id
     left join public.devis_emis v on v.id = o.devis_id where o.id = $1 for update of o`,
    [id],
  )
  if (lue === null) throw new Refus('commande_inconnue')
  const { status, amount, ...commande } = lue
  if (status === 'paid') throw new Refus('commande_deja_payee')
  if (status === 'cancelled') throw new Refus('commande_annulee')
  if (status === 'refunded') throw new Refus('commande_remboursee')
  const amount_cents = parseEuros(amount)
  assert(amount_cents !== null, 'an amount of the database is one')
  return { ...commande, amount_cents }
}

export async function tenirCommande(db: Db, id: string): Promise<void> {
  await db.rows('select 1 from public.service_orders where id = $1 for update', [id])
}

/** True when the order waited for this money; one that is cancelled, or paid already, is left as it is. */
export async function payerCommande(db: Db, id: string, le: Date): Promise<boolean> {
  const paid = await db.row(
    `update public.service_orders set status = 'paid', paid_at = $2
     where id = $1 and status in ('pending', 'failed') returning id`,
    [id, le.toISOString()],
  )
  return paid !== null
}

export async function refuserCommande(db: Db, id: string): Promise<void> {
  await db.rows(`update public.service_orders set status = 'failed' where id = $1 and status = 'pending'`, [id])
}

/** Not when another payment of the order stands: it was paid twice, and one of the two was given back. */
export async function rembourserCommande(db: Db, id: string, le: Date): Promise<void> {
  await db.rows(
    `update public.service_orders set status = 'refunded', paid_at = coalesce(paid_at, $2)
     where id = $1 and status in ('pending', 'failed', 'paid')
       and not exists (select from public.paiements p where p.commande_id = $1 and p.etat = 'paye')`,
    [id, le.toISOString()],
  )
}
