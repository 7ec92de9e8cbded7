// The place `depenses` as its owner meets it: what is to pay, what has no receipt, several paid at once, a category that explains itself.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, bien, depense, dossier, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { ExpensesScreen } from './screen.tsx'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const DEPENSES = {
  depenses: [
    depense(1),
    depense(2, { date: day('2026-06-01') }),
    depense(3, { date_paiement: day('2026-05-12'), document_id: '00000000-0000-4000-8000-0000000000dd' }),
    depense(4, { date: day('2025-12-31') }),
  ],
}

test('the year’s bills, those to pay with what the closing does of them, those without a receipt', async () => {
  montrer(<ExpensesScreen />, DEPENSES)
  expect((await screen.findByText(/3 dépenses en 2026/)).textContent).toContain('600,00\u00a0€')
  const aPayer = screen.getByText(/2 factures restent à payer/).textContent
  expect(aPayer).toMatch(/300,00\s€.*compte 408/)
  await user.click(screen.getByRole('button', { name: 'Sans justificatif' }))
  expect(screen.queryByText('Fournisseur 3')).toBeNull()
  expect(screen.getByText('2 dépenses')).toBeTruthy()
})

test('a link to a bill of another year opens it, beside the bills of this one', async () => {
  montrer(<ExpensesScreen />, DEPENSES, `/?depense=${depense(4).id}`)
  expect(await screen.findByText('Dépense du 31/12/2025')).toBeTruthy()
  expect(screen.getByText(/3 dépenses en 2026/)).toBeTruthy()
})

test.each([
  ['Cylindre de la porte', 'Serrurerie Pailler', /^Cylindre de la porte$/],
  ['Cylindre de la porte', '', /^Facture du .*300,00\s€ à payer\.$/],
  ['Entretien et réparations', 'Serrurerie Pailler', /^Facture du .*300,00\s€ à payer\.$/],
])('the sheet of «%s» from «%s» says nothing twice', async (libelle, fournisseur, mots) => {
  const une = depense(5, { libelle, fournisseur, categorie: 'entretien', montant_cents: cents(30_000) })
  montrer(<ExpensesScreen />, { depenses: [une] }, `/?depense=${une.id}`)
  await screen.findByRole('heading', { name: fournisseur || libelle, level: 2 })
  const bloc = screen.getByRole('heading', { name: 'En mots' }).parentElement
  expect(bloc?.querySelector('.ui-formula')?.textContent).toMatch(mots)
})

test('what the bills come to opens onto each of them, by category', async () => {
  montrer(<ExpensesScreen />, DEPENSES)
  await user.click(await screen.findByRole('button', { name: /^Expliquer : 600,00/ }))
  expect(screen.getByText(/ajoutées catégorie par catégorie/)).toBeTruthy()
  await user.click(document.querySelector('.parts-expl-lien') ?? document.body)
  expect(screen.getAllByText(/^Fournisseur \d, \d/)).toHaveLength(3)
})

test('what lasts is paid and is no charge: the total of the year leaves it out, and says it apart', async () => {
  const four = depense(5, { categorie: 'achat_immobilise' })
  montrer(<ExpensesScreen />, { depenses: [...DEPENSES.depenses, four] })
  expect((await screen.findByText(/4 dépenses en 2026/)).textContent).toMatch(
    /600,00\s€ de charges et 500,00\s€ qui n’en sont pas/,
  )
  expect(screen.getByText('Total des charges').closest('p')?.textContent).toContain('600,00')
  expect(screen.getByText('Payé aussi, sans être une charge de l’année')).toBeTruthy()
})

