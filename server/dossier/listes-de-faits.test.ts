// The lists of facts: the same rows as those the acts load, made once for all who may read them, made again as soon as one moves.
import { gunzipSync } from 'node:zlib'
import type { Caller, Db } from '@quittance/wire/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { champsDe } from '#contract/faits/liste.ts'
import { nomsDesListes } from '#contract/faits/registre.ts'
import { LireFaits } from '#contract/functions/compta/lire-faits.ts'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { sortesDe } from '#domain/activites/moteurs.ts'
import { rangeesDesColonnes } from '#domain/base/colonnes.ts'
import { lignesDesColonnes } from '#domain/compta/ecritures-colonnes.ts'
import { claire, dossier_id, type Monde, ouvrirDemonstration, paul, voisin } from '../functions/tests/monde.ts'
import { ligneDe, texteDesFaits } from './listes-de-faits.ts'
import { chargerFaits } from './load.ts'

const NOMS = nomsDesListes()
let monde: Monde
beforeAll(async () => {
  monde = await ouvrirDemonstration('2026-11-20')
  await monde.forcer(`set session_replication_role = replica; ${BEAUCOUP}`)
})
afterAll(() => monde.drop())

// Long enough to be kept.
const BEAUCOUP = `
insert into public.depenses (dossier_id, date, libelle, categorie, montant_cents)
  select '${dossier_id}', '2026-05-01', 'Facture ' || n, 'entretien', n from generate_series(1, 1000) n;
insert into public.baux (id, dossier_id, bien_id, type_bail, debut, fin, loyer_cents, jour_echeance)
  select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, '${dossier_id}', b.id, 'saisonnier', '2019-01-01', '2019-01-02', n, 1
  from generate_series(1, 200) n, (select id from public.biens where dossier_id = '${dossier_id}' order by id limit 1) b;
insert into public.baux_locataires (dossier_id, bail_id, locataire_id)
  select '${dossier_id}', b.id, l.id from public.baux b,
    (select id from public.locataires where dossier_id = '${dossier_id}' order by id limit 2) l
  where b.dossier_id = '${dossier_id}' and b.debut = '2019-01-01';
analyze public.depenses, public.baux, public.baux_locataires;`

type Rangees = readonly Readonly<Record<string, unknown>>[]
type LongueListe = (typeof LONGUES)[number]
const LONGUES = ['baux', 'echeances', 'encaissements', 'depenses'] as const

const demander = async (caller: Caller, listes: Readonly<Record<string, string | null>>, ecritures = {}) => {
  const { status, data } = await monde.appeler(caller, 'lire-faits', { dossier_id, listes, ecritures })
  expect(status).toBe(200)
  return LireFaits.reply.parse(data)
}
const lire = async (caller: Caller, liste: string): Promise<Rangees> => {
  const lue = (await demander(caller, { [liste]: null })).listes[liste]
  return rangeesDesColonnes(lue?.colonnes ?? {})
}

test.each(sortesDe(CATALOGUE[0].cle).map((sorte) => [sorte]))(
  '%s are, row for row and field for field, what the acts load: for the owner and for a reader',
  async (sorte) => {
    const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
    const charges: Readonly<Record<string, unknown>> = {
      ...faits,
      reprises: faits.reprise ? [faits.reprise] : [],
      reprises_fec: faits.reprise_fec ? [faits.reprise_fec] : [],
    }
    const lesFaits = (lues: Rangees) =>
      lues.map((une) => Object.fromEntries(champsDe(ligneDe(sorte), 'faits').map((champ) => [champ, une[champ]])))
    expect(lesFaits(await lire(claire, sorte))).toEqual(charges[sorte])
    expect(lesFaits(await lire(paul, sorte))).toEqual(charges[sorte])
  },
)

test('the lists of the demonstration are long enough to say something', async () => {
  for (const liste of LONGUES) expect((await lire(claire, liste)).length).toBeGreaterThan(10)
})

