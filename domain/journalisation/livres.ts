// The books of a dossier: for each year, what is validated and what the facts still add, opening entries first.

import type { Day } from '../base/day.ts'
import { aNouveaux, cleANouveaux, estANouveau } from '../compta/cloture.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Exercice } from '../compta/exercice.ts'
import { type Contexte, contexteDe, estDansLesLivres, type FaitsDerives, rangDe } from './contexte.ts'
import { differences } from './differences.ts'
import type { FaitsDepenses, FaitsLivres, FaitsPropriete } from './faits.ts'
import { lettrerLoyers } from './lettrage.ts'
import { type Livres, livresConnus, type ReglagesLus } from './livres-connus.ts'
import { resultatsPartages } from './partage-resultat.ts'

/** Everything that the facts of an activity say, entry by entry, whatever was validated; à-nouveaux apart. */
export type Journaliser<Faits extends FaitsDerives> = (contexte: Contexte<Faits>) => Ligne[]

/** What any books that are derived here read: whose the result is, and the trips, that follow the regime of their year. */
type FaitsTenus = FaitsDerives &
  Pick<FaitsPropriete, 'indivisaires' | 'indivisions'> &
  Pick<FaitsDepenses, 'deplacements'>

/** How an activity keeps its books. */
export type LivresTenus<Faits extends FaitsLivres = FaitsLivres> = {
  /**
   * For each year its complete books: opening entries first, then by date; validated lines as they are, and the lines that
   * the facts add, all after the frontier. À-nouveaux come from the books of the year before; the first year has the
   * takeover instead. What finds no open year to stand in waits for one.
   */
  livres(faits: Faits): Livres
  /**
   * What the facts add because they changed or came after their day was validated: the lines posted on a later day than
   * their own, or waiting for a year to be opened. What a screen shows before such a change is saved.
   */
  rectifications(faits: Faits): Ligne[]
}

/** `reglagesLus`: a change of the other settings of an exercice leaves its books as they are. */
export const livresTenus = <Faits extends FaitsTenus>(
  journaliser: Journaliser<Faits>,
  reglagesLus: ReglagesLus<Faits> = () => null,
): LivresTenus<Faits> => ({
  livres: livresConnus((lus: Faits) => livresDe(lus, journaliser), reglagesLus),
  rectifications: (faits) => rectificationsDe(faits, journaliser),
})

function livresDe<Faits extends FaitsTenus>(faits: Faits, journaliser: Journaliser<Faits>): Map<string, Ligne[]> {
  const contexte = contexteDe(faits)
  if (!contexte) return new Map()
  const { exercices, frontiere } = contexte
  const { ouvertures, derivees } = deriver(contexte, journaliser)
  const parRang = Map.groupBy([...faits.lignes_validees, ...derivees], (ligne) => rangDe(contexte, ligne.date))

  const resultat = new Map<string, Ligne[]>()
  let avant: Ligne[] = []
  for (const [rang, suivant] of exercices.entries()) {
    const ideales =
      rang === 0 ? new Map<string, Ligne[]>() : parCle(ouvrir(avant, { faits, avant: exercices[rang - 1], suivant }))
    const an = differences({
      ideales,
      gelees: ouvertures.get(rang) ?? new Map(),
      frontiere,
      memeExercice: memeExerciceDe(contexte),
    })
    avant = ranger([...an.filter((l) => rangDe(contexte, l.date) === rang), ...(parRang.get(rang) ?? [])])
    resultat.set(suivant.id, avant)
  }
  return resultat
}

/** The opening entries of a year, from the books of the one before. */
function ouvrir(
  lignes: readonly Ligne[],
  { faits, avant, suivant }: { faits: FaitsTenus; avant: Exercice | undefined; suivant: Exercice },
): Ligne[] {
  return aNouveaux({ lignes, suivant, ...(avant && { resultats: resultatsPartages(lignes, avant, faits) }) })
}

function rectificationsDe<Faits extends FaitsTenus>(faits: Faits, journaliser: Journaliser<Faits>): Ligne[] {
  const contexte = contexteDe(faits)
  if (!contexte) return []
  const { ideales, derivees } = deriver(contexte, journaliser)
  const tardive = ({ cle }: Ligne): boolean => {
    const date = ideales.get(cle)?.[0]?.date
    return contexte.gelees.has(cle) || date === undefined || date <= contexte.frontiere
  }
  return derivees.filter(tardive)
}

