// The managed lots on their screens: listed by building, archived, placed; a key that makes its total, a charge tried, a reading, a yield.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, bail, bien, dossier, encaissement, montrer } from '#web/parts/tests/dossier.tsx'
import { ImmeublesScreen } from './screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const uuid = (n: number) => `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`
const [IMMEUBLE, L2, CAVE, VIEUX] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const SANS = { immeuble_id: null, numero: null, batiment: null, etage: null, porte: null, nombre_pieces: null }
const place = (n: number, bien_id: string, champs: object = {}) => ({
  ...{ ...SANS, id: uuid(n), bien_id, annexe_de: null, archive_le: null },
  ...champs,
})
const CLE = {
  ...{ id: uuid(20), immeuble_id: IMMEUBLE, libelle: 'Escalier', nature: 'tantiemes', fluide: null, total: 100 },
  quotes_parts: [
    { bien_id: bien.id, quote_part: 60 },
    { bien_id: L2, quote_part: 40 },
  ],
}
const FAITS = {
  dossier: { ...dossier, activite: 'gestion_locative', reglages: {} },
  biens: [
    bien,
    { ...bien, id: L2, libelle: 'L2' },
    { ...bien, id: CAVE, libelle: 'Cave 7', type_bien: 'autre' },
    { ...bien, id: VIEUX, libelle: 'Ancien' },
  ],
  immeubles: [
    {
      ...{
        id: IMMEUBLE,
        libelle: 'Les Tisserands',
        adresse: '27 rue des Tisserands',
        code_postal: '56000',
        ville: 'Vannes',
      },
      ...{ annee_construction: 1925, en_copropriete: true, syndic: 'Cabinet Roux', note: null },
    },
  ],
  lots: [
    place(10, bien.id, { immeuble_id: IMMEUBLE, numero: '12', etage: 2, porte: 'gauche' }),
    place(11, L2, { immeuble_id: IMMEUBLE }),
    place(12, CAVE, { immeuble_id: IMMEUBLE, etage: -1, annexe_de: bien.id }),
    place(13, VIEUX, { archive_le: day('2026-01-31') }),
  ],
  cles_repartition: [CLE],
} as const
const voir = (at = '/', faits: object = {}, role: 'proprietaire' | 'lecteur' = 'proprietaire') =>
  montrer(<ImmeublesScreen />, { ...FAITS, ...faits } as Parameters<typeof montrer>[1], at, role)
const taper = (champ: RegExp | string, valeur: string) =>
  fireEvent.change(screen.getByLabelText(champ), { target: { value: valeur } })
const presser = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const rangees = async (nom: string) =>
  within(await screen.findByRole('table', { name: nom }))
    .getAllByRole('row')
    .slice(1)
    .map((une) => une.textContent)

test('les lots se lisent par immeuble ; l’annexe suit son lot, l’archivé se montre quand on le demande', async () => {
  voir()
  const lues = await rangees('Lots')
  expect(lues[0]).toBe('Les Tisserands')
  expect(lues[1]).toContain('Cave 71er sous-sol')
  expect(lues[1]).toContain('Annexe')
  expect(lues[2]).toContain('Studio 3Lot 12, 2e étage, porte gauche')
  expect(lues[2]).toContain('Théo Guillou')
  expect(lues[3]).toContain('Vacant')
  expect(lues.join()).not.toContain('Ancien')
  fireEvent.click(screen.getByLabelText('Montrer les lots archivés, vendus ou plus gérés (1)'))
  await waitFor(async () => expect((await rangees('Lots')).join()).toContain('AncienStudio'))
})

test('un lot qui n’est plus géré le dit, avec les dépôts à remettre ; il n’est plus à louer', async () => {
  voir(`/rental-management/patrimoine?lot=${bien.id}`, {
    biens: [{ ...bien, hors_gestion: [{ du: '2026-06-01', au: null }] }],
    mouvements_depot: [
      { id: uuid(60), bail_id: bail.id, date: day('2026-02-01'), sens: 'recu', montant_cents: 365_00 },
    ],
  })
  expect((await screen.findByText(/Mandat terminé le 31\/05\/2026/)).textContent).toMatch(/365,00\s€ de dépôts/)
  expect(screen.getByText('Plus géré')).toBeTruthy()
  expect(screen.queryByText('Mettre en location')).toBeNull()
})

