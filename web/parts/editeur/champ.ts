// A field of an editor, declared: which column it writes, how it is typed, what it refuses; from a row to a form, and back.
import { z } from 'zod'
import { type Cents, decimalPoint, euros } from '#domain/base/cents.ts'
import { type CodeRefus, REFUS } from '#domain/base/refus.ts'
import { formatAmount } from '#web/lib/format.ts'
import { heureDeParis, instantDeParis } from '#web/lib/paris.ts'
import { amount, integer, optional, optionalAmount, optionalDate, required, tick } from '#web/ui/form/schema.ts'

type Genre = 'texte' | 'long' | 'euros' | 'entier' | 'decimal' | 'case' | 'choix' | 'liste' | 'paires' | 'instant'

/** One text of a line, under this name in the column. */
export type Partie = { name: string; label: string; long?: boolean }

const TITRE_ET_PHRASE: readonly Partie[] = [
  { name: 'title', label: 'Titre' },
  { name: 'description', label: 'Phrase', long: true },
]
export const partiesDe = ({ parties = TITRE_ET_PHRASE }: Champ): readonly Partie[] => parties

export type Champ<Colonne extends string = string> = {
  colonne: Colonne
  label: string
  genre: Genre
  requis?: true
  /** Blank is kept as an empty text, of a column that has no null. */
  vide?: true
  aide?: string
  options?: readonly { value: string; label: string }[]
  /** Of a whole number. */
  bornes?: readonly [number, number]
  /** What each line of a list of lines holds; by default a title and a sentence. */
  parties?: readonly Partie[]
  /** Where it stands in a column that holds JSON as text. */
  dans?: readonly [string, string]
  /** A title above it and the fields that follow. */
  groupe?: string
  /** The refusals of the database that are about it. */
  refus?: readonly CodeRefus[]
}

/** What several fields must keep together, refused as the database does. */
export type Controle = { code: CodeRefus; cle: string; juste: (lu: Lu) => boolean }
export type Lu = Readonly<Record<string, unknown>>

export const cleDe = ({ colonne, dans }: Champ): string => (dans ? `${colonne}__${dans.join('__')}` : colonne)
export const cleHeure = (champ: Champ): string => `${cleDe(champ)}__heure`

// ---------- What is typed, checked

export function schemaDe(champs: readonly Champ[], controles: readonly Controle[] = []) {
  const pieces = champs.flatMap((champ): [string, z.ZodType][] => [
    [cleDe(champ), pieceDe(champ)],
    ...(champ.genre === 'instant' ? [[cleHeure(champ), HEURE] satisfies [string, z.ZodType]] : []),
  ])
  return z.object(Object.fromEntries(pieces)).superRefine((lu, context) => {
    for (const { code, cle, juste } of controles)
      if (!juste(lu)) context.addIssue({ code: 'custom', message: REFUS[code], path: [cle] })
  })
}

const HEURE = z
  .string()
  .optional()
  .transform((text) => text?.trim() || '09:00')
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Heure invalide : écrivez hh:mm.'))

function pieceDe(champ: Champ): z.ZodType {
  const { genre, requis, vide, bornes = [0, 100_000], options = [] } = champ
  if (genre === 'euros') return requis ? amount({ min: 0 }) : optionalAmount({ min: 0 })
  if (genre === 'entier') return integer({ min: bornes[0], max: bornes[1] })
  if (genre === 'decimal') return decimal()
  if (genre === 'case') return tick()
  if (genre === 'instant') return optionalDate()
  if (genre === 'liste') return liste()
  if (genre === 'paires') return lignes(partiesDe(champ))
  if (genre === 'choix')
    return requis
      ? z.enum(
          options.map(({ value }) => value),
          'Choisissez dans la liste.',
        )
      : optional().transform((choisi) => (choisi === AUCUN ? null : choisi))
  if (requis) return required().transform(net)
  return vide
    ? optional().transform((text) => net(text ?? ''))
    : optional().transform((text) => (text ? net(text) : null))
}

/** The answer «aucun» of a list that may be left: a select has no empty value. */
export const AUCUN = 'aucun'

/** NUL is a letter that no column takes. */
const net = (text: string): string => text.replaceAll('\u0000', '').trim()

const decimal = () =>
  optional().transform((text, context) => {
    if (text === null) return null
    const lu = Number(text.replace(',', '.'))
    if (Number.isFinite(lu)) return lu
    context.addIssue({ code: 'custom', message: 'Nombre invalide : écrivez par exemple 48,8566.' })
    return z.NEVER
  })

const liste = () =>
  z
    .array(z.object({ texte: z.string() }))
    .transform((lues) => lues.map(({ texte }) => net(texte)).filter((texte) => texte !== ''))

