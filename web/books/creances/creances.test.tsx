// The ageing balance on the screen: its columns, what a press sends, what is thought of a claim; each amount as its facts say.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, bail, depense, echeance, encaissement, montrer } from '#web/parts/tests/dossier.tsx'
import { ReceivablesTrackingScreen } from './screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const DUS = {
  echeances: ['08', '09', '10', '11', '12'].map(echeance),
  encaissements: [{ ...encaissement('08'), mode: 'caf' as const, loyer_cents: euros(200), charges_cents: euros(0) }],
}
const bouton = (name: string | RegExp) => screen.getByRole('button', { name })

test('each age stands in its column, what is to come beside, and the sums open on the rents', async () => {
  montrer(<ReceivablesTrackingScreen />, DUS)
  const table = await screen.findByRole('table', { name: 'Balance âgée' })
  const [, ligne, pied] = within(table).getAllByRole('row')
  // Called and not due yet, then by age: November, October, September, what is left of August; then the total.
  const attendus = ['405,00', '405,00', '405,00', '405,00', '205,00', '1 420,00']
  const lus = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('td.ui-num') ?? [])].map((cell) =>
      cell.querySelector('[data-euros]')?.textContent?.replace(/\s/g, ' '),
    )
  expect(lus(ligne)).toEqual(attendus)
  expect(lus(pied)).toEqual(attendus)
  await user.click(within(pied ?? table).getByRole('button', { name: /total, > 90 j/ }))
  expect(within(await screen.findByRole('dialog')).getByText(/Théo Guillou, août 2026/)).toBeTruthy()
})

test('a reminder is read before it is sent, and sent as it was read', async () => {
  const envois = montrer(<ReceivablesTrackingScreen />, DUS, `/?bail=${bail.id}`)
  const fiche = await screen.findByRole('dialog', { name: 'Théo Guillou' })
  expect(within(fiche).getByText('De la CAF (APL)').closest('section')?.textContent).toContain('200,00')
  await user.click(within(fiche).getByRole('button', { name: 'Relancer' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /Niveau/ }), '2')
  const texte = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Texte pour/ })
  expect(texte.value).toContain('loyer d’août 2026, dû le 5 août 2026 : 205,00')
  await user.type(texte, ' Cordialement.')
  // Words typed by hand stay when the level changes.
  await user.selectOptions(screen.getByRole('combobox', { name: /Niveau/ }), '3')
  expect(texte.value).toContain('Cordialement.')
  await user.click(bouton('Envoyer la relance'))
  await waitFor(() => expect(envois.some(({ path }) => path === '/functions/v1/envoyer-relances')).toBe(true))
  const { body } = envois.find(({ path }) => path === '/functions/v1/envoyer-relances') ?? {}
  expect(body).toMatchObject({ relances: [{ bail_id: bail.id, niveau: 3, canal: 'courriel', texte: texte.value }] })
})

test('a guarantor is told too when he is ticked; by mail, only one whom a mail reaches', async () => {
  const garant = {
    ...{ id: 'yves', bail_id: bail.id, nature: 'personne' as const, nom: 'Yves Guillou', email: 'yves@exemple.fr' },
    ...{ telephone: null, adresse: null, reference: null, plafond_cents: null, signe_le: day('2024-01-01'), fin: null },
  }
  const garants = [
    garant,
    { ...garant, id: 'anne', nom: 'Anne Guillou', email: null },
    { ...garant, id: 'visale', nom: 'Visale', nature: 'visale' as const },
    { ...garant, id: 'finie', nom: 'Luc Guillou', fin: day('2025-01-01') },
  ]
  const envois = montrer(<ReceivablesTrackingScreen />, { ...DUS, garants }, `/?bail=${bail.id}`)
  const fiche = await screen.findByRole('dialog', { name: 'Théo Guillou' })
  await user.click(within(fiche).getByRole('button', { name: 'Relancer' }))
  const prevenus = within(screen.getByRole('group', { name: 'Prévenir aussi les garants' }))
  expect(prevenus.getAllByRole('checkbox')).toHaveLength(1)
  expect(prevenus.getByText(/Anne Guillou : sans adresse e-mail/)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: /Envoi/ }), 'lettre')
  await user.click(prevenus.getByRole('checkbox', { name: /Anne Guillou/ }))
  await user.click(prevenus.getByRole('checkbox', { name: /Yves Guillou/ }))
  // By mail again, she is not reached.
  await user.selectOptions(screen.getByRole('combobox', { name: /Envoi/ }), 'courriel')
  await user.click(bouton('Envoyer la relance'))
  await waitFor(() => expect(envois.some(({ path }) => path === '/functions/v1/envoyer-relances')).toBe(true))
  const { body } = envois.find(({ path }) => path === '/functions/v1/envoyer-relances') ?? {}
  expect(body).toMatchObject({ relances: [{ canal: 'courriel', garants: ['yves'] }] })
})

