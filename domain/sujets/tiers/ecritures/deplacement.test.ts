// The trips of a year as a charge: one rate, one rounding, shared between dwellings, and nothing where the scale does not hold.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { cents, sum } from '../../../base/cents.ts'
import { addDays, day } from '../../../base/day.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import { exercice, faits, valider } from '../../../journalisation/faits.cas.ts'
import { tarifCarburant } from '../bareme-carburant.ts'
import type { Deplacement, Vehicule } from '../deplacement.ts'
import { enKilometres, fraisDeplacement } from './deplacement.ts'

const clio: Vehicule = {
  id: 'clio',
  libelle: 'Clio',
  genre: 'voiture',
  puissance_cv: 5,
  energie: 'essence',
  usage: 'mixte',
  au_bareme: true,
}
const trajet = (champs: Partial<Deplacement> = {}): Deplacement => ({
  id: 't',
  date: day('2025-03-12'),
  vehicule_id: 'clio',
  bien_id: null,
  motif: 'État des lieux',
  depart: 'Rennes',
  arrivee: 'Nantes',
  dixiemes_km: 1_130,
  aller_retour: true,
  ...champs,
})
const annee = (champs: Partial<Exercice> = {}): Exercice => ({
  ...exercice(2025),
  tenue: 'super_simplifiee',
  ...champs,
})
const frais = (champs: Partial<Vehicule>, exercice = annee(), auForfait = false) =>
  fraisDeplacement({ vehicules: [{ ...clio, ...champs }], deplacements: [trajet()] }, { exercice, auForfait })[0]
const AU_REEL = { exercice: annee(), auForfait: false }

describe('le montant de l’année', () => {
  test('226 km à 0,139 € font 31,41 €', () => {
    expect(frais({})).toMatchObject({ dixiemes_km: 2_260, montant_cents: 31_41, sans: null })
  })

  test('il n’y en a pas hors du barème, et la raison est dite', () => {
    expect(frais({}, annee({ tenue: 'engagement' }))).toMatchObject({
      sans: 'bareme_carburant_tenue',
      montant_cents: 0,
    })
    expect(frais({}, annee(), true)).toMatchObject({ sans: 'au_forfait' })
    expect(frais({ energie: 'electrique' })).toMatchObject({ sans: 'bareme_carburant_electrique' })
    expect(frais({ au_bareme: false })).toMatchObject({ sans: 'reel', montant_cents: 0 })
    expect(fraisDeplacement({ vehicules: [clio], deplacements: [] }, AU_REEL)).toEqual([])
  })

  test('un exercice sur deux années compte chaque trajet au barème de la sienne', () => {
    const exercice = annee({ debut: day('2024-07-01'), fin: day('2025-06-30') })
    const deplacements = [trajet(), trajet({ id: 'avant', date: day('2024-12-31') })]
    const lus = fraisDeplacement({ vehicules: [clio], deplacements }, { exercice, auForfait: false })
    expect(lus.map((un) => [un.annee, un.trajets.map(({ id }) => id)])).toEqual([
      [2024, ['avant']],
      [2025, ['t']],
    ])
    for (const { annee: sienne, tarif } of lus) expect(tarifCarburant(sienne, clio)).toMatchObject({ tarif })
  })

  test('les trajets d’une autre année n’y sont pas', () => {
    const deplacements = [trajet(), trajet({ id: 'avant', date: day('2024-12-31') })]
    expect(fraisDeplacement({ vehicules: [clio], deplacements }, AU_REEL)[0]?.trajets).toHaveLength(1)
  })
})

test('une écriture par véhicule, le dernier jour de l’année : la charge par logement, le compte de l’exploitant en face', () => {
  const deplacements = [
    trajet({ bien_id: 'haut' }),
    trajet({ id: 'u', bien_id: 'bas', dixiemes_km: 101, aller_retour: false }),
  ]
  const lignes = livres(faits({ exercices: [annee()], vehicules: [clio], deplacements })).get('ex-2025') ?? []
  expect(
    lignes.map(({ date, compte, debit_cents, credit_cents, bien_id }) => [
      date,
      compte,
      debit_cents - credit_cents,
      bien_id,
    ]),
  ).toEqual([
    ['2025-12-31', '625000', 31_42, 'haut'],
    ['2025-12-31', '625000', 1_40, 'bas'],
    ['2025-12-31', '108000', -32_82, null],
  ])
  expect(lignes[0]?.libelle).toBe('Carburant Clio : 236,1 km au barème')
  expect(lignes[0]?.origine).toEqual({ table: 'vehicules', id: 'clio' })
})

test('les parts font le montant, qui est celui de tous les kilomètres ensemble, au centime', () => {
  const trajets = fc.array(
    fc.record({
      dixiemes_km: fc.integer({ min: 1, max: 20_000 }),
      aller_retour: fc.boolean(),
      bien_id: fc.constantFrom(null, 'haut', 'bas'),
      jour: fc.integer({ min: 0, max: 364 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(trajets, fc.integer({ min: 3, max: 15 }), (tires, puissance_cv) => {
      const deplacements = tires.map(({ jour, ...champs }, rang) =>
        trajet({ ...champs, id: String(rang), date: addDays(day('2025-01-01'), jour) }),
      )
      const vehicules = [{ ...clio, puissance_cv }]
      const [un] = fraisDeplacement({ vehicules, deplacements }, AU_REEL)
      const dixiemes = tires.reduce((somme, une) => somme + une.dixiemes_km * (une.aller_retour ? 2 : 1), 0)
      expect(un?.dixiemes_km).toBe(dixiemes)
      expect(un?.montant_cents).toBe(cents(Math.round((dixiemes * (un?.tarif?.valeur ?? 0)) / 100)))
      expect(sum(un?.parts.map((part) => part.montant_cents) ?? [])).toBe(un?.montant_cents)
      const lignes = livres(faits({ exercices: [annee()], vehicules, deplacements })).get('ex-2025') ?? []
      expect(lignes.reduce((net, une) => net + une.debit_cents - une.credit_cents, 0)).toBe(0)
    }),
  )
})

test('après la validation de l’année, un trajet oublié arrive en différence dans la suivante, et la somme est juste', () => {
  const exercices = [annee(), { ...exercice(2026), tenue: 'super_simplifiee' as const }]
  const avant = faits({ exercices, vehicules: [clio], deplacements: [trajet()] })
  const validee = valider(avant, day('2025-12-31'), livres)
  const apres = {
    ...validee,
    deplacements: [trajet(), trajet({ id: 'oublie', dixiemes_km: 500, aller_retour: false })],
  }
  const charge = (dit: Faits, an: number) =>
    sum((livres(dit).get(`ex-${an}`) ?? []).filter(({ compte }) => compte === '625000').map((une) => une.debit_cents))
  expect(charge(apres, 2025)).toBe(31_41)
  // 276 km at 0,139 € are 38,36 €.
  expect(charge(apres, 2026)).toBe(38_36 - 31_41)
})

test('les kilomètres s’écrivent avec leur virgule', () => {
  expect([enKilometres(120), enKilometres(1_234), enKilometres(5)]).toEqual(['12', '123,4', '0,5'])
})
