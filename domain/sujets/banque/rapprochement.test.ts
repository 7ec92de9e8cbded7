// Counting keeps every line: already imported, possible duplicate or new; and a line answers what is in the books.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, sum } from '../../base/cents.ts'
import { addDays, type Day, day } from '../../base/day.ts'
import type { LigneReleve } from './formats/releve.ts'
import { confronter, type FaitConnu, type LigneConnue, rapprocher } from './rapprochement.ts'

type Dite = Partial<Pick<LigneReleve, 'libelle' | 'identifiant' | 'tiers' | 'montant_cents'>> & { date?: string }

const ligne = (rang: number, { date = '2025-03-14', ...dite }: Dite = {}): LigneReleve => ({
  rang,
  ligne: rang,
  libelle: 'PRLV EDF',
  montant_cents: euros(-40),
  identifiant: null,
  tiers: null,
  reference: null,
  brut: '',
  ...dite,
  date: day(date),
})
const connue = (id: string, dite: Dite = {}): LigneConnue => ({ id, ...ligne(1, dite) })
const sorts = (lignes: readonly LigneReleve[], deja: readonly LigneConnue[]) =>
  confronter(lignes, deja).map(({ sort, avec }) => [sort, avec])

test('deux vraies lignes identiques dans un fichier sont deux lignes', () => {
  expect(sorts([ligne(1), ligne(2)], [])).toEqual([
    ['nouvelle', null],
    ['nouvelle', null],
  ])
})

test('le même fichier une seconde fois n’apporte rien', () => {
  expect(sorts([ligne(1), ligne(2)], [connue('a'), connue('b')])).toEqual([
    ['deja_importee', 'a'],
    ['deja_importee', 'b'],
  ])
})

test('trois identiques contre deux connues : deux déjà importées, une nouvelle', () => {
  const lus = sorts([ligne(1), ligne(2), ligne(3)], [connue('a'), connue('b')])
  expect(lus.map(([sort]) => sort)).toEqual(['deja_importee', 'deja_importee', 'nouvelle'])
})

test('les accents, la casse et les espaces du libellé ne font pas une autre ligne', () => {
  expect(sorts([ligne(1, { libelle: 'Prélèvement  EDF.' })], [connue('a', { libelle: 'PRELEVEMENT EDF' })])).toEqual([
    ['deja_importee', 'a'],
  ])
})

test('même montant à trois jours près et autre libellé : un doublon possible, qui nomme l’autre', () => {
  const [une] = confronter([ligne(1, { date: '2025-03-17', libelle: 'EDF CLIENTS' })], [connue('a')])
  expect(une).toMatchObject({
    sort: 'doublon_possible',
    avec: 'a',
    raison: 'Même montant que « PRLV EDF » du 14 mars 2025.',
  })
  expect(sorts([ligne(1, { date: '2025-03-18', libelle: 'EDF CLIENTS' })], [connue('a')])).toEqual([['nouvelle', null]])
})

test('un identifiant qui n’est qu’une fois de chaque côté suffit, quel que soit le libellé', () => {
  const nouvelle = ligne(1, { identifiant: 'F1', libelle: 'AUTRE ÉCRITURE DE LA BANQUE', date: '2025-03-16' })
  expect(sorts([nouvelle], [connue('a', { identifiant: 'F1' })])).toEqual([['deja_importee', 'a']])
  const autreMontant = ligne(1, { identifiant: 'F1', montant_cents: euros(-41) })
  expect(sorts([autreMontant], [connue('a', { identifiant: 'F1' })])).toEqual([['doublon_possible', 'a']])
})

test('un identifiant répété ou vide ne dit rien : le contenu décide, et se compte', () => {
  const zeros = [1, 2, 3].map((rang) => ligne(rang, { identifiant: '0000' }))
  expect(sorts(zeros, [connue('a', { identifiant: '0000' })]).map(([sort]) => sort)).toEqual([
    'deja_importee',
    'nouvelle',
    'nouvelle',
  ])
})

test('deux lignes semblables que la banque distingue par leurs identifiants se décident, et ne se perdent pas', () => {
  const lus = confronter([ligne(1, { identifiant: 'F2' })], [connue('a', { identifiant: 'F1' })])
  expect(lus).toMatchObject([{ sort: 'doublon_possible', avec: 'a' }])
})

