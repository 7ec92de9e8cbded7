// An inspection prepared for the field: drawn from the rooms of the lot, kept on this device, and nothing sent.
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { chantiersDe, oublier } from '#web/data/terrain/magasin.ts'
import { bail, bien, montrer } from '#web/parts/tests/dossier.tsx'
import { usePreparer } from './preparer.ts'

afterEach(cleanup)

function Preparer() {
  const preparer = usePreparer()
  return (
    <button type="button" onClick={() => void preparer({ bail, bien, sens: 'entree' })}>
      Préparer
    </button>
  )
}

test('it holds the rooms of the lot and who lives there, under the name of the person, before anything is sent', async () => {
  localStorage.setItem('quittance-bilan.session', JSON.stringify({ user: { id: 'claire' } }))
  const piece = {
    id: 'p1',
    bien_id: bien.id,
    nom: 'Chambre',
    nature: 'chambre' as const,
    surface_m2: 9,
    ordre: 0,
    louable: false,
  }
  const envois = montrer(<Preparer />, { pieces: [piece] })
  await userEvent.click(await screen.findByRole('button', { name: 'Préparer' }))
  await waitFor(async () => expect(await chantiersDe('claire')).toHaveLength(1))
  const [c] = await chantiersDe('claire')
  expect(c).toMatchObject({
    sens: 'entree',
    version: 0,
    revision: 0,
    contexte: { locataires: ['Théo Guillou'], courriel: true },
  })
  expect(envois.filter(({ path }) => path.includes('etat-des-lieux'))).toEqual([])
  await oublier('claire', { perdre: true })
  localStorage.removeItem('quittance-bilan.session')
})
