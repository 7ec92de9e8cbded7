// A charge shared by each kind of key, worked out by hand; and, whatever the key and the leases, not a cent lost either way.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, sum } from '../../base/cents.ts'
import { addDays, type Day, day } from '../../base/day.ts'
import { REFUS, Refus } from '../../base/refus.ts'
import { bail, bien } from '../../journalisation/faits.cas.ts'
import type { FaitsDesLots } from './baux-du-lot.ts'
import type { CleRepartition } from './cle-repartition.ts'
import type { Compteur, ReleveCompteur } from './compteur.ts'
import { repartir, repartirTout } from './repartir.ts'

const PERIODE = { du: day('2025-01-01'), au: day('2025-12-31') }
const cle = (champs: Partial<CleRepartition> = {}): CleRepartition => ({
  ...{ id: 'cle', immeuble_id: 'i', libelle: 'Escalier', nature: 'tantiemes', fluide: null, total: 100 },
  quotes_parts: [
    { bien_id: 'a', quote_part: 60 },
    { bien_id: 'b', quote_part: 40 },
  ],
  ...champs,
})
const calculee = (nature: 'surface' | 'occupants' | 'compteurs'): CleRepartition =>
  cle({
    ...{ nature, total: null, fluide: nature === 'compteurs' ? 'eau_froide' : null },
    quotes_parts: ['a', 'b'].map((bien_id) => ({ bien_id, quote_part: null })),
  })
const personne = (id: string) => ({
  id,
  prenom: 'A',
  nom: 'B',
  email: null,
  telephone: null,
  consent_electronique_le: null,
})
const compteur = (bien_id: string, champs: Partial<Compteur> = {}): Compteur => ({
  ...{ id: `c-${bien_id}`, bien_id, immeuble_id: null, fluide: 'eau_froide', numero: null, unite: 'm3' },
  ...{ pose_le: day('2020-01-01'), depose_le: null },
  ...champs,
})
const releve = (compteur_id: string, date: string, index_milliemes: number): ReleveCompteur => ({
  ...{ id: `${compteur_id}-${date}`, compteur_id, date: day(date), index_milliemes, document_id: null },
})
/** A: one tenant all year; B: let until 30 June to two persons, then vacant. */
const faits: FaitsDesLots = {
  biens: [bien({ id: 'a', libelle: 'L1', surface_m2: 30 }), bien({ id: 'b', libelle: 'L2', surface_m2: 45.5 })],
  baux: [
    bail({ id: 'ba', bien_id: 'a', debut: day('2024-01-01'), fin: null, locataires: [personne('1')] }),
    bail({
      id: 'bb',
      bien_id: 'b',
      debut: day('2024-01-01'),
      fin: day('2025-06-30'),
      locataires: [personne('2'), personne('3')],
    }),
  ],
}
const parts = (une: CleRepartition, change: Partial<FaitsDesLots> = {}) =>
  repartir(euros(1000), { cle: une, periode: PERIODE, faits: { ...faits, ...change } }).map(
    ({ montant_cents, occupants }) => [
      montant_cents,
      Object.fromEntries(occupants.map((un) => [un.bail_id, un.montant_cents])),
    ],
  )

test('by tantièmes, then by days; the owner bears the days without a tenant', () => {
  expect(parts(cle())).toEqual([
    [600_00, { ba: 600_00 }],
    // 181 days of 365, 184 of 365.
    [400_00, { bb: 198_36, null: 201_64 }],
  ])
})

