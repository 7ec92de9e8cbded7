// What a password is worth, and what a browser is called.

import { expect, test } from 'vitest'
import { appareilDe, nomAppareil } from '#web/lib/appareil.ts'
import { forceDe, MOTS_DE_FORCE } from './force.ts'

test.each([
  ['court', 0],
  ['motdepasse', 1],
  ['Azerty123456!', 1],
  ['aaaaaaaaaaaa', 1],
  ['12345678', 1],
  ['jardin42', 1],
  ['Jardin42!x', 3],
  ['le chat dort au soleil', 4],
  ['xV9!kq2&Lw#7', 4],
])('«%s» is worth %i', (motDePasse, force) => {
  expect(forceDe(motDePasse)).toBe(force)
})

test('each strength has its word', () => {
  expect(Object.values(MOTS_DE_FORCE)).toEqual(['trop court', 'facile à deviner', 'moyenne', 'bonne', 'très bonne'])
})

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
test.each([
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15`, 'Safari', 'Mac'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  ['curl/8.5.0', 'curl', 'Appareil'],
  ['', 'Navigateur inconnu', 'Appareil'],
])('%s is %s on %s', (userAgent, navigateur, systeme) => {
  expect(appareilDe(userAgent || null)).toEqual({ navigateur, systeme })
})

test('a browser is named in one phrase, and a program by its own name', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
  expect(nomAppareil(firefox)).toBe('Firefox sur Windows')
  expect(nomAppareil('curl/8.5.0')).toBe('curl')
  expect(nomAppareil(null)).toBe('Navigateur inconnu')
})
