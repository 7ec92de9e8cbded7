// The charges of a building on their screen: what waits, a key chosen, who bears what, what lacks, and the accounts sent at once as they were read.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, bail, bien, dossier, montrer } from '#web/parts/tests/dossier.tsx'
import { RegularisationScreen } from './screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const uuid = (n: number) => `00000000-0000-4000-8000-0000000002${String(n).padStart(2, '0')}`
const [IMMEUBLE, L2, PARTI, ENTREE, CLE, SURFACE] = [1, 2, 3, 4, 5, 6].map(uuid)
const cle = (id: string | undefined, champs: object) => ({
  ...{ id, immeuble_id: IMMEUBLE, nature: 'tantiemes', fluide: null, total: 100 },
  quotes_parts: [
    { bien_id: bien.id, quote_part: 60 },
    { bien_id: L2, quote_part: 40 },
  ],
  ...champs,
})
const place = (n: number, bien_id: string | undefined) => ({
  ...{ id: uuid(n), bien_id, immeuble_id: IMMEUBLE, numero: String(n), batiment: null, etage: null, porte: null },
  ...{ nombre_pieces: null, annexe_de: null, archive_le: null },
})
const sous = (id: string | undefined, bien_id: string | undefined, nom: string, champs: object = {}) => ({
  ...bail,
  ...{ id, bien_id, type_bail: 'vide', charges_mode: 'provision', charges_cents: 50_00, debut: day('2024-01-01') },
  locataires: [{ ...bail.locataires[0], id: nom, prenom: '', nom }],
  ...champs,
})
const BAUX = [
  sous(bail.id, bien.id, 'Garnier'),
  sous(PARTI, L2, 'Marchetti', { fin: day('2025-05-15') }),
  sous(ENTREE, L2, 'Faure', { debut: day('2025-06-01') }),
]
const mois = (de: number, a: number) =>
  Array.from({ length: a - de + 1 }, (_, rang) => String(de + rang).padStart(2, '0'))
const dus = (bail_id: string | undefined, lesquels: readonly string[]) =>
  lesquels.map((un) => ({
    ...{ id: `${bail_id} ${un}`, bail_id, periode: `2025-${un}-01`, date_echeance: `2025-${un}-05` },
    ...{ loyer_cents: 400_00, charges_cents: 50_00 },
  }))
const FACTURE = uuid(20)
const FAITS = {
  dossier: { ...dossier, activite: 'gestion_locative', reglages: {} },
  biens: [bien, { ...bien, id: L2, libelle: 'L2', surface_m2: null }],
  immeubles: [
    {
      ...{ id: IMMEUBLE, libelle: 'Les Tanneurs', adresse: '9 chemin des Tanneurs', code_postal: '38200' },
      ...{ ville: 'Vienne', annee_construction: null, en_copropriete: false, syndic: null, note: null },
    },
  ],
  lots: [place(10, bien.id), place(11, L2)],
  cles_repartition: [
    cle(CLE, { libelle: 'Logements' }),
    cle(SURFACE, {
      ...{ libelle: 'Surface', nature: 'surface', total: null },
      quotes_parts: [bien.id, L2].map((bien_id) => ({ bien_id, quote_part: null })),
    }),
  ],
  baux: BAUX,
  echeances: [...dus(bail.id, mois(1, 12)), ...dus(PARTI, mois(1, 5)), ...dus(ENTREE, mois(6, 12))],
  depenses: [
    {
      ...{ id: FACTURE, bien_id: null, date: '2025-06-30', date_paiement: '2025-06-30', fournisseur: 'Veolia' },
      ...{ libelle: 'Eau', categorie: 'energie', montant_cents: 1_825_00, payee_par: 'banque', document_id: null },
    },
  ],
}
const voir = (at: string, faits: object = {}, role: 'proprietaire' | 'lecteur' = 'proprietaire') =>
  montrer(<RegularisationScreen />, { ...FAITS, ...faits } as unknown as Parameters<typeof montrer>[1], at, role)
const lignes = async (nom: string) =>
  within(await screen.findByRole('table', { name: nom }))
    .getAllByRole('row')
    .slice(1)
    .map((une) => une.textContent?.replace(/\s/g, ' ') ?? '')
