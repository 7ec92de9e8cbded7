// The rent of a home let again, as its owner meets it: proposed with its two indices in the form, told beside the law in the check of the lease.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, bail, bien, montrer } from '#web/parts/tests/dossier.tsx'
import { TenantsScreen } from '../screen.tsx'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const personne = (id: string, nom: string) => ({
  ...{ id: `00000000-0000-4000-8000-0000000000${id}`, prenom: 'Ana', nom, email: null, telephone: null },
  consent_electronique_le: null,
})
const avant = {
  ...{ ...bail, id: '00000000-0000-4000-8000-0000000000a9', debut: day('2023-03-01'), fin: day('2026-03-31') },
  ...{ loyer_cents: 350_00, locataires: [personne('c9', 'Morvan')] },
}
const voir = (faits: object) => montrer(<TenantsScreen />, faits as Parameters<typeof montrer>[1], `/?bail=${bail.id}`)
const controle = async () => {
  await user.click(await screen.findByRole('button', { name: /^Bail/ }))
  return screen.getByText('Contrôle du bail').closest('section')
}
const lu = (noeud: Element | null) => noeud?.textContent?.replace(/\s/g, ' ') ?? ''
const tendue = { biens: [{ ...bien, classe_dpe: 'D', zone_location: 'tendue' }] }

test('le contrôle du bail dit de combien une relocation en zone tendue passe le dernier loyer révisé', async () => {
  voir({ baux: [avant, bail], ...tendue })
  // 350 × 146,60 ÷ 145,47 = 352,72; 365 is 12,28 above.
  const texte = lu(await controle())
  expect(texte).toContain('Contraire à la loi Loyer supérieur de 12,28 € par mois au plafond de relocation.')
  expect(texte).toMatch(/IRL du 1er trimestre 2026.*146,60.*IRL du 1er trimestre 2025.*145,47.*352,72/)
  cleanup()
  voir({ baux: [avant, { ...bail, loyer_cents: 352_72 }], ...tendue })
  expect(lu(await controle())).toContain('En ordre Le loyer de cette relocation ne passe pas')
  cleanup()
  voir({ baux: [avant, { ...bail, relocation_motif: 'travaux' }], ...tendue })
  const motive = lu(await controle())
  expect(motive).toContain('À justifier')
  expect(motive).not.toContain('Contraire à la loi')
})

test('un logement classé G se reloue sans hausse hors zone tendue ; sans zone ni classe, le contrôle demande la zone', async () => {
  voir({ baux: [avant, bail], biens: [{ ...bien, classe_dpe: 'F', zone_location: 'autre' }] })
  expect(lu(await controle())).toContain('Loyer supérieur de 15,00 € par mois au dernier loyer')
  cleanup()
  const envois = voir({ baux: [avant, bail], biens: [bien] })
  expect(lu(await controle())).toContain('indiquez la zone de la commune')
  await user.selectOptions(screen.getByLabelText(/^Zone de la commune/), 'tendue')
  await waitFor(() =>
    expect(envois.find(({ method }) => method === 'PATCH')?.body).toEqual({ zone_location: 'tendue' }),
  )
  cleanup()
  voir({ baux: [avant, bail], biens: [{ ...bien, zone_location: 'autre' }] })
  expect(lu(await controle())).not.toContain('elocation')
})

test('après le dernier décret connu, le contrôle ne dit jamais « contraire », et nomme l’indice qui manque', async () => {
  const parti = { ...avant, fin: day('2026-08-31') }
  voir({ baux: [parti, { ...bail, debut: day('2026-09-15') }], ...tendue })
  const texte = lu(await controle())
  expect(texte).toContain('Le dernier décret connu finit le 31/07/2026')
  expect(texte).not.toContain('Contraire à la loi')
  cleanup()
  voir({ baux: [parti, { ...bail, debut: day('2026-11-01') }], ...tendue })
  expect(lu(await controle())).toContain('demande l’IRL du 3e trimestre 2026')
})

test('le bail que l’on écrit propose le loyer de relocation, et garde le motif de ce qui le passe', async () => {
  const envois = voir({ baux: [avant, bail], ...tendue })
  await user.click(await screen.findByRole('button', { name: 'Modifier' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Modifier le bail' }))
  expect(lu(dialog.getByRole('region', { name: 'Loyer de relocation' }))).toContain('352,72')
  await user.selectOptions(dialog.getByLabelText(/^Motif d’un loyer plus élevé/), 'sous_evaluation')
  await user.click(dialog.getByRole('button', { name: /^Retenir/ }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(envois.some(({ path }) => path === '/functions/v1/enregistrer-bail')).toBe(true))
  expect(envois.find(({ path }) => path === '/functions/v1/enregistrer-bail')?.body).toMatchObject({
    bail: { loyer_cents: 352_72, relocation_motif: 'sous_evaluation' },
  })
})
