// The account of a tenant: its order, its balance, who paid, what each payment pays.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, sum, zero } from '../../../base/cents.ts'
import { addDays, day } from '../../../base/day.ts'
import { soldeBail } from '../imputation.ts'
import { releveDeCompte, type Versement } from './releve-compte.ts'

const echeance = (id: string, date: string, loyer = euros(450)) => ({
  id,
  bail_id: 'b',
  periode: day(`${date.slice(0, 7)}-01`),
  date_echeance: day(date),
  loyer_cents: loyer,
  charges_cents: zero,
})
const versement = (id: string, date: string, montant: number, mode = 'virement'): Versement => ({
  id,
  bail_id: 'b',
  date: day(date),
  loyer_cents: euros(montant),
  charges_cents: zero,
  echeance_id: null,
  mode,
})

const COMPTES = {
  echeances: [echeance('e9', '2026-09-05'), echeance('e10', '2026-10-05'), echeance('e11', '2026-11-05')],
  encaissements: [
    versement('apl', '2026-09-05', 200, 'caf'),
    versement('moi', '2026-09-08', 250),
    versement('gros', '2026-10-20', 500),
  ],
}

test('chaque ligne porte le solde d’après elle, et chaque paiement les mois qu’il règle', () => {
  const releve = releveDeCompte('b', { du: null, au: day('2026-11-20') }, COMPTES)
  expect(releve.lignes.map(({ nature, id, solde_cents }) => [nature, id, solde_cents])).toEqual([
    ['echeance', 'e9', euros(450)],
    ['encaissement', 'apl', euros(250)],
    ['encaissement', 'moi', zero],
    ['echeance', 'e10', euros(450)],
    ['encaissement', 'gros', euros(-50)],
    ['echeance', 'e11', euros(400)],
  ])
  expect(releve.recus).toEqual({ locataire: euros(750), caf: euros(200), depot_garantie: zero, regularisation: zero })
  expect(releve.lignes[4]?.imputations).toEqual([
    { periode: '2026-10-01', montant_cents: euros(450) },
    { periode: '2026-11-01', montant_cents: euros(50) },
  ])
})

test('un relevé qui commence plus tard reporte le solde de la veille', () => {
  const releve = releveDeCompte('b', { du: day('2026-10-01'), au: day('2026-10-10') }, COMPTES)
  expect(releve.lignes.map(({ nature, solde_cents }) => [nature, solde_cents])).toEqual([
    ['report', zero],
    ['echeance', euros(450)],
  ])
})

test('le dernier solde est ce que le locataire doit, où que le relevé commence', () => {
  const jours = fc.integer({ min: 0, max: 300 }).map((un) => addDays(day('2026-01-01'), un))
  const montants = fc.integer({ min: 0, max: 90_000 }).map(cents)
  const uns = fc.array(fc.tuple(jours, montants), { maxLength: 8 })
  fc.assert(
    fc.property(uns, uns, jours, jours, (dus, recus, du, au) => {
      const comptes = {
        echeances: dus.map(([date, montant], rang) => echeance(`e${rang}`, date, montant)),
        encaissements: recus.map(([date, montant], rang) => ({
          ...versement(`p${rang}`, date, 0),
          loyer_cents: montant,
        })),
      }
      const releve = releveDeCompte('b', { du, au }, comptes)
      if (du <= au) {
        expect(releve.solde_cents).toBe(soldeBail('b', { ...comptes, au }).solde_cents)
        expect(releve.lignes.at(-1)?.solde_cents ?? releve.solde_cents).toBe(releve.solde_cents)
      }
      for (const { imputations, credit_cents } of releve.lignes)
        if (imputations.length > 0) expect(sum(imputations.map((une) => une.montant_cents))).toBe(credit_cents)
    }),
  )
})