const choisirCle = async (id: string | undefined) =>
  fireEvent.change(await screen.findByLabelText('Clé : Eau et chauffage'), { target: { value: id } })

test('les immeubles disent ce qui attend dans l’année, les logements seuls à part', async () => {
  voir('/?annee=2025', { lots: [place(11, L2)] })
  expect((await lignes('Immeubles, charges de 2025'))[0]).toContain('Les Tanneurs9 chemin des Tanneurs, Vienne120')
  expect((await lignes('Baux hors d’un immeuble, charges de 2025'))[0]).toContain('GarnierStudio 3600,00')
})

test('une clé choisie, chaque locataire a sa part et le propriétaire la vacance ; les décomptes s’établissent d’un coup', async () => {
  const envois = voir(`/?immeuble=${IMMEUBLE}&annee=2025`)
  await screen.findByText(/Choisissez la clé qui partage cette charge entre les lots : « Eau »/)
  expect(screen.queryByRole('button', { name: 'Établir les décomptes' })).toBeNull()
  await choisirCle(CLE)
  const lues = await lignes('Qui paie quoi')
  // 1 825 € : 1 095 € for the first lot, 730 € for the other, 2 € a day.
  expect(lues[0]).toMatch(/Garnier1 095,00.*600,00495,00à payer/)
  expect(lues[1]).toMatch(/Marchettisortie le 15\/05\/2025270,00.*250,0020,00à payer/)
  expect(lues[2]).toMatch(/Propriétairevacance, 16 jours32,00.*à sa charge/)
  expect(lues[3]).toMatch(/Faureentrée le 01\/06\/2025428,00.*350,0078,00à payer/)
  expect(lues[4]).toMatch(/Immeuble1 825,001 825,001 200,00/)
  screen.getByText(/À la charge du propriétaire : 32,00 €/)

  fireEvent.click(screen.getByRole('button', { name: 'Établir les décomptes' }))
  const dialogue = within(await screen.findByRole('dialog', { name: 'Établir les décomptes' }))
  fireEvent.click(dialogue.getByLabelText(/^Faure/))
  await dialogue.findByText(/2 décomptes : 515,00 € à payer/)
  fireEvent.click(dialogue.getByRole('button', { name: 'Établir les décomptes' }))
  await waitFor(() => expect(envois.some(({ path }) => path === '/functions/v1/regulariser-immeuble')).toBe(true))
  expect(envois.find(({ path }) => path === '/functions/v1/regulariser-immeuble')?.body).toEqual({
    ...{ dossier_id: dossier.id, immeuble_id: IMMEUBLE, du: '2025-01-01', au: '2025-12-31', etablie_le: AUJOURDHUI },
    charges: [
      {
        ...{ depense_id: FACTURE, categorie: 'energie', nature: 'eau_chauffage' },
        ...{ montant_cents: 1_825_00, cle_id: CLE },
      },
    ],
    decomptes: [
      { bail_id: bail.id, solde_cents: 495_00, client: null, excedent: 'deduit', provision_cents: 91_25 },
      { bail_id: PARTI, solde_cents: 20_00, client: null, excedent: 'rendu_banque', provision_cents: null },
    ],
  })
})

