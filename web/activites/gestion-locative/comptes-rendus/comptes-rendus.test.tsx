// The statements of owners on the screen: the mandates in wait, the draft and what it lacks, its sending, the file of transfers and their note.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { cents, euros, zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import * as modele from '#web/parts/tests/dossier.tsx'
import { ComptesRendusScreen } from './screen.tsx'

const ID = (rang: number) => `00000000-0000-4000-8000-00000000ee0${rang}`
const [VASSEUR, OLLIVIER, MANDAT, AUTRE, RENDU] = [ID(1), ID(2), ID(3), ID(4), ID(5)] as const
const mandant = (id: string, numero: number, nom: string, iban: string | null) => ({
  ...{ id, numero, nom, adresse: '11 avenue des Glycines', code_postal: '71000', ville: 'Mâcon', pays: 'FR' },
  ...{ email: iban === null ? '' : 'madeleine@exemple.fr', telephone: '', iban, bic: null },
})
const mandat = (id: string, numero: number, mandant_id: string) => ({
  ...{ id, numero, mandant_id, signe_le: day('2026-10-01'), debut: day('2026-10-01'), fin: null, fin_motif: '' },
  ...{ delegations: ['encaisser'], honoraires_mode: 'encaisse', taux: 600, assiette: 'loyer_et_charges' },
  ...{ forfait_cents: zero, honoraires_location_cents: zero, honoraires_edl_cents: zero, tva_taux: 2000 },
  ...{ periodicite: 'mensuelle', jour_arrete: 19, jour_virement: 25, reserve_cents: zero },
})
const envoye = {
  ...{ id: RENDU, mandat_id: AUTRE, numero: 'CR-2026-0001', facture_numero: null, du: day('2026-10-01') },
  ...{
    au: day('2026-10-19'),
    etabli_le: day('2026-10-21'),
    solde_cents: cents(2414_86),
    a_virer_cents: cents(2414_86),
  },
  ...{ virement_le: day('2026-10-25'), contenu: { mouvements: [], compte: { vire_depuis_cents: 0 } } },
}
const CONTENU = {
  ...{ du: '2026-10-01', au: '2026-10-19', etabli_le: '2026-10-21', virement_le: '2026-10-25' },
  mandat: { numero: 2, signe_le: '2026-10-01' },
  mandataire: { nom: 'Gestion Aubépin', adresse: '', siren: null, habilitation: null },
  proprietaire: { nom: 'Bertrand Ollivier', adresse: '', code_postal: '', ville: '' },
  ...{ iban_masque: null, immeubles: [], depenses: [], depots_detenus_cents: 0, precedent: null },
  honoraires: { lignes: [], ht_cents: 0, tva_cents: 0, ttc_cents: 0 },
  compte: {
    ...{ ouverture_cents: 0, recus_cents: 241486, apports_cents: 0, depenses_cents: 0, honoraires_cents: 0 },
    ...{ virements_cents: 0, cloture_cents: 241486, reserve_cents: 0, vire_depuis_cents: 0, a_virer_cents: 241486 },
  },
}
const FAITS: Partial<FaitsGeres> & Record<string, unknown> = {
  dossier: { ...modele.dossier, activite: 'gestion_locative', nom: 'Gestion Aubépin', reglages: {} },
  exercices: [{ ...modele.exercice, reglages: { regime: 'reel_foncier' } }],
  baux: [{ ...modele.bail, type_bail: 'vide' }],
  echeances: [modele.echeance('11')],
  encaissements: [{ ...modele.encaissement('11'), loyer_cents: euros(300) }],
  depenses: [modele.depense(1, { date: day('2026-11-09'), date_paiement: day('2026-11-09'), libelle: 'Fuite' })],
  mandants: [
    mandant(VASSEUR, 1, 'Madeleine Vasseur', 'FR1420041010050500013M02606'),
    mandant(OLLIVIER, 2, 'Bertrand Ollivier', null),
  ],
  // Safe: the words of the columns are those of the type.
  mandats: [mandat(MANDAT, 1, VASSEUR), mandat(AUTRE, 2, OLLIVIER)] as FaitsGeres['mandats'] & object,
  mandats_biens: [{ id: ID(6), mandat_id: MANDAT, bien_id: modele.bien.id, du: day('2026-10-01'), au: null }],
  comptes_rendus: [
    // The period of October of the first mandate was rendered, and took nothing.
    { ...envoye, id: ID(7), mandat_id: MANDAT, numero: 'CR-2026-0002', a_virer_cents: zero },
    envoye,
  ],
  comptes_bancaires: [
    { id: ID(8), libelle: 'Gestion', nature: 'gestion', banque: '', iban: 'FR7630004000031234567890143', lectures: {} },
  ],
}
const ADRESSE = '/rental-management/proprietaires/comptes-rendus'
const montrer = (suite = '', faits: object = {}, role: 'proprietaire' | 'lecteur' = 'proprietaire') =>
  modele.montrer(<ComptesRendusScreen />, { ...FAITS, ...faits }, `${ADRESSE}${suite}`, role)
