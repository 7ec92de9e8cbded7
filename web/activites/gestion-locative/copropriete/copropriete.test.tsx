// The accounts of co-ownerships on the screen of property income: what is waited for, what is proposed, what is refused, what is written.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CompteCopropriete } from '#domain/activites/gestion-locative/faits/compte-copropriete.ts'
import { euros, zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import * as modele from '#web/parts/tests/dossier.tsx'
import { ComptesCopropriete } from './comptes.tsx'

const annee = (an: number, champs: Partial<Exercice> = {}): Exercice => ({
  ...modele.exercice,
  ...{ id: `ex-${an}`, debut: day(`${an}-01-01`), fin: day(`${an}-12-31`), reglages: { regime: 'reel_foncier' } },
  ...champs,
})
const PAYEE = modele.depense(1, {
  ...{ categorie: 'copropriete', montant_cents: euros(300) },
  ...{ date: day('2024-04-01'), date_paiement: day('2024-04-05') },
})
const NOTE: CompteCopropriete = {
  ...{ id: 'cc', bien_id: modele.bien.id, annee: 2024, document_id: null },
  ...{ recuperable_cents: euros(90), non_deductible_cents: zero },
}
const montrer = (
  comptes_copropriete: readonly CompteCopropriete[] = [],
  {
    adresse = '',
    courant = annee(2025),
    role = 'proprietaire' as 'proprietaire' | 'lecteur',
    biens = null as ReadonlySet<string> | null,
  } = {},
) =>
  modele.montrer(
    <ComptesCopropriete biens={biens} />,
    {
      dossier: { ...modele.dossier, activite: 'gestion_locative', reglages: {} },
      exercices: [annee(2024), courant],
      biens: [{ ...modele.bien, date_acquisition: day('2020-01-10'), date_mise_en_location: day('2020-02-01') }],
      baux: [{ ...modele.bail, type_bail: 'vide', debut: day('2020-02-01') }],
      depenses: [PAYEE],
      comptes_copropriete,
    },
    `/rental-management/revenus-fonciers?annee=2025${adresse}`,
    role,
  )

const user = userEvent.setup()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${modele.AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('un décompte attendu se note, et plus que les provisions payées est refusé', async () => {
  const envois = montrer()
  await user.click(await screen.findByRole('button', { name: 'Noter les comptes de Studio 3' }))
  const dialogue = within(await screen.findByRole('dialog'))
  const recuperable = dialogue.getByLabelText(/Charges récupérables/)
  await user.clear(recuperable)
  await user.type(recuperable, '300,01')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await dialogue.findAllByText(/dépassent les 300,00/)
  expect(envois.some(({ method }) => method === 'POST')).toBe(false)
  await user.clear(recuperable)
  await user.type(recuperable, '90')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() =>
    expect(envois.find(({ method }) => method === 'POST')).toMatchObject({
      path: expect.stringContaining('/rest/v1/comptes_copropriete'),
      body: { bien_id: modele.bien.id, annee: 2024, recuperable_cents: 9_000, non_deductible_cents: 0 },
    }),
  )
})

test('un décompte noté dit ce qu’il reprend, s’ouvre par son adresse et se modifie', async () => {
  const envois = montrer([NOTE], { adresse: '&copropriete=cc' })
  expect((await screen.findByText(/repris sur/)).textContent).toMatch(/90,00.*repris sur.*300,00/)
  const dialogue = within(await screen.findByRole('dialog'))
  const autres = dialogue.getByLabelText(/Autres charges non déductibles/)
  await user.clear(autres)
  await user.type(autres, '12')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() =>
    expect(envois.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ non_deductible_cents: 1_200 }),
  )
})

test('ni année arrêtée, ni lecteur ne le changent ; sans provision l’année d’avant, rien n’est dit', async () => {
  montrer([], { courant: annee(2025, { etat: 'arrete', reglages_arretes: {} }) })
  await screen.findByText(/de provisions déduites/)
  expect(screen.queryByRole('button', { name: /Noter/ })).toBeNull()
  cleanup()
  montrer([], { role: 'lecteur' })
  await screen.findByText(/de provisions déduites/)
  expect(screen.queryByRole('button', { name: /Noter/ })).toBeNull()
})

test('de plusieurs propriétaires, chacun ne voit que les comptes de ses lots, dits pour tout le logement', async () => {
  montrer([], { biens: new Set([modele.bien.id]) })
  expect(await screen.findByText('Pour tout le logement : chacun en reprend sa part.')).toBeTruthy()
  expect(screen.getByText('Studio 3')).toBeTruthy()
  cleanup()
  montrer([], { biens: new Set(['d’un autre']) })
  await vi.waitFor(() => expect(screen.queryByText('…')).toBeNull())
  expect(screen.queryByText('Studio 3')).toBeNull()
})
