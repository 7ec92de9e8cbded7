// The amounts of form 2044 that no payment says, on the screen of property income: what is offered, what is refused, what is written.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import * as modele from '#web/parts/tests/dossier.tsx'
import { MontantsNotes } from './montants.tsx'

const exercice: Exercice = {
  ...modele.exercice,
  ...{ id: 'ex', debut: day('2025-01-01'), fin: day('2025-12-31'), reglages: { regime: 'reel_foncier' } },
}
const montrer = (faits: Partial<FaitsGeres> = {}, role: 'proprietaire' | 'lecteur' = 'proprietaire', adresse = '') =>
  modele.montrer(
    <MontantsNotes siens={null} />,
    {
      dossier: { ...modele.dossier, activite: 'gestion_locative', reglages: {} },
      exercices: [exercice],
      biens: [{ ...modele.bien, date_acquisition: day('2020-01-10'), date_mise_en_location: day('2020-02-01') }],
      baux: [{ ...modele.bail, type_bail: 'vide', debut: day('2020-02-01') }],
      ...faits,
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

test('une part de société se recopie, et son résultat se dit pendant la saisie', async () => {
  const envois = montrer()
  await user.click(await screen.findByRole('button', { name: 'Part de société…' }))
  const dialogue = within(await screen.findByRole('dialog'))
  await user.type(dialogue.getByLabelText(/^Société/), 'SCI Les Lices')
  await user.type(dialogue.getByLabelText(/^SIREN/), '123 456 782')
  for (const [champ, montant] of [
    ...([
      [/ligne 111/, '6000'],
      [/112/, '1500'],
      [/113/, '5000'],
    ] as const),
  ]) {
    await user.clear(dialogue.getByLabelText(champ))
    await user.type(dialogue.getByLabelText(champ), montant)
  }
  expect(dialogue.getByText(/ligne 114/).textContent).toMatch(/−500,00/)
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() =>
    expect(envois.find(({ method }) => method === 'POST')).toMatchObject({
      path: expect.stringContaining('/rest/v1/parts_societes'),
      body: { nom: 'SCI Les Lices', siren: '123456782', annee: 2025, revenus_cents: 600_000, interets_cents: 500_000 },
    }),
  )
})

test('la valeur locative d’un logement gardé pour soi est refusée avec sa raison, celle d’un bureau se note', async () => {
  const envois = montrer()
  await user.click(await screen.findByRole('button', { name: 'Ligne 212, 214, 225 ou 228…' }))
  const dialogue = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialogue.getByLabelText(/^Ligne/), '214')
  await user.type(dialogue.getByLabelText(/^Ce que vous en faites/), 'Mon atelier')
  await user.type(dialogue.getByLabelText(/^Montant/), '2400')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await dialogue.findAllByText(/gardé pour vous n’est pas imposé/)
  expect(envois.some(({ method }) => method === 'POST')).toBe(false)
  await user.selectOptions(dialogue.getByLabelText(/^Ligne/), '225')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() =>
    expect(envois.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ bien_id: modele.bien.id, annee: 2025, ligne: '225', montant_cents: 240_000 },
    }),
  )
})

test('ce qui est noté s’ouvre par son adresse et se modifie ; un lecteur le lit seulement', async () => {
  const ligne = { id: 'lf', bien_id: modele.bien.id, annee: 2025, ligne: '228' as const, libelle: 'Borloo ancien' }
  const lignes_foncieres = [{ ...ligne, montant_cents: euros(900), document_id: null }]
  const envois = montrer({ lignes_foncieres }, 'proprietaire', '&ligne=lf')
  const dialogue = within(await screen.findByRole('dialog'))
  await user.clear(dialogue.getByLabelText(/^Montant/))
  await user.type(dialogue.getByLabelText(/^Montant/), '800')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() =>
    expect(envois.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ montant_cents: 80_000 }),
  )
  cleanup()
  montrer({ lignes_foncieres, parts_societes: [] }, 'lecteur')
  expect((await screen.findByText(/Borloo ancien/)).textContent).toContain('900,00')
  expect(screen.queryByRole('button')).toBeNull()
})

