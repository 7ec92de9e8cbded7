// The home of rental management: the façade and its table, what is followed, the first days, who may write; and the folded rows past forty lots.
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents, euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'
import { compte, ligne } from '#web/books/banque/tests/lignes.ts'
import {
  AUJOURDHUI,
  bail,
  bien,
  dossier,
  echeance,
  encaissement,
  exercice,
  montrer,
} from '#web/parts/tests/dossier.tsx'
import { AccueilScreen } from './screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const GERE = {
  dossier: { ...dossier, activite: 'gestion_locative' as const, reglages: {} },
  exercices: [{ ...exercice, reglages: { regime: 'reel' } }],
}
const AU = '/rental-management'

const lot = (nom: string, champs: object = {}) => ({ ...bien, id: `bien-${nom}`, libelle: nom, ...champs })
const loue = (nom: string, champs: Partial<Bail> = {}): Bail => ({
  ...bail,
  ...{ id: `bail-${nom}`, bien_id: `bien-${nom}`, type_bail: 'vide', locataires: [locataire(nom)] },
  ...champs,
})
const locataire = (nom: string) => ({
  ...{ id: `loc-${nom}`, prenom: 'Ana', nom, email: null, telephone: null, consent_electronique_le: null },
})
const appele = (nom: string, mois = '11') => ({ ...echeance(mois), id: `ech-${nom}-${mois}`, bail_id: `bail-${nom}` })
const recu = (nom: string, loyer: number): Encaissement => ({
  ...encaissement('11'),
  ...{ id: `enc-${nom}`, bail_id: `bail-${nom}`, loyer_cents: euros(loyer), charges_cents: euros(0) },
})

/** Four lots of one address, each in a status of November; one alone, vacant since September. */
const novembre = {
  ...GERE,
  biens: [...['L1', 'L2', 'L3', 'L4'].map((nom) => lot(nom)), lot('L5', { adresse: '2 rue Basse' })],
  baux: [
    ...[loue('L1'), loue('L2'), loue('L3', { fin: day('2026-12-31') }), loue('L4', { jour_echeance: 25 })],
    loue('L5', { fin: day('2026-09-30') }),
  ],
  echeances: [
    ...['L1', 'L2', 'L3'].map((nom) => appele(nom)),
    { ...appele('L4'), date_echeance: day('2026-11-25') },
    ...['L1', 'L2', 'L3', 'L4'].map((nom) => appele(nom, '10')),
  ],
  encaissements: [
    ...['L1', 'L2', 'L3', 'L4'].map((nom) => ({ ...recu(nom, 405), id: `oct-${nom}`, date: day('2026-10-06') })),
    ...[recu('L1', 405), recu('L2', 300)],
  ],
  mouvements_depot: [
    { id: 'd1', bail_id: 'bail-L1', date: day('2026-04-15'), sens: 'recu' as const, montant_cents: euros(730) },
    { id: 'd5', bail_id: 'bail-L5', date: day('2026-04-15'), sens: 'recu' as const, montant_cents: euros(365) },
  ],
}

/** Narrow spaces and no-break ones read as spaces. */
const dit = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').trim()
const fenetres = () =>
  screen
    .getAllByRole('link')
    .filter((un) => un.hasAttribute('data-statut'))
    .map((un) => (un.getAttribute('aria-label') ?? '').replaceAll(/[\u00a0\u202f]/g, ' '))

test('a window a lot, a link that says who, how much and in which status', async () => {
  montrer(<AccueilScreen />, novembre, AU)
  await screen.findByRole('heading', { name: '31 rue du Mené' })
  // From the top of the drawing.
  expect(fenetres()).toEqual([
    'L3, Ana L3 : 0,00 € reçus sur 405,00 €, en retard',
    'L4, Ana L4 : 0,00 € reçus sur 405,00 €, en attente',
    'L1, Ana L1 : 405,00 € reçus sur 405,00 €, payé',
    'L2, Ana L2 : 300,00 € reçus sur 405,00 €, en partie',
    'L5 : vacant, libre depuis le 01/10/2026',
  ])
  const [premiere] = screen.getAllByRole('link', { name: /^L1,/ })
  expect(premiere?.getAttribute('href')).toContain('bail=bail-L1')
  expect(screen.getByRole('link', { name: /^L5 :/ }).getAttribute('href')).toContain('lot=bien-L5')
})

test('the table beside says the same by status, and adds up', async () => {
  montrer(<AccueilScreen />, novembre, AU)
  const table = await screen.findByRole('table')
  const lignes = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => dit(cell).replace(/^Expliquer : .*?, (?:reçu|reste), /, '')))
  expect(lignes).toEqual([
    ['Situation', 'Lots', 'Reçu', 'Reste'],
    ['Payés', '1', '405,00', '0,00'],
    ['En partie', '1', '300,00', '105,00'],
    ['En attente', '1', '0,00', '405,00'],
    ['En retard', '1', '0,00', '405,00'],
    ['Vacants', '1', '', 'libres'],
    ['Appelé', '5', '705,00', '915,00'],
  ])
})

