// The address of a buyer: whole or not at all, its country said when it is another.
import { expect, test } from 'vitest'
import { adresseEnLignes, codePostalFrancais } from './adresse.ts'

const RENNES = { adresse: ' 12 rue des Lilas', code_postal: '35000', ville: 'Rennes ', pays: 'France' }

test('une adresse tient en lignes, le pays seulement s’il est étranger', () => {
  expect(adresseEnLignes(RENNES)).toBe('12 rue des Lilas\n35000 Rennes')
  expect(adresseEnLignes({ ...RENNES, code_postal: '1000', ville: 'Bruxelles', pays: 'Belgique' })).toBe(
    '12 rue des Lilas\n1000 Bruxelles\nBELGIQUE',
  )
})

test.each(['adresse', 'code_postal', 'ville'] as const)('sans %s, elle n’est pas entière', (champ) => {
  expect(adresseEnLignes({ ...RENNES, [champ]: ' ' })).toBeNull()
  expect(adresseEnLignes({ ...RENNES, [champ]: null })).toBeNull()
})

test('un code postal français a cinq chiffres ; un autre est libre', () => {
  expect([codePostalFrancais('35000', 'France'), codePostalFrancais('3500', 'france ')]).toEqual([true, false])
  expect(codePostalFrancais('SW1A 1AA', 'Royaume-Uni')).toBe(true)
})
