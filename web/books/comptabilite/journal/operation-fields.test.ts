// The form of an entry typed by hand: blank lines count for nothing, a half-filled one says what it lacks.
import { expect, test } from 'vitest'
import { euros, zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { MODELES_OPERATION } from '#domain/compta/modeles-operation.ts'
import { inverse, lireLigne, OperationFields, TOUS, valeursDe, valeursDuModele } from './operation-fields.ts'

const BIEN = '00000000-0000-4000-8000-000000000001'
const saisie = {
  date: '30/06/2026',
  libelle: 'Frais de tenue de compte',
  nombre: '3',
  compte_1: '627000',
  debit_1: '35,00',
  bien_1: BIEN,
  compte_2: '512000',
  credit_2: '35',
  bien_2: TOUS,
}
const fautesDe = (valeurs: object) =>
  OperationFields.safeParse(valeurs).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('two lines filled out of three are two lines', () => {
  expect(OperationFields.parse(saisie)).toEqual({
    date: '2026-06-30',
    libelle: 'Frais de tenue de compte',
    piece_ref: null,
    a_extourner: false,
    lignes: [
      { compte: '627000', debit_cents: euros(35), credit_cents: zero, bien_id: BIEN, indivisaire_id: null },
      { compte: '512000', debit_cents: zero, credit_cents: euros(35), bien_id: null, indivisaire_id: null },
    ],
  })
})

test('each fault stands beside its own field', () => {
  const fausse = { ...saisie, date: 'hier', compte_1: '', debit_2: '35', compte_3: '108000' }
  expect(fautesDe(fausse)).toEqual([
    ['date', 'Date invalide : écrivez jj/mm/aaaa.'],
    ['compte_1', 'Choisissez un compte.'],
    ['credit_2', 'Au débit ou au crédit, pas aux deux.'],
    ['debit_3', 'Indiquez un montant.'],
  ])
  expect(fautesDe({ ...saisie, debit_1: 'beaucoup' })).toEqual([['debit_1', 'Montant invalide.']])
})

test('an operation that stands comes back as it was typed', () => {
  const operation = {
    id: 'x',
    date: day('2026-06-30'),
    libelle: 'Frais',
    piece_ref: 'RB-06',
    lignes: [
      { rang: 1, compte: '627000', debit_cents: euros(35), credit_cents: zero, bien_id: BIEN, indivisaire_id: null },
      { rang: 2, compte: '512000', debit_cents: zero, credit_cents: euros(35), bien_id: null, indivisaire_id: null },
    ],
  }
  const { lignes, ...tete } = OperationFields.parse(valeursDe(operation))
  expect(tete).toEqual({ date: '2026-06-30', libelle: 'Frais', piece_ref: 'RB-06', a_extourner: false })
  expect(lignes).toEqual(operation.lignes.map(({ rang: _, ...ligne }) => ligne))
  expect(lireLigne({}, 1).ligne).toBeNull()
})

test('the reverse of an entry changes its sides and its day, and its words say so', () => {
  const operation = {
    ...OperationFields.parse(saisie),
    lignes: OperationFields.parse(saisie).lignes.map((une, rang) => ({ ...une, rang })),
  }
  const contraire = inverse(operation, day('2026-07-01'))
  expect(contraire).toMatchObject({ date: '2026-07-01', libelle: 'Contre-passation : Frais de tenue de compte' })
  expect(contraire.lignes.map(({ compte, debit_cents, credit_cents }) => [compte, debit_cents, credit_cents])).toEqual([
    ['627000', zero, euros(35)],
    ['512000', euros(35), zero],
  ])
})

test('a model of closing fills the last day, both accounts and the reversal', () => {
  const modele = MODELES_OPERATION.find(({ cle }) => cle === 'charge_d_avance')
  expect(modele && valeursDuModele(modele, day('2026-12-31'))).toMatchObject({
    date: '2026-12-31',
    libelle: 'Charge constatée d’avance',
    compte_1: '486000',
    compte_2: '616100',
    a_extourner: true,
  })
})