test('every list of the registry is read in one call; of those whose version is known, none is sent again', async () => {
  const premiere = await demander(claire, Object.fromEntries(NOMS.map((nom) => [nom, null])))
  expect(Object.keys(premiere.listes).sort()).toEqual([...NOMS].sort())
  for (const nom of NOMS) expect(Object.keys(premiere.listes[nom]?.colonnes ?? {}).length).toBeGreaterThan(0)
  const versions = Object.fromEntries(Object.entries(premiere.listes).map(([nom, une]) => [nom, une.version]))
  expect((await demander(claire, versions)).listes).toEqual({})
  await monde.forcer(`insert into public.locataires (dossier_id, prenom, nom) values ('${dossier_id}', 'Zoé', 'Zola')`)
  // Leases say their people.
  expect(Object.keys((await demander(claire, versions)).listes).sort()).toEqual(['baux', 'locataires'])
})

test('a list has the columns of its line of the registry, and tables that are there', async () => {
  const inconnues: string[] = []
  for (const nom of NOMS) {
    const lues = (await demander(claire, { [nom]: null })).listes[nom]?.colonnes ?? {}
    if (Object.keys(lues).join() !== champsDe(ligneDe(nom), 'ecran').join()) inconnues.push(nom)
  }
  expect(inconnues).toEqual([])
})

test('the validated entries come with the facts, each year once', async () => {
  const { exercices, lignes_validees } = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  const lues = await demander(claire, {}, Object.fromEntries(exercices.map(({ id }) => [id, null])))
  expect(exercices.flatMap(({ id }) => lignesDesColonnes(lues.ecritures[id]?.colonnes ?? VIDE))).toEqual(
    lignes_validees,
  )
  const versions = Object.fromEntries(Object.entries(lues.ecritures).map(([id, { version }]) => [id, version]))
  expect((await demander(claire, {}, versions)).ecritures).toEqual({})
  const inconnu = '00000000-0000-4000-8000-00000000dead'
  expect((await demander(claire, {}, { [inconnu]: null })).ecritures).toEqual({})
})
// Safe: only where a year is missing, and then the lines are not those expected.
const VIDE = { ecritures: { cle: [] }, lignes: { rang: [] } } as unknown as Parameters<typeof lignesDesColonnes>[0]

const DEPENSES = { dossier_id, listes: { depenses: null }, ecritures: {} }

test('a list is read from its table once, whoever asks; its bytes are compressed', async () => {
  const lectures = async (caller: Caller): Promise<number> => {
    let combien = 0
    await monde.base.asCaller(caller, (db) => {
      const row: Db['row'] = (sql, values) => {
        combien++
        return db.row(sql, values)
      }
      return texteDesFaits({ ...db, row }, DEPENSES)
    })
    return combien
  }
  await lectures(claire)
  expect([await lectures(claire), await lectures(paul)]).toEqual([1, 1])
  const octets = await monde.base.asCaller(claire, (db) => texteDesFaits(db, DEPENSES))
  if (typeof octets === 'string') throw new Error('a thousand bills are kept compressed')
  const { data, headers } = await monde.appeler(claire, 'lire-faits', DEPENSES)
  expect([data, headers.get('content-encoding')]).toEqual([JSON.parse(gunzipSync(octets).toString()), null])
})