test('un engagement « Relance logement » dit l’année entière, refuse des travaux sur du neuf, et s’écrit', async () => {
  const annee2026 = { ...exercice, id: 'ex-2026', debut: day('2026-01-01'), fin: day('2026-12-31') }
  const envois = modele.montrer(
    <MontantsNotes siens={null} />,
    {
      dossier: { ...modele.dossier, activite: 'gestion_locative', reglages: {} },
      exercices: [annee2026],
      biens: [{ ...modele.bien, date_acquisition: day('2026-03-10'), date_mise_en_location: day('2026-09-01') }],
      baux: [],
    },
    '/rental-management/revenus-fonciers?annee=2026',
  )
  await user.click(await screen.findByRole('button', { name: 'Engagement « Relance logement »…' }))
  const dialogue = within(await screen.findByRole('dialog'))
  const saisir = async (champ: RegExp, valeur: string) => {
    await user.clear(dialogue.getByLabelText(champ))
    await user.type(dialogue.getByLabelText(champ), valeur)
  }
  await saisir(/^Prix/, '275000')
  await saisir(/^Achevé/, '20/06/2026')
  await saisir(/^Travaux/, '1000')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await dialogue.findAllByText(/jamais pour le neuf/)
  await saisir(/^Travaux/, '0')
  expect(dialogue.getByText(/Une année entière/).textContent).toMatch(/7\s700,00.*3,5 % sur 80 % du prix.*8\s000,00/)
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() =>
    expect(envois.find(({ method }) => method === 'POST')).toMatchObject({
      path: expect.stringContaining('/rest/v1/engagements_locatifs'),
      body: { bien_id: modele.bien.id, nature: 'neuf', prix_cents: 27_500_000, loue_le: '2026-09-01', rompu_le: null },
    }),
  )
})

test('la ligne 225 que proposent les décomptes dit de quoi elle est faite, et se retient d’un geste', async () => {
  const compte = {
    ...{ id: 'r', du: day('2025-01-01'), au: day('2025-12-31'), entree: day('2025-01-01'), sortie: day('2025-12-31') },
    ...{ etablie_le: day('2026-01-20'), exigible_le: day('2026-02-20'), excedent: null },
    lignes: [
      {
        ...{ nature: 'eau_chauffage' as const, libelle: 'Eau', depense_id: 'eau', montant_cents: euros(300) },
        ...{ quote_part: 10_000, prorata: true, part_cents: euros(300) },
      },
    ],
    ...{ provisions_cents: euros(120), reelles_cents: euros(300), solde_cents: euros(180) },
    ...{ provision_avant_cents: euros(10), provision_apres_cents: null },
  }
  const echeance = { bail_id: modele.bail.id, loyer_cents: euros(0), date_echeance: day('2026-02-20') }
  const faits: Partial<FaitsGeres> = {
    baux: [{ ...modele.bail, type_bail: 'vide', fin: day('2025-12-31'), regularisations: [compte] }],
    echeances: [{ ...echeance, id: 's', periode: day('2025-12-01'), charges_cents: euros(180), objet: 'charges' }],
    encaissements: [],
    depenses: [
      {
        ...{ id: 'eau', bien_id: modele.bien.id, date: day('2025-06-01'), date_paiement: day('2025-06-02') },
        ...{ fournisseur: 'Régie', libelle: 'Eau', categorie: 'energie', montant_cents: euros(300) },
        ...{ payee_par: 'banque' as const, document_id: null },
      },
    ],
  }
  const envois = montrer(faits)
  const calcul = await screen.findByRole('region', { name: /^Charges non récupérées/ })
  expect(calcul.textContent).toMatch(/parti le 31\/12\/2025.*180,00/)
  await user.click(screen.getByRole('button', { name: /^Retenir la ligne 225 proposée/ }))
  await vi.waitFor(() =>
    expect(envois.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ bien_id: modele.bien.id, annee: 2025, ligne: '225', montant_cents: 180_00 },
      libelle: expect.stringMatching(/parti le 31\/12\/2025/),
    }),
  )
})
