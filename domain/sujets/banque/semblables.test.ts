// Les lignes semblables d'un relevé : mêmes mots, nombres mis à part, même sens ; deux chèques n'ont rien en commun.
import { expect, test } from 'vitest'
import { cents } from '../../base/cents.ts'
import { semblables } from './semblables.ts'

const ligne = (id: string, libelle: string, montant = -45_00) => ({
  ...{ id, libelle, tiers: null, montant_cents: cents(montant) },
})

test('le même prélèvement d’un mois à l’autre, quel que soit son numéro', () => {
  const mars = ligne('mars', 'PRLV SEPA EFFIA BOX 12 MANDAT 0001')
  const autres = [
    ligne('avril', 'PRLV SEPA EFFIA BOX 12 MANDAT 0002'),
    ligne('mai', 'prlv sepa EFFIA box 3 mandat 7', -50_00),
  ]
  const rien = [ligne('avoir', 'PRLV SEPA EFFIA BOX 12 MANDAT', 45_00), ligne('autre', 'PRLV SEPA INDIGO BOX')]
  expect(semblables(mars, [mars, ...autres, ...rien]).map(({ id }) => id)).toEqual(['avril', 'mai'])
})

test('un chèque, une remise, un retrait ne nomment personne', () => {
  for (const libelle of ['CHEQUE 0000418', 'REMISE CHQ 99', 'RETRAIT DAB 12/03', 'VIR SEPA RECU 03/2025'])
    expect(semblables(ligne('a', libelle), [ligne('b', libelle)])).toEqual([])
})
