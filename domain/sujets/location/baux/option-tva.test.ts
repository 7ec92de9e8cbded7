// The option of a landlord for VAT: its days by the law, and what refuses it.
import { expect, test } from 'vitest'
import { day } from '../../../base/day.ts'
import type { TypeBien } from '../../biens/bien.ts'
import { denoncableLe, effetDeLOption, opter } from './option-tva.ts'

const local = { type_bien: 'commerce', code_postal: '69003' } as const
const dite = { declaree_le: day('2019-05-17'), fin: null, fin_motif: null }

test('elle prend effet le premier jour de son mois, et se dénonce à partir du 1er janvier de la neuvième année', () => {
  expect(effetDeLOption(day('2019-05-17'))).toBe('2019-05-01')
  expect(denoncableLe(day('2019-05-17'))).toBe('2028-01-01')
  expect(denoncableLe(day('2019-01-01'))).toBe('2028-01-01')
  expect(opter(local, dite, false)).toEqual({
    ...{ tva_motif: 'option', tva_services: [], tva_taux: 2000, tva_option_le: '2019-05-17', tva_debut: '2019-05-01' },
    ...{ tva_fin: null, tva_fin_motif: null },
  })
  expect(opter({ ...local, code_postal: '97400' }, dite, false).tva_taux).toBe(850)
})

test.each(['appartement', 'maison', 'studio', 'terrain', 'parking'] satisfies TypeBien[])(
  'un bien de type %s n’en a pas',
  (type_bien) => {
    expect(() => opter({ ...local, type_bien }, dite, false)).toThrow('un logement, un terrain nu')
  },
)

test('là où la TVA n’est pas applicable, elle est refusée', () => {
  expect(() => opter({ ...local, code_postal: '97300' }, dite, true)).toThrow('lieu')
})

test('dénoncée trop tôt, en cours de mois ou sans motif, elle est refusée ; un local qui change de destination la quitte', () => {
  const finie = (fin: string, fin_motif: 'denonciation' | 'destination' | null) => () =>
    opter(local, { ...dite, fin: day(fin), fin_motif }, false)
  expect(finie('2027-11-30', 'denonciation')).toThrow('neuvième année')
  expect(finie('2028-03-15', 'denonciation')).toThrow('fin de mois')
  expect(finie('2028-03-31', null)).toThrow('dit pourquoi')
  expect(finie('2019-04-30', 'destination')).toThrow('ne suit pas')
  expect(finie('2027-12-31', 'denonciation')()).toMatchObject({ tva_fin: '2027-12-31' })
  expect(finie('2022-03-15', 'destination')()).toMatchObject({ tva_fin_motif: 'destination' })
})
