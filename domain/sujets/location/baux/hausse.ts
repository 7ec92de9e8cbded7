// The rent or the deposit of a home raised while its lease runs: by its revision, or for a reason that is said and kept.
import type { Cents } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Bail } from '../bail.ts'
import { loyerAu } from '../echeances-bail.ts'
import { HABITATION } from '../regles-baux.ts'
import { gelDpe } from './revision-loyer.ts'

/**
 * Why the rent of a home rises outside its revision: works that its lease or an amendment agreed (art. 17-1, II), a lease
 * renewed at the rent of its neighbours (art. 17-2, 25-9), what an amendment adds to what is let; or it was typed wrong.
 */
export const MOTIFS_HAUSSE = ['travaux', 'renouvellement', 'avenant', 'correction'] as const
export type MotifHausse = (typeof MOTIFS_HAUSSE)[number]

type Conditions = Pick<
  Bail,
  'type_bail' | 'debut' | 'loyer_cents' | 'charges_cents' | 'charges_mode' | 'depot_garantie_cents'
> &
  Partial<Pick<Bail, 'paliers' | 'revisions' | 'franchise_mois'>>

/**
 * What rises between two states of the lease of a home; both false for any other place, whose rent its parties agree. Flat
 * charges, which nothing settles, rise as the rent does (loi n° 89-462 du 6 juillet 1989, art. 25-10).
 */
export function hausseDe(avant: Conditions, apres: Conditions): { readonly loyer: boolean; readonly depot: boolean } {
  if (!HABITATION.has(avant.type_bail) && !HABITATION.has(apres.type_bail)) return { loyer: false, depot: false }
  const suite = { ...apres, revisions: avant.revisions ?? [] }
  const jours: Day[] = [
    avant.debut,
    ...[...(avant.paliers ?? []), ...(apres.paliers ?? [])].map(({ du }) => du),
    ...(avant.revisions ?? []).map(({ date_effet }) => date_effet),
  ]
  return {
    loyer:
      apres.loyer_cents > avant.loyer_cents ||
      (apres.charges_mode === 'forfait' && apres.charges_cents > avant.charges_cents) ||
      (apres.franchise_mois ?? 0) < (avant.franchise_mois ?? 0) ||
      jours.some((le) => loyerAu(suite, le) > loyerAu(avant, le)),
    depot: apres.depot_garantie_cents > avant.depot_garantie_cents,
  }
}

/**
 * Refused under a home's lease whose rents were received or receipted: a higher rent or flat rate of charges without its reason, or of a home of
 * class F or G for any but a mistake (loi n° 89-462 du 6 juillet 1989, art. 17-1 et 17-2); a higher deposit for any but a
 * mistake (art. 22); a mistake corrected while receipts that hold say the rent that was.
 */
export function exigerMotifDeHausse(
  avant: Conditions & Partial<Pick<Bail, 'duree_mois' | 'bailleur_personne_morale'>>,
  apres: Conditions,
  vie: {
    readonly motif: MotifHausse | null
    readonly recu: boolean
    readonly quittances: number
    readonly bien: Pick<Bien, 'code_postal' | 'classe_dpe'>
    readonly le: Day
  },
): void {
  const { loyer, depot } = hausseDe(avant, apres)
  const { motif, recu, quittances, bien, le } = vie
  if ((!loyer && !depot) || (!recu && quittances === 0)) return
  if (motif === null) throw new Refus('hausse_sans_motif')
  if (motif === 'correction') {
    if (loyer && quittances > 0) throw new Refus('hausse_quittancee')
    return
  }
  if (depot) throw new Refus('depot_hors_correction')
  // A rent that rises because the lease is renewed is that of a lease renewed that day, whenever it was last.
  const gel = gelDpe(avant, { bien, le, renouvele: motif === 'renouvellement' })
  if (gel !== null) throw new Refus(gel === 'revision_gelee' ? 'hausse_gelee' : gel)
}

/** What rises, in figures, for the log; null when nothing does. */
export function hausseAuJournal(
  avant: Conditions,
  apres: Conditions,
): Readonly<Record<`${'loyer' | 'charges' | 'depot'}_${'avant_' | ''}cents`, Cents>> | null {
  const { loyer, depot } = hausseDe(avant, apres)
  if (!loyer && !depot) return null
  return {
    ...{ loyer_avant_cents: avant.loyer_cents, loyer_cents: apres.loyer_cents },
    ...{ charges_avant_cents: avant.charges_cents, charges_cents: apres.charges_cents },
    ...{ depot_avant_cents: avant.depot_garantie_cents, depot_cents: apres.depot_garantie_cents },
  }
}
