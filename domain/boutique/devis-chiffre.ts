// A quote in figures: what each line comes to, the total with and without the tax, to the cent; and where the quote stands today.
import { tvaComprise } from '../abonnement/paiement.ts'
import { type Cents, minus, part, plus, sum } from '../base/cents.ts'
import type { Day } from '../base/day.ts'

export const PRIX_DEVIS = ['ht', 'ttc'] as const
export type PrixDevis = (typeof PRIX_DEVIS)[number]

export type LigneDevis = {
  readonly designation: string
  /** In hundredths: `150` is one and a half. */
  readonly quantite_centiemes: number
  /** Of one, said as the whole quote says its prices. */
  readonly prix_cents: Cents
}
export type AChiffrer = {
  readonly lignes: readonly LigneDevis[]
  readonly prix: PrixDevis
  /** One for the whole quote, as the order, its payment and its invoice have one. */
  readonly tva_millieme_pct: number
}
export type DevisChiffre = {
  /** Of each line, said as its price is. */
  readonly totaux: readonly Cents[]
  readonly ht_cents: Cents
  readonly tva_cents: Cents
  readonly ttc_cents: Cents
}

/** The rates that a quote may have (CGI art. 278, 279, 278-0 bis); a seller without VAT has none. */
export const TAUX_DEVIS = [20_000, 10_000, 5_500] as const

/** What the order of a quote may come to, at most. */
export const DEVIS_MAXIMUM_CENTS = 100_000_00

export const totalLigne = ({ quantite_centiemes, prix_cents }: LigneDevis): Cents =>
  part(prix_cents, [quantite_centiemes, 100])

/** Each line is rounded once, the tax once on their sum: the invoice of the order finds the same tax in the total. */
export function chiffrer({ lignes, prix, tva_millieme_pct }: AChiffrer): DevisChiffre {
  const totaux = lignes.map(totalLigne)
  const somme = sum(totaux)
  if (prix === 'ttc') {
    const tva_cents = tvaComprise(somme, tva_millieme_pct)
    return { totaux, ht_cents: minus(somme, tva_cents), tva_cents, ttc_cents: somme }
  }
  const tva_cents = part(somme, [tva_millieme_pct, 100_000])
  return { totaux, ht_cents: somme, tva_cents, ttc_cents: plus(somme, tva_cents) }
}

const ETATS_DEVIS_EMIS = ['envoye', 'accepte', 'decline', 'remplace'] as const
export type EtatDevisEmis = (typeof ETATS_DEVIS_EMIS)[number]

/** Nobody writes that a quote has expired: its date says it. Its last day is included. */
export const etatAujourdhui = (
  { etat, valable_jusqu_au }: { readonly etat: EtatDevisEmis; readonly valable_jusqu_au: Day },
  aujourdhui: Day,
): EtatDevisEmis | 'expire' => (etat === 'envoye' && valable_jusqu_au < aujourdhui ? 'expire' : etat)

/** Why a quote is not decided any more; null while it is. */
export function refusDeDecider(etat: EtatDevisEmis | 'expire') {
  const refus = {
    envoye: null,
    accepte: 'devis_deja_accepte',
    decline: 'devis_deja_decline',
    remplace: 'devis_remplace_depuis',
    expire: 'devis_expire',
  } as const
  return refus[etat]
}

/** Days for which a quote holds, when nobody says otherwise. */
export const VALIDITE_JOURS = 30
