// The payments whose last state was told to nobody yet: read one at a time, and marked once their mails are written.
import type { Db } from '@quittance/wire/postgres'
import type { PaiementAnnonce } from '../gateways/mail/paiement.ts'

export type AAnnoncer = PaiementAnnonce & {
  readonly id: string
  readonly commande_id: string | null
  readonly reservation_id: string | null
}

/** Held until the transaction ends; another process passes over it. `sauf`: those whose mail just failed. Given up after three days. */
export const paiementAAnnoncer = (db: Db, sauf: readonly string[]): Promise<AAnnoncer | null> =>
  db.row<AAnnoncer>(
    `select p.id, p.commande_id, p.reservation_id, p.nature, p.periode_fin, p.reference, p.libelle, p.user_email, p.etat, p.amount_cents, p.tva_millieme_pct,
       p.paye_le, p.rembourse_le, p.a_verifier, p.nature = 'abonnement' or coalesce(o.debut_immediat, false) as debut_immediat
     from public.paiements p left join public.service_orders o on o.id = p.commande_id
     where p.etat in ('paye', 'echoue', 'rembourse') and p.annonce is distinct from p.etat
       and p.updated_at > now() - interval '3 days' and p.id <> all ($1)
     order by p.updated_at limit 1 for update of p skip locked`,
    [sauf],
  )

export async function marquerAnnonce(db: Db, { id, etat }: AAnnoncer): Promise<void> {
  await db.rows('update public.paiements set annonce = $2 where id = $1', [id, etat])
}
