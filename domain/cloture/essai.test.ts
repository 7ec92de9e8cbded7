// The dry run of a closing and what it compares: the very entries of the validation, and why a year is not the one before.

import { describe, expect, test } from 'vitest'
import { dossierMartin } from '../../exemples/martin/dossier.ts'
import { livres } from '../activites/meuble/annee/livres.ts'
import { sum } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { resultatComptable } from '../compta/cloture.ts'
import { estEquilibree } from '../compta/ecriture.ts'
import { anneeDeCloture } from '../compta/exercice.ts'
import { aValider } from '../journalisation/a-valider.ts'
import { comparerCases, comparerComptes } from './comparaison.ts'
import { essaiABlanc } from './essai.ts'
import { sourceDe } from './points.cas.ts'

const martin = dossierMartin(day('2026-11-20'))
const exerciceDe = (annee: number) => {
  const un = martin.exercices.find((autre) => anneeDeCloture(autre) === annee)
  if (!un) throw new Error(`pas d'exercice ${annee}`)
  return un
}

describe('essai à blanc', () => {
  const essai = essaiABlanc(livres, martin, exerciceDe(2023))

  test('chaque écriture de l’année, une fois, numérotée de 1 à n dans son journal', () => {
    const lignes = aValider(livres(martin), exerciceDe(2023), day('2023-12-31'))
    expect(essai.ecritures.flatMap((une) => une.lignes)).toHaveLength(lignes.length)
    for (const [, siennes] of Map.groupBy(essai.ecritures, (une) => une.journal))
      expect(siennes.map(({ numero }) => numero)).toEqual(siennes.map((_, rang) => rang + 1))
    expect(essai.journaux.map(({ journal }) => journal)).toEqual(
      ['AC', 'AN', 'BQ', 'OD'].filter((un) => essai.ecritures.some((une) => une.journal === un)),
    )
    expect(sum(essai.journaux.map(({ debit_cents }) => debit_cents))).toBe(sum(lignes.map((l) => l.debit_cents)))
  })

  test('les à-nouveaux de l’année suivante, équilibrés, avec le résultat en 120 ou 129', () => {
    const [ouverture, ...autres] = essai.a_nouveaux
    expect(autres).toEqual([])
    expect(ouverture).toMatchObject({ journal: 'AN', numero: 1, date: '2024-01-01' })
    expect(estEquilibree(ouverture?.lignes ?? [])).toBe(true)
    const resultat = resultatComptable(sourceDe(martin, 2023).lignes)
    const porte = ouverture?.lignes.find(({ compte }) => /^12[09]/.test(compte))
    expect((porte?.credit_cents ?? 0) - (porte?.debit_cents ?? 0)).toBe(resultat)
  })

  test('la dernière année ouvre celle qui n’existe pas encore, et une année définitive n’écrit plus rien', () => {
    expect(essaiABlanc(livres, martin, exerciceDe(2026)).a_nouveaux[0]?.date).toBe('2027-01-01')
    const close = { ...exerciceDe(2023), etat: 'definitif' as const }
    expect(essaiABlanc(livres, martin, close)).toEqual({ ecritures: [], a_nouveaux: [], journaux: [] })
  })

  test('après une période validée, la numérotation continue', () => {
    const exercice = { ...exerciceDe(2023), valide_jusqu_au: day('2023-06-30') }
    const gelees = essai.ecritures
      .filter(({ date }) => date <= '2023-06-30')
      .flatMap(({ numero, lignes }) => lignes.map((une) => ({ ...une, numero, valide_le: day('2023-07-01') })))
    const exercices = martin.exercices.map((un) => (anneeDeCloture(un) === 2023 ? exercice : un))
    const suite = essaiABlanc(livres, { ...martin, exercices, lignes_validees: gelees }, exercice)
    expect(suite.ecritures.map(({ journal, numero, date }) => [journal, numero, date])).toEqual(
      essai.ecritures
        .filter(({ date }) => date > '2023-06-30')
        .map(({ journal, numero, date }) => [journal, numero, date]),
    )
    expect(suite.a_nouveaux.map(({ lignes }) => lignes.map((l) => [l.compte, l.debit_cents, l.credit_cents]))).toEqual(
      essai.a_nouveaux.map(({ lignes }) => lignes.map((l) => [l.compte, l.debit_cents, l.credit_cents])),
    )
  })
})

describe('écarts avec l’année précédente', () => {
  const [avant, apres] = [sourceDe(martin, 2024), sourceDe(martin, 2025)]
  const annees = { faits: martin, avant, apres }
  const comptes = comparerComptes(annees)

  test('chaque compte qui bouge, le plus grand écart d’abord, en euros et en pourcentage', () => {
    expect(comptes.length).toBeGreaterThan(10)
    const tailles = comptes.map(({ ecart_cents }) => Math.abs(ecart_cents))
    expect(tailles).toEqual(tailles.toSorted((a, b) => b - a))
    for (const { avant_cents, apres_cents, ecart_cents, pourcent } of comptes) {
      expect(apres_cents - avant_cents).toBe(ecart_cents)
      expect(pourcent === null).toBe(avant_cents === 0)
    }
    expect(comptes.find(({ compte }) => compte === '164000')?.pourcent).toBe(-5)
    expect(comptes.find(({ compte }) => compte === '281350')?.raison).toBe('Une dotation de plus, comme chaque année')
    const entretien = comptes.find(({ compte }) => compte === '615200')
    expect(entretien?.pourcent).toBe(-87)
    expect(entretien?.raison).toMatch(/ : .+€ en 2024, 0,00.€ en 2025$/)
  })

  test('la raison est dite quand un fait la donne', () => {
    expect(comptes.find(({ compte }) => compte === '661100')?.raison).toBe(
      'Le capital se rembourse, et les intérêts baissent avec lui',
    )
    const bail = martin.baux[0]
    if (!bail) throw new Error('pas de bail')
    const parti = { ...martin, baux: [{ ...bail, fin: day('2025-04-30') }] }
    const loyers = comparerComptes({ ...annees, faits: parti }).find(({ compte }) => compte === '706100')
    expect(loyers?.raison).toContain('fini le 30/04/2025')
  })

  test('chaque case qui change, avec ses deux montants et la raison de son compte', () => {
    if (!apres.fiscale || !avant.fiscale) throw new Error('pas d’année fiscale')
    const cases = comparerCases(annees, { avant: avant.fiscale, apres: apres.fiscale })
    const montant = (numero: string, code: string) =>
      apres.fiscale?.formulaires.find((un) => un.numero === numero)?.cases.find((une) => une.code === code)?.montant
    for (const { numero, code, apres: jour, avant: hier, ecart } of cases) {
      expect(jour).toBe(montant(numero, code))
      expect(jour - hier).toBe(ecart)
      expect(ecart).not.toBe(0)
    }
    expect(cases.find(({ numero, code }) => numero === '2033-B' && code === '242')?.raison).toMatch(/en 2024/)
    expect(
      comparerCases(annees, { avant: null, apres: apres.fiscale }).every(
        ({ avant: hier, pourcent }) => hier === 0 && pourcent === null,
      ),
    ).toBe(true)
  })
})