/** A line without any text is left out; one that lacks a text is refused. */
const lignes = (parties: readonly Partie[]) =>
  z.array(z.object(Object.fromEntries(parties.map(({ name }) => [name, z.string()])))).transform((lues, context) => {
    const nettes = lues.map((une) => Object.fromEntries(parties.map(({ name }) => [name, net(une[name] ?? '')])))
    const gardees = nettes.filter((une) => Object.values(une).some((texte) => texte !== ''))
    if (gardees.every((une) => Object.values(une).every((texte) => texte !== ''))) return gardees
    context.addIssue({ code: 'custom', message: `Remplissez toute la ligne : ${enumerer(parties)}.` })
    return z.NEVER
  })

const enumerer = (parties: readonly Partie[]): string =>
  new Intl.ListFormat('fr', { type: 'conjunction' }).format(parties.map(({ label }) => label.toLowerCase()))

// ---------- From a row to a form

/** What stands in the fields before anything is typed. */
export function saisieDe(champs: readonly Champ[], ligne: Lu): Record<string, unknown> {
  return Object.fromEntries(
    champs.flatMap((champ): [string, unknown][] => {
      const valeur = champ.dans ? dansJson(ligne[champ.colonne], champ.dans) : ligne[champ.colonne]
      if (champ.genre !== 'instant') return [[cleDe(champ), saisie(champ, valeur)]]
      const { jour, heure } = typeof valeur === 'string' ? heureDeParis(valeur) : { jour: '', heure: '' }
      return [
        [cleDe(champ), jour],
        [cleHeure(champ), heure],
      ]
    }),
  )
}

function saisie(champ: Champ, valeur: unknown): unknown {
  const { genre } = champ
  if (genre === 'case') return valeur === true
  if (genre === 'liste') return Array.isArray(valeur) ? valeur.map((texte) => ({ texte: String(texte) })) : []
  if (genre === 'paires') return Array.isArray(valeur) ? valeur.map((une) => ligneDe(partiesDe(champ), une)) : []
  if (genre === 'choix') return valeur === null ? AUCUN : (valeur ?? '')
  if (valeur === null || valeur === undefined) return ''
  if (genre === 'euros') return formatAmount(euros(Number(valeur)))
  if (genre === 'decimal') return String(valeur).replace('.', ',')
  return String(valeur)
}

const ligneDe = (parties: readonly Partie[], valeur: unknown): Record<string, string> =>
  Object.fromEntries(parties.map(({ name }) => [name, String(objet(valeur)[name] ?? '')]))

// ---------- From a form to the columns

/** The columns to write. A column of JSON keeps what no field shows of it. */
export function colonnesDe(champs: readonly Champ[], lu: Lu, ligne: Lu = {}): Record<string, unknown> {
  const colonnes: Record<string, unknown> = {}
  for (const champ of champs) {
    const valeur = lu[cleDe(champ)]
    if (champ.dans)
      colonnes[champ.colonne] = avecJson(colonnes[champ.colonne] ?? ligne[champ.colonne], champ.dans, valeur)
    else colonnes[champ.colonne] = colonne(champ, lu)
  }
  return colonnes
}

function colonne(champ: Champ, lu: Lu): unknown {
  const valeur = lu[cleDe(champ)]
  // Safe: its piece of the schema gives cents or null.
  if (champ.genre === 'euros') return valeur === null ? null : decimalPoint(valeur as Cents)
  if (champ.genre === 'instant') return valeur ? instantDeParis(String(valeur), String(lu[cleHeure(champ)])) : null
  return valeur ?? null
}

const objet = (valeur: unknown): Record<string, unknown> =>
  valeur !== null && typeof valeur === 'object' && !Array.isArray(valeur) ? { ...valeur } : {}

function lireJson(texte: unknown): Record<string, unknown> {
  try {
    return objet(JSON.parse(String(texte ?? '{}')))
  } catch {
    return {} // a text that is no JSON says nothing, as on the page
  }
}

const dansJson = (texte: unknown, [cle, nom]: readonly [string, string]): unknown => objet(lireJson(texte)[cle])[nom]

function avecJson(texte: unknown, [cle, nom]: readonly [string, string], valeur: unknown): string {
  const tout = lireJson(texte)
  return JSON.stringify({ ...tout, [cle]: { ...objet(tout[cle]), [nom]: valeur ?? '' } })
}

// ---------- The refusals of the database

/** The field beside which a sentence of the server belongs; null: none of them. */
export const champRefuse = (champs: readonly Champ[], phrase: string): Champ | null =>
  champs.find(({ refus = [] }) => refus.some((code) => phrase.startsWith(REFUS[code]))) ?? null
