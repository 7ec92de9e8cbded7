// The payments as they are kept: the one that is open for a thing, a new one, the page that the gateway gave, the state that follows.
import type { Db } from '@quittance/wire/postgres'
import type { EtatPaiement } from '#domain/abonnement/paiement.ts'
import type { Periodicite } from '#domain/abonnement/periode.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'

/** One thing to be paid, once. */
export type APayer = {
  readonly nature: 'commande' | 'abonnement' | 'acompte'
  readonly commande_id: string | null
  /** Of the deposit of a training. */
  readonly reservation_id?: string | null
  /** Who is signed in and pays. */
  readonly user_id: string | null
  readonly user_email: string
  /** Of a subscription: what is paid, and for how long. */
  readonly formule?: string | null
  readonly periodicite?: Periodicite | null
  readonly libelle: string
  readonly amount_cents: Cents
  /** Where the person comes back to, as paths of ours. */
  readonly retour: string
  readonly abandon: string
}
export type Paiement = APayer & {
  readonly id: string
  readonly reference: string
  readonly reservation_id: string | null
  readonly formule: string | null
  readonly periodicite: Periodicite | null
  /** Once it is paid; the last day is not included. */
  readonly periode_debut: Day | null
  readonly periode_fin: Day | null
  readonly tva_millieme_pct: number
  readonly passerelle: 'stripe' | 'essai' | 'virement'
  readonly passerelle_reference: string | null
  readonly url: string | null
  readonly etat: EtatPaiement
  readonly expire_le: string
  readonly paye_le: string | null
  readonly created_at: string
}

const COLONNES = `id, reference, nature, commande_id, reservation_id, user_id, user_email, formule, periodicite, periode_debut, periode_fin, libelle, amount_cents, tva_millieme_pct, passerelle,
  passerelle_reference, url, retour, abandon, etat, expire_le, paye_le, created_at`

/** The open one for this thing; what is paid is already held by whoever asks, so that no other is opened meanwhile. */
export const paiementOuvert = (
  db: Db,
  { nature, commande_id, user_id, reservation_id = null }: APayer,
): Promise<Paiement | null> =>
  db.row<Paiement>(
    `select ${COLONNES} from public.paiements where etat = 'ouvert' and nature = $1
       and case nature when 'commande' then commande_id = $2 when 'acompte' then reservation_id = $4 else user_id = $3 end
     for update`,
    [nature, commande_id, user_id, reservation_id],
  )

export const paiementDeReference = (db: Db, reference: string): Promise<Paiement | null> =>
  db.row<Paiement>(`select ${COLONNES} from public.paiements where reference = $1`, [reference])

export const tenirPaiement = (db: Db, id: string): Promise<Paiement | null> =>
  db.row<Paiement>(`select ${COLONNES} from public.paiements where id = $1 for update`, [id])

export async function nouveauPaiement(
  db: Db,
  paye: APayer,
  { passerelle, tva_millieme_pct, expire_le }: { passerelle: string; tva_millieme_pct: number; expire_le: Date },
): Promise<Paiement> {
  const row = await db.row<Paiement>(
    `insert into public.paiements (nature, commande_id, user_id, user_email, libelle, amount_cents, tva_millieme_pct,
       passerelle, retour, abandon, expire_le, formule, periodicite, reservation_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${COLONNES}`,
    [
      paye.nature,
      paye.commande_id,
      paye.user_id,
      paye.user_email,
      paye.libelle,
      paye.amount_cents,
      tva_millieme_pct,
      passerelle,
      paye.retour,
      paye.abandon,
      expire_le.toISOString(),
      paye.formule ?? null,
      paye.periodicite ?? null,
      paye.reservation_id ?? null,
    ],
  )
  if (row === null) throw new Error('An inserted payment is given back')
  return row
}

export async function noterPage(db: Db, id: string, page: { reference: string; url: string }): Promise<void> {
  await db.rows(
    `update public.paiements set passerelle_reference = $2, url = $3 where id = $1 and passerelle_reference is null`,
    [id, page.reference, page.url],
  )
}

export type Suite = { readonly etat: EtatPaiement; readonly le: Date; readonly a_verifier?: boolean }

export async function changerEtat(db: Db, id: string, { etat, le, a_verifier = false }: Suite): Promise<void> {
  await db.rows(
    `update public.paiements set etat = $2, a_verifier = a_verifier or $4,
       paye_le = case when $2 in ('paye', 'rembourse') then coalesce(paye_le, $3::timestamptz) end,
       rembourse_le = case when $2 = 'rembourse' then $3::timestamptz end
     where id = $1`,
    [id, etat, le.toISOString(), a_verifier],
  )
}
