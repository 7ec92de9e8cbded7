// An invoice and a payment in words, and the month of Paris that each belongs to.
import { type Cents, minus, negate } from '#domain/base/cents.ts'
import { type Day, day } from '#domain/base/day.ts'
import type { FactureEmise, Paiement } from '#web/data/abonnement/factures.ts'

const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
export const jourDe = (instant: string): Day => day(PARIS.format(new Date(instant)))
export const moisDe = (instant: string): string => jourDe(instant).slice(0, 7)

type Dit = { readonly mot: string; readonly ton: 'good' | 'bad' | 'wait' | 'plain' }

/** A credit note is its own state; an invoice is paid, or was given back since. */
export function etatDeFacture({ nature, paiement }: Pick<FactureEmise, 'nature' | 'paiement'>): Dit {
  if (nature === 'avoir') return { mot: 'Avoir', ton: 'plain' }
  return paiement?.etat === 'rembourse' ? { mot: 'Remboursée', ton: 'bad' } : { mot: 'Payée', ton: 'good' }
}

const ETATS: Readonly<Record<Paiement['etat'], Dit>> = {
  ouvert: { mot: 'Ouvert', ton: 'wait' },
  paye: { mot: 'Payé', ton: 'good' },
  echoue: { mot: 'Refusé', ton: 'bad' },
  expire: { mot: 'Expiré', ton: 'plain' },
  rembourse: { mot: 'Remboursé', ton: 'plain' },
}
/** Money that nobody expected is said before anything else. */
export const etatDePaiement = ({ etat, a_verifier }: Pick<Paiement, 'etat' | 'a_verifier'>): Dit =>
  a_verifier && etat !== 'rembourse' ? { mot: 'À vérifier', ton: 'bad' } : ETATS[etat]

export const PASSERELLES: Readonly<Record<Paiement['passerelle'], string>> = {
  stripe: 'Carte (Stripe)',
  essai: 'Page d’essai',
  virement: 'Virement',
}

/** What a credit note gives back is counted as less. */
const signe = ({ nature }: Pick<FactureEmise, 'nature'>, montant: Cents): Cents =>
  nature === 'avoir' ? negate(montant) : montant
export const ttcDe = (facture: FactureEmise): Cents => signe(facture, facture.ttc_cents)
export const tvaDe = (facture: FactureEmise): Cents => signe(facture, facture.tva_cents)
export const htDe = (facture: FactureEmise): Cents => minus(ttcDe(facture), tvaDe(facture))
