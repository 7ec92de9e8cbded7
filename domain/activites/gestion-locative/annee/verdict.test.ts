// Micro-foncier or the real regime: three flats of which one had its roof done, at each marginal rate, cent by cent.
import { expect, test } from 'vitest'
import { ANNEES, anneeDe } from '../../../annees/index.ts'
import { euros, percent, type Ratio, zero } from '../../../base/cents.ts'
import { enPourcent } from '../../../base/parametres.ts'
import { imputerDeficits } from '../../../fiscal/deficit.ts'
import { netDuReel, resultatFoncier } from '../../../fiscal/foncier/deficit-foncier.ts'
import { microFoncier, microFoncierPossible } from '../../../fiscal/foncier/micro-foncier.ts'
import { expliquerEtape } from '../../../liasse/explication.ts'
import { optionsDe } from './option.ts'
import { tranchesDe } from './tranches.ts'
import { CLE_ECART, verdictFoncier } from './verdict.ts'

const millesime = anneeDe(2025)
const { parametres } = millesime

type Annee = { recettes: number; interets: number; autres: number; anterieurs?: number }

const detail = ({ recettes, interets, autres, anterieurs = 0 }: Annee) => {
  const [recettes_cents, interets_cents, autres_cents] = [euros(recettes), euros(interets), euros(autres)]
  const reel = resultatFoncier({ recettes_cents, interets_cents, autres_cents }, parametres)
  const micro = {
    ...{ ...microFoncier(recettes_cents, parametres), ...microFoncierPossible(recettes_cents, parametres) },
    ferme: null,
  }
  const stock = [{ annee: 2021, montant_cents: euros(anterieurs) }]
  const deficits = imputerDeficits({ annee: 2025, resultat_cents: netDuReel(reel), stock, duree_annees: 10 })
  return { reel, micro, deficits }
}
const TOITURE: Annee = { recettes: 14_760, interets: 3_398, autres: 25_571, anterieurs: 4_800 }
const juger = (annee: Annee, marginal: Ratio) => verdictFoncier(detail(annee), { marginal, millesime })

test('la toiture à 30 % : 5 532 € imposés au micro, 10 700 € épargnés au réel', () => {
  const verdict = juger(TOITURE, percent('30'))
  // 5 532,00 × 30 % = 1 659,60 ; × 17,2 % = 951,504, soit 951,50.
  expect(verdict.branches.micro_foncier).toEqual({
    ...{ imposable_cents: euros(5_532), utilises_cents: euros(4_800) },
    ...{ impot_cents: euros(2_611.1), reserve_cents: zero },
  })
  expect(verdict.branches.reel_foncier).toEqual({
    ...{ imposable_cents: zero, utilises_cents: zero, impot_cents: euros(-3_210), reserve_cents: euros(8_309) },
  })
  expect(verdict).toMatchObject({ meilleur: 'reel_foncier', ecart_cents: euros(5_821.1) })
  expect(enPourcent(verdict.taux_prelevements)).toBe('17,2 %')
})

test('sans impôt sur le revenu, les prélèvements seuls font l’écart', () => {
  expect(juger(TOITURE, [0, 1])).toMatchObject({ meilleur: 'reel_foncier', ecart_cents: euros(951.5) })
})

test('peu de charges : le micro laisse plus ; autant de part et d’autre : ni l’un ni l’autre', () => {
  const peu = juger({ recettes: 10_000, interets: 0, autres: 1_000 }, percent('30'))
  expect(peu).toMatchObject({ meilleur: 'micro_foncier', ecart_cents: euros(944) })
  const autant = juger({ recettes: 10_000, interets: 1_000, autres: 2_000 }, percent('30'))
  expect(autant).toMatchObject({ meilleur: null, ecart_cents: zero })
})

test('les déficits d’avant ne sont pas ceux que l’année laisse : au réel bénéficiaire ils servent aussi', () => {
  const { reel_foncier } = juger(
    { recettes: 10_000, interets: 0, autres: 2_000, anterieurs: 9_500 },
    percent('11'),
  ).branches
  expect(reel_foncier).toEqual({
    ...{ imposable_cents: zero, utilises_cents: euros(8_000), impot_cents: zero, reserve_cents: euros(1_500) },
  })
})

test('chaque montant s’explique par des entrées dont il est la somme, jusqu’aux prélèvements', () => {
  for (const marginal of [percent('30'), percent('45')]) {
    const { etapes } = juger(TOITURE, marginal)
    for (const { cle, montant_cents, entrees } of etapes.filter((une) => une.cle.startsWith('verdict_'))) {
      const somme = entrees.reduce((total, une) => total + une.montant_cents, 0)
      if (entrees.length > 0) expect([cle, somme]).toEqual([cle, montant_cents])
    }
    const suites = expliquerEtape(etapes, CLE_ECART).entrees.map(({ code }) => code)
    expect(suites.every((code) => etapes.some(({ cle }) => cle === code))).toBe(true)
  }
})

test('les tranches sont celles du barème de l’année, ou du dernier qui fut voté', () => {
  const dites = (annee: number) => tranchesDe(annee, ANNEES)
  expect(dites(2025)).toEqual({ annee: 2025, taux: [[0, 1], ...['11', '30', '41', '45'].map(percent)] })
  expect(dites(2026)).toEqual(dites(2025))
  expect(() => dites(2000)).toThrow('barème')
})

test('l’option pour le réel court trois ans depuis la première année où elle est connue, et s’arrête au micro', () => {
  const de = (annee: number, estMicro: boolean, precedente: Parameters<typeof optionsDe>[0]['precedente']) =>
    optionsDe({ millesime: anneeDe(annee), estMicro, possible: true, declare: true, precedente }).option
  const premiere = de(2024, false, null)
  expect(premiere).toEqual({ depuis: 2024, jusqu_en: 2026 })
  expect(de(2025, false, { option: premiere })).toEqual(premiere)
  expect(de(2025, true, { option: premiere })).toBeNull()
  expect(
    optionsDe({ millesime, estMicro: false, possible: false, declare: true, precedente: { option: premiere } }).option,
  ).toBeNull()
})
