// The lists of a dossier as the registry says them, read column by column in the caller's name: those that moved, and no other.
import type { Db } from '@quittance/wire/postgres'
import { champsDe, type ListeLue } from '#contract/faits/liste.ts'
import { listeDe, nomsDesListes } from '#contract/faits/registre.ts'
import { assert } from '#domain/base/assert.ts'
import { Refus } from '#domain/base/refus.ts'
import { BAUX } from './baux-lus.ts'
import { anneesValidees, type Lecture, texteValide } from './ecritures-validees.ts'
import { enTexte, type Octets, TextesGardes } from './textes-gardes.ts'

type Demande = {
  readonly dossier_id: string
  /** What the caller has of each list that he asks for. */
  readonly listes: Readonly<Record<string, string | null>>
  readonly ecritures: 'toutes' | Readonly<Record<string, string | null>>
}

/** `version`: what names what the caller reads, where it is not the rows of the tables. */
type Autrement = { readonly de: string; readonly tables: readonly string[]; readonly version?: string }
/** What is read of a dossier ($1) otherwise than row by row of one table, and the tables that it is read of. */
const AUTREMENT: Readonly<Record<string, Autrement>> = {
  baux: {
    de: BAUX,
    tables: [
      ...['baux', 'baux_locataires', 'locataires', 'paliers_loyer', 'revisions_loyer', 'regularisations_charges'],
      'etats_des_lieux',
    ],
  },
  // With the days on which nobody here lets it: between the end of a mandate and the next one, or the day on which the manager bought it.
  biens: {
    de: `select t.*, coalesce((
        select json_agg(json_build_object('du', lower(h), 'au', upper(h) - 1) order by h)
        from unnest(private.hors_gestion(array(
          select b from public.mandats_biens b where b.dossier_id = t.dossier_id and b.bien_id = t.id))) h), '[]') as hors_gestion
      from public.biens t where t.dossier_id = $1 order by t.date_acquisition, t.id`,
    tables: ['biens', 'mandats_biens'],
  },
  mandats: {
    de: `select (t.mandat).* from private.mandats_lus($1) t order by (t.mandat).numero, (t.mandat).id`,
    tables: ['mandats'],
    version: `(select count(*) || '/' || coalesce(bit_xor(uuid_hash_extended((t.mandat).id, t.version)), 0) from private.mandats_lus($1) t)`,
  },
  mandants: {
    de: `select t.id, t.numero, t.nom, t.adresse, t.code_postal, t.ville, t.pays, t.email, t.telephone, t.iban, t.bic,
        t.siren, t.facturation_le, t.tva_debits_le
      from private.mandants_lus($1) t order by t.numero, t.id`,
    tables: ['mandants'],
    // A row that he may not read, and whose words he is told, changes his version too.
    version: `(select count(*) || '/' || coalesce(bit_xor(uuid_hash_extended(t.id, t.version)), 0) from private.mandants_lus($1) t)`,
  },
}

/** The rows of a list of the dossier $1, in their order. */
export const selectionDe = (nom: string): string => AUTREMENT[nom]?.de ?? rangeesDe(ligneDe(nom))

/** The line of the registry of a list that is known to be in it. */
export function ligneDe(nom: string): ListeLue {
  const ligne = listeDe(nom)
  assert(ligne !== undefined, `the list ${nom} is in the registry`)
  return ligne
}

function rangeesDe({ table, colonnes, ecran, ordre, seuls, dedans }: ListeLue): string {
  const dans = dedans
    ? `, coalesce((select json_agg(d) from (select ${dedans.colonnes} from public.${dedans.table} l
        where l.dossier_id = t.dossier_id and l.${dedans.de} = t.id order by ${dedans.ordre}, l.id) d), '[]') as ${dedans.nom}`
    : ''
  return `select ${ecran ? `${colonnes}, ${ecran}` : colonnes}${dans} from public.${table} t where t.dossier_id = $1${seuls ? ` and ${seuls}` : ''}
    order by ${ordre}, t.id`
}

/** The tables that a list is read of: a change of one of them changes its version. */
export function tablesDe(nom: string): readonly string[] {
  const { table, dedans } = ligneDe(nom)
  return AUTREMENT[nom]?.tables ?? [table, ...(dedans ? [dedans.table] : [])]
}

