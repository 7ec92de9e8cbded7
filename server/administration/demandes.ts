// What administrators do of a request, written in its history and in their log, in their own transaction.
import type { Db } from '@quittance/wire/postgres'
import type { z } from 'zod'
import type { DeciderReservation } from '#contract/functions/boutique/decider-reservation.ts'
import type { NatureDemande } from '#contract/functions/boutique/repondre-demande.ts'

type Visee = { readonly nature: NatureDemande; readonly demande_id: string }

const NOTER = 'select private.noter_suivi($1, $2, $3, $4, $5)'

/** An answered request waits for us no more; a report is being seen to, until somebody says that it is solved. */
const REPONDUE: Readonly<Partial<Record<NatureDemande, string>>> = {
  devis: `update public.quote_requests set status = 'answered' where id = $1 and status in ('pending', 'in_progress')`,
  devis_service: `update public.service_quote_requests set status = 'answered'
    where id = $1 and status in ('pending', 'in_progress')`,
  signalement: `update public.technical_reports set status = 'en_cours' where id = $1 and status = 'nouveau'`,
}

export async function noterReponse(
  db: Db,
  { nature, demande_id }: Visee,
  { sujet, texte, cle }: { sujet: string; texte: string; cle: string },
): Promise<void> {
  await db.rows(NOTER, [nature, demande_id, 'reponse', `${sujet}\n\n${texte}`, cle])
  const repondue = REPONDUE[nature]
  if (repondue) await db.rows(repondue, [demande_id])
}

export async function noterReglement(
  db: Db,
  { commande_id, motif, reference }: { commande_id: string; motif: string; reference: string },
): Promise<void> {
  await db.rows(`select set_config('app.motif', $1, true)`, [motif])
  await db.rows(NOTER, ['commande', commande_id, 'reglement', `${reference} : ${motif}`, null])
  await db.rows(`select private.noter_acte('regler-commande', 'service_orders', $1, null, null, $2, nom => $3)`, [
    commande_id,
    { status: 'paid' },
    reference,
  ])
}

/** The deposit of a training, received or given back by transfer. */
export async function noterAcompte(
  db: Db,
  { reservation_id, motif, reference }: { reservation_id: string; motif: string; reference: string },
  acte: 'regler-acompte' | 'rendre-acompte',
): Promise<void> {
  await db.rows(`select set_config('app.motif', $1, true)`, [motif])
  const genre = acte === 'regler-acompte' ? 'reglement' : 'remboursement'
  await db.rows(NOTER, ['reservation', reservation_id, genre, `Acompte ${reference} : ${motif}`, null])
  await db.rows(`select private.noter_acte($1, 'training_reservations', $2, null, null, $3, nom => $4)`, [
    acte,
    reservation_id,
    { acompte: acte === 'regler-acompte' ? 'paye' : 'rembourse' },
    reference,
  ])
}

type Annulee = { readonly id: string; readonly reference: string; readonly status: string }

/** An order cancelled, or given back. */
export async function noterAnnulation(
  db: Db,
  { id, reference, status }: Annulee,
  apres: { readonly motif: string; readonly status: 'cancelled' | 'refunded' },
): Promise<void> {
  await db.rows(`select set_config('app.motif', $1, true)`, [apres.motif])
  await db.rows(NOTER, ['commande', id, 'annulation', apres.motif, null])
  await db.rows(`select private.noter_acte('annuler-commande', 'service_orders', $1, null, $2, $3, nom => $4)`, [
    id,
    { status },
    { status: apres.status },
    reference,
  ])
}

export async function deciderReservation(
  db: Db,
  { reservation_id, decision, motif }: z.output<typeof DeciderReservation.body>,
): Promise<void> {
  const fait = decision === 'annuler' ? 'annuler_par_la_maison' : 'donner_place'
  await db.rows(`select private.${fait}($1, $2)`, [reservation_id, motif])
  await db.rows(NOTER, ['reservation', reservation_id, decision === 'annuler' ? 'annulation' : 'place', motif, null])
}