test('archiver un lot note le jour, sans toucher au bien', async () => {
  const envois = voir(`/?lot=${L2}`)
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Autres gestes' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Archiver' }))
  await screen.findByText('L2 est archivé')
  expect(envois.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'PATCH', path: expect.stringContaining(`/lots?`), body: { archive_le: AUJOURDHUI } },
  ])
})

test('un lot sans place en reçoit une ; un étage qui n’en est pas un est dit', async () => {
  const envois = voir(`/?lot=${bien.id}`, { lots: [] })
  await screen.findByRole('heading', { level: 1, name: 'Studio 3' })
  presser('Modifier la place')
  await screen.findByRole('dialog')
  fireEvent.change(screen.getByLabelText('Immeuble'), { target: { value: IMMEUBLE } })
  taper('Étage', 'deuxième')
  presser('Enregistrer')
  await screen.findAllByText(/^Un nombre : 0 pour le rez-de-chaussée/)
  taper('Étage', '−1')
  presser('Enregistrer')
  await screen.findByText('Place enregistrée')
  expect(envois.at(-1)).toMatchObject({
    method: 'POST',
    body: { bien_id: bien.id, immeuble_id: IMMEUBLE, etage: -1, annexe_de: null, dossier_id: dossier.id },
  })
})

test('dupliquer demande le prix et ne reprend ni la vente ni l’identifiant', async () => {
  const vendu = { ...bien, id: L2, libelle: 'L2', date_cession: '2026-03-01', prix_cession_cents: 1 }
  const envois = voir(`/?lot=${L2}`, { biens: [bien, vendu] })
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Autres gestes' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Dupliquer' }))
  taper(/^Nom du lot/, 'L3')
  presser('Ajouter le lot')
  await screen.findAllByText('Indiquez un montant.')
  taper(/^Prix d’achat/, '70000')
  presser('Ajouter le lot')
  await screen.findByText('L3 est ajouté')
  const [cree, range] = envois.filter(({ method }) => method === 'POST')
  expect(cree?.body).toMatchObject({
    libelle: 'L3',
    prix_cents: 70_000_00,
    date_cession: null,
    prix_cession_cents: null,
  })
  expect(cree?.body).not.toHaveProperty('id')
  expect(range?.body).toMatchObject({ bien_id: 'nouveau', immeuble_id: IMMEUBLE, etage: null })
})

test('une clé ne part que si ses quotes-parts font son total', async () => {
  const envois = voir(`/?immeuble=${IMMEUBLE}&onglet=cles`)
  await screen.findByRole('table', { name: 'Clés de répartition' })
  presser('Ajouter une clé')
  await screen.findByRole('dialog')
  taper(/^Nom de la clé/, 'Ascenseur')
  taper(/^Total/, '100')
  taper('Quote-part de Studio 3', '70')
  taper('Quote-part de L2', '20')
  await screen.findByText('90 sur 100 réparties.')
  presser('Enregistrer la clé')
  await screen.findAllByText('Les quotes-parts doivent faire ce total.')
  expect(envois.filter(({ method }) => method === 'POST')).toEqual([])
  taper('Quote-part de L2', '30')
  presser('Enregistrer la clé')
  await screen.findByText('Clé enregistrée')
  expect(envois.at(-1)?.body).toMatchObject({
    ...{ immeuble_id: IMMEUBLE, nature: 'tantiemes', fluide: null, total: 100 },
    quotes_parts: [
      { bien_id: bien.id, quote_part: 70 },
      { bien_id: L2, quote_part: 30 },
    ],
  })
})

