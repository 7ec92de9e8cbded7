// An entry of closing typed by hand: booked on the last day of its year, reversed on the first of the next one.
import { expect, test } from 'vitest'
import { livres } from '../activites/meuble/annee/livres.ts'
import { cents, zero } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { resultatComptable } from '../compta/cloture.ts'
import { exerciceDeTest } from '../compta/livres.cas.ts'
import { controlerOperation } from './controle-operation.ts'
import { faits } from './faits.cas.ts'
import type { OperationDiverse } from './faits.ts'

const avance = (date: string, contre = '616100'): OperationDiverse => ({
  id: 'od1',
  date: day(date),
  libelle: 'Assurance de l’année suivante',
  piece_ref: null,
  a_extourner: true,
  lignes: [
    { rang: 1, compte: '486000', debit_cents: cents(120_00), credit_cents: zero, bien_id: null },
    { rang: 2, compte: contre, debit_cents: zero, credit_cents: cents(120_00), bien_id: null },
  ],
})
const annees = [exerciceDeTest(2025), exerciceDeTest(2026)]

test('la charge passe d’une année à l’autre, le compte 486 se solde', () => {
  const parAnnee = livres(faits({ exercices: annees, operations_diverses: [avance('2025-12-31')] }))
  expect([2025, 2026].map((annee) => resultatComptable(parAnnee.get(`ex-${annee}`) ?? []))).toEqual([120_00, -120_00])
  const en2026 = parAnnee.get('ex-2026') ?? []
  expect(en2026.filter(({ journal }) => journal === 'OD').map(({ date, libelle }) => [date, libelle])).toEqual(
    Array(2).fill(['2026-01-01', 'Extourne : Assurance de l’année suivante']),
  )
  expect(
    en2026.filter(({ compte }) => compte === '486000').reduce((t, l) => t + l.debit_cents - l.credit_cents, 0),
  ).toBe(0)
})

test('tant que l’année suivante n’est pas ouverte, l’extourne attend', () => {
  const parAnnee = livres(faits({ exercices: [exerciceDeTest(2025)], operations_diverses: [avance('2025-12-31')] }))
  expect([...parAnnee.keys()]).toEqual(['ex-2025'])
  expect((parAnnee.get('ex-2025') ?? []).map(({ cle }) => cle)).toEqual([
    'operations_diverses/od1',
    'operations_diverses/od1',
  ])
})

test.each([
  ['2025-12-30', '616100', ['extourne_hors_cloture']],
  ['2025-12-31', '512000', ['extourne_de_banque']],
  ['2025-12-31', '616100', []],
])('à extourner le %s sur %s : %j', (date, compte, codes) => {
  expect(controlerOperation(avance(date, compte), annees).map(({ code }) => code)).toEqual(codes)
})
