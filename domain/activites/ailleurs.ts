// A property of a dossier whose income another dossier of the same person declares: what passes to it, and from which day.
import { type Cents, zero } from '../base/cents.ts'
import { addDays, addMonths, type Day, firstOfMonth, later } from '../base/day.ts'
import { Refus } from '../base/refus.ts'
import type { FaitsBailleur } from '../sujets/biens/ecritures/bailleur.ts'
import type { Bail } from '../sujets/location/bail.ts'
import { depotDetenu } from '../sujets/location/depot-garantie.ts'
import { loyerAu } from '../sujets/location/echeances-bail.ts'
import { type RevisionEcheances, suivreLesDates, tropRecu } from '../sujets/location/revision-echeances.ts'

/** An income that a family leaves to another one: neither names the other, both name it. */
export type RevenuAilleurs = 'loyers_meubles'

export type AilleursDuBien = {
  readonly revenu: RevenuAilleurs
  /** Those that bring it: they, and nothing else, pass to the other dossier. */
  readonly baux: readonly Bail[]
  /** Why it stays where it is; null: it may pass. */
  readonly empeche: 'ailleurs_sous_mandat' | 'ailleurs_vendu' | 'ailleurs_mixte' | 'ailleurs_deja' | null
}

export type BailTransmis = {
  readonly bail: Bail
  /** The rents called from that day on, that nobody paid: they go. */
  readonly revision: RevisionEcheances
  readonly depot_cents: Cents
  /** The day on which the deposit passes: that day, or that on which it was received. */
  readonly depot_le: Day
  /** The lease as the other dossier keeps it, from that day. */
  readonly la_bas: Omit<Bail, 'id' | 'bien_id' | 'locataires' | 'revisions' | 'regularisations' | 'entree_signee'>
}

/**
 * What passes from that day on: each lease that still runs then, without the rents called, with the deposit held. Refused on
 * a day that cuts a month of rent, and where a rent of that day or after was paid here: no rent is kept twice, none is lost.
 */
export function bauxTransmis(faits: FaitsBailleur, baux: readonly Bail[], le: Day): BailTransmis[] {
  const courants = baux.filter(({ fin }) => fin === null || fin >= le)
  if (courants.length === 0) throw new Refus('ailleurs_sans_bail')
  return courants.map((bail) => {
    if (bail.debut < le && le !== firstOfMonth(le)) throw new Refus('ailleurs_jour')
    const revision = suivreLesDates(bail, { ...bail, fin: addDays(le, -1) }, faits.echeances)
    if (revision.retirees.length > 0 && tropRecu(bail.id, faits, revision) > zero)
      throw new Refus('ailleurs_loyer_paye')
    const recus = faits.mouvements_depot.flatMap((un) => (un.bail_id === bail.id ? [un.date] : []))
    const depot_le = recus.reduce(later, le)
    return {
      ...{ bail, revision, depot_le, la_bas: laBas(bail, le) },
      depot_cents: depotDetenu(bail.id, { ...faits, au: depot_le }),
    }
  })
}

function laBas(bail: Bail, le: Day): BailTransmis['la_bas'] {
  const { id: _, bien_id: __, locataires: ___, revisions: _r, regularisations: _c, entree_signee: _e, ...garde } = bail
  const { debut, irl_trimestre = null, revision_le = null, paliers = [] } = bail
  if (debut >= le) return { ...garde, piece_id: null }
  return {
    ...garde,
    ...{ piece_id: null, debut: le, loyer_cents: loyerAu(bail, le), franchise_mois: 0 },
    paliers: paliers.filter(({ du }) => du > le),
    // Its yearly day stays that of the lease as it was signed.
    revision_le: irl_trimestre === null ? revision_le : (revision_le ?? addMonths(debut, 12)),
  }
}

/** The first day that may be chosen: the start of the lease, or the first month of which nothing was paid here. */
export function premierJourPossible(faits: FaitsBailleur, baux: readonly Bail[]): Day | null {
  const debuts = baux.map(({ debut }) => debut).toSorted()
  const [debut] = debuts
  if (debut === undefined) return null
  const mois = [debut, ...Array.from({ length: 600 }, (_, n) => firstOfMonth(addMonths(debut, n + 1)))]
  return mois.find((le) => passe(faits, baux, le)) ?? null
}

function passe(faits: FaitsBailleur, baux: readonly Bail[], le: Day): boolean {
  try {
    bauxTransmis(faits, baux, le)
    return true
  } catch (error) {
    if (error instanceof Refus) return false
    throw error
  }
}
