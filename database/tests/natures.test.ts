// The natures of leases, properties and payers: known of the tables for every activity, kept by each for its own dossiers.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { exigerComptabilite, moteurDe } from '#domain/activites/moteurs.ts'
import type { Natures } from '#domain/activites/type.ts'
import { REGIMES_TVA } from '#domain/base/tva.ts'
import { TENUES } from '#domain/compta/exercice.ts'
import { NATURES_COMPTE } from '#domain/sujets/banque/contenu-releve.ts'
import { MOTIFS, TYPES_BIEN } from '#domain/sujets/biens/bien.ts'
import { TYPES_BAIL } from '#domain/sujets/location/bail.ts'
import { EXCEDENTS, excedentsDe } from '#domain/sujets/location/charge.ts'
import { PAYEE_PAR } from '#domain/sujets/tiers/payee-par.ts'
import { migrate } from '../scripts/migrate.ts'
import { catalogue } from './catalogue.ts'
import { BIEN, buildWorld, DOSSIER } from './world.ts'

const COLONNES = {
  type_bail: TYPES_BAIL,
  type_bien: TYPES_BIEN,
  payee_par: PAYEE_PAR,
  regle_par: PAYEE_PAR,
  excedent: EXCEDENTS,
  tenue: TENUES,
  regime_tva: REGIMES_TVA,
  tva_motif: MOTIFS,
  nature: NATURES_COMPTE,
} as const
type Colonne = keyof typeof COLONNES
/** Whose words the column says. */
const SIENS = { regle_par: 'payee_par', nature: 'nature_compte' } as const
const natureDe = (colonne: Exclude<Colonne, 'excedent'>) =>
  colonne === 'regle_par' || colonne === 'nature' ? SIENS[colonne] : colonne
/** The words of a column that a plug keeps; null: every one. */
const motsDe = (natures: Natures, colonne: Colonne): readonly string[] | null =>
  colonne === 'excedent' ? excedentsDe(natures.payee_par) : (natures[natureDe(colonne)] ?? null)

let fresh: FreshBase
let db: pg.Client

beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await buildWorld(db)
})
afterAll(async () => {
  await db?.end()
  await fresh?.drop()
})
beforeEach(() => db.query('begin'))
afterEach(() => db.query('rollback'))

/** The exercice after the last one, of which nothing is validated. */
const SUIVANT = (colonnes: string) => `insert into public.exercices (dossier_id, debut, fin, ${colonnes})
  select dossier_id, max(fin) + 1, (max(fin) + interval '1 year')::date,`
const DU_DOSSIER = 'from public.exercices where dossier_id = $1 group by dossier_id'

const ecrire: Readonly<Record<Colonne, (mot: string) => Promise<unknown>>> = {
  type_bail: (mot) =>
    db.query(
      'insert into public.baux (dossier_id, bien_id, debut, loyer_cents, type_bail) values ($1, $2, $3, 50000, $4)',
      [DOSSIER, BIEN, '2025-01-01', mot],
    ),
  type_bien: (mot) => db.query('update public.biens set type_bien = $2 where id = $1', [BIEN, mot]),
  payee_par: (mot) =>
    db.query(
      `insert into public.depenses (dossier_id, date, libelle, categorie, montant_cents, payee_par)
       values ($1, '2025-01-01', 'Fuite', 'entretien', 10000, $2)`,
      [DOSSIER, mot],
    ),
  regle_par: (mot) =>
    db.query(
      `insert into public.declarations_tva (dossier_id, formulaire, du, au, numero, etablie_le, deposee_le, cases, soldes,
         a_payer_cents, credit_impute_cents, acomptes_cents, demande_cents, reporte_cents, empreinte, auteur,
         regle_le, regle_cents, regle_par)
       values ($1, 'CA3', '2025-01-01', '2025-01-31', 0, '2025-02-10', '2025-02-10', '[]', '[]',
         100, 0, 0, 0, 0, repeat('a', 64), gen_random_uuid(), '2025-02-15', 100, $2)`,
      [DOSSIER, mot],
    ),
  nature: (mot) =>
    db.query(`insert into public.comptes_bancaires (dossier_id, libelle, nature) values ($1, 'Compte', $2)`, [
      DOSSIER,
      mot,
    ]),
  tenue: (mot) => db.query(`${SUIVANT('tenue')} $2 ${DU_DOSSIER}`, [DOSSIER, mot]),
  regime_tva: (mot) =>
    db.query(
      `${SUIVANT('regime_tva, periodicite_tva')} $2::text, case $2 when 'reel_simplifie' then 'an' when 'reel_normal' then 'mois' end
       ${DU_DOSSIER}`,
      [DOSSIER, mot],
    ),
  tva_motif: (mot) =>
    db.query(
      `update public.biens set type_bien = 'autre', tva_motif = $2::text, tva_taux = 2000, tva_debut = case $2 when 'option' then date '2025-03-01' end,
         tva_option_le = case $2 when 'option' then date '2025-03-14' end where id = $1`,
      [BIEN, mot],
    ),
  excedent: (mot) =>
    db.query(
      `insert into public.regularisations_charges (dossier_id, bail_id, du, au, entree, sortie, etablie_le, exigible_le, lignes,
         provisions_cents, reelles_cents, solde_cents, excedent, provision_avant_cents)
       select dossier_id, id, '2025-01-01', '2025-12-31', '2025-01-01', '2025-12-31', '2026-03-10', '2026-04-10', '[]',
         60000, 58000, -2000, $2, 5000
       from public.baux where dossier_id = $1 limit 1`,
      [DOSSIER, mot],
    ),
}
const essayer = async (colonne: Colonne, mot: string): Promise<string> => {
  await db.query('savepoint essai')
  const dit = await ecrire[colonne](mot).then(
    () => 'écrit',
    (error: { constraint?: string }) => error.constraint ?? 'autre',
  )
  await db.query('rollback to savepoint essai')
  return dit
}
// Safe: the keys of a literal record are the names of its type.
const colonnes = Object.keys(COLONNES) as Colonne[]

