// Les justificatifs déposés ensemble : chacun à sa dépense, par le montant, le jour et le nom ; dans le doute, à personne.
import { expect, test } from 'vitest'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { depense } from '../../../journalisation/faits.cas.ts'
import { apparierJustificatifs } from './apparier-justificatifs.ts'

const payee = (id: string, date: string, montant: number, fournisseur: string, document_id: string | null = null) =>
  depense(id, date, date, { montant_cents: euros(montant), fournisseur, libelle: fournisseur, document_id })
const recu = (id: string, date: string | null, montant: number | null, fournisseur: string | null = null) => ({
  ...{ id, fournisseur },
  date: date === null ? null : day(date),
  montant_cents: montant === null ? null : euros(montant),
})
const dits = (...demande: Parameters<typeof apparierJustificatifs>) =>
  [...apparierJustificatifs(...demande)].map(([id, { depense_id }]) => [id, depense_id])

test('le même montant, payé peu après : la facture rejoint le prélèvement', () => {
  const depenses = [payee('foncia', '2025-04-08', 198, 'PRLV FONCIA'), payee('taxe', '2025-10-16', 861, 'DGFIP')]
  const recus = [recu('avis', '2025-08-28', 861, 'Direction générale des finances publiques')]
  expect(apparierJustificatifs(recus, depenses).get('avis')).toEqual({
    depense_id: 'taxe',
    raison: 'même montant, 49 jours avant le paiement',
  })
})

test('deux achats du même prix se distinguent par leur nom, puis par leur jour', () => {
  const depenses = [
    payee('leroy', '2025-05-19', 37, 'CB LEROY MERLIN'),
    payee('castorama', '2025-05-25', 37, 'CB CASTORAMA 24/05'),
    payee('mars', '2025-03-05', 30, 'PRLV FREE'),
    payee('avril', '2025-04-05', 30, 'PRLV FREE'),
  ]
  const recus = [
    ...[recu('ticket', '2025-05-18', 37, 'Castorama'), recu('autre', '2025-05-18', 37, 'Leroy Merlin')],
    ...[recu('fa', '2025-04-02', 30, 'Free'), recu('fm', '2025-03-02', 30, 'Free')],
  ]
  expect(dits(recus, depenses).toSorted()).toEqual([
    ['autre', 'leroy'],
    ['fa', 'avril'],
    ['fm', 'mars'],
    ['ticket', 'castorama'],
  ])
})

test('sans montant lu, trop loin, déjà prouvée, ou deux réponses égales : à vous de dire', () => {
  const depenses = [payee('vieille', '2024-01-10', 50, 'EDF'), payee('prouvee', '2025-06-01', 60, 'EDF', 'doc')]
  expect(dits([recu('a', '2025-06-01', null)], depenses)).toEqual([])
  expect(dits([recu('b', '2025-06-01', 50)], depenses)).toEqual([])
  expect(dits([recu('c', '2025-06-01', 60)], depenses)).toEqual([])
  const jumelles = [payee('un', '2025-06-03', 20, 'CB 1'), payee('deux', '2025-06-03', 20, 'CB 2')]
  expect(dits([recu('d', '2025-06-01', 20)], jumelles)).toEqual([])
  // A note typed after: a few days later than it was paid.
  expect(dits([recu('e', '2025-06-05', 20, null)], [payee('un', '2025-06-03', 20, 'CB 1')])).toEqual([['e', 'un']])
})
