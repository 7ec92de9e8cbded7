// The words that the layouts ask of a year are those that a status of furnished letting gives, and no others.
import { expect, test } from 'vitest'
import { ANNEES } from '../../../annees/index.ts'
import { remplirLiasse } from '../../../liasse/liasse.ts'
import { NUMEROS_BIC } from '../../../liasse/liasse-bic.ts'
import { REPORT_352, STATUTS } from '../fiscal/reglages-meuble.ts'
import { situationsDe } from './liasse-meublee.ts'

test('chaque mot qu’une case attend est dit par un statut, et chaque mot dit est attendu par une case', () => {
  const dits = STATUTS.flatMap((statut) =>
    REPORT_352.flatMap((report_352) => [...situationsDe({ statut, report_352 })]),
  )
  const attendus = ANNEES.flatMap(({ formulaires }) =>
    Object.values(formulaires).flatMap((un) => (un?.cases ?? []).flatMap(({ si }) => si ?? [])),
  )
  expect([...new Set(attendus)].sort()).toEqual([...new Set(dits)].sort())
})

test('sans aucun de ces mots, la liasse se remplit : son résultat reste sur ses tableaux, aucune case d’un loueur ne le prend', () => {
  const millesime = ANNEES.findLast(({ projet }) => !projet)
  if (!millesime) throw new Error('no tax year is known')
  const etape = {
    cle: 'reintegrations',
    libelle: '',
    montant_cents: 123_00,
    en_mots: '',
    entrees: [],
    reperes: [],
    lignes: [],
  }
  const liasse = remplirLiasse(
    { ordre: ['2033-B', '2031'], presentation: ['2033-B', '2031'], avec_n_1: [] },
    {
      lignes: [],
      etapes: [{ ...etape, regle: '', a_confirmer: false } as never], // safe: the boxes read its key and its amount
      situations: new Set(),
      deplacements: {},
      numeros: NUMEROS_BIC,
      anterieurs: [],
    },
    millesime,
  )
  const montant = (numero: string, code: string) =>
    liasse.find((un) => un.numero === numero)?.cases.find((une) => une.code === code)?.montant
  expect(montant('2033-B', '370')).toBe(123)
  expect(montant('2031', '1 col. 1')).toBe(123)
  expect(montant('2031', '7a')).toBe(0)
})