test('une charge s’essaie : le locataire pour ses jours, le bailleur pour la vacance ; ce qui manque est dit', async () => {
  const surface = { ...CLE, id: uuid(21), libelle: 'Surface', nature: 'surface', total: null }
  const sans = surface.quotes_parts.map(({ bien_id }) => ({ bien_id, quote_part: null }))
  voir(`/?immeuble=${IMMEUBLE}&onglet=cles`, {
    biens: [bien, { ...bien, id: L2, libelle: 'L2', surface_m2: null }],
    cles_repartition: [CLE, { ...surface, quotes_parts: sans }],
  })
  await screen.findByRole('heading', { name: 'Essayer une répartition' })
  taper(/^Montant/, '1000')
  presser('Répartir')
  const lues = await rangees('Répartition')
  // From 15 April: 261 days of 365 of 600 €; the other lot was never let.
  expect(lues[0]?.replace(/\s/g, ' ')).toContain('Théo Guillou : 429,04 €')
  expect(lues[0]?.replace(/\s/g, ' ')).toContain('Vous, lot vacant : 170,96 €')
  expect(lues[1]?.replace(/\s/g, ' ')).toContain('Vous, lot vacant : 400,00 €')
  expect(lues[2]?.replace(/\s/g, ' ')).toContain('1 000,00')
  fireEvent.change(screen.getByLabelText('Clé'), { target: { value: uuid(21) } })
  presser('Répartir')
  await screen.findByText('La charge ne peut pas être répartie : la surface de L2 n’est pas notée.')
})

test('un relevé dit ce qui a été consommé depuis le dernier, et s’écrit en millièmes', async () => {
  const compteur = {
    ...{ id: uuid(30), bien_id: bien.id, immeuble_id: null, fluide: 'eau_froide', numero: 'A1', unite: 'm3' },
    ...{ pose_le: day('2025-01-01'), depose_le: null },
  }
  const releve = {
    id: uuid(31),
    compteur_id: compteur.id,
    date: day('2026-01-01'),
    index_milliemes: 12_500,
    document_id: null,
  }
  const envois = voir(`/?lot=${bien.id}&onglet=compteurs`, { compteurs: [compteur], releves_compteurs: [releve] })
  fireEvent.click(await screen.findByText('Eau froide'))
  await screen.findByRole('table', { name: 'Relevés' })
  presser('Noter un relevé')
  await screen.findByRole('dialog')
  taper(/^Index/, '12')
  await screen.findByText(/Moins que l’index du 01\/01\/2026/)
  taper(/^Index/, '40,25')
  await screen.findByText('27,75 m³ depuis le 01/01/2026, en 323 jours.')
  presser('Enregistrer')
  await screen.findByText(`Relevé du 20/11/2026 enregistré`)
  expect(envois.at(-1)?.body).toMatchObject({ compteur_id: compteur.id, date: AUJOURDHUI, index_milliemes: 40_250 })
})

test('le rendement se lit année par année et s’ouvre jusqu’à ses écritures', async () => {
  voir(`/?lot=${bien.id}&onglet=rendement`, { encaissements: ['05', '06'].map(encaissement), baux: [bail] })
  const [annee] = await rangees('Rendement de Studio 3')
  // 810 € of 80 000 €; vacant from 1 January to 14 April, 104 days.
  expect(annee?.replace(/\s/g, ' ')).toContain('1,01 %')
  expect(annee).toContain('104')
  fireEvent.click(screen.getByRole('button', { name: /loyers et charges reçus, 2026/i }))
  const panneau = await screen.findByRole('dialog', { name: 'Loyers et charges reçus' })
  expect(panneau.textContent).toContain('Théo Guillou')
})

