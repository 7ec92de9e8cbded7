// From a figure down to its entries, its fact and its receipt, on the demonstration landlord.
import { expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { livres } from '#domain/journalisation/livres.ts'
import { anneeFiscaleDe } from '#web/session/annee-fiscale.ts'
import { dossierMartin } from '../../../exemples/martin/dossier.ts'
import { cibleDe, expliquer } from './cible.ts'
import { decrireFait } from './fait.ts'
import { arbreDe } from './provenance.ts'

const faits = dossierMartin(day('2026-11-20'))
const lignes = livres(faits).get(2025) ?? []
const { fiscale } = anneeFiscaleDe(faits, 2025)
const annee2025 = { annee: 2025, lignes, fiscale }

test('a box opens its entries, whole and balanced, and each entry its fact', () => {
  const expliquee = expliquer({ sorte: 'case', numero: '2033-B', code: '218' }, annee2025)
  expect(expliquee?.explication.montant).toBe(14_990)
  expect(expliquee?.ecritures.length).toBeGreaterThan(20)
  expect(expliquee?.ecritures.every((une) => une.lignes.length > 1)).toBe(true)
  const origine = expliquee?.ecritures[0]?.lignes[0]?.origine
  expect(origine && decrireFait(faits, origine)).toMatchObject({ lieu: `/invoices?encaissement=${origine?.id}` })
})

test('a box that takes a step opens the step, and a step the steps it was computed from', () => {
  expect(cibleDe('excedent_39c', fiscale)).toEqual({ sorte: 'etape', cle: 'excedent_39c' })
  expect(cibleDe('2033-B:310', fiscale)).toEqual({ sorte: 'case', numero: '2033-B', code: '310' })
  expect(cibleDe('compte:512000', fiscale)).toEqual({ sorte: 'compte', compte: '512000' })
  expect(cibleDe('rien', fiscale)).toBeNull()
})

test('depreciation is shown by property, then by component with its plan', () => {
  const dotations = lignes.filter(({ compte }) => compte === '681120')
  const [bien] = arbreDe(dotations, faits)
  expect(bien?.branches.length).toBeGreaterThan(3)
  expect(bien?.branches[0]?.libelle).toMatch(/ sur \d+ ans depuis le /)
  expect(
    arbreDe(
      lignes.filter(({ compte }) => compte.startsWith('70')),
      faits,
    ).map(({ cle }) => cle),
  ).toEqual(['706100', '708800'])
})

test('an account says what it opened with, received and keeps', () => {
  const expliquee = expliquer({ sorte: 'compte', compte: '512000' }, annee2025)
  expect(expliquee?.explication.entrees.map(({ libelle }) => libelle)).toEqual([
    "À l'ouverture",
    "Débits de l'année",
    "moins crédits de l'année",
  ])
  expect(expliquee?.explication.montant_cents).toBeGreaterThan(cents(0))
})

test('a year whose law is not known says so, and does not hide the years before', () => {
  const [premier] = faits.exercices
  const futur = {
    ...faits,
    exercices: premier
      ? [...faits.exercices, { ...premier, id: 'x', annee: 2027, debut: day('2027-01-01'), fin: day('2027-12-31') }]
      : [],
  }
  expect(anneeFiscaleDe(futur, 2027)).toEqual({ fiscale: null, refus: expect.stringContaining('2027') })
  expect(anneeFiscaleDe(futur, 2025).fiscale?.exercice.annee).toBe(2025)
})

test('the fact of an entry that remains after it was deleted is said to be gone', () => {
  expect(decrireFait(faits, { table: 'depenses', id: 'x' }).phrase).toContain('a été supprimé')
})
