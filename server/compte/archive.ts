// Everything that the house keeps of one person: himself, and the dossiers that he owns, as the pieces of an archive.
import type { Base, Db } from '@quittance/wire/postgres'
import { comptabiliteDe } from '#domain/activites/moteurs.ts'
import { Refus } from '#domain/base/refus.ts'
import { codeDe } from '#domain/compta/exercice.ts'
import { json, nomDeFichier, type Piece, texte } from '../documents/fichiers/archive-zip.ts'
import { fecBrouillon, fecDe } from '../documents/fichiers/fec.ts'
import { csv, type Rangee, seules } from '../documents/fichiers/tableur.ts'
import { DES_CANDIDATS } from '../dossier/archive/archive-tables.ts'
import { lire } from '../dossier/documents.ts'
import { chargerFaits } from '../dossier/load.ts'
import { LISEZ_MOI } from './archive-notice.ts'
import { feuillesDeLaPersonne } from './archive-personne.ts'

type Demande = { readonly base: Base; readonly user_id: string }
const RAISON = 'the archive of a person, for him'

/** One at a time: whatever its size, what is in memory is one table or one document. */
export async function* piecesDuCompte({ base, user_id }: Demande): AsyncGenerator<Piece> {
  const house = <T>(work: (db: Db) => Promise<T>): Promise<T> => base.asHouse(RAISON, work)
  yield { nom: 'LISEZ-MOI.txt', octets: texte(LISEZ_MOI) }
  yield json('compte/compte.json', await house((db) => db.rows<Rangee>(COMPTE, [user_id])))
  for (const { nom, lire: lireFeuille } of await house((db) => feuillesDeLaPersonne(db, user_id)))
    yield* feuilles(nom, await house(lireFeuille))
  const dossiers = await house((db) => db.rows<{ id: string; nom: string }>(SIENS, [user_id]))
  for (const dossier of dossiers) yield* piecesDuDossier(base, dossier)
}

const COMPTE = `select u.id, u.email, u.phone, u.email_confirmed_at, u.phone_confirmed_at, u.created_at, u.last_sign_in_at,
    u.raw_user_meta_data as donnees, to_jsonb(p) as profil,
    coalesce((select jsonb_agg(jsonb_build_object('fournisseur', i.provider, 'depuis', i.created_at)) from auth.identities i
      where i.user_id = u.id), '[]') as identites,
    coalesce((select jsonb_agg(jsonb_build_object('type', f.factor_type, 'nom', f.friendly_name, 'depuis', f.created_at))
      from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'), '[]') as deuxieme_etape,
    coalesce((select jsonb_agg(jsonb_build_object('nom', c.friendly_name, 'depuis', c.created_at, 'servie_le', c.last_used_at))
      from auth.webauthn_credentials c where c.user_id = u.id), '[]') as cles_acces,
    (select count(*)::int from auth.devices v where v.user_id = u.id) as navigateurs_reconnus,
    coalesce((select jsonb_agg(jsonb_build_object('navigateur', s.user_agent, 'adresse', host(s.ip), 'depuis', s.created_at))
      from auth.sessions s where s.user_id = u.id), '[]') as sessions
  from auth.users u join public.profiles p on p.id = u.id where u.id = $1`

const SIENS = `select d.id, d.nom from public.dossiers d join public.dossier_membres m on m.dossier_id = d.id
  where m.user_id = $1 and m.role = 'proprietaire' order by d.created_at`

/** The tables of a dossier. */
async function tablesDuDossier(db: Db): Promise<string[]> {
  const found = await db.rows<{ nom: string }>(
    `select c.relname as nom from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'dossier_id'
       and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) order by 1`,
    [HORS_ARCHIVE],
  )
  return found.map(({ nom }) => nom)
}
/** What the house keeps for its own working, and says nothing of the books; what is erased on its day. */
const HORS_ARCHIVE = ['cles_idempotence', ...DES_CANDIDATS]

// Neither the bytes, which have their own files, nor what only proves a link.
async function rangees(db: Db, table: string, colonne: string, valeur: string): Promise<Rangee[]> {
  const dites = await db.row<{ colonnes: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as colonnes from pg_attribute
     where attrelid = format('public.%I', $1::text)::regclass and attnum > 0 and not attisdropped
       and atttypid <> 'bytea'::regtype and attname <> 'jeton'`,
    [table],
  )
  return db
    .rows<{ rangee: unknown }>(
      `select to_jsonb(x) as rangee from (select ${dites?.colonnes} from public.${table} where ${colonne} = $1) x
       order by to_jsonb(x) ->> 'created_at'`,
      [valeur],
    )
    .then(seules)
}

async function* piecesDuDossier(base: Base, { id, nom }: { id: string; nom: string }): AsyncGenerator<Piece> {
  const house = <T>(work: (db: Db) => Promise<T>): Promise<T> => base.asHouse(RAISON, work)
  const dossier = `dossiers/${nomDeFichier(nom)}-${id.slice(-8)}`
  yield json(`${dossier}/dossier.json`, await house((db) => rangees(db, 'dossiers', 'id', id)))
  for (const table of await house((db) => tablesDuDossier(db)))
    yield* feuilles(`${dossier}/donnees/${table}`, await house((db) => rangees(db, table, 'dossier_id', id)))
  yield* fecs(base, id, dossier)
  const documents = await house((db) =>
    db.rows<{ id: string; nom: string }>(
      'select id, nom from public.documents where dossier_id = $1 order by created_at',
      [id],
    ),
  )
  for (const { id: document_id, nom: fichier } of documents) {
    const { contenu } = await house((db) => lire(db, { dossier_id: id, document_id }))
    yield { nom: `${dossier}/documents/${document_id.slice(-8)}-${nomDeFichier(fichier)}`, octets: contenu }
  }
}

/** The official file of a year that is final and can have it; a draft of every other one. */
async function* fecs(base: Base, dossier_id: string, dossier: string): AsyncGenerator<Piece> {
  const faits = await base.asHouse(RAISON, (db) => chargerFaits(db, dossier_id))
  const comptabilite = await comptabiliteDe(faits.dossier.activite)
  if (!comptabilite) return
  const tenu = { faits, livres: comptabilite.livres(faits) }
  for (const exercice of faits.exercices) {
    let fec = fecBrouillon(tenu, exercice)
    try {
      fec = fecDe(tenu, exercice)
    } catch (error) {
      if (!(error instanceof Refus)) throw error
    }
    yield { nom: `${dossier}/fec/${codeDe(exercice)}-${fec.nom}`, octets: texte(fec.texte) }
  }
}

function* feuilles(nom: string, rows: readonly Rangee[]): Generator<Piece> {
  if (rows.length === 0) return
  yield json(`${nom}.json`, rows)
  yield { nom: `${nom}.csv`, octets: texte(csv(rows)) }
}
