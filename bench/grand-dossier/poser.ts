// The large dossier in the database: its facts by the sets of the database itself, its closed years validated before they come in.

import { randomUUID } from 'node:crypto'
import { hashPassword } from '@quittance/wire'
import type pg from 'pg'
import type { Faits } from '#domain/activites/faits.ts'
import { ecrituresDe, type Journal, type Ligne } from '#domain/compta/ecriture.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { libelleCompte } from '#domain/compta/plan-comptable.ts'
import { validerJusqua } from '../../exemples/martin/valider.ts'

const uuid = (nombre: number): string => `00000000-0000-4000-8000-${String(nombre).padStart(12, '0')}`

/** Whose the dossier is. */
export type Proprietaire = {
  readonly dossier_id: string
  readonly personne: string
  readonly activite: string
  readonly compte: { readonly email: string; readonly password: string }
  readonly claims: { readonly sub: string; readonly session_id: string } & Readonly<Record<string, string>>
}

export function proprietaire({
  rang,
  activite,
  email,
}: {
  rang: number
  activite: string
  email: string
}): Proprietaire {
  const [personne, session_id, dossier_id] = [uuid(rang), uuid(rang + 1), uuid(rang + 9)]
  return {
    ...{ dossier_id, personne, activite },
    compte: { email, password: 'un mot de passe du banc' },
    claims: { sub: personne, role: 'authenticated', aud: 'authenticated', email, session_id, aal: 'aal1' },
  }
}

type Rangee = Readonly<Record<string, unknown>>

/** Every year but the last one final, with its entries: the guards of the tables are for those who post. */
export async function poser(
  base: pg.Client,
  qui: Proprietaire,
  faits: Faits,
): Promise<{ ecritures: number; lignes: number }> {
  const derniere = Math.max(...faits.exercices.map((un) => anneeDeCloture(un))) - 1
  const valides = validerJusqua(faits, derniere)
  const livres = livresFiges(valides, qui)
  await remplirLeDossier(base, { qui, faits, tables: tables(valides, livres) })
  return { ecritures: livres.ecritures.length, lignes: livres.lignes.length }
}

type Rempli = {
  readonly qui: Proprietaire
  readonly faits: Pick<Faits, 'dossier'>
  readonly tables: readonly (readonly [string, readonly Rangee[]])[]
}

/** An account that may open its dossier by password, and the rows of it: whoever writes them vouches for what triggers would check. */
export async function remplirLeDossier(base: pg.Client, { qui, faits, tables }: Rempli): Promise<void> {
  await base.query('begin')
  await ouvrir(base, qui, faits)
  await base.query('set local session_replication_role = replica')
  for (const [table, rangees] of tables) await remplir(base, { table, rangees, dossier_id: qui.dossier_id })
  await base.query('commit')
  await base.query('vacuum analyze')
}

async function ouvrir(
  base: pg.Client,
  { personne, claims, compte, activite }: Proprietaire,
  { dossier }: Pick<Faits, 'dossier'>,
): Promise<void> {
  await base.query(
    'insert into auth.users (id, email, email_confirmed_at, encrypted_password) values ($1, $2, now(), $3)',
    [personne, compte.email, await hashPassword(compte.password)],
  )
  await base.query('insert into auth.sessions (id, user_id) values ($1, $2)', [claims.session_id, personne])
  await base.query(
    `update public.user_subscriptions set is_active = true, is_trial = false, subscription_type = 'annual',
       subscription_start_date = now() where user_id = $1`,
    [personne],
  )
  await base.query('update public.profiles set activity_type = $2 where id = $1', [personne, activite])
  const { id, nom, denomination, siren, adresse } = dossier
  await base.query(
    'insert into public.dossiers (id, activite, nom, denomination, siren, adresse) values ($1, $2, $3, $4, $5, $6)',
    [id, activite, nom, denomination, siren, adresse],
  )
  await base.query(`insert into public.dossier_membres (dossier_id, user_id, role) values ($1, $2, 'proprietaire')`, [
    id,
    personne,
  ])
}

const PAR_FOIS = 10_000

type Rangs = { readonly table: string; readonly rangees: readonly Rangee[]; readonly dossier_id: string }

/** Rows of one table, thousands a statement, what they do not name taking the default of the table. */
async function remplir(base: pg.Client, { table, rangees, dossier_id }: Rangs): Promise<void> {
  const [premiere] = rangees
  if (!premiere) return
  const colonnes = ['dossier_id', ...Object.keys(premiere)].map((nom) => `"${nom}"`).join(', ')
  for (let de = 0; de < rangees.length; de += PAR_FOIS) {
    const lot = rangees.slice(de, de + PAR_FOIS).map((une) => ({ dossier_id, ...une }))
    await base.query(
      `insert into public.${table} (${colonnes}) select ${colonnes} from json_populate_recordset(null::public.${table}, $1)`,
      [JSON.stringify(lot)],
    )
  }
}

