// Exercices: which one a day belongs to, and where the books are still open.
import { expect, test } from 'vitest'
import { day } from '../base/day.ts'
import {
  ANNEES_CIVILES,
  type Bornes,
  bornesChoisies,
  closLe,
  clotureAvant,
  complementDe,
  contient,
  controlerExercices,
  dansLeNom,
  duNom,
  EXERCICES_LIBRES,
  estOuvert,
  exerciceDe,
  exercicesAOuvrir,
  leNom,
  motDe,
  periodeDe,
  periodes,
  premierJourOuvert,
  premierJourOuvertDes,
  suivantDe,
} from './exercice.ts'
import { exerciceDeTest } from './livres.cas.ts'

const ex2024 = exerciceDeTest(2024, { etat: 'definitif', valide_jusqu_au: day('2024-12-31') })
const ex2025 = exerciceDeTest(2025, { valide_jusqu_au: day('2025-03-31') })
const ex2026 = exerciceDeTest(2026)

test('un jour appartient à un exercice et un seul', () => {
  expect(exerciceDe([ex2024, ex2025], day('2025-01-01'))).toBe(ex2025)
  expect(exerciceDe([ex2024, ex2025], day('2024-12-31'))).toBe(ex2024)
  expect(exerciceDe([ex2024, ex2025], day('2026-01-01'))).toBeNull()
  expect(contient(ex2025, day('2025-12-31'))).toBe(true)
  expect(suivantDe([ex2026, ex2024, ex2025], ex2024)).toBe(ex2025)
  expect(suivantDe([ex2024, ex2025], ex2025)).toBeNull()
})

test('le premier jour ouvert suit la frontière ; il n’y en a plus dans un exercice clos', () => {
  expect(premierJourOuvert(ex2026)).toBe('2026-01-01')
  expect(premierJourOuvert(ex2025)).toBe('2025-04-01')
  expect(premierJourOuvert(ex2024)).toBeNull()
  expect(premierJourOuvert({ ...ex2025, valide_jusqu_au: day('2025-12-31') })).toBeNull()
  expect(premierJourOuvertDes([ex2026, ex2025, ex2024])).toBe('2025-04-01')
  expect(premierJourOuvertDes([ex2024])).toBeNull()
  expect([estOuvert(ex2024), estOuvert(ex2025), estOuvert({ ...ex2025, etat: 'arrete' })]).toEqual([false, true, false])
})

test('les exercices se suivent sans trou ni chevauchement', () => {
  const codes = (...liste: Parameters<typeof controlerExercices>[0]) =>
    controlerExercices(liste).map(({ code }) => code)
  expect(codes(ex2026, ex2024, ex2025)).toEqual([])
  expect(codes(ex2024, ex2026)).toEqual(['exercices_disjoints'])
  expect(codes(ex2024, { ...ex2025, debut: day('2024-12-01') })).toEqual(['exercices_chevauches'])
  expect(codes({ ...ex2025, fin: day('2024-12-31') })).toEqual(['exercice_inverse'])
  expect(controlerExercices([ex2024, ex2026])[0]?.message).toBe('Les exercices 2024 et 2026 ne se suivent pas.')
})

test('dans une phrase, il est dit par sa clôture, avec son article', () => {
  const civil = { debut: day('2026-03-14'), fin: day('2026-12-31') }
  const libre = { debut: day('2025-07-01'), fin: day('2026-06-30') }
  const dire = (un: Bornes) => [leNom(un), duNom(un), dansLeNom(un), complementDe(un)]
  expect(dire(civil)).toEqual(['2026', 'de 2026', 'en 2026', '2026'])
  expect(dire(libre)).toEqual([
    'l’exercice clos le 30/06/2026',
    'de l’exercice clos le 30/06/2026',
    'dans l’exercice clos le 30/06/2026',
    'de l’exercice clos le 30/06/2026',
  ])
  expect(duNom(clotureAvant(civil))).toBe('de l’exercice clos le 13/03/2026')
  expect(duNom(clotureAvant({ debut: day('2026-01-01') }))).toBe('de 2025')
  expect(duNom(closLe(day('2025-06-30')))).toBe('de l’exercice clos le 30/06/2025')
})

const tenu = (debut: string, fin: string): Bornes => ({ debut: day(debut), fin: day(fin) })

