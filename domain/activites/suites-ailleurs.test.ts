// What may follow a property to another dossier, and that form 2044 counts nothing of what followed.
import { expect, test } from 'vitest'
import { casIndivision, STUDIO } from '../../exemples/cas/indivision-fonciere.ts'
import { ANNEES } from '../annees/index.ts'
import { euros } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { bail, depense, emprunt } from '../journalisation/faits.cas.ts'
import { anneesFiscales } from './gestion-locative/annee/annees-fiscales.ts'
import type { FaitsGeres } from './gestion-locative/faits/faits.ts'
import { facturesQuiSuivent, pretsQuiSuivent } from './suites-ailleurs.ts'

const LE = day('2025-04-01')
const facture = (id: string, le: string, change: object = {}) =>
  depense(id, le, le, { bien_id: STUDIO, categorie: 'taxe_fonciere', montant_cents: euros(500), ...change })

/** The studio, let bare until the end of March, furnished since: its charges of the year are shared by days. */
const change = (champs: Partial<FaitsGeres> = {}): FaitsGeres =>
  casIndivision({
    ...{ indivisaires: [], indivisions: [], encaissements: [] },
    baux: [
      bail({ id: 'nu', bien_id: STUDIO, type_bail: 'vide', debut: day('2024-01-01'), fin: day('2025-03-31') }),
      bail({ id: 'meuble', bien_id: STUDIO, type_bail: 'meuble', debut: LE }),
    ],
    depenses: [facture('juin', '2025-06-10'), facture('janvier', '2025-01-10')],
    ...champs,
  })
const taxes = (faits: FaitsGeres) =>
  anneesFiscales(faits, ANNEES)
    .at(-1)
    ?.detail.colonnes.find(({ bien_id }) => bien_id === STUDIO)
    ?.formulaire.cases.find(({ code }) => code === '227')?.montant_cents

test('une facture passée ne compte plus dans la 2044, même pour les jours où le logement était loué nu', () => {
  const faits = change()
  const avant = taxes(faits) ?? 0
  const passee = (id: string) =>
    change({ depenses: faits.depenses.map((une) => (une.id === id ? { ...une, transmise_id: 'la-bas' } : une)) })
  expect(avant).toBeGreaterThan(0)
  expect(taxes(passee('juin'))).toBe(avant / 2)
  const toutes = change({ depenses: faits.depenses.map((une) => ({ ...une, transmise_id: 'la-bas' })) })
  expect(taxes(toutes)).toBe(0)
})

test('se proposent les factures de l’année, à lui seul : celles de ce jour et celles qui sont dues d’abord cochées', () => {
  const faits = change({
    depenses: [
      facture('juin', '2025-06-10'),
      facture('janvier', '2025-01-10'),
      facture('due', '2025-02-10', { date_paiement: null }),
      facture('travaux', '2025-05-10', { categorie: 'amelioration' }),
      facture('ailleurs', '2025-05-11', { transmise_id: 'la-bas' }),
      facture('autre année', '2024-12-10'),
      facture('sans logement', '2025-05-12', { bien_id: null }),
      facture('perte', '2025-05-13', { bail_id: 'nu' }),
      facture('privée', '2025-05-14', { categorie: 'part_privee' }),
    ],
  })
  const dites = (un: FaitsGeres) =>
    facturesQuiSuivent(un, STUDIO, LE).map(({ depense: { id }, apres, categorie, amortissable }) => [
      ...[id, apres, categorie, amortissable],
    ])
  expect(dites(faits)).toEqual([
    ['janvier', false, 'taxe_fonciere', false],
    ['due', true, 'taxe_fonciere', false],
    ['travaux', true, 'entretien', true],
    ['juin', true, 'taxe_fonciere', false],
  ])
  const [exercice] = faits.exercices
  if (!exercice) throw new Error('no year')
  expect(dites({ ...faits, exercices: [{ ...exercice, etat: 'arrete' }] })).toEqual([])
  expect(dites({ ...faits, exercices: [{ ...exercice, valide_jusqu_au: day('2025-05-31') }] })).toEqual([
    ['juin', true, 'taxe_fonciere', false],
  ])
})

test('un prêt suit s’il paie le logement ce jour-là, s’il en reste à payer, et si rien d’après n’est validé', () => {
  const prets = (un: FaitsGeres) => pretsQuiSuivent(un, STUDIO, LE).map(({ emprunt: { id } }) => id)
  const sien = emprunt({ id: 'sien', bien_id: STUDIO, duree_mois: 240 })
  const faits = change({
    emprunts: [
      sien,
      emprunt({ id: 'fini', bien_id: STUDIO, duree_mois: 6 }),
      emprunt({ id: 'autre', bien_id: 'flat', duree_mois: 240 }),
      { ...sien, id: 'passe', transmis_le: LE },
      { ...sien, id: 'deplace', bien_suivant_id: 'flat', bien_suivant_le: day('2025-01-31') },
    ],
  })
  expect(prets(faits)).toEqual(['sien'])
  const [exercice] = faits.exercices
  if (!exercice) throw new Error('no year')
  expect(prets({ ...faits, exercices: [{ ...exercice, valide_jusqu_au: LE }] })).toEqual([])
})
