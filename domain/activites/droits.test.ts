// What is shown to an employee: the money of owners, the books made of it and the accounts of the bank to a right that opens them alone.
import { expect, test } from 'vitest'
import { type Droit, estFermeA, luiEstMontre } from './droits.ts'

const montre = (table: string, ...droits: Droit[]) => luiEstMontre({ role: 'employe', droits }, table)

test('sans droit sur les mandats ni les virements, ni honoraires, ni versements, ni comptes ; ce que tout membre lit reste lu', () => {
  for (const table of ['honoraires_mandats', 'mandats', 'prelevements_honoraires', 'versements_mandants']) {
    expect([table, montre(table, 'loyers', 'banque'), montre(table, 'mandats'), montre(table, 'virements')]).toEqual([
      ...[table, false, true, true],
    ])
  }
  expect([montre('comptes_bancaires', 'mandats'), montre('comptes_bancaires', 'banque')]).toEqual([false, true])
  expect([montre('encaissements'), luiEstMontre({ role: 'lecteur', droits: [] }, 'versements_mandants')]).toEqual([
    true,
    true,
  ])
})

test('les propriétaires et les livres, qui seraient faux sans cet argent, se ferment avec lui', () => {
  for (const lieu of ['gestion_locative:proprietaires', 'journal', 'balance', 'bilan', 'cloture'] as const)
    expect([lieu, estFermeA(['loyers', 'baux'], lieu), estFermeA(['virements'], lieu)]).toEqual([lieu, true, false])
  expect([estFermeA([], 'loyers'), estFermeA([], 'accueil'), estFermeA([], 'banque')]).toEqual([false, false, true])
})
