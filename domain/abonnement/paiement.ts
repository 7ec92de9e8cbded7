// A payment: what becomes of it as its gateway tells, in whatever order the news come; and the tax that its amount holds.
import { type Cents, minus, part } from '../base/cents.ts'

export type EtatPaiement = 'ouvert' | 'paye' | 'echoue' | 'expire' | 'rembourse'
/** What a gateway says of one. */
export type NouvelleDePaiement = Exclude<EtatPaiement, 'ouvert'>

/**
 * The state after a piece of news; null when it changes nothing.
 *
 * News travel by several roads: money that was received stays received whatever is said late of an earlier try, and a
 * payment given back is over, even when the refund is heard of before the payment.
 */
export function etatApres(etat: EtatPaiement, nouvelle: NouvelleDePaiement): EtatPaiement | null {
  const permis: Readonly<Record<NouvelleDePaiement, readonly EtatPaiement[]>> = {
    paye: ['ouvert', 'echoue', 'expire'],
    echoue: ['ouvert'],
    expire: ['ouvert'],
    rembourse: ['ouvert', 'echoue', 'expire', 'paye'],
  }
  return permis[nouvelle].includes(etat) ? nouvelle : null
}

/** The normal rate of VAT, in thousandths of a per cent, as rates are kept (CGI art. 278). */
export const TVA_MILLIEME_PCT = 20_000

/** The rate of a seller: none when his configuration says «franchise en base» (CGI art. 293 B). */
export const tauxDeTva = (vendeur: Readonly<Record<string, string>>): number =>
  vendeur.franchise === '1' ? 0 : TVA_MILLIEME_PCT

/** What the law wants written where there is no tax. */
export const MENTION_FRANCHISE = 'TVA non applicable, art. 293 B du CGI'

/** The VAT that an amount with all taxes holds. */
export function tvaComprise(ttc: Cents, taux_millieme_pct: number): Cents {
  return minus(ttc, part(ttc, [100_000, 100_000 + taux_millieme_pct]))
}

/** Below it no gateway takes a card: the order is settled otherwise. */
export const PAIEMENT_EN_LIGNE_MINIMUM_CENTS = 50
