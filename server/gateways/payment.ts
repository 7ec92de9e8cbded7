// A page on which somebody pays, and what whoever keeps it tells afterwards.

import type { NouvelleDePaiement } from '#domain/abonnement/paiement.ts'
import type { Cents } from '#domain/base/cents.ts'

export type PageDemandee = {
  /** Ours, `PAY-…`: asked twice under the same one, the gateway opens one page. */
  readonly reference: string
  readonly libelle: string
  readonly amount_cents: Cents
  readonly user_email: string
  readonly expire_le: Date
  /** Where the person comes back to, complete addresses: once it is paid, or left. */
  readonly retour: string
  readonly abandon: string
}
export type PageOuverte = { readonly reference: string; readonly url: string }

/** `reference` is ours, `page` the gateway's own name of the page on which it was paid. */
export type ARembourser = { readonly reference: string; readonly page: string }

/** An event, of whatever gateway, in our words. */
export type EvenementPaiement = {
  readonly id: string
  readonly type: string
  /** Null: of a payment that was not asked by us. */
  readonly reference: string | null
  /** Null: nothing that moves a payment. */
  readonly nouvelle: NouvelleDePaiement | null
  /** What was received; null where the event says no amount. */
  readonly amount_cents: number | null
  readonly devise: string | null
}

export type PaymentGateway = {
  readonly nom: 'stripe' | 'essai'
  ouvrir(page: PageDemandee): Promise<PageOuverte>
  /** A page that is to be paid no more; one that had ended by itself is no matter. */
  fermer(reference: string): Promise<void>
  /** Gives the whole amount back, once however often it is asked; throws when nothing is given back. */
  rembourser(paiement: ARembourser): Promise<void>
  /** Null when the body was not signed by the gateway, lately. */
  lire(corps: string, signature: string | undefined, now: Date): EvenementPaiement | null
}
