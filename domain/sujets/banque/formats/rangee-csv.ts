// One row of a CSV: a movement, a line that is none and why, or what prevents its reading.
import { abs, type Cents, minus, negate, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { sensDit } from './colonnes-csv.ts'
import { lireDate } from './dates-texte.ts'
import { colonnesMontant, type LectureCsv } from './lecture-csv.ts'
import { deviseEcrite, estVide, lireMontant } from './montant-texte.ts'
import type { LigneReleve, Solde } from './releve.ts'
import type { Rangee } from './table-csv.ts'
import { normaliser, uneLigne } from './texte.ts'

/** What a row is; `solde_cents` is the balance that it says, `devise` its currency. */
export type RangeeLue =
  | {
      readonly genre: 'mouvement'
      readonly ligne: Omit<LigneReleve, 'rang'>
      readonly solde_cents: Cents | null
      readonly devise: string | null
    }
  | { readonly genre: 'ecartee' | 'erreur'; readonly texte: string; readonly solde?: Solde }

/** How LCL writes the number of the account, in place of a label, on the line of its balance. */
const NUMERO_NU = /^\d{4,5} ?\d{6}[A-Z]$/

const ecartee = (texte: string): RangeeLue => ({ genre: 'ecartee', texte })
const erreur = (texte: string): RangeeLue => ({ genre: 'erreur', texte })

/** Operations that did not take place, or not yet, in the words of the banks that list them. */
const SANS_EFFET =
  /^(reverted|declined|failed|pending|cancell?ed|refused|rejected|rejete|refuse|decline|annule|en attente|en cours|echoue)(e|es|s)?$/
/** Rows that only sum or carry over; a label that says more than the words of a balance is a movement. */
const TOTAL = /^(total|totaux|sous total|nombre d operations?|report|a reporter|solde|balance)\b/
const SOLDE =
  /^((ancien|nouveau) solde|solde (initial|final|precedent|crediteur|debiteur|(crediteur |debiteur |comptable |en euros )?au))( crediteur| debiteur)?( au)?( [\d ]+)?( \d{1,2} \w+ \d{4})?$/

export function lireRangee({ ligne, champs, brut }: Rangee, lecture: LectureCsv): RangeeLue {
  const { colonnes, entetes, ordre_date } = lecture
  const cellule = (rang: number | null): string => (rang === null ? '' : lisible(champs[rang] ?? ''))
  const libelle = libelleDe(colonnes.libelle.map(cellule))
  if (colonnes.etat !== null && SANS_EFFET.test(normaliser(cellule(colonnes.etat))))
    return ecartee(`Opération sans effet (${cellule(colonnes.etat)}).`)
  const date = lireDate(cellule(colonnes.date), ordre_date)
  if (date === null) return sansDate(champs, { cellule, lecture })
  if (/^(ancien|nouveau|solde)/i.test(libelle) && SOLDE.test(normaliser(libelle)))
    return ecartee('Solde : ce n’est pas une opération.')
  if (champs.length > entetes.length && champs.slice(entetes.length).some((champ) => champ.trim() !== '')) {
    return erreur(`${champs.length} colonnes au lieu de ${entetes.length} : un séparateur dans le libellé ?`)
  }
  const montant = montantDe(cellule, lecture)
  if (typeof montant === 'string') {
    const coupee =
      champs.length < entetes.length
        ? ` La ligne a ${champs.length} colonnes au lieu de ${entetes.length} : le fichier est-il coupé ?`
        : ''
    return erreur(`${montant}${coupee}`)
  }
  if (montant === 0) return ecartee('Montant nul : rien ne bouge sur le compte.')
  if (libelle === '' && champs.some((champ) => NUMERO_NU.test(champ.trim())))
    return { genre: 'ecartee', texte: 'Solde : ce n’est pas une opération.', solde: { montant_cents: montant, date } }
  if (libelle === '') return erreur("Pas de libellé : est-ce le solde du compte plutôt qu'une opération ?")
  const solde = colonnes.solde === null ? null : lireMontant(cellule(colonnes.solde), lecture.decimale)
  return {
    genre: 'mouvement',
    ligne: mouvement({ ligne, brut, date, libelle, montant, cellule, lecture }),
    solde_cents: solde,
    devise:
      normaliserDevise(cellule(colonnes.devise)) ?? deviseEcrite(colonnesMontant(colonnes).map(cellule).join(' ')),
  }
}

function mouvement(lu: {
  ligne: number
  brut: string
  date: Day
  libelle: string
  montant: Cents
  cellule: (rang: number | null) => string
  lecture: LectureCsv
}): Omit<LigneReleve, 'rang'> {
  const { ligne, brut, date, libelle, montant, cellule, lecture } = lu
  const { identifiant, reference, tiers } = lecture.colonnes
  const ouNul = (rang: number | null): string | null => uneLigne(cellule(rang)) || null
  return {
    ligne,
    date,
    libelle,
    montant_cents: montant,
    identifiant: ouNul(identifiant),
    tiers: ouNul(tiers),
    reference: ouNul(reference),
    brut,
  }
}

/** `="00123"` is how spreadsheets keep a text as it is; any other formula is text for us. */
const lisible = (champ: string): string => champ.replace(/^\s*="([^"]*)"\s*$/, '$1').trim()

