// What was issued for a rent that goes or changes: a notice takes itself back, a quittance and an invoice stand in the way.
import { expect, test } from 'vitest'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { Echeance } from '../echeance.ts'
import { documentsTouches } from './documents-touches.ts'

const loyer = (mois: string): Echeance => ({
  id: mois,
  bail_id: 'bail',
  periode: day(`2026-${mois}-01`),
  date_echeance: day(`2026-${mois}-05`),
  loyer_cents: euros(600),
  charges_cents: zero,
})
const [OCTOBRE, NOVEMBRE, DECEMBRE] = [loyer('10'), loyer('11'), loyer('12')]
const echeances = [OCTOBRE, NOVEMBRE, DECEMBRE]
const document = (nature: 'avis' | 'recu' | 'quittance', numero: string, echeance_id: string | null) => ({
  nature,
  numero,
  echeance_id,
  retire_le: null as string | null,
})
const facture = (numero: string, liees: string[] | null, champs = {}) => ({
  ...{ id: numero, nature: 'facture' as const, numero, bail_id: 'bail', echeances: liees, facture_id: null },
  ...champs,
})
const emis = (champs: Partial<Parameters<typeof documentsTouches>[1]>) => ({
  echeances,
  documents: [],
  factures: [],
  ...champs,
})
const VENTE = { retirees: [NOVEMBRE, DECEMBRE], changees: [{ ...OCTOBRE, loyer_cents: euros(200) }] }

test('l’avis d’un loyer retiré ou réduit se retire de lui-même ; la quittance et la facture sont à annuler d’abord', () => {
  const documents = [document('avis', 'A-1', '11'), document('quittance', 'Q-1', '10'), document('recu', 'R-1', null)]
  const dits = documentsTouches(VENTE, emis({ documents, factures: [facture('F-1', ['12'])] }))
  expect(dits.map(({ sorte, numero, periode, bloque }) => [sorte, numero, periode, bloque])).toEqual([
    ['quittance', 'Q-1', '2026-10-01', true],
    ['avis', 'A-1', '2026-11-01', false],
    ['facture', 'F-1', '2026-12-01', true],
  ])
})

test('la facture d’un séjour entier le porte en entier, une fois ; celle qu’un avoir annule ne tient plus', () => {
  const sejour = facture('F-2', null)
  expect(documentsTouches(VENTE, emis({ factures: [sejour] })).map(({ numero }) => numero)).toEqual(['F-2'])
  const avoir = facture('AV-1', null, { nature: 'avoir', facture_id: 'F-2' })
  expect(documentsTouches(VENTE, emis({ factures: [sejour, avoir] }))).toEqual([])
  expect(documentsTouches(VENTE, emis({ factures: [facture('F-3', null, { bail_id: 'autre' })] }))).toEqual([])
})

test('un document retiré, celui d’un loyer qui reste, un loyer dont seul le jour change : rien n’est touché', () => {
  const retire = { ...document('avis', 'A-1', '11'), retire_le: '2026-11-02T10:00:00Z' }
  expect(documentsTouches(VENTE, emis({ documents: [retire] }))).toEqual([])
  const jour = { retirees: [], changees: [{ ...OCTOBRE, date_echeance: day('2026-10-14') }] }
  expect(documentsTouches(jour, emis({ documents: [document('quittance', 'Q-1', '10')] }))).toEqual([])
})