const lu = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ').trim() ?? ''
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('each mandate says which statement comes next, and whether it is time', async () => {
  montrer()
  const lignes = within(await screen.findByRole('list', { name: 'Mandats' })).getAllByRole('listitem')
  expect(lignes.map(lu)).toEqual([
    expect.stringMatching(/n° 1 ?Madeleine Vasseur.*du 20\/10\/2026 au 19\/11\/2026.*CR-2026-0002.*À envoyer/),
    expect.stringMatching(/n° 2 ?Bertrand Ollivier.*CR-2026-0001.*À envoyer/),
  ])
})

test('the draft is the paper: rents, bills, fees, account; what is looked at says what lacks', async () => {
  montrer(`?mandat=${MANDAT}`)
  const loyers = await screen.findByRole('table', { name: 'Loyers, 31 rue du Mené, Vannes' })
  expect(within(loyers).getAllByRole('row').map(lu)[1]).toBe('Studio 3Théo Guillou 405,00340,0065,00')
  // 340 less 100 of a bill, less 20,40 of fees and 4,08 of VAT.
  expect(lu(screen.getByRole('region', { name: 'Votre compte' }))).toContain('À vous virer le 25/11/2026215,52 €')
  const points = screen.getAllByRole('listitem').map(lu)
  expect(points).toContainEqual(expect.stringContaining('Une pièce manque à une dépense (à regarder)Fuite'))
  expect(points).toContainEqual(expect.stringContaining('Le compte est rapproché'))
  expect(screen.getByRole('link', { name: 'Une pièce manque à une dépense' }).getAttribute('href')).toMatch(
    /charges|expenses/,
  )
  expect(screen.queryByRole('link', { name: 'Le compte est rapproché' })).toBeNull()
  expect(points).toContainEqual(expect.stringMatching(/Des loyers restent dus \(à regarder\)65,00/))
})

test('it is sent after a question, with its mandate and its last day', async () => {
  const envois = montrer(`?mandat=${MANDAT}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer et figer' }))
  const question = await screen.findByRole('dialog', { name: 'Envoyer ce compte rendu ?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Envoyer et figer' }))
  await waitFor(() => expect(envois.some(({ path }) => path.endsWith('/envoyer-compte-rendu'))).toBe(true))
  expect(envois.find(({ path }) => path.endsWith('/envoyer-compte-rendu'))?.body).toMatchObject({
    mandat_id: MANDAT,
    au: '2026-11-19',
  })
})

test('a reader sees the draft and sends nothing', async () => {
  montrer(`?mandat=${MANDAT}`, {}, 'lecteur')
  expect(await screen.findByRole('region', { name: 'Votre compte' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Envoyer et figer' })).toBeNull()
})

test('one that was sent is as it was frozen, says what became of its mail, and nothing is sent again', async () => {
  const autre = { ...envoye, contenu: { ...CONTENU, mouvements: [] } }
  const envoi = { id: ID(9), compte_rendu_id: RENDU, document_id: null, facture_id: null, etat: 'echec' }
  const faits = { comptes_rendus: [autre], envois_locatifs: [{ ...envoi, destinataire: 'b@exemple.fr' }] }
  montrer(`?mandat=${AUTRE}&rendu=${RENDU}`, faits)
  expect(lu(await screen.findByRole('article', { name: 'CR-2026-0001' }))).toContain('Compte rendu n° CR-2026-0001')
  expect(screen.getByText('E-mail non parti')).toBeTruthy()
  expect(screen.getByText(/^b@exemple.fr/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Envoyer et figer' })).toBeNull()
  cleanup()
  const revenu = { ...envoi, etat: 'revenu', retour_statut: '5.1.1', destinataire: 'b@exemple.fr' }
  montrer(`?mandat=${AUTRE}&rendu=${RENDU}`, { ...faits, envois_locatifs: [revenu] })
  expect(await screen.findByText('E-mail revenu')).toBeTruthy()
  expect(screen.getByText(/^b@exemple.fr : adresse inconnue/)).toBeTruthy()
})

test('what is to transfer is a file for the bank, an owner without an account left out of it, and is noted once made', async () => {
  const fichiers: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((texte) => fichiers.push(texte))
    return 'blob:'
  })
  const autre = { ...envoye, id: ID(9), mandat_id: MANDAT, numero: 'CR-2026-0003', a_virer_cents: cents(215_52) }
  const envois = montrer('', { comptes_rendus: [envoye, autre] })
  const dus = await screen.findByRole('table', { name: 'Virements du 25/10/2026' })
  expect(lu(dus)).toContain('Bertrand OllivierCR-2026-0001, IBAN à noter : absent du fichier')
  expect(lu(dus)).toContain('Total2 630,38')
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger le fichier' }))
  await waitFor(() => expect(fichiers).toHaveLength(1))
  expect(fichiers[0]).toContain('<CtrlSum>215.52</CtrlSum>')
  expect(fichiers[0]).toContain('pain.001.001.09')
  await userEvent.click(screen.getByRole('button', { name: 'Les virements sont faits' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Noter les virements' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path.endsWith('/noter-virements-mandants'))?.body).toMatchObject({
      comptes_rendus: [ID(9), RENDU],
      date: '2026-10-25',
    }),
  )
})

test('before any mandate, one is led to the owners', async () => {
  montrer('', { mandants: [], mandats: [], comptes_rendus: [] })
  expect(await screen.findByRole('link', { name: 'Voir les propriétaires' })).toBeTruthy()
})
