// What was derived of facts, kept with them: facts are values, so that what they gave once is what they give.

import { memoire } from '../base/memoire.ts'
import type { Ligne } from '../compta/ecriture.ts'
import { type Exercice, parDate } from '../compta/exercice.ts'
import { type Etapes, jusquAuBout } from './etapes.ts'
import type { FaitsLivres } from './faits.ts'

export type Livres = ReadonlyMap<string, readonly Ligne[]>
type Connus = { readonly faits: FaitsLivres; readonly livres: Livres }

/** How many books are kept over the same validated lines, the latest first: they are gone with those lines. */
const GARDES = 4

/** The settings of an exercice that the entries of these facts read, by their keys; null for all of them. */
export type ReglagesLus<Faits> = (faits: Faits) => readonly string[] | null

export type LivresDeFaits<Faits> = {
  /**
   * For each year its complete books: opening entries first, then by date; validated lines as they are, and the lines that
   * the facts add, all after the frontier. À-nouveaux come from the books of the year before; the first year has the
   * takeover instead. What finds no open year to stand in waits for one.
   */
  livres(faits: Faits): Livres
  /** The same, derived step by step; `livres` then has them at once. */
  livresParEtapes(faits: Faits): Etapes<Livres>
}

/**
 * The books of facts, derived when no others gave them already: the same lists in another object, or with the years
 * that follow. The books of a year do not depend on the years that follow, but for their VAT: what is paid in advance is
 * taxed by the year that it is of.
 */
export function livresConnus<Faits extends FaitsLivres>(
  deriver: (faits: Faits) => Etapes<Livres>,
  reglagesLus: ReglagesLus<Faits>,
): LivresDeFaits<Faits> {
  const surLesLignes = memoire((_: FaitsLivres['lignes_validees']): Connus[] => [])
  function* livresParEtapes(faits: Faits): Etapes<Livres> {
    const connus = surLesLignes(faits.lignes_validees)
    const pareils = parmi(connus, faits, reglagesLus(faits))
    if (pareils) return pareils
    const livres = yield* deriver(faits)
    connus.unshift({ faits, livres })
    connus.splice(GARDES)
    return livres
  }
  return { livres: memoire((faits: Faits) => jusquAuBout(livresParEtapes(faits))), livresParEtapes }
}

function parmi(connus: readonly Connus[], faits: FaitsLivres, lus: readonly string[] | null): Livres | null {
  const pareils = connus.find((un) => disentAutant(un.faits, faits, lus))
  if (!pareils) return null
  if (pareils.faits.exercices.length === faits.exercices.length) return pareils.livres
  return new Map(faits.exercices.map(({ id }) => [id, pareils.livres.get(id) ?? []]))
}

// What is asked about entries changes none of them; of a year, its settings are compared by those that its entries read.
const SANS_EFFET: ReadonlySet<string> = new Set<keyof FaitsLivres>(['exercices', 'questions_ouvertes'])
const SANS_EFFET_ANNEE: ReadonlySet<string> = new Set<keyof Exercice>(['reglages', 'reglages_arretes'])

function disentAutant(connus: FaitsLivres, faits: FaitsLivres, lus: readonly string[] | null): boolean {
  return (
    egaux(connus, faits, SANS_EFFET) &&
    commencent(
      connus.exercices,
      faits.exercices,
      (un, autre) =>
        egaux(un, autre, SANS_EFFET_ANNEE) &&
        (lus ?? Object.keys({ ...un.reglages, ...autre.reglages })).every(
          (cle) => un.reglages[cle] === autre.reglages[cle],
        ),
    )
  )
}

/** Whether the years asked are the first ones of those known, which then keep VAT as the last one asked does. */
function commencent(
  connus: readonly Exercice[],
  demandes: readonly Exercice[],
  pareils: (un: Exercice, autre: Exercice) => boolean,
): boolean {
  const dernier = parDate(demandes).at(-1)
  const premiers = connus.filter(({ fin }) => dernier !== undefined && fin <= dernier.fin)
  return (
    premiers.length === demandes.length &&
    connus.every((un) => premiers.includes(un) || memeTva(un, dernier)) &&
    demandes.every((un) => premiers.some((connu) => connu.id === un.id && pareils(connu, un)))
  )
}

const memeTva = (un: Exercice, autre: Exercice | undefined): boolean =>
  un.regime_tva === autre?.regime_tva && un.tva_debits === autre?.tva_debits

function egaux(un: object, autre: object, sansEffet: ReadonlySet<string>): boolean {
  const [avant, apres] = [new Map(Object.entries(un)), new Map(Object.entries(autre))]
  return [...new Set([...avant.keys(), ...apres.keys()])].every(
    (nom) => sansEffet.has(nom) || avant.get(nom) === apres.get(nom),
  )
}
