// What is paid, by kind: how its row is held while a payment of it moves, and what each piece of news does to it.
import type { Db } from '@quittance/wire/postgres'
import { payerAbonnement, rembourserAbonnement, tenirAbonnement } from './abonnements.ts'
import { payerAcompte, rembourserAcompte, tenirReservation } from './acomptes.ts'
import { payerCommande, refuserCommande, rembourserCommande, tenirCommande } from './commandes.ts'
import type { Paiement } from './paiements.ts'

export type SuitesDUnPaiement = {
  /** Before the payment itself: whoever opens a payment holds them in this order too. */
  readonly tenir: (db: Db, paiement: Paiement) => Promise<void>
  /** False when the thing did not wait for this money: somebody has to look. */
  readonly paye: (db: Db, paiement: Paiement, le: Date) => Promise<boolean>
  readonly echoue: (db: Db, paiement: Paiement) => Promise<void>
  readonly rembourse: (db: Db, paiement: Paiement, le: Date) => Promise<void>
}

const commande: SuitesDUnPaiement = {
  tenir: (db, { commande_id }) => tenirCommande(db, commande_id ?? ''),
  paye: (db, { commande_id }, le) => payerCommande(db, commande_id ?? '', le),
  echoue: (db, { commande_id }) => refuserCommande(db, commande_id ?? ''),
  rembourse: (db, { commande_id }, le) => rembourserCommande(db, commande_id ?? '', le),
}

const abonnement: SuitesDUnPaiement = {
  tenir: (db, { user_id }) => tenirAbonnement(db, user_id),
  paye: payerAbonnement,
  // What stood still stands: a refused renewal takes nothing away.
  echoue: async () => {},
  rembourse: rembourserAbonnement,
}

const acompte: SuitesDUnPaiement = {
  tenir: (db, { reservation_id }) => tenirReservation(db, reservation_id ?? ''),
  paye: (db, { reservation_id }, le) => payerAcompte(db, reservation_id ?? '', le),
  // The seat stands: its deposit is still to be paid.
  echoue: async () => {},
  rembourse: (db, { reservation_id }, le) => rembourserAcompte(db, reservation_id ?? '', le),
}

export const NATURES: Readonly<Record<Paiement['nature'], SuitesDUnPaiement>> = { commande, abonnement, acompte }
