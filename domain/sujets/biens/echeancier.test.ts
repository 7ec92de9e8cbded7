import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, sum, zero } from '../../base/cents.ts'
import { addDays, addMonths, day } from '../../base/day.ts'
import { codeDe, contient } from '../../compta/exercice.ts'
import { capitalRestantDu, interetsCourus } from './capital-restant.ts'
import { derouler, echeancier } from './echeancier.ts'
import type { Emprunt, RemboursementAnticipe } from './emprunt.ts'
import { parExercice } from './par-exercice.ts'

const PRET: Emprunt = {
  id: 'pret',
  bien_id: 'bien',
  libelle: 'Prêt',
  banque: 'Banque',
  capital_cents: euros(170_000),
  taux_millieme_pct: 3500,
  duree_mois: 240,
  date_deblocage: day('2025-01-05'),
  premiere_echeance: day('2025-02-05'),
  type_emprunt: 'amortissable',
  differe_mois: 0,
  differe_type: 'partiel',
  assurance_cents: zero,
  frais_dossier_cents: zero,
  frais_garantie_cents: zero,
}
const rembourse = (date: string, montant: number, effet: 'duree' | 'mensualite'): RemboursementAnticipe => ({
  id: `ra-${date}`,
  emprunt_id: 'pret',
  date: day(date),
  capital_cents: euros(montant),
  indemnite_cents: zero,
  effet,
})
type Cas = { id: string; expected: Record<string, number> }
// Safe: the file of examples is ours, and each figure that is read is compared below.
const cas: Cas[] = JSON.parse(
  readFileSync(new URL('../../../exemples/cas/sci-independants-location-patrimoine.json', import.meta.url), 'utf8'),
) as Cas[]
const attendu = (id: string, champ: string) => euros(cas.find((c) => c.id === id)?.expected[champ] ?? Number.NaN)

test('D-17 : 170 000 € à 3,5 % sur 20 ans, échéance, intérêts, capital restant dû et dernière échéance', () => {
  const lignes = echeancier(PRET, [])
  expect(lignes).toHaveLength(240)
  expect(lignes[0]?.total_cents).toBe(attendu('D-17', 'mensualite'))
  expect(lignes[0]?.interets_cents).toBe(attendu('D-17', 'interet_1'))
  expect(lignes[0]?.capital_cents).toBe(attendu('D-17', 'capital_1'))
  expect(lignes[0]?.restant_du_cents).toBe(attendu('D-17', 'crd_1'))
  expect(lignes[11]?.restant_du_cents).toBe(attendu('D-17', 'crd_12'))
  expect(lignes[59]?.restant_du_cents).toBe(attendu('D-17', 'crd_60'))
  expect(sum(lignes.slice(0, 12).map((l) => l.interets_cents))).toBe(attendu('D-17', 'interets_annee_1'))
  expect(lignes[239]?.total_cents).toBe(attendu('D-17', 'derniere_mensualite'))
  expect(sum(lignes.map((l) => l.interets_cents))).toBe(attendu('D-17', 'total_interets'))
  expect(lignes[239]?.restant_du_cents).toBe(0)
})

test('D-19 : 200 000 € à 3,5 % sur 20 ans', () => {
  const lignes = echeancier({ ...PRET, capital_cents: euros(200_000) }, [])
  expect(lignes[0]?.total_cents).toBe(attendu('D-19', 'mensualite'))
  expect(sum(lignes.map((l) => l.interets_cents))).toBe(attendu('D-19', 'total_interets'))
})

test('un prêt à taux zéro se rembourse à parts égales, la dernière prenant les centimes', () => {
  const lignes = echeancier({ ...PRET, capital_cents: euros(1000), taux_millieme_pct: 0, duree_mois: 3 }, [])
  expect(lignes.map((l) => l.total_cents)).toEqual([euros(333.33), euros(333.33), euros(333.34)])
})

test('in fine : les intérêts chaque mois, le capital à la fin', () => {
  const lignes = echeancier({ ...PRET, type_emprunt: 'in_fine', duree_mois: 24 }, [])
  expect(lignes.slice(0, 23).every((l) => l.capital_cents === 0 && l.interets_cents === euros(495.83))).toBe(true)
  expect(lignes[23]).toMatchObject({ capital_cents: PRET.capital_cents, restant_du_cents: 0 })
})

test("différé partiel : des intérêts seuls, puis l'échéance constante sur les mois qui restent", () => {
  const lignes = echeancier({ ...PRET, differe_mois: 6, assurance_cents: euros(20) }, [])
  expect(lignes.slice(0, 6).map((l) => l.total_cents)).toEqual(Array(6).fill(euros(515.83)))
  expect(lignes[6]?.total_cents).toBe(lignes[100]?.total_cents)
  expect(lignes).toHaveLength(240)
})