test('a plan that is kept says that reminders wait, and what is lost is claimed no more', async () => {
  const plan = {
    id: 'plan',
    bail_id: bail.id,
    montant_cents: euros(1825),
    etabli_le: day('2026-11-10'),
    signe_le: day('2026-11-10'),
    versements: [{ date: day('2026-12-05'), montant_cents: euros(1825) }],
    clos_le: null,
  }
  const perte = depense(1, {
    categorie: 'creance_perdue',
    montant_cents: euros(205),
    bail_id: bail.id,
    date: day('2026-11-12'),
  })
  montrer(<ReceivablesTrackingScreen />, { ...DUS, plans_apurement: [plan], depenses: [perte] }, `/?bail=${bail.id}`)
  const fiche = await screen.findByRole('dialog', { name: 'Théo Guillou' })
  expect(within(fiche).getByText(/Le plan d’apurement est tenu/)).toBeTruthy()
  expect(within(fiche).queryByText('août 2026')).toBeNull()
  expect(within(fiche).getByText('Passé en perte (654)').closest('p')?.textContent).toContain('205,00')
  expect(screen.queryByRole('button', { name: /Relancer un locataire/ })).toBeNull()
})

test('a plan that cannot be closed says why, where it was asked', async () => {
  const plan = {
    ...{ id: 'plan', bail_id: bail.id, montant_cents: euros(1825), etabli_le: day('2026-11-10'), signe_le: null },
    ...{ versements: [{ date: day('2026-12-05'), montant_cents: euros(1825) }], clos_le: null },
  }
  montrer(<ReceivablesTrackingScreen />, { ...DUS, plans_apurement: [plan] }, `/?bail=${bail.id}`)
  const lire = fetch
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) =>
    init?.method === 'PATCH'
      ? Response.json({ code: 'P0001', message: 'Ce plan est déjà clos.' }, { status: 409 })
      : lire(input, init),
  )
  await user.click(await screen.findByRole('button', { name: 'Clore le plan' }))
  await user.click(await screen.findByRole('button', { name: 'Clore' }))
  const question = await screen.findByRole('dialog', { name: 'Clore ce plan ?' })
  expect((await within(question).findByRole('alert')).textContent).toBe('Ce plan est déjà clos.')
})

/** A notice of 31 January for one rent. */
const demeure = {
  ...{ id: 'mise', bail_id: bail.id, niveau: 4 as const, date: day('2026-01-31'), montant_cents: euros(405) },
  echeances: [
    {
      ...{ echeance_id: echeance('08').id, periode: day('2026-08-01'), date_echeance: day('2026-08-05') },
      reste_cents: euros(405),
    },
  ],
  ...{ canal: 'lettre' as const, destinataires: [], garants: [], objet: 'Mise en demeure', texte: 'Payez.' },
  ...{ etat: 'envoyee' as const, envoyee_le: '2026-01-31', automatique: false },
  ...{ recommande: null, remise_le: null, preuve_id: null },
}

test('what a delay may add is counted debt by debt, and claimed as it is read; without a notice, it is said why nothing is', async () => {
  const anciens = [{ ...echeance('08'), date_echeance: day('2026-01-05'), periode: day('2026-01-01') }, echeance('09')]
  const envois = montrer(
    <ReceivablesTrackingScreen />,
    { echeances: anciens, encaissements: [], relances: [demeure] },
    `/?bail=${bail.id}`,
  )
  const fiche = await screen.findByRole('dialog', { name: 'Théo Guillou' })
  expect(within(fiche).getByText(/réputée non écrite/)).toBeTruthy()
  await user.click(within(fiche).getByRole('button', { name: 'Calculer les intérêts de retard' }))
  const dialogue = within(await screen.findByRole('dialog', { name: /Intérêts de retard, Théo Guillou/ }))
  // 405 € from 1 February to 30 June at 2,62 %, 4,36 €; from 1 July to 20 November at 2,75 %, 4,36 € again.
  expect(dialogue.getByText(/150 jours × 2,62/)).toBeTruthy()
  expect(dialogue.getByText(/143 jours × 2,75/)).toBeTruthy()
  await user.click(dialogue.getByRole('button', { name: 'Réclamer' }))
  await waitFor(() => expect(envois.some(({ path }) => path === '/functions/v1/reclamer-interets')).toBe(true))
  expect(envois.find(({ path }) => path === '/functions/v1/reclamer-interets')?.body).toMatchObject({
    ...{ bail_id: bail.id, au: '2026-11-20', creancier: 'autre', indemnite: false, montant_cents: 872 },
  })
})

