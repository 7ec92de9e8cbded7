// The night of the bills that come back: those left to it are noted once, however many nights and processes; the others are told.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { day } from '#domain/base/day.ts'
import { direCeQuiApproche } from '../agenda/proches.ts'
import { claire, dossier_id, type Monde, ouvrirMonde } from '../functions/tests/monde.ts'
import { depensesRecurrentes } from './depenses.ts'

const log = { info: () => {}, error: vi.fn() }

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(claire).from(nom)
const nuit = (instant: string) =>
  monde.base.asHouse('night', (db) => depensesRecurrentes().work(db, new Date(instant), monde.base, log))
const modele = async (change: object) => {
  const row = {
    ...{ dossier_id, fournisseur: 'Foncia', libelle: 'Syndic', categorie: 'copropriete', montant_cents: 9_000 },
    ...{ rythme: 'mensuel', debut: '2026-09-05', ...change },
  }
  const { data } = await table('modeles_depense').insert(row).select('id').single<{ id: string }>().throwOnError()
  return data.id
}
type Notee = { id: string; echeance_modele: string; date_paiement: string | null; montant_cents: number }
const notees = async (modele_id: string) => {
  const { data } = await table('depenses')
    .select('id, echeance_modele, date_paiement, montant_cents')
    .eq('modele_id', modele_id)
    .order('echeance_modele')
    .overrideTypes<Notee[], { merge: false }>()
    .throwOnError()
  return data
}
const jours = async (id: string) => (await notees(id)).map(({ echeance_modele }) => echeance_modele)

test('what its owner left to the night is noted once, by two processes and by as many nights; the rest is not', async () => {
  const seul = await modele({ automatique: true })
  const propose = await modele({ libelle: 'Assurance' })
  const deux = await Promise.all([nuit('2026-11-20T02:00:00Z'), nuit('2026-11-20T02:00:00Z')])
  expect(deux.map(({ notees: n }) => n).toSorted()).toEqual([0, 3])
  expect(await nuit('2026-11-21T02:00:00Z')).toEqual({ notees: 0, echecs: 0 })
  expect(await notees(seul)).toMatchObject([
    { echeance_modele: '2026-09-05', date_paiement: null, montant_cents: 9_000 },
    { echeance_modele: '2026-10-05', date_paiement: null, montant_cents: 9_000 },
    { echeance_modele: '2026-11-05', date_paiement: null, montant_cents: 9_000 },
  ])
  expect(await notees(propose)).toEqual([])
  const { data: actes } = await table('actes').select('user_id, detail').eq('acte', 'depenses-du-jour')
  expect(actes).toEqual([{ user_id: null, detail: { nombre: 3 } }])
  expect(await nuit('2026-12-06T02:00:00Z')).toEqual({ notees: 1, echecs: 0 })
})

test('one that is deleted did not come: it is skipped, and the night does not note it again', async () => {
  const id = await modele({ automatique: true, libelle: 'Ménage', debut: '2026-10-10' })
  await nuit('2026-11-20T02:00:00Z')
  const [premiere] = await notees(id)
  await table('depenses').delete().eq('id', premiere?.id).throwOnError()
  const { data } = await table('modeles_depense').select('sautees').eq('id', id).single<{ sautees: string[] }>()
  expect(data?.sautees).toEqual(['2026-10-10'])
  await nuit('2026-11-22T02:00:00Z')
  expect(await jours(id)).toEqual(['2026-11-10'])
})

test('what is to be noted by hand is told once for each day of it, what the night notes is not', async () => {
  const dire = (jour: string) => monde.base.asHouse('test', (db) => direCeQuiApproche(db, day(jour)))
  const dites = () =>
    monde.base.asHouse('test', (db) =>
      db.rows<{ titre: string; detail: string; chemin: string }>(
        `select distinct titre, detail, chemin from public.notifications where cle like 'recurrente:%' order by 1`,
      ),
    )
  await dire('2026-11-20')
  await dire('2026-11-21')
  expect(await dites()).toMatchObject([
    { titre: '3 dépenses récurrentes à noter', chemin: `/lieu/depenses?vue=recurrentes&dossier=${dossier_id}` },
  ])
  await dire('2026-12-06')
  expect(await dites()).toHaveLength(2)
})

test('a dossier that could not be written is counted, and why is in the log', async () => {
  const err = new Error('panne')
  const enPanne = Object.assign(Object.create(monde.base), { asHouse: () => Promise.reject(err) })
  const faite = await monde.base.asHouse('night', (db) =>
    depensesRecurrentes().work(db, new Date('2027-01-06T02:00:00Z'), enPanne, log),
  )
  expect(faite).toEqual({ notees: 0, echecs: 1 })
  expect(log.error).toHaveBeenLastCalledWith({ err, dossier_id }, 'recurring bills of a dossier were not noted')
})
