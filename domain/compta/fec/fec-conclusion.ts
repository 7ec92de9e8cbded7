// What of a FEC can only be said behind its last line: entries that do not balance, gaps of numbers, dates, totals, letters.
import { cents, decimalComma, plus, zero } from '../../base/cents.ts'
import { addDays, addMonths, type Day } from '../../base/day.ts'
import { enJour, enNombre } from './fec-champs.ts'
import { AN, GESTION, ILLISIBLE, nomDe, PLUSIEURS, RESULTAT } from './fec-ecritures.ts'
import type { LivresFec } from './fec-livres.ts'
import { rupturesDe } from './fec-numerotation.ts'
import { maitreDe, nomLu } from './fec-table.ts'

/** First and last day of the exercice, as far as they are known. */
export type Bornes = { readonly debut: Day | null; readonly fin: Day | null }

export function conclure(livres: LivresFec, bornes: Bornes): void {
  const { ecritures, signaler } = livres
  for (let ecriture = 0; ecriture < ecritures.table.nombre; ecriture++) conclureEcriture(livres, ecriture)
  datesHorsExercice(livres, bornes)
  for (const { rang, detail } of rupturesDe(ecritures)) signaler('numerotation_rompue', rang, detail)
  conclureJournaux(livres)
  conclureLettres(livres)
}

function conclureEcriture({ ecritures, signaler }: LivresFec, ecriture: number): void {
  const { rangs, soldes, drapeaux } = ecritures
  const rang = rangs[ecriture] ?? 0
  const solde = soldes[ecriture] ?? 0
  const marques = drapeaux[ecriture] ?? 0
  if ((marques & PLUSIEURS) === 0) signaler('ecriture_une_ligne', rang, nomDe(ecritures, ecriture))
  if (solde !== 0 && (marques & ILLISIBLE) === 0) {
    const detail = `${nomDe(ecritures, ecriture)} : écart de ${decimalComma(cents(solde))} €`
    signaler('ecriture_desequilibree', rang, detail)
  }
  if ((marques & (AN | GESTION | RESULTAT)) === (GESTION | RESULTAT)) {
    signaler('solde_gestion', rang, nomDe(ecritures, ecriture))
  }
}

/** Without another indication an exercice begins with its opening entries, or at most twenty-four months before its end. */
function datesHorsExercice({ ecritures, signaler }: LivresFec, { debut, fin }: Bornes): void {
  const { table, drapeaux, dates, rangs } = ecritures
  const an = drapeaux.subarray(0, table.nombre).findIndex((marques) => (marques & AN) !== 0)
  const ouverture = dates[an] ?? 0
  const limite = debut ?? (ouverture === 0 ? fin && addMonths(addDays(fin, 1), -24) : enJour(ouverture))
  const premier = limite === null ? 0 : enNombre(limite)
  const dernier = fin === null ? Number.POSITIVE_INFINITY : enNombre(fin)
  for (let ecriture = 0; ecriture < table.nombre; ecriture++) {
    const date = dates[ecriture] ?? 0
    if (date === 0 || (date >= premier && date <= dernier)) continue
    signaler('hors_exercice', rangs[ecriture] ?? 0, `${nomDe(ecritures, ecriture)} : ${enJour(date)}`)
  }
}

function conclureJournaux({ journaux, parJournal, signaler }: LivresFec): void {
  let ecart = zero
  let lisible = true
  for (let journal = 0; journal < parJournal.nombre; journal++) {
    const solde = cents(parJournal.soldes[journal] ?? 0)
    ecart = plus(ecart, solde)
    if (parJournal.illisibles[journal] === 1) lisible = false
    else if (solde !== 0) {
      signaler('journal_desequilibre', null, `${nomLu(journaux.table, journal)} : ${decimalComma(solde)} €`)
    }
  }
  if (ecart !== 0 && lisible) signaler('total_desequilibre', null, `écart de ${decimalComma(ecart)} €`)
}

function conclureLettres({ comptes, tiers, lettres, parLettre, signaler }: LivresFec): void {
  for (let lettre = 0; lettre < parLettre.nombre; lettre++) {
    if (parLettre.illisibles[lettre] === 1 || parLettre.soldes[lettre] === 0) continue
    const siens = maitreDe(lettres, lettre)
    const compte = nomLu(comptes.table, maitreDe(tiers, siens))
    const nom = `${compte} ${nomLu(tiers, siens)} ${nomLu(lettres, lettre)}`
    signaler('lettrage_desequilibre', parLettre.rangs[lettre] ?? 0, nom.replace(/ +/g, ' '))
  }
}