test('in a shared letting the owner bears the rooms that are empty, but not of what is counted by who is there', () => {
  const piece = (id: string, louable = true) => ({
    ...{ id, bien_id: 'a', nom: id, nature: 'chambre' as const, surface_m2: null, ordre: 0 },
    louable,
  })
  const chambre = (id: string, piece_id: string | null, fin: Day | null) =>
    bail({ id, bien_id: 'a', piece_id, debut: day('2024-01-01'), fin, locataires: [personne(id)] })
  const pieces = [piece('p1'), piece('p2'), piece('p3'), piece('cuisine', false)]
  const baux = [chambre('x', 'p1', null), chambre('y', 'p2', day('2025-06-30'))]
  const seul = cle({ quotes_parts: [{ bien_id: 'a', quote_part: 100 }] })
  // A third each for 181 days, of which the owner one; then one of three for 184 days.
  expect(parts(seul, { baux, pieces })).toEqual([[1_000_00, { x: 333_34, y: 165_30, null: 501_36 }]])
  expect(parts(seul, { baux })).toEqual([[1_000_00, { x: 752_06, y: 247_94 }]])
  expect(parts(seul, { baux: [chambre('x', null, null)], pieces })).toEqual([[1_000_00, { x: 1_000_00 }]])
  const [presents] = parts({ ...calculee('occupants'), quotes_parts: seul.quotes_parts }, { baux, pieces })
  expect(presents?.[1]).not.toHaveProperty('null')
})

test('by surface, in hundredths of a square metre; a surface that is not noted is asked for', () => {
  expect(parts(calculee('surface')).map(([montant]) => montant)).toEqual([397_35, 602_65])
  const sans = [bien({ id: 'a', surface_m2: 30 }), bien({ id: 'b', libelle: 'L2', surface_m2: null })]
  expect(() => parts(calculee('surface'), { biens: sans })).toThrow(
    `${REFUS.cle_sans_base} la surface de L2 n’est pas notée.`,
  )
})

test('by occupants and days: 365 for one, 362 for two who left; a vacant lot counts nobody', () => {
  expect(parts(calculee('occupants'))).toEqual([
    [502_06, { ba: 502_06 }],
    [497_94, { bb: 497_94 }],
  ])
  expect(() => parts(calculee('occupants'), { baux: [] })).toThrow(REFUS.cle_sans_base)
})

test('by meters: what each counted, the owner bearing what ran while nobody was there; a missing reading is refused', () => {
  const compteurs = [
    compteur('a'),
    compteur('b', { depose_le: day('2025-06-30') }),
    compteur('b', { id: 'neuf', pose_le: day('2025-06-30') }),
  ]
  const releves_compteurs = [
    ...[releve('c-a', '2024-12-31', 100_000), releve('c-a', '2025-12-31', 160_000)],
    ...[releve('c-b', '2024-12-31', 900_000), releve('c-b', '2025-06-30', 930_000)],
    // Replaced: it begins again at nought, and counts ten more while the lot is vacant.
    ...[releve('neuf', '2025-06-30', 0), releve('neuf', '2025-12-31', 10_000)],
  ]
  expect(parts(calculee('compteurs'), { compteurs, releves_compteurs })).toEqual([
    [600_00, { ba: 600_00 }],
    [400_00, { bb: 300_00, null: 100_00 }],
  ])
  expect(() => parts(calculee('compteurs'), { compteurs, releves_compteurs: releves_compteurs.slice(1) })).toThrow(
    'il manque un relevé de compteur de L1',
  )
  expect(() => parts(calculee('compteurs'))).toThrow('L1 n’a pas de compteur pour cette clé')
})

test('between two readings the days are alike, and it is said', () => {
  const compteurs = [compteur('a'), compteur('b')]
  const releves_compteurs = [
    // 366 days of ten thousandths each before the first of January 2025, and after it.
    ...[releve('c-a', '2024-12-31', 0), releve('c-a', '2025-12-31', 10_000)],
    ...[releve('c-b', '2023-12-31', 0), releve('c-b', '2025-12-31', 731_000)],
  ]
  const [a, b] = repartir(euros(10), {
    cle: calculee('compteurs'),
    periode: PERIODE,
    faits: { ...faits, compteurs, releves_compteurs },
  })
  expect([a?.interpolee, a?.poids]).toEqual([false, 10_000])
  expect([b?.interpolee, b?.poids]).toEqual([true, 365_000])
})

