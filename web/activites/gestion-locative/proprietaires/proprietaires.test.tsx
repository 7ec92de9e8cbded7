// The owners on their screen: an empty place that explains, a paid mandate that asks for the card first, the T and its gap, what is refused and written.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Faits } from '#domain/activites/faits.ts'
import type { FaitsDesMandats } from '#domain/activites/gestion-locative/faits/faits.ts'
import {
  honoraires,
  mandant,
  mandat,
  sousMandat,
  versement,
} from '#domain/activites/gestion-locative/mandats/mandats.cas.ts'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { compte, ligne, releve } from '#web/books/banque/tests/lignes.ts'
import * as modele from '#web/parts/tests/dossier.tsx'
import { ProprietairesScreen } from './screen.tsx'

const HABILITATION = {
  ...{ id: 'h', carte_numero: 'CPI 6901', carte_delivree_par: 'CCI de Lyon', carte_jusqu_au: day('2027-06-30') },
  ...{ garant: 'Galian', garantie_cents: euros(110_000), assureur: 'MMA', premier_mandat: 1 },
}
const montrer = (
  mandats: FaitsDesMandats & Partial<Faits> & Parameters<typeof modele.montrer>[1] = {},
  { adresse = '', role = 'proprietaire' as Parameters<typeof modele.montrer>[3] } = {},
) =>
  modele.montrer(
    <ProprietairesScreen />,
    {
      dossier: { ...modele.dossier, activite: 'gestion_locative', reglages: {} },
      exercices: [{ ...modele.exercice, reglages: { regime: 'reel_foncier' } }],
      baux: [{ ...modele.bail, type_bail: 'vide' }],
      encaissements: [modele.encaissement('05')],
      ...{ habilitations_gestion: [], mandants: [], mandats: [], mandats_biens: [] },
      ...{ versements_mandants: [], honoraires_mandats: [], prelevements_honoraires: [] },
      ...mandats,
    },
    `/rental-management/proprietaires?annee=2026${adresse}`,
    role,
  )
const GERE = {
  habilitations_gestion: [HABILITATION],
  mandants: [mandant()],
  mandats: [mandat()],
  mandats_biens: [sousMandat({ bien_id: modele.bien.id })],
}

const user = userEvent.setup()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${modele.AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const dialogue = async () => within(await screen.findByRole('dialog'))
const postes = (envois: readonly modele.Envoi[]) =>
  envois
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path.split('?')[0]?.split('/').at(-1), body])

