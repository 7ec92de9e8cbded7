// The acts that a request calls for, by its kind and its state.
import { expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { actesDe, DITS, sommeDe } from './actes-dits.ts'

const DEMAIN = new Date(Date.now() + 86_400_000).toISOString()
const HIER = new Date(Date.now() - 86_400_000).toISOString()
const sans = { deposit: 26, acompte_paye_le: null, acompte_rembourse_le: null }
const paye = { ...sans, acompte_paye_le: HIER }
const reservation = (etat: string, le: string | null = DEMAIN) => ({ nature: 'reservation', etat, le }) as const

test.each([
  ['a seat whose deposit is due', reservation('confirmed'), sans, ['reglerAcompte', 'annuler']],
  ['before its row is read', reservation('confirmed'), undefined, ['annuler']],
  ['paid', reservation('confirmed'), paye, ['annuler']],
  ['free', reservation('confirmed'), { ...sans, deposit: 0 }, ['annuler']],
  ['an individual training without a day yet', reservation('confirmed', null), sans, ['annuler']],
  ['once it began', reservation('confirmed', HIER), sans, []],
  ['a place in line', reservation('waiting'), sans, ['placer', 'annuler']],
  ['cancelled, never paid', reservation('cancelled'), sans, []],
  ['cancelled after it was paid', reservation('cancelled', HIER), paye, ['rendreAcompte']],
  ['its session cancelled', reservation('session_annulee'), paye, ['rendreAcompte']],
  ['given back', reservation('cancelled'), { ...paye, acompte_rembourse_le: HIER }, []],
] as const)('the deposit of a booking: %s', (_, demande, contenu, actes) => {
  expect(actesDe(demande, contenu)).toEqual(actes)
})

test('an order is paid or cancelled while it waits, given back once paid; a quote request has acts of its own', () => {
  const commande = (etat: string) => actesDe({ nature: 'commande', etat, le: null })
  expect([commande('pending'), commande('failed'), commande('paid'), commande('refunded')]).toEqual([
    ['regler', 'annulerCommande'],
    ['regler', 'annulerCommande'],
    ['rembourserCommande'],
    [],
  ])
  expect(actesDe({ nature: 'devis', etat: 'pending', le: null })).toEqual([])
})

test('what cannot be taken back is said before it is done', () => {
  for (const acte of ['reglerAcompte', 'rendreAcompte', 'regler'] as const)
    expect(DITS[acte].description).toContain('Cela ne s’annule pas.')
  expect(DITS.rendreAcompte.description).toContain('faites-le d’abord')
})

test('the money that is moved is said before it is', () => {
  const place = { nature: 'reservation', montant_cents: cents(25_500) } as const
  expect([sommeDe('reglerAcompte', place, sans), sommeDe('rendreAcompte', place, { ...paye, deposit: 26.5 })]).toEqual([
    2600, 2650,
  ])
  expect(sommeDe('annuler', place, sans)).toBeNull()
  expect(sommeDe('regler', { nature: 'commande', montant_cents: cents(49_000) })).toBe(49_000)
})
