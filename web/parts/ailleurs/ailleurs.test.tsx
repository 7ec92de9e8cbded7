// A furnished lot on its screens: the offer to pass it to another dossier, what passes, where it went, how it comes back.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { day } from '#domain/base/day.ts'
import { emprunt } from '#domain/journalisation/faits.cas.ts'
import { AUJOURDHUI, bail, bien, dossier, montrer } from '#web/parts/tests/dossier.tsx'
import { Ailleurs } from './ailleurs.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const [{ cle: MEUBLE }, , { cle: GESTION }] = CATALOGUE
const AUTRE = { ...dossier, id: '00000000-0000-4000-8000-0000000000aa', nom: 'Mes meublés', activite: MEUBLE }
const meuble = { ...bail, type_bail: 'meuble' } as const
const FAITS = { dossier: { ...dossier, activite: GESTION, reglages: {} }, baux: [meuble] }
const voir = (faits: object = {}, role: 'proprietaire' | 'lecteur' = 'proprietaire', at = '/') =>
  montrer(<Ailleurs bien_id={bien.id} />, { ...FAITS, ...faits } as Parameters<typeof montrer>[1], at, role)
const PROPOSER = 'Déclarer dans mon dossier LMNP'

test('un logement meublé se propose, ce qui passe est dit, et un seul geste l’écrit', async () => {
  const envois = voir({ autres_dossiers: [AUTRE], encaissements: [] })
  fireEvent.click(await screen.findByRole('button', { name: PROPOSER }))
  const dialogue = await screen.findByRole('dialog')
  expect(within(dialogue).getByRole('option', { name: 'Mes meublés' })).toBeTruthy()
  fireEvent.change(within(dialogue).getByLabelText(/partir du/), { target: { value: '15/09/2026' } })
  await within(dialogue).findByText(/Choisissez le premier jour d’un mois/)
  fireEvent.change(within(dialogue).getByLabelText(/partir du/), { target: { value: '01/12/2026' } })
  await within(dialogue).findByText('Logement')
  fireEvent.click(within(dialogue).getByRole('button', { name: 'Déclarer dans ce dossier' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path.endsWith('/declarer-ailleurs'))?.body).toEqual({
      ...{ dossier_id: dossier.id, bien_id: bien.id, vers_dossier_id: AUTRE.id, le: '2026-12-01' },
      ...{ emprunts: [], depenses: [], modeles: [] },
    }),
  )
})

test('une dépense qui revient et le mobilier suivent ; une option à la TVA des loyers nus retient le lieu', async () => {
  const modele = {
    ...{ id: 'box', bien_id: bien.id, fournisseur: 'Orange', libelle: 'Box', categorie: 'autres_charges', fin: null },
    ...{ montant_cents: 30_00, repartition: null, payee_par: 'banque', rythme: 'mensuel', debut: '2026-01-31' },
    ...{ sautees: [], automatique: true, transmis_le: null },
  }
  const finie = { ...modele, id: 'fini', libelle: 'Fini', fin: '2026-11-30' }
  const meuble1 = {
    id: 'm',
    bien_id: bien.id,
    element: 'literie',
    libelle: 'Lit',
    quantite: 1,
    etat: 'bon',
    remarque: null,
  }
  const faits = { autres_dossiers: [AUTRE], encaissements: [], inventaire_mobilier: [meuble1] }
  const envois = voir({ ...faits, modeles_depense: [modele, finie] })
  fireEvent.click(await screen.findByRole('button', { name: PROPOSER }))
  const dialogue = await screen.findByRole('dialog')
  fireEvent.change(within(dialogue).getByLabelText(/partir du/), { target: { value: '01/12/2026' } })
  const box = await within(dialogue).findByRole<HTMLInputElement>('checkbox', { name: /Orange, Box.*31\/12\/2026/ })
  expect(box.checked).toBe(true)
  expect(within(dialogue).queryByRole('checkbox', { name: /Fini/ })).toBeNull()
  await within(dialogue).findByText(/1 ligne de l’inventaire/)
  fireEvent.click(within(dialogue).getByRole('button', { name: 'Déclarer dans ce dossier' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path.endsWith('/declarer-ailleurs'))?.body).toMatchObject({ modeles: ['box'] }),
  )
  cleanup()
  const option = { tva_motif: 'option', tva_taux: 2000, tva_debut: day('2026-01-01'), tva_fin: null } as const
  voir({ ...faits, biens: [{ ...bien, ...option }] })
  fireEvent.click(await screen.findByRole('button', { name: PROPOSER }))
  const retenu = await screen.findByRole('dialog')
  fireEvent.change(within(retenu).getByLabelText(/partir du/), { target: { value: '01/12/2026' } })
  await within(retenu).findByText(/option à la TVA des loyers nus/)
})

