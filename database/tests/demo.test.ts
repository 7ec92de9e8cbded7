// The demonstration loads through the real tables and acts, quickly, and holds what it promises.
import { verifyPassword } from '@quittance/wire'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#database/scripts/demo.ts'
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import { day } from '#domain/base/day.ts'
import { readConfig } from '#server/config.ts'
import { GRAINE, tires } from '#server/epreuves/tests/seeded-random.ts'
import { DOSSIER_AUBEPIN, recitAubepin } from '../../exemples/aubepin/dossier.ts'
import { DOSSIER_BELKACEM } from '../../exemples/belkacem/dossier.ts'
import { DOSSIER_DELMAS } from '../../exemples/delmas/dossier.ts'
import { DOSSIER_GARNIER } from '../../exemples/garnier/dossier.ts'
import { DOSSIER_INDIVISION } from '../../exemples/indivision/dossier.ts'
import { DOSSIER_MARTIN } from '../../exemples/martin/dossier.ts'
import { lireArchive, verdict } from '../../scripts/verify.ts'

const now = new Date('2026-11-20T10:00:00Z')
const config = readConfig({})
let fresh: FreshBase

beforeAll(async () => {
  fresh = await freshBase()
})
afterAll(() => fresh.drop())

const rows = <T>(sql: string): Promise<T[]> => fresh.base.asHouse('test', (house) => house.rows<T>(sql))

test('it loads, and a second time does nothing', async () => {
  expect(await loadDemo({ base: fresh.base, config, now })).toEqual(DEMO_SIGN_INS)
  expect(await loadDemo({ base: fresh.base, config, now })).toEqual([])
}, 90_000) // six dossiers, on a machine that may be crowded

const SUIVIES = [
  { annee: 2024, etat: 'definitif', definitif_le: '2025-04-28', deposee_le: '2025-05-12' },
  { annee: 2025, etat: 'arrete', definitif_le: null, deposee_le: null },
  { annee: 2026, etat: 'ouvert', definitif_le: null, deposee_le: null },
]
const CLAIRE = [{ annee: 2023, etat: 'definitif', definitif_le: '2024-04-28', deposee_le: '2024-05-12' }, ...SUIVIES]
const ARRETEES = [2023, 2024, 2025, 2026].map((annee) => ({
  ...{ annee, etat: annee < 2026 ? 'arrete' : 'ouvert', definitif_le: null, deposee_le: null },
}))

test.each([
  ['Claire Martin', DOSSIER_MARTIN, CLAIRE],
  ['Karim Belkacem', DOSSIER_BELKACEM, SUIVIES],
  ['the Garniers', DOSSIER_GARNIER, SUIVIES],
  ['Colette Delmas', DOSSIER_DELMAS, SUIVIES],
  ['what Colette Delmas owns with others', DOSSIER_INDIVISION, ARRETEES.slice(-2)],
  ['Elsa Aubépin, who has none to declare', DOSSIER_AUBEPIN, ARRETEES],
])('%s: the years before 2025 are final and declared, 2025 is closed, 2026 is open', async (_, dossier, annees) => {
  const sql = `select extract(year from fin)::integer as annee, etat, definitif_le, declaration_deposee_le as deposee_le from public.exercices
    where dossier_id = '${dossier}' order by fin`
  expect(await rows(sql)).toEqual(annees)
})

test.each([DOSSIER_MARTIN, DOSSIER_BELKACEM, DOSSIER_GARNIER, DOSSIER_DELMAS])(
  'the chain of %s holds',
  async (dossier) => {
    const archive = await lireArchive(fresh.url, dossier)
    expect(archive && verdict(archive).juste).toBe(true)
    expect(archive?.ecritures.length).toBeGreaterThan(80)
  },
)

test('the statements of the manager have the numbers that their story says, and their transfers name them', async () => {
  const { rendus } = recitAubepin(day('2026-11-20'))
  const dits = [...rendus.envoyes.values()].flat().map(({ numero }) => numero)
  const tenus = await rows<{ numero: string; mandat: number; vire: boolean }>(
    `select c.numero, m.numero as mandat, exists (select from public.versements_mandants v where v.compte_rendu = c.numero) as vire
     from public.comptes_rendus c join public.mandats m on m.id = c.mandat_id order by c.etabli_le, m.numero`,
  )
  expect(tenus.map(({ numero }) => numero)).toEqual(dits.toSorted())
  expect(tenus.slice(-3)).toEqual([
    { numero: 'CR-2026-0028', mandat: 14, vire: true },
    { numero: 'CR-2026-0029', mandat: 15, vire: true },
    { numero: 'CR-2026-0030', mandat: 16, vire: true },
  ])
})