test('différé total : les intérêts s’ajoutent au capital, seule l’assurance se paie', () => {
  const lignes = echeancier({ ...PRET, differe_mois: 2, differe_type: 'total', assurance_cents: euros(20) }, [])
  expect(lignes[0]).toMatchObject({ total_cents: euros(20), restant_du_cents: euros(170_495.83) })
  expect(lignes[1]?.interets_cents).toBe(euros(497.28))
  expect(lignes.at(-1)?.restant_du_cents).toBe(0)
})

test('première période plus courte ou plus longue qu’un mois : intérêts intercalaires par jours', () => {
  const courte = echeancier({ ...PRET, premiere_echeance: day('2025-01-25') }, [])
  expect(courte[0]?.interets_cents).toBe(euros(326.03)) // 170 000 × 3,5 % × 20 / 365
  const longue = echeancier({ ...PRET, premiere_echeance: day('2025-02-15') }, [])
  expect(longue[0]?.interets_cents).toBe(euros(658.84)) // 495,83 + 170 000 × 3,5 % × 10 / 365
  expect(longue[0]?.capital_cents).toBe(euros(490.1))
})

test('remboursement anticipé qui raccourcit : même échéance, moins de mois', () => {
  const lignes = echeancier(PRET, [rembourse('2026-02-05', 20_000, 'duree')])
  expect(lignes.length).toBeLessThan(240)
  expect(lignes[20]?.total_cents).toBe(euros(985.93))
  expect(lignes.at(-1)?.restant_du_cents).toBe(0)
})

test('remboursement anticipé qui allège : même durée, échéance plus basse', () => {
  const lignes = echeancier(PRET, [rembourse('2026-02-05', 20_000, 'mensualite')])
  expect(lignes).toHaveLength(240)
  expect(lignes[20]?.total_cents).toBeLessThan(euros(985.93))
  expect(lignes[20]?.total_cents).toBe(lignes[100]?.total_cents)
})

test('remboursement en cours de mois : le capital rendu porte intérêt jusqu’à son jour', () => {
  const sans = echeancier(PRET, [])[0]
  const avec = echeancier(PRET, [rembourse('2025-01-20', 17_000, 'duree')])[0]
  // 495,83 on the whole; the tenth repaid bears 15 days of 31.
  expect(sans?.interets_cents).toBe(euros(495.83))
  expect(avec?.interets_cents).toBe(euros(446.25 + 23.99))
})

test('tout rembourser : une dernière ligne, le jour même, pour les intérêts courus', () => {
  const { lignes, anticipes } = derouler(PRET, [rembourse('2025-06-20', 500_000, 'duree')])
  expect(lignes.at(-1)).toMatchObject({ date: '2025-06-20', capital_cents: 0, restant_du_cents: 0 })
  expect(sum([...lignes.map((l) => l.capital_cents), ...anticipes.map((a) => a.rembourse_cents)])).toBe(
    PRET.capital_cents,
  )
})

test('capital restant dû et intérêts courus à une date', () => {
  const plan = derouler(PRET, [])
  expect(capitalRestantDu(PRET, plan, day('2025-01-04'))).toBe(0)
  expect(capitalRestantDu(PRET, plan, day('2025-02-04'))).toBe(euros(170_000))
  expect(capitalRestantDu(PRET, plan, day('2025-02-05'))).toBe(euros(169_509.9))
  const decembre = plan.lignes[11] // falls due on 5 January 2026
  expect(decembre?.date).toBe('2026-01-05')
  const courus = interetsCourus(PRET, plan, day('2025-12-31')) // 26 days of 31
  expect(courus).toBe(Math.round(((decembre?.interets_cents ?? 0) * 26) / 31))
  expect(interetsCourus(PRET, plan, day('2050-01-01'))).toBe(0)
})

const emprunts = fc
  .record({
    capital: fc.integer({ min: 1, max: 90_000_000 }),
    taux: fc.integer({ min: 0, max: 9000 }),
    mois: fc.integer({ min: 1, max: 360 }),
    differe: fc.integer({ min: 0, max: 24 }),
    differe_type: fc.constantFrom('partiel' as const, 'total' as const),
    type_emprunt: fc.constantFrom('amortissable' as const, 'in_fine' as const),
    attente: fc.integer({ min: 0, max: 100 }),
  })
  .map(
    (x): Emprunt => ({
      ...PRET,
      capital_cents: cents(x.capital),
      taux_millieme_pct: x.taux,
      duree_mois: x.mois,
      differe_mois: Math.min(x.differe, x.mois - 1),
      differe_type: x.differe_type,
      type_emprunt: x.type_emprunt,
      premiere_echeance: addDays(PRET.date_deblocage, x.attente),
    }),
  )
const anticipations = fc.array(
  fc.record({
    jours: fc.integer({ min: 0, max: 4000 }),
    montant: fc.integer({ min: 1, max: 5_000_000 }),
    effet: fc.constantFrom('duree' as const, 'mensualite' as const),
  }),
  { maxLength: 4 },
)

