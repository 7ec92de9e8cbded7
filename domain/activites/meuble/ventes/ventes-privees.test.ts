// The private gain of a dwelling that leaves the books: what the years deducted is taken back, what still waits is not.
import { describe, expect, test } from 'vitest'
import { ANNEES, anneeDe } from '../../../annees/index.ts'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, composant, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { Composant } from '../../../sujets/biens/composant.ts'
import { dossierFiscal } from '../annee/annees-fiscales.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { ventesPrivees } from './ventes-privees.ts'

/** 60 000 € over twenty years and 5 000 € of furniture over five, let 2 000 € in 2024 and 6 000 € in 2025, then sold. */
function vendre(change: Partial<Bien> = {}, partage: Partial<FaitsDuMeuble> = {}, travaux: readonly Composant[] = []) {
  const dossier = faits({
    ...partage,
    exercices: [exercice(2024), exercice(2025)],
    biens: [
      bien({
        date_acquisition: day('2017-01-01'),
        date_mise_en_location: day('2024-01-01'),
        prix_cents: euros(60_000),
        frais_acquisition_cents: euros(1_000),
        date_cession: day('2025-12-31'),
        prix_cession_cents: euros(90_000),
        ...change,
      }),
    ],
    composants: [
      composant({
        base_cents: euros(60_000),
        duree_annees: 20,
        mise_en_service: day('2024-01-01'),
        amortissement_anterieur_cents: zero,
      }),
      composant({
        id: 'meubles',
        nature: 'mobilier',
        base_cents: euros(5_000),
        duree_annees: 5,
        mise_en_service: day('2024-01-01'),
        acquis_avec_bien: false,
      }),
      ...travaux,
    ],
    baux: [bail({ debut: day('2024-01-01') })],
    encaissements: [encaissement('a', '2024-06-05', 2_000), encaissement('b', '2025-06-05', 6_000)],
  })
  const fiscales = dossierFiscal(dossier, ANNEES)
  const [vente] = ventesPrivees({ faits: dossier, fiscales, annee: 2025 }, anneeDe(2025).parametres)
  if (!vente) throw new Error('nothing sold')
  return { vente, fiscales }
}

test('les amortissements déduits du logement sont repris, ni le mobilier, ni ce que l’article 39 C a laissé', () => {
  const { vente, fiscales } = vendre()
  const deduit = (composant_id: string) =>
    fiscales
      .flatMap(({ ard = [] }) => ard.filter((une) => une.composant_id === composant_id))
      .map((une) => une.deduit_cents + une.ard_utilise_cents)
  expect(vente.deduits_cents).toBe(deduit('composant').reduce((a, b) => a + b, 0))
  // 2 000 € of room in 2024 and 6 000 € in 2025 hold all that was deducted, furniture included; the rest of 8 000 € is lost.
  expect(vente.deduits_cents + deduit('meubles').reduce((a, b) => a + b, 0)).toBe(euros(8_000))
  // 90 000 less 60 000, 7.5 % of costs, 15 % of works after eight years, and the depreciation deducted.
  expect(vente.gain.plus_value_cents).toBe(euros(90_000 - 60_000 - 4_500 - 9_000) + vente.deduits_cents)
})

test('une résidence services ne les reprend pas, et les frais réels l’emportent quand ils dépassent le forfait', () => {
  const services = vendre({ residence_services: true }).vente
  expect(services.gain.plus_value_cents).toBe(euros(16_500))
  expect(vendre({ residence_services: true, frais_acquisition_cents: euros(6_000) }).vente.gain.plus_value_cents).toBe(
    euros(15_000),
  )
})

test('une année sans vente n’a rien', () => {
  const { fiscales } = vendre()
  expect(ventesPrivees({ faits: faits(), fiscales, annee: 2024 }, anneeDe(2024).parametres)).toEqual([])
})

test('en indivision, chacun a ses seuils : ceux du logement, sinon ceux du dossier au jour de la vente', () => {
  const partage = (bien_id: string | null, numerateurs: readonly number[]) => ({
    id: `${bien_id}`,
    bien_id,
    depuis: day('2020-01-01'),
    denominateur: numerateurs.reduce((total, un) => total + un, 0),
    parts: numerateurs.map((numerateur, rang) => ({ indivisaire_id: `p${rang}`, numerateur })),
  })
  const surtaxe = (indivisions: FaitsDuMeuble['indivisions']) =>
    vendre({ prix_cession_cents: euros(150_000) }, { indivisions: indivisions ?? [] }).vente.gain.surtaxe_cents
  const seul = surtaxe([])
  expect(seul).toBeGreaterThan(0)
  expect(surtaxe([partage(null, [1, 1])])).toBe(zero)
  expect(surtaxe([partage(null, [1, 1]), partage('bien', [1])])).toBe(seul)
})

