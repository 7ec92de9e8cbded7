// Random books for the tests: balanced entries on the accounts of a furnished landlord, some of them validated.
import fc from 'fast-check'
import { allocate, cents, zero } from '../base/cents.ts'
import { addDays, type Day, day, lastOfMonth } from '../base/day.ts'
import { type EnTete, ecriture, type Jambe, type Journal, type Ligne } from './ecriture.ts'
import type { Exercice } from './exercice.ts'
import { comptesBailleur } from './plan-comptable.ts'

export function exerciceDeTest(annee: number, champs: Partial<Exercice> = {}): Exercice {
  return {
    id: `ex-${annee}`,
    debut: day(`${annee}-01-01`),
    fin: day(`${annee}-12-31`),
    reglages: { statut: 'lmnp', regime: 'reel_simplifie' },
    tenue: 'super_simplifiee',
    etat: 'ouvert',
    valide_jusqu_au: null,
    reglages_arretes: null,
    ...champs,
  }
}

type Simple = { cle: string; date: string; journal?: Journal; libelle?: string }

/** One entry from pairs of an account and a signed amount in cents: above zero is a debit. */
export function ecritureDeTest(tete: Simple, jambes: readonly (readonly [string, number, string?])[]): Ligne[] {
  return ecriture(
    {
      cle: tete.cle,
      journal: tete.journal ?? 'OD',
      date: day(tete.date),
      libelle: tete.libelle ?? `Écriture ${tete.cle}`,
      origine: { table: 'operations_diverses', id: tete.cle },
      piece_ref: `P-${tete.cle}`,
    },
    jambes.map(([compte, montant, tiers]) => ({
      compte,
      debit: cents(montant),
      auxiliaire: tiers === undefined ? null : { code: tiers, libelle: `Tiers ${tiers}` },
    })),
  )
}

/** As a validation leaves them: numbered by journal in the order of dates, frozen at the end of their month. */
export function valider(lignes: readonly Ligne[]): Ligne[] {
  const numeros = new Map<string, number>()
  const entrees = [...Map.groupBy(lignes, ({ cle }) => cle).values()]
  const rang = ([premiere]: readonly Ligne[]): string => `${premiere?.journal === 'AN' ? 0 : 1}${premiere?.date}`
  return entrees
    .sort((a, b) => (rang(a) < rang(b) ? -1 : rang(a) > rang(b) ? 1 : 0))
    .flatMap((entree) => {
      const journal = entree[0]?.journal ?? 'OD'
      const numero = (numeros.get(journal) ?? 0) + 1
      numeros.set(journal, numero)
      return entree.map((ligne) => ({ ...ligne, numero, valide_le: lastOfMonth(ligne.date) }))
    })
}

const COMPTES = comptesBailleur(day('2025-06-30')).map(({ numero }) => numero)

const texte = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('Loyer Mme Noël', 'a\tb|c\r\nd', '  ', 'œuvre 12 €'),
)

/** Leg amounts that come to nothing: some debits, then the same total shared among credits. */
function jambes(compte: fc.Arbitrary<string>): fc.Arbitrary<Jambe[]> {
  const tiers = fc.option(fc.constantFrom('LOC1', 'LOC2'), { nil: null })
  const cote = fc.array(fc.tuple(compte, fc.integer({ min: 1, max: 500_000 }), tiers), { minLength: 1, maxLength: 4 })
  return fc.tuple(cote, cote).map(([debits, credits]) => {
    const total = cents(debits.reduce((somme, [, montant]) => somme + montant, 0))
    const parts = allocate(
      total,
      credits.map(([, poids]) => poids),
    )
    const jambe = (numero: string, tiersDe: string | null): Jambe => ({
      compte: numero,
      auxiliaire: tiersDe === null ? null : { code: tiersDe, libelle: `Locataire ${tiersDe}` },
    })
    return [
      ...debits.map(([numero, montant, nom]) => ({ ...jambe(numero, nom), debit: cents(montant) })),
      ...credits.map(([numero, , nom], rang) => ({ ...jambe(numero, nom), credit: parts[rang] ?? zero })),
    ]
  })
}

/** A year of derived entries, opening entries included, on the accounts given (those of a landlord by default). */
export function livres(comptes: readonly string[] = COMPTES): fc.Arbitrary<Ligne[]> {
  const bilan = fc.constantFrom(...comptes.filter((numero) => !/^[67]/.test(numero)))
  const journal = fc.constantFrom<Journal>('AC', 'VT', 'BQ', 'OD')
  const jour: fc.Arbitrary<Day> = fc.integer({ min: 0, max: 364 }).map((n) => addDays(day('2025-01-01'), n))
  const ordinaire = fc.tuple(journal, jour, texte, texte, jambes(fc.constantFrom(...comptes)))
  return fc
    .tuple(fc.option(jambes(bilan), { nil: null }), fc.array(ordinaire, { maxLength: 12 }))
    .map(([an, autres]) => [
      ...(an === null ? [] : ecriture(teteDe('an', ['AN', day('2025-01-01'), 'À-nouveaux 2025', 'AN-2025']), an)),
      ...autres.flatMap(([code, date, libelle, piece, pattes], rang) =>
        ecriture(teteDe(`e${rang}`, [code, date, libelle, piece]), pattes),
      ),
    ])
}

function teteDe(cle: string, [journal, date, libelle, piece_ref]: [Journal, Day, string, string]): EnTete {
  return { cle, journal, date, libelle, piece_ref, origine: { table: 'operations_diverses', id: cle } }
}
