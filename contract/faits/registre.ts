// The registry of what is noted in a dossier: the kinds of facts and the lists of its screens, by which server and browser read.
// What one activity alone keeps has its lines in a file of its own, and joins the others here.
import { assert } from '#domain/base/assert.ts'
import { AUTOUR } from './autour.ts'
import type { ListeLue } from './liste.ts'
import { FAITS } from './sortes.ts'

export const LISTES = { ...FAITS, ...AUTOUR }
export type NomListe = keyof typeof LISTES

const CONNUES = new Map<string, ListeLue>(Object.entries(LISTES))

/** Undefined for a name that is none of the registry. */
export const listeDe = (nom: string): ListeLue | undefined => CONNUES.get(nom)

/** Every name of the registry, in its order. */
export const nomsDesListes = (): readonly string[] => [...CONNUES.keys()]

/** Lines more, as a test brings them with an activity; gives what takes them away. */
export function inscrire(lignes: Readonly<Record<string, ListeLue>>): () => void {
  for (const [nom, ligne] of Object.entries(lignes)) {
    assert(!CONNUES.has(nom), `the list ${nom} has its line`)
    CONNUES.set(nom, ligne)
  }
  return () => {
    for (const nom of Object.keys(lignes)) CONNUES.delete(nom)
  }
}
