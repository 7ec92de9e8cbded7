// Property income as its screen tells it: three flats of which one had its roof done, by computer, by phone, by keyboard.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { mandant, mandat, sousMandat } from '#domain/activites/gestion-locative/mandats/mandats.cas.ts'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import * as modele from '#web/parts/tests/dossier.tsx'
import { RevenusFonciersScreen } from './screen.tsx'

const VILLES = ['Angers', 'Le Mans', 'Saumur'] as const
const annee = (an: number, regime = 'reel_foncier') => ({
  ...modele.exercice,
  ...{ id: `ex-${an}`, debut: day(`${an}-01-01`), fin: day(`${an}-12-31`), reglages: { regime } },
})
const paye = (id: string, rang: number, categorie: string, montant: number) =>
  modele.depense(1, {
    ...{ id, bien_id: VILLES[rang] ?? null, categorie, montant_cents: euros(montant), libelle: `Facture ${id}` },
    ...{ date: day('2025-06-10'), date_paiement: day('2025-06-10') },
  })
const parVille = (categorie: string, montants: readonly number[]) =>
  montants.map((montant, rang) => paye(`${categorie}-${rang}`, rang, categorie, montant))
const bail = (ville: string): Bail => ({
  ...modele.bail,
  ...{ id: `bail-${ville}`, bien_id: ville, type_bail: 'vide', debut: day('2020-02-01') },
})

const FAITS: Partial<FaitsGeres> = {
  dossier: { ...modele.dossier, activite: 'gestion_locative', reglages: {} },
  exercices: [annee(2025)],
  biens: VILLES.map((libelle) => ({
    ...modele.bien,
    ...{ id: libelle, libelle, date_acquisition: day('2020-01-10'), date_mise_en_location: day('2020-02-01') },
  })),
  baux: VILLES.map(bail),
  encaissements: VILLES.map((ville, rang) => ({
    ...modele.encaissement('03'),
    ...{ id: `loyer-${ville}`, bail_id: `bail-${ville}`, date: day('2025-03-06') },
    loyer_cents: euros([5_640, 4_680, 4_440][rang] ?? 0),
  })),
  depenses: [
    ...parVille('entretien', [19_850, 640, 380]),
    ...parVille('assurance_pno', [168, 142, 131]),
    ...parVille('taxe_fonciere', [742, 618, 566]),
    ...parVille('copropriete', [868, 744, 662]),
  ],
  deficits_anterieurs: [
    { annee: 2021, montant_cents: euros(2_860) },
    { annee: 2023, montant_cents: euros(1_940) },
  ],
}

const ADRESSE = '/rental-management/revenus-fonciers?annee=2025'
const copies: string[] = []
const montrer = (
  faits: Partial<FaitsGeres> = {},
  adresse = ADRESSE,
  role: 'proprietaire' | 'lecteur' = 'proprietaire',
) => modele.montrer(<RevenusFonciersScreen />, { ...FAITS, ...faits }, adresse, role)
const region = (nom: string) => screen.getByRole('region', { name: nom }).textContent?.replaceAll(/\s/g, ' ') ?? ''
const rangee = (code: string): HTMLElement => {
  const trouvee = screen.getAllByRole('row').find((une) => une.firstElementChild?.textContent === code)
  if (!trouvee) throw new Error(`no line ${code}`)
  return trouvee
}
const texte = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ').trim()
const etroite = (oui: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width') === oui,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${modele.AUJOURDHUI}T10:00:00Z`) })
  etroite(false)
  copies.length = 0
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (dit) => void copies.push(dit))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('le verdict dit les deux régimes en euros, et la tranche choisie le change', async () => {
  montrer()
  await screen.findByRole('heading', { name: 'Revenus fonciers 2025', level: 1 })
  const dit = region('Micro-foncier ou réel')
  for (const attendu of [
    ...[/Loyers, sous 15 000.*14 760/, /Abattement de 30 %.*−4 428/, /Déficits antérieurs.*−4 800/, /Imposable.*5 532/],
    ...[
      /Impôt à 30 % et prélèvements 17,2 %.*2 611/,
      /Charges et travaux.*−25 571/,
      /Impôt évité, 10 700 à 30 %.*−3 210/,
    ],
    ...[/Le réel vous laisse5 821 €/, /Il restait 240 € avant/, /jusqu’aux revenus de 2027/],
  ])
    expect(dit).toMatch(attendu)
  fireEvent.change(screen.getByLabelText('Votre tranche d’impôt'), { target: { value: '0' } })
  await waitFor(() => expect(region('Micro-foncier ou réel')).toMatch(/Le réel vous laisse952 €/))
})