const reste = async () => {
  const liste = await screen.findByRole('list', { name: 'D’où viendra le reste' })
  return within(liste)
    .getAllByRole('listitem')
    .map((un) => dit(un).replaceAll(/Expliquer : [^0-9]*/g, ' '))
}

test('where the rest of the month will come from: each source with its amount, which opens its rents', async () => {
  montrer(<AccueilScreen />, novembre, AU)
  expect(await reste()).toEqual(['À venir, le 25 nov. 405,00', 'À réclamer, deux locataires 510,00'])
  expect(screen.getByRole('link', { name: 'À réclamer, deux locataires' }).getAttribute('href')).toContain('creances')
  fireEvent.click(screen.getByRole('button', { name: /Expliquer : À réclamer/ }))
  expect(await screen.findByRole('heading', { name: 'À réclamer' })).toBeTruthy()
  expect(screen.getByText(/Ana L2, échéance du 05\/11\/2026/)).toBeTruthy()
  expect(screen.getByText(/Ana L3, échéance du 05\/11\/2026/)).toBeTruthy()
})

test('what the bank has already is told apart, and nothing of it to who is not shown the bank', async () => {
  const enBanque = {
    ...novembre,
    echeances: novembre.echeances.map((une) => (une.id === 'ech-L3-11' ? { ...une, loyer_cents: euros(500) } : une)),
    comptes_bancaires: [compte],
    lignes_releve: [ligne(12, 'VIR SEPA ANA L3 LOYER NOVEMBRE', 540_00)],
  }
  montrer(<AccueilScreen />, enBanque, AU)
  await screen.findByRole('link', { name: 'Déjà en banque, à rapprocher' })
  expect(await reste()).toEqual([
    'Déjà en banque, à rapprocher 540,00',
    'À venir, le 25 nov. 405,00',
    'À réclamer, Ana L2 105,00',
  ])
  cleanup()
  montrer(<AccueilScreen />, enBanque, AU, { employe: ['loyers'] })
  expect(await reste()).toEqual(['À venir, le 25 nov. 405,00', 'À réclamer, deux locataires 645,00'])
})

const fermer = () => fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))

test('another month by its tab: October was paid in whole', async () => {
  montrer(<AccueilScreen />, novembre, AU)
  fireEvent.click(await screen.findByRole('link', { name: 'oct.' }))
  expect(await screen.findByRole('heading', { name: 'Loyers d’octobre 2026' })).toBeTruthy()
  expect(fenetres().filter((nom) => nom.endsWith('payé')).length).toBe(4)
})

test('the figures open: what came of the month, what a vacant lot costs, the deposits held', async () => {
  montrer(<AccueilScreen />, novembre, AU)
  const [recus] = await screen.findAllByRole('button', { name: 'Expliquer ce chiffre' })
  if (recus) fireEvent.click(recus)
  expect(await screen.findByRole('heading', { name: 'Loyers reçus, novembre 2026' })).toBeTruthy()
  fermer()
  fireEvent.click(screen.getByRole('button', { name: /loyers non perçus, L5/ }))
  expect(await screen.findByRole('heading', { name: 'Loyers non perçus' })).toBeTruthy()
  fermer()
  const [, depots] = screen.getAllByRole('button', { name: 'Expliquer ce chiffre' })
  if (depots) fireEvent.click(depots)
  expect(await screen.findByRole('heading', { name: 'Dépôts de garantie détenus' })).toBeTruthy()
})

test('what is followed: the vacant lot by month, the lease that ends, the deposits and what is to give back', async () => {
  montrer(<AccueilScreen />, novembre, AU)
  const vacants = await screen.findByRole('list', { name: 'Lots vacants' })
  // October, then 20 days of 30.
  expect(dit(vacants)).toContain('608,33 €')
  expect(dit(vacants)).toContain('libre depuis 51 jours, 365,00 € par mois')
  expect(dit(screen.getByRole('list', { name: 'Fins de bail' }))).toContain('31 déc.')
  const depots = screen.getByRole('heading', { name: 'Dépôts de garantie' }).closest('section')
  expect(dit(depots)).toContain('1 095,00 €')
  expect(dit(depots)).toContain('À rendre, baux finis365,00 €')
})

test('the things to do have their own buttons, as on the other home', async () => {
  montrer(<AccueilScreen />, novembre, AU)
  const liste = await screen.findByRole('list', { name: 'À faire' })
  expect(within(liste).getAllByRole('link', { name: 'Suivre' }).length).toBe(2)
  expect(within(liste).getByRole('link', { name: 'Rendre' }).getAttribute('href')).toContain('onglet=depot')
})