test('une banque qui recompte ses opérations chaque année : le même identifiant, un an plus tôt, est une autre opération', () => {
  const un = { identifiant: '0000042', date: '2024-03-14' }
  // The same amount would be dropped in silence, another one asked about for nothing.
  expect(sorts([ligne(1, { identifiant: '0000042' })], [connue('a', un)])).toEqual([['nouvelle', null]])
  const annee = [ligne(1, { date: '2025-01-02' }), ligne(2, { identifiant: '0000042', date: '2025-12-20' })]
  expect(sorts(annee, [connue('a', { identifiant: '0000042', date: '2024-12-20' })])).toEqual([
    ['nouvelle', null],
    ['nouvelle', null],
  ])
})

test('l’écran, qui tient toutes les lignes, et le serveur, qui en lit une fenêtre, disent la même chose dans tout ordre', () => {
  const proches = [
    connue('b', { identifiant: 'U1' }),
    connue('a', { identifiant: null }),
    connue('c', { identifiant: 'U2' }),
  ]
  const lointaines = [connue('z', { identifiant: 'U1', date: '2023-03-14' }), connue('y', { date: '2026-03-14' })]
  const nouvelles = [ligne(1, { identifiant: 'U9' }), ligne(2, { identifiant: 'U2', montant_cents: euros(-1) })]
  const serveur = sorts(nouvelles, proches)
  expect(sorts(nouvelles, [...lointaines, ...proches.toReversed()])).toEqual(serveur)
  expect(sorts(nouvelles, [...proches, ...lointaines])).toEqual(serveur)
})

const petites = fc.array(
  fc.record({
    jour: fc.integer({ min: 0, max: 6 }),
    montant: fc.constantFrom(-4000, 65_000),
    libelle: fc.constantFrom('PRLV EDF', 'prlv edf', 'LOYER'),
    identifiant: fc.constantFrom(null, null, '0', 'A', 'B', 'C'),
  }),
  { maxLength: 14 },
)
const enLigne = (une: { jour: number; montant: number; libelle: string; identifiant: string | null }, rang: number) =>
  ligne(rang + 1, {
    date: addDays(day('2025-03-10'), une.jour),
    libelle: une.libelle,
    identifiant: une.identifiant,
    montant_cents: cents(une.montant),
  })

test('confronter compte juste : chaque ligne a un sort, chaque connue répond une fois, et les semblables se comptent', () => {
  fc.assert(
    fc.property(petites, petites, (nouvelles, anciennes) => {
      const lignes = nouvelles.map(enLigne)
      const deja = anciennes.map((une, rang): LigneConnue => ({ id: `c${rang}`, ...enLigne(une, rang) }))
      const lus = confronter(lignes, deja)
      expect(lus.map(({ ligne: une }) => une)).toEqual(lignes)
      const avec = lus.flatMap(({ avec: id }) => id ?? [])
      expect(new Set(avec).size).toBe(avec.length)
      for (const { sort, avec: id } of lus) expect(id === null).toBe(sort === 'nouvelle')
      // Without identifiers, exactly the smaller of both counts of each row is already imported.
      const sansId = confronter(
        lignes.map((une) => ({ ...une, identifiant: null })),
        deja.map((une) => ({ ...une, identifiant: null })),
      )
      const cle = (une: { date: Day; montant_cents: number; libelle: string }) =>
        `${une.date} ${une.montant_cents} ${une.libelle.toLowerCase()}`
      for (const une of new Set(lignes.map(cle))) {
        const k = lignes.filter((autre) => cle(autre) === une).length
        const m = deja.filter((autre) => cle(autre) === une).length
        const importees = sansId.filter(
          ({ ligne: autre, sort }) => cle(autre) === une && sort === 'deja_importee',
        ).length
        expect(importees).toBe(Math.min(k, m))
      }
    }),
    { numRuns: 120 },
  )
})

