// Pairs the lines of a bank with the facts of the same amount: by name first, then by the nearest day, each one once.
import type { Cents } from '../../base/cents.ts'
import { type Day, daysBetween } from '../../base/day.ts'
import type { LigneReleve } from './formats/releve.ts'
import { estNomme } from './mots-ligne.ts'

/** What is asked of a fact to be paired. */
export type FaitAppariable = {
  readonly cle: string
  readonly genre: 'encaissement' | 'depense' | 'echeance' | 'echeance_emprunt' | 'depot' | 'exploitant' | 'autre'
  readonly date: Day
  readonly montant_cents: Cents
  readonly tiers: string | null
  readonly groupe: string | null
}

/** `seule`: nothing else of this amount could have answered. */
export type Paire<L extends LigneReleve, F extends FaitAppariable> = {
  readonly ligne: L
  readonly faits: readonly F[]
  readonly nomme: boolean
  readonly seule: boolean
  readonly jours: number
}

/** How many days before and after a fact its line may come: a rent comes late, a bill is paid later. */
const FENETRES: Readonly<Record<FaitAppariable['genre'], readonly [avant: number, apres: number]>> = {
  encaissement: [10, 15],
  depense: [10, 60],
  echeance: [12, 45],
  echeance_emprunt: [6, 10],
  depot: [45, 45],
  exploitant: [7, 7],
  autre: [7, 15],
}
// Above, a bucket of one amount is paired in the order of the days rather than by every distance.
const PAIRES_COMPAREES = 2 ** 17
const GROUPE_LONG = 12

export function apparier<L extends LigneReleve, F extends FaitAppariable>(
  lignes: readonly L[],
  faits: readonly F[],
): Paire<L, F>[] {
  const prises = new Set<L>()
  const pris = new Set<F>()
  const paires: Paire<L, F>[] = []
  const prendre = (paire: Paire<L, F>): void => {
    if (prises.has(paire.ligne) || paire.faits.some((fait) => pris.has(fait))) return
    prises.add(paire.ligne)
    for (const fait of paire.faits) pris.add(fait)
    paires.push(paire)
  }
  const parMontant = groupesDe(faits, ({ montant_cents }) => montant_cents)
  for (const [montant, memes] of groupesDe(lignes, ({ montant_cents }) => montant_cents)) {
    for (const paire of pairesDUnMontant(memes, parMontant.get(montant) ?? [])) prendre(paire)
  }
  const sommes = sommesDeGroupes(faits.filter((fait) => !pris.has(fait)))
  for (const ligne of lignes) {
    if (prises.has(ligne)) continue
    const possibles = (sommes.get(ligne.montant_cents) ?? []).filter(
      (suite) => suite.every((fait) => !pris.has(fait)) && suite.some((fait) => proche(ligne, fait)),
    )
    const notes = possibles.map((suite) => paireDe(ligne, suite, possibles.length === 1)).sort(comparer)
    if (notes[0]) prendre(notes[0])
  }
  return paires
}

/** The pairs of one amount, the best first. */
function pairesDUnMontant<L extends LigneReleve, F extends FaitAppariable>(
  lignes: readonly L[],
  faits: readonly F[],
): Paire<L, F>[] {
  const seule = lignes.length === 1 && faits.length === 1
  if (lignes.length * faits.length <= PAIRES_COMPAREES) {
    return lignes
      .flatMap((ligne) => faits.filter((fait) => proche(ligne, fait)).map((fait) => paireDe(ligne, [fait], seule)))
      .sort(comparer)
  }
  const enOrdre = [...faits].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const paires: Paire<L, F>[] = []
  let rang = 0
  for (const ligne of [...lignes].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.rang - b.rang))) {
    while (rang < enOrdre.length && (enOrdre[rang]?.date ?? ligne.date) < ligne.date && !proche(ligne, enOrdre[rang]))
      rang++
    const fait = enOrdre[rang]
    if (!fait || !proche(ligne, fait)) continue
    paires.push(paireDe(ligne, [fait], false))
    rang++
  }
  return paires
}

function paireDe<L extends LigneReleve, F extends FaitAppariable>(
  ligne: L,
  faits: readonly F[],
  seule: boolean,
): Paire<L, F> {
  const jours = Math.min(...faits.map(({ date }) => Math.abs(daysBetween(date, ligne.date))))
  return { ligne, faits, nomme: faits.some(({ tiers }) => tiers !== null && estNomme(ligne, tiers)), seule, jours }
}

/** Named first, then the nearest, then the fact of the oldest day, then the order of the file: always the same answer. */
function comparer<L extends LigneReleve, F extends FaitAppariable>(a: Paire<L, F>, b: Paire<L, F>): number {
  if (a.nomme !== b.nomme) return a.nomme ? -1 : 1
  if (a.jours !== b.jours) return a.jours - b.jours
  const [un, autre] = [a.faits[0]?.date ?? '', b.faits[0]?.date ?? '']
  if (un !== autre) return un < autre ? -1 : 1
  if (a.ligne.rang !== b.ligne.rang) return a.ligne.rang - b.ligne.rang
  return (a.faits[0]?.cle ?? '') < (b.faits[0]?.cle ?? '') ? -1 : 1
}

function proche({ date }: { date: Day }, fait: FaitAppariable | undefined): boolean {
  if (!fait) return false
  const [avant, apres] = FENETRES[fait.genre]
  const jours = daysBetween(fait.date, date)
  return jours >= -avant && jours <= apres
}

/** Runs of the facts of a group, by their sum: two rents paid at once, a payout and all its stays. */
function sommesDeGroupes<F extends FaitAppariable>(faits: readonly F[]): Map<Cents, F[][]> {
  const sommes = new Map<Cents, F[][]>()
  const noter = (montant: number, suite: F[]): void => {
    // safe: a sum of cents is whole, and only compared with amounts
    const cle = montant as Cents
    const autres = sommes.get(cle)
    if (autres) autres.push(suite)
    else sommes.set(cle, [suite])
  }
  for (const [groupe, siens] of groupesDe(faits, ({ groupe: un }) => un)) {
    if (groupe === null || siens.length < 2) continue
    const suite = [...siens].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    for (let debut = 0; debut < suite.length; debut++) {
      let montant = suite[debut]?.montant_cents ?? 0
      for (let fin = debut + 1; fin < Math.min(suite.length, debut + GROUPE_LONG); fin++) {
        montant += suite[fin]?.montant_cents ?? 0
        noter(montant, suite.slice(debut, fin + 1))
      }
    }
    if (suite.length > GROUPE_LONG)
      noter(
        suite.reduce((total, { montant_cents }) => total + montant_cents, 0),
        suite,
      )
  }
  return sommes
}

function groupesDe<T, C>(tous: readonly T[], cle: (un: T) => C): Map<C, T[]> {
  const groupes = new Map<C, T[]>()
  for (const un of tous) {
    const groupe = groupes.get(cle(un))
    if (groupe) groupe.push(un)
    else groupes.set(cle(un), [un])
  }
  return groupes
}