test('who may only read is shown no way to write', async () => {
  montrer(<AccueilScreen />, novembre, AU, 'lecteur')
  await screen.findByRole('list', { name: 'À faire' })
  expect(screen.queryByRole('link', { name: 'Enregistrer un encaissement' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Suivre' })).toBeNull()
  cleanup()
  montrer(<AccueilScreen />, novembre, AU)
  const geste = await screen.findByRole('link', { name: 'Enregistrer un encaissement' })
  expect(geste.getAttribute('href')).toMatch(/^\/rental-management\/loyers\?encaisser=/)
})

test('an employee is told what her rights let her do, and nothing of what is her manager’s', async () => {
  const finie = {
    ...exercice,
    reglages: { regime: 'reel' },
    id: 'ex-2025',
    debut: day('2025-01-01'),
    fin: day('2025-12-31'),
  }
  const avant = { ...novembre, exercices: [finie, ...GERE.exercices] }
  montrer(<AccueilScreen />, avant, AU)
  const toutes = within(await screen.findByRole('list', { name: 'À faire' }))
  expect(toutes.getByText(/2025 à clôturer/)).toBeTruthy()
  cleanup()
  montrer(<AccueilScreen />, avant, AU, { employe: ['loyers'] })
  const siennes = within(await screen.findByRole('list', { name: 'À faire' }))
  expect(siennes.queryByText(/2025 à clôturer/)).toBeNull()
  expect(siennes.getAllByRole('link', { name: 'Suivre' }).length).toBeGreaterThan(0)
  cleanup()
  montrer(<AccueilScreen />, avant, AU, { employe: ['entretien'] })
  await screen.findByRole('heading', { name: 'À faire' })
  expect(screen.queryByText(/à clôturer|Loyer en retard/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Enregistrer un encaissement' })).toBeNull()
})

test('the first days: nothing, then a dwelling without a lease, then leases without a rent called', async () => {
  montrer(<AccueilScreen />, { ...GERE, exercices: [], biens: [], baux: [] }, AU)
  expect(await screen.findByRole('heading', { name: 'Votre façade est encore vide' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ajouter un logement' }).getAttribute('href')).toContain('/installation')
  cleanup()
  montrer(<AccueilScreen />, { ...GERE, biens: [lot('L1')], baux: [] }, AU)
  expect(await screen.findByRole('heading', { name: 'Il manque un bail' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Créer le bail' }).getAttribute('href')).toContain('/baux')
  cleanup()
  const envois = montrer(<AccueilScreen />, { ...GERE, biens: [lot('L1')], baux: [loue('L1')] }, AU)
  expect(await screen.findByText('Aucun loyer appelé pour ce mois.')).toBeTruthy()
  expect(fenetres()).toEqual(['L1, Ana L1 : 405,00 € à appeler, en attente'])
  fireEvent.click(screen.getByRole('button', { name: 'Appeler les loyers' }))
  await vi.waitFor(() =>
    expect(envois.find(({ path }) => path.endsWith('/appeler-loyers'))?.body).toMatchObject({ jusqu_au: '2026-11-30' }),
  )
  cleanup()
  montrer(<AccueilScreen />, { ...GERE, exercices: [], biens: [], baux: [] }, AU, 'lecteur')
  await screen.findByRole('heading', { name: 'Votre façade est encore vide' })
  expect(screen.queryByRole('link', { name: 'Ajouter un logement' })).toBeNull()
})

test('forty lots have their windows; one more, and a row a building opens onto its own', async () => {
  const noms = Array.from({ length: 41 }, (_, rang) => `L${rang + 1}`)
  const faits = (nombre: number) => ({
    ...GERE,
    biens: noms.slice(0, nombre).map((nom, rang) => lot(nom, { adresse: `${rang < 20 ? 1 : 2} rue Haute` })),
    baux: noms.slice(0, nombre).map((nom) => loue(nom)),
    echeances: noms.slice(0, nombre).map((nom) => appele(nom)),
    encaissements: noms.slice(1, nombre).map((nom) => ({ ...recu(nom, 405), loyer_cents: cents(405_00) })),
  })
  montrer(<AccueilScreen />, faits(40), AU)
  await screen.findByRole('heading', { name: '1 rue Haute' })
  expect(fenetres().length).toBe(40)
  cleanup()
  montrer(<AccueilScreen />, faits(41), AU)
  const rangees = (await screen.findAllByRole('button', { expanded: false })).filter((un) => /rue Haute/.test(dit(un)))
  // The one where a rent is late stands first, though it is the smaller.
  expect(rangees.map((un) => dit(un).slice(0, 11))).toEqual(['1 rue Haute', '2 rue Haute'])
  expect(fenetres()).toEqual([])
  if (rangees[0]) fireEvent.click(rangees[0])
  expect(fenetres().length).toBe(20)
  fireEvent.click(screen.getByRole('button', { name: 'Nom' }))
  expect(screen.getByRole('button', { expanded: true })).toBeTruthy()
})
