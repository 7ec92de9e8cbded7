// What a column of an import is: its title in the model, the other titles that say the same, what it takes, and how one value is read.
import type { Cents } from '../../base/cents.ts'
import { addDays, type Day, day } from '../../base/day.ts'
import { lireDate } from '../../sujets/banque/formats/dates-texte.ts'
import { deviseEcrite, estVide, lireMontant } from '../../sujets/banque/formats/montant-texte.ts'
import { normaliser } from '../../sujets/banque/formats/texte.ts'

export type Champ = {
  readonly cle: string
  readonly titre: string
  /** The titles that say the same, without accents, case nor signs. */
  readonly autrement: RegExp
  readonly requis?: boolean
  /** A merged cell says it for each of its rows: where one is, never how much. */
  readonly repete?: boolean
  readonly jour?: boolean
  readonly aide: string
  readonly exemple: string
}
/** The values of a row as they are written, by the key of their column; what is empty is left out. */
export type Valeurs = Readonly<Record<string, string>>
export type LigneImportee = { readonly ligne: number; readonly valeurs: Valeurs }

/** `champ`: the column; `aussi`: those by which it may be put right as well. `message` names the column and its value. */
export type ErreurImport = { readonly champ: string; readonly aussi: readonly string[]; readonly message: string }

/** `Ligne 14, Loyer hors charges : « sept cents » n’est pas un montant.` */
export const phraseDe = (ligne: number, { message }: ErreurImport): string => `Ligne ${ligne}, ${message}`

const LONGUEUR = 200
const MONTANT_MAXIMAL = 1_000_000_000_00
// What a workbook shows instead of a value, in French and in English.
const SANS_VALEUR = /^(formule sans valeur|#(REF|N\/A|NA|VALUE|VALEUR|NAME\?|NOM\?|DIV\/0|NUM|NOMBRE|NULL|NUL)!?)$/i

type Table<T extends string> = readonly (readonly [mot: T, forme: RegExp])[]
export type Lecteur = ReturnType<typeof lecteurDe>

/** Reads the values of one row; what cannot be read is gathered in `erreurs`, and read as nothing. */
export function lecteurDe(valeurs: Valeurs, champs: readonly Champ[]) {
  const erreurs: ErreurImport[] = []
  const titreDe = (cle: string): string => champs.find((un) => un.cle === cle)?.titre ?? cle
  const ecrit = (cle: string): string => valeurs[cle]?.trim() ?? ''
  const refuser = (cle: string, suite: string, aussi: readonly string[] = []): null => {
    const valeur = ecrit(cle)
    erreurs.push({ champ: cle, aussi, message: `${titreDe(cle)} : ${valeur === '' ? '' : `« ${valeur} » `}${suite}` })
    return null
  }
  const texte = (cle: string): string | null => {
    const valeur = ecrit(cle)
    if (valeur === '') {
      const requis = champs.find((un) => un.cle === cle)?.requis
      return requis ? refuser(cle, 'cette valeur est obligatoire.') : null
    }
    if (SANS_VALEUR.test(valeur))
      return refuser(cle, 'n’est pas une valeur : enregistrez le classeur après son calcul, ou écrivez-la.')
    return valeur.length > LONGUEUR ? refuser(cle, `dépasse ${LONGUEUR} caractères.`) : valeur
  }
  const lu = <T>(cle: string, lire: (valeur: string) => T | null, sinon: string): T | null => {
    const valeur = texte(cle)
    return valeur === null ? null : (lire(valeur) ?? refuser(cle, sinon))
  }
  return {
    erreurs,
    refuser,
    texte,
    montant: (cle: string): Cents | null => lu(cle, montantDe, 'n’est pas un montant en euros.'),
    jour: (cle: string): Day | null => lu(cle, jourDe, 'n’est pas une date : écrivez-la comme 01/03/2026.'),
    nombre: (cle: string): number | null => lu(cle, nombreDe, 'n’est pas un nombre positif.'),
    /** A whole number within bounds; words may stand around it (`2e étage`, `T3`). */
    entier: (cle: string, [de, a]: readonly [number, number]): number | null =>
      lu(cle, (valeur) => entierDe(valeur, [de, a]), `n’est pas un nombre entier de ${de} à ${a}.`),
    email: (cle: string): string | null =>
      lu(cle, (valeur) => (EMAIL.test(valeur) ? valeur : null), 'n’est pas une adresse e-mail.'),
    choix: <T extends string>(cle: string, table: Table<T>, noms: string): T | null =>
      lu(cle, (valeur) => motDe(valeur, table), `n’est pas connu ici : écrivez ${noms}.`),
  }
}

const EMAIL = /^[^\s@;,<>()]+@[^\s@;,<>()]+\.[a-z0-9-]{2,}$/i

function motDe<T extends string>(valeur: string, table: Table<T>): T | null {
  const nu = normaliser(valeur)
  return table.find(([mot, forme]) => mot === nu || forme.test(nu))?.[0] ?? null
}

/** `1 234,56 €`, `1234.56`; null for what is below nought, of another currency, or no amount. */
function montantDe(valeur: string): Cents | null {
  const devise = deviseEcrite(valeur)
  if (estVide(valeur) || (devise !== null && devise !== 'EUR')) return null
  // A comma comes last: it is the decimal sign. `12,345` is then doubtful, never twelve thousand.
  const anglais = valeur.lastIndexOf('.') > valeur.lastIndexOf(',')
  const lu = lireMontant(valeur, ',') ?? (anglais ? lireMontant(valeur, '.') : null)
  return lu === null || lu < 0 || lu > MONTANT_MAXIMAL ? null : lu
}

/** `01/03/2026`, `2026-03-01`, `1er mars 2026`, or the number of a day as a spreadsheet keeps it since 30 December 1899. */
function jourDe(valeur: string): Day | null {
  if (/^\d{5}$/.test(valeur)) return addDays(day('1899-12-30'), Number(valeur))
  return lireDate(valeur.replace(/[T ]00:00(:00(\.0+)?)?Z?$/, ''), 'jma')
}

function nombreDe(valeur: string): number | null {
  const nu = valeur
    .replace(/\s*(m2|m²)$/i, '')
    .replace(/\s/g, '')
    .replace(',', '.')
  const nombre = /^\d+(\.\d+)?$/.test(nu) ? Number(nu) : 0
  return nombre > 0 && nombre <= 100_000 ? nombre : null
}

function entierDe(valeur: string, [de, a]: readonly [number, number]): number | null {
  const nu = normaliser(valeur)
  if (/^(rdc|rez de chaussee)$/.test(nu)) return de <= 0 ? 0 : null
  const forme = /^[a-z ]{0,12}?(\d{1,4})( ?(e|er|eme|ere|nd|pieces?|mois|etage|sous sol|et plus|ou plus))*$/.exec(nu)
  // A value of a spreadsheet that is whole may be written `3,00`.
  const ecrit = /^-?\d+[.,]0+$/.test(valeur) ? valeur.replace(/[.,]0+$/, '') : (forme?.[1] ?? '')
  const sous = valeur.startsWith('-') || /sous sol/.test(nu)
  const nombre = ecrit === '' ? Number.NaN : Math.abs(Number(ecrit)) * (sous ? -1 : 1)
  return nombre >= de && nombre <= a ? nombre : null
}
