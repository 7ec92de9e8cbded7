// Copying a return box by box: what is to copy, and which box comes next.
import { expect, test } from 'vitest'
import { type CaseARecopier, casesARecopier, suivante } from './recopie.ts'

const une = (code: string): CaseARecopier => ({
  cle: `2033-B ${code}`,
  numero: '2033-B',
  formulaire: 'Compte de résultat',
  section: '',
  code,
  libelle: code,
  montant: 1,
  doutes: [],
})
const cases = ['218', '232', '242'].map(une)

test('the next box is the first one not copied after this one, then from the beginning', () => {
  expect(suivante(cases, 0, new Set(['2033-B 218']))).toBe(1)
  expect(suivante(cases, 2, new Set(['2033-B 242']))).toBe(0)
  expect(suivante(cases, 0, new Set(['2033-B 218', '2033-B 232']))).toBe(2)
})

test('once all are copied one stays where one is', () => {
  expect(suivante(cases, 1, new Set(cases.map(({ cle }) => cle)))).toBe(1)
})

test('blank boxes are not copied', () => {
  const formulaire = {
    numero: '2033-B',
    libelle: 'Compte de résultat',
    cases: [
      { code: '218', libelle: 'Services', montant: 7_200, blanc: false },
      { code: '222', libelle: 'Stocks', montant: 0, blanc: true },
    ],
  }
  const lues = casesARecopier([formulaire as never]) // safe: only these fields are read
  expect(lues.map(({ code, montant }) => [code, montant])).toEqual([['218', 7_200]])
})
