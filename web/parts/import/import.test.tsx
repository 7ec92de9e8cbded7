// An import on the screen: the rows of a file as they will be, a wrong one put right in place, and only what may be written sent.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bien, dossier, montrer } from '../tests/dossier.tsx'
import { ImportPage } from './page.tsx'

const LUE = {
  ...{ feuille: null, inconnues: ['Couleur'], doubles: [] },
  colonnes: ['lot', 'type_bail', 'debut', 'loyer_cents', 'nom'].map((champ) => ({ champ, titre: champ })),
  lignes: [
    {
      ligne: 2,
      valeurs: { lot: bien.libelle, type_bail: 'vide', debut: '01/03/2026', loyer_cents: '500', nom: 'Roux' },
    },
    {
      ligne: 3,
      valeurs: { lot: bien.libelle, type_bail: 'vide', debut: '01/04/2026', loyer_cents: 'sept cents', nom: 'Roux' },
    },
  ],
}
const FAIT = { crees: 2, immeubles: 0, locataires: 1, exercices: 0, deja: [], erreurs: [] }

function ouvrir() {
  const envois = montrer(<ImportPage nature="baux" crumb={{ to: '/', label: 'Locataires' }} />, {
    dossier: { ...dossier, activite: 'gestion_locative' },
    baux: [],
    locataires: [],
    immeubles: [],
    lots: [],
  })
  const avant = globalThis.fetch
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input)
    const answer = await avant(input, init)
    if (url.endsWith('/lire-import')) return Response.json(LUE)
    return url.endsWith('/importer-parc') ? Response.json(FAIT) : answer
  })
  return envois
}

test('a wrong row says why, is put right in place, and leaves with the others', async () => {
  const envois = ouvrir()
  const champ = await screen.findByLabelText('Fichier à importer : Baux')
  fireEvent.change(champ, { target: { files: [new File(['x'], 'baux.csv')] } })
  await screen.findByText(/2 lignes lues/)
  expect(screen.getByText('Colonne laissée de côté : « Couleur ».')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Créer 1 bail' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /À corriger/ }))
  expect(screen.getByText(/Ligne 3, Loyer hors charges : « sept cents » n’est pas un montant en euros/)).toBeTruthy()
  const loyer = screen.getByLabelText('Ligne 3, Loyer hors charges')
  fireEvent.blur(loyer, { target: { value: '700' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Créer 2 baux' }))
  await waitFor(() => expect(envois.some(({ path }) => path.endsWith('/importer-parc'))).toBe(true))
  const envoi = envois.find(({ path }) => path.endsWith('/importer-parc'))?.body
  expect(envoi).toMatchObject({ nature: 'baux', lignes: [{ ligne: 2 }, { ligne: 3, valeurs: { loyer_cents: '700' } }] })
  expect(await screen.findByText('2 baux créés, avec 1 locataire.')).toBeTruthy()
})