test('where no formal notice was sent, the dialog of interest leads to one, and is found again behind it', async () => {
  montrer(<ReceivablesTrackingScreen />, { echeances: [echeance('09')], encaissements: [] }, `/?bail=${bail.id}`)
  const fiche = await screen.findByRole('dialog', { name: 'Théo Guillou' })
  await user.click(within(fiche).getByRole('button', { name: 'Calculer les intérêts de retard' }))
  const dialogue = within(await screen.findByRole('dialog', { name: /Intérêts de retard, Théo Guillou/ }))
  expect(dialogue.getByText(/les intérêts courent depuis la mise en demeure/)).toBeTruthy()
  // Nothing is claimed of nothing.
  expect(dialogue.getByRole<HTMLButtonElement>('button', { name: 'Réclamer' }).disabled).toBe(true)
  await user.click(dialogue.getByRole('button', { name: 'Mettre en demeure' }))
  const relance = within(await screen.findByRole('dialog', { name: 'Relancer Théo Guillou' }))
  expect(relance.getByText(/Mise en demeure/, { selector: 'option' })).toHaveProperty('selected', true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(dialogue.getByRole('button', { name: 'Mettre en demeure' })))
})

test('a lease that owes nothing any more is listed while what it paid late may be claimed, and claimed', async () => {
  const paye = { ...encaissement('03'), date: day('2026-03-12') }
  const ancien = { ...echeance('08'), date_echeance: day('2026-01-05'), periode: day('2026-01-01') }
  const envois = montrer(
    <ReceivablesTrackingScreen />,
    { echeances: [ancien], encaissements: [paye], relances: [demeure] },
    `/?bail=${bail.id}`,
  )
  expect(await screen.findByText('Payé en retard')).toBeTruthy()
  const fiche = within(await screen.findByRole('dialog', { name: 'Théo Guillou' }))
  // 405 € from 1 February to 12 March: 40 days at 2,62 %.
  const retard = fiche.getByText(/payé après la mise en demeure/).closest('section')
  expect(retard?.textContent?.replace(/\s/g, ' ')).toContain('1,16')
  await user.click(fiche.getByRole('button', { name: 'Calculer les intérêts de retard' }))
  const dialogue = within(await screen.findByRole('dialog', { name: /Intérêts de retard, Théo Guillou/ }))
  expect(dialogue.getByText(/40 jours × 2,62/)).toBeTruthy()
  await user.click(dialogue.getByRole('button', { name: 'Réclamer' }))
  await waitFor(() => expect(envois.some(({ path }) => path === '/functions/v1/reclamer-interets')).toBe(true))
  expect(envois.find(({ path }) => path === '/functions/v1/reclamer-interets')?.body).toMatchObject({
    montant_cents: 116,
  })
})

test('a step says its day, is noted with a day that has come, and taken back', async () => {
  const gli = {
    ...{ id: 'gli', bail_id: bail.id, nature: 'assurance' as const, nom: 'Assur’Loyer', email: null, telephone: null },
    ...{ adresse: null, reference: null, plafond_cents: null, signe_le: day('2026-01-01'), fin: null },
    declaration_jours: 30,
  }
  const caf = {
    ...{ id: 'caf', bail_id: bail.id, nature: 'caf' as const, faite_le: day('2026-11-10'), document_id: null },
    detail: 'Allocataire 123',
  }
  const envois = montrer(
    <ReceivablesTrackingScreen />,
    { ...DUS, garants: [gli], demarches_impaye: [caf] },
    `/?bail=${bail.id}`,
  )
  const fiche = within(await screen.findByRole('dialog', { name: 'Théo Guillou' }))
  const de = (nom: string) => {
    const ligne = fiche.getByText(nom).closest('li')
    if (!ligne) throw new Error(`no step ${nom}`)
    return within(ligne)
  }
  // Due on 5 August, thirty days: it is late.
  expect(de('Déclaration à l’assureur').getByText(/Était à faire avant le 04\/09\/2026/)).toBeTruthy()
  expect(de('Signalement à la CAF').getByText(/Faite le 10\/11\/2026/)).toBeTruthy()
  expect(de('Signalement à la CAF').getByText('Allocataire 123')).toBeTruthy()

  await user.click(de('Déclaration à l’assureur').getByRole('button', { name: 'Noter comme faite' }))
  const dialogue = within(await screen.findByRole('dialog', { name: 'Noter comme faite' }))
  const jour = dialogue.getByRole('textbox', { name: /Faite le/ })
  await user.clear(jour)
  await user.type(jour, '21/11/2026')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  expect((await dialogue.findAllByText(/aujourd’hui au plus tard/)).length).toBeGreaterThan(0)
  await user.clear(jour)
  await user.type(jour, '19/11/2026')
  await user.type(dialogue.getByRole('textbox', { name: /Détail/ }), 'Sinistre 77')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  const ecrit = (methode: string) =>
    envois.find(({ path, method }) => path.includes('/demarches_impaye') && method === methode)
  await waitFor(() => expect(ecrit('POST')).toBeTruthy())
  expect(ecrit('POST')?.body).toMatchObject({
    ...{ bail_id: bail.id, nature: 'assureur', faite_le: '2026-11-19', detail: 'Sinistre 77', document_id: null },
  })

  await user.click(de('Signalement à la CAF').getByRole('button', { name: 'Retirer' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: /Retirer cette démarche/ })).getByRole('button', {
      name: 'Retirer',
    }),
  )
  await waitFor(() => expect(ecrit('DELETE')).toBeTruthy())
})