test('un collaborateur n’ajoute un propriétaire que si ce droit lui est ouvert', async () => {
  montrer({}, { role: { employe: ['loyers'] } })
  expect(await screen.findByText(/Vous gérez aussi pour un proche/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ajouter un propriétaire' })).toBeNull()
  cleanup()
  montrer({}, { role: { employe: ['mandats'] } })
  expect(await screen.findByRole('button', { name: 'Ajouter un propriétaire' })).toBeTruthy()
})

test('un dossier sans propriétaire l’explique, et un IBAN faux est refusé avant d’être envoyé', async () => {
  const envois = montrer()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un propriétaire' }))
  const champs = await dialogue()
  await user.type(champs.getByLabelText(/Nom ou raison sociale/), 'Madeleine Vasseur')
  await user.type(champs.getByLabelText('IBAN'), 'FR76 3000 6000 0112 3456 7890 188')
  await user.click(champs.getByRole('button', { name: 'Enregistrer' }))
  await champs.findAllByText(/IBAN n’est pas valide/)
  await user.clear(champs.getByLabelText('IBAN'))
  await user.type(champs.getByLabelText('IBAN'), 'FR76 3000 6000 0112 3456 7890 189')
  await user.click(champs.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() =>
    expect(postes(envois)).toMatchObject([
      ['mandants', { nom: 'Madeleine Vasseur', iban: 'FR7630006000011234567890189', pays: 'FR' }],
    ]),
  )
})

test('un mandat payé demande d’abord la carte, la garantie et l’assurance ; gratuit, il ne les demande pas', async () => {
  const envois = montrer({ mandants: [mandant()] }, { adresse: '&mandant=mandant' })
  await user.click(await screen.findByRole('button', { name: 'Inscrire un mandat' }))
  let champs = await dialogue()
  await user.clear(champs.getByLabelText(/Taux, hors taxes/))
  await user.type(champs.getByLabelText(/Taux, hors taxes/), '7')
  await user.click(champs.getByRole('button', { name: 'Inscrire au registre' }))
  await screen.findByRole('dialog', { name: 'Avant de gérer contre honoraires' })
  expect(postes(envois)).toEqual([])
  champs = await dialogue()
  champs.getByText(/loi n° 70-9 du 2 janvier 1970, art. 1 et 3/)
  await user.type(champs.getByLabelText(/Carte professionnelle/), 'CPI 6901')
  await user.type(champs.getByLabelText(/Valable jusqu’au/), '30/06/2027')
  await user.type(champs.getByLabelText(/Délivrée par/), 'CCI de Lyon')
  await user.type(champs.getByLabelText(/^Garant/), 'Galian')
  await user.type(champs.getByLabelText(/Montant garanti/), '110 000')
  await user.type(champs.getByLabelText(/Assureur/), 'MMA')
  await user.click(champs.getByRole('button', { name: /puis inscrire le mandat/ }))
  await vi.waitFor(() =>
    expect(postes(envois)).toMatchObject([
      ['habilitations_gestion', { garantie_cents: 11_000_000, carte_jusqu_au: '2027-06-30' }],
      ['mandats', { honoraires_mode: 'encaisse', taux: 700, tva_taux: 2000, delegations: ['encaisser', 'payer'] }],
    ]),
  )
  cleanup()
  const gratuits = montrer({ mandants: [mandant()] }, { adresse: '&mandant=mandant' })
  await user.click(await screen.findByRole('button', { name: 'Inscrire un mandat' }))
  champs = await dialogue()
  await user.click(champs.getByRole('radio', { name: /Aucun/ }))
  await user.click(champs.getByRole('button', { name: 'Inscrire au registre' }))
  await vi.waitFor(() => expect(postes(gratuits)).toMatchObject([['mandats', { honoraires_mode: 'aucun', taux: 0 }]]))
})

test('le T dit à qui est l’argent ; le compte s’ouvre, et ce qui n’est pas à lui n’est pas versé', async () => {
  const envois = montrer(
    { ...GERE, honoraires_mandats: [honoraires('f', '2026-05-20', [28.35, 5.67])] },
    { adresse: '&mandant=mandant' },
  )
  const te = within(
    (await screen.findByRole('heading', { name: 'Argent détenu pour autrui', hidden: true })).closest(
      'section',
    ) as HTMLElement,
  )
  expect(te.getByText('Banque de tiers').parentElement?.textContent).toMatch(/405,00/)
  expect(te.getByText('Madeleine Vasseur').parentElement?.textContent).toMatch(/370,98/)
  expect(te.getByText('Vos honoraires, pas encore prélevés').parentElement?.textContent).toMatch(/34,02/)
  expect(te.getByText(/^Écart/).textContent).toMatch(/0,00/)
  await user.click(await screen.findByRole('button', { name: 'Versement' }))
  const champs = await dialogue()
  await user.clear(champs.getByLabelText(/Montant/))
  await user.type(champs.getByLabelText(/Montant/), '370,99')
  await user.click(champs.getByRole('button', { name: 'Enregistrer' }))
  await champs.findAllByText(/Vous détenez 370,98/)
  await user.clear(champs.getByLabelText(/Montant/))
  await user.type(champs.getByLabelText(/Montant/), '370,98')
  await user.click(champs.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() =>
    expect(postes(envois)).toMatchObject([
      ['verser-mandant', { mandat_id: 'mandat', montant_cents: 37_098, date: modele.AUJOURDHUI }],
    ]),
  )
})

test('le T porte le relevé : ce qui attend d’être rapproché a sa ligne, l’écart reste nul et ses lignes s’ouvrent', async () => {
  const gestion = { ...compte, nature: 'gestion', libelle: 'Gestion' }
  const solde = { solde_final_cents: euros(775), solde_final_le: day('2026-11-15'), du: day('2026-05-01') }
  montrer({
    ...GERE,
    ...{ comptes_bancaires: [gestion], releves: [{ ...releve, ...solde }] },
    lignes_releve: [
      ligne(1, 'VIR THEO GUILLOU', 405_00, { date: day('2026-05-05'), etat: 'rapprochee' }),
      ligne(2, 'VIR ASTIER', 370_00),
    ],
    rapprochements: [
      {
        ...{ id: 'r', ligne_id: ligne(1, '', 0).id, nature: 'gestion', effet: 'trouve', montant_cents: 405_00 },
        ...{ cle: `encaissements/${modele.encaissement('05').id}`, fait_table: 'encaissements', fait_id: 'x' },
      },
    ],
  })
  const te = within(
    (await screen.findByRole('heading', { name: 'Argent détenu pour autrui' })).closest('section') as HTMLElement,
  )
  const montantDe = (nom: string) => te.getByText(nom).parentElement?.textContent
  expect(montantDe('Banque de gestion, relevé du 15/11/2026')).toMatch(/775,00/)
  expect(montantDe('Relevé, lignes à rapprocher')).toMatch(/370,00/)
  expect(montantDe('Madeleine Vasseur')).toMatch(/405,00/)
  expect(te.getByText(/^Rapproché, écart/).textContent).toMatch(/0,00/)
  te.getByText(/le relevé dit 775,00\s€ et les livres 405,00\s€/)
  expect(te.getByRole('link', { name: 'Voir les lignes' }).getAttribute('href')).toMatch(
    new RegExp(`banque\\?.*compte=${gestion.id}.*vue=a-traiter`),
  )
})

test('un mandat terminé dit ce qui reste à rendre ; les dépôts se remettent d’un geste, la fin d’un bien passe par son acte', async () => {
  const fin = day('2026-05-31')
  const envois = montrer(
    {
      ...GERE,
      mandats: [mandat({ fin })],
      mandats_biens: [sousMandat({ bien_id: modele.bien.id, au: fin })],
      mouvements_depot: [
        { id: 'd', bail_id: modele.bail.id, date: day('2026-02-01'), sens: 'recu', montant_cents: euros(365) },
      ],
    },
    { adresse: '&mandant=mandant&onglet=mandats' },
  )
  await screen.findByText(/Mandat terminé le 31\/05\/2026, reste à rendre 405,00\s€ et 365,00\s€ de dépôts/)
  screen.getByRole('link', { name: 'Dernier compte rendu' })
  await user.click(screen.getByRole('button', { name: 'Remettre les dépôts' }))
  let champs = await dialogue()
  await user.clear(champs.getByLabelText(/Remis le/))
  await user.type(champs.getByLabelText(/Remis le/), '01/01/2036')
  await user.click(champs.getByRole('button', { name: 'Noter la remise' }))
  await champs.findAllByText(/le jour où elle est faite, pas avant/)
  await user.clear(champs.getByLabelText(/Remis le/))
  await user.type(champs.getByLabelText(/Remis le/), '05/06/2026')
  await user.click(champs.getByRole('button', { name: 'Noter la remise' }))
  await vi.waitFor(() =>
    expect(postes(envois)).toMatchObject([['remettre-depots', { mandat_id: 'mandat', date: '2026-06-05' }]]),
  )
  cleanup()
  const finis = montrer(GERE, { adresse: '&mandant=mandant&onglet=mandats' })
  await user.click(await screen.findByRole('button', { name: /Changer la gestion de/ }))
  champs = await dialogue()
  await user.type(champs.getByLabelText(/Devenu le vôtre le/), '01/06/2026')
  await user.click(champs.getByRole('button', { name: 'Enregistrer' }))
  await champs.findAllByText(/dites-la d’abord/)
  await user.clear(champs.getByLabelText(/Devenu le vôtre le/))
  await user.type(champs.getByLabelText(/Géré jusqu’au/), '15/11/2026')
  await user.click(champs.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() =>
    expect(postes(finis)).toMatchObject([['finir-gestion', { bien_id: modele.bien.id, au: '2026-11-15' }]]),
  )
})

test('les honoraires proposés sont ceux du mandat, TVA comprise', async () => {
  const envois = montrer({ ...GERE, encaissements: [modele.encaissement('11')] }, { adresse: '&mandat=mandat' })
  await user.click(await screen.findByRole('button', { name: 'Actions du mandat n° 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Noter des honoraires' }))
  const champs = await dialogue()
  champs.getByText(/Gestion du 21\/10\/2026 au 20\/11\/2026 : 28,35\s€ HT, soit 34,02\s€ TTC/)
  await user.click(champs.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() =>
    expect(postes(envois)).toMatchObject([
      ['honoraires_mandats', { nature: 'gestion', date: '2026-11-20', ht_cents: 2_835, tva_cents: 567 }],
    ]),
  )
})

test('le registre garde un mandat fini ; un lecteur voit tout et ne change rien', async () => {
  const fini = mandat({ id: 'fini', numero: 2, fin: day('2025-12-31'), fin_motif: 'Vente du logement' })
  montrer(
    { ...GERE, mandats: [mandat(), fini], versements_mandants: [versement('v', '2026-05-25', 100)] },
    { role: 'lecteur', adresse: '&mandant=mandant' },
  )
  const registre = within(await screen.findByRole('region', { name: 'Registre des mandats', hidden: true }))
  expect(registre.getByText(/Vente du logement/).closest('tr')?.textContent).toMatch(/31\/12\/2025/)
  await screen.findByText('Versement à Madeleine Vasseur')
  for (const nom of ['Ajouter un propriétaire', 'Versement', 'Inscrire un mandat', 'Carte et garantie'])
    expect(screen.queryByRole('button', { name: nom })).toBeNull()
})

test('un versement noté par erreur se retire, depuis le compte du propriétaire', async () => {
  const envois = montrer(
    { ...GERE, versements_mandants: [versement('v', '2026-05-25', 100)] },
    { adresse: '&mandant=mandant' },
  )
  await user.click(await screen.findByRole('button', { name: /Versement à Madeleine Vasseur/ }))
  await user.click(await screen.findByRole('button', { name: 'Retirer' }))
  const confirmer = within(await screen.findByRole('dialog', { name: 'Retirer ce versement ?' }))
  await user.click(confirmer.getByRole('button', { name: 'Retirer' }))
  await vi.waitFor(() =>
    expect(envois.find(({ method }) => method === 'DELETE')?.path).toMatch(/versements_mandants\?.*id=eq\.v/),
  )
})
