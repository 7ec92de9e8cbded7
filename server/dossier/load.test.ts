// Facts written and loaded again are the same facts; who is no member of the dossier loads nothing.
import { visitor } from '@quittance/wire/postgres'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claire, hugues, inscrire, ouvrirDossier } from '#database/scripts/demo-comptes.ts'
import { ecrireFaits } from '#database/scripts/demo-faits.ts'
import { zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { DOSSIER_MARTIN, dossierMartin } from '../../exemples/martin/dossier.ts'
import { chargerFaits } from './load.ts'

const faits = dossierMartin(day('2026-11-20'))
let fresh: FreshBase

beforeAll(async () => {
  fresh = await freshBase()
  await fresh.base.asHouse('test', async (house) => {
    await inscrire(house)
    await ouvrirDossier(house, faits)
  })
  await fresh.base.asCaller(claire, (db) => ecrireFaits(db, faits))
})
afterAll(() => fresh.drop())

const parId = <T extends { id: string }>(rows: readonly T[]): T[] => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

test('what was written is what is loaded, to the cent and to the day', async () => {
  const lus = await fresh.base.asCaller(claire, (db) => chargerFaits(db, DOSSIER_MARTIN))
  const { dossier, exercices, baux, reprise, deficits_anterieurs, ...lists } = lus
  // A year that says nothing of VAT is exempt.
  const exonere = { regime_tva: 'exonere', periodicite_tva: null, tva_debits: false, tva_coefficient: null }
  expect({ dossier, exercices, reprise, deficits_anterieurs }).toEqual({
    dossier: faits.dossier,
    exercices: faits.exercices.map((un) => ({ ...un, ...exonere })),
    reprise: faits.reprise,
    deficits_anterieurs: faits.deficits_anterieurs,
  })
  const tries = (list: readonly (typeof baux)[number][]) =>
    parId(list).map((bail) => ({ ...bail, locataires: parId(bail.locataires) }))
  // What a lease does not say is what any of its nature has.
  const duBail = {
    ...{ bailleur_personne_morale: false, duree_mois: null, motif_duree: null, franchise_mois: 0, paliers: [] },
    ...{ indice: 'irl' as const, revision_annees: 1 as const, petite_entreprise: false },
    ...{ interet_retard: null, majoration_retard: null, relocation_motif: null },
    ...{ periodicite: 'mensuel' as const, terme: 'a_echoir' as const },
    ...{ entree_signee: null, regularisations: [], aide_cents: zero, piece_id: null },
  }
  expect(tries(baux)).toEqual(tries(faits.baux.map((un) => ({ ...un, ...duBail }))))
  const sansTva = {
    zone_location: null,
    tva_motif: null,
    tva_services: [],
    tva_taux: null,
    tva_debut: null,
    tva_option_le: null,
    tva_fin_motif: null,
    tva_fin: null,
    mobilier_cession_cents: null,
    tva_cession: null,
    ...{ declare_ailleurs_le: null, declare_bien_id: null, declare_dossier_id: null },
    ...{ hors_gestion: [], tva_achat_cents: null },
  }
  expect(parId(lists.biens)).toEqual(parId(faits.biens.map((un) => ({ ...un, ...sansTva }))))
  expect(parId(lists.composants)).toEqual(
    parId(faits.composants.map((un) => ({ ...un, tva_cents: 0, tva_coefficient: 100, tva_supportee_cents: 0 }))),
  )
  const jamaisDeplace = {
    nue_propriete: null,
    interets_nue: null,
    bien_suivant_id: null,
    bien_suivant_le: null,
    repris_le: null,
    transmis_le: null,
  }
  expect(parId(lists.emprunts)).toEqual(parId(faits.emprunts.map((un) => ({ ...un, ...jamaisDeplace }))))
  expect(parId(lists.echeances)).toEqual(
    parId(faits.echeances.map((une) => ({ ...une, objet: 'loyer', mois: 1, calcul: null }))),
  )
  const deTous = { indivisaire_id: null }
  expect(parId(lists.encaissements)).toEqual(
    parId(faits.encaissements.map((un) => ({ ...un, ...deTous, rejette_id: null }))),
  )
  // What a bill does not say is nothing.
  const tues = {
    tva: null,
    repartition: null,
    modele_id: null,
    echeance_modele: null,
    bail_id: null,
    transmise_id: null,
    ...deTous,
  }
  expect(parId(lists.depenses)).toEqual(parId(faits.depenses.map((une) => ({ ...tues, ...une }))))
  expect(parId(lists.mouvements_depot)).toEqual(parId(faits.mouvements_depot))
  expect(parId(lists.mouvements_exploitant)).toEqual(
    parId(faits.mouvements_exploitant.map((un) => ({ ...un, ...deTous, paie: null }))),
  )
  expect(lists.lignes_validees).toEqual([])
})

test('it takes one query', async () => {
  let queries = 0
  await fresh.base.asCaller(hugues, (db) =>
    chargerFaits(
      {
        rows: (sql, values) => db.rows(sql, values),
        row: (sql, values) => {
          queries++
          return db.row(sql, values)
        },
      },
      DOSSIER_MARTIN,
    ),
  )
  expect(queries).toBe(1)
})

test('a visitor and a stranger are refused', async () => {
  const stranger = { ...claire, user_id: 'de000000-0000-4000-8000-00000000ffff' }
  const asStranger = { ...stranger, claims: { ...claire.claims, sub: stranger.user_id } }
  await expect(fresh.base.asCaller(asStranger, (db) => chargerFaits(db, DOSSIER_MARTIN))).rejects.toMatchObject({
    code: 'acces_non_autorise',
  })
  await expect(fresh.base.asCaller(visitor, (db) => chargerFaits(db, DOSSIER_MARTIN))).rejects.toThrow()
})
