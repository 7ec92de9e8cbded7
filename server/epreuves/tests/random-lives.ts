// Random lives of a dossier: facts in, changed and removed, periods validated, years closed, reopened, made final.
import fc from 'fast-check'
import { addDays, day } from '#domain/base/day.ts'
import type { Fait, Genre, GrandLivreTemoin } from './reference-ledger.ts'

export type Geste =
  | { readonly geste: 'ajouter'; readonly fait: Omit<Fait, 'id'> }
  | { readonly geste: 'changer'; readonly rang: number; readonly fait: Omit<Fait, 'id' | 'genre'> }
  | { readonly geste: 'retirer'; readonly rang: number }
  | { readonly geste: 'valider'; readonly mois: number }
  | { readonly geste: 'arreter' | 'rouvrir' | 'definitif' }

const GENRES: readonly Genre[] = [
  'depense',
  'depense',
  'apport',
  'prelevement',
  'depot',
  'restitution',
  'operation',
  'echeance',
  'echeance',
  'loyer',
  'loyer',
]
const jours = fc.integer({ min: 0, max: 1_460 }).map((n) => String(addDays(day('2023-01-01'), n)))
const champs = {
  date: jours,
  paiement: fc.option(jours, { freq: 3 }),
  cents: fc.integer({ min: 1, max: 90_000_000 }),
  choix: fc.nat({ max: 5 }),
}
const rang = fc.nat({ max: 1_000 })

export const gestes: fc.Arbitrary<Geste> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      geste: fc.constant('ajouter' as const),
      fait: fc.record({ genre: fc.constantFrom(...GENRES), ...champs }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ geste: fc.constant('changer' as const), rang, fait: fc.record(champs) }) },
  { weight: 3, arbitrary: fc.record({ geste: fc.constant('retirer' as const), rang }) },
  {
    weight: 4,
    arbitrary: fc.record({ geste: fc.constant('valider' as const), mois: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 5, arbitrary: fc.record({ geste: fc.constantFrom('arreter' as const, 'rouvrir' as const) }) },
  { weight: 4, arbitrary: fc.record({ geste: fc.constant('definitif' as const) }) },
)

/** What a gesture asks of books: the fact before and after it, or an act on the year that is not final yet. */
export type Ecriture = { readonly avant?: Fait; readonly apres?: Fait }
export type Demande =
  | { readonly quoi: 'fait'; readonly ecriture: Ecriture }
  | { readonly quoi: 'valider'; readonly annee: number; readonly jour: string }
  | { readonly quoi: 'arreter' | 'rouvrir' | 'definitif'; readonly annee: number }

/** The gesture as it falls on the facts and years that stand; null when there is nothing to change or to take away. */
export function demandeDe(temoin: GrandLivreTemoin, geste: Geste, id: string): Demande | null {
  const { annee } = temoin.courante
  switch (geste.geste) {
    case 'ajouter':
      return { quoi: 'fait', ecriture: { apres: { ...geste.fait, id } } }
    case 'changer': {
      const avant = choisi(temoin, geste.rang)
      if (!avant) return null
      // Its amount always moves: on a change of days alone, the days that stay are not written.
      const cents = geste.fait.cents === avant.cents ? avant.cents + 1 : geste.fait.cents
      return { quoi: 'fait', ecriture: { avant, apres: { ...avant, ...geste.fait, cents } } }
    }
    case 'retirer': {
      const avant = choisi(temoin, geste.rang)
      return avant ? { quoi: 'fait', ecriture: { avant } } : null
    }
    case 'valider':
      return { quoi: 'valider', annee, jour: finDuMois(annee, geste.mois) }
    default:
      return { quoi: geste.geste, annee }
  }
}

/** Whether the witness takes it; what it refuses changes nothing. */
export function prendre(temoin: GrandLivreTemoin, demande: Demande): boolean {
  switch (demande.quoi) {
    case 'fait': {
      const { avant, apres } = demande.ecriture
      if (temoin.refuse(avant, apres)) return false
      if (avant) temoin.faits.delete(avant.id)
      if (apres) temoin.faits.set(apres.id, apres)
      return true
    }
    case 'valider':
      return temoin.valider(demande.jour)
    case 'arreter':
      return temoin.arreter()
    case 'rouvrir':
      return temoin.rouvrir()
    case 'definitif':
      return temoin.rendreDefinitive()
  }
}

const choisi = ({ faits }: GrandLivreTemoin, rang: number): Fait | undefined => {
  const tous = [...faits.values()]
  return tous[rang % Math.max(tous.length, 1)]
}

const finDuMois = (annee: number, mois: number): string =>
  addDays(day(mois === 12 ? `${annee + 1}-01-01` : `${annee}-${String(mois + 1).padStart(2, '0')}-01`), -1)
