// An order cancelled by the house: nothing more is to be paid of it, and what was paid goes back the way it came.
import { WireRefusal } from '@quittance/wire'
import type { Base, Db } from '@quittance/wire/postgres'
import { type Cents, cents, sum } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import type { CompanyConfig } from '../config-company.ts'
import type { PaymentGateway } from '../gateways/payment.ts'
import { rembourserCommande, tenirCommande } from './commandes.ts'
import { emettreAvoir } from './factures.ts'
import { changerEtat } from './paiements.ts'
import { rembourserParPasserelle } from './rembourser.ts'

export type AAnnuler = {
  readonly id: string
  readonly reference: string
  readonly objet: string
  readonly user_email: string
  readonly status: 'pending' | 'failed' | 'paid'
}
type Lue = Omit<AAnnuler, 'status'> & { readonly status: AAnnuler['status'] | 'cancelled' | 'refunded' }

/** Held until the transaction ends; one that is cancelled or given back already is refused. */
async function aAnnuler(db: Db, id: string): Promise<AAnnuler> {
  const lue = await db.row<Lue>(
    `select o.id, o.reference, coalesce(v.objet, s.title) as objet, o.user_email, o.status
     from public.service_orders o left join public.services s on s.id = o.service_id
     left join public.devis_emis v on v.id = o.devis_id where o.id = $1 for update of o`,
    [id],
  )
  if (lue === null) throw new Refus('commande_inconnue')
  const { status, ...commande } = lue
  if (status === 'cancelled') throw new Refus('commande_annulee')
  if (status === 'refunded') throw new Refus('commande_remboursee')
  return { ...commande, status }
}

type Page = { readonly passerelle: string; readonly reference: string }

/** What was not paid is cancelled at once; of what was, only what it is. `pages`: those on which nobody should pay any more. */
export const annulerCommande = (
  base: Base,
  id: string,
  now: Date,
): Promise<{ commande: AAnnuler; pages: readonly Page[] }> =>
  base.asHouse('an order is cancelled', async (db) => {
    const commande = await aAnnuler(db, id)
    if (commande.status === 'paid') return { commande, pages: [] }
    await db.rows(`update public.service_orders set status = 'cancelled' where id = $1`, [id])
    const ouverts = await db.rows<{ id: string; passerelle: string; reference: string | null }>(
      `select id, passerelle, passerelle_reference as reference from public.paiements
       where commande_id = $1 and etat = 'ouvert' for update`,
      [id],
    )
    for (const ouvert of ouverts) await changerEtat(db, ouvert.id, { etat: 'expire', le: now })
    const pages = ouverts.flatMap(({ passerelle, reference }) => (reference ? [{ passerelle, reference }] : []))
    return { commande, pages }
  })

type Recu = {
  readonly id: string
  readonly reference: string
  readonly passerelle: 'stripe' | 'essai' | 'virement'
  readonly page: string | null
  readonly amount_cents: number
}
export type Caisse = {
  readonly base: Base
  readonly passerelle: PaymentGateway | null
  readonly vendeur: CompanyConfig
  readonly now: Date
}

/** Gives back everything that was received of an order; of two who ask at once, one gives it back and the other is refused. */
export async function rembourserTout(caisse: Caisse, commande_id: string): Promise<Cents> {
  const recus = await caisse.base.asHouse('what was received of an order', (db) =>
    db.rows<Recu>(
      `select id, reference, passerelle, passerelle_reference as page, amount_cents from public.paiements
       where commande_id = $1 and etat = 'paye' order by paye_le`,
      [commande_id],
    ),
  )
  const rendus: Cents[] = []
  for (const recu of recus) if (await rembourser(caisse, commande_id, recu)) rendus.push(cents(recu.amount_cents))
  if (rendus.length === 0) throw new Refus('commande_remboursee')
  return sum(rendus)
}

/** False when somebody else gave it back meanwhile. */
async function rembourser({ base, passerelle, vendeur, now }: Caisse, commande_id: string, recu: Recu) {
  const { id, reference, page, amount_cents } = recu
  if (recu.passerelle === 'virement') return base.asHouse('a transfer is given back', rendreVirement)
  if (passerelle?.nom !== recu.passerelle || page === null) throw indisponible()
  const caisse = { base, passerelle, vendeur, now, refus: indisponible }
  return (await rembourserParPasserelle(caisse, { reference, page, amount_cents })) !== 'deja_recu'

  async function rendreVirement(db: Db): Promise<boolean> {
    await tenirCommande(db, commande_id)
    const paye = await db.row(`select 1 from public.paiements where id = $1 and etat = 'paye' for update`, [id])
    if (paye === null) return false
    await changerEtat(db, id, { etat: 'rembourse', le: now })
    await rembourserCommande(db, commande_id, now)
    await emettreAvoir(db, id, now)
    return true
  }
}

const indisponible = (): WireRefusal =>
  new WireRefusal(
    502,
    'remboursement_indisponible',
    "Le remboursement n'a pas pu être demandé, et la commande n'a pas changé. Réessayez dans un instant, ou remboursez depuis la passerelle.",
  )
