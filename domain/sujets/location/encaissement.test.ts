// What the bank takes back of a payment: the rent is due again, what was paid since stays where it went, and its papers say so.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, sum } from '../../base/cents.ts'
import { addDays, day } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import { tirages } from '../../base/tirages.cas.ts'
import { bail, bien, echeance, encaissement, faits } from '../../journalisation/faits.cas.ts'
import { documentsAEtablir, etablir } from './documents/quittance.ts'
import { releveDeCompte } from './documents/releve-compte.ts'
import { montantEcheance } from './echeances-bail.ts'
import { rangeeDuRejet, rejetables } from './encaissement.ts'
import { imputer, restesDus } from './imputation.ts'

const ECHEANCES = ['2026-01-05', '2026-02-05', '2026-03-05'].map((jour, rang) => echeance(`e${rang + 1}`, jour, 700))
const janvier = encaissement('p1', '2026-01-05', 700, { mode: 'prelevement' })
const fevrier = encaissement('p2', '2026-02-05', 700)
const rejet = { id: 'r1', ...rangeeDuRejet(janvier, day('2026-02-20')) }
const restes = (paiements: Parameters<typeof imputer>[1]) =>
  Object.fromEntries(restesDus(ECHEANCES, imputer(ECHEANCES, paiements)))

test('le loyer rejeté redevient dû ; celui que l’on a payé entre-temps le reste', () => {
  expect(restes([janvier, fevrier, rejet])).toEqual({ e1: euros(700), e2: 0, e3: euros(700) })
})

test('un nouveau paiement va au loyer redevenu dû, le plus ancien', () => {
  const mars = encaissement('p3', '2026-03-05', 700)
  expect(restes([janvier, fevrier, rejet, mars])).toEqual({ e1: 0, e2: 0, e3: euros(700) })
})

test('le même jour, le paiement vient avant son rejet', () => {
  const aussitot = { id: 'a0', ...rangeeDuRejet(janvier, janvier.date) }
  expect(restes([aussitot, janvier])).toEqual({ e1: euros(700), e2: euros(700), e3: euros(700) })
})

test('un paiement rejeté ne se rejette plus, ni ce qu’aucune banque n’a reçu', () => {
  const especes = encaissement('p4', '2026-03-05', 700, { mode: 'especes' })
  expect(rejetables({ encaissements: [janvier, fevrier, rejet, especes] }).map(({ id }) => id)).toEqual(['p2'])
})

test('sans paiement qui tienne, ni quittance ni reçu ; la quittance ne cite que ce qui tient', () => {
  const sans = faits({
    biens: [bien()],
    baux: [bail()],
    echeances: ECHEANCES,
    encaissements: [janvier, fevrier, rejet],
  })
  const tous = { ...sans, dossier: { ...sans.dossier, denomination: 'Colette Delmas' } }
  const demandees = documentsAEtablir(tous, [], { depuis: day('2026-01-01'), today: day('2026-02-25') })
  expect(demandees.filter(({ nature }) => nature !== 'avis')).toEqual([{ nature: 'quittance', echeance_id: 'e2' }])
  expect(() => etablir({ nature: 'recu', encaissement_id: 'p1' }, tous, day('2026-02-25'))).toThrow(
    new Refus('paiement_rejete'),
  )
  expect(() => etablir({ nature: 'quittance', echeance_id: 'e1' }, tous, day('2026-02-25'))).toThrow(
    new Refus('quittance_non_soldee'),
  )
  const repaye = { ...tous, encaissements: [...tous.encaissements, encaissement('p5', '2026-02-27', 700)] }
  expect(etablir({ nature: 'quittance', echeance_id: 'e1' }, repaye, day('2026-02-28')).encaissements).toEqual(['p5'])
})

test('le relevé de compte garde les deux mouvements, et son solde redit la dette', () => {
  const releve = releveDeCompte(
    'bail',
    { du: null, au: day('2026-02-28') },
    { echeances: ECHEANCES, encaissements: [janvier, fevrier, rejet] },
  )
  expect(releve.lignes.at(-1)).toMatchObject({ objet: 'rejet', credit_cents: euros(-700), solde_cents: euros(700) })
  expect(releve.recus.locataire).toBe(euros(700))
})

test('de tout compte, ce qui reste dû est ce qui est appelé moins ce qui tient, et un rejet retiré rend l’état d’avant', () => {
  const jours = fc.integer({ min: 0, max: 120 }).map((n) => addDays(day('2026-01-01'), n))
  const versements = fc.array(fc.record({ date: jours, euros: fc.integer({ min: 1, max: 1500 }) }), { maxLength: 8 })
  const reprises = fc.array(fc.record({ rang: fc.nat(7), apres: fc.nat(60) }), { maxLength: 4 })
  fc.assert(
    fc.property(versements, reprises, (uns, repris) => {
      const paiements = uns.map((un, rang) => encaissement(`p${rang}`, un.date, un.euros))
      const rejets = [...new Map(repris.map((un) => [un.rang, un.apres]))].flatMap(([rang, apres]) => {
        const paiement = paiements[rang]
        return paiement ? [{ id: `r${rang}`, ...rangeeDuRejet(paiement, addDays(paiement.date, apres)) }] : []
      })
      const tous = [...paiements, ...rejets]
      const imputations = imputer(ECHEANCES, tous)
      expect(sum(imputations.map((une) => une.montant_cents))).toBe(sum(tous.map(montantEcheance)))
      for (const reste of restesDus(ECHEANCES, imputations).values()) {
        expect(reste).toBeGreaterThanOrEqual(0)
        expect(reste).toBeLessThanOrEqual(cents(700_00))
      }
      const rejetes = new Set(rejets.map(({ rejette_id }) => rejette_id))
      for (const { encaissement_id } of imputations)
        if (rejetes.has(encaissement_id))
          expect(
            sum(
              imputations
                .filter((une) => [encaissement_id, `r${encaissement_id.slice(1)}`].includes(une.encaissement_id))
                .map((une) => une.montant_cents),
            ),
          ).toBe(0)
    }),
    tirages(150),
  )
})