test('la période d’un exercice est la sienne ; celle du premier tient au moins douze mois', () => {
  const [premier, suivant] = [tenu('2024-03-15', '2024-12-31'), tenu('2025-01-01', '2025-06-30')]
  expect(periodeDe(premier, [premier, suivant])).toEqual(tenu('2024-01-01', '2024-12-31'))
  expect(periodeDe(suivant, [premier, suivant])).toBe(suivant)
  const long = tenu('2024-01-01', '2025-06-30')
  expect(periodeDe(long, [long])).toEqual(long)
  expect([motDe(premier), motDe(suivant)]).toEqual(['année', 'exercice'])
})

test('les périodes suivent les exercices, douze mois avant et après, des années civiles sans aucun', () => {
  const prendre = (exercices: readonly Bornes[], depuis: string, nombre: number): Bornes[] => {
    const suite = periodes(exercices, day(depuis))
    return Array.from({ length: nombre }, () => suite.next().value)
  }
  const exercices = [tenu('2025-07-01', '2026-03-31'), tenu('2026-04-01', '2026-12-31')]
  expect(prendre(exercices, '2024-05-01', 4)).toEqual([
    tenu('2024-04-01', '2025-03-31'),
    tenu('2025-04-01', '2026-03-31'),
    exercices[1],
    tenu('2027-01-01', '2027-12-31'),
  ])
  expect(prendre(exercices, '2026-05-01', 2)).toEqual([exercices[1], tenu('2027-01-01', '2027-12-31')])
  expect(prendre([], '2024-05-01', 2)).toEqual([tenu('2024-01-01', '2024-12-31'), tenu('2025-01-01', '2025-12-31')])
})

test('la clôture de l’exercice suivant se choisit où la famille le permet, au plus douze mois', () => {
  const dernier = { fin: day('2026-06-30') }
  expect(bornesChoisies(EXERCICES_LIBRES, dernier, null)).toEqual(tenu('2026-07-01', '2027-06-30'))
  expect(bornesChoisies(EXERCICES_LIBRES, dernier, day('2026-12-31'))).toEqual(tenu('2026-07-01', '2026-12-31'))
  expect(() => bornesChoisies(EXERCICES_LIBRES, dernier, day('2027-07-01'))).toThrow('douze mois au plus')
  expect(() => bornesChoisies(EXERCICES_LIBRES, dernier, day('2026-06-30'))).toThrow('avant d')
  expect(() => bornesChoisies(ANNEES_CIVILES, { fin: day('2026-12-31') }, day('2027-06-30'))).toThrow()
  expect(bornesChoisies(ANNEES_CIVILES, { fin: day('2026-12-31') }, day('2027-12-31'))).toEqual(
    tenu('2027-01-01', '2027-12-31'),
  )
  expect([EXERCICES_LIBRES.auChoix, ANNEES_CIVILES.auChoix]).toEqual([true, false])
})

test('du premier exercice à celui du jour, par la règle de la famille ; ceux qui sont ouverts restent tels quels', () => {
  const jours = (debut: string, fin: string) => ({ debut: day(debut), fin: day(fin) })
  const ouvrir = (premier: Bornes, permis = EXERCICES_LIBRES, exercices: readonly Bornes[] = []) =>
    exercicesAOuvrir(premier, { exercices, permis, jusqu_au: day('2026-11-20') })
  const mars = jours('2025-03-01', '2025-12-31')
  expect(ouvrir(mars, ANNEES_CIVILES)).toEqual([mars, jours('2026-01-01', '2026-12-31')])
  expect(ouvrir(jours('2024-01-01', '2024-12-31'), ANNEES_CIVILES, [ex2025])).toEqual([
    jours('2024-01-01', '2024-12-31'),
    jours('2026-01-01', '2026-12-31'),
  ])
  expect(ouvrir(mars, ANNEES_CIVILES, [ex2025, ex2026])).toEqual([])
  const juillet = jours('2024-07-01', '2025-06-30')
  expect(ouvrir(juillet)).toEqual([juillet, jours('2025-07-01', '2026-06-30'), jours('2026-07-01', '2027-06-30')])
  // A short one was opened after it: the next ones follow its closing.
  expect(ouvrir(juillet, EXERCICES_LIBRES, [juillet, jours('2025-07-01', '2026-03-31')])).toEqual([
    jours('2026-04-01', '2027-03-31'),
  ])
  // Not begun yet: it alone.
  expect(ouvrir(jours('2027-01-01', '2028-06-30'))).toEqual([jours('2027-01-01', '2028-06-30')])
})
