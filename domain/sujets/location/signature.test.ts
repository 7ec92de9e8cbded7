// Who signs when, what is shown of an address, how a number is read.
import { expect, test } from 'vitest'
import {
  aInviter,
  type EtatSignataire,
  masquerCourriel,
  masquerTelephone,
  telephoneInternational,
} from './signature.ts'

const de = (...etats: EtatSignataire[]) => etats.map((etat, rang) => ({ id: String(rang), rang: rang + 1, etat }))
const rangs = (etats: EtatSignataire[], ordonnee: boolean) => aInviter(de(...etats), ordonnee).map(({ rang }) => rang)

test('all at once, whoever was not asked yet; in order, the first who has not signed, and nobody past him', () => {
  expect(rangs(['attend', 'attend'], false)).toEqual([1, 2])
  expect(rangs(['signe', 'attend', 'attend'], true)).toEqual([2])
  expect(rangs(['invite', 'attend'], true)).toEqual([])
  expect(rangs(['signe', 'signe'], true)).toEqual([])
})

test('an address and a number are told to whose they are, not to who reads over', () => {
  expect(masquerCourriel('zoe.martin@exemple.fr')).toBe('z•••n@e•••e.fr')
  expect(masquerCourriel('ab@x.fr')).toBe('a•••@x•••.fr')
  expect(masquerTelephone('+33612345678')).toBe('•••• 78')
})

test('a number as one types it has its country; what is none is told', () => {
  expect(
    ['06 12 34 56 78', '+33 6 12 34 56 78', '0033612345678', '06.12.34.56.78'].map(telephoneInternational),
  ).toEqual(Array.from({ length: 4 }, () => '+33612345678'))
  expect(['612345678', '06 12', 'bonjour', ''].map(telephoneInternational)).toEqual([null, null, null, null])
})
