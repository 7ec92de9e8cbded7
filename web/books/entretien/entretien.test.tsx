// The place of upkeep: what runs out, a diagnostic with its validity, an intervention from its quotes to its closing.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Faits } from '#domain/activites/faits.ts'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Equipement } from '#domain/sujets/entretien/equipement.ts'
import type { Devis, Intervention } from '#domain/sujets/entretien/intervention.ts'
import * as modele from '#web/parts/tests/dossier.tsx'
import { EntretienScreen } from './screen.tsx'

const LIEU = '/rental-management/patrimoine/entretien'
const chaudiere: Equipement = {
  ...{
    id: 'eq',
    bien_id: modele.bien.id,
    lieu: '',
    nature: 'chaudiere',
    libelle: 'Chaudière gaz',
    pose_le: day('2020-01-10'),
  },
  ...{ garantie_jusqu_au: null, entretien_mois: 12, entretien_par: 'locataire', depose_le: null },
}
const tuiles: Intervention = {
  ...{
    id: 'in',
    bien_id: modele.bien.id,
    lieu: '',
    bail_id: modele.bail.id,
    objet: 'Tuiles envolées',
    description: '',
  },
  ...{
    metier: 'couverture',
    ouverte_le: day('2026-11-02'),
    ouverte_par: 'locataire',
    urgente: false,
    fournisseur_id: null,
  },
  ...{ commandee_le: null, prevue_le: null, realisee_le: null, close_le: null, sans_suite: '', a_charge: null },
  ...{ charge_motif: '', cout_cents: null, part_locataire_cents: null, depense_id: null },
}
const FOURNISSEURS = [
  { id: 'baudry', nom: 'Couverture Baudry', siren: null, categorie: null, bien_id: null, metier: 'couverture' },
  { id: 'leroy', nom: 'Toits Leroy', siren: null, categorie: null, bien_id: null, metier: 'couverture' },
]
const devis = (id: string, fournisseur_id: string, montant: number): Devis => ({
  ...{ id, intervention_id: 'in', fournisseur_id, recu_le: day('2026-11-05'), montant_cents: euros(montant) },
  ...{ remarque: '', retenu: false, document_id: null },
})
const montrer = (faits: Partial<Faits> & Readonly<Record<string, unknown>>, demande = '', role?: 'lecteur') =>
  modele.montrer(
    <EntretienScreen />,
    {
      dossier: { ...modele.dossier, activite: 'gestion_locative', reglages: {} },
      baux: [{ ...modele.bail, type_bail: 'vide' }],
      fournisseurs: FOURNISSEURS,
      ...faits,
    },
    `${LIEU}${demande}`,
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

test('ce qui est dépassé vient d’abord, ce qui attend le prochain bail est à part, et une ligne mène à son équipement', async () => {
  montrer({ equipements: [chaudiere] })
  const lignes = within(await screen.findByRole('table', { name: 'À surveiller' }))
  expect(
    lignes
      .getAllByRole('row')
      .slice(1)
      .map((une) => une.textContent),
  ).toEqual([expect.stringContaining('Chaudière gaz : entretien'), expect.stringContaining('Assurance du locataire')])
  expect(screen.queryByText('Performance énergétique (DPE) à faire')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Au prochain bail' }))
  await screen.findByText('Performance énergétique (DPE) à faire')
  await user.click(screen.getByRole('button', { name: 'À faire' }))
  await user.click(await screen.findByText('Chaudière gaz : entretien'))
  const panneau = within(await screen.findByRole('dialog', { name: 'Chaudière gaz' }))
  panneau.getByText(/Dépassé le 09\/01\/2021/)
})

test('un DPE dit jusqu’à quand il vaut, et ne s’enregistre pas sans sa classe', async () => {
  const envois = montrer({}, '?vue=diagnostics')
  await user.click(await screen.findByText('Studio 3'))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Studio 3' })).getByRole('button', {
      name: 'Noter un diagnostic',
    }),
  )
  const dialogue = within(await screen.findByRole('dialog', { name: 'Noter un diagnostic' }))
  await user.type(dialogue.getByLabelText(/Fait le/), '05/09/2019')
  expect((await dialogue.findByText(/Valable jusqu’au 31 décembre 2024/)).textContent).toContain('décret n° 2020-1610')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await dialogue.findAllByText(/Choisissez la classe/)
  expect(envois.some(({ method }) => method === 'POST')).toBe(false)
  await user.selectOptions(dialogue.getByLabelText(/Classe/), 'F')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() =>
    expect(envois.find(({ method }) => method === 'POST')).toMatchObject({
      path: expect.stringContaining('/rest/v1/diagnostics'),
      body: { bien_id: modele.bien.id, nature: 'dpe', etabli_le: '2019-09-05', classe_dpe: 'F', positif: null },
    }),
  )
})

