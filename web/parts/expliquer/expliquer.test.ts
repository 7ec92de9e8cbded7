// From a figure down to its entries, its fact and its receipt, on the demonstration landlord.

import { expect, test } from 'vitest'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { meuble } from '#domain/activites/meuble/meuble.ts'
import { comparerRegimes } from '#domain/activites/meuble/simulation/comparer.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { cents } from '#domain/base/cents.ts'
import { day, lastDayOf, year } from '#domain/base/day.ts'
import { balance } from '#domain/compta/balance.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { expliquerLignes } from '#domain/liasse/explication-compte.ts'
import { enParametres } from '#web/espaces/espaces.ts'
import { anneeFiscaleDe } from '#web/session/annee-fiscale.ts'
import { ecart } from '../../../exemples/explication-juste.ts'
import { dossierMartin } from '../../../exemples/martin/dossier.ts'
import { type Cible, expliquer } from './cible.ts'
import { decrireFait } from './fait.ts'
import type { Livres } from './origines.ts'
import { arbreDe } from './provenance.ts'
import { cibleParts, partFait } from './somme.ts'
import { suiteDe } from './suite.ts'

const faits = dossierMartin(day('2026-11-20'))
const tenus = livres(faits)
const parAnnee = new Map(faits.exercices.map((un) => [anneeDeCloture(un), tenus.get(un.id) ?? []]))
const lignes = parAnnee.get(2025) ?? []
const annee2025: Livres = {
  exercice: { debut: day('2025-01-01'), fin: day('2025-12-31') },
  faits,
  lignesDe: (fin) => parAnnee.get(year(fin)) ?? [],
  fiscaleDe: (fin) => anneeFiscaleDe(meuble.comptabilite, faits, { fin }).fiscale,
}
const ici: Cible = { sorte: 'etape', cle: 'resultat_fiscal' }
const suite = (code: string, depuis: Cible = ici) =>
  suiteDe({ libelle: 'x', montant_cents: cents(100), code }, depuis, annee2025)

test('a box opens its entries, whole and balanced, and each entry its fact', () => {
  const expliquee = expliquer({ sorte: 'case', numero: '2033-B', code: '218' }, annee2025)
  expect(expliquee?.explication.montant).toBe(14_990)
  expect(expliquee?.ecritures.length).toBeGreaterThan(20)
  expect(expliquee?.ecritures.every((une) => une.lignes.length > 1)).toBe(true)
  const origine = expliquee?.ecritures[0]?.lignes[0]?.origine
  expect(origine && decrireFait({ faits }, origine)).toMatchObject({ lieu: ['loyers', { encaissement: origine?.id }] })
})

test('the link of every fact of the books names the thing itself, never a list alone; so does an entry typed by hand', () => {
  const saisie = { id: 'od', date: day('2025-06-30'), libelle: 'Frais', piece_ref: null, lignes: [] }
  const avec = { ...faits, operations_diverses: [saisie] }
  const origines = [...parAnnee.values()].flat().map(({ origine }) => origine)
  const tables = new Map(origines.map((une) => [une.table, une]))
  expect(tables.size).toBeGreaterThan(6)
  for (const origine of [...tables.values(), { table: 'operations_diverses', id: 'od' }]) {
    const { lieu } = decrireFait({ faits: avec }, origine)
    expect([origine.table, lieu === null || enParametres(lieu[1] ?? '').size > 0]).toEqual([origine.table, true])
  }
  expect(decrireFait({ faits: avec }, { table: 'operations_diverses', id: 'od' }).lieu).toEqual([
    'journal',
    { exercice: '2025-12-31', ecriture: 'operations_diverses/od' },
  ])
})

test('an input opens a step, a box, an account, a fact, or the same in another year', () => {
  expect(suite('excedent_39c')).toEqual({ sorte: 'etape', cle: 'excedent_39c', exercice: '2025-12-31' })
  expect(suite('2033-B:310')).toEqual({ sorte: 'case', numero: '2033-B', code: '310', exercice: '2025-12-31' })
  expect(suite('compte:512000')).toEqual({ sorte: 'compte', compte: '512000', exercice: '2025-12-31' })
  expect(suite('2024/stock_cloture')).toEqual({ sorte: 'etape', cle: 'stock_cloture', exercice: '2024-12-31' })
  expect(suite('2024/compte:512000')).toMatchObject({ exercice: '2024-12-31' })
  expect(suite('fait:depenses/x')).toMatchObject({ sorte: 'fait', origine: { table: 'depenses', id: 'x' } })
  expect(suite('rien')).toBeNull()
  expect(suite('2019/stock_cloture')).toBeNull()
})

test('inputs of the other regime open its own steps, and those of a screen what it named', () => {
  const { micro_bic } = comparerRegimes(faits, ANNEES, 2025)
  const micro: Cible = { sorte: 'etape', cle: 'imposable', parmi: micro_bic.etapes }
  expect(suite('micro_imposable', micro)).toMatchObject({ cle: 'micro_imposable', parmi: micro_bic.etapes })
  expect(suite('micro_imposable')).toBeNull()
  const detail = cibleParts({ titre: 'x', etiquette: 'x', en_mots: 'x', parts: [] })
  expect(suite('a', cibleParts({ titre: 'x', etiquette: 'x', en_mots: 'x', parts: [], suites: { a: detail } }))).toBe(
    detail,
  )
})