test('each family keeps in SQL the words that its plug says', async () => {
  for (const { cle, famille } of CATALOGUE) {
    const natures = (await moteurDe(cle))?.comptabilite?.natures
    for (const colonne of colonnes) {
      const { rows } = await db.query<{ mots: string[] | null }>('select private.mots_de_la_famille($1, $2) as mots', [
        famille,
        colonne === 'excedent' ? colonne : natureDe(colonne),
      ])
      // In the order in which the screen offers them there, in any here.
      const dits = natures ? motsDe(natures, colonne) : null
      expect([cle, colonne, rows[0]?.mots?.toSorted() ?? null]).toEqual([cle, colonne, dits?.toSorted() ?? null])
    }
  }
})

test('a dossier of furnished letting refuses by name what is not furnished letting', async () => {
  const { natures } = await exigerComptabilite(CATALOGUE[0].cle)
  for (const colonne of colonnes) {
    const permis = (natures && motsDe(natures, colonne)) ?? COLONNES[colonne]
    for (const mot of COLONNES[colonne])
      expect([mot, await essayer(colonne, mot)]).toEqual([
        mot,
        permis.some((un) => un === mot) ? 'écrit' : `${colonne}_de_l_activite`,
      ])
  }
  await expect(db.query(`update public.baux set type_bail = 'vide'`)).rejects.toMatchObject({
    constraint: 'type_bail_de_l_activite',
  })
})

test('a dossier of another family takes every word that the table knows, and no other', async () => {
  await db.query(`update public.dossiers set activite = 'sci' where id = $1`, [DOSSIER])
  for (const colonne of colonnes) {
    for (const mot of COLONNES[colonne]) expect([mot, await essayer(colonne, mot)]).toEqual([mot, 'écrit'])
    expect(await essayer(colonne, 'inventé')).toMatch(/_connue?$/)
  }
})

const AVANT = {
  baux: ['type_bail', `'meuble', 'etudiant', 'mobilite', 'saisonnier'`],
  biens: ['type_bien', `'appartement', 'maison', 'studio', 'parking', 'autre'`],
  depenses: ['payee_par', `'banque', 'exploitant'`],
  modeles_depense: ['payee_par', `'banque', 'exploitant'`],
  declarations_tva: ['regle_par', `'banque', 'exploitant'`],
  regularisations_charges: ['excedent', `'deduit', 'rendu_banque', 'rendu_exploitant'`],
} as const

test('a database of the version before, with its facts, climbs to the same rules', async () => {
  await db.query('rollback')
  const today = await catalogue(db)
  for (const [table, [colonne, mots]] of Object.entries(AVANT))
    await db.query(`alter table public.${table} drop constraint ${colonne}_connu,
      add constraint ${table === 'declarations_tva' ? 'declaration_tva_par' : `${colonne}_connu`} check (${colonne} in (${mots}))`)
  // The step that opened one more nature of lease brought the terms of leases with it.
  await db.query(`drop table public.paliers_loyer;
    alter table public.revisions_loyer drop column indice;
    alter table public.conges drop constraint motif_du_bailleur, drop column motif_preavis,
      add constraint motif_du_bailleur check ((auteur = 'bailleur') = (motif is not null));
    alter table public.baux drop column duree_mois, drop column motif_duree, drop column bailleur_personne_morale,
      drop column franchise_mois, drop column indice, drop column revision_annees, drop column petite_entreprise;
    delete from private.schema_migrations where name like '%-open-natures-%' or name like '%-open-payers-%'
      or name like '%-keep-the-terms-of-leases-%';
    drop trigger mot on public.baux; drop trigger mot on public.biens; drop trigger motif_tva on public.biens; drop trigger mot on public.depenses;
    drop trigger mot on public.exercices; drop trigger mot_tva on public.exercices;
    drop trigger mot on public.modeles_depense; drop trigger mot on public.declarations_tva;
    drop trigger mot on public.regularisations_charges; drop trigger mot on public.comptes_bancaires; drop function private.mot_de_l_activite;
    drop function private.mots_de_la_famille`)
  await migrate(fresh.url, { log: () => {} })
  expect(await catalogue(db)).toEqual(today)
  expect((await db.query('select count(*)::int as n from public.baux')).rows[0].n).toBeGreaterThan(0)
})
