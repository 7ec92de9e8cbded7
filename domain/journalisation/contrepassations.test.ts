// What becomes of a validated entry whose fact goes or changes: which entry takes it back, on which day, with what effect.

import { expect, test } from 'vitest'
import type { Faits } from '../activites/faits.ts'
import { livres, livresParEtapes, rectifications } from '../activites/meuble/annee/livres.ts'
import { euros } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { anneeDeCloture } from '../compta/exercice.ts'
import { contrepassations, rectificationPrevue } from './contrepassations.ts'
import { bail, depense, encaissement, faits, valider } from './faits.cas.ts'

const tenus = { livres, livresParEtapes, rectifications }

const close = valider(
  faits({
    depenses: [depense('fuite', '2024-03-12', '2024-03-12'), depense('serrure', '2024-05-02', '2024-05-02')],
  }),
  day('2024-12-31'),
  livres,
)
const sans = (f: Faits, id: string): Faits => ({ ...f, depenses: f.depenses.filter((une) => une.id !== id) })

test('une dépense supprimée d’une année close : sa contre-passation, son jour, son année, son montant, son effet', () => {
  const { ecritures, resultats } = rectificationPrevue(tenus, { avant: close, apres: sans(close, 'fuite') })
  expect(
    ecritures.map(({ contre, validee, entiere, montant_cents }) => ({
      le: contre.ecriture.date,
      annee: contre.exercice && anneeDeCloture(contre.exercice),
      validee: validee && [
        validee.ecriture.journal,
        validee.ecriture.numero,
        validee.exercice && anneeDeCloture(validee.exercice),
      ],
      entiere,
      montant_cents,
    })),
  ).toEqual([{ le: '2025-01-01', annee: 2025, validee: ['BQ', 1, 2024], entiere: true, montant_cents: euros(100) }])
  expect(resultats).toMatchObject([{ exercice: { id: 'ex-2025' }, effet_cents: euros(100) }])
})

test('les livres disent ensuite l’écriture validée et celle qui la contre-passe, chacune dans son année', () => {
  expect(contrepassations(tenus, close)).toEqual([])
  const [une, ...autres] = contrepassations(tenus, sans(close, 'fuite'))
  expect(autres).toEqual([])
  expect(une).toMatchObject({
    entiere: true,
    montant_cents: euros(100),
    effet_cents: euros(100),
    validee: { exercice: { id: 'ex-2024' }, ecriture: { numero: 1, date: '2024-03-12' } },
    contre: { exercice: { id: 'ex-2025' }, ecriture: { numero: null, date: '2025-01-01' } },
  })
})

test('validée à son tour, elle reste la contre-passation de la même écriture', () => {
  const apres = valider(sans(close, 'fuite'), day('2025-06-30'), livres)
  expect(
    contrepassations(tenus, apres).map(({ validee, contre, entiere }) => [
      validee.ecriture.numero,
      contre.ecriture.valide_le,
      entiere,
    ]),
  ).toEqual([[1, '2025-06-30', true]])
})

test('un montant changé n’est contre-passé qu’en partie ; un fait oublié n’annule rien', () => {
  const changee = {
    ...close,
    depenses: close.depenses.map((une) => (une.id === 'fuite' ? { ...une, montant_cents: euros(130) } : une)),
  }
  expect(rectificationPrevue(tenus, { avant: close, apres: changee })).toMatchObject({
    ecritures: [{ entiere: false, montant_cents: euros(30), validee: { exercice: { id: 'ex-2024' } } }],
    resultats: [{ exercice: { id: 'ex-2025' }, effet_cents: euros(-30) }],
  })
  const oubliee = { ...close, depenses: [...close.depenses, depense('oubliee', '2024-08-08', '2024-08-08')] }
  expect(rectificationPrevue(tenus, { avant: close, apres: oubliee })).toMatchObject({
    ecritures: [{ entiere: false, validee: null, contre: { exercice: { id: 'ex-2025' } } }],
    resultats: [{ exercice: { id: 'ex-2025' }, effet_cents: euros(-100) }],
  })
  expect(contrepassations(tenus, oubliee)).toEqual([])
})

test('une facture due à la clôture puis supprimée : l’extourne de sa charge est sa contre-passation', () => {
  const due = valider(faits({ depenses: [depense('due', '2024-12-20', '2025-01-15')] }), day('2024-12-31'), livres)
  const { ecritures, resultats } = rectificationPrevue(tenus, { avant: due, apres: sans(due, 'due') })
  expect(contrepassations(tenus, due)).toEqual([])
  expect(ecritures.map(({ entiere, contre }) => [entiere, contre.ecriture.date])).toEqual([[true, '2025-01-01']])
  expect(contrepassations(tenus, sans(due, 'due')).map(({ effet_cents }) => effet_cents)).toEqual([euros(100)])
  expect(resultats).toMatchObject([{ exercice: { id: 'ex-2025' }, effet_cents: euros(100) }])
})

test('sans année ouverte, la contre-passation attend la suivante', () => {
  const seule = sans(close, 'fuite')
  const fermee = (f: Faits): Faits => ({ ...f, exercices: f.exercices.filter((un) => anneeDeCloture(un) === 2024) })
  expect(rectificationPrevue(tenus, { avant: fermee(close), apres: fermee(seule) })).toMatchObject({
    ecritures: [{ contre: { exercice: null, ecriture: { date: '2025-01-01' } } }],
    resultats: [],
  })
})

test('un loyer déplacé dans une année à venir est contre-passé dans l’année ouverte, puis compté dans la sienne', () => {
  const gele = valider(
    faits({ baux: [bail()], encaissements: [encaissement('mars', '2024-03-05', 800)] }),
    day('2024-06-30'),
    livres,
  )
  const deplace = { ...gele, encaissements: [encaissement('mars', '2025-03-05', 800)] }
  expect(
    contrepassations(tenus, deplace).map(({ validee, contre }) => [validee.ecriture.date, contre.ecriture.date]),
  ).toEqual([['2024-03-05', '2024-07-01']])
})
