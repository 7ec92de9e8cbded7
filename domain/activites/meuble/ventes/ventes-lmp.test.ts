// The sales of an LMP in a year: every step that a figure names can be opened, and the loss of one lowers the tax of the other.
import { expect, test } from 'vitest'
import { ANNEES, anneeDe } from '../../../annees/index.ts'
import { euros, sum, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, composant, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { anneesFiscales } from '../annee/annees-fiscales.ts'
import { impotLongTerme, ventesLmp } from './ventes-lmp.ts'

const PARAMETRES = anneeDe(2025).parametres
const achat = day('2021-12-31')
const pris = { mise_en_service: achat, date_sortie: day('2025-12-31') }

/** 20 000 € of land and 80 000 € of walls over 40 years, held for four: no exemption, no abatement. */
const logement = (id: string, prix: number) => ({
  bien: bien({
    ...{ id, libelle: id, date_acquisition: achat, date_mise_en_location: achat, prix_cents: euros(100_000) },
    ...{ frais_acquisition_cents: zero, date_cession: day('2025-12-31'), prix_cession_cents: euros(prix) },
  }),
  composants: [
    composant({
      ...pris,
      id: `t-${id}`,
      bien_id: id,
      nature: 'terrain',
      base_cents: euros(20_000),
      duree_annees: null,
    }),
    composant({ ...pris, id: `m-${id}`, bien_id: id, base_cents: euros(80_000), duree_annees: 40 }),
  ],
})

function vendus(...prix: number[]) {
  const uns = prix.map((un, rang) => logement(`bien${rang}`, un))
  const dossier = faits({
    exercices: [exercice(2025, 'super_simplifiee', { reglages: { statut: 'lmp' } })],
    biens: uns.map((un) => un.bien),
    composants: uns.flatMap((un) => un.composants),
    baux: [bail({ bien_id: 'bien0', debut: day('2024-01-01') })],
    encaissements: [encaissement('loyer', '2025-06-05', 6_000)],
    reprise: { annee: 2025, tresorerie_cents: zero },
  })
  const fiscale = anneesFiscales(dossier, ANNEES, day('2025-12-31')).at(-1)
  if (!fiscale) throw new Error('2025')
  return ventesLmp({ faits: dossier, fiscale, precedentes: [], foyers: [] }, PARAMETRES)
}

test('chaque montant d’une vente ouvre ceux dont il est fait, jusqu’à l’élément et à la répartition du prix', () => {
  for (const { etapes } of vendus(150_000, 50_000)) {
    const cles = new Set(etapes.map(({ cle }) => cle))
    const nommees = etapes.flatMap(({ entrees, reperes }) => [...entrees, ...reperes].flatMap(({ code }) => code ?? []))
    expect(nommees.filter((code) => code.startsWith('pv_') && !cles.has(code))).toEqual([])
    expect([...cles].filter((cle) => cle.startsWith('pv_repartition'))).toHaveLength(1)
    expect([...cles].filter((cle) => cle.startsWith('pv_element'))).toHaveLength(2)
  }
})

test('la moins-value à long terme d’un logement s’impute sur la plus-value de l’autre (CGI 39 quindecies, I)', () => {
  const [gagne, perd] = vendus(150_000, 50_000)
  // 150 000 is half as much again: 10 000 on the land, 120 000 − 80 000 above the cost of the walls.
  expect(gagne?.long_terme_cents).toBe(euros(50_000))
  expect(perd?.long_terme_cents).toBe(euros(-10_000))
  expect(gagne?.impot_long_cents).toBe(impotLongTerme(euros(40_000), PARAMETRES).montant_cents)
  expect(perd?.impot_long_cents).toBe(zero)
  const [seul] = vendus(150_000)
  expect(seul?.impot_long_cents).toBe(impotLongTerme(euros(50_000), PARAMETRES).montant_cents)
})

test('une perte plus grande que les gains n’en laisse rien à imposer, et de plusieurs gains chacun prend sa part', () => {
  expect(sum(vendus(110_000, 10_000).map((une) => une.impot_long_cents))).toBe(zero)
  const unes = vendus(150_000, 125_000, 50_000)
  expect(unes[0]?.impot_long_cents).toBeLessThan(impotLongTerme(euros(50_000), PARAMETRES).montant_cents)
  const net = sum(unes.map((une) => une.long_terme_cents))
  expect(
    Math.abs(sum(unes.map((une) => une.impot_long_cents)) - impotLongTerme(net, PARAMETRES).montant_cents),
  ).toBeLessThan(5)
})
