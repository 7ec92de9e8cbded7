// The screens of any books speak in the words of the activity of the dossier, and in neutral ones where it has none.
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meuble } from '#domain/activites/meuble/meuble.ts'
import { MOTS_NEUTRES } from '#domain/activites/mots.ts'
import { RepriseMeubleeScreen } from '#web/activites/meuble/reprise/screen.tsx'
import { AUJOURDHUI, bien, echeance, encaissement, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import type { BienChiffre } from './biens/chiffres.ts'
import { expliquerMontant, type Montant } from './biens/expliquer.ts'
import { BiensScreen } from './biens/screen.tsx'
import { BalanceScreen } from './comptabilite/balance/screen.tsx'
import { BilanScreen } from './comptabilite/bilan/screen.tsx'
import { RepriseFecScreen } from './comptabilite/reprise-fec/screen.tsx'
import { TvaScreen } from './comptabilite/tva/screen.tsx'
import { CategorieExpliquee } from './depenses/categorie.tsx'
import { InvoicesScreen } from './loyers/screen.tsx'

const { mots } = meuble
const { piecesReprise, formulaireDesComptes } = meuble.comptabilite
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  Object.assign(meuble, { mots })
  Object.assign(meuble.comptabilite, { piecesReprise, formulaireDesComptes })
  cleanup()
})

for (const [de, dits] of [
  ['les siens', mots],
  ['ceux de tous', MOTS_NEUTRES],
] as const)
  test(`avant tout exercice, et sans TVA, les mots sont ${de}`, async () => {
    Object.assign(meuble, { mots: dits === mots ? mots : undefined })
    montrer(<BilanScreen />, { exercices: [] }, '/')
    await screen.findByRole('link', { name: dits.commencer })
    expect(screen.getByText(dits.remplis)).toBeTruthy()
    cleanup()
    montrer(<InvoicesScreen />, { exercices: [] }, '/')
    await screen.findByRole('link', { name: dits.commencer })
    cleanup()
    montrer(<RepriseFecScreen />, { exercices: [] }, '/')
    await screen.findByText(dits.reprise.avant)
    cleanup()
    montrer(<TvaScreen />, {}, '/')
    expect(await screen.findByText((texte) => texte.startsWith(dits.tva.exonere.pourquoi))).toBeTruthy()
  })

test('une famille demande ses pièces à la reprise, et les autres celles de tous les livres', async () => {
  const pieces = async () =>
    within(await screen.findByRole('list', { name: 'Pièces de la reprise' })).getAllByRole('listitem').length
  montrer(<RepriseMeubleeScreen />, {}, '/')
  expect(await pieces()).toBe(8)
  expect(screen.getByText('Amortissements reportés (article 39 C)')).toBeTruthy()
  cleanup()
  Object.assign(meuble.comptabilite, { piecesReprise: undefined })
  montrer(<RepriseFecScreen />, {}, '/')
  expect(await pieces()).toBe(3)
  expect(screen.queryByText(/39 C|2031|2042/)).toBeNull()
})

test('le champ de la location d’un logement ne parle d’un régime que dans les mots de sa famille', async () => {
  const dite = async () => {
    montrer(<BiensScreen />, {}, `/?bien=${bien.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Modifier' }))
    expect(await screen.findByRole('combobox', { name: 'Location' })).toBeTruthy()
    return screen.queryByText(/micro-BIC/) !== null
  }
  expect(await dite()).toBe(true)
  cleanup()
  Object.assign(meuble, { mots: undefined })
  expect(await dite()).toBe(false)
})

test('sans services ni plafond d’amortissement, une fiche de logement et une catégorie n’en disent rien', async () => {
  const dites = async () => {
    montrer(<CategorieExpliquee cle="energie" />, {}, '/')
    await screen.findByText(/Compte 606100/)
    const classe = screen.queryByText('Article 39 C') !== null
    cleanup()
    montrer(<BiensScreen />, {}, `/?bien=${bien.id}`)
    await screen.findByRole('button', { name: 'Modifier' })
    return [classe, screen.queryByRole('button', { name: 'Services et TVA' }) !== null]
  }
  expect(await dites()).toEqual([true, true])
  cleanup()
  Object.assign(meuble, { mots: undefined })
  expect(await dites()).toEqual([false, false])
})

test('la balance montre les cases du formulaire que dit l’activité, sinon du premier qui compte des comptes', async () => {
  const faits = { echeances: [echeance('05')], encaissements: [encaissement('05')] }
  montrer(<BalanceScreen />, faits, '/')
  await screen.findByRole('columnheader', { name: '2033-B' })
  expect(screen.getAllByRole('button', { name: /218/ }).length).toBeGreaterThan(0)
  cleanup()
  Object.assign(meuble.comptabilite, { formulaireDesComptes: undefined })
  montrer(<BalanceScreen />, faits, '/')
  await screen.findByRole('columnheader', { name: '2033-A' })
})

test('les montants d’un logement disent la règle de ce qui limite l’amortissement, ou rien', () => {
  const chiffre = { bien, loyers_cents: 0, charges_cents: 0, lignes_loyers: [], lignes_charges: [] } as unknown
  const regle = (quoi: Montant, { amortissement: { plafond } }: typeof MOTS_NEUTRES) => {
    const cible = expliquerMontant(chiffre as BienChiffre, quoi, { periode: exercice, plafond, amortit: true })
    return cible.sorte === 'libre' ? cible.explication.regle : null
  }
  expect(regle('loyers', mots)).toBe('Comptes 706 et 7088 ; BOI-BIC-AMT-20-40-10-20 §70')
  expect(regle('charges', mots)).toBe('BOI-BIC-AMT-20-40-10-20 §70')
  expect(regle('net', mots)).toBe('CGI art. 39 C, II ; BOI-BIC-AMT-20-40-10-20 §§40-100')
  expect(regle('loyers', MOTS_NEUTRES)).toBe('Comptes 706 et 7088')
  expect([regle('charges', MOTS_NEUTRES), regle('net', MOTS_NEUTRES)].join()).not.toMatch(/39 C|BOI/)
})