test('tout échéancier finit à 0,00 et rend exactement le capital', () => {
  fc.assert(
    fc.property(emprunts, anticipations, (emprunt, liste) => {
      const remboursements = liste.map((r, rang) => ({
        ...rembourse('2025-01-05', 1, r.effet),
        id: `ra-${rang}`,
        date: addDays(emprunt.date_deblocage, r.jours),
        capital_cents: cents(r.montant),
      }))
      const deroulement = derouler(emprunt, remboursements)
      const { lignes, anticipes } = deroulement
      expect(lignes.at(-1)?.restant_du_cents).toBe(0)
      expect(lignes.length).toBeLessThanOrEqual(emprunt.duree_mois)
      const rendu = [...lignes.map((l) => l.capital_cents), ...anticipes.map((a) => a.rembourse_cents)]
      expect(sum(rendu)).toBe(emprunt.capital_cents)
      expect(lignes.every((l) => l.interets_cents >= 0 && l.restant_du_cents >= 0)).toBe(true)
      expect(lignes.every((l, i) => l.date >= (lignes[i - 1]?.date ?? emprunt.date_deblocage))).toBe(true)
      const fin = lignes.at(-1)?.date ?? emprunt.date_deblocage
      expect(capitalRestantDu(emprunt, deroulement, addMonths(fin, 1))).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('sans exercice, par année : les sommes de l’échéancier, et le reste dû à la fin de chacune', () => {
  const lignes = echeancier(PRET, [])
  const annees = parExercice(lignes, [])
  expect(annees.map(({ periode }) => codeDe(periode)).slice(0, 2)).toEqual(['2025', '2026'])
  expect(sum(annees.map((une) => une.total_cents))).toBe(sum(lignes.map((ligne) => ligne.total_cents)))
  expect(annees[0]?.restant_du_cents).toBe(lignes.findLast(({ date }) => date < '2026')?.restant_du_cents)
  expect(annees.at(-1)?.restant_du_cents).toBe(zero)
})

test('par exercice : chaque échéance dans le sien, douze mois avant le premier et après le dernier', () => {
  const lignes = echeancier(PRET, [])
  const premiere = lignes[0]?.date ?? day('2025-01-01')
  const exercices = [
    { debut: day('2026-07-01'), fin: day('2027-03-31') },
    { debut: day('2027-04-01'), fin: day('2027-12-31') },
  ]
  const parts = parExercice(lignes, exercices)
  expect(parts.flatMap(({ echeances }) => echeances)).toEqual(lignes)
  expect(parts.every(({ periode, echeances }) => echeances.every(({ date }) => contient(periode, date)))).toBe(true)
  expect(parts[0]?.periode.debut && parts[0].periode.debut <= premiere).toBe(true)
  expect(parts.map(({ periode }) => periode.fin)).toEqual(
    expect.arrayContaining(['2026-03-31', '2027-03-31', '2027-12-31', '2028-12-31']),
  )
  expect(parts.at(-1)?.restant_du_cents).toBe(zero)
})

test('un prêt passé d’un dossier à l’autre : ce que les deux paient est l’échéancier entier, et rien deux fois', () => {
  fc.assert(
    fc.property(emprunts, anticipations, fc.integer({ min: 1, max: 4000 }), (emprunt, liste, jours) => {
      const remboursements = liste.map((r, rang) => ({
        ...rembourse('2025-01-05', 1, r.effet),
        id: `ra-${rang}`,
        date: addDays(emprunt.date_deblocage, r.jours),
        capital_cents: cents(r.montant),
      }))
      const le = addDays(emprunt.date_deblocage, jours)
      const [donne, recu] = [
        { ...emprunt, transmis_le: le },
        { ...emprunt, repris_le: le },
      ]
      const entier = derouler(emprunt, remboursements)
      const [avant, apres] = [derouler(donne, remboursements), derouler(recu, remboursements)]
      expect([...avant.lignes, ...apres.lignes]).toEqual(entier.lignes)
      expect([...avant.anticipes, ...apres.anticipes]).toEqual(entier.anticipes)
      expect(apres.ouverture.capital_cents).toBe(capitalRestantDu(donne, avant, addDays(le, -1)))
      expect(capitalRestantDu(donne, avant, le)).toBe(0)
      expect(capitalRestantDu(recu, apres, addDays(le, -1))).toBe(0)
      for (const au of [le, addMonths(le, 1), addMonths(le, 30)]) {
        expect(capitalRestantDu(recu, apres, au)).toBe(capitalRestantDu(emprunt, entier, au))
        expect(interetsCourus(recu, apres, au)).toBe(interetsCourus(emprunt, entier, au))
      }
    }),
    { numRuns: 200 },
  )
})