test('an annexe is its main lot’s, and a lot that the key does not name bears nothing', () => {
  const lots = [
    {
      id: 'l',
      bien_id: 'b',
      annexe_de: 'a',
      immeuble_id: 'i',
      numero: null,
      batiment: null,
      etage: -1,
      porte: null,
      nombre_pieces: null,
      archive_le: null,
    },
  ]
  const baux = faits.baux.slice(0, 1)
  expect(parts(cle(), { lots, baux })).toEqual([
    [600_00, { ba: 600_00 }],
    [400_00, { ba: 400_00 }],
  ])
  expect(parts(cle({ total: 60, quotes_parts: [{ bien_id: 'a', quote_part: 60 }] }))).toEqual([
    [1000_00, { ba: 1000_00 }],
  ])
})

test('a key that is gone is refused, whatever the other lines', () => {
  expect(() =>
    repartirTout([{ libelle: 'Eau', montant_cents: euros(1), cle_id: 'partie' }], { periode: PERIODE, faits }),
  ).toThrow(new Refus('cle_inconnue'))
})

const jour = fc.integer({ min: -200, max: 500 }).map((n): Day => addDays(PERIODE.du, n))
const unBail = fc
  .record({
    debut: jour,
    duree: fc.option(fc.integer({ min: 0, max: 300 })),
    bien_id: fc.constantFrom('a', 'b', 'c'),
    tetes: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ debut, duree, bien_id, tetes }) => ({
    bien_id,
    debut,
    fin: duree === null ? null : addDays(debut, duree),
    locataires: Array.from({ length: tetes }, (_, n) => personne(String(n))),
  }))
const quotes = fc.uniqueArray(
  fc.record({ bien_id: fc.constantFrom('a', 'b', 'c'), quote_part: fc.integer({ min: 1, max: 9_999 }) }),
  {
    selector: ({ bien_id }) => bien_id,
    minLength: 1,
  },
)

test('whatever the keys and the leases: each line, each lot and each occupant add up to what was paid', () => {
  fc.assert(
    fc.property(
      fc.array(unBail, { maxLength: 6 }),
      fc.array(
        fc.record({
          quotes_parts: quotes,
          montant: fc.integer({ min: -500_000, max: 500_000 }),
          surface: fc.boolean(),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      (baux, lignes) => {
        const cles = lignes.map(({ quotes_parts, surface }, n) =>
          surface
            ? cle({
                id: String(n),
                nature: 'surface',
                total: null,
                quotes_parts: quotes_parts.map(({ bien_id }) => ({ bien_id, quote_part: null })),
              })
            : cle({ id: String(n), quotes_parts }),
        )
        const tout = {
          biens: ['a', 'b', 'c'].map((id, n) => bien({ id, surface_m2: 17.25 * (n + 1) })),
          baux: baux.map((un, n) => bail({ ...un, id: `bail${n}` })),
          cles_repartition: cles,
        }
        const charges = lignes.map(({ montant }, n) => ({
          libelle: `N${n}`,
          montant_cents: cents(montant),
          cle_id: String(n),
        }))
        const { lignes: reparties, lots, total_cents } = repartirTout(charges, { periode: PERIODE, faits: tout })
        for (const { montant_cents, parts: siennes, cle: la } of reparties) {
          expect(sum(siennes.map((une) => une.montant_cents))).toBe(montant_cents)
          expect(siennes.map(({ bien_id }) => bien_id)).toEqual(la.quotes_parts.map(({ bien_id }) => bien_id))
        }
        for (const { montant_cents, occupants } of lots)
          expect(sum(occupants.map((un) => un.montant_cents))).toBe(montant_cents)
        expect(sum(lots.map(({ montant_cents }) => montant_cents))).toBe(total_cents)
      },
    ),
  )
})
