// What is managed for others is no property income: its column, its flat costs, its fees; of a year that it begins in, what came before alone.
import { expect, test } from 'vitest'
import { ANNEES } from '../../../annees/index.ts'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { honoraires, mandant, mandat, prelevement, sousMandat } from '../mandats/mandats.cas.ts'
import { anneesFiscales } from './annees-fiscales.ts'
import { immeublesDe } from './immeubles.ts'

const ANNEE = { ...exercice(2025), reglages: { regime: 'reel_foncier' } }
const base = (champs: Partial<FaitsGeres> = {}): FaitsGeres => ({
  ...faits({
    exercices: [ANNEE],
    biens: ['moi', 'elle'].map((id) =>
      bien({ id, libelle: id, date_acquisition: day('2020-01-10'), date_mise_en_location: day('2020-02-01') }),
    ),
    baux: ['moi', 'elle'].map((id) => bail({ id, bien_id: id, type_bail: 'vide', debut: day('2020-02-01') })),
    encaissements: [
      encaissement('m', '2025-02-03', 600, { bail_id: 'moi' }),
      encaissement('e1', '2025-02-03', 700, { bail_id: 'elle' }),
      encaissement('e2', '2025-09-03', 900, { bail_id: 'elle' }),
    ],
    depenses: [depense('d', '2025-09-10', '2025-09-10', { bien_id: 'elle', categorie: 'assurance_pno' })],
  }),
  ...{ mandants: [mandant()], mandats: [mandat()], mandats_biens: [sousMandat({ bien_id: 'elle' })] },
  ...{ honoraires_mandats: [honoraires('h', '2025-09-20', [63, 12.6])] },
  prelevements_honoraires: [prelevement('p', '2025-09-30', 75.6)],
  ...champs,
})
const cases = (tous: FaitsGeres) => {
  const [une] = anneesFiscales(tous, ANNEES)
  const form = une?.formulaires.find(({ numero }) => numero === '2044')
  return {
    ecartes: une?.detail.ecartes.map(({ raison }) => raison.split(' : ')[0]),
    colonnes: une?.detail.colonnes.map(({ bien_id }) => bien_id),
    lignes: Object.fromEntries(form?.cases.flatMap((c) => (c.blanc ? [] : [[c.code, c.montant]])) ?? []),
  }
}

test('un logement géré pour autrui n’a ni colonne ni forfait ; les honoraires ne sont pas des revenus fonciers', () => {
  const { colonnes, lignes, ecartes } = cases(base())
  expect(colonnes).toEqual(['moi'])
  expect(lignes).toMatchObject({ '211': 600, '215': 600, '222': 20 })
  expect(lignes).not.toHaveProperty('223')
  expect(ecartes).toEqual(['Honoraires de gestion pour autrui'])
  expect(immeublesDe(base(), ANNEE).geres.map(({ id }) => id)).toEqual(['elle'])
})

test('sous mandat en cours d’année, seul compte ce qui est d’avant ; fini, rien ne redevient au gérant, sauf ce qu’il a acheté', () => {
  const depuisJuin = base({ mandats_biens: [sousMandat({ bien_id: 'elle', du: day('2025-06-01') })] })
  expect(cases(depuisJuin)).toMatchObject({ colonnes: ['moi', 'elle'], lignes: { '211': 1_300, '222': 40 } })
  const jusquEnJuin = base({ mandats_biens: [sousMandat({ bien_id: 'elle', au: day('2025-06-30') })] })
  expect(cases(jusquEnJuin)).toMatchObject({ colonnes: ['moi'], lignes: { '211': 600, '222': 20 } })
  expect(cases(jusquEnJuin).lignes).not.toHaveProperty('223')
  const achete = { au: day('2025-06-30'), a_soi_le: day('2025-08-01') }
  expect(cases(base({ mandats_biens: [sousMandat({ bien_id: 'elle', ...achete })] }))).toMatchObject({
    ...{ colonnes: ['moi', 'elle'], lignes: { '211': 1_500, '223': 100 } },
  })
})

test('un dossier qui ne gère que pour autrui ne déclare rien', () => {
  const tout = base({
    mandats_biens: ['elle', 'moi'].map((bien_id) => sousMandat({ id: bien_id, bien_id })),
  })
  expect(Object.values(cases(tout).lignes).filter((montant) => montant !== 0)).toEqual([])
  expect(anneesFiscales(tout, ANNEES)[0]?.detail.reel.resultat_cents).toBe(euros(0))
})
