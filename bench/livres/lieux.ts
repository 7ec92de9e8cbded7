// Where the books are measured: a large dossier and a small one, each of somebody else, in a database that keeps what it is told.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { openKeys } from '#server/start/keys.ts'
import type { Place } from '../place.ts'

export type Dossier = {
  readonly id: string
  readonly exercice: string
  readonly personne: string
  readonly graine: number
}

/** Where its books are written, one file a table. */
type EnCsv = { readonly csv: { readonly ecritures: string; readonly lignes: string } }
type EnFec = EnCsv & { readonly fec: string }

const uuid = (nombre: number): string => `00000000-0000-4000-8000-${String(nombre).padStart(12, '0')}`
export const GRAND: Dossier = { id: uuid(110), exercice: uuid(120), personne: uuid(101), graine: 1 }
export const PETIT: Dossier = { id: uuid(111), exercice: uuid(121), personne: uuid(102), graine: 2 }

/** Open, without any validated entry: what is validated there is measured. */
/** Whose first year begins where the drawn books end: what another software kept is taken over there. */
export const REPRISE: Dossier = { id: uuid(113), exercice: uuid(123), personne: uuid(104), graine: 4 }

export const VALIDE: Dossier = { id: uuid(112), exercice: uuid(122), personne: uuid(103), graine: 3 }

const session = (personne: string): string => personne.replace('-4000-', '-4001-')

const claimsDe = ({ personne }: Dossier) => ({
  sub: personne,
  role: 'authenticated',
  aud: 'authenticated',
  session_id: session(personne),
  aal: 'aal1',
})

/** A token of whoever keeps the dossier, as his session was given it. */
export async function jetonDe(place: Place, dossier: Dossier): Promise<string> {
  const { keys } = await openKeys(join(place.folder, 'data'))
  return keys.sign(claimsDe(dossier), Math.floor(Date.now() / 1000) + 3_600)
}

export async function ouvrirDossiers(base: pg.Client): Promise<void> {
  for (const { id, exercice, personne } of [GRAND, PETIT, VALIDE, REPRISE]) {
    await base.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      personne,
      `${personne}@exemple.fr`,
    ])
    await base.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session(personne), personne])
    await base.query(`update public.user_subscriptions set is_active = true, is_trial = true,
      trial_start_date = now() - interval '1 day', trial_end_date = now() + interval '59 days'`)
    await base.query(
      `insert into public.dossiers (id, nom, denomination, siren, adresse)
       values ($1, 'Banc', 'Banc', '732829320', '1 rue des Lilas')`,
      [id],
    )
    await base.query(`insert into public.dossier_membres (dossier_id, user_id, role) values ($1, $2, 'proprietaire')`, [
      id,
      personne,
    ])
    await base.query(
      `insert into public.exercices (id, dossier_id, debut, fin)
       values ($1, $2, make_date($3, 1, 1), make_date($3, 12, 31))`,
      [exercice, id, id === REPRISE.id ? 2025 : 2024],
    )
  }
}

/** The books as they stand once final, their FEC kept, put in at once: the guards of the tables are for those who post. */
export async function deposer(base: pg.Client, tous: readonly (readonly [Dossier, EnFec])[]): Promise<void> {
  await base.query('begin')
  await base.query('set local session_replication_role = replica')
  await base.query('truncate public.lignes, public.ecritures, public.fecs')
  for (const [dossier, { csv, fec }] of tous) {
    await copier(base, { csv })
    await base.query(
      `update public.exercices set etat = 'definitif', valide_jusqu_au = fin, arrete_le = '2025-02-01', definitif_le = '2025-03-01',
         empreinte_arrete = repeat('0', 64), reglages_arretes = '{"cfe_39c": "activite", "assurance_emprunteur_case": "242", "report_352": "neutralise"}'
       where dossier_id = $1`,
      [dossier.id],
    )
    const octets = readFileSync(fec)
    await base.query('insert into public.fecs (dossier_id, exercice_id, sha256, contenu) values ($1, $2, $3, $4)', [
      dossier.id,
      dossier.exercice,
      createHash('sha256').update(octets).digest('hex'),
      gzipSync(octets),
    ])
  }
  await base.query('commit')
  await base.query('vacuum analyze public.ecritures, public.lignes, public.fecs')
}

/** The rows of the books and nothing else, every index kept. */
export async function copier(base: pg.Client, { csv }: EnCsv): Promise<void> {
  await base.query(`copy public.ecritures (${COLONNES_ECRITURE}) from '${csv.ecritures}' csv`)
  await base.query(`copy public.lignes (${COLONNES_LIGNE}) from '${csv.lignes}' csv`)
}

const COLONNES_ECRITURE = `id, dossier_id, exercice_id, rang, cle, journal, numero, date, piece_ref, piece_date, libelle,
  origine_table, origine_id, valide_le, auteur, chaine_precedente, chaine`
const COLONNES_LIGNE = `dossier_id, exercice_id, ecriture_id, rang, compte, compte_libelle, auxiliaire, auxiliaire_libelle,
  debit_cents, credit_cents, lettrage, date_lettrage`

export async function ouvrirBase(url: string): Promise<pg.Client> {
  const base = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await base.connect()
  return base
}
