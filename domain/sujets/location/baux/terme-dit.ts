// How often a lease is paid, and when, in the words of its papers and its screens.
import { part, plus, zero } from '../../../base/cents.ts'
import type { Bail } from '../bail.ts'
import { moisDuTerme } from '../echeances-bail.ts'
import { INTERETS_DEPOT } from '../regles-baux.ts'

type Paye = Pick<Bail, 'periodicite' | 'terme' | 'jour_echeance'>

/** After an amount: `par mois`, `par trimestre`. */
export const parTerme = (bail: Pick<Bail, 'periodicite'>): string =>
  moisDuTerme(bail) > 1 ? 'par trimestre' : 'par mois'

/** After « payé »: `d’avance, le 1er de chaque mois`, `à terme échu, le 5 du mois qui suit chaque trimestre civil`. */
export function paiementDit({ periodicite, terme, jour_echeance }: Paye): string {
  const jour = jour_echeance === 1 ? '1er' : String(jour_echeance)
  const trimestre = moisDuTerme({ periodicite }) > 1
  if (terme === 'echu') return `à terme échu, le ${jour} du mois qui suit${trimestre ? ' chaque trimestre civil' : ''}`
  return trimestre
    ? `d’avance, le ${jour} du premier mois de chaque trimestre civil`
    : `d’avance, le ${jour} de chaque mois`
}

/**
 * Whether the deposit of a trade, with the term that is paid ahead, passes the two terms above which it bears interest for the tenant
 * (C. com. art. L145-40). In arrears, the deposit alone is counted.
 */
export function porteInteret(
  bail: Pick<Bail, 'type_bail' | 'terme' | 'loyer_cents' | 'depot_garantie_cents'>,
): boolean {
  if (bail.type_bail !== 'commercial') return false
  const avance = bail.terme === 'echu' ? zero : bail.loyer_cents
  return plus(bail.depot_garantie_cents, avance) > part(bail.loyer_cents, [INTERETS_DEPOT.termes, 1])
}