test('la 2044 a une colonne par logement, et chaque cellule mène à ses écritures', async () => {
  montrer()
  await screen.findByRole('columnheader', { name: 'Saumur' })
  const travaux = rangee('224')
  expect(within(travaux).getAllByRole('cell').map(texte).slice(1, -1)).toEqual(
    ['Angers, 19 850', 'Le Mans, 640', 'Saumur, 380']
      .map((un) => `Expliquer : ligne 224, ${un}`)
      .concat('Expliquer : ligne 224, 20 870'),
  )
  fireEvent.click(within(travaux).getByRole('button', { name: /ligne 224, Angers/ }))
  const panneau = await screen.findByRole('complementary', {
    name: 'Dépenses de réparation, d’entretien et d’amélioration',
  })
  expect(texte(panneau)).toContain('2044, Angers, 2025')
  expect(texte(panneau)).toMatch(/19 850 €/)
  // The bill of Angers alone, and its entry.
  expect(within(panneau).getAllByText(/entretien-0/).length).toBeGreaterThan(0)
  expect(within(panneau).queryByText(/entretien-1/)).toBeNull()
  expect(rangee('224').className).toContain('ui-on')
})

test('le total d’une colonne s’ouvre sur les lignes de cette colonne', async () => {
  montrer()
  await screen.findByRole('columnheader', { name: 'Saumur' })
  fireEvent.click(within(rangee('240')).getByRole('button', { name: /ligne 240, Saumur/ }))
  const panneau = await screen.findByRole('complementary', { name: /Total des frais/ })
  fireEvent.click(within(panneau).getByRole('button', { name: /^227/ }))
  const suite = await screen.findByRole('complementary', { name: /Taxes foncières/ })
  expect(texte(suite)).toContain('566 €')
  expect(texte(suite)).toContain('2044, Saumur, 2025')
})

test('une ligne se copie seule, et toute la déclaration d’un coup', async () => {
  montrer()
  await screen.findByRole('columnheader', { name: 'Saumur' })
  fireEvent.click(screen.getByRole('button', { name: 'Copier la ligne 240' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copier la case 4BC' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tout copier' }))
  await waitFor(() => expect(copies).toHaveLength(3))
  const [ligne, case2042, tout = ''] = copies
  expect([ligne, case2042]).toEqual(['25571', '10700'])
  expect(tout).toContain('224\tDépenses de réparation, d’entretien et d’amélioration\t19850\t640\t380\t20870')
  expect(tout).toContain('4BB\tDéficit imputable sur les revenus fonciers\t111')
})

test('la cascade suit l’ordre de la loi, et se lit en tableau', async () => {
  montrer()
  fireEvent.click(await screen.findByRole('button', { name: 'Voir le tableau' }))
  const table = screen.getByRole('table', { name: 'Où va le déficit ?' })
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((une) => [...une.children].map((un) => texte(un as HTMLElement))),
  ).toEqual([
    ['Loyers encaissés', 'ligne 431', '14 760'],
    ['Intérêts, toujours d’abord', 'ligne 432 ; il reste 14 760 de loyers', '0'],
    ['Autres charges ensuite', 'ligne 433, dont 20 870 de travaux', '−25 571'],
    ['Sur le revenu global', 'ligne 440, case 4BC, au plus 10 700', '10 700'],
    ['Sur les revenus fonciers à venir', 'ligne 441, case 4BB', '111'],
  ])
})

