// Two closings in one calendar year, in a family whose days are free: each screen shows what belongs to its exercice, and says which.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meuble } from '#domain/activites/meuble/meuble.ts'
import { cents, euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { EXERCICES_LIBRES, type Exercice, nommes } from '#domain/compta/exercice.ts'
import type { Emprunt } from '#domain/sujets/biens/emprunt.ts'
import { AUJOURDHUI, bien, depense, echeance, encaissement, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { BiensScreen } from './biens/screen.tsx'
import { BilanScreen } from './comptabilite/bilan/screen.tsx'
import { EssaiScreen } from './comptabilite/cloture/essai/screen.tsx'
import { ExerciceSuivant } from './comptabilite/cloture/exercice-suivant.tsx'
import { Valider } from './comptabilite/cloture/valider.tsx'
import { TvaScreen } from './comptabilite/tva/screen.tsx'
import { ExpensesScreen } from './depenses/screen.tsx'
import { EmpruntsScreen } from './emprunts/screen.tsx'
import { ImmobilisationsScreen } from './immobilisations/screen.tsx'
import { InvoicesScreen } from './loyers/screen.tsx'

const tenu = (id: string, debut: string, fin: string): Exercice => ({
  ...exercice,
  id: `00000000-0000-4000-8000-0000000000${id}`,
  debut: day(debut),
  fin: day(fin),
})
// The second ends a calendar year that it does not fill: beside the first, it is named by its closing too.
const MARS = tenu('e1', '2025-07-01', '2026-03-31')
const DECEMBRE = tenu('e2', '2026-04-01', '2026-12-31')
const EXERCICES = [MARS, DECEMBRE]
const FAITS = {
  exercices: EXERCICES,
  echeances: [echeance('02'), echeance('05')],
  encaissements: [encaissement('02'), encaissement('05')],
  depenses: [
    depense(1, { date: day('2026-02-10'), libelle: 'Facture de février' }),
    depense(2, { date: day('2026-05-10'), libelle: 'Facture de mai' }),
  ],
}
const A_MARS = '/?exercice=2026-03-31'
const A_DECEMBRE = '/?exercice=2026-12-31'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
const { exercices: permis } = meuble.comptabilite
afterEach(() => {
  Object.assign(meuble.comptabilite, { exercices: permis })
  cleanup()
})

test('les loyers sont ceux de l’exercice, et son nom les dit', async () => {
  montrer(<InvoicesScreen />, FAITS, A_MARS)
  await screen.findByRole('heading', { name: 'Loyers de l’exercice clos le 31/03/2026' })
  const mois = screen.getByRole('table', { name: 'Loyers du mois' })
  expect(within(mois).getByRole('row', { name: /février 2026/ })).toBeTruthy()
  expect(within(mois).queryByRole('row', { name: /mai 2026/ })).toBeNull()
  const recus = screen.getByRole('table', { name: 'Encaissements' })
  expect(within(recus).getByText('06/02/2026')).toBeTruthy()
  expect(within(recus).queryByText('06/05/2026')).toBeNull()
})

test('les charges aussi ; leur somme ne compte que les siennes', async () => {
  montrer(<ExpensesScreen />, FAITS, A_DECEMBRE)
  await screen.findByRole('heading', { name: /Par catégorie/ })
  expect(screen.getByText('Facture de mai')).toBeTruthy()
  expect(screen.queryByText('Facture de février')).toBeNull()
})

const composant = {
  id: '00000000-0000-4000-8000-0000000000c0',
  bien_id: bien.id,
  nature: 'mobilier',
  libelle: 'Mobilier',
  base_cents: euros(12_000),
  mise_en_service: day('2025-07-01'),
  duree_annees: 10,
  convention: 'mois',
  acquis_avec_bien: true,
  date_sortie: null,
  amortissement_anterieur_cents: cents(0),
  ard_anterieur_cents: cents(0),
} as const

test('la dotation est celle de l’exercice, et son plan suit les clôtures', async () => {
  montrer(<ImmobilisationsScreen />, { ...FAITS, composants: [composant] }, A_MARS)
  const table = await screen.findByRole('table', { name: 'Immobilisations, exercice clos le 31/03/2026' })
  expect(screen.getByText('Ce qui s’amortit, au 31 mars 2026.')).toBeTruthy()
  // 1,200 a year: nine months.
  expect(within(table).getByRole('row', { name: /Mobilier/ }).textContent).toMatch(/900,00/)
  fireEvent.click(within(table).getByText('Mobilier', { selector: 'b' }))
  await screen.findByRole('heading', { name: 'Dotation de l’exercice clos le 31/03/2026 : Mobilier' })
  expect(screen.getAllByRole('rowheader').map((une) => une.textContent)).toEqual(
    expect.arrayContaining(['clos le 31/03/2026', 'clos le 31/12/2026', 'clos le 31/12/2027']),
  )
})

test('les colonnes du bilan nomment les deux clôtures, et le panneau explique celle de la colonne', async () => {
  montrer(<BilanScreen />, { ...FAITS, composants: [composant] }, A_DECEMBRE)
  const actif = await screen.findByRole('table', { name: 'Actif' })
  expect(
    within(actif)
      .getAllByRole('columnheader')
      .map((une) => une.textContent),
  ).toEqual(expect.arrayContaining(['Net clos le 31/12/2026', 'Net clos le 31/03/2026']))
  const [ancien] = within(actif).getAllByRole('button', { name: /Net clos le 31\/03\/2026/ })
  if (!ancien) throw new Error('the column before is explained')
  fireEvent.click(ancien)
  expect(await screen.findByText(/Comptes annuels de l’exercice clos le 31\/03\/2026/)).toBeTruthy()
})

test('la TVA montre les périodes de l’exercice, non de l’année', async () => {
  const redevables = EXERCICES.map((un) => ({
    ...un,
    regime_tva: 'reel_normal' as const,
    periodicite_tva: 'trimestre' as const,
  }))
  montrer(<TvaScreen />, { ...FAITS, exercices: redevables }, A_DECEMBRE)
  const periodes = await screen.findByRole('navigation', { name: 'Périodes' })
  expect(
    within(periodes)
      .getAllByRole('button')
      .map((une) => une.textContent),
  ).toEqual(['2e trimestre', '3e trimestre', '4e trimestre'])
})

test('la liste des logements dit l’exercice', async () => {
  montrer(<BiensScreen />, FAITS, A_MARS)
  expect(await screen.findByRole('table', { name: 'Logements, exercice clos le 31/03/2026' })).toBeTruthy()
})

test('l’échéancier d’un prêt est coupé par les clôtures', async () => {
  const emprunt: Emprunt = {
    ...{ id: '00000000-0000-4000-8000-0000000000a0', bien_id: bien.id, libelle: 'Prêt', banque: 'Banque' },
    ...{ capital_cents: euros(12_000), taux_millieme_pct: 0, duree_mois: 24, date_deblocage: day('2025-08-01') },
    ...{ premiere_echeance: day('2025-09-01'), type_emprunt: 'amortissable', differe_mois: 0, differe_type: 'partiel' },
    ...{ assurance_cents: cents(0), frais_dossier_cents: cents(0), frais_garantie_cents: cents(0) },
  }
  montrer(<EmpruntsScreen />, { ...FAITS, emprunts: [emprunt] }, A_MARS)
  const table = await screen.findByRole('table', { name: 'Échéancier par exercice, Prêt' })
  expect(within(table).getByRole('row', { name: /clos le 31\/03\/2026/ })).toBeTruthy()
})

test('l’exercice suivant s’ouvre jusqu’au jour choisi, au plus douze mois', async () => {
  Object.assign(meuble.comptabilite, { exercices: EXERCICES_LIBRES })
  const envois = montrer(<ExerciceSuivant exercice={{ ...DECEMBRE, ...JAMAIS }} />, FAITS, A_DECEMBRE)
  fireEvent.click(await screen.findByRole('button', { name: 'Ouvrir l’exercice suivant' }))
  const fin = await screen.findByLabelText(/Clos le/)
  fireEvent.change(fin, { target: { value: '31/01/2028' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
  expect(await screen.findByText('Un exercice dure douze mois au plus, le premier vingt-quatre.')).toBeTruthy()
  fireEvent.change(fin, { target: { value: '30/06/2027' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
  await waitFor(() =>
    expect(envois.find(({ method, path }) => method === 'POST' && path.includes('/exercices'))?.body).toMatchObject({
      debut: '2027-01-01',
      fin: '2027-06-30',
    }),
  )
})

test('l’essai à blanc d’un premier exercice ne nomme pas une clôture que personne n’a faite', async () => {
  montrer(<EssaiScreen />, FAITS, A_MARS)
  await screen.findByRole('heading', { name: 'Essai à blanc de l’exercice clos le 31/03/2026' })
  fireEvent.click(screen.getByRole('button', { name: /^Comptes, écarts/ }))
  expect(await screen.findByText(/Aucun exercice ne précède celui-ci/)).toBeTruthy()
  expect(screen.queryByText(/30\/06\/2025/)).toBeNull()
})

test('la location meublée ne voit pas ce champ', async () => {
  const envois = montrer(<ExerciceSuivant exercice={{ ...exercice, ...JAMAIS }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Ouvrir 2027' }))
  await waitFor(() =>
    expect(envois.find(({ method, path }) => method === 'POST' && path.includes('/exercices'))?.body).toMatchObject({
      debut: '2027-01-01',
      fin: '2027-12-31',
    }),
  )
})

const avecSonNom = (un: Exercice): Exercice => nommes(EXERCICES).find(({ id }) => id === un.id) ?? un
const arrete = (un: Exercice) => ({ ...un, ...JAMAIS, etat: 'arrete' as const })
async function validerAvecSesMots(clos = '2026') {
  fireEvent.click(await screen.findByRole('button', { name: 'Valider' }))
  fireEvent.change(await screen.findByLabelText(/Pour confirmer/), { target: { value: `valider ${clos}` } })
}
const validation = (envois: readonly { path: string; body?: unknown }[]) =>
  envois.find(({ path }) => path.includes('/valider-exercice'))?.body

test('la validation demande le jour de clôture du suivant où la famille le laisse choisir', async () => {
  Object.assign(meuble.comptabilite, { exercices: EXERCICES_LIBRES })
  const envois = montrer(<Valider exercice={arrete(avecSonNom(DECEMBRE))} declarations={[]} />, FAITS, A_DECEMBRE)
  await validerAvecSesMots('2026-12-31')
  fireEvent.change(screen.getByLabelText(/L’exercice suivant se clôt le/), { target: { value: '30/06/2027' } })
  fireEvent.click(screen.getByRole('button', { name: 'Valider définitivement' }))
  await waitFor(() =>
    expect(validation(envois)).toMatchObject({ exercice_id: DECEMBRE.id, cloture_suivante: '2027-06-30' }),
  )
})

test('en location meublée, les mots suffisent', async () => {
  const envois = montrer(<Valider exercice={arrete(exercice)} declarations={[]} />)
  await validerAvecSesMots()
  expect(screen.queryByLabelText(/L’exercice suivant se clôt le/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Valider définitivement' }))
  await waitFor(() => expect(validation(envois)).toMatchObject({ exercice_id: exercice.id }))
  expect(validation(envois)).not.toHaveProperty('cloture_suivante')
})

const JAMAIS = { arrete_le: null, definitif_le: null, declaration_deposee_le: null }