/** Parts that another one already says are left out. */
function libelleDe(parties: readonly string[]): string {
  if (parties.length === 1) return uneLigne(parties[0] ?? '')
  const dites = parties.map(uneLigne).filter((partie) => partie !== '')
  const nues = dites.map(normaliser)
  const redite = (nue: string, rang: number): boolean =>
    nues.some((autre, place) => place !== rang && autre.includes(nue) && (autre !== nue || place < rang))
  return dites.filter((_, rang) => !redite(nues[rang] ?? '', rang)).join(' ')
}

function sansDate(
  champs: readonly string[],
  { cellule, lecture }: { cellule: (rang: number | null) => string; lecture: LectureCsv },
): RangeeLue {
  const texte = cellule(lecture.colonnes.date)
  const { entetes } = lecture
  if (champs.every((champ, rang) => normaliser(champ) === normaliser(entetes[rang] ?? '')))
    return ecartee('En-tête répété.')
  const premiers = champs.map(normaliser).filter((champ) => champ !== '')
  if (premiers.some((champ) => TOTAL.test(champ))) return ecartee('Total ou solde : ce n’est pas une opération.')
  const montant = montantDe(cellule, lecture)
  const sansMontant = typeof montant === 'string'
  if (texte === '' && sansMontant) return ecartee('Ni date ni montant : ce n’est pas une opération.')
  if (texte === '') return erreur('La date manque.')
  if (sansMontant && !/\d/.test(texte)) return ecartee('Ni date ni montant : ce n’est pas une opération.')
  return erreur(`La date « ${uneLigne(texte)} » ne se lit pas.`)
}

/** The amount as the account sees it, or the sentence that says why there is none. */
function montantDe(cellule: (rang: number | null) => string, lecture: LectureCsv): Cents | string {
  const { colonnes, decimale, signe } = lecture
  const lire = (rang: number | null): Cents | null | string => {
    const texte = cellule(rang)
    if (estVide(texte)) return null
    return lireMontant(texte, decimale) ?? `Le montant « ${uneLigne(texte)} » ne se lit pas.`
  }
  const brut =
    typeof colonnes.montant === 'number'
      ? unMontant(lire(colonnes.montant), colonnes.sens === null ? null : cellule(colonnes.sens))
      : deuxMontants(lire, lecture)
  if (typeof brut === 'string') return brut
  const frais = lire(colonnes.frais)
  if (typeof frais === 'string') return frais
  return minus(signe === 'inverse' ? negate(brut) : brut, abs(frais ?? zero))
}

function unMontant(lu: Cents | null | string, sens: string | null): Cents | string {
  if (lu === null) return 'Le montant manque.'
  if (typeof lu === 'string' || sens === null) return lu
  if (sens === '') return lu < 0 ? lu : 'Le sens manque : est-ce un débit ou un crédit ?'
  const dit = sensDit(sens)
  if (dit !== null) return dit === 'debit' ? negate(abs(lu)) : abs(lu)
  return `Le sens « ${uneLigne(sens)} » n'est ni un débit ni un crédit.`
}

function deuxMontants(lire: (rang: number) => Cents | null | string, { colonnes, signe }: LectureCsv): Cents | string {
  if (typeof colonnes.montant === 'number') return 'Le montant manque.'
  const debit = lire(colonnes.montant.debit)
  const credit = lire(colonnes.montant.credit)
  if (typeof debit === 'string') return debit
  if (typeof credit === 'string') return credit
  if (debit === null && credit === null) return 'Le montant manque.'
  if (debit !== null && debit !== 0 && credit !== null && credit !== 0)
    return 'Un débit et un crédit sur la même ligne.'
  if (credit !== null && credit !== 0) return credit
  return debit === null ? zero : signe === 'debit_negatif' ? debit : negate(debit)
}

function normaliserDevise(texte: string): string | null {
  const nu = texte.trim().toUpperCase()
  if (nu === '') return null
  return nu === '€' || nu.startsWith('EURO') ? 'EUR' : nu.slice(0, 3)
}