test('les millésimes et ce qu’il faut tenir', async () => {
  montrer({ baux: [bail('Angers'), bail('Le Mans'), { ...bail('Saumur'), type_bail: 'meuble' }] })
  await screen.findByRole('heading', { name: 'Trois millésimes' })
  const page = texte(screen.getByRole('main')) ?? ''
  for (const attendu of [
    ...[
      '20214 années passées, utilisable jusqu’aux revenus de 20312 860',
      'né cette année, utilisable jusqu’aux revenus de 2035',
    ],
    ...[
      'Garder Angers loué jusqu’au 31/12/2028',
      'Saumur : hors de la 2044loué meublé : se déclare en BIC, à faire passer à mon dossier LMNP',
      'L’imprimé de l’année à confirmer',
    ],
  ])
    expect(page).toContain(attendu)
})

test('sur un téléphone, un logement à la fois, choisi par sa puce, et c’est lui qui se copie', async () => {
  etroite(true)
  montrer()
  fireEvent.click(await screen.findByRole('button', { name: 'Le Mans', pressed: false }))
  expect(screen.queryByRole('columnheader', { name: 'Angers' })).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Le Mans' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Copier la ligne 227, Le Mans' }))
  await waitFor(() => expect(copies).toEqual(['618']))
  // Where the deficit goes is that of all of them.
  expect(screen.queryByText('Résultat de l’année')).toBeNull()
})

test('au clavier : chaque montant est un bouton, et Échap ferme l’explication', async () => {
  montrer()
  const montant = within(await screen.findByRole('table', { name: /2044/ })).getByRole('button', {
    name: /ligne 227, Angers/,
  })
  montant.focus()
  fireEvent.click(montant)
  const panneau = await screen.findByRole('complementary', { name: /Taxes foncières/ })
  fireEvent.keyDown(within(panneau).getByRole('button', { name: 'Fermer' }), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /Taxes foncières/ })).toBeNull())
  expect(document.activeElement).toBe(montant)
})