const FACTURE = `(select id from public.depenses where dossier_id = '${dossier_id}' and libelle = 'Facture 7')`
test.each<[string, LongueListe, string]>([
  [
    'a bill added',
    'depenses',
    `insert into public.depenses (dossier_id, date, libelle, categorie, montant_cents)
     values ('${dossier_id}', '2026-06-01', 'Facture', 'entretien', 1)`,
  ],
  ['a bill changed', 'depenses', `update public.depenses set montant_cents = montant_cents + 1 where id = ${FACTURE}`],
  [
    'one bill replaced by another',
    'depenses',
    `with partie as (delete from public.depenses where id = ${FACTURE} returning *)
     insert into public.depenses (dossier_id, date, libelle, categorie, montant_cents)
     select dossier_id, date, 'Remplacée', categorie, montant_cents from partie`,
  ],
  ['a lease changed', 'baux', `update public.baux set loyer_cents = loyer_cents + 1 where debut = '2019-01-01'`],
  [
    'a tenant named otherwise',
    'baux',
    `update public.locataires set nom = nom || 's' where dossier_id = '${dossier_id}'`,
  ],
  [
    'tenants exchanged',
    'baux',
    `update public.baux_locataires bl set locataire_id = (select l.id from public.locataires l
     where l.dossier_id = bl.dossier_id and not exists (select from public.baux_locataires b where b.bail_id = bl.bail_id
       and b.locataire_id = l.id) order by l.id limit 1)
     where bl.dossier_id = '${dossier_id}' and bl.bail_id = '00000000-0000-4000-9000-000000000007'
       and bl.locataire_id = (select min(b.locataire_id::text)::uuid from public.baux_locataires b where b.bail_id = bl.bail_id)`,
  ],
  [
    'a rent revised',
    'baux',
    `insert into public.revisions_loyer (dossier_id, bail_id, date_revision, demande_le, date_effet,
       ancien_trimestre, ancien_centiemes, nouveau_trimestre, nouveau_centiemes, loyer_avant_cents, loyer_cents)
     values ('${dossier_id}', '00000000-0000-4000-9000-000000000007', '2019-01-01', '2019-01-01', '2019-01-01',
       '2018-T1', 12722, '2019-T1', 12938, 1000, 1017)`,
  ],
  [
    'charges settled',
    'baux',
    `insert into public.regularisations_charges (dossier_id, bail_id, du, au, entree, sortie, etablie_le, exigible_le, lignes,
       provisions_cents, reelles_cents, solde_cents, provision_avant_cents)
     values ('${dossier_id}', '00000000-0000-4000-9000-000000000007', '2019-01-01', '2019-12-31', '2019-01-01', '2019-12-31',
       '2020-02-01', '2020-03-01', '[]', 100, 100, 0, 10)`,
  ],
  [
    'a dwelling handed over',
    'baux',
    `insert into public.etats_des_lieux (dossier_id, bail_id, sens, date, signe_le)
     values ('${dossier_id}', '00000000-0000-4000-9000-000000000008', 'entree', '2019-01-01', '2019-01-01')`,
  ],
])('after %s the list is what the acts load', async (_, liste, sql) => {
  const avant = await lire(claire, liste)
  await monde.forcer(`begin; set local session_replication_role = replica; ${sql}; commit`)
  const apres = await lire(claire, liste)
  expect(apres).not.toEqual(avant)
  const charges = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  expect(apres).toEqual(charges[liste])
})

test('a change that began before another, and was written after it, is seen', async () => {
  const libelle = (db: Db, rang: number, nom: string) =>
    db.rows(`update public.depenses set libelle = $2 where dossier_id = $1 and montant_cents = $3`, [
      dossier_id,
      nom,
      rang,
    ])
  await monde.base.asCaller(claire, async (premiere) => {
    await libelle(premiere, 901, 'La première')
    await monde.base.asCaller(claire, (seconde) => libelle(seconde, 902, 'La seconde'))
    const vus = (await lire(claire, 'depenses')).map((une) => une.libelle)
    expect([vus.includes('La première'), vus.includes('La seconde')]).toEqual([false, true])
  })
  const vus = (await lire(claire, 'depenses')).map((une) => une.libelle)
  expect([vus.includes('La première'), vus.includes('La seconde')]).toEqual([true, true])
})

test('whoever may not read the dossier has nothing of it, though others just read it; an unknown list is refused', async () => {
  await lire(claire, 'depenses')
  expect(await monde.appeler(voisin, 'lire-faits', DEPENSES)).toMatchObject({
    status: 403,
    data: { code: 'acces_non_autorise' },
  })
  expect((await monde.appeler(null, 'lire-faits', DEPENSES)).status).toBe(401)
  expect(await monde.appeler(claire, 'lire-faits', { dossier_id, listes: { dossiers: null } })).toMatchObject({
    status: 400,
    data: { code: 'demande_invalide' },
  })
})
