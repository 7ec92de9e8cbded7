// Amounts in words: the cases that a grammar names, and every number read back by other means.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './cents.ts'
import { montantEnLettres, nombreEnLettres } from './en-lettres.ts'

test('les montants s’écrivent comme la grammaire le dit', () => {
  const dits: [number, string][] = [
    [0, 'zéro euro'],
    [1_00, 'un euro'],
    [553_00, 'cinq cent cinquante-trois euros'],
    [80_00, 'quatre-vingts euros'],
    [81_00, 'quatre-vingt-un euros'],
    [71_00, 'soixante et onze euros'],
    [70_00, 'soixante-dix euros'],
    [91_00, 'quatre-vingt-onze euros'],
    [99_00, 'quatre-vingt-dix-neuf euros'],
    [21_00, 'vingt et un euros'],
    [200_00, 'deux cents euros'],
    [201_05, 'deux cent un euros et cinq centimes'],
    [1_000_00, 'mille euros'],
    [80_000_00, 'quatre-vingt mille euros'],
    [200_000_00, 'deux cent mille euros'],
    [1_000_000_00, 'un million d’euros'],
    [80_000_000_00, 'quatre-vingts millions d’euros'],
    [2_000_100_00, 'deux millions cent euros'],
    [1, 'un centime'],
    [1_234_56, 'mille deux cent trente-quatre euros et cinquante-six centimes'],
  ]
  expect(dits.map(([montant]) => montantEnLettres(cents(montant)))).toEqual(dits.map(([, mots]) => mots))
})

test('un montant négatif ne s’écrit pas', () => {
  expect(() => montantEnLettres(cents(-1))).toThrow('not an amount to write')
})

// Words to number, the other way and by another rule: each word has a value, « cent » and « mille » multiply what stands before.
const VALEURS: Record<string, number> = Object.fromEntries(
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'
    .split(' ')
    .map((mot, valeur) => [mot, valeur]),
)
Object.assign(VALEURS, { vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60 })

function lire(mots: string): number {
  let total = 0
  let groupe = 0
  for (const mot of mots.replaceAll('quatre-vingt', 'octante').split(/[ -]/)) {
    const racine = mot.replace(/(?<=cent|million|octante)s$/, '')
    if (racine === 'et') continue
    if (racine === 'million') [total, groupe] = [total + groupe * 1_000_000, 0]
    else if (racine === 'mille') [total, groupe] = [total + (groupe || 1) * 1_000, 0]
    else if (racine === 'cent') groupe = (groupe || 1) * 100
    else if (racine === 'octante') groupe += 80
    else groupe += VALEURS[racine] ?? Number.NaN
  }
  return total + groupe
}

test('chaque nombre jusqu’à dix mille, et au hasard au-delà, se relit à l’identique', () => {
  for (let nombre = 0; nombre <= 10_000; nombre++)
    expect([nombre, lire(nombreEnLettres(nombre))]).toEqual([nombre, nombre])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (nombre) => {
      const mots = nombreEnLettres(nombre)
      expect(lire(mots)).toBe(nombre)
      // The marks of the plural stand only where nothing that counts follows.
      expect(mots).not.toMatch(/(cents|vingts) (?!million)/)
    }),
  )
})
