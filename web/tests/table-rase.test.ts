// What one test leaves under way does not reach the next one.
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

function ecouter(): string[] {
  const entendus: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    entendus.push(path)
    return Response.json([path])
  })
  return entendus
}

const PAS = Array.from({ length: 40 }, (_, rang) => `/${rang}`)

/** As a screen does that writes in steps. */
async function ecrire(): Promise<void> {
  for (const pas of PAS) await (await fetch(pas)).json()
}

let premiers: string[] = []

test('un écran écrit encore quand son test finit', () => {
  premiers = ecouter()
  void ecrire()
  expect(premiers).toEqual(['/0'])
})

test('le suivant n’en entend rien', async () => {
  const siens = ecouter()
  await (await fetch('/sien')).json()
  expect(premiers).toEqual(PAS)
  expect(siens).toEqual(['/sien'])
})

test('what never comes is said with the page where it is not, written once', async () => {
  document.body.innerHTML = '<p>Ce qui est là</p>'
  const said = await screen.findByText('Ce qui manque', undefined, { timeout: 60 }).catch(String)
  expect(said).toContain('Unable to find an element with the text: Ce qui manque')
  expect(String(said).split('Ce qui est là')).toHaveLength(2)
})
