// What an activity pays for a year beside its books, by its status.
import { expect, test } from 'vitest'
import { ANNEES, anneeDe } from '../../../annees/index.ts'
import { assert } from '../../../base/assert.ts'
import { euros, minus, part, percent, zero } from '../../../base/cents.ts'
import { bail, bien, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { prelevementsSociaux } from '../../../sujets/foyer/prelevements-sociaux.ts'
import { dossierFiscal } from '../annee/annees-fiscales.ts'
import { cotisationsLmp } from '../fiscal/cotisations-lmp.ts'
import type { Statut } from '../fiscal/reglages-meuble.ts'
import { impotDeLActivite } from './impot-activite.ts'

const { parametres } = anneeDe(2025)

/** 30 000 € of rents, `charges` euros of repairs. */
function annee(statut: Statut, charges = 10_000) {
  const f = faits({
    exercices: [{ ...exercice(2025), reglages: { statut } }],
    biens: [bien()],
    baux: [bail()],
    encaissements: [encaissement('e', '2025-03-05', 30_000)],
    depenses: [depense('d', '2025-05-06', '2025-05-07', { montant_cents: euros(charges) })],
  })
  const [fiscale] = dossierFiscal(f, ANNEES)
  assert(fiscale !== undefined, 'the year is derived')
  return fiscale
}

test('en LMNP, les prélèvements sociaux du résultat imposable ; en LMP, ses cotisations, jamais les prélèvements', () => {
  const lmnp = annee('lmnp')
  const lmp = annee('lmp')
  expect(lmnp.detail.deficits.imposable_cents).toBe(euros(20_000))
  expect(impotDeLActivite(lmnp, null, parametres)).toBe(prelevementsSociaux(euros(20_000), parametres).total_cents)
  const cotisations = cotisationsLmp({ revenu_cents: euros(20_000), deduites_cents: zero }, parametres).total_cents
  expect(impotDeLActivite(lmp, null, parametres)).toBe(cotisations)
  expect(cotisations).not.toBe(prelevementsSociaux(euros(20_000), parametres).total_cents)
})

test('la tranche s’ajoute, sur le même résultat', () => {
  for (const statut of ['lmnp', 'lmp'] as const) {
    const sans = impotDeLActivite(annee(statut), null, parametres)
    const avec = impotDeLActivite(annee(statut), percent('30'), parametres)
    expect(minus(avec, sans)).toBe(part(euros(20_000), percent('30')))
  }
})

test('une perte ne compte pas comme un impôt épargné ; un LMP garde ses cotisations minimales', () => {
  expect(impotDeLActivite(annee('lmnp', 40_000), percent('45'), parametres)).toBe(zero)
  const perte = impotDeLActivite(annee('lmp', 40_000), percent('45'), parametres)
  expect(perte).toBe(cotisationsLmp({ revenu_cents: euros(-10_000), deduites_cents: zero }, parametres).total_cents)
  expect(perte).toBeGreaterThan(0)
})