test('arrears have what their acts leave: reminders sent, a plan signed, deposits given back', async () => {
  expect(
    await rows(
      `select niveau, etat, montant_cents from public.relances where dossier_id = '${DOSSIER_BELKACEM}' order by niveau`,
    ),
  ).toEqual([
    { niveau: 1, etat: 'envoyee', montant_cents: 76_000 },
    { niveau: 2, etat: 'envoyee', montant_cents: 76_000 },
    { niveau: 3, etat: 'envoyee', montant_cents: 152_000 },
  ])
  expect(await rows('select signe_le::text, clos_le from public.plans_apurement')).toEqual([
    { signe_le: '2026-08-04', clos_le: null },
  ])
  expect(await rows('select count(*)::int as rendus from public.restitutions_depot')).toEqual([{ rendus: 3 }])
})

test('the dossier of a professional is in his own formula, its years too', async () => {
  const sql = `select d.activite, p.activity_type, array_agg(distinct e.reglages ->> 'statut') as statuts
    from public.dossiers d join public.dossier_membres m on m.dossier_id = d.id join public.profiles p on p.id = m.user_id
    join public.exercices e on e.dossier_id = d.id where d.id = '${DOSSIER_GARNIER}' group by 1, 2`
  expect(await rows(sql)).toEqual([{ activite: 'lmp', activity_type: 'lmp', statuts: ['lmp'] }])
})

test('the last expenses of one dossier have their receipt, and the great works of another', async () => {
  const sql = `select dossier_id, count(*)::int as joints from public.depenses where document_id is not null group by 1 order by 1`
  expect(await rows(sql)).toEqual([
    { dossier_id: DOSSIER_MARTIN, joints: 8 },
    { dossier_id: DOSSIER_DELMAS, joints: 3 },
    { dossier_id: DOSSIER_AUBEPIN, joints: 2 },
  ])
})

test('a dossier of unfurnished letting is in its own formula; of its statement, what no fact says waits', async () => {
  const sql = `select d.activite, p.activity_type, f.development_status as vente,
      (select array_agg(l.libelle order by l.date) from public.lignes_releve l
        where l.dossier_id = d.id and l.montant_cents in (-9680, 20000, -420) and l.etat = 'a_traiter') as attendent
    from public.dossiers d join public.dossier_membres m on m.dossier_id = d.id join public.profiles p on p.id = m.user_id
    join public.subscription_formulas f on f.formula_key = d.activite where d.id = '${DOSSIER_DELMAS}'`
  expect(await rows(sql)).toEqual([
    {
      activite: 'gestion_locative',
      activity_type: 'gestion_locative',
      vente: 'available',
      attendent: [
        'PRLV SEPA PLOMBERIE TARDY FACT 2291',
        'VIR SEPA MORVAN YANIS ACOMPTE LOYER',
        'COTISATION TENUE DE COMPTE',
      ],
    },
  ])
})

test('its people sign in with the passwords that the start prints', async () => {
  const accounts = await rows<{ email: string; hash: string }>(
    'select email, encrypted_password as hash from auth.users',
  )
  expect(accounts).toHaveLength(DEMO_SIGN_INS.length)
  for (const { email, password } of DEMO_SIGN_INS) {
    const hash = accounts.find((one) => one.email === email)?.hash ?? null
    expect(await verifyPassword(password, hash)).toBe(true)
  }
})

/** Each costs as much as the first: one of them in a run, all in the drills. */
const JOURS = tires(['2023-02-10', '2024-04-15', '2027-03-01', '2028-06-01'], 1)

test.each(JOURS)(`it loads at any date (%s, GRAINE=${GRAINE})`, async (jour) => {
  const other = await freshBase()
  try {
    expect(await loadDemo({ base: other.base, config, now: new Date(`${jour}T10:00:00Z`) })).toEqual(DEMO_SIGN_INS)
  } finally {
    await other.drop()
  }
})
