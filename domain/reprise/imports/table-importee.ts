// A file of rows to import, whatever wrote it: its titles found and known by their words, its rows kept as they are written.
import { type CodeRefus, Refus } from '../../base/refus.ts'
import { refuserNonTexte } from '../../sujets/banque/formats/format.ts'
import type { Separateur } from '../../sujets/banque/formats/lecture-csv.ts'
import { decouperCsv, type Rangee } from '../../sujets/banque/formats/table-csv.ts'
import { encodageReleve, normaliser, texteDe, uneLigne } from '../../sujets/banque/formats/texte.ts'
import { estClasseur, type Feuille, lireClasseur } from '../classeur.ts'
import type { Gonfler } from '../classeur-archive.ts'
import type { Fusion } from '../classeur-feuille.ts'
import type { Champ, LigneImportee } from './champ.ts'

/** Of a file; what it holds beyond is refused, not cut. */
export const LIGNES_IMPORTEES = 10_000

export type TableImportee = {
  /** The sheet, of a workbook. */
  readonly feuille: string | null
  /** The columns that are known: the title that the file gives to each. */
  readonly colonnes: readonly { readonly champ: string; readonly titre: string }[]
  /** The titles that are not known: their columns are left aside. */
  readonly inconnues: readonly string[]
  /** The titles that a column before them already said: the first one is read. */
  readonly doubles: readonly string[]
  readonly lignes: readonly LigneImportee[]
}
type Texte = Omit<Feuille, 'nom'> & { readonly nom: string | null }

const SEPARATEURS: readonly Separateur[] = [';', '\t', ',', '|']
/** What a file is refused for as a statement, in the words of an import. */
const AUTREMENT: Partial<Record<CodeRefus, CodeRefus>> = {
  releve_vide: 'import_vide',
  releve_trop_lourd: 'import_trop_lourd',
  releve_archive: 'import_archive',
  releve_classeur: 'import_ancien_classeur',
  releve_pdf: 'import_non_tableau',
  releve_binaire: 'import_non_tableau',
}

/** Refused: what is no table, has none of the titles of the model, no row, or too many. */
export function lireTableImportee(
  octets: Uint8Array,
  { champs, gonfler }: { champs: readonly Champ[]; gonfler: Gonfler },
): TableImportee {
  const lues = textesDe(octets, gonfler).map((un) => enteteDe(un, champs))
  const lue = lues.reduce((une, autre) => (autre.roles.size > une.roles.size ? autre : une))
  const requis = champs.filter((un) => un.requis)
  if (lue.roles.size < 2 || !requis.some(({ cle }) => lue.roles.has(cle))) throw new Refus('import_sans_titre')
  const lignes = lignesDe(lue)
  if (lignes.length === 0) throw new Refus('import_sans_ligne')
  if (lignes.length > LIGNES_IMPORTEES) throw new Refus('import_trop_de_lignes')
  const titre = (rang: number): string => uneLigne(lue.entetes[rang] ?? '')
  const pris = new Set(lue.roles.values())
  const autres = lue.entetes.map((_, rang) => rang).filter((rang) => !pris.has(rang) && titre(rang) !== '')
  const double = (rang: number): boolean => champDe(titre(rang), champs) !== null
  return {
    feuille: lue.nom,
    colonnes: [...lue.roles].map(([champ, rang]) => ({ champ, titre: titre(rang) })),
    inconnues: autres.filter((rang) => !double(rang)).map(titre),
    doubles: autres.filter(double).map(titre),
    lignes,
  }
}

/** A workbook sheet by sheet; else one text, whose separator is that under which the most titles are known. */
function textesDe(octets: Uint8Array, gonfler: Gonfler): Texte[] {
  if (estClasseur(octets)) return lireClasseur(octets, gonfler)
  try {
    refuserNonTexte(octets)
  } catch (error) {
    const code = error instanceof Refus ? AUTREMENT[error.code] : undefined
    throw code === undefined ? error : new Refus(code)
  }
  const texte = texteDe(octets, encodageReleve(octets))
  if (/^\s*<(\?xml|!|html|table|body)/i.test(texte.slice(0, 512))) throw new Refus('import_non_tableau')
  return [{ nom: null, texte, fusions: [], depuis1904: false }]
}