function tables(faits: Faits, { ecritures, lignes }: Figes): (readonly [string, readonly Rangee[]])[] {
  const personnes = faits.baux.flatMap(({ locataires }) => locataires)
  const liens = faits.baux.flatMap(({ id, locataires }) =>
    locataires.map((un) => ({ bail_id: id, locataire_id: un.id })),
  )
  return [
    ['exercices', faits.exercices.map(exercice)],
    ['biens', faits.biens],
    ['composants', faits.composants],
    ['emprunts', faits.emprunts],
    ['locataires', personnes],
    ['baux', faits.baux.map(({ locataires: _, revisions: __, ...bail }) => bail)],
    ['baux_locataires', liens],
    ['echeances', faits.echeances],
    ['encaissements', faits.encaissements],
    ['depenses', faits.depenses],
    ['reprises', faits.reprise ? [faits.reprise] : []],
    ['ecritures', ecritures],
    ['lignes', lignes],
  ]
}

function exercice({ id, debut, fin, reglages, tenue, etat }: Faits['exercices'][number]): Rangee {
  const clos = etat === 'definitif'
  const annee = anneeDeCloture({ fin })
  return {
    ...{ id, debut, fin, reglages, tenue, etat },
    valide_jusqu_au: clos ? fin : null,
    arrete_le: clos ? `${annee + 1}-04-02` : null,
    definitif_le: clos ? `${annee + 1}-04-28` : null,
    empreinte_arrete: clos ? '0'.repeat(64) : null,
    reglages_arretes: clos ? { cfe_39c: 'activite', assurance_emprunteur_case: '242', report_352: 'neutralise' } : null,
  }
}

type Figes = { readonly ecritures: readonly Rangee[]; readonly lignes: readonly Rangee[] }

function livresFiges({ lignes_validees, exercices }: Faits, { personne }: Proprietaire): Figes {
  const annees = new Map(exercices.map(({ fin, id }) => [fin.slice(0, 4), id]))
  const ecritures: Rangee[] = []
  const lignes: Rangee[] = []
  for (const [annee, siennes] of Map.groupBy(lignes_validees, ({ date }) => date.slice(0, 4))) {
    const exercice_id = annees.get(annee)
    for (const { journal, lignes: jambes } of ecrituresDe(siennes)) {
      const ecriture_id = randomUUID()
      ecritures.push(
        enTete(jambes, { id: ecriture_id, exercice_id, rang: ecritures.length + 1, journal, auteur: personne }),
      )
      for (const [rang, jambe] of jambes.entries()) lignes.push(ligne(jambe, { exercice_id, ecriture_id, rang }))
    }
  }
  return { ecritures, lignes }
}

type Place = {
  readonly id: string
  readonly exercice_id: string | undefined
  readonly rang: number
  readonly journal: Journal
  readonly auteur: string
}

function enTete([tete]: readonly Ligne[], { id, exercice_id, rang, journal, auteur }: Place): Rangee {
  if (!tete) throw new Error('an entry has lines')
  const { cle, numero, date, piece_ref, piece_date, libelle, origine, valide_le } = tete
  return {
    ...{ id, exercice_id, rang, cle, journal, numero, date, piece_ref, piece_date, libelle, valide_le },
    origine_table: origine.table,
    origine_id: origine.id,
    auteur,
    chaine_precedente: '0'.repeat(64),
    chaine: '0'.repeat(64),
  }
}

type DansEcriture = { readonly exercice_id: string | undefined; readonly ecriture_id: string; readonly rang: number }

const ligne = (jambe: Ligne, { exercice_id, ecriture_id, rang }: DansEcriture): Rangee => ({
  id: randomUUID(),
  ...{ exercice_id, ecriture_id, rang: rang + 1 },
  compte: jambe.compte,
  compte_libelle: libelleCompte(jambe.compte),
  auxiliaire: jambe.auxiliaire,
  auxiliaire_libelle: jambe.auxiliaire_libelle,
  debit_cents: jambe.debit_cents,
  credit_cents: jambe.credit_cents,
  bien_id: jambe.bien_id,
  composant_id: jambe.composant_id,
  lettrage: jambe.lettrage,
  date_lettrage: jambe.date_lettrage,
})
