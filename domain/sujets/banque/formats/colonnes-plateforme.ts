// The columns of the exports of Airbnb and Booking, by the words of their headers in French and in English.
import { normaliser } from './texte.ts'

export type Plateforme = 'airbnb' | 'booking'

export type ColonnePlateforme =
  | 'type'
  | 'date'
  | 'code'
  | 'arrivee'
  | 'depart'
  | 'voyageur'
  | 'annonce'
  | 'reference'
  | 'devise'
  | 'brut'
  | 'net'
  | 'frais'
  | 'frais_paiement'
  | 'tva'
  | 'taxe'
  | 'taxe_sejour'
  | 'verse'
  | 'devise_versement'
  | 'date_versement'

type Mots = Readonly<Partial<Record<ColonnePlateforme, readonly string[]>>>

const AIRBNB: Mots = {
  type: ['type'],
  date: ['date'],
  code: ['confirmation code', 'code de confirmation'],
  arrivee: ['start date', 'date de debut'],
  depart: ['end date', 'date de fin'],
  voyageur: ['guest', 'voyageur', 'nom du voyageur'],
  annonce: ['listing', 'annonce', 'logement', 'nom de l annonce'],
  reference: ['reference code', 'code de reference', 'reference'],
  devise: ['currency', 'devise'],
  brut: ['gross earnings', 'revenus bruts', 'revenu brut'],
  net: ['amount', 'montant'],
  frais: ['service fee', 'host fee', 'frais de service', 'frais de service hote', 'frais d hote', 'frais hote'],
  frais_paiement: ['fast pay fee', 'frais de paiement rapide', 'frais de versement rapide'],
  verse: ['paid out', 'verse', 'montant verse'],
}

const BOOKING: Mots = {
  type: ['type', 'type transaction type', 'transaction type', 'type type de transaction', 'type de transaction'],
  code: ['reference number', 'numero de reference', 'booking number', 'numero de reservation'],
  arrivee: ['check in', 'check in date', 'arrivee', 'date d arrivee', 'arrival'],
  depart: ['checkout', 'check out', 'checkout date', 'check out date', 'depart', 'date de depart', 'departure'],
  voyageur: ['guest name', 'nom du client', 'booker name', 'nom du voyageur'],
  annonce: ['property name', 'nom de l etablissement', 'etablissement'],
  reference: ['payout id', 'statement descriptor', 'libelle du releve', 'identifiant du versement', 'id du versement'],
  devise: ['currency', 'transaction currency', 'devise', 'devise de la transaction'],
  brut: ['gross amount', 'montant brut', 'amount', 'montant'],
  net: ['transaction amount', 'montant de la transaction', 'net', 'net amount', 'montant net', 'payable amount'],
  frais: ['commission', 'montant de la commission', 'commission amount'],
  frais_paiement: ['payments service fee', 'frais de service de paiement', 'frais de paiement', 'payment charge'],
  tva: ['vat', 'tva', 'tax vat', 'vat tax', 'taxe tva', 'tva taxe'],
  taxe: ['tax', 'taxe', 'taxes'],
  taxe_sejour: ['tourism tax', 'city tax', 'taxe de sejour'],
  verse: ['payout amount', 'montant du versement'],
  devise_versement: ['payout currency', 'devise du versement'],
  date_versement: ['payout date', 'date du versement', 'date de versement'],
}

/** What a payout, an adjustment and a tax given to the host are called; anything else is a stay. */
export const GENRES = {
  ajustement: /\b(resolution|ajustement|adjustment|annulation|cancellation|penalite|rectification|co host|co hote)\b/,
  taxe: /\b(tot|taxes?|tax|occupancy|sejour (percue|reversee))\b/,
  versement: /\b(payout|versement|virement|paid out)\b/,
}

/** The place of each column that the header names; `Commission %` is no amount. */
export function colonnesPlateforme(plateforme: Plateforme, entetes: readonly string[]): Map<ColonnePlateforme, number> {
  const noms = entetes.map((entete) => (entete.includes('%') ? '' : normaliser(entete)))
  const places = new Map<ColonnePlateforme, number>()
  for (const [colonne, mots] of Object.entries(plateforme === 'airbnb' ? AIRBNB : BOOKING)) {
    const place = mots.map((mot) => noms.indexOf(mot)).find((rang) => rang >= 0)
    // safe: the keys of both lists are columns, by their type
    if (place !== undefined) places.set(colonne as ColonnePlateforme, place)
  }
  return places
}

const SANS_QUOI: Readonly<Record<Plateforme, readonly ColonnePlateforme[]>> = {
  airbnb: ['type', 'date', 'code', 'net'],
  booking: ['type', 'code', 'brut', 'frais'],
}

/** Without these columns nothing can be said: neither a gross nor costs, and the commission would be nothing in silence. */
export const suffisent = (plateforme: Plateforme, colonnes: ReadonlyMap<ColonnePlateforme, number>): boolean =>
  SANS_QUOI[plateforme].every((une) => colonnes.has(une)) && (colonnes.has('brut') || colonnes.has('frais'))
