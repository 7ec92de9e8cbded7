// Lettrage of rents kept in `engagement`: a rent and the payments that pay it whole, by the imputation of the payments.
import { type Day, later } from '../base/day.ts'
import type { Ligne } from '../compta/ecriture.ts'
import { imputer } from '../location/imputation.ts'
import { COMPTE } from './comptes.ts'
import { type Contexte, rangDe } from './contexte.ts'

type Groupe = { readonly code: string; readonly date: Day }

/**
 * The same lines, those of 411 carrying a letter when their group is settled: rents all paid by payments that pay nothing
 * else, of one year, none of them validated (a validated line never changes).
 *
 * The letter is the day of the oldest rent, so that a new payment does not rename the letters of others.
 */
export function lettrerLoyers(lignes: readonly Ligne[], contexte: Contexte): Ligne[] {
  if (contexte.exercices.every(({ tenue }) => tenue !== 'engagement')) return [...lignes]
  const groupes = groupesSoldes(contexte, new Set(lignes.map((ligne) => ligne.cle)))
  return lignes.map((ligne) => {
    const groupe = ligne.compte === COMPTE.locataire ? groupes.get(ligne.cle) : undefined
    return groupe ? { ...ligne, lettrage: groupe.code, date_lettrage: groupe.date } : ligne
  })
}

function groupesSoldes(contexte: Contexte, derivees: ReadonlySet<string>): Map<string, Groupe> {
  const { echeances, encaissements } = contexte.faits
  const liens = new Liens()
  const reste = new Map<string, number>()
  const dates = new Map<string, Day>()
  for (const e of echeances) {
    reste.set(`echeances/${e.id}`, e.loyer_cents + e.charges_cents)
    dates.set(`echeances/${e.id}`, e.date_echeance)
  }
  for (const e of encaissements) dates.set(`encaissements/${e.id}`, e.date)
  const credits = new Set<string>()
  for (const { encaissement_id, echeance_id, montant_cents } of imputer(echeances, encaissements)) {
    const paiement = `encaissements/${encaissement_id}`
    if (echeance_id === null) credits.add(paiement)
    else {
      const dette = `echeances/${echeance_id}`
      liens.lier(dette, paiement)
      reste.set(dette, (reste.get(dette) ?? 0) - montant_cents)
    }
  }
  const solde = (cle: string): boolean => derivees.has(cle) && !credits.has(cle) && (reste.get(cle) ?? 0) === 0
  return lettresDe(contexte, { membres: liens.groupes().filter((cles) => cles.every(solde)), dates })
}

function lettresDe(
  contexte: Contexte,
  { membres, dates }: { membres: readonly (readonly string[])[]; dates: ReadonlyMap<string, Day> },
): Map<string, Groupe> {
  const lettres = new Map<string, Groupe>()
  for (const cles of membres) {
    const jours = cles.flatMap((cle) => dates.get(cle) ?? [])
    const [premier] = cles.flatMap((cle) => (cle.startsWith('echeances/') ? (dates.get(cle) ?? []) : [])).sort()
    if (!premier || new Set(jours.map((jour) => rangDe(contexte, jour))).size > 1) continue
    const groupe = { code: premier.replaceAll('-', ''), date: jours.reduce(later) }
    for (const cle of cles) lettres.set(cle, groupe)
  }
  return lettres
}

/** Keys bound to each other, directly or through others. */
class Liens {
  readonly #parent = new Map<string, string>()

  lier(a: string, b: string): void {
    this.#parent.set(this.#racine(a), this.#racine(b))
  }

  groupes(): string[][] {
    return [...Map.groupBy([...this.#parent.keys()], (cle) => this.#racine(cle)).values()]
  }

  #racine(cle: string): string {
    const parent = this.#parent.get(cle)
    if (parent === undefined) this.#parent.set(cle, cle)
    if (parent === undefined || parent === cle) return cle
    const racine = this.#racine(parent)
    this.#parent.set(cle, racine)
    return racine
  }
}
