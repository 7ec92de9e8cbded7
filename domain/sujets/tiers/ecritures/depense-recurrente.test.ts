// Bills that come back: their days, what is not noted yet, and the end.
import { expect, test } from 'vitest'
import { euros } from '../../../base/cents.ts'
import { day, firstDayOf, lastDayOf } from '../../../base/day.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import {
  depenseDe,
  echeancesJusque,
  type ModeleDepense,
  occurrencesAttendues,
  occurrencesAutomatiques,
  prochaineEcheance,
} from './depense-recurrente.ts'

const box: ModeleDepense = {
  id: 'box',
  fournisseur: 'Free',
  libelle: 'Box',
  categorie: 'internet',
  bien_id: null,
  montant_cents: euros(30),
  repartition: null,
  payee_par: 'banque',
  rythme: 'mensuel',
  debut: day('2026-01-31'),
  fin: null,
  sautees: [],
  automatique: false,
}
const occurrence = (modele: ModeleDepense, jour: string) => ({
  ...depenseDe({ modele, echeance: day(jour) }, []),
  id: jour,
})

test('le 31 devient le dernier jour d’un mois plus court, et revient', () => {
  expect(echeancesJusque(box, day('2026-04-30'))).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(echeancesJusque({ ...box, rythme: 'trimestriel' }, day('2026-12-31'))).toHaveLength(4)
  expect(echeancesJusque({ ...box, rythme: 'annuel' }, day('2028-01-30'))).toEqual(['2026-01-31', '2027-01-31'])
  expect(echeancesJusque(box, day('2026-01-30'))).toEqual([])
})

test('ce qui est noté ou passé n’est plus attendu, ce qui manque l’est, même ancien', () => {
  const depenses = [occurrence(box, '2026-02-28')]
  const attendues = (modele: ModeleDepense) =>
    occurrencesAttendues([modele], { depenses, au: day('2026-04-15') }).map(({ echeance }) => echeance)
  expect(attendues(box)).toEqual(['2026-01-31', '2026-03-31'])
  expect(attendues({ ...box, sautees: ['2026-01-31'] })).toEqual(['2026-03-31'])
  expect(attendues({ ...box, id: 'autre', fin: day('2026-02-28') })).toEqual(['2026-01-31', '2026-02-28'])
})

test('la prochaine échéance, jusqu’à la dernière', () => {
  expect(prochaineEcheance(box, day('2026-02-28'))).toBe('2026-03-31')
  expect(prochaineEcheance(box, day('2025-06-01'))).toBe('2026-01-31')
  expect(prochaineEcheance({ ...box, fin: day('2026-03-15') }, day('2026-03-01'))).toBeNull()
})

test('ce que la nuit note : les seules dépenses qui le demandent, jamais dans une année close, jamais avant les livres', () => {
  const exercice = (annee: number, etat: Exercice['etat']) =>
    ({ etat, debut: day(`${annee}-01-01`), fin: day(`${annee}-12-31`) }) as Exercice
  const exercices = [exercice(2026, 'arrete'), exercice(2027, 'ouvert')]
  const jours = (modele: ModeleDepense, de: readonly Exercice[] = exercices) =>
    occurrencesAutomatiques([modele], { depenses: [], exercices: de, au: day('2027-02-28') }).map(
      ({ echeance }) => echeance,
    )
  expect(jours(box)).toEqual([])
  expect(jours({ ...box, automatique: true })).toEqual(['2027-01-31', '2027-02-28'])
  expect(jours({ ...box, automatique: true, debut: day('2024-12-31') })).toEqual(['2027-01-31', '2027-02-28'])
  expect(jours({ ...box, automatique: true }, [])).toEqual([])
})

test('une échéance porte sa TVA dans une année qui la tient, et pas dans une autre', () => {
  const tva = [{ taux: 2000, tva_cents: euros(5) }] as const
  const annee = (an: number, champs: object) => ({ debut: firstDayOf(an), fin: lastDayOf(an), ...champs })
  const exercices = [annee(2026, { regime_tva: 'exonere' }), annee(2027, { regime_tva: 'reel_normal' })]
  const de = (jour: string) => depenseDe({ modele: { ...box, tva }, echeance: day(jour) }, exercices).tva
  expect([de('2026-01-31'), de('2027-01-31')]).toEqual([null, tva])
  expect(depenseDe({ modele: box, echeance: day('2027-01-31') }, exercices).tva).toBeNull()
})
