import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Faits } from '../activites/faits.ts'
import { livres } from '../activites/meuble/annee/livres.ts'
import { euros } from '../base/cents.ts'
import { addDays, addMonths, type Day, day } from '../base/day.ts'
import { tirages } from '../base/tirages.cas.ts'
import { ecrituresDe, type Ligne } from '../compta/ecriture.ts'
import { contient } from '../compta/exercice.ts'
import { compteEnVigueur } from '../compta/plan-comptable.ts'
import { aValider } from './a-valider.ts'
import { tousFaits } from './dossiers.cas.ts'
import { depense, exercice as exerciceDeTest, faits, lisibles, solde, valider } from './faits.cas.ts'

/** The kinds of facts that the random dossiers have: a new one is tried as soon as they do. */
const TABLES: readonly string[] = [
  ...new Set(
    fc.sample(tousFaits, { numRuns: 50, seed: 1 }).flatMap((un) =>
      Object.entries(un)
        .filter(([nom, liste]) => nom !== 'exercices' && Array.isArray(liste) && liste.length > 0)
        .map(([nom]) => nom),
    ),
  ),
]
const listeDe = (f: Faits, table: string): unknown => Object.entries(f).find(([nom]) => nom === table)?.[1]

/** The validated facts, some of their tables become those of another dossier: created, changed and deleted facts at once. */
const changer = (avant: Faits, autres: Faits, tables: readonly string[]): Faits => ({
  ...avant,
  ...Object.fromEntries(tables.map((table) => [table, listeDe(autres, table)])),
  // How a year is kept changes too, as long as nothing of it is validated.
  exercices: avant.exercices.map((e, rang) =>
    e.valide_jusqu_au === null ? { ...e, tenue: autres.exercices[rang]?.tenue ?? e.tenue } : e,
  ),
})

const toutes = (f: Faits): Ligne[] => [...livres(f).values()].flat()
const sansOuvertures = (lignes: readonly Ligne[]) => lignes.filter(({ cle }) => !cle.startsWith('a-nouveaux/'))
const nu = (f: Faits): Faits => ({
  ...f,
  lignes_validees: [],
  exercices: f.exercices.map((e) => ({ ...e, etat: 'ouvert', valide_jusqu_au: null })),
})

