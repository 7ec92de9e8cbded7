// A quote request withdrawn by whoever holds its link: once, and before the house has answered it.
import type { Db } from '@quittance/wire/postgres'
import { type CodeRefus, Refus } from '#domain/base/refus.ts'
import type { EtatDevis } from './demandes.ts'

const TABLES = { devis: 'quote_requests', devis_service: 'service_quote_requests' } as const
export type NatureRetirable = keyof typeof TABLES

const REFUSES: Readonly<Partial<Record<EtatDevis, CodeRefus>>> = {
  answered: 'demande_repondue',
  accepted: 'demande_acceptee',
  declined: 'demande_close',
  closed: 'demande_close',
  withdrawn: 'demande_deja_retiree',
}

/** The database dates it, and has its sender and the team written to. */
export async function retirerDemande(
  db: Db,
  { nature, id }: { readonly nature: NatureRetirable; readonly id: string },
): Promise<void> {
  const lue = await db.row<{ etat: EtatDevis }>(
    `select status as etat from public.${TABLES[nature]} where id = $1 for update`,
    [id],
  )
  const refus = lue ? REFUSES[lue.etat] : 'demande_inconnue'
  if (refus) throw new Refus(refus)
  await db.rows(`update public.${TABLES[nature]} set status = 'withdrawn' where id = $1`, [id])
}
