// A debit that undoes a rent: by its words, its amount, some weeks and the name; and what is not one.
import { expect, test } from 'vitest'
import { cents, euros } from '../../../base/cents.ts'
import { addDays, day } from '../../../base/day.ts'
import { bail, bien, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { type Encaissement, rangeeDuRejet } from '../../location/encaissement.ts'
import type { LigneATraiter } from './proposition.ts'
import { rejetsDeLignes } from './rejets-de-ligne.ts'

const personne = (nom: string) => [
  { id: nom, prenom: 'Lina', nom, email: null, telephone: null, consent_electronique_le: null },
]
const RECUS = [
  encaissement('p-perrin', '2026-10-05', 970, { bail_id: 'perrin', mode: 'prelevement', payeur: 'Lina Perrin' }),
  encaissement('p-moreau', '2026-10-06', 970, { bail_id: 'moreau', mode: 'prelevement', payeur: 'Lina Moreau' }),
  encaissement('p-roux', '2026-10-06', 640, { bail_id: 'roux', mode: 'cheque', payeur: 'Lina Roux' }),
]
const dossier = (encaissements: readonly Encaissement[] = RECUS) =>
  faits({
    exercices: [exercice(2026)],
    biens: [bien()],
    baux: ['perrin', 'moreau', 'roux'].map((id) => bail({ id, locataires: personne(id) })),
    encaissements,
  })
const ligne = (libelle: string, montant: number, champs: Partial<LigneATraiter> = {}): LigneATraiter => ({
  ...{ id: 'l', rang: 1, date: day('2026-10-14'), libelle, montant_cents: euros(montant), identifiant: null },
  ...{ tiers: null, reference: null, brut_cents: null, commission_cents: null },
  ...champs,
})
const proposee = (une: LigneATraiter, encaissements?: readonly Encaissement[]) =>
  rejetsDeLignes([une], {
    faits: dossier(encaissements),
    tient: undefined,
    reconnaissance: {},
    categorieDesFrais: 'frais_bancaires',
  }).get(une.id)

test.each([
  'REJET PRLV SEPA PERRIN LINA',
  'PRLV IMPAYE M PERRIN MOTIF PROVISION INSUFFISANTE',
  'RETOUR VIREMENT PERRIN',
  'Prélèvement rejeté — Lina Perrin',
])('« %s » reprend le loyer de celle que la ligne nomme, et le dit', (libelle) => {
  const dite = proposee(ligne(libelle, -970))
  expect(dite?.faits).toEqual([{ nature: 'rejet', encaissement_id: 'p-perrin' }])
  expect([dite?.confiance, dite?.titre]).toEqual(['elevee', 'Prélèvement rejeté de Lina perrin (reçu le 5 octobre)'])
  expect(dite?.raison).toContain('nom reconnu')
  expect(dite?.raison).toContain('jamais à celle du locataire')
})

test('sans nom, seul de son montant : confiance moyenne ; deux du même montant : aucun n’est choisi', () => {
  expect(proposee(ligne('CHQ IMPAYE 0004512', -640))).toMatchObject({
    confiance: 'moyenne',
    titre: 'Chèque impayé de Lina roux (reçu le 6 octobre)',
  })
  const dite = proposee(ligne('REJET PRELEVEMENT', -970))
  expect([dite?.faits, dite?.variantes?.length, dite?.confiance]).toEqual([[], 2, 'faible'])
})

test.each<[string, LigneATraiter]>([
  ['un crédit', ligne('REJET PRLV PERRIN', 970)],
  ['un autre montant', ligne('REJET PRLV PERRIN', -969)],
  ['plus que des frais', ligne('REJET PRLV PERRIN', -1000.01)],
  ['des frais sans nom', ligne('REJET PRELEVEMENT', -985)],
  ['des frais de rejet', ligne('FRAIS REJET PRLV PERRIN', -20)],
  ['des mots qui ne disent rien', ligne('VIR PERRIN LINA', -970)],
  ['le nom d’un autre', ligne('REJET PRLV ROUX', -970)],
  ['avant le paiement', ligne('REJET PRLV PERRIN', -970, { date: day('2026-10-04') })],
  ['trop tard', ligne('REJET PRLV PERRIN', -970, { date: addDays(day('2026-10-05'), 64) })],
])('rien n’est proposé : %s', (_, une) => {
  expect(proposee(une)).toBeUndefined()
})

test('un virement qui payait deux loyers revient entier ; un paiement déjà rejeté ne se rejette pas deux fois', () => {
  const mairie = ['perrin', 'moreau'].map((bail_id) =>
    encaissement(`v-${bail_id}`, '2026-10-08', 500, { bail_id, payeur: 'CCAS' }),
  )
  expect(proposee(ligne('VIREMENT RETOURNE', -1000), mairie)?.faits).toEqual([
    { nature: 'rejet', encaissement_id: 'v-perrin' },
    { nature: 'rejet', encaissement_id: 'v-moreau' },
  ])
  const [perrin] = RECUS
  if (!perrin) throw new Error('the payment of the test')
  const rejete = [perrin, { id: 'r', ...rangeeDuRejet(perrin, day('2026-10-12')) }]
  expect(proposee(ligne('REJET PRLV PERRIN', -970), rejete)).toBeUndefined()
})

test('deux lignes ne reprennent pas le même paiement', () => {
  const lignes = ['a', 'b'].map((id) => ligne('REJET PRLV PERRIN', -970, { id }))
  const dites = rejetsDeLignes(lignes, {
    faits: dossier(),
    tient: undefined,
    reconnaissance: {},
    categorieDesFrais: 'frais_bancaires',
  })
  expect([...dites.keys()]).toEqual(['a'])
  expect(cents(-970_00)).toBe(lignes[0]?.montant_cents)
})

test('un paiement d’un autre compte n’est pas repris dans celui-ci', () => {
  const demande = { faits: dossier(), tient: () => false, reconnaissance: {}, categorieDesFrais: 'frais_bancaires' }
  expect(rejetsDeLignes([ligne('REJET PRLV PERRIN', -970)], demande).size).toBe(0)
})

test('le loyer et les frais en un seul débit : le rejet pour le loyer, le reste à la banque, jamais au locataire', () => {
  const dite = proposee(ligne('REJET PRLV SEPA PERRIN LINA', -984.5))
  expect(dite?.faits).toEqual([
    { nature: 'rejet', encaissement_id: 'p-perrin' },
    {
      ...{ nature: 'depense', bien_id: null, fournisseur: 'Banque', libelle: 'Frais de rejet' },
      ...{ categorie: 'frais_bancaires', montant_cents: euros(14.5) },
    },
  ])
  expect([dite?.confiance, dite?.titre]).toEqual([
    'moyenne',
    'Prélèvement rejeté de Lina perrin (reçu le 5 octobre), et 14,50 € de frais',
  ])
  expect(dite?.raison).toContain('aux frais du rejet près')
  expect(dite?.raison).toContain('jamais à celle du locataire')
})