test('the stock at the opening opens the closing of the year before, down to the takeover of the books', () => {
  const ouverture = expliquer({ sorte: 'etape', cle: 'stock_ouverture' }, annee2025)
  const [entree] = ouverture?.explication.entrees ?? []
  const avant = entree && suiteDe(entree, ici, annee2025)
  expect(avant).toEqual({ sorte: 'etape', cle: 'stock_cloture', exercice: '2024-12-31' })
  const cloture = avant && expliquer(avant, annee2025)
  expect(cloture?.explication.montant_cents).toBe(ouverture?.explication.montant_cents)
  expect(cloture?.exercice.fin).toBe('2024-12-31')
})

test('a sum of facts shows their entries, whatever their year, and names each of them', () => {
  const ancienne = faits.depenses.find(({ date, date_paiement }) => date.startsWith('2024') && date_paiement !== null)
  const part = partFait('depenses', ancienne?.id ?? '', { libelle: 'x', montant_cents: cents(100) })
  const dite = expliquer(cibleParts({ titre: 'x', etiquette: 'x', en_mots: 'x', parts: [part] }), annee2025)
  expect(dite?.ecritures.map((une) => une.lignes[0]?.origine.id)).toEqual([ancienne?.id])
  expect(dite?.origines).toEqual([{ table: 'depenses', id: ancienne?.id }])
})

test('a sum of components shows none of their allowances; one component shows those of its year', () => {
  const [composant] = faits.composants.filter(({ duree_annees }) => duree_annees !== null)
  const origine = { table: 'composants', id: composant?.id ?? '' }
  const part = partFait(origine.table, origine.id, { libelle: 'x', montant_cents: cents(100) })
  const somme = cibleParts({ titre: 'x', etiquette: 'x', en_mots: 'x', parts: [part] })
  expect(expliquer(somme, annee2025)).toMatchObject({ ecritures: [], origines: [origine] })
  const seul = expliquer({ sorte: 'fait', origine, montant_cents: cents(100) }, annee2025)
  expect(seul?.ecritures.map(({ date }) => date)).toEqual(['2025-12-31'])
})

test('entries of another year are found among those of that year, though numbers begin again', () => {
  const de = (annee: number) => parAnnee.get(annee)?.find(({ journal }) => journal === 'BQ')
  const numerotees = new Map(
    [2024, 2025].map((annee) => [
      annee,
      (parAnnee.get(annee) ?? []).map((l) => (l.cle === de(annee)?.cle ? { ...l, numero: 1 } : l)),
    ]),
  )
  const ligne = numerotees.get(2024)?.find(({ numero }) => numero === 1)
  const explication = expliquerLignes(ligne ? [ligne] : [], { titre: 'x', en_mots: 'x', sens: 'debit' })
  const dite = expliquer(
    { sorte: 'libre', etiquette: 'x', explication: { ...explication, lignes: ligne ? [ligne] : [] } },
    { ...annee2025, lignesDe: (fin) => numerotees.get(year(fin)) ?? [] },
  )
  expect(dite?.ecritures.map(({ date }) => date.slice(0, 4))).toEqual(['2024'])
})

test.each(faits.exercices.map((un) => anneeDeCloture(un)))(
  'every account of %i comes to what its explanation adds',
  (annee) => {
    const duLivre = parAnnee.get(annee) ?? []
    for (const { compte, solde_cents } of balance(duLivre)) {
      const dite = expliquer({ sorte: 'compte', compte, exercice: lastDayOf(annee) }, annee2025)
      expect(dite && ecart(dite.explication)).toBe(0)
      expect(Math.abs(solde_cents)).toBe(dite?.explication.montant_cents)
    }
  },
)

test('depreciation is shown by property, then by component with its plan', () => {
  const dotations = lignes.filter(({ compte }) => compte === '681120')
  const [bien] = arbreDe(dotations, faits)
  expect(bien?.branches.length).toBeGreaterThan(3)
  expect(bien?.branches[0]?.libelle).toMatch(/ sur \d+ ans depuis le /)
  expect(
    arbreDe(
      lignes.filter(({ compte }) => compte.startsWith('70')),
      faits,
    ).map(({ cle }) => cle),
  ).toEqual(['706100', '708800'])
})

test('an account says what it opened with, received and keeps', () => {
  const expliquee = expliquer({ sorte: 'compte', compte: '512000' }, annee2025)
  expect(expliquee?.explication.entrees.map(({ libelle }) => libelle)).toEqual([
    "À l'ouverture",
    "Débits de l'année",
    "Crédits de l'année",
  ])
  expect(expliquee?.explication.montant_cents).toBeGreaterThan(cents(0))
})

test('an account says what the law of its activity makes of it, and nothing of another', () => {
  const { plafond } = meuble.mots.amortissement
  const regle = (livres: Livres) => expliquer({ sorte: 'compte', compte: '606100' }, livres)?.explication.regle
  expect(regle({ ...annee2025, plafond })).toMatch(/ ; charge du bien loué pour l'article 39 C$/)
  expect(regle(annee2025)).not.toContain('39 C')
})

test('a year whose law is not known says so, and does not hide the years before', () => {
  const [premier] = faits.exercices
  const futur = {
    ...faits,
    exercices: premier
      ? [...faits.exercices, { ...premier, id: 'x', annee: 2027, debut: day('2027-01-01'), fin: day('2027-12-31') }]
      : [],
  }
  expect(anneeFiscaleDe(meuble.comptabilite, futur, { fin: day('2027-12-31') })).toEqual({
    fiscale: null,
    refus: expect.stringContaining('2027'),
  })
  expect(anneeFiscaleDe(meuble.comptabilite, futur, { fin: day('2025-12-31') }).fiscale?.exercice.fin).toBe(
    '2025-12-31',
  )
})

test('the fact of an entry that remains after it was deleted is said to be gone', () => {
  expect(decrireFait({ faits }, { table: 'depenses', id: 'x' }).phrase).toContain('a été supprimé')
})
