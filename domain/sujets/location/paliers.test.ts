// Free months and steps of rent: what each month calls, and what a change of them does to the rents already called.
import { expect, test } from 'vitest'
import { euros, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import type { Bail, RevisionLoyer } from './bail.ts'
import { annulerRevision, appliquerRevision, proposerRevision } from './baux/revision-loyer.ts'
import type { Echeance } from './echeance.ts'
import { echeancesDe, loyerAu } from './echeances-bail.ts'
import { suivreLeBail } from './revision-echeances.ts'

const BAIL: Bail = {
  id: 'bail',
  bien_id: 'bien',
  type_bail: 'commercial',
  debut: day('2025-01-15'),
  fin: null,
  loyer_cents: euros(800),
  charges_cents: euros(50),
  charges_mode: 'provision',
  depot_garantie_cents: zero,
  jour_echeance: 1,
  indice: 'ilc',
  irl_trimestre: '2024-T3',
  locataires: [],
}
const PALIER: Bail = { ...BAIL, franchise_mois: 1, paliers: [{ du: day('2025-04-01'), loyer_cents: euros(1_000) }] }
const appeler = (bail: Bail, jusqu_au = '2025-06-30'): Echeance[] =>
  echeancesDe(bail, { jusqu_au: day(jusqu_au) }).map((une) => ({ ...une, id: une.periode }))
const dits = (liste: readonly Echeance[]) => liste.map((une) => [une.periode.slice(0, 7), une.loyer_cents])

test('un mois gratuit ne doit que ses charges, et un palier change le loyer depuis son jour', () => {
  expect(dits(appeler(PALIER))).toEqual([
    ['2025-01', 0],
    // From the 15th on: 14 days of 28.
    ['2025-02', 400_00],
    ['2025-03', 800_00],
    ['2025-04', 1_000_00],
    ['2025-05', 1_000_00],
    ['2025-06', 1_000_00],
  ])
  expect(appeler(PALIER)[0]?.charges_cents).toBe(27_42)
  // Without charges nothing is due: it is not called.
  expect(dits(appeler({ ...PALIER, charges_cents: zero }))[0]).toEqual(['2025-02', 400_00])
  expect(loyerAu(PALIER, day('2025-03-31'))).toBe(euros(800))
  expect(loyerAu(PALIER, day('2025-04-01'))).toBe(euros(1_000))
})

test('un palier en cours de mois compte chaque jour à son loyer', () => {
  const bail: Bail = { ...BAIL, paliers: [{ du: day('2025-04-11'), loyer_cents: euros(1_100) }] }
  expect(appeler(bail, '2025-04-30').at(-1)?.loyer_cents).toBe(266_67 + 733_33)
})

test('convenus après coup, ils changent les loyers déjà appelés une fois, depuis leur jour ; deux fois, rien de plus', () => {
  const avant = appeler(BAIL)
  // What was agreed apart for one month stays.
  const appelees = avant.map((une) => (une.periode === '2025-05-01' ? { ...une, loyer_cents: euros(700) } : une))
  const { retirees, changees } = suivreLeBail(BAIL, PALIER, appelees)
  expect(retirees).toEqual([])
  expect(dits(changees)).toEqual([
    ['2025-01', 0],
    ['2025-02', 400_00],
    ['2025-04', 1_000_00],
    ['2025-06', 1_000_00],
  ])
  const apres = new Map(changees.map((une) => [une.id, une]))
  const ensuite = appelees.map((une) => apres.get(une.id) ?? une)
  expect(suivreLeBail(PALIER, PALIER, ensuite)).toEqual({ retirees: [], changees: [] })
  // Taken away again, the same months have the rent of the lease back.
  expect(dits(suivreLeBail(PALIER, BAIL, ensuite).changees)).toEqual([
    ['2025-01', 438_71],
    ['2025-02', 800_00],
    ['2025-04', 800_00],
    ['2025-06', 800_00],
  ])
})

test('un loyer dont plus rien n’est dû est retiré', () => {
  const sans = { ...BAIL, charges_cents: zero, debut: day('2025-01-01') }
  const { retirees } = suivreLeBail(sans, { ...sans, franchise_mois: 2 }, appeler(sans))
  expect(dits(retirees)).toEqual([
    ['2025-01', 800_00],
    ['2025-02', 800_00],
  ])
})

test('une révision suit le dernier palier : elle attend qu’il ait commencé, et annulée elle le rend', () => {
  const bien = { code_postal: '49000', classe_dpe: null }
  const demander = (le: string, bail = PALIER) => proposerRevision(bail, { bien, demande_le: day(le) })
  const tardif = { ...PALIER, paliers: [{ du: day('2026-03-01'), loyer_cents: euros(1_000) }] }
  expect(() => demander('2026-01-20', tardif)).toThrow('paliers')
  // 1 000 × 137,09 ÷ 137,71: the ILC fell, the rent falls.
  const propose = demander('2026-01-15')
  expect(propose).toMatchObject({ loyer_avant_cents: euros(1_000), loyer_cents: 995_50, indice: 'ilc' })
  const revision: RevisionLoyer = {
    ...propose,
    id: 'r',
    ancien_trimestre: '2024-T3',
    ancien_centiemes: 13_771,
    nouveau_trimestre: '2025-T3',
    nouveau_centiemes: 13_709,
  }
  const { bail } = appliquerRevision(PALIER, revision, [])
  expect([loyerAu(bail, day('2025-02-20')), loyerAu(bail, day('2026-02-01'))]).toEqual([euros(800), 995_50])
  expect(annulerRevision(bail, 'r', []).bail).toEqual({ ...PALIER, revisions: [] })
})
