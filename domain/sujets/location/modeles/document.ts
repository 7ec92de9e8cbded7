// The text of a template: headings, paragraphs, lists, fields, blocks under a condition, page breaks, tables, places to sign; read from what was saved.
import { Refus } from '../../../base/refus.ts'

export type Marque = { readonly type: 'bold' | 'italic' }
export type EnLigne =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly Marque[] }
  | { readonly type: 'hardBreak' }
  /** A field, by its name; a `libre` one by what it is called, and typed for each lease. */
  | {
      readonly type: 'champ'
      readonly attrs: { readonly nom: string; readonly libelle?: string | null }
      readonly marks?: readonly Marque[]
    }
type Paragraphe = { readonly type: 'paragraph'; readonly content?: readonly EnLigne[] }
type Point = { readonly type: 'listItem'; readonly content: readonly (Paragraphe | Liste)[] }
export type Liste = { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly Point[] }
export const COTES = ['bailleur', 'locataires', 'garants', 'garant'] as const
export type Cote = (typeof COTES)[number]
/** What stands in the text of an inspection as it was found: one block each, that is moved or taken out whole. */
const TABLEAUX_ETAT = ['compteurs', 'cles', 'pieces', 'comparaison', 'photographies', 'complements'] as const
/** And in the account of a deposit: what was kept, what wear took off each repair. */
const TABLEAUX_DEPOT = ['retenues', 'vetuste'] as const
export const TABLEAUX = [...TABLEAUX_ETAT, ...TABLEAUX_DEPOT] as const
export type Tableau = (typeof TABLEAUX)[number]
export type TableauEtat = (typeof TABLEAUX_ETAT)[number]
export const estDuDepot = (quoi: Tableau): quoi is (typeof TABLEAUX_DEPOT)[number] =>
  TABLEAUX_DEPOT.some((un) => un === quoi)
export type Bloc =
  | { readonly type: 'heading'; readonly attrs: { readonly level: 1 | 2 | 3 }; readonly content?: readonly EnLigne[] }
  | Paragraphe
  | Liste
  | { readonly type: 'condition'; readonly attrs: { readonly si: string }; readonly content: readonly Bloc[] }
  | { readonly type: 'sautDePage' }
  | { readonly type: 'signatures'; readonly attrs: { readonly cotes: readonly Cote[] } }
  | { readonly type: 'tableau'; readonly attrs: { readonly quoi: Tableau } }
export type Document = { readonly type: 'doc'; readonly content: readonly Bloc[] }

/** The most that a template may hold, as it is saved. */
const TAILLE_MODELE = 180_000
const PROFONDEUR = 8

/** What is known by name: a template that names another is refused. */
export type Connus = { readonly champs: ReadonlySet<string>; readonly conditions: ReadonlySet<string> }

/** A template as it was saved, once all of it is known; else refused by a sentence. */
export function lireDocument(lu: unknown, connus: Connus): Document {
  if ((JSON.stringify(lu) ?? '').length > TAILLE_MODELE) throw new Refus('modele_trop_long')
  const doc = noeud(lu)
  if (doc.type !== 'doc') throw new Refus('modele_illisible')
  const content = enfants(doc).map((un) => lireBloc(un, connus, 0))
  if (content.length === 0) throw new Refus('modele_vide')
  return { type: 'doc', content }
}

type Noeud = { readonly type: string; readonly attrs: Readonly<Record<string, unknown>>; readonly brut: object }

function noeud(lu: unknown): Noeud {
  if (typeof lu !== 'object' || lu === null || !('type' in lu) || typeof lu.type !== 'string')
    throw new Refus('modele_illisible')
  const attrs = 'attrs' in lu && typeof lu.attrs === 'object' && lu.attrs !== null ? { ...lu.attrs } : {}
  return { type: lu.type, attrs, brut: lu }
}

function enfants({ brut }: Noeud): readonly unknown[] {
  if (!('content' in brut) || brut.content === undefined) return []
  if (!Array.isArray(brut.content)) throw new Refus('modele_illisible')
  return brut.content
}