test('au micro-foncier la 2044 n’est pas due : ses lignes se lisent, sans rien à copier', async () => {
  montrer({ exercices: [annee(2025, 'micro_foncier')] })
  expect(await screen.findByText('si l’année était au réel : elle n’est pas due')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Copier la ligne/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copier la case 4BE' })).toBeTruthy()
  expect(region('Micro-foncier ou réel')).toMatch(
    /Le réel vous laisserait5 821 €.*elle engagerait jusqu’aux revenus de 2027/,
  )
  fireEvent.click(within(rangee('240')).getByRole('button', { name: /ligne 240, Angers/ }))
  expect(await screen.findByRole('complementary', { name: /Total des frais/ })).toBeTruthy()
})

test('au-dessus du plafond le micro-foncier est fermé, et le dit', async () => {
  const [premier, ...autres] = FAITS.encaissements ?? []
  if (!premier) throw new Error('no rent')
  montrer({ encaissements: [{ ...premier, loyer_cents: euros(9_000) }, ...autres] })
  await screen.findByRole('heading', { name: 'Revenus fonciers 2025', level: 1 })
  expect(region('Micro-foncier ou réel')).toMatch(
    /fermé.*Loyers, au-dessus de 15 000.*Les recettes dépassent de 3 120 € le plafond/,
  )
})

test('un bénéfice n’a pas de cascade ; une année dont rien n’est saisi non plus', async () => {
  montrer({ depenses: [] })
  expect(await screen.findByText(/les loyers dépassent les intérêts et les charges de 14.700 €/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Voir le tableau' })).toBeNull()
  cleanup()
  montrer({ depenses: [], encaissements: [], baux: [] })
  expect(await screen.findByText(/Rien n’est encaissé ni payé en 2025/)).toBeTruthy()
  expect(screen.queryByText(/gérés pour autrui/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Micro-foncier ou réel' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Deux millésimes' })).toBeTruthy()
})

test('sans exercice, et pour une année dont la loi n’est pas connue, la page le dit', async () => {
  montrer({ exercices: [] })
  expect(await screen.findByRole('link', { name: 'Installer un logement' })).toBeTruthy()
  cleanup()
  montrer({ exercices: [annee(2025), annee(2027)] }, '/rental-management/revenus-fonciers?annee=2027')
  expect(await screen.findByText('Les règles de cette année ne sont pas dans le logiciel : 2027.')).toBeTruthy()
})

test('un lecteur lit et copie ; il n’est pas invité à installer', async () => {
  montrer({ exercices: [] }, ADRESSE, 'lecteur')
  await screen.findByText(/se remplit seule, logement par logement/)
  expect(screen.queryByRole('link', { name: 'Installer un logement' })).toBeNull()
  cleanup()
  montrer({}, ADRESSE, 'lecteur')
  expect(await screen.findByRole('button', { name: 'Copier la ligne 240' })).toBeTruthy()
})

test('une vente dans les trois ans dit ce qu’elle reprend, et une exception s’y note', async () => {
  const vendu = (FAITS.biens ?? []).map((un) => (un.id === 'Angers' ? { ...un, date_cession: day('2026-03-02') } : un))
  const envois = montrer(
    { exercices: [annee(2025), annee(2026)], biens: vendu },
    '/rental-management/revenus-fonciers?annee=2026',
  )
  const page = await screen.findByRole('main')
  await screen.findByText(/^Ligne 460 : Angers, vendu le 02\/03\/2026/)
  expect(texte(page)).toMatch(/Déficit de 2025 à reprendre, Expliquer : .*10 700 €/)
  fireEvent.click(screen.getByRole('button', { name: 'Noter une exception pour Angers' }))
  const dialogue = within(await screen.findByRole('dialog'))
  fireEvent.change(dialogue.getByLabelText(/^Motif/), { target: { value: 'invalidite' } })
  fireEvent.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(envois.find(({ method }) => method === 'POST')).toMatchObject({
      path: expect.stringContaining('/rest/v1/fins_justifiees'),
      body: { bien_id: 'Angers', motif: 'invalidite', le: '2026-03-02' },
    }),
  )
})

test('un logement qui n’est plus loué se note avec sa cause, et le déficit se reprend', async () => {
  const baux = (FAITS.baux ?? []).map((un) => (un.bien_id === 'Angers' ? { ...un, fin: day('2025-12-31') } : un))
  const adresse = '/rental-management/revenus-fonciers?annee=2026'
  const envois = montrer({ exercices: [annee(2025), annee(2026)], baux }, adresse)
  await screen.findByText(/^Angers, vacant depuis le 01\/01\/2026 : encore en location \?/)
  fireEvent.click(screen.getByRole('button', { name: 'Plus en location : noter la fin de Angers' }))
  const dialogue = within(await screen.findByRole('dialog'))
  fireEvent.change(dialogue.getByLabelText(/^Ce qu’il devient/), { target: { value: 'pret_gratuit' } })
  fireEvent.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  const fin = { bien_id: 'Angers', cause: 'pret_gratuit', motif: null, le: day('2026-01-01'), document_id: null }
  await waitFor(() =>
    expect(envois.find(({ method }) => method === 'POST')).toMatchObject({
      path: expect.stringContaining('/rest/v1/fins_justifiees'),
      body: fin,
    }),
  )
  cleanup()
  montrer(
    { exercices: [annee(2025), annee(2026)], baux, fins_justifiees: [{ ...fin, id: 'f', cause: 'pret_gratuit' }] },
    adresse,
  )
  await screen.findByText(/^Ligne 460 : Angers, prêté gratuitement depuis le 01\/01\/2026/)
  expect(screen.getByText(/Déficit de 2025 à reprendre/)).toBeTruthy()
})

test('qui gère tout pour d’autres ne déclare aucun de leurs loyers : l’écran le dit, et mène à leurs comptes rendus', async () => {
  const depuis = { du: day('2020-03-01'), au: null }
  montrer({
    ...{ mandants: [mandant()], mandats: [mandat({ signe_le: depuis.du, debut: depuis.du })] },
    mandats_biens: VILLES.map((ville) => sousMandat({ ...depuis, id: ville, bien_id: ville })),
  })
  expect(await screen.findByText(/Tous vos lots sont gérés pour autrui : leurs loyers de 2025/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir les comptes rendus' }).getAttribute('href')).toMatch(/comptes-rendus/)
})
