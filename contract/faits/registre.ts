// What is read of a dossier, by which server and browser read: its kinds of facts, as the registry of the domain has them, and the lists of its screens.
import { sortesTenues } from '#domain/activites/moteurs.ts'
import { sorteDe } from '#domain/activites/sortes.ts'
import { AUTOUR } from './autour.ts'
import type { ListeLue } from './liste.ts'

const AUTRES: Readonly<Partial<Record<string, ListeLue>>> = AUTOUR

/** Undefined for a name that is none of the registry. */
export function listeDe(nom: string): ListeLue | undefined {
  const sorte = sorteDe(nom)
  return sorte ? { table: nom, ...sorte } : AUTRES[nom]
}

/** Every name of the registry, in its order. */
export const nomsDesListes = (): readonly string[] => [...sortesTenues().keys(), ...Object.keys(AUTOUR)]