test('ce qui suit est coché avant d’être fait : prêt, factures de ce jour, années d’amortissement ; le reste se coche', async () => {
  const facture = (id: string, date: string, change: object = {}) => ({
    ...{ id, bien_id: bien.id, date: day(date), date_paiement: day(date), fournisseur: id, libelle: id },
    ...{ categorie: 'copropriete', montant_cents: 120_00, payee_par: 'banque', document_id: null, ...change },
  })
  const envois = voir({
    autres_dossiers: [AUTRE],
    encaissements: [],
    emprunts: [emprunt({ id: 'pret', bien_id: bien.id, libelle: 'Prêt de l’achat', duree_mois: 240 })],
    depenses: [
      ...[facture('Syndic avant', '2026-03-02'), facture('Syndic après', '2026-12-02')],
      facture('Armoire', '2026-12-03', { categorie: 'petit_equipement', montant_cents: 900_00 }),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: PROPOSER }))
  const dialogue = await screen.findByRole('dialog')
  fireEvent.change(within(dialogue).getByLabelText(/partir du/), { target: { value: '01/12/2026' } })
  const coche = (nom: RegExp) => within(dialogue).getByRole<HTMLInputElement>('checkbox', { name: nom })
  await waitFor(() => expect(coche(/Syndic après/).checked).toBe(true))
  expect([coche(/Prêt de l’achat : .* restant dus/).checked, coche(/Syndic avant/).checked]).toEqual([true, false])
  fireEvent.change(within(dialogue).getByLabelText(/Amortir Armoire/), { target: { value: '7' } })
  fireEvent.click(coche(/Syndic après/))
  fireEvent.click(coche(/Syndic avant/))
  fireEvent.click(within(dialogue).getByRole('button', { name: 'Déclarer dans ce dossier' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path.endsWith('/declarer-ailleurs'))?.body).toMatchObject({
      emprunts: ['pret'],
      depenses: [
        { depense_id: 'Syndic avant', duree_annees: null },
        { depense_id: 'Armoire', duree_annees: 7 },
      ],
    }),
  )
})

test('sans dossier de cette famille, le même geste l’ouvre ; un lecteur ne fait que lire', async () => {
  const envois = voir({ encaissements: [] }, 'proprietaire', '/?declarer=1')
  const dialogue = await screen.findByRole('dialog')
  expect(within(dialogue).getByRole('option', { name: /ouvert par ce geste/ })).toBeTruthy()
  fireEvent.change(within(dialogue).getByLabelText(/partir du/), { target: { value: '01/12/2026' } })
  fireEvent.click(within(dialogue).getByRole('button', { name: 'Déclarer dans ce dossier' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path.endsWith('/declarer-ailleurs'))?.body).toMatchObject({
      vers_dossier_id: null,
    }),
  )
  cleanup()
  voir({}, 'lecteur', '/?declarer=1')
  await screen.findByText(/Loué meublé/)
  expect(screen.queryByRole('button', { name: PROPOSER })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('passé, il montre où ; vendu ou nu, rien n’est proposé', async () => {
  const passe = { ...bien, declare_ailleurs_le: day('2026-09-01'), declare_dossier_id: AUTRE.id, declare_bien_id: 'b' }
  voir({ biens: [passe], autres_dossiers: [AUTRE] })
  expect((await screen.findByRole('link', { name: 'Mes meublés' })).getAttribute('href')).toContain(
    `dossier=${AUTRE.id}`,
  )
  expect(screen.getByRole('button', { name: 'Reprendre ici' })).toBeTruthy()
  cleanup()
  voir({ biens: [passe] })
  await screen.findByText(/dans un autre dossier de son propriétaire/)
  expect(screen.queryByRole('button', { name: 'Reprendre ici' })).toBeNull()
  cleanup()
  for (const faits of [
    { baux: [{ ...bail, type_bail: 'vide' }] },
    { biens: [{ ...bien, date_cession: day('2026-10-01'), prix_cession_cents: 1 }] },
  ]) {
    voir(faits)
    await waitFor(() => expect(screen.queryByText(/Loué meublé/)).toBeNull())
    cleanup()
  }
})
