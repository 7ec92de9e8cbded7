// Writes the house's templates in few words: `{bail.loyer}` is a field, `{?Activité}` a free one, `**gras**` is bold.
import type { Bloc, Cote, Document, EnLigne, Liste, Marque, Tableau } from '../document.ts'

const JETONS = /\{(\??)([^}]+)\}|\*\*([^*]+)\*\*/g

function enLigne(texte: string, marks: readonly Marque[] = []): EnLigne[] {
  const dits: EnLigne[] = []
  const avec = marks.length > 0 ? { marks } : {}
  let fin = 0
  for (const jeton of texte.matchAll(JETONS)) {
    const [tout, libre, nom = '', gras] = jeton
    if (jeton.index > fin) dits.push({ type: 'text', text: texte.slice(fin, jeton.index), ...avec })
    if (gras) dits.push(...enLigne(gras, [{ type: 'bold' }]))
    else if (libre) dits.push({ type: 'champ', attrs: { nom: 'libre', libelle: nom }, ...avec })
    else dits.push({ type: 'champ', attrs: { nom }, ...avec })
    fin = jeton.index + tout.length
  }
  if (fin < texte.length) dits.push({ type: 'text', text: texte.slice(fin), ...avec })
  return dits
}

export const titre = (texte: string, level: 1 | 2 | 3 = 2): Bloc => ({
  type: 'heading',
  attrs: { level },
  content: enLigne(texte),
})
export const para = (texte: string): Bloc => ({ type: 'paragraph', content: enLigne(texte) })
export const puces = (...points: readonly string[]): Liste => ({
  type: 'bulletList',
  content: points.map((point) => ({ type: 'listItem', content: [{ type: 'paragraph', content: enLigne(point) }] })),
})
export const si = (condition: string, ...content: readonly Bloc[]): Bloc => ({
  type: 'condition',
  attrs: { si: condition },
  content,
})
export const signer = (...cotes: readonly Cote[]): Bloc => ({ type: 'signatures', attrs: { cotes } })
export const tableau = (quoi: Tableau): Bloc => ({ type: 'tableau', attrs: { quoi } })
export const doc = (...content: readonly Bloc[]): Document => ({ type: 'doc', content })
