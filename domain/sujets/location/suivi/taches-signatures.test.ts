// The signatures that wait among the things to do.
import { expect, test } from 'vitest'
import { day } from '../../../base/day.ts'
import type { DemandeSuivie } from '../signature.ts'
import { direTacheDeSignature, tachesDesSignatures } from './taches-signatures.ts'

const LE = day('2026-11-29')
const une: DemandeSuivie = {
  id: 'd',
  bail_id: 'b',
  document_id: 'doc',
  nom: 'Bail L42.pdf',
  demandee_le: '2026-11-20T09:00:00Z',
  expire_le: '2026-12-20T09:00:00Z',
  etat: 'en_cours',
  close_le: null,
}
const dites = (...demandes: readonly DemandeSuivie[]) =>
  tachesDesSignatures(demandes, LE)
    .map(direTacheDeSignature)
    .map(({ titre, detail, filtre }) => [titre, detail, filtre])

test('what was sent and is not signed waits once its reminder is due, or when it is about to run out', () => {
  expect(dites(une)).toEqual([
    ['Un document attend ses signatures', 'Bail L42.pdf, jusqu’au 20 décembre', 'bail=b&onglet=pieces'],
  ])
  expect(dites({ ...une, demandee_le: '2026-11-28T09:00:00Z' })).toEqual([])
  expect(dites({ ...une, demandee_le: '2026-11-28T09:00:00Z', expire_le: '2026-12-02T09:00:00Z' })).toHaveLength(1)
  expect(dites({ ...une, etat: 'signee' }, { ...une, etat: 'retiree' }, { ...une, bail_id: null })).toEqual([])
  expect(dites(une, { ...une, id: 'e' }, { ...une, id: 'f' })[0]?.[0]).toBe(
    'Trois documents attendent leurs signatures',
  )
})

test('what was refused or ran out is to be asked again, until it is, and for thirty days', () => {
  const refusee: DemandeSuivie = { ...une, etat: 'refusee', close_le: '2026-11-22T09:00:00Z' }
  expect(dites(refusee)).toEqual([['Une signature à redemander', 'Bail L42.pdf, refusée', 'bail=b&onglet=pieces']])
  expect(dites(refusee, { ...une, id: 'e', demandee_le: '2026-11-29T08:00:00Z' })).toEqual([])
  expect(dites({ ...refusee, close_le: '2026-10-22T09:00:00Z' })).toEqual([])
})