function lireBloc(lu: unknown, connus: Connus, profondeur: number): Bloc {
  const un = noeud(lu)
  const dedans = plusBas(profondeur)
  switch (un.type) {
    case 'heading': {
      const level = ([1, 2, 3] as const).find((niveau) => niveau === un.attrs['level'])
      if (!level) throw new Refus('modele_illisible')
      return { type: 'heading', attrs: { level }, content: enLigne(un, connus) }
    }
    case 'paragraph':
      return { type: 'paragraph', content: enLigne(un, connus) }
    case 'bulletList':
    case 'orderedList':
      return lireListe(un, connus, dedans)
    case 'condition': {
      const si = String(un.attrs['si'])
      if (!connus.conditions.has(si)) throw new Refus('modele_condition_inconnue', `(${si}).`)
      return { type: 'condition', attrs: { si }, content: enfants(un).map((bloc) => lireBloc(bloc, connus, dedans)) }
    }
    case 'sautDePage':
      return { type: 'sautDePage' }
    case 'signatures': {
      const cotes = un.attrs['cotes']
      if (!Array.isArray(cotes)) throw new Refus('modele_illisible')
      return { type: 'signatures', attrs: { cotes: cotes.flatMap((lue) => COTES.find((cote) => cote === lue) ?? []) } }
    }
    case 'tableau': {
      const quoi = TABLEAUX.find((tableau) => tableau === un.attrs['quoi'])
      if (!quoi) throw new Refus('modele_illisible', `(${String(un.attrs['quoi'])}).`)
      return { type: 'tableau', attrs: { quoi } }
    }
    default:
      throw new Refus('modele_illisible', `(${un.type}).`)
  }
}

function lireListe(un: Noeud, connus: Connus, profondeur: number): Liste {
  const type = un.type === 'orderedList' ? 'orderedList' : 'bulletList'
  const content = enfants(un).map((lu): Point => {
    const point = noeud(lu)
    if (point.type !== 'listItem') throw new Refus('modele_illisible')
    const dedans = plusBas(profondeur)
    return {
      type: 'listItem',
      content: enfants(point).map((partie) => {
        const lue = noeud(partie)
        if (lue.type === 'bulletList' || lue.type === 'orderedList') return lireListe(lue, connus, dedans)
        if (lue.type !== 'paragraph') throw new Refus('modele_illisible')
        return { type: 'paragraph', content: enLigne(lue, connus) }
      }),
    }
  })
  return { type, content }
}

function plusBas(profondeur: number): number {
  if (profondeur >= PROFONDEUR) throw new Refus('modele_illisible', '(blocs trop imbriqués).')
  return profondeur + 1
}

function enLigne(parent: Noeud, connus: Connus): EnLigne[] {
  return enfants(parent).map((lu) => {
    const un = noeud(lu)
    const marks = marques(un)
    if (un.type === 'hardBreak') return { type: 'hardBreak' }
    if (un.type === 'text' && 'text' in un.brut && typeof un.brut.text === 'string')
      return { type: 'text', text: un.brut.text, ...marks }
    if (un.type === 'champ') return lireChamp(un, connus, marks)
    throw new Refus('modele_illisible', `(${un.type}).`)
  })
}

const LIBELLE = 120

function lireChamp({ attrs }: Noeud, connus: Connus, marks: { marks?: readonly Marque[] }): EnLigne {
  const nom = String(attrs['nom'])
  if (!connus.champs.has(nom)) throw new Refus('modele_champ_inconnu', `(${nom}).`)
  if (nom !== 'libre') return { type: 'champ', attrs: { nom }, ...marks }
  const libelle = typeof attrs['libelle'] === 'string' ? attrs['libelle'].trim() : ''
  if (libelle === '' || libelle.length > LIBELLE) throw new Refus('modele_champ_libre')
  return { type: 'champ', attrs: { nom, libelle }, ...marks }
}

function marques({ brut }: Noeud): { marks?: readonly Marque[] } {
  if (!('marks' in brut) || !Array.isArray(brut.marks) || brut.marks.length === 0) return {}
  return {
    marks: brut.marks.map((lue): Marque => {
      const { type } = noeud(lue)
      if (type !== 'bold' && type !== 'italic') throw new Refus('modele_illisible', `(${type}).`)
      return { type }
    }),
  }
}
