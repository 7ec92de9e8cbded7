// The dry run of a closing: every entry that the final validation would write, with its number, and the opening of the next year.

import { type Cents, sum } from '../base/cents.ts'
import { type Ecriture, ecrituresDe, JOURNAUX, type Journal, type Ligne } from '../compta/ecriture.ts'
import { bornesSuivantes, contient, type Exercice, suivantDe } from '../compta/exercice.ts'
import { aValider } from '../journalisation/a-valider.ts'
import type { FaitsLivres } from '../journalisation/faits.ts'
import type { Livres } from '../journalisation/livres-connus.ts'

/** An entry as it will stand in the books: its number is the next one of its journal. */
export type EcritureAVenir = Ecriture & { readonly numero: number }

export type Essai = {
  /** In the order in which they will be numbered. */
  readonly ecritures: readonly EcritureAVenir[]
  /** The opening entries of the next year, written by the same act. */
  readonly a_nouveaux: readonly EcritureAVenir[]
  readonly journaux: readonly { journal: Journal; libelle: string; ecritures: number; debit_cents: Cents }[]
}

/** What `valider-exercice` writes, and nothing else: the same lines by the same way. Nothing once the year is final. */
export function essaiABlanc<Faits extends FaitsLivres>(
  livres: (faits: Faits) => Livres,
  faits: Faits,
  exercice: Exercice,
): Essai {
  if (exercice.etat === 'definitif') return { ecritures: [], a_nouveaux: [], journaux: [] }
  const ecritures = numeroter(aValider(livres(faits), exercice, exercice.fin), dejaDe(faits, exercice))
  const apres = validee(faits, exercice, ecritures)
  const suivant = suivantDe(apres.exercices, exercice)
  const ouverture = suivant ? aValider(livres(apres), suivant, suivant.debut) : []
  return {
    ecritures,
    a_nouveaux: numeroter(
      ouverture.filter(({ journal }) => journal === 'AN'),
      suivant ? dejaDe(faits, suivant) : [],
    ),
    journaux: parJournal(ecritures),
  }
}

const dejaDe = ({ lignes_validees }: FaitsLivres, exercice: Exercice): Ligne[] =>
  lignes_validees.filter(({ date }) => contient(exercice, date))

/** From 1 in each journal of a year, by day: what the database does as it writes them. */
function numeroter(lignes: readonly Ligne[], deja: readonly Ligne[]): EcritureAVenir[] {
  const derniers = new Map<Journal, number>()
  for (const { journal, numero } of deja) derniers.set(journal, Math.max(derniers.get(journal) ?? 0, numero ?? 0))
  return ecrituresDe(lignes)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((ecriture) => {
      const numero = (derniers.get(ecriture.journal) ?? 0) + 1
      derniers.set(ecriture.journal, numero)
      return { ...ecriture, numero }
    })
}

/** The facts once the year is final: its lines frozen, the next year there to open. */
function validee<Faits extends FaitsLivres>(
  faits: Faits,
  exercice: Exercice,
  ecritures: readonly EcritureAVenir[],
): Faits {
  const gelees = ecritures.flatMap(({ numero, lignes }) =>
    lignes.map((ligne): Ligne => ({ ...ligne, numero, valide_le: exercice.fin })),
  )
  const exercices = faits.exercices.map((un) =>
    un.id === exercice.id ? { ...un, etat: 'definitif' as const, valide_jusqu_au: un.fin } : un,
  )
  const suivants = suivantDe(exercices, exercice) ? [] : [aOuvrir(exercice)]
  return {
    ...faits,
    exercices: [...exercices, ...suivants],
    lignes_validees: [...faits.lignes_validees, ...gelees],
  }
}

/** The year after, as the act opens it: kept as this one was. */
const aOuvrir = ({ reglages, tenue, ...exercice }: Exercice): Exercice => ({
  ...bornesSuivantes(exercice),
  id: `exercice-apres-${exercice.fin}`,
  reglages,
  reglages_arretes: null,
  tenue,
  etat: 'ouvert',
  valide_jusqu_au: null,
})

function parJournal(ecritures: readonly EcritureAVenir[]): Essai['journaux'] {
  return [...Map.groupBy(ecritures, ({ journal }) => journal)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([journal, siennes]) => ({
      journal,
      libelle: JOURNAUX[journal],
      ecritures: siennes.length,
      debit_cents: sum(siennes.flatMap(({ lignes }) => lignes.map((une) => une.debit_cents))),
    }))
}
