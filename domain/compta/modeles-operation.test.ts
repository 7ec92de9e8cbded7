// The models of entries: their accounts exist on their day, one side in the result, the other one on the balance sheet.
import { expect, test } from 'vitest'
import { day } from '../base/day.ts'
import { estGestion, estValide } from './compte.ts'
import { comptesDuModele, MODELES_OPERATION } from './modeles-operation.ts'
import { compteDe } from './plan-comptable.ts'

test.each(['2024-12-31', '2026-12-31'])('chaque modèle a deux comptes en vigueur le %s, un seul de gestion', (jour) => {
  for (const modele of MODELES_OPERATION) {
    const { debit, credit } = comptesDuModele(modele, day(jour))
    expect([modele.cle, ...[debit, credit].map((numero) => estValide(compteDe(numero), day(jour)))]).toEqual([
      modele.cle,
      true,
      true,
    ])
    expect([modele.cle, estGestion(debit) !== estGestion(credit)]).toEqual([modele.cle, true])
  }
  expect(new Set(MODELES_OPERATION.map(({ cle }) => cle)).size).toBe(MODELES_OPERATION.length)
})
