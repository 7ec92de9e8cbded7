// A rent that will never be paid: the claim goes, the bank does not move, in both ways of keeping books; paid after all, it is income again.
import { expect, test } from 'vitest'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import {
  bail,
  bien,
  depense,
  echeance,
  encaissement,
  exercice,
  faits,
  lisibles,
  solde,
} from '../../../journalisation/faits.cas.ts'
import { creancesDuDossier, pertesSansCreance } from './creance-perdue.ts'

const TENUES = ['super_simplifiee', 'engagement'] as const
type Champs = Partial<Parameters<typeof faits>[0]>

const perdu = (tenue: (typeof TENUES)[number], paye: string | null, champs: Champs = {}) =>
  faits({
    exercices: [exercice(2024, tenue), exercice(2025, tenue), exercice(2026, tenue)],
    biens: [bien({ date_acquisition: day('2023-01-01') })],
    baux: [bail()],
    echeances: [echeance('impaye', '2024-11-05', 850)],
    depenses: [depense('perte', '2025-06-30', paye, { categorie: 'creance_perdue', montant_cents: euros(850) })],
    ...champs,
  })

test.each(TENUES)('%s : 654 au débit, 411 du locataire au crédit', (tenue) => {
  for (const paye of ['2025-06-30', null]) {
    const annees = livres(perdu(tenue, paye))
    const deLaPerte = (annees.get('ex-2025') ?? []).filter(({ origine }) => origine.id === 'perte')
    expect(lisibles(deLaPerte)).toEqual([
      ['654000', 'D', 850],
      ['411000', 'C', 850],
    ])
    expect(deLaPerte[1]?.auxiliaire_libelle).toBe('Ana Silva')
    expect(solde(annees.get('ex-2024') ?? [], '411')).toBe(850)
    for (const compte of ['411', '408', '512'])
      expect([compte, solde(annees.get('ex-2025') ?? [], compte)]).toEqual([compte, 0])
    // The rent was income of 2024, and is a loss of 2025.
    expect(solde(annees.get('ex-2024') ?? [], '706')).toBe(-850)
    expect(solde(annees.get('ex-2025') ?? [], '706')).toBe(0)
  }
})

test.each(TENUES)('%s : un loyer né et perdu la même année ne fait ni bénéfice ni perte', (tenue) => {
  const annees = livres(perdu(tenue, null, { echeances: [echeance('impaye', '2025-01-05', 850)] }))
  const lignes = annees.get('ex-2025') ?? []
  expect([solde(lignes, '706'), solde(lignes, '654'), solde(lignes, '411')]).toEqual([-850, 850, 0])
})

test.each(TENUES)('%s : payé après la perte, il redevient un produit, dans son propre compte', (tenue) => {
  const annees = livres(perdu(tenue, null, { encaissements: [encaissement('tardif', '2026-03-10', 600)] }))
  const lignes = annees.get('ex-2026') ?? []
  expect(solde(lignes, '758300')).toBe(-600)
  for (const compte of ['411', '706', '654']) expect([compte, solde(lignes, compte)]).toEqual([compte, 0])
  expect(solde(lignes, '512')).toBe(600)
  // Of the same day as the loss, it had come before: what is lost is what was still owed.
  const avant = livres(perdu(tenue, null, { encaissements: [encaissement('meme-jour', '2025-06-30', 600)] }))
  expect(solde(avant.get('ex-2025') ?? [], '7583')).toBe(0)
})

test('avant 2025, la rentrée sur créance perdue porte son ancien numéro', () => {
  const annees = livres(
    perdu('engagement', null, {
      echeances: [echeance('impaye', '2024-01-05', 850)],
      depenses: [depense('perte', '2024-03-31', null, { categorie: 'creance_perdue', montant_cents: euros(850) })],
      encaissements: [encaissement('tardif', '2024-09-10', 850)],
    }),
  )
  expect(solde(annees.get('ex-2024') ?? [], '771400')).toBe(-850)
})

test('une perte prend les loyers dus du bail qu’elle nomme, du plus ancien au plus récent', () => {
  const tous = perdu('engagement', null, {
    baux: [bail(), bail({ id: 'autre' })],
    echeances: [
      echeance('ailleurs', '2024-10-05', 850),
      echeance('a', '2025-01-05', 500, { bail_id: 'autre' }),
      echeance('b', '2025-02-05', 500, { bail_id: 'autre' }),
    ],
    depenses: [
      depense('perte', '2025-06-30', null, {
        categorie: 'creance_perdue',
        montant_cents: euros(700),
        bail_id: 'autre',
      }),
    ],
  })
  const restes = (au: string) => creancesDuDossier(tous, day(au)).map((une) => [une.echeance.id, une.reste_cents])
  expect(restes('2025-06-29')).toEqual([
    ['ailleurs', euros(850)],
    ['a', euros(500)],
    ['b', euros(500)],
  ])
  expect(restes('2025-06-30')).toEqual([
    ['ailleurs', euros(850)],
    ['b', euros(300)],
  ])
  expect(pertesSansCreance(tous, day('2025-12-31'))).toBe(0)
})

test('perdre plus que ce qui est dû se voit', () => {
  const tous = perdu('engagement', null, {
    depenses: [depense('perte', '2025-06-30', null, { categorie: 'creance_perdue', montant_cents: euros(900) })],
  })
  expect(pertesSansCreance(tous, day('2025-06-30'))).toBe(euros(50))
})
