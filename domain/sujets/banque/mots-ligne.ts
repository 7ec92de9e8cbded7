// The words of a line of a statement: whether they hold a phrase, a name, or all the words of a rule.
import { normaliser } from './formats/texte.ts'

type Dit = { readonly libelle: string; readonly tiers: string | null }

// A statement has labels that come back, a dossier few names: each is put in words once.
const MOTS = new Map<string, ReadonlySet<string>>()

export function motsDe(texte: string): ReadonlySet<string> {
  const connus = MOTS.get(texte)
  if (connus) return connus
  const mots = new Set(normaliser(texte).split(' ').filter(Boolean))
  if (MOTS.size > 20_000) MOTS.clear()
  MOTS.set(texte, mots)
  return mots
}

/** What the bank says of a line, its other side included. */
export const texteDit = ({ libelle, tiers }: Dit): string => (tiers ? `${libelle} ${tiers}` : libelle)

/** One of these people, or this supplier, is in the line: the whole name, its last word, or its longest. */
export function estNomme(ligne: Dit, noms: string): boolean {
  const mots = motsDe(texteDit(ligne))
  return noms.split(',').some((nom) => {
    const siens = [...motsDe(nom)].filter((mot) => mot.length > 2)
    if (siens.length === 0) return false
    const long = siens.reduce((un, autre) => (autre.length > un.length ? autre : un))
    const dernier = siens.at(-1) ?? ''
    const reconnus = [dernier.length > 3 ? dernier : '', long.length > 4 ? long : '']
    return siens.every((mot) => mots.has(mot)) || reconnus.some((mot) => mot !== '' && mots.has(mot))
  })
}
