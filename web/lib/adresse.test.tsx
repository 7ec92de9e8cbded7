// The choices of a screen in its address: several at once, taken out, and nothing else of the address touched.
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAdresse, useParam } from './adresse.ts'

afterEach(cleanup)

function ouvrir(a: string) {
  let adresse: ReturnType<typeof useAdresse> | undefined
  let vue: ReturnType<typeof useParam> | undefined
  function Ecran() {
    adresse = useAdresse()
    vue = useParam('vue')
    return null
  }
  const router = createMemoryRouter([{ path: '/', element: <Ecran /> }], { initialEntries: [a] })
  render(<RouterProvider router={router} />)
  return {
    router,
    poser: (choix: Readonly<Record<string, string | null>>) => act(async () => adresse?.poser(choix)),
    choisir: (valeur: string) => act(async () => vue?.[1](valeur)),
    vue: () => vue?.[0],
  }
}

test('one act puts some and takes others out; what it does not name stays, and leaving goes back to before', async () => {
  const { router, poser } = ouvrir('/?dossier=d1&statut=paye&immeuble=Aulnes')
  await poser({ statut: null, immeuble: '', mois: '2026-11' })
  expect(router.state.location.search).toBe('?dossier=d1&mois=2026-11')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a choice alone is read from the address, and blank takes it out', async () => {
  const { router, choisir, vue } = ouvrir('/?vue=immeubles')
  expect(vue()).toBe('immeubles')
  await choisir('documents')
  expect(vue()).toBe('documents')
  await choisir('')
  expect(router.state.location.search).toBe('')
})
