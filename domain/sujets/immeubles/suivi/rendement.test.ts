// A lot over two years, worked out by hand: its rents and charges of each, and what its vacant days cost.
import { expect, test } from 'vitest'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { euros, zero } from '../../../base/cents.ts'
import { type Day, day } from '../../../base/day.ts'
import { bail, bien, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { anneesDuLot, rendementsDesLots } from './rendement.ts'

const lot = bien({
  ...{ id: 'l', prix_cents: euros(100_000), frais_acquisition_cents: zero },
  ...{ date_acquisition: day('2023-12-01'), date_mise_en_location: day('2024-02-01') },
})
const premier = bail({
  id: 'un',
  bien_id: 'l',
  debut: day('2024-03-01'),
  fin: day('2025-01-31'),
  loyer_cents: euros(580),
})
const second = bail({ id: 'deux', bien_id: 'l', debut: day('2025-04-11'), fin: null, loyer_cents: euros(620) })
const f = faits({
  exercices: [exercice(2024), exercice(2025)],
  biens: [lot],
  baux: [second, premier],
  encaissements: [
    encaissement('e', '2024-03-05', 580, { bail_id: 'un' }),
    encaissement('f', '2025-04-12', 620, { bail_id: 'deux' }),
  ],
  depenses: [depense('d', '2025-05-02', '2025-05-10', { bien_id: 'l', montant_cents: euros(200) })],
})
const annees = anneesDuLot(lot, {
  faits: f,
  livres: livres(f),
  reglages: { cfe_39c: 'activite' },
  today: day('2025-12-31'),
})

test('each year has its own rents, charges and money', () => {
  expect(
    annees.map(({ exercice: { fin }, performance: { brut, net, tresorerie_cents } }) => [
      fin,
      brut,
      net,
      tresorerie_cents,
    ]),
  ).toEqual([
    ['2024-12-31', 58, 58, 580_00],
    ['2025-12-31', 62, 42, 420_00],
  ])
})

test('a lot that waits for its first tenant lacks the rent of the lease that follows; later, that of the one before', () => {
  const [premiere, seconde] = annees
  // February 2024, whole.
  expect(premiere?.vacances).toMatchObject([
    { du: '2024-02-01', au: '2024-02-29', jours: 29, manque_cents: 580_00, bail: { id: 'un' } },
  ])
  // February and March, and ten days of thirty of April: 580 × 10 / 30 is 193.33.
  expect(seconde?.vacances).toMatchObject([
    { du: '2025-02-01', au: '2025-04-10', jours: 69, manque_cents: 1_353_33, bail: { id: 'un' } },
  ])
  // 335 days from 1 February 2024, 29 of them vacant; 69 of 365.
  expect(
    annees.map(({ jours_possibles, jours_vacants, occupation }) => [jours_possibles, jours_vacants, occupation]),
  ).toEqual([
    [335, 29, 9_134],
    [365, 69, 8_110],
  ])
})

test('an annexe is taken while its main lot is let; a lot that was never let says no cost', () => {
  const cave = { ...lot, id: 'cave' }
  const place = {
    id: 'p',
    bien_id: 'cave',
    annexe_de: 'l',
    immeuble_id: null,
    numero: null,
    batiment: null,
    etage: null,
    porte: null,
    nombre_pieces: null,
    archive_le: null,
  }
  const source = { livres: livres(f), reglages: { cfe_39c: 'activite' }, today: day('2025-12-31') } as const
  const rattachee = anneesDuLot(cave, { ...source, faits: { ...f, biens: [lot, cave], lots: [place] } })
  expect(rattachee.map(({ jours_vacants }) => jours_vacants)).toEqual([29, 69])
  const seule = anneesDuLot(cave, { ...source, faits: { ...f, biens: [lot, cave] } })
  expect(seule.map(({ occupation, manque_cents, vacances }) => [occupation, manque_cents, vacances[0]?.bail])).toEqual([
    [0, 0, null],
    [0, 0, null],
  ])
})

test('la liste dit de chaque lot, annexe comprise, les chiffres de sa page, et tient quatre cents lots', () => {
  const nombre = 400
  const biens = Array.from({ length: nombre }, (_, rang) => ({ ...lot, id: `l${rang}`, libelle: `L${rang}` }))
  const baux = biens.slice(1).map(({ id }, rang) => ({ ...(rang % 2 ? premier : second), id: `b-${id}`, bien_id: id }))
  const place = { immeuble_id: null, numero: null, batiment: null, etage: null, porte: null, nombre_pieces: null }
  const tous = {
    ...faits({
      exercices: [exercice(2024), exercice(2025)],
      biens,
      baux,
      encaissements: baux.flatMap(({ id }, rang) =>
        ['02', '05', '09'].map((mois) => encaissement(`${id}-${mois}`, `2025-${mois}-05`, 500 + rang, { bail_id: id })),
      ),
      depenses: biens.map(({ id }, rang) =>
        depense(`d-${id}`, '2025-05-02', '2025-05-10', { bien_id: id, montant_cents: euros(10 + rang) }),
      ),
    }),
    lots: [{ ...place, id: 'cave', bien_id: 'l0', annexe_de: 'l1', archive_le: null }],
  }
  const source = {
    faits: tous,
    livres: livres(tous),
    reglages: { cfe_39c: 'activite' },
    today: day('2025-12-31'),
  } as const
  const [, annee] = tous.exercices
  if (!annee) throw new Error('the year of the test')
  const debut = performance.now()
  const lus = rendementsDesLots(annee, source)
  const duree = performance.now() - debut
  for (const bien of [0, 1, 2, 3, 57, 399].flatMap((rang) => biens[rang] ?? []))
    expect(lus.get(bien.id)).toEqual(anneesDuLot(bien, source).at(-1))
  expect(lus.get('l0')?.occupation).toBe(lus.get('l1')?.occupation)
  expect(lus.size).toBe(nombre)
  expect(duree).toBeLessThan(1_500)
})

test('d’une colocation par chambre, l’occupation compte les jours de chaque chambre', () => {
  const un = { ...lot, id: 'coloc' }
  const piece = (id: string) => ({
    ...{ id, bien_id: 'coloc', nom: id, nature: 'chambre' as const, surface_m2: null, ordre: 0, louable: true },
  })
  const chambre = (id: string, fin: Day | null) =>
    ({ ...second, id: `b-${id}`, bien_id: 'coloc', piece_id: id, debut: day('2024-01-01'), fin }) as const
  const tous = {
    ...faits({
      exercices: [exercice(2025)],
      biens: [un],
      baux: [chambre('c1', null), chambre('c2', day('2025-06-30'))],
    }),
    pieces: [piece('c1'), piece('c2'), piece('c3')],
  }
  const [annee] = anneesDuLot(un, {
    ...{ faits: tous, livres: livres(tous), reglages: { cfe_39c: 'activite' } as const, today: day('2025-12-31') },
  })
  // 365 days of the third, 184 of the second, of three times 365.
  expect([annee?.jours_possibles, annee?.jours_vacants, annee?.occupation]).toEqual([1_095, 549, 4_986])
})