type Lue = Texte & {
  readonly entetes: readonly string[]
  readonly roles: ReadonlyMap<string, number>
  readonly rangees: readonly Rangee[]
  readonly champs: readonly Champ[]
}
/** A title, words of a letterhead and remarks may stand above the titles of the columns. */
const LIGNES_DE_TETE = 20

function enteteDe(texte: Texte, champs: readonly Champ[]): Lue {
  // Each sheet of a workbook comes with semicolons; a text says its own.
  const separateurs = texte.nom === null ? SEPARATEURS : SEPARATEURS.slice(0, 1)
  let meilleure: Lue = { ...texte, entetes: [], roles: new Map(), rangees: [], champs }
  for (const separateur of separateurs) {
    const decoupe = { separateur, guillemet: '"' } as const
    const tete = decouperCsv(texte.texte, { ...decoupe, limite: LIGNES_DE_TETE })
    for (const { ligne, champs: titres } of tete) {
      const roles = rolesDe(titres, champs)
      if (roles.size <= meilleure.roles.size) continue
      const rangees = () =>
        decouperCsv(texte.texte, { ...decoupe, largeur: titres.length }).filter((une) => une.ligne > ligne)
      meilleure = { ...texte, entetes: titres, roles, champs, rangees: roles.size < 2 ? [] : rangees() }
    }
  }
  return meilleure
}

const champDe = (titre: string, champs: readonly Champ[]): string | null => {
  const nu = normaliser(titre.replace(/\([^)]*\)|\*/g, ' '))
  const dit = (un: Champ): boolean => normaliser(un.titre) === nu
  return (champs.find(dit) ?? champs.find(({ autrement }) => autrement.test(nu)))?.cle ?? null
}

function rolesDe(titres: readonly string[], champs: readonly Champ[]): Map<string, number> {
  const roles = new Map<string, number>()
  for (const [rang, titre] of titres.entries()) {
    const cle = champDe(titre, champs)
    if (cle !== null && !roles.has(cle)) roles.set(cle, rang)
  }
  return roles
}

function lignesDe({ roles, rangees, fusions, champs, depuis1904 }: Lue): LigneImportee[] {
  const etendues = etendre(fusions, rangees)
  const repetes = new Set(champs.filter((un) => un.repete).map(({ cle }) => cle))
  const jours = new Set(champs.filter((un) => un.jour).map(({ cle }) => cle))
  return rangees.flatMap(({ ligne, champs: cellules }) => {
    const valeurs: Record<string, string> = {}
    for (const [cle, rang] of roles) {
      const fusion = repetes.has(cle) ? etendues.get(`${ligne}:${rang}`) : undefined
      const valeur = nue(fusion ?? cellules[rang] ?? '')
      const decale = depuis1904 && jours.has(cle) && /^\d{5}$/.test(valeur)
      if (valeur !== '') valeurs[cle] = decale ? String(Number(valeur) + DE_1900_A_1904) : valeur
    }
    // The letterhead of another export, a total, a line of dashes: nothing of the model is in it.
    return Object.keys(valeurs).length === 0 || estLExemple(valeurs, champs) ? [] : [{ ligne, valeurs }]
  })
}

/** The row that the model gives as an example, left where it was. */
const estLExemple = (valeurs: Readonly<Record<string, string>>, champs: readonly Champ[]): boolean =>
  champs.every(({ cle, exemple }) => (valeurs[cle] ?? '') === exemple)

/** A day that is a mere number, in a workbook that counts them since 1904. */
const DE_1900_A_1904 = 1462

/** What a merged cell says for each of the rows that it covers, by line and column. */
function etendre(fusions: readonly Fusion[], rangees: readonly Rangee[]): ReadonlyMap<string, string> {
  if (fusions.length === 0) return new Map()
  const parLigne = new Map(rangees.map(({ ligne, champs }) => [ligne, champs]))
  const dites = new Map<string, string>()
  for (const { colonne, de, a } of fusions) {
    const valeur = parLigne.get(de)?.[colonne] ?? ''
    const couvertes = rangees.filter(({ ligne }) => ligne > de && ligne <= a)
    for (const { ligne } of couvertes) dites.set(`${ligne}:${colonne}`, valeur)
  }
  return dites
}

/** Without the apostrophe by which a text that begins like a formula was kept a text. */
const nue = (cellule: string): string => uneLigne(cellule).replace(/^'(?=[=+\-@])/, '')
