// The takeover of a FEC on the screen: the file, what is wrong with it, its accounts, what it opens, what is sent, and the way back.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { day } from '#domain/base/day.ts'
import { REFUS } from '#domain/base/refus.ts'
import { fecAutreLogiciel, nomAutreLogiciel } from '#domain/compta/fec/fec-reprise.cas.ts'
import { ecrireClasseur } from '#domain/reprise/classeur.cas.ts'
import { dossier, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { RepriseFecScreen } from './screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SIREN = '732829320'
const ici = '/accounting/reprise-fec'
const donner = async (texte: string, nom = nomAutreLogiciel(SIREN, 2025)) =>
  fireEvent.change(await screen.findByLabelText('Choisir un FEC'), {
    target: { files: [new File([texte], nom, { type: 'text/plain' })] },
  })
const bouton = (name: string): HTMLButtonElement => screen.getByRole('button', { name })

test('ce qui n’est pas un FEC se dit aussitôt, et rien n’en est gardé', async () => {
  montrer(<RepriseFecScreen />, {}, ici)
  await donner('Date;Libellé\n', 'releve.csv')
  expect(await screen.findByText(REFUS.reprise_table_illisible)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull()
})

test('une écriture déséquilibrée bloque, ligne par ligne ; un autre fichier peut être choisi', async () => {
  montrer(<RepriseFecScreen />, { dossier: { ...dossier, siren: SIREN } }, ici)
  await donner(fecAutreLogiciel({ annee: 2025 }).replace('\t1000,00\t', '\t1000,01\t'))
  const points = await screen.findByRole('table', { name: 'Points relevés dans le fichier' })
  expect(within(points).getByText(/^Ligne 2 : L'écriture n'est pas équilibrée/)).toBeDefined()
  expect(within(points).getAllByText('bloque').length).toBeGreaterThan(1)
  expect(bouton('Continuer').disabled).toBe(true)
  fireEvent.click(bouton('Choisir un autre fichier'))
  expect(await screen.findByLabelText('Choisir un FEC')).toBeDefined()
})

test('sans SIREN, le lien mène à la fiche d’identité', async () => {
  montrer(<RepriseFecScreen />, {}, ici)
  await donner(fecAutreLogiciel({ annee: 2025 }))
  expect(await screen.findByText(REFUS.reprise_fec_sans_siren)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Indiquer le SIREN' }).getAttribute('href')).toContain('reglages=identite')
})

test('chaque compte a sa suite, que l’on change ; le résumé dit l’ouverture ; tout part en une demande', async () => {
  const envois = montrer(<RepriseFecScreen />, { dossier: { ...dossier, siren: SIREN } }, ici)
  await donner(fecAutreLogiciel({ annee: 2025 }))
  expect(await screen.findByText(nomAutreLogiciel(SIREN, 2025))).toBeDefined()
  fireEvent.click(bouton('Continuer'))
  const suite = await screen.findByRole('combobox', { name: 'Compte de la maison pour 2131000' })
  expect((suite as HTMLSelectElement).value).toBe('213100') // safe: a combobox of this screen is a select
  fireEvent.change(suite, { target: { value: '213500' } })
  fireEvent.click(bouton('Continuer'))
  const soldes = await screen.findByRole('table', { name: 'Ouverture de 2026' })
  expect(within(soldes).getByRole('row', { name: /213500/ }).textContent).toContain('120')
  expect(within(soldes).getByRole('row', { name: /129000/ }).textContent).toMatch(/2\s990,00/)
  fireEvent.click(bouton('Reprendre 2025'))
  await waitFor(() => expect(envois.some(({ path }) => path.endsWith('/functions/v1/importer-fec'))).toBe(true))
})

test('une reprise faite montre ce que les fiches n’expliquent pas, et s’annule', async () => {
  const reprises_fec = {
    id: '00000000-0000-4000-8000-0000000000f0',
    fin: '2025-12-31',
    soldes: [
      { compte: '512000', solde_cents: 5_000_00 },
      { compte: '108000', solde_cents: -5_000_00 },
    ],
    nom: nomAutreLogiciel(SIREN, 2025),
    format: 'fec',
    sha256: 'a'.repeat(64),
    lignes: 11,
    ecritures: 3,
    debit_cents: 5_000_00,
    created_at: '2026-11-20T10:00:00Z',
  }
  const envois = montrer(<RepriseFecScreen />, { reprises_fec }, ici)
  const soldes = await screen.findByRole('table', { name: 'Ouverture de 2026' })
  expect(within(soldes).getByRole('row', { name: /512000/ }).textContent).toMatch(/5\s000,00.*5\s000,00/)
  fireEvent.click(bouton('Annuler cette reprise'))
  const dialogue = await screen.findByRole('dialog', { name: 'Annuler cette reprise' })
  fireEvent.click(within(dialogue).getByRole('button', { name: 'Annuler cette reprise' }))
  await waitFor(() => expect(envois.some(({ path }) => path.endsWith('/functions/v1/annuler-import-fec'))).toBe(true))
})

test('des livres entamés ne reprennent rien, et l’écran le dit avant tout', async () => {
  montrer(<RepriseFecScreen />, { exercices: [{ ...exercice, valide_jusqu_au: day('2026-01-31') }] }, ici)
  expect(await screen.findByText(/un FEC se reprend avant/)).toBeDefined()
  expect(screen.queryByLabelText('Choisir un FEC')).toBeNull()
})

const BALANCE = 'Compte;Intitulé;Débit;Crédit\n2131000;Immeuble;120000,00;\n108;Exploitant;;120000,00\n'

test('une balance dit comment elle est lue ; une colonne changée la relit ; la lecture part avec le fichier', async () => {
  const envois = montrer(<RepriseFecScreen />, {}, ici)
  await donner(BALANCE, 'balance.csv')
  expect(await screen.findByText('Lu comme une balance')).toBeDefined()
  expect(screen.getByText(/« Débit » et « Crédit » : les débits et les crédits/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Colonne : Crédit'), { target: { value: 'aucune' } })
  expect((await screen.findAllByText(/Les débits et les crédits ne sont pas égaux/)).length).toBeGreaterThan(0)
  expect(bouton('Continuer').disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Colonne : Crédit'), { target: { value: '3' } })
  await waitFor(() => expect(bouton('Continuer').disabled).toBe(false))
  fireEvent.click(bouton('Continuer'))
  await screen.findByRole('combobox', { name: 'Compte de la maison pour 2131000' })
  fireEvent.click(bouton('Continuer'))
  fireEvent.click(bouton('Reprendre 2025'))
  await waitFor(() => expect(envois.some(({ path }) => path.endsWith('/functions/v1/importer-fec'))).toBe(true))
})

test('un classeur propose sa feuille, qu’on change ; ce qui l’abîme est dit', async () => {
  const balance = (montant: number) => [
    ['Compte', 'Intitulé', 'Débit', 'Crédit'],
    [2131000, 'Immeuble', montant, null],
    [108, 'Exploitant', null, montant],
  ]
  const octets = ecrireClasseur([
    { nom: 'Garde', rangees: [['Dossier']] },
    { nom: 'N', rangees: balance(120_000) },
    { nom: 'N-1', rangees: balance(110_000.5) },
  ])
  montrer(<RepriseFecScreen />, {}, ici)
  const deposer = async (contenu: Uint8Array) =>
    fireEvent.change(await screen.findByLabelText('Choisir un FEC'), {
      target: { files: [new File([new Uint8Array(contenu)], 'balance.xlsx')] },
    })
  await deposer(octets.slice(0, -30))
  expect(await screen.findByText(REFUS.reprise_classeur_illisible)).toBeDefined()
  await deposer(octets)
  expect(await screen.findByText('Lu comme une balance')).toBeDefined()
  const feuille = screen.getByLabelText<HTMLSelectElement>('Feuille du classeur')
  expect(feuille.value).toBe('N')
  expect(screen.getAllByText(/120\s000,00/).length).toBeGreaterThan(0)
  fireEvent.change(feuille, { target: { value: 'N-1' } })
  expect((await screen.findAllByText(/110\s000,50/)).length).toBeGreaterThan(0)
  fireEvent.change(feuille, { target: { value: 'Garde' } })
  expect(await screen.findByText(REFUS.reprise_table_illisible)).toBeDefined()
  expect(bouton('Continuer').disabled).toBe(false)
})

test('une pièce reçue se garde ; la lettre d’un propriétaire n’est pas celle d’un confrère', async () => {
  const envois = montrer(<RepriseFecScreen />, {}, ici)
  fireEvent.change(await screen.findByLabelText('État : Le plan d’amortissement'), { target: { value: 'recue' } })
  await waitFor(() => expect(envois.some(({ path }) => path.includes('suivis_reprise'))).toBe(true))
  expect(envois.find(({ path }) => path.includes('suivis_reprise'))?.body).toMatchObject({
    recues: ['amortissements'],
    sans_objet: [],
  })
  fireEvent.click(bouton('Écrire au comptable précédent'))
  const dialogue = within(await screen.findByRole('dialog'))
  const lettre = dialogue.getByLabelText(/^Lettre/) as HTMLTextAreaElement // safe: a field of several lines
  expect(lettre.value).toContain('Madame, Monsieur,')
  fireEvent.click(dialogue.getByLabelText(/expert-comptable successeur/))
  fireEvent.click(dialogue.getByRole('button', { name: 'Reprendre le texte proposé' }))
  await waitFor(() => expect(lettre.value).toContain('article 163'))
})
