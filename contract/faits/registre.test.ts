// The registry beside the books: each kind of fact says its entries, or is said to have none.
import { expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { JOURNALISEES as GEREES, SANS_ECRITURE as SANS_GEREE } from '#domain/activites/gestion-locative/annee/livres.ts'
import { JOURNALISEES, SANS_ECRITURE } from '#domain/activites/meuble/annee/livres.ts'
import { brancher, estBranchee, sortesDe, sortesTenues } from '#domain/activites/moteurs.ts'
import { PARTIES } from '#domain/activites/sortes.ts'
import { AUTOUR } from './autour.ts'
import { listeDe, nomsDesListes } from './registre.ts'

const [MEUBLE, , GESTION] = CATALOGUE
const LIVRES = [
  { ...MEUBLE, journalisees: JOURNALISEES, sansEcriture: SANS_ECRITURE },
  { ...GESTION, journalisees: GEREES, sansEcriture: SANS_GEREE },
]
const TENUES = [...sortesTenues().keys()]

test.each(LIVRES)(
  '$libelle : chaque sorte de fait dit ses écritures, ou qu’elle n’en a pas, jamais les deux',
  (une) => {
    const dites = new Set<string>(une.journalisees)
    const sans = new Set<string>(une.sansEcriture)
    expect(sortesDe(une.cle).filter((sorte) => dites.has(sorte) === sans.has(sorte))).toEqual([])
  },
)

test('chaque sorte de fait a une famille qui la garde, et ce que garde une famille a sa ligne', () => {
  expect(
    Object.values(PARTIES)
      .flatMap((partie) => Object.keys(partie))
      .filter((nom) => !TENUES.includes(nom)),
  ).toEqual([])
  expect(TENUES.filter((nom) => listeDe(nom) === undefined)).toEqual([])
})

test('une activité qui vient avec ses sortes de faits les ajoute, et part avec elles', () => {
  const avant = nomsDesListes()
  const cotisations = { colonnes: 'id, date', ordre: 'date' }
  const libre = CATALOGUE.find(({ cle }) => !estBranchee(cle)) ?? MEUBLE
  const branchement = { parties: [], sortes: { cotisations }, charger: () => Promise.reject(new Error('not asked')) }
  const retirer = brancher(libre.famille, branchement)
  expect([nomsDesListes().toSorted(), listeDe('cotisations')]).toEqual([
    [...avant, 'cotisations'].toSorted(),
    { table: 'cotisations', ...cotisations },
  ])
  expect(() => brancher(libre.famille, branchement)).toThrow(libre.famille)
  retirer()
  expect([nomsDesListes(), listeDe('cotisations')]).toEqual([avant, undefined])
})

test('une sorte de fait a le nom de sa table, et une liste des écrans ne prend pas le nom d’une sorte', () => {
  expect(TENUES.filter((nom) => listeDe(nom)?.table !== nom)).toEqual([])
  expect(Object.keys(AUTOUR).filter((nom) => TENUES.includes(nom))).toEqual([])
})
