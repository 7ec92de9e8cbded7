// The books of a dossier: for each year, what is validated and what the facts still add, opening entries first.

import { assert } from '../base/assert.ts'
import type { Day } from '../base/day.ts'
import { aNouveaux, cleANouveaux, estANouveau, type Resultat } from '../compta/cloture.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Exercice } from '../compta/exercice.ts'
import { type Intitule, libelleCompte } from '../compta/plan-comptable.ts'
import { type Contexte, contexteDe, estDansLesLivres, rangDe } from './contexte.ts'
import { differences } from './differences.ts'
import { type Etapes, jusquAuBout } from './etapes.ts'
import type { FaitsLivres } from './faits.ts'
import { type LivresDeFaits, livresConnus, type ReglagesLus } from './livres-connus.ts'

/** Everything that the facts of an activity say, entry by entry, whatever was validated; à-nouveaux apart. A list, or lines said one after the other. */
export type Journaliser<Faits extends FaitsLivres> = (contexte: Contexte<Faits>) => Iterable<Ligne>

/** What an activity says of its books beside their entries. */
type Regles<Faits extends FaitsLivres> = {
  /** What it calls its accounts. Left out: as a landlord does. */
  readonly intitule?: Intitule
  /** A change of the other settings of an exercice leaves its books as they are. Left out: all of them are read. */
  readonly reglagesLus?: ReglagesLus<Faits>
  /** The same lines, with the letters that the facts themselves say. Left out: they say none. */
  readonly lettrer?: (lignes: readonly Ligne[], contexte: Contexte<Faits>) => Ligne[]
  /** Whose the result of a year is when the next one opens. Left out: it is one amount, of all. */
  readonly resultats?: (lignes: readonly Ligne[], exercice: Exercice, faits: Faits) => readonly Resultat[]
}

/** How an activity keeps its books. */
export type LivresTenus<Faits extends FaitsLivres = FaitsLivres> = LivresDeFaits<Faits> & {
  /**
   * What the facts add because they changed or came after their day was validated: the lines posted on a later day than
   * their own, or waiting for a year to be opened. What a screen shows before such a change is saved.
   */
  rectifications(faits: Faits): Ligne[]
}

export const livresTenus = <Faits extends FaitsLivres>(
  journaliser: Journaliser<Faits>,
  regles: Regles<Faits> = {},
): LivresTenus<Faits> & { readonly intitule: Intitule } => {
  const tenue: Tenue<Faits> = { journaliser, regles }
  const { intitule, reglagesLus = () => null } = regles
  const nommees = (lignes: Ligne[]): Ligne[] => (intitule ? lignes.map((ligne) => nommer(ligne, intitule)) : lignes)
  return {
    ...livresConnus((lus: Faits) => livresDe(lus, { tenue, nommees }), reglagesLus),
    rectifications: (faits) => nommees(jusquAuBout(rectificationsDe(faits, tenue))),
    intitule: intitule ?? libelleCompte,
  }
}

/** A line is written by a subject, which knows no activity: it is named here, validated or not. */
function nommer(ligne: Ligne, intitule: Intitule): Ligne {
  const compte_libelle = intitule(ligne.compte)
  return compte_libelle === ligne.compte_libelle ? ligne : { ...ligne, compte_libelle }
}

type Tenue<Faits extends FaitsLivres> = { readonly journaliser: Journaliser<Faits>; readonly regles: Regles<Faits> }

type Nommer = (lignes: Ligne[]) => Ligne[]

function* livresDe<Faits extends FaitsLivres>(
  faits: Faits,
  { tenue, nommees }: { tenue: Tenue<Faits>; nommees: Nommer },
): Etapes<Map<string, Ligne[]>> {
  const contexte = contexteDe(faits)
  if (!contexte) return new Map()
  const { exercices, frontiere } = contexte
  const { ouvertures, derivees } = yield* deriver(contexte, tenue)
  const parRang = Map.groupBy([...faits.lignes_validees, ...derivees], (ligne) => rangDe(contexte, ligne.date))

  const resultat = new Map<string, Ligne[]>()
  let avant: Ligne[] = []
  for (const [rang, suivant] of exercices.entries()) {
    const ideales = rang === 0 ? new Map<string, Ligne[]>() : parCle(ouvrir(avant, { contexte, rang, tenue }))
    const an = differences({
      ideales,
      gelees: ouvertures.get(rang) ?? new Map(),
      frontiere,
      memeExercice: memeExerciceDe(contexte),
    })
    avant = ranger([...an.filter((l) => rangDe(contexte, l.date) === rang), ...(parRang.get(rang) ?? [])])
    yield
    resultat.set(suivant.id, nommees(avant))
    yield
  }
  return resultat
}

/** The opening entries of a year, from the books of the one before. */
function ouvrir<Faits extends FaitsLivres>(
  lignes: readonly Ligne[],
  { contexte, rang, tenue }: { contexte: Contexte<Faits>; rang: number; tenue: Tenue<Faits> },
): Ligne[] {
  const { faits, exercices } = contexte
  const [avant, suivant] = [exercices[rang - 1], exercices[rang]]
  assert(suivant !== undefined, 'an exercice of the books is opened')
  const resultats = avant && tenue.regles.resultats?.(lignes, avant, faits)
  return aNouveaux({ lignes, suivant, ...(resultats && { resultats }) })
}

function* rectificationsDe<Faits extends FaitsLivres>(faits: Faits, tenue: Tenue<Faits>): Etapes<Ligne[]> {
  const contexte = contexteDe(faits)
  if (!contexte) return []
  const { ideales, derivees } = yield* deriver(contexte, tenue)
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

function* deriver<Faits extends FaitsLivres>(
  contexte: Contexte<Faits>,
  { journaliser, regles: { lettrer } }: Tenue<Faits>,
): Etapes<Derivation> {
  const [ouvertures, gelees] = partager(contexte)
  const ideales = yield* ecrituresIdeales(contexte, journaliser)
  const { frontiere } = contexte
  const restes = differences({ ideales, gelees, frontiere, memeExercice: memeExerciceDe(contexte) })
  yield
  return { ideales, ouvertures, derivees: lettrer ? lettrer(restes, contexte) : restes }
}

const memeExerciceDe =
  (contexte: Contexte) =>
  (a: Day, b: Day): boolean =>
    rangDe(contexte, a) === rangDe(contexte, b)

/** A step of what the facts say. */
const LIGNES_PAR_ETAPE = 1_000

/** What the facts say within the books, by the key of its entry. */
function* ecrituresIdeales<Faits extends FaitsLivres>(
  contexte: Contexte<Faits>,
  journaliser: Journaliser<Faits>,
): Etapes<Map<string, Ligne[]>> {
  const lignes: Ligne[] = []
  let dites = 0
  for (const ligne of journaliser(contexte)) {
    if (estDansLesLivres(contexte, ligne.date)) lignes.push(ligne)
    dites += 1
    if (dites % LIGNES_PAR_ETAPE === 0) yield
  }
  const entrees = parCle(lignes)
  yield
  return entrees
}

/** Validated à-nouveaux by the rank of their year, and all other validated lines: the first follow the books, not the facts. */
function partager(contexte: Contexte): [Map<number, Map<string, readonly Ligne[]>>, Map<string, readonly Ligne[]>] {
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
