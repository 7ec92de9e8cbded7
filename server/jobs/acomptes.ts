// Gives back the deposits of trainings that do not take place for whoever paid, a few seconds after; what fails is asked again later.
import type { WireLog } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import type { CompanyConfig } from '../config-company.ts'
import type { PaymentGateway } from '../gateways/payment.ts'
import { acomptesARendre, fermerPagesPerdues } from '../paiement/acomptes.ts'
import { rembourserParPasserelle } from '../paiement/rembourser.ts'
import { everyFewSeconds } from './ticker.ts'

export type Acomptes = {
  readonly base: Base
  readonly passerelle: PaymentGateway
  /** Who sells, as the credit note names him. */
  readonly vendeur: CompanyConfig
  readonly log: WireLog
  readonly now: () => Date
}

/** A gateway that refused is not asked at every turn. */
const PATIENCE_MS = 10 * 60_000

/** By reference: when it is asked again. */
export type Manques = Map<string, number>

export function startAcomptes(house: Acomptes): () => Promise<void> {
  const manques: Manques = new Map()
  return everyFewSeconds(() => rendreAcomptes(house, manques), house.log, 'giving deposits back failed')
}

/** Gives how many were given back. */
export async function rendreAcomptes(house: Acomptes, manques: Manques): Promise<number> {
  const { base, passerelle, log, now } = house
  const perdues = await base.asHouse('close the pages of fallen bookings', (db) =>
    fermerPagesPerdues(db, passerelle.nom),
  )
  for (const page of perdues) await passerelle.fermer(page)
  let rendus = 0
  for (const acompte of await base.asHouse('deposits to give back', (db) => acomptesARendre(db, passerelle.nom))) {
    const { reference } = acompte
    if ((manques.get(reference) ?? 0) > now().getTime()) continue
    try {
      await rembourserParPasserelle({ base, passerelle, vendeur: house.vendeur, now: now() }, acompte)
      manques.delete(reference)
      rendus += 1
    } catch (error) {
      manques.set(reference, now().getTime() + PATIENCE_MS)
      log.error({ err: error, paiement: reference }, 'a deposit could not be given back')
    }
  }
  return rendus
}
