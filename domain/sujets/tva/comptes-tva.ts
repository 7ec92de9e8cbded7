// The accounts of VAT, by what they are for; the rate collected is read from its account.
import { lieuTva, type TauxTva } from '../../base/tva.ts'

/** The account of the VAT collected at each rate. */
export const COMPTE_COLLECTEE: Readonly<Record<TauxTva, string>> = {
  2000: '445711',
  1000: '445712',
  550: '445713',
  210: '445714',
  850: '445715',
}
/** 2.1 % overseas: the returns have one line for it and another for Corsica. */
export const COLLECTEE_210_OUTRE_MER = '445716'

/** That of fees earned on the money of others, told apart from rents: at the normal rate, on its line of the returns. */
export const COLLECTEE_HONORAIRES = '445710'

/** The account on whose line of the returns an account is counted. */
export const compteDeLigne = (compte: string): string =>
  compte === COLLECTEE_HONORAIRES ? COMPTE_COLLECTEE[2000] : compte

/** Every account of VAT collected, with its rate. */
export const COLLECTES: readonly { readonly compte: string; readonly taux: TauxTva }[] = [
  { compte: COMPTE_COLLECTEE[2000], taux: 2000 },
  { compte: COMPTE_COLLECTEE[1000], taux: 1000 },
  { compte: COMPTE_COLLECTEE[550], taux: 550 },
  { compte: COMPTE_COLLECTEE[210], taux: 210 },
  { compte: COMPTE_COLLECTEE[850], taux: 850 },
  { compte: COLLECTEE_210_OUTRE_MER, taux: 210 },
  { compte: COLLECTEE_HONORAIRES, taux: 2000 },
]

/** The account of a rate for a dwelling of that postal code. */
export const compteCollectee = (taux: TauxTva, code_postal: string | undefined): string =>
  taux === 210 && lieuTva(code_postal ?? '') === 'outre_mer' ? COLLECTEE_210_OUTRE_MER : COMPTE_COLLECTEE[taux]

export const COMPTES_TVA = {
  /** Net VAT owed to the State, once declared. */
  a_decaisser: '445510',
  deductible_immobilisations: '445620',
  deductible_biens_services: '445660',
  /** Got back outside the tax of the bills of the period: a coefficient or a use that changed, a rent never paid (CGI 272, 1; ann. II, 206 and 207). */
  complement: '445668',
  /** Once got back, and given back to the State: the same, the other way. */
  reversement: '445718',
  credit_a_reporter: '445670',
  /** Instalments of the simplified regime, until the return of the year takes them off (CGI 287, 3). */
  acompte: '445810',
  remboursement_demande: '445830',
  /** On bills booked and not paid yet: it is deducted when they are (CGI 271, I, 2; 269, 2, c). */
  deductible_en_attente: '445860',
  /** On rents claimed and not received yet: it is due when they are (CGI 269, 2, c). */
  collectee_en_attente: '445870',
} as const