test('ce qui manque à une clé est dit ; une dépense dite non récupérable n’est plus répartie, et le choix survit', async () => {
  voir(`/?immeuble=${IMMEUBLE}&annee=2025`)
  await choisirCle(SURFACE)
  await screen.findByText(/la surface de L2 n’est pas notée/)
  fireEvent.click(within(await screen.findByRole('table', { name: 'Dépenses de l’immeuble' })).getByText(/Veolia/))
  const dialogue = within(await screen.findByRole('dialog', { name: 'Eau' }))
  const montant = dialogue.getByLabelText(/^Montant récupérable/)
  fireEvent.change(montant, { target: { value: '1825,01' } })
  fireEvent.click(dialogue.getByRole('button', { name: 'Retenir ce choix' }))
  await dialogue.findAllByText(/La dépense est de 1.825,00/)
  fireEvent.change(montant, { target: { value: '' } })
  fireEvent.click(dialogue.getByRole('button', { name: 'Retenir ce choix' }))
  // Nothing is the tenants': nothing to settle either.
  await screen.findByText('non retenue')
  expect(screen.queryByRole('button', { name: 'Établir les décomptes' })).toBeNull()
  fireEvent.click(within(await screen.findByRole('table', { name: 'Dépenses de l’immeuble' })).getByText(/Veolia/))
  const encore = within(await screen.findByRole('dialog', { name: 'Eau' }))
  fireEvent.change(encore.getByLabelText(/^Montant récupérable/), { target: { value: '100' } })
  fireEvent.change(encore.getByLabelText('Clé de répartition'), { target: { value: CLE } })
  fireEvent.click(encore.getByRole('button', { name: 'Retenir ce choix' }))
  await waitFor(async () => expect((await lignes('Qui paie quoi')).at(-1)).toContain('100,00100,00'))
  cleanup()
  voir(`/?immeuble=${IMMEUBLE}&annee=2025`)
  expect((await lignes('Qui paie quoi')).at(-1)).toContain('100,00100,00')
})

test('qui ne fait que lire voit les parts et n’établit rien ; un forfait est nommé à la charge du propriétaire', async () => {
  const baux = BAUX.map((un, rang) => (rang === 0 ? { ...un, charges_mode: 'forfait' } : un))
  const cles_repartition = FAITS.cles_repartition.slice(0, 1)
  voir(`/?immeuble=${IMMEUBLE}&annee=2025`, { baux, cles_repartition }, 'lecteur')
  expect((await lignes('Qui paie quoi'))[0]).toMatch(/Garniercharges au forfait1 095,00.*au propriétaire/)
  expect(screen.queryByRole('button', { name: 'Établir les décomptes' })).toBeNull()
  expect(screen.queryByLabelText('Clé : Eau et chauffage')).toBeNull()
})

test('les décomptes établis s’annulent d’un coup, ou un seul, même quand plus aucune charge n’est retenue', async () => {
  const faite = (n: number, solde_cents: number) => ({
    ...{ id: uuid(n), du: '2025-01-01', au: '2025-12-31', entree: '2025-01-01', sortie: '2025-12-31' },
    ...{ etablie_le: '2026-02-01', exigible_le: '2026-03-01', provisions_cents: 600_00, reelles_cents: 0, lignes: [] },
    ...{ solde_cents, excedent: null, provision_avant_cents: 50_00, provision_apres_cents: null },
  })
  const regles = [faite(30, 495_00), faite(31, 20_00)]
  const baux = BAUX.map((un, rang) => ({ ...un, regularisations: regles.slice(rang, rang + 1) }))
  const envois = voir(`/?immeuble=${IMMEUBLE}&annee=2025`, { baux, depenses: [] })
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler des décomptes' }))
  const dialogue = within(await screen.findByRole('dialog', { name: 'Annuler les décomptes' }))
  dialogue.getByText('2 décomptes à annuler.')
  fireEvent.click(dialogue.getByLabelText(/^Garnier, 495,00/))
  await dialogue.findByText('1 décompte à annuler.')
  fireEvent.click(dialogue.getByRole('button', { name: 'Annuler ces décomptes' }))
  await waitFor(() => expect(envois.some(({ path }) => path === '/functions/v1/annuler-regularisation')).toBe(true))
  expect(envois.find(({ path }) => path === '/functions/v1/annuler-regularisation')?.body).toEqual({
    ...{ dossier_id: dossier.id, regularisations: [uuid(31)] },
  })
})

test('une période de juillet à juin finie cette année s’offre parmi les immeubles, et la fiche de l’immeuble la nomme', async () => {
  const immeubles = FAITS.immeubles.map((un) => ({ ...un, debuts_charges: ['2025-07-01'] }))
  voir('/?annee=2026', { immeubles })
  await screen.findByRole('button', { name: '2026' })
  await screen.findByRole('table', { name: 'Immeubles, charges de 2026' })
  cleanup()
  voir(`/?immeuble=${IMMEUBLE}&annee=2026`, { immeubles })
  await screen.findByRole('heading', { name: 'Régularisation juillet 2025 à juin 2026' })
})