test('qui ne fait que lire voit tout et ne change rien', async () => {
  voir(`/?immeuble=${IMMEUBLE}&onglet=cles`, {}, 'lecteur')
  await screen.findByRole('table', { name: 'Clés de répartition' })
  expect(screen.queryByRole('button', { name: 'Ajouter une clé' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Modifier l’immeuble' })).toBeNull()
})

test('les papiers du lot se cherchent, se filtrent et partent ensemble', async () => {
  const garde = (n: number, nom: string) => ({
    id: uuid(n),
    nom,
    mime: 'application/pdf',
    taille: 1,
    created_at: '2026-02-03T10:00:00Z',
  })
  const diagnostic = { id: uuid(50), bien_id: bien.id, nature: 'gaz', etabli_le: '2026-01-05', document_id: uuid(41) }
  const envois = voir(`/?lot=${bien.id}&onglet=documents`, {
    documents: [
      garde(40, 'acte.pdf'),
      garde(41, 'gaz.pdf'),
      garde(42, 'bail-signe.pdf'),
      garde(43, 'ailleurs.pdf'),
      garde(44, 'decompte.pdf'),
    ],
    comptes_copropriete: [
      {
        ...{ id: uuid(54), bien_id: bien.id, annee: 2025, document_id: uuid(44) },
        ...{ recuperable_cents: 300_00, non_deductible_cents: 0 },
      },
    ],
    documents_lot: [
      { id: uuid(51), bien_id: bien.id, document_id: uuid(40), nature: 'acte' },
      { id: uuid(52), bien_id: L2, document_id: uuid(43), nature: 'acte' },
    ],
    documents_bail: [{ id: uuid(53), bail_id: bail.id, document_id: uuid(42), nature: 'bail', element: null }],
    diagnostics: [diagnostic],
    baux: [bail],
  })
  expect((await rangees('Documents')).map((une) => /\w[\w-]*\.pdf/.exec(une)?.[0])).toEqual([
    'acte.pdf',
    'bail-signe.pdf',
    'decompte.pdf',
    'gaz.pdf',
  ])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filtrer : Documents' }), {
    target: { value: 'guillou 03/02/2026' },
  })
  expect(await rangees('Documents')).toHaveLength(1)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filtrer : Documents' }), { target: { value: '' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tout choisir' }))
  presser('Télécharger (4)')
  await waitFor(() => expect(envois.some(({ path }) => path.endsWith('/exporter-documents'))).toBe(true))
  const envoi = envois.find(({ path }) => path.endsWith('/exporter-documents'))?.body
  expect(envoi).toMatchObject({ documents: [uuid(40), uuid(42), uuid(44), uuid(41)], documents_locatifs: [] })
})

test('le loyer d’un lot se juge sur la grille de sa ville, ou dit ce qui manque pour la lire', async () => {
  const LIGNE = {
    ...{
      id: uuid(60),
      ville: 'Vannes',
      secteur: '3',
      nombre_pieces: 1,
      construit_de: null,
      construit_a: 1945,
      meuble: true,
    },
    ...{ minore_m2_cents: 8_00, reference_m2_cents: 10_00, majore_m2_cents: 12_00, du: '2026-01-01', au: null },
    ...{ source: 'Arrêté du 1er décembre', releve_le: '2026-01-02' },
  }
  const lots = [place(31, bien.id, { immeuble_id: IMMEUBLE, nombre_pieces: 1, secteur_loyer: '3' })]
  voir(`/?lot=${bien.id}`, { baux: [bail], loyers_reference: [LIGNE], lots })
  // 365 € for 20 m², where 12 € are the most: 240 €.
  expect((await screen.findByText(/le m² pour une référence majorée/)).textContent?.replace(/\s/g, ' ')).toContain(
    '18,25 €',
  )
  expect(screen.getByText(/^Au-dessus de 125,00/)).toBeTruthy()
  expect(screen.getByText('À confirmer')).toBeTruthy()
  cleanup()
  // After the last day that is sure of the experiment: the figure, and no verdict.
  vi.setSystemTime(new Date('2026-12-01T10:00:00Z'))
  voir(`/?lot=${bien.id}`, { baux: [{ ...bail, debut: '2026-11-24' }], loyers_reference: [LIGNE], lots })
  expect(await screen.findByText('À vérifier')).toBeTruthy()
  expect(screen.getByText(/finissait le 23\/11\/2026/).textContent?.replace(/\s/g, ' ')).toContain(
    'Par la dernière grille, au plus 240,00 € par mois',
  )
  expect(screen.queryByText(/^Au-dessus de/)).toBeNull()
  cleanup()
  voir(`/?lot=${bien.id}`, { baux: [bail], loyers_reference: [LIGNE], lots: [place(31, bien.id, {})] })
  expect((await screen.findByText(/pour lire la grille, indiquez/)).textContent).toContain(
    'son secteur, son nombre de pièces et son année de construction',
  )
})

test('le rendement se choisit par colonnes et par année ; un chiffre ouvre la page du lot, et l’adresse le garde', async () => {
  voir('/?lots-col=brut,occupation')
  const table = await screen.findByRole('table', { name: 'Lots' })
  expect(within(table).getByRole('button', { name: 'Brut' })).toBeTruthy()
  expect(within(table).queryByRole('button', { name: 'Trésorerie' })).toBeNull()
  const liens = within(table).getAllByRole('link', { name: /^Occupation de/ })
  expect(liens[0]?.getAttribute('href')).toContain('onglet=rendement')
  expect(screen.getByLabelText('Rendement de')).toBeTruthy()
})
