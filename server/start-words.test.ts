// Why a start is refused, as its operator reads it.
import { expect, test } from 'vitest'
import { diskFull, START_WORDS } from './start-words.ts'

test('the sentence of a full disk says what to do', () => {
  expect(diskFull('/données').message).toBe(
    'Le disque est plein : libérez de la place pour les données (/données), puis relancez.',
  )
})

test('so do those of the port', () => {
  expect(START_WORDS.portTaken(3000)).toBe(
    'Le port 3000 est déjà pris : arrêtez ce qui l’occupe, ou choisissez-en un autre par PORT.',
  )
  expect(START_WORDS.portReserved(80)).toBe(
    'Le port 80 est réservé au système : choisissez-en un autre par PORT (3000 par exemple).',
  )
  expect(START_WORDS.notThisMachine('192.0.2.1')).toBe('HOST=192.0.2.1 n’est pas une adresse de cette machine.')
})