test('several bills are paid in one request', async () => {
  const envois = montrer(<ExpensesScreen />, DEPENSES, '/?filtre=a-payer')
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les dépenses montrées' }))
  await user.click(screen.getByRole('button', { name: 'Noter le paiement' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(envois.some(({ method }) => method === 'POST')).toBe(true))
  const [demande, ...others] = envois.filter(({ method }) => method !== 'GET')
  expect(others).toEqual([])
  const champs = { date_paiement: AUJOURDHUI, payee_par: 'banque' }
  expect(demande).toMatchObject({
    path: '/functions/v1/changer-depenses',
    body: {
      geste: 'payer',
      changements: [depense(2), depense(1)].map(({ id }) => ({ depense_id: id, raison: '', champs })),
    },
  })
})

test('a new bill is paid on its own day, until another day is said', async () => {
  montrer(<ExpensesScreen />, DEPENSES)
  await user.click(await screen.findByRole('button', { name: 'Nouvelle dépense' }))
  const dialog = within(screen.getByRole('dialog'))
  const facture = dialog.getByLabelText<HTMLInputElement>(/^Date de la facture/)
  const payee = dialog.getByLabelText<HTMLInputElement>(/^Payée le/)
  await user.clear(facture)
  await user.type(facture, '03/10/2026')
  expect(payee.value).toBe('03/10/2026')
  await user.clear(payee)
  await user.type(payee, '05/10/2026')
  await user.clear(facture)
  await user.type(facture, '04/10/2026')
  expect(payee.value).toBe('05/10/2026')
})

test('a draft taken up again still pays the bill on its own day, and is of its dossier alone', async () => {
  const nouvelle = async () => {
    await user.click(await screen.findByRole('button', { name: 'Nouvelle dépense' }))
    const dialog = within(screen.getByRole('dialog'))
    return {
      dialog,
      facture: dialog.getByLabelText<HTMLInputElement>(/^Date de la facture/),
      payee: dialog.getByLabelText<HTMLInputElement>(/^Payée le/),
    }
  }
  montrer(<ExpensesScreen />, DEPENSES)
  const premiere = await nouvelle()
  await user.clear(premiere.facture)
  await user.type(premiere.facture, '03/10/2026')
  await user.click(premiere.dialog.getByRole('button', { name: 'Annuler' }))
  const seconde = await nouvelle()
  expect(seconde.dialog.getByText(/Brouillon repris du/)).toBeTruthy()
  await user.clear(seconde.facture)
  await user.type(seconde.facture, '04/10/2026')
  expect(seconde.payee.value).toBe('04/10/2026')
  expect(Object.keys(sessionStorage)).toEqual([`brouillon:depense:${dossier.id}`])
})

test('a payment a year away from its bill is asked before it is saved', async () => {
  const envois = montrer(<ExpensesScreen />, DEPENSES, `/?depense=${depense(1).id}`)
  await user.click(await screen.findByRole('button', { name: 'Modifier' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByLabelText(/Déjà payée/))
  const payee = dialog.getByLabelText<HTMLInputElement>(/^Payée le/)
  await user.clear(payee)
  await user.type(payee, '11/07/2025')
  expect(dialog.queryByLabelText(/je confirme ce jour/)).toBeNull()
  await user.clear(payee)
  await user.type(payee, '10/05/2024')
  const confirme = dialog.getByLabelText(
    'Payée le 10/05/2024, à près d’un an, ou plus, de sa facture du 10/05/2026 : je confirme ce jour.',
  )
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByText('Confirmez ce jour, ou corrigez-le.')
  expect(envois.some(({ method }) => method !== 'GET')).toBe(false)
  await user.click(confirme)
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(envois.some(({ method }) => method === 'PATCH')).toBe(true))
  const ecrit = envois.find(({ method }) => method === 'PATCH')?.body
  expect(ecrit).toMatchObject({ date_paiement: '2024-05-10' })
  expect(ecrit).not.toHaveProperty('paiement_confirme')
})

test('the dwelling of several bills is said in one request', async () => {
  const autre = { ...bien, id: '00000000-0000-4000-8000-0000000000b1', libelle: 'T2 du port' }
  const envois = montrer(<ExpensesScreen />, { ...DEPENSES, biens: [bien, autre] }, '/?filtre=a-payer')
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les dépenses montrées' }))
  await user.click(screen.getByRole('button', { name: 'Dire le logement' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(/^Logement/), autre.id)
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(envois.some(({ method }) => method === 'POST')).toBe(true))
  expect(envois.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/functions/v1/changer-depenses',
    body: {
      geste: 'loger',
      changements: [depense(2), depense(1)].map(({ id }) => ({ depense_id: id, champs: { bien_id: autre.id } })),
    },
  })
})

test('a category says its account and what it is for article 39 C; a bill to pay is sent without a payment', async () => {
  const envois = montrer(<ExpensesScreen />, DEPENSES)
  await user.click(await screen.findByRole('button', { name: 'Nouvelle dépense' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Fournisseur/), 'Cabinet Delaunay')
  await user.type(dialog.getByLabelText(/^Objet/), 'Liasse')
  await user.type(dialog.getByRole('combobox', { name: /Catégorie/ }), 'expert')
  await user.click(dialog.getByRole('option', { name: /Expert-comptable/ }))
  expect(dialog.getByText(/Compte 622600/).textContent).toContain('sans effet sur le plafond')
  await user.type(dialog.getByLabelText(/^Montant TTC/), '480')
  await user.click(dialog.getByLabelText(/À payer/))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(envois.some(({ method }) => method === 'POST')).toBe(true))
  expect(envois.find(({ method }) => method === 'POST')?.body).toMatchObject({
    categorie: 'comptable',
    montant_cents: 480_00,
    date_paiement: null,
    document_id: null,
  })
})

test('with several dwellings a new bill asks which, before and after a split that was taken back', async () => {
  const autre = { ...bien, id: '00000000-0000-4000-8000-0000000000b1', libelle: 'T2 du port' }
  const envois = montrer(<ExpensesScreen />, { ...DEPENSES, biens: [bien, autre] })
  await user.click(await screen.findByRole('button', { name: 'Nouvelle dépense' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Fournisseur/), 'Cabinet Delaunay')
  await user.type(dialog.getByLabelText(/^Objet/), 'Liasse')
  await user.type(dialog.getByLabelText(/^Montant TTC/), '480')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(dialog.getAllByText('Choisissez un logement.').length).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: /Répartir entre plusieurs/ }))
  await user.click(dialog.getByRole('button', { name: 'Ne plus répartir' }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(dialog.getAllByText('Choisissez un logement.').length).toBeGreaterThan(0)
  expect(envois.some(({ method }) => method === 'POST')).toBe(false)
})

test('where works are told apart, a bill offers their kinds with what each deducts, and nothing that is capitalised', async () => {
  montrer(<ExpensesScreen />, {
    dossier: { ...dossier, activite: 'gestion_locative', reglages: {} },
    exercices: [{ ...exercice, reglages: { regime: 'reel_foncier' } }],
  })
  await user.click(await screen.findByRole('button', { name: 'Nouvelle dépense' }))
  const dialogue = within(await screen.findByRole('dialog'))
  await user.type(dialogue.getByLabelText(/^Objet/), 'Surélévation de la grange')
  await dialogue.findByText(/« surelevation » construit ou agrandit/)
  expect(dialogue.getByText(/Jamais déductible : elle crée ou agrandit/)).toBeTruthy()
  await user.clear(dialogue.getByRole('combobox', { name: /Catégorie/ }))
  expect(screen.queryByRole('option', { name: /Bien durable/ })).toBeNull()
})