test('importer ce qui est nouveau, puis le même fichier, n’apporte plus aucune ligne', () => {
  fc.assert(
    fc.property(petites, petites, (nouvelles, anciennes) => {
      const lignes = nouvelles.map(enLigne)
      const deja = anciennes.map((une, rang): LigneConnue => ({ id: `c${rang}`, ...enLigne(une, rang) }))
      const gardees = confronter(lignes, deja).filter(({ sort }) => sort !== 'deja_importee')
      const apres = [...deja, ...gardees.map(({ ligne: une }, rang): LigneConnue => ({ id: `n${rang}`, ...une }))]
      expect(confronter(lignes, apres).filter(({ sort }) => sort === 'nouvelle')).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('cinquante mille lignes toutes semblables se confrontent une fois chacune', () => {
  const lignes = Array.from({ length: 50_000 }, (_, rang) => ligne(rang + 1))
  const deja = Array.from({ length: 20_000 }, (_, rang) => connue(`c${rang}`))
  const lus = confronter(lignes, deja)
  expect(lus.filter(({ sort }) => sort === 'deja_importee')).toHaveLength(20_000)
})

const fait = (cle: string, dite: Partial<FaitConnu> & { date?: Day } = {}): FaitConnu => ({
  cle,
  genre: 'echeance',
  date: day('2025-03-05'),
  montant_cents: euros(650),
  libelle: 'Loyer de Nina Roux',
  tiers: 'Nina Roux',
  groupe: null,
  ...dite,
})

test('un virement de la locataire répond à son loyer, pas à celui d’une autre du même montant', () => {
  const vire = ligne(1, { libelle: 'VIR SEPA MLLE ROUX', montant_cents: euros(650), date: '2025-03-06' })
  const lus = rapprocher([vire], [fait('blanc', { tiers: 'Léo Blanc', date: day('2025-03-06') }), fait('roux')])
  expect(lus).toMatchObject([{ faits: [{ cle: 'roux' }], confiance: 'elevee' }])
  expect(lus[0]?.raison).toBe(
    'Même montant que « Loyer de Nina Roux » du 5 mars 2025, à 1 jour près, et le nom est dans le libellé.',
  )
})

test('sans nom, le plus proche répond, et chacun une seule fois', () => {
  const lignes = [ligne(1, { date: '2025-03-10' }), ligne(2, { date: '2025-03-14' })]
  const edf = (cle: string, date: string) =>
    fait(cle, { genre: 'depense', montant_cents: euros(-40), tiers: null, libelle: 'EDF', date: day(date) })
  const lus = rapprocher(lignes, [edf('a', '2025-03-13'), edf('b', '2025-03-09')])
  expect(lus.map(({ ligne: { rang }, faits: [un] }) => [rang, un?.cle])).toEqual([
    [1, 'b'],
    [2, 'a'],
  ])
})

test('ni un autre montant, ni l’autre sens, ni trop loin', () => {
  const lignes = [ligne(1, { montant_cents: euros(-650) }), ligne(2, { montant_cents: euros(650), date: '2025-08-05' })]
  expect(rapprocher(lignes, [fait('roux')])).toEqual([])
})

test('deux loyers payés en une fois, et un versement de plateforme, répondent par leur somme', () => {
  const deux = ligne(1, { libelle: 'VIR ROUX', montant_cents: euros(1300), date: '2025-04-07' })
  const loyers = [fait('mars', { groupe: 'roux' }), fait('avril', { groupe: 'roux', date: day('2025-04-05') })]
  expect(rapprocher([deux], loyers)).toMatchObject([{ faits: [{ cle: 'mars' }, { cle: 'avril' }] }])
  const verse = ligne(1, { libelle: 'AIRBNB PAYMENTS', montant_cents: euros(291), date: '2025-03-18' })
  const sejour = (cle: string, montant: number) =>
    fait(cle, {
      genre: 'encaissement',
      groupe: 'G-1',
      tiers: null,
      montant_cents: euros(montant),
      date: day('2025-03-16'),
    })
  expect(rapprocher([verse], [sejour('brut', 300), sejour('commission', -9)])[0]?.faits).toHaveLength(2)
})

test('aucun fait ne répond deux fois, et chaque réponse fait le montant de sa ligne', () => {
  const faits = fc.array(
    fc.record({
      jour: fc.integer({ min: 0, max: 40 }),
      montant: fc.constantFrom(650, 650, 300, -40),
      groupe: fc.constantFrom(null, 'a', 'b'),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(petites, faits, (lues, connus) => {
      const lignes = lues.map(enLigne)
      const tous = connus.map((un, rang) =>
        fait(`f${rang}`, {
          date: addDays(day('2025-02-20'), un.jour),
          montant_cents: euros(un.montant),
          groupe: un.groupe,
        }),
      )
      const trouves = rapprocher(lignes, tous)
      const cles = trouves.flatMap(({ faits: siens }) => siens.map(({ cle }) => cle))
      expect(new Set(cles).size).toBe(cles.length)
      expect(new Set(trouves.map(({ ligne: { rang } }) => rang)).size).toBe(trouves.length)
      for (const { ligne: une, faits: siens } of trouves) {
        expect(sum(siens.map(({ montant_cents }) => montant_cents))).toBe(une.montant_cents)
      }
      expect(rapprocher(lignes, [...tous].reverse()).length).toBe(trouves.length)
    }),
    { numRuns: 100 },
  )
})
