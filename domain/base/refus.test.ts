// Refusals and assertions: what the user reads, and what only we read.
import { expect, test } from 'vitest'
import { assert } from './assert.ts'
import { REFUS, Refus } from './refus.ts'

test('un refus porte son code et la phrase que lit la personne', () => {
  const refus = new Refus('exercice_clos')
  expect(refus).toBeInstanceOf(Error)
  expect(refus.code).toBe('exercice_clos')
  expect(refus.message).toBe("L'exercice est clôturé : il ne peut plus être modifié.")
  expect(new Refus('compte_inconnu', '(999000)').message).toBe(`${REFUS.compte_inconnu} (999000)`)
})

test('chaque phrase est en français, commence par une majuscule et finit comme une phrase', () => {
  for (const [code, phrase] of Object.entries(REFUS)) {
    expect(code).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
    expect([code, /^[A-ZÀÂÉÈÊÎÔ«]/.test(phrase), phrase.trim() === phrase]).toEqual([code, true, true])
  }
})

test('une assertion fausse est un défaut du logiciel, jamais un refus', () => {
  expect(() => assert(false, 'impossible')).toThrow('Assertion: impossible')
  expect(() => assert(true, 'impossible')).not.toThrow()
  try {
    assert(false, 'impossible')
  } catch (error) {
    expect(error).not.toBeInstanceOf(Refus)
  }
})