/** Debits less credits by account, under its number of 2025; accounts that come to nothing are left out. */
function soldes(lignes: readonly Ligne[]): Record<string, number> {
  const parCompte = new Map<string, number>()
  for (const l of lignes) {
    const compte = compteEnVigueur(l.compte, day('2025-01-01'))
    parCompte.set(compte, (parCompte.get(compte) ?? 0) + l.debit_cents - l.credit_cents)
  }
  return Object.fromEntries([...parCompte].filter(([, net]) => net !== 0).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function desequilibrees(lignes: readonly Ligne[]): string[] {
  const parCle = Map.groupBy(lignes, (l) => `${l.cle} ${l.date} ${l.numero === null}`)
  return [...parCle]
    .filter(([, ls]) => ls.reduce((t, l) => t + l.debit_cents - l.credit_cents, 0) !== 0)
    .map(([cle]) => cle)
}

function controler(apres: Faits, frontiere: Day): void {
  const books = toutes(apres)
  expect(desequilibrees(books)).toEqual([])
  // Validated lines are there, as they were.
  expect(new Set(books.filter((l) => l.numero !== null))).toEqual(new Set(apres.lignes_validees))
  expect(books.filter((l) => l.numero === null && l.date <= frontiere)).toEqual([])
  // Each account ends as if nothing had been validated before the change.
  const ideal = toutes(nu(apres))
  expect(soldes(sansOuvertures(books))).toEqual(soldes(sansOuvertures(ideal)))
  const bilan = (lignes: readonly Ligne[]) => soldes(lignes.filter((l) => /^(1[^2]|[2-5])/.test(l.compte)))
  expect(bilan(livres(apres).get('ex-2025') ?? [])).toEqual(bilan(livres(nu(apres)).get('ex-2025') ?? []))
}

test('tous faits donnent des écritures équilibrées, dans leur exercice', () => {
  fc.assert(
    fc.property(tousFaits, (f) => {
      expect(desequilibrees(toutes(f))).toEqual([])
      for (const exercice of f.exercices) {
        const lignes = livres(f).get(exercice.id) ?? []
        expect(lignes.every((l) => contient(exercice, l.date))).toBe(true)
        expect(lignes.every((l) => /^\d{6}$/.test(l.compte) && l.piece_ref !== '' && l.libelle !== '')).toBe(true)
        expect(lignes.every((l) => l.debit_cents >= 0 && l.credit_cents >= 0)).toBe(true)
      }
    }),
    tirages(70),
  )
})

const frontieres = fc
  .integer({ min: 0, max: 34 })
  .chain((mois) =>
    fc.constantFrom(addDays(addMonths(day('2023-02-01'), mois), -1), addDays(addMonths(day('2023-01-12'), mois), 0)),
  )
const tables = fc.subarray([...TABLES], { minLength: 1 })

test('frontière : ce qui change après une validation arrive en différence, rien de validé ne bouge, les comptes finissent justes', () => {
  fc.assert(
    fc.property(tousFaits, tousFaits, tables, frontieres, (avant, autres, changees, frontiere) => {
      const gele = valider(avant, frontiere, livres)
      controler(changer(gele, autres, changees), frontiere)
    }),
    tirages(100),
  )
})

test('frontière : deux validations, un changement après chacune', () => {
  fc.assert(
    fc.property(
      fc.tuple(tousFaits, tousFaits, tousFaits),
      fc.tuple(tables, tables),
      fc.tuple(frontieres, frontieres),
      ([a, b, c], [t1, t2], bornes) => {
        const [premiere = day('2023-01-31'), seconde = premiere] = [...bornes].sort()
        const change = changer(valider(a, premiere, livres), b, t1)
        const encore = changer(valider(change, seconde, livres), c, t2)
        controler(encore, seconde)
      },
    ),
    tirages(70),
  )
})

for (const table of TABLES) {
  test(`frontière : ${table}, créés, modifiés ou supprimés après une validation`, () => {
    fc.assert(
      fc.property(tousFaits, tousFaits, frontieres, (avant, autres, frontiere) => {
        controler(changer(valider(avant, frontiere, livres), autres, [table]), frontiere)
      }),
      tirages(15),
    )
  })
}

test('tout valider ne laisse rien à valider', () => {
  fc.assert(
    fc.property(tousFaits, tousFaits, tables, frontieres, (avant, autres, changees, frontiere) => {
      const change = changer(valider(avant, frontiere, livres), autres, changees)
      const fini = valider(change, day('2025-12-31'), livres)
      for (const annee of [2023, 2024, 2025])
        expect(aValider(livres(fini), exerciceDeTest(annee), day('2025-12-31'))).toEqual([])
      expect(desequilibrees(toutes(fini))).toEqual([])
    }),
    tirages(35),
  )
})

test('frontière : une opération validée que l’on déplace dans l’année suivante quitte l’année ouverte, et entre dans la sienne', () => {
  const achat = depense('achat', '2024-02-10', '2024-02-10')
  const avant = valider(faits({ depenses: [achat] }), day('2024-03-31'), livres)
  const deplacee = { ...achat, date: day('2025-01-20'), date_paiement: day('2025-01-20'), montant_cents: euros(130) }
  const apres = livres({ ...avant, depenses: [deplacee] })
  expect(solde(apres.get('ex-2024') ?? [], '615')).toBe(0)
  expect(solde(apres.get('ex-2024') ?? [], '512')).toBe(0)
  const sortie = apres.get('ex-2024')?.filter(({ numero }) => numero === null) ?? []
  expect(new Set(sortie.map(({ date, piece_date }) => `${date} ${piece_date}`))).toEqual(
    new Set(['2024-04-01 2024-02-10']),
  )
  expect(solde(apres.get('ex-2025') ?? [], '615')).toBe(130)
  // Dans la même année, la différence suffit.
  const plusTard = { ...achat, date: day('2024-06-20'), date_paiement: day('2024-06-20'), montant_cents: euros(130) }
  const memeAnnee = livres({ ...avant, depenses: [plusTard] }).get('ex-2024') ?? []
  expect(lisibles(memeAnnee.filter(({ numero }) => numero === null))).toEqual([
    ['615200', 'D', 30],
    ['512000', 'C', 30],
  ])
})

test('frontière : une facture validée payée par la banque, puis dite payée par l’exploitant, se corrige en une écriture équilibrée', () => {
  const facture = depense('facture', '2024-02-10', '2024-02-10')
  const avant = valider(faits({ depenses: [facture] }), day('2024-03-31'), livres)
  const corrigee = { ...facture, payee_par: 'exploitant' as const, montant_cents: euros(130) }
  const restes = aValider(livres({ ...avant, depenses: [corrigee] }), exerciceDeTest(2024), day('2024-12-31'))
  const ecritures = ecrituresDe(restes)
  expect(ecritures.map(({ journal, lignes }) => [journal, lisibles(lignes)])).toEqual([
    [
      'OD',
      [
        ['615200', 'D', 30],
        ['108000', 'C', 130],
        ['512000', 'D', 100],
      ],
    ],
  ])
})
