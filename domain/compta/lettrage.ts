// Lettrage: payments matched with what they pay, on each third party's account, under one letter.
import { type Cents, minus, plus, zero } from '../base/cents.ts'
import { type Day, later } from '../base/day.ts'
import type { Ligne } from './ecriture.ts'

// Suppliers, tenants, state, sundry, and the tenants' deposits, which come and go.
const LETTRABLES = ['165', '40', '41', '42', '43', '44', '45', '46']

export const estLettrable = (compte: string): boolean => LETTRABLES.some((prefixe) => compte.startsWith(prefixe))

/**
 * The same lines, in the same order, with letters where debits and credits of one account and one third party are equal:
 * one to one, else one to several that follow each other, else all that is open when it comes to nothing.
 *
 * Letters already given stay. Running it again changes nothing.
 */
export function lettrer(lignes: readonly Ligne[]): Ligne[] {
  const lettres = new Map<Ligne, Pick<Ligne, 'lettrage' | 'date_lettrage'>>()
  for (const compte of Map.groupBy(lignes, ({ compte, auxiliaire }) => `${compte} ${auxiliaire ?? ''}`).values()) {
    if (!compte.some((ligne) => estLettrable(ligne.compte))) continue
    let rang = Math.max(0, ...compte.map(({ lettrage }) => (lettrage === null ? 0 : rangDe(lettrage) + 1)))
    for (const groupe of groupesDe(compte)) {
      const date_lettrage = groupe.map(({ date }) => date).reduce((a: Day, b: Day) => later(a, b))
      for (const ligne of groupe) lettres.set(ligne, { lettrage: lettre(rang), date_lettrage })
      rang++
    }
  }
  return lignes.map((ligne) => ({ ...ligne, ...lettres.get(ligne) }))
}

/** `AA`, `AB`… `ZZ`, then `AAA`: the letters of the groups in their order. */
export function lettre(rang: number): string {
  let texte = ''
  for (let reste = rang + 26; reste >= 0; reste = Math.floor(reste / 26) - 1) {
    texte = String.fromCharCode(65 + (reste % 26)) + texte
  }
  return texte
}

/**
 * The groups of the lines of one account and one third party, without letters. Again until nothing more is found: what
 * was matched in between no longer separates two lines.
 */
export function groupesDe(compte: readonly Ligne[]): Ligne[][] {
  const groupes: Ligne[][] = []
  let reste = compte
    .filter(({ lettrage, debit_cents, credit_cents }) => lettrage === null && debit_cents !== credit_cents)
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
  for (let trouves = passe(reste); trouves.length > 0; trouves = passe(reste)) {
    groupes.push(...trouves)
    reste = sans(reste, trouves.flat())
  }
  return groupes
}

/** Day after day, as an accountant does: each line settles what is open before it, or stays open. */
function passe(lignes: readonly Ligne[]): Ligne[][] {
  const groupes: Ligne[][] = []
  let [debits, credits]: [Ligne[], Ligne[]] = [[], []]
  for (const ligne of lignes) {
    const estDebit = net(ligne) > 0
    const groupe = estDebit ? solde(ligne, credits, debits) : solde(ligne, debits, credits)
    if (groupe) {
      groupes.push(groupe)
      debits = sans(debits, groupe)
      credits = sans(credits, groupe)
    } else if (estDebit) debits.push(ligne)
    else credits.push(ligne)
  }
  return groupes
}

function solde(ligne: Ligne, autres: readonly Ligne[], memes: readonly Ligne[]): Ligne[] | null {
  if (autres.length === 0) return null
  const cible = minus(zero, net(ligne))
  const egale = autres.find((autre) => net(autre) === cible)
  if (egale) return [egale, ligne]
  const suite = suiteDe(autres, cible)
  if (suite) return [...suite, ligne]
  return complement(ligne, autres, memes) ?? tout([...autres, ...memes, ligne])
}

/** Lines that follow each other and add up to the amount. They have one sign, so the window only moves forward. */
function suiteDe(lignes: readonly Ligne[], cible: Cents): Ligne[] | null {
  let total = zero
  let debut = 0
  for (const [fin, ligne] of lignes.entries()) {
    total = plus(total, net(ligne))
    for (let premiere = lignes[debut]; premiere && Math.abs(total) > Math.abs(cible); premiere = lignes[debut]) {
      total = minus(total, net(premiere))
      debut++
    }
    if (total === cible && debut <= fin) return lignes.slice(debut, fin + 1)
  }
  return null
}

/** The line and those of its side just before it, when together they settle one of the other side: a rent paid in two. */
function complement(ligne: Ligne, autres: readonly Ligne[], memes: readonly Ligne[]): Ligne[] | null {
  const dues = new Map(autres.toReversed().map((autre) => [minus(zero, net(autre)), autre]))
  let total = net(ligne)
  for (let rang = memes.length - 1; rang >= 0; rang--) {
    const meme = memes[rang]
    if (meme) total = plus(total, net(meme))
    const due = dues.get(total)
    if (due) return [due, ...memes.slice(rang), ligne]
  }
  return null
}

function tout(lignes: readonly Ligne[]): Ligne[] | null {
  return lignes.reduce((total, ligne) => plus(total, net(ligne)), zero) === 0 ? [...lignes] : null
}

function sans(lignes: readonly Ligne[], prises: readonly Ligne[]): Ligne[] {
  const ecartees = new Set(prises)
  return lignes.filter((ligne) => !ecartees.has(ligne))
}

/** The rank of a letter, small letters read as capitals; 0 for what is none, as the day that names the letter of a rent. */
export function rangDe(lettre: string): number {
  const texte = lettre.toUpperCase()
  if (!/^[A-Z]{2,}$/.test(texte)) return 0
  return [...texte].reduce((rang, signe) => rang * 26 + signe.charCodeAt(0) - 64, 0) - 27
}

const net = (ligne: Ligne): Cents => minus(ligne.debit_cents, ligne.credit_cents)
