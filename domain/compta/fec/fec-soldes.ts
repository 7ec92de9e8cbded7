// What the lines of a FEC come to, once they are in the books: totals, result, and the balance of each other account.
import { type Cents, cents, zero } from '../../base/cents.ts'
import { PLACE } from './fec-colonnes.ts'
import { texteDe } from './fec-encodage.ts'
import { estVide, type LectureFec } from './fec-lecture.ts'
import { estDeGestion, type LivresFec } from './fec-livres.ts'
import { garder } from './fec-source.ts'
import { avecPlace, nomLu } from './fec-table.ts'

/** Of the lines that could be read whole alone. */
export type SoldesFec = {
  readonly livres: LivresFec
  /** Whether each line that was told could be read whole. */
  entiers: boolean
  lignes: number
  ecritures: number
  debit_cents: Cents
  credit_cents: Cents
  /** Charges and income: a profit is above zero. */
  resultat_cents: Cents
  /** By account, but those of charges and income: its balance, and where its first label is kept (ends at 0 without one). */
  soldes: Float64Array
  debuts: Int32Array
  fins: Int32Array
  /** By entry: whether it was counted. */
  vues: Uint8Array
}
export type SoldeFec = { readonly numero: string; readonly libelle: string; readonly solde_cents: Cents }

const { JournalCode, EcritureNum, CompteNum, CompteLib } = PLACE

export const ouvrirSoldes = (livres: LivresFec): SoldesFec => ({
  livres,
  entiers: true,
  lignes: 0,
  ecritures: 0,
  debit_cents: zero,
  credit_cents: zero,
  resultat_cents: zero,
  soldes: new Float64Array(0),
  debuts: new Int32Array(0),
  fins: new Int32Array(0),
  vues: new Uint8Array(0),
})

/** Counts the line that was noted last in the books. */
export function compter(soldes: SoldesFec, lecture: LectureFec): void {
  if (!estEntiere(lecture)) {
    soldes.entiers = false
    return
  }
  const { debit_cents, credit_cents } = lecture
  soldes.lignes++
  soldes.debit_cents = cents(soldes.debit_cents + debit_cents)
  soldes.credit_cents = cents(soldes.credit_cents + credit_cents)
  compterEcriture(soldes)
  const net = debit_cents - credit_cents
  if (estDeGestion(lecture)) soldes.resultat_cents = cents(soldes.resultat_cents - net)
  else compterCompte(soldes, lecture, net)
}

function estEntiere(lecture: LectureFec): boolean {
  const { date, piece_date, debit_cents, credit_cents } = lecture
  if (date === 0 || piece_date === 0 || Number.isNaN(debit_cents) || Number.isNaN(credit_cents)) return false
  return !estVide(lecture, JournalCode) && !estVide(lecture, EcritureNum) && !estVide(lecture, CompteNum)
}

function compterEcriture(soldes: SoldesFec): void {
  const { ecriture } = soldes.livres
  soldes.vues = avecPlace(soldes.vues, ecriture)
  if (soldes.vues[ecriture] === 0) soldes.ecritures++
  soldes.vues[ecriture] = 1
}

function compterCompte(soldes: SoldesFec, { source, debuts, fins }: LectureFec, net: number): void {
  const { compte } = soldes.livres
  soldes.soldes = avecPlace(soldes.soldes, compte)
  soldes.debuts = avecPlace(soldes.debuts, compte)
  soldes.fins = avecPlace(soldes.fins, compte)
  soldes.soldes[compte] = cents((soldes.soldes[compte] ?? 0) + net)
  if (soldes.fins[compte] !== 0) return
  const debut = debuts[CompteLib] ?? 0
  const fin = fins[CompteLib] ?? 0
  if (debut === fin) return
  const garde = garder(source, debut, fin)
  soldes.debuts[compte] = garde
  soldes.fins[compte] = garde + fin - debut
}

/** The accounts that are left with a balance, in the order of their numbers. */
export function soldesLus({ livres, soldes, debuts, fins }: SoldesFec): SoldeFec[] {
  const { source, comptes } = livres
  const lus: SoldeFec[] = []
  for (const [compte, solde] of soldes.entries()) {
    if (solde === 0) continue
    const libelle = texteDe(source, debuts[compte] ?? 0, fins[compte] ?? 0)
    lus.push({ numero: nomLu(comptes.table, compte), libelle, solde_cents: cents(solde) })
  }
  return lus.sort((a, b) => (a.numero < b.numero ? -1 : 1))
}