// The 25,000 bills of thirty dwellings are 1 MB compressed, their entries of four years as much each.
const gardes = new TextesGardes(64 * 1024 * 1024)
/** An answer shorter than this is made again each time: it costs less than to keep it. */
const COURT = 64 * 1024

/** The JSON of `LireFaits.reply`: as a text, or compressed already for whoever reads gzip; refused to who is no member. */
export async function texteDesFaits(db: Db, demande: Demande): Promise<string | Octets> {
  const { dossier_id, ecritures } = demande
  const connues = ecritures === 'toutes' ? {} : ecritures
  const listes = await listesBougees(db, demande)
  const annees = await anneesValidees(db, dossier_id, ecritures === 'toutes' ? null : Object.keys(connues))
  const venues = annees.filter(({ exercice_id, version }) => connues[exercice_id] !== version)
  const nom = [
    dossier_id,
    ...listes.map(([une, version]) => `${une} ${version}`),
    ...venues.map(({ exercice_id, version }) => `${exercice_id} ${version}`),
  ].join(' ')
  const connu = gardes.lire(nom)
  if (connu) return connu
  const texte = `{"listes":${enObjet(await textesDesListes(db, dossier_id, listes))},"ecritures":${enObjet(await textesDesAnnees(db, venues))}}`
  return texte.length < COURT ? texte : gardes.garder(nom, texte)
}

type Bougee = readonly [nom: string, version: string]
type Texte = { readonly nom: string; readonly version: string; readonly texte: string }

const enObjet = (textes: readonly Texte[]): string =>
  `{${textes.map(({ nom, version, texte }) => `"${nom}":{"version":${JSON.stringify(version)},"colonnes":${texte}}`).join(',')}}`

/** The lists whose version is not the one that the caller has, each with what it is now. */
async function listesBougees(db: Db, { dossier_id, listes }: Demande): Promise<Bougee[]> {
  const demandees = nomsDesListes().filter((nom) => listes[nom] !== undefined)
  const lues = await db.row<Record<string, string>>(
    `select ${['d.id', ...demandees.map((nom) => `${versionDe(nom)} as ${nom}`)].join(', ')} from public.dossiers d where d.id = $1`,
    [dossier_id],
  )
  if (!lues) throw new Refus('acces_non_autorise')
  return demandees.flatMap((nom) => {
    const version = lues[nom] ?? ''
    return version === listes[nom] ? [] : [[nom, version] as const]
  })
}

async function textesDesListes(db: Db, dossier_id: string, listes: readonly Bougee[]): Promise<Texte[]> {
  if (listes.length === 0) return []
  const lus = await db.row<Record<string, string>>(
    `select ${listes
      .map(([nom]) => `(select json_build_object(${colonnesLues(nom)}) from (${selectionDe(nom)}) t)::text as ${nom}`)
      .join(', ')}`,
    [dossier_id],
  )
  return listes.map(([nom, version]) => ({ nom, version, texte: lus?.[nom] ?? '{}' }))
}

const colonnesLues = (nom: string): string =>
  champsDe(ligneDe(nom), 'ecran')
    .map((champ) => `'${champ}', coalesce(json_agg(t.${champ}), '[]')`)
    .join(', ')

async function textesDesAnnees(db: Db, annees: readonly (Lecture & { version: string })[]): Promise<Texte[]> {
  const textes: Texte[] = []
  for (const annee of annees)
    textes.push({ nom: annee.exercice_id, version: annee.version, texte: await enTexte(await texteValide(db, annee)) })
  return textes
}

/** What tells a row from what it was, where its transaction is not given to read: the bytes of a document never change. */
const ECRITE: Readonly<Record<string, string>> = {
  documents: 'hashtextextended(t.nom, 0)',
  documents_candidature: 'hashtextextended(t.nom, 0)',
}

const versionDe = (nom: string): string => AUTREMENT[nom]?.version ?? tablesDe(nom).map(empreinteDe).join(` || ' ' || `)

/**
 * What names the rows of a table that the caller may read: how many, and a digest of their keys, each with the transaction that
 * wrote it. Any row written, changed or taken away gives another name, whatever the order in which transactions end.
 */
const empreinteDe = (table: string): string =>
  `(select count(*) || '/' || coalesce(bit_xor(uuid_hash_extended(t.id, ${ECRITE[table] ?? 't.xmin::text::bigint'})), 0)
    from public.${table} t where t.dossier_id = $1)`
