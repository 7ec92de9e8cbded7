// The closing on the screen: what is wrong first and with its link, what is good folded, the dry run, and a rectifying return asked.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dossierFiscal } from '#domain/activites/meuble/annee/annees-fiscales.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { declarationDe } from '#domain/cloture/declaration.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import { composant, faits as faitsDe } from '#domain/journalisation/faits.cas.ts'
import { reglagesChanges } from '#web/parts/exercice/champs-reglages.tsx'
import {
  AUJOURDHUI,
  bail,
  bien,
  depense,
  echeance,
  encaissement,
  exercice,
  montrer,
} from '#web/parts/tests/dossier.tsx'
import { EssaiScreen } from './essai/screen.tsx'
import { ClotureScreen } from './screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const annee = (un: number, champs: Partial<Exercice> = {}): Exercice => ({
  ...exercice,
  id: `00000000-0000-4000-8000-00000000${un}`,
  debut: day(`${un}-01-01`),
  fin: day(`${un}-12-31`),
  ...champs,
})
const loyers = {
  echeances: ['05', '06'].map(echeance),
  encaissements: ['05', '06'].map(encaissement),
  depenses: [depense(1, { date_paiement: day('2026-05-12') })],
}

describe('les contrôles', () => {
  test('ce qui ne va pas est devant, avec le lien qui le corrige, filtre posé ; le reste est plié et compté', async () => {
    const lignes_a_traiter = [{ date: day('2026-05-07'), libelle: 'VIR GUILLOU', montant_cents: zero }]
    montrer(
      <ClotureScreen />,
      { ...loyers, lignes_a_traiter, baux: [{ ...bail, debut: day('2026-05-01') }] },
      '/accounting/cloture',
    )
    const lien = await screen.findByText(/^Chaque dépense de 30\s€ et plus a son justificatif$/)
    const tache = lien.closest('li')
    expect(
      within(tache ?? document.body)
        .getByRole('link', { name: 'Compléter' })
        .getAttribute('href'),
    ).toContain('/expenses?filtre=sans-justificatif')
    const identite = screen.getByText('Le nom légal, le SIREN et l’adresse sont renseignés').closest('li')
    expect(identite?.textContent).toContain('Il manque le nom légal, le SIREN')
    const releve = screen.getByText('Chaque ligne des relevés de banque est traitée').closest('li')
    expect(releve?.textContent).toContain('VIR GUILLOU le 07/05/2026')
    expect(
      within(releve ?? document.body)
        .getByRole('link', { name: 'Rapprocher' })
        .getAttribute('href'),
    ).toContain('/lmnp-dashboard/banque')
    expect(screen.getAllByText(/^\d+ points vérifiés$/).length).toBe(2)
    expect(screen.queryByText('La balance est équilibrée')?.closest('details')?.open).toBe(false)
  })

  test('un prélèvement qui semble payer l’achat se rattache d’une pression, sans quitter la page', async () => {
    const achat = { ...bien, date_acquisition: day('2026-03-16') }
    const prelevement = {
      id: 'm',
      date: day('2026-03-16'),
      sens: 'prelevement' as const,
      montant_cents: achat.prix_cents,
      libelle: 'Virement',
    }
    const mur = composant({
      bien_id: achat.id,
      base_cents: achat.prix_cents,
      mise_en_service: day('2026-03-16'),
      acquis_avec_bien: true,
    })
    const envois = montrer(
      <ClotureScreen />,
      { ...loyers, biens: [achat], composants: [mur], mouvements_exploitant: [prelevement] },
      '/accounting/cloture',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Rattacher' }))
    await waitFor(() =>
      expect(envois.find(({ method }) => method === 'PATCH')).toMatchObject({
        path: expect.stringContaining('/rest/v1/mouvements_exploitant?'),
        body: { paie: `biens/${achat.id}/acquisition` },
      }),
    )
  })

  test('les loyers s’appellent, une dépense dit sa catégorie et les justificatifs se déposent sans quitter la clôture', async () => {
    const vague = depense(2, { categorie: 'autres_charges', date_paiement: day('2026-06-02') })
    const envois = montrer(<ClotureScreen />, { ...loyers, depenses: [vague] }, '/accounting/cloture')
    const acte = (nom: string) => envois.find(({ path }) => path.endsWith(`/${nom}`))?.body
    fireEvent.click(await screen.findByRole('button', { name: 'Appeler ces loyers' }))
    await waitFor(() => expect(acte('appeler-loyers')).toMatchObject({ jusqu_au: AUJOURDHUI }))
    expect(screen.getByLabelText('Déposer des justificatifs').closest('li')?.textContent).toContain('sans justificatif')
    fireEvent.change(screen.getByRole('combobox', { name: /^Catégorie de/ }), { target: { value: 'entretien' } })
    await waitFor(() =>
      expect(acte('changer-depenses')).toMatchObject({
        geste: 'classer',
        changements: [{ depense_id: vague.id, champs: { categorie: 'entretien' } }],
      }),
    )
  })

  test('ni geste ni dépôt dans une année qui est arrêtée', async () => {
    montrer(<ClotureScreen />, { ...loyers, exercices: [{ ...exercice, etat: 'arrete' }] }, '/accounting/cloture')
    await screen.findByText(/^Chaque dépense de 30\s€ et plus a son justificatif$/)
    expect(screen.queryByRole('button', { name: 'Appeler ces loyers' })).toBeNull()
    expect(screen.queryByLabelText('Déposer des justificatifs')).toBeNull()
    expect(screen.getByRole('button', { name: 'Télécharger la liasse' })).toBeTruthy()
  })

  test('le lien d’identité ouvre sa fiche sur place', async () => {
    montrer(<ClotureScreen />, loyers, '/accounting/cloture?reglages=identite')
    expect(await screen.findByLabelText(/Numéro SIREN/)).toBeDefined()
  })

  test('les choix sont ceux que dit l’activité du dossier, et celui qui change est seul écrit', async () => {
    const envois = montrer(<ClotureScreen />, loyers, '/accounting/cloture?reglages=exercice')
    const de = (table: string) =>
      envois.find(({ method, path }) => method === 'PATCH' && path.startsWith(`/rest/v1/${table}?`))?.body
    fireEvent.click(await screen.findByRole('radio', { name: 'Micro-BIC' }))
    expect(screen.getByRole('radio', { name: 'LMNP, loueur non professionnel' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(de('exercices')).toEqual({
        ...{ regime_tva: 'exonere', periodicite_tva: null, tva_debits: false, tva_coefficient: null },
        reglages: { regime: 'micro_bic' },
        tenue: 'super_simplifiee',
      }),
    )
    cleanup()

    const suite = montrer(<ClotureScreen />, loyers, '/accounting/cloture?reglages=dossier')
    fireEvent.change(await screen.findByLabelText(/CFE dans l’article 39 C/), { target: { value: 'bien' } })
    expect(screen.getByText(/^À confirmer : la doctrine ne tranche pas/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(suite.find(({ method }) => method === 'PATCH')?.body).toEqual({
        convention: 'reel_365',
        reglages: { cfe_39c: 'bien' },
      }),
    )
  })

  test('de deux réglages, celui qui change est écrit, et lui seul est rendu quand on annule', () => {
    const ouverts = { cfe_39c: 'activite', report_352: 'neutralise' }
    const dits = { ...ouverts, cfe_39c: 'bien' }
    expect(reglagesChanges(dits, ouverts)).toEqual({ apres: { cfe_39c: 'bien' }, avant: { cfe_39c: 'activite' } })
    expect(reglagesChanges(ouverts, ouverts)).toEqual({ apres: {}, avant: {} })
  })
})

describe('l’essai à blanc', () => {
  test('chaque écriture avec le numéro qu’elle portera, par journal, puis les à-nouveaux', async () => {
    montrer(<EssaiScreen />, loyers, '/accounting/cloture/essai')
    const table = await screen.findByRole('table', { name: /Écritures que la validation de 2026 écrirait/ })
    expect(within(table).getAllByText(/Loyer reçu Théo Guillou/).length).toBe(2)
    expect(within(table).getByText('À-nouveaux 2027, ouverts par la validation')).toBeDefined()
    const journaux = screen.getByRole('table', { name: 'Écritures par journal' })
    expect(within(journaux).getByRole('row', { name: /BQ Banque/ }).textContent).toContain('3')
  })

  test('sans année précédente, il n’y a rien à comparer, et on le dit', async () => {
    montrer(<EssaiScreen />, loyers, '/accounting/cloture/essai?vue=comptes')
    expect(await screen.findByText(/2025 n’est pas tenue dans ce dossier/)).toBeDefined()
  })

  test('les écarts avec l’année précédente disent leur raison', async () => {
    const avant = depense(2, { date: day('2025-05-10'), date_paiement: day('2025-05-12') })
    montrer(
      <EssaiScreen />,
      { ...loyers, depenses: [...loyers.depenses, avant], exercices: [annee(2025), annee(2026)] },
      '/accounting/cloture/essai?annee=2026&vue=comptes',
    )
    expect(await screen.findByText(/^Fournisseur 2\s: 200,00\s€ en 2025, 0,00\s€ en 2026$/)).toBeDefined()
  })
})

describe('la liasse rectificative', () => {
  const close = annee(2025, {
    etat: 'definitif',
    valide_jusqu_au: day('2025-12-31'),
    reglages_arretes: { cfe_39c: 'activite', assurance_emprunteur_case: '242', report_352: 'neutralise' },
  })
  const faits = {
    exercices: [{ ...close, definitif_le: '2026-04-28', declaration_deposee_le: '2026-05-12' }, annee(2026)],
    depenses: [depense(3, { date: day('2025-05-10'), date_paiement: day('2025-05-12') })],
  }
  const premiere = {
    numero: 0,
    motif: null,
    etablie_le: day('2026-05-12'),
    deposee_le: day('2026-05-12'),
    exercice_id: close.id,
    cases: [],
    stock_ard_cents: zero,
    deficits_cents: zero,
  }

  test('les cases qui diffèrent sont montrées, et l’acte part avec son motif', async () => {
    const envois = montrer(<ClotureScreen />, { ...faits, declarations: [premiere] }, '/accounting/cloture?annee=2025')
    fireEvent.click(await screen.findByRole('button', { name: 'Voir les différences' }))
    const dialogue = await screen.findByRole('dialog')
    expect(within(dialogue).getByText('Autres charges externes')).toBeDefined()
    fireEvent.change(within(dialogue).getByLabelText(/Motif/), { target: { value: 'Une facture oubliée' } })
    fireEvent.click(within(dialogue).getByRole('button', { name: 'Établir la liasse rectificative' }))
    await waitFor(() =>
      expect(envois.find(({ path }) => path === '/functions/v1/rectifier-liasse')?.body).toMatchObject({
        exercice_id: close.id,
        motif: 'Une facture oubliée',
      }),
    )
  })

  test('rien à rectifier quand les faits disent ce qui a été déposé', async () => {
    const tous = faitsDe({ exercices: faits.exercices, depenses: faits.depenses })
    const [rectifiee] = dossierFiscal(
      { ...tous, exercices_rectifies: tous.exercices.filter(({ fin }) => fin === '2025-12-31').map(({ id }) => id) },
      ANNEES,
    )
    if (!rectifiee) throw new Error('pas d’année 2025')
    const declaration = { ...premiere, ...declarationDe(rectifiee) }
    montrer(
      <ClotureScreen />,
      { ...faits, biens: [], baux: [], declarations: [declaration] },
      '/accounting/cloture?annee=2025',
    )
    expect(await screen.findByText('Rien à rectifier')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Voir les différences' })).toBeNull()
  })

  test('une liasse rectificative établie se télécharge, et son dépôt se note', async () => {
    const une = {
      ...premiere,
      numero: 1,
      motif: 'Une facture oubliée',
      deposee_le: null,
      etablie_le: day('2026-09-01'),
    }
    const envois = montrer(
      <ClotureScreen />,
      { ...faits, declarations: [premiere, une] },
      '/accounting/cloture?annee=2025',
    )
    const tache = (await screen.findByText('Liasse rectificative n° 1')).closest('li')
    expect(tache?.textContent).toContain('Établie le 01/09/2026, à déposer')
    fireEvent.click(within(tache ?? document.body).getByRole('button', { name: 'Noter son dépôt' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Noter le dépôt' }))
    await waitFor(() =>
      expect(envois.find(({ path }) => path === '/functions/v1/declarer-deposee')?.body).toMatchObject({
        exercice_id: close.id,
        rectificative: 1,
        deposee_le: AUJOURDHUI,
      }),
    )
  })
})
