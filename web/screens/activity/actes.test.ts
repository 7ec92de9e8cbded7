// The sentences of the log: one's own acts, another member's, the house's, and an act that is not known.
import { expect, test } from 'vitest'
import { day } from '#domain/base/day.ts'
import { nommes } from '#domain/compta/exercice.ts'
import { direActe, filtrerActes, precision } from './actes.ts'

const annee = (une: number) => ({ exercice_id: 'x', debut: `${une}-01-01`, fin: `${une}-12-31` })
const acte = (change: object) => ({
  id: 'a',
  acte: 'arreter-exercice',
  detail: annee(2025),
  at: '',
  user_id: 'moi',
  ...change,
})
const qui = { moi: 'moi', roles: new Map([['elle', 'comptable' as const]]), exercices: [] }

test('says who did what', () => {
  expect(direActe(acte({}), qui)).toBe('Vous avez arrêté l’exercice 2025.')
  expect(
    direActe(
      acte({ user_id: 'elle', acte: 'declarer-deposee', detail: { ...annee(2024), deposee_le: '2025-05-12' } }),
      qui,
    ),
  ).toBe('Le comptable a noté le dépôt de la déclaration 2024, le 12/05/2025.')
  expect(
    direActe(
      acte({ user_id: null, acte: 'valider-ecritures', detail: { ...annee(2026), jusqu_au: '2026-01-31' } }),
      qui,
    ),
  ).toBe('Le logiciel a validé des écritures de 2026, jusqu’au 31/01/2026.')
  expect(direActe(acte({ acte: 'importer-releve', detail: { nom: 'releve.ofx' } }), qui)).toBe(
    'Vous avez importé un relevé bancaire.',
  )
  expect(direActe(acte({ user_id: 'parti', acte: 'autre' }), qui)).toBe('Un ancien membre a fait « autre ».')
  const exercices = nommes([{ debut: day('2024-07-01'), fin: day('2024-12-30') }])
  expect(direActe(acte({}), { ...qui, exercices })).toBe('Vous avez arrêté l’exercice clos le 31/12/2025.')
})

test('keeps the reason of a reopening', () => {
  expect(precision(acte({ detail: { ...annee(2025), motif: 'Une facture oubliée' } }))).toBe('Une facture oubliée')
  expect(precision(acte({}))).toBeNull()
})

test('the log is reduced to what it is about, and to who did it', () => {
  const actes = [
    acte({ id: '1' }),
    acte({ id: '2', acte: 'importer-releve', user_id: 'elle' }),
    acte({ id: '3', acte: 'importer-fec', user_id: 'elle' }),
    acte({ id: '4', acte: 'loyers-du-jour', user_id: null }),
  ]
  const ids = (filtre: Parameters<typeof filtrerActes>[1]) => filtrerActes(actes, filtre).map(({ id }) => id)
  expect(ids({ famille: 'toutes', auteur: 'tous' })).toEqual(['1', '2', '3', '4'])
  expect(ids({ famille: 'comptes', auteur: 'tous' })).toEqual(['1', '3'])
  expect(ids({ famille: 'banque', auteur: 'elle' })).toEqual(['2'])
  expect(ids({ famille: 'autres', auteur: 'logiciel' })).toEqual(['4'])
})
