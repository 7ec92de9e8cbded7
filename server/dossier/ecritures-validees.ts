// The validated entries of a year, read column by column in the caller's name; those of a final year, which never change, read once.
import { gunzipSync } from 'node:zlib'
import type { Db } from '@quittance/wire/postgres'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { type EcrituresEnColonnes, lignesDesColonnes } from '#domain/compta/ecritures-colonnes.ts'
import { Memoire } from './memoire.ts'
import { type Octets, TextesGardes } from './textes-gardes.ts'

/** `derniere`: what names all the entries of a final year; null for another one, or one without an entry. */
export type AnneeValidee = { readonly exercice_id: string; readonly derniere: string | null }
export type Lecture = { readonly dossier_id: string } & AnneeValidee

// Thirty dwellings and twelve thousand entries a year are 1 MB compressed, 10 MB of lines.
const OCTETS_GARDES = 64 * 1024 * 1024
const LIGNES_GARDEES = 150_000
const octets = new TextesGardes(OCTETS_GARDES)
const lignes = new Memoire<readonly Ligne[]>(LIGNES_GARDEES, ({ length }) => length)

/** These exercices of the dossier, or all of them where null is said, each with what names the entries that the caller may read of it. One that is not there is left out. */
export function anneesValidees(
  db: Db,
  dossier_id: string,
  exercices: readonly string[] | null,
): Promise<(Lecture & { version: string })[]> {
  if (exercices?.length === 0) return Promise.resolve([])
  return db.rows(
    `select t.*, $1::uuid as dossier_id, coalesce(t.derniere, (
       select count(*) || '/' || coalesce(bit_xor(uuid_hash_extended(e.id, e.xmin::text::bigint)), 0)
       from public.ecritures e where e.dossier_id = $1 and e.exercice_id = t.exercice_id)) as version
     from (select x.id as exercice_id, ${DERNIERE} as derniere from public.exercices x
       where x.dossier_id = $1 and ($2::uuid[] is null or x.id = any ($2)) order by x.debut) t`,
    [dossier_id, exercices],
  )
}

/**
 * What names the entries of a final year, read as the caller: the fingerprint of the last one holds all those before it in
 * the chain, and what was posted with it came in the same act. A year that is put back otherwise has another name.
 * In a query that has the exercice as `x`.
 */
export const DERNIERE = `case when x.etat = 'definitif' then (
    select e.id || ' ' || e.chaine from public.ecritures e
    where e.dossier_id = x.dossier_id and e.exercice_id = x.id
    order by (e.journal <> 'AN') desc, e.valide_le desc, e.date desc, e.journal desc, e.numero desc limit 1) end`

/** The JSON of `EcrituresEnColonnes`: as a text, or compressed already for whoever reads gzip. */
export async function texteValide(db: Db, annee: Lecture): Promise<string | Octets> {
  if (annee.derniere === null) return lireTexte(db, annee)
  const nom = nomDe(annee)
  return octets.lire(nom) ?? octets.garder(nom, await lireTexte(db, annee))
}

/** The lines of a year, in the order of the books. Shared by those who ask: nobody changes them. */
export async function lignesValidees(db: Db, annee: Lecture): Promise<readonly Ligne[]> {
  if (annee.derniere === null) return enLignes(await lireTexte(db, annee))
  const nom = nomDe(annee)
  const connues = lignes.lire(nom)
  if (connues) return connues
  const comprime = octets.lire(nom)
  if (comprime) return lignes.garder(nom, enLignes(gunzipSync(comprime).toString()))
  const texte = await lireTexte(db, annee)
  await octets.garder(nom, texte)
  return lignes.garder(nom, enLignes(texte))
}

const nomDe = ({ exercice_id, derniere }: Lecture): string => `${exercice_id} ${derniere}`

// Safe: the text is what the query below makes, whose columns `lignesDesColonnes` counts.
const enLignes = (texte: string): readonly Ligne[] => lignesDesColonnes(JSON.parse(texte) as EcrituresEnColonnes)

async function lireTexte(db: Db, annee: Lecture): Promise<string> {
  const lu = await db.row<{ texte: string }>(COLONNES, [annee.dossier_id, annee.exercice_id])
  if (!lu) throw new Error('a query without a table has one row')
  return lu.texte
}

const ENTETE = ['cle', 'journal', 'date', 'piece_ref', 'piece_date', 'libelle', 'origine_table', 'origine_id', 'numero']
const JAMBE = ['rang', 'compte', 'auxiliaire', 'auxiliaire_libelle', 'debit_cents', 'credit_cents', 'bien_id']
/** The columns of a query `t`, each a list in its order: what `json_build_object` takes. */
const colonnes = (noms: readonly string[]): string =>
  noms.map((nom) => `'${nom}', coalesce(array_to_json(array_agg(t.${nom})), '[]')`).join(', ')

const COLONNES = `select json_build_object(
  'ecritures', (select json_build_object(${colonnes([...ENTETE, 'valide_le'])}) from (
    select e.* from public.ecritures e where e.dossier_id = $1 and e.exercice_id = $2
    order by e.date, e.journal, e.numero) t),
  'lignes', (select json_build_object(${colonnes([...JAMBE, 'composant_id', 'lettrage', 'date_lettrage'])}) from (
    select l.* from public.ecritures e
    join public.lignes l on l.dossier_id = e.dossier_id and l.exercice_id = e.exercice_id and l.ecriture_id = e.id
    where e.dossier_id = $1 and e.exercice_id = $2 order by e.date, e.journal, e.numero, l.rang) t)
)::text as texte`
