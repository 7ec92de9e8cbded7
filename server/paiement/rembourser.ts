// A payment given back by its gateway: asked there, then told as the gateway itself would tell it, so that both roads end alike.
import type { Base } from '@quittance/wire/postgres'
import type { CompanyConfig } from '../config-company.ts'
import type { PaymentGateway } from '../gateways/payment.ts'
import { type Effet, noterEvenement } from './recevoir.ts'

type Caisse = {
  readonly base: Base
  readonly passerelle: PaymentGateway
  /** Who sells, as the credit note names him. */
  readonly vendeur: CompanyConfig
  readonly now: Date
  /** What is said instead of the gateway's own refusal: nothing has changed then. */
  readonly refus?: () => Error
}
type Paye = { readonly reference: string; readonly page: string; readonly amount_cents: number }

/** Asked and told once, whatever is tried again: `deja_recu` when it was told already. */
export async function rembourserParPasserelle(
  { base, passerelle, vendeur, now, refus }: Caisse,
  { reference, page, amount_cents }: Paye,
): Promise<Effet> {
  await passerelle.rembourser({ reference, page }).catch((error: unknown) => {
    throw refus?.() ?? error
  })
  const evenement = {
    id: `remboursement-${reference}`,
    type: 'remboursement',
    reference,
    nouvelle: 'rembourse',
    amount_cents,
    devise: 'eur',
  } as const
  return noterEvenement(base, { passerelle: passerelle.nom, evenement, le: now, vendeur })
}