type Derivation = {
  readonly ideales: ReadonlyMap<string, readonly Ligne[]>
  /** Validated à-nouveaux, by the rank of their year. */
  readonly ouvertures: ReadonlyMap<number, ReadonlyMap<string, readonly Ligne[]>>
  readonly derivees: readonly Ligne[]
}

function deriver<Faits extends FaitsTenus>(contexte: Contexte<Faits>, journaliser: Journaliser<Faits>): Derivation {
  const [ouvertures, gelees] = partager(contexte)
  const ideales = ecrituresIdeales(contexte, journaliser)
  const { frontiere } = contexte
  const restes = differences({ ideales, gelees, frontiere, memeExercice: memeExerciceDe(contexte) })
  return { ideales, ouvertures, derivees: lettrerLoyers(restes, contexte) }
}

const memeExerciceDe =
  (contexte: Contexte<FaitsDerives>) =>
  (a: Day, b: Day): boolean =>
    rangDe(contexte, a) === rangDe(contexte, b)

/** What the facts say within the books, by the key of its entry. */
function ecrituresIdeales<Faits extends FaitsTenus>(
  contexte: Contexte<Faits>,
  journaliser: Journaliser<Faits>,
): Map<string, Ligne[]> {
  const lignes = journaliser(contexte)
  return parCle(lignes.filter((ligne) => estDansLesLivres(contexte, ligne.date)))
}

/** Validated à-nouveaux by the rank of their year, and all other validated lines: the first follow the books, not the facts. */
function partager(
  contexte: Contexte<FaitsDerives>,
): [Map<number, Map<string, readonly Ligne[]>>, Map<string, readonly Ligne[]>] {
  const ouvertures = new Map<number, Map<string, readonly Ligne[]>>()
  const autres = new Map<string, readonly Ligne[]>()
  const rangs = new Map(contexte.exercices.map(({ id }, rang) => [id, rang]))
  for (const [cle, lignes] of contexte.gelees) {
    const [premiere] = lignes
    const rang = premiere && estANouveau(premiere) ? rangs.get(premiere.origine.id) : undefined
    const exercice = rang === undefined ? undefined : contexte.exercices[rang]
    if (rang === undefined || !exercice) autres.set(cle, lignes)
    else {
      // Whatever they were called when they were frozen, they are one entry.
      const sienne = cleANouveaux(exercice)
      ouvertures.set(rang, new Map([[sienne, [...(ouvertures.get(rang)?.get(sienne) ?? []), ...lignes]]]))
    }
  }
  return [ouvertures, autres]
}

function parCle(lignes: readonly Ligne[]): Map<string, Ligne[]> {
  const entrees = new Map<string, Ligne[]>()
  let entree: Ligne[] = []
  for (const ligne of lignes) {
    if (ligne.cle !== entree[0]?.cle) {
      // The lines of an entry almost always follow each other.
      entree = entrees.get(ligne.cle) ?? []
      entrees.set(ligne.cle, entree)
    }
    entree.push(ligne)
  }
  return entrees
}

/** Opening entries, then by day; on one day the validated entries in the order of their numbers, then the others. */
function ranger(lignes: readonly Ligne[]): Ligne[] {
  const ouvertures = parJour(lignes.filter(({ journal }) => journal === 'AN'))
  return ouvertures.concat(parJour(lignes.filter(({ journal }) => journal !== 'AN')))
}

/** Thousands of lines, a few hundred days: the days are sorted, then the lines of each. */
function parJour(lignes: readonly Ligne[]): Ligne[] {
  const jours = Map.groupBy(lignes, ({ date }) => date)
  return [...jours.keys()].sort().flatMap((jour) => (jours.get(jour) ?? []).sort(dansLeJour))
}

const dansLeJour = (a: Ligne, b: Ligne): number =>
  numero(a) - numero(b) || (a.numero === null ? 0 : texte(a.journal, b.journal))

const numero = (ligne: Ligne): number => ligne.numero ?? Number.MAX_SAFE_INTEGER
const texte = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