describe('les travaux immobilisés depuis l’achat (CGI 150 VB, II, 4° et III)', () => {
  const cuisine = (base: number, change: Partial<Composant> = {}) =>
    composant({
      id: 'cuisine',
      nature: 'travaux',
      base_cents: euros(base),
      duree_annees: 10,
      mise_en_service: day('2024-01-01'),
      acquis_avec_bien: false,
      ...change,
    })
  const deduitsDe = ({ fiscales }: ReturnType<typeof vendre>, id: string) =>
    fiscales
      .flatMap(({ ard = [] }) => ard.filter((une) => une.composant_id === id))
      .reduce((total, une) => total + une.deduit_cents + une.ard_utilise_cents, 0)

  test('leurs amortissements ne baissent jamais le prix du logement, que leur prix n’a pas relevé', () => {
    const vendu = vendre({}, {}, [cuisine(4_000)])
    expect(deduitsDe(vendu, 'cuisine')).toBeGreaterThan(0)
    // 15 % of 60 000 are more than the works: they count at the flat part, and only the walls are taken back.
    expect(vendu.vente.deduits_cents).toBe(deduitsDe(vendu, 'composant'))
    expect(vendu.vente.gain.plus_value_cents).toBe(euros(90_000 - 60_000 - 4_500 - 9_000) + vendu.vente.deduits_cents)
  })

  test('au réel quand il l’emporte : leur prix, moins ce qui en a été déduit, et rien d’autre', () => {
    const vendu = vendre({}, {}, [cuisine(30_000)])
    const deduits = deduitsDe(vendu, 'cuisine')
    const corrige = vendu.vente.gain.etapes.find(({ cle }) => cle === 'pv_prix_acquisition')
    const entree = (debut: string) => corrige?.entrees.find(({ libelle }) => libelle.startsWith(debut))?.montant_cents
    expect(deduits).toBeGreaterThan(0)
    expect(entree('Travaux')).toBe(euros(30_000))
    expect(entree('Travaux déjà déduits')).toBe(-deduits)
    expect(entree('Amortissements déduits')).toBe(-deduitsDe(vendu, 'composant'))
    expect(vendu.vente.gain.plus_value_cents).toBe(
      euros(90_000 - 60_000 - 4_500 - 30_000) + deduits + vendu.vente.deduits_cents,
    )
  })

  test('avant cinq ans, le forfait est fermé : ce qui reste à déduire compte seul', () => {
    const vendu = vendre({ date_acquisition: day('2022-01-01') }, {}, [cuisine(4_000)])
    expect(vendu.vente.gain.plus_value_cents).toBe(
      euros(90_000 - 60_000 - 4_500 - 4_000) + deduitsDe(vendu, 'cuisine') + vendu.vente.deduits_cents,
    )
  })
})

describe('les frais d’achat passés en charges', () => {
  const enCharges = (frais: number, change: Partial<Bien> = {}) =>
    vendre({ frais_acquisition_cents: euros(frais), frais_immobilises: false, residence_services: true, ...change })
      .vente.gain
  const corrige = (gain: ReturnType<typeof enCharges>) => gain.etapes.find(({ cle }) => cle === 'pv_prix_acquisition')

  test('leur montant réel n’entre plus dans le prix : le forfait de 7,5 % seul, et la raison est dite', () => {
    // 14 000 of costs, expensed: 90 000 less 60 000, 4 500 and 9 000 of flat parts.
    const gain = enCharges(14_000)
    expect(gain.plus_value_cents).toBe(euros(16_500))
    expect(corrige(gain)?.reperes).toContainEqual({
      libelle: 'Frais d’acquisition déjà déduits en charges',
      montant_cents: euros(14_000),
    })
    expect(corrige(gain)?.en_mots).toContain('déjà été déduits en charges')
  })

  test('immobilisés, ils l’emportent sur le forfait quand ils le dépassent', () => {
    expect(enCharges(14_000, { frais_immobilises: true }).plus_value_cents).toBe(euros(7_000))
  })
})