test('deux devis se comparent, celui qui est retenu commande l’intervention', async () => {
  const recus = [devis('d1', 'leroy', 815.5), { ...devis('d2', 'baudry', 640), retenu: true }]
  const envois = montrer({ interventions: [tuiles], interventions_devis: recus }, '?vue=travaux&intervention=in')
  const panneau = within(await screen.findByRole('dialog', { name: 'Tuiles envolées' }))
  const liste = within(panneau.getByRole('list', { name: 'Devis' }))
  expect(liste.getAllByRole('listitem').map((un) => un.textContent)).toEqual([
    expect.stringMatching(/640,00.*Couverture Baudry.*Retenu/),
    expect.stringMatching(/815,50.*Toits Leroy.*175,50.*de plus que le moins cher/),
  ])
  await user.click(panneau.getByRole('button', { name: 'Commander' }))
  const dialogue = within(await screen.findByRole('dialog', { name: 'Commander les travaux' }))
  await user.click(dialogue.getByRole('button', { name: 'Commander' }))
  await vi.waitFor(() =>
    expect(envois.find(({ method }) => method === 'PATCH')?.body).toEqual({
      ...{ fournisseur_id: 'baudry', commandee_le: modele.AUJOURDHUI, prevue_le: null, cout_cents: 64_000 },
    }),
  )
})

test('clore dit qui paie : le décret propose, un partage demande la part du locataire', async () => {
  const faite = { ...tuiles, fournisseur_id: 'baudry', realisee_le: day('2026-11-18'), cout_cents: euros(640) }
  const envois = montrer({ interventions: [faite] }, '?vue=travaux&intervention=in')
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Tuiles envolées' })).getByRole('button', { name: 'Clore' }),
  )
  const dialogue = within(await screen.findByRole('dialog', { name: 'Clore l’intervention' }))
  await user.click(dialogue.getByRole('button', { name: 'Clore' }))
  await dialogue.findAllByText(/Dites qui en supporte le coût/)
  await user.selectOptions(dialogue.getByLabelText(/Ce que dit le décret/), 'vetuste')
  expect(dialogue.getByLabelText<HTMLInputElement>('Le bailleur').checked).toBe(true)
  await user.click(dialogue.getByLabelText('Bailleur et locataire'))
  await user.type(await dialogue.findByLabelText(/Part du locataire/), '700')
  await user.click(dialogue.getByRole('button', { name: 'Clore' }))
  await dialogue.findAllByText(/ne dépasse pas le coût/)
  await user.clear(dialogue.getByLabelText(/Part du locataire/))
  await user.type(dialogue.getByLabelText(/Part du locataire/), '100')
  await user.click(dialogue.getByRole('button', { name: 'Clore' }))
  await vi.waitFor(() =>
    expect(envois.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      ...{ close_le: modele.AUJOURDHUI, a_charge: 'partage', part_locataire_cents: 10_000, cout_cents: 64_000 },
      charge_motif: 'Vétusté, malfaçon, vice de construction ou force majeure',
    }),
  )
})

test('un lecteur voit tout et ne change rien ; quatre cents logements ne dessinent que les lignes en vue', async () => {
  const biens = Array.from(
    { length: 400 },
    (_, rang): Bien => ({ ...modele.bien, id: `b${rang}`, libelle: `Lot ${rang}` }),
  )
  montrer(
    { biens, baux: [], interventions: [{ ...tuiles, bien_id: 'b7', bail_id: null }] },
    '?vue=travaux&intervention=in',
    'lecteur',
  )
  const panneau = within(await screen.findByRole('dialog', { name: 'Tuiles envolées' }))
  for (const nom of ['Commander', 'Modifier', 'Ajouter un devis', 'Dire qui paie', 'Noter'])
    expect(panneau.queryByRole('button', { name: nom })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nouvelle intervention' })).toBeNull()
  cleanup()
  montrer({ biens, baux: [] }, '?vue=diagnostics', 'lecteur')
  const table = await screen.findByRole('table', { name: 'Diagnostics par logement' })
  expect(within(table).getAllByRole('row').length).toBeLessThan(120)
})
