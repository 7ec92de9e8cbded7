// A sheet of a workbook as a text with semicolons: its cells read in one pass, each by its kind, its lines at their own numbers.

import { addDays, day } from '../base/day.ts'
import { Refus } from '../base/refus.ts'
import { uneLigne } from '../sujets/banque/formats/texte.ts'
import { sansEntites } from '../sujets/banque/formats/xml.ts'

/** `textes`: those that cells share; `jours`: the styles that show a day. */
export type Lecteur = {
  readonly textes: readonly string[]
  readonly jours: ReadonlySet<number>
  readonly depuis1904: boolean
}
/** A merged cell of several rows: its column, its first row and its last one, the first alone says something. */
export type Fusion = { readonly colonne: number; readonly de: number; readonly a: number }
type Cellule = { colonne: number; genre: string; style: number; lue: string; texte: string; formule: boolean }

const COLONNES_MAXIMALES = 256
const LIGNES_MAXIMALES = 1_048_576
// A mark, what it says of itself, and the text behind it: a sheet has a million of them, and no other thing.
const MARQUE = /<(\/?)(?:[\w.-]+:)?([\w.-]+)([^<>]*?)(\/?)>([^<]*)/g

/** The text; lines that the sheet leaves out are empty. Refused: what is no sheet, is cut, or defines things of its own. */
export function feuilleEnTexte(xml: string, lecteur: Lecteur): string {
  if (xml.includes('<!') || !/<\/(?:[\w.-]+:)?sheetData\s*>|<(?:[\w.-]+:)?sheetData\s*\/>/.test(xml))
    throw new Refus('reprise_classeur_illisible')
  const lignes: string[] = []
  let champs: string[] = []
  let cellule: Cellule | null = null
  let lecture = false
  for (const [, fermante, nom = '', attributs = '', vide, suite = ''] of xml.matchAll(MARQUE)) {
    if (nom === 'row' && !fermante) {
      ranger(lignes, Number(attribut(attributs, LIEU) || lignes.length + 1))
      champs = []
    } else if (nom === 'c' && !fermante) cellule = celluleDe(attributs, champs.length)
    else if (cellule && nom === 'v' && !fermante) cellule.lue = sansEntites(suite).trim()
    else if (cellule && nom === 'f' && !fermante) cellule.formule = true
    else if (nom === 'rPh') lecture = !fermante
    else if (cellule && nom === 't' && !fermante && !lecture) cellule.texte += sansEntites(suite)
    if (cellule && nom === 'c' && (fermante || vide)) {
      poser(champs, cellule, lecteur)
      cellule = null
    }
    if (nom === 'row' && (fermante || vide)) lignes[lignes.length - 1] = champs.join(';')
    if (nom === 'sheetData' && fermante) break
  }
  return `${lignes.join('\n')}\n`
}

/** Beyond that, no hand merged them. */
const FUSIONS_MAXIMALES = 2_000

/** The cells of one column that are merged downwards. */
export function fusionsDe(xml: string): Fusion[] {
  const fusions: Fusion[] = []
  for (const [, colonne = '', de, fin, a] of xml.matchAll(
    /<(?:[\w.-]+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g,
  )) {
    if (colonne === fin && Number(a) > Number(de))
      fusions.push({ colonne: colonneDe(colonne), de: Number(de), a: Number(a) })
    if (fusions.length === FUSIONS_MAXIMALES) break
  }
  return fusions
}

/** The next line stands at its number, behind those that are written. */
function ranger(lignes: string[], rang: number): void {
  if (!(rang > lignes.length && rang <= LIGNES_MAXIMALES)) throw new Refus('reprise_classeur_illisible')
  while (lignes.length < rang) lignes.push('')
}

const LIEU = /(?:^|\s)r\s*=\s*["']([^"']*)["']/
const GENRE = /(?:^|\s)t\s*=\s*["']([^"']*)["']/
const STYLE = /(?:^|\s)s\s*=\s*["']([^"']*)["']/
const attribut = (attributs: string, lequel: RegExp): string => lequel.exec(attributs)?.[1] ?? ''

function celluleDe(attributs: string, suivante: number): Cellule {
  const lettres = /^[A-Z]+/.exec(attribut(attributs, LIEU))?.[0]
  return {
    colonne: lettres === undefined ? suivante : colonneDe(lettres),
    genre: attribut(attributs, GENRE),
    style: Number(attribut(attributs, STYLE) || -1),
    lue: '',
    texte: '',
    formule: false,
  }
}

function poser(champs: string[], cellule: Cellule, lecteur: Lecteur): void {
  if (cellule.colonne >= COLONNES_MAXIMALES) return
  while (champs.length < cellule.colonne) champs.push('')
  champs[cellule.colonne] = enChamp(valeurDe(cellule, lecteur))
}

const colonneDe = (lettres: string): number =>
  Array.from(lettres).reduce((somme, lettre) => somme * 26 + lettre.charCodeAt(0) - 64, 0) - 1

const enChamp = (texte: string): string => {
  const nu = uneLigne(texte)
  return /[";]/.test(nu) ? `"${nu.replaceAll('"', '""')}"` : nu
}

/** The text of a cell, by its kind. */
function valeurDe({ genre, style, lue, texte, formule }: Cellule, { textes, jours, depuis1904 }: Lecteur): string {
  switch (genre) {
    case 's':
      return textes[Number(lue)] ?? ''
    case 'inlineStr':
      return texte
    case 'str':
    case 'e':
      return lue
    case 'b':
      return lue === '1' ? 'VRAI' : 'FAUX'
    case 'd':
      return lue.slice(0, 10)
    default:
      // A formula that no software computed has no value: it is told where an amount is wanted, never taken for nothing.
      if (lue === '') return formule ? 'formule sans valeur' : ''
      return nombre(lue, { jour: jours.has(style), depuis1904 })
  }
}

function nombre(lu: string, { jour, depuis1904 }: { jour: boolean; depuis1904: boolean }): string {
  const valeur = Number(lu)
  if (!Number.isFinite(valeur)) return lu
  if (jour && valeur >= 1 && valeur < 2_958_466) return jourDe(Math.floor(valeur) + (depuis1904 ? 1462 : 0))
  if (Number.isInteger(valeur)) return String(valeur)
  // What a sheet computes in binary ends by 0.000000001: twelve digits are kept, and what is finer than a cent is told.
  const chiffres = Math.trunc(Math.abs(valeur)).toString().length
  const [entiers = '', decimales = ''] = valeur.toFixed(Math.max(2, 12 - chiffres)).split('.')
  return `${entiers},${decimales.replace(/0+$/, '').padEnd(2, '0')}`
}

/** Day 60 of Excel is a 29 February 1900 that never was: from there on its count is one day ahead. */
function jourDe(numero: number): string {
  const [annee, mois, leJour] = addDays(day('1899-12-30'), numero + (numero < 60 ? 1 : 0)).split('-')
  return `${leJour}/${mois}/${annee}`
}
