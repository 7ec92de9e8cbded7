// Notice given under a lease of any nature: who gives it, from when it runs, the last day it leaves, what it must say.
import { addDays, addMonths, type Day, daysInMonth, earlier, finDePeriode, month, year } from '../../../base/day.ts'
import type { Certitude } from '../../../base/parametres.ts'
import { Refus } from '../../../base/refus.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Bail } from '../bail.ts'
import {
  BAIL_COURT,
  COMMERCIAL,
  congeDe,
  HABITATION,
  MOTIFS_A_CONFIRMER,
  type MotifPreavis,
  PREAVIS_REDUIT,
  termeDuBail,
} from '../regles-baux.ts'

export const AUTEURS_CONGE = ['locataire', 'bailleur'] as const
export const MODES_CONGE = ['recommande', 'acte', 'main_propre'] as const
export const MOTIFS_CONGE = ['reprise', 'vente', 'motif_serieux', 'renouvellement', 'refus_renouvellement'] as const
export type AuteurConge = (typeof AUTEURS_CONGE)[number]
export type ModeConge = (typeof MODES_CONGE)[number]
export type MotifConge = (typeof MOTIFS_CONGE)[number]

export type Conge = {
  readonly id: string
  readonly bail_id: string
  readonly auteur: AuteurConge
  readonly mode: ModeConge
  /** The day the other side had it: what the notice runs from. */
  readonly recu_le: Day
  /** Of the landlord alone, where the law asks for one. */
  readonly motif: MotifConge | null
  /** Of the tenant of an unfurnished home alone: why his notice is of one month. */
  readonly motif_preavis?: MotifPreavis | null
  /** Who takes the dwelling back, at what price it is sold, or the ground; what proves the reason of a tenant. */
  readonly detail: string | null
  readonly fin: Day
}
export type Preavis = {
  readonly fin: Day
  readonly mois: number
  readonly source: string
  readonly certitude: Certitude
  /** The last day on which the notice may still be received for that end; null for who leaves when he likes. */
  readonly limite: Day | null
}
type Donne = Pick<Conge, 'auteur' | 'recu_le' | 'motif_preavis'>

/**
 * The last day of a lease under which notice is received on a day, by the rules of its nature (`regles-baux.ts`).
 *
 * Who may leave on any day does so once his notice has run, never after the end of the lease. Who must wait for the end of a
 * period leaves at the first one that is far enough. Leases that end by themselves take no notice of a landlord; a seasonal
 * or derogatory one none at all.
 */
export function preavis(bail: Bail, { auteur, recu_le, motif_preavis }: Donne): Preavis {
  if (recu_le < bail.debut) throw new Refus('conge_avant_bail')
  if (bail.fin !== null && recu_le > bail.fin) throw new Refus('conge_apres_bail')
  const regle = congeDe(bail.type_bail, auteur)
  if (regle === null) throw new Refus(auteur === 'bailleur' ? 'conge_sans_objet' : 'conge_saisonnier')
  if (auteur === 'bailleur' && estCourt(bail)) throw new Refus('conge_bail_court')
  const { mois, source, certitude } = motif_preavis ? reduit(motif_preavis) : regle
  if (regle.quand === 'toujours') {
    const jour = addMonths(recu_le, mois)
    return { fin: bail.fin === null ? jour : earlier(jour, bail.fin), mois, source, certitude, limite: null }
  }
  for (const fin of finsPossibles(bail, regle.quand)) {
    const limite = limiteConge(fin, mois)
    if (recu_le <= limite) return { fin, mois, source, certitude, limite }
  }
  throw new Refus('conge_trop_tard')
}

const reduit = (motif: MotifPreavis): Pick<Preavis, 'mois' | 'source' | 'certitude'> => ({
  ...PREAVIS_REDUIT,
  certitude: MOTIFS_A_CONFIRMER.has(motif) ? 'R' : PREAVIS_REDUIT.certitude,
})

/** An unfurnished lease of less than three years ends by the event that it names, confirmed by letter (art. 11). */
const estCourt = ({ type_bail, motif_duree }: Bail): boolean => type_bail === 'vide' && Boolean(motif_duree)

/**
 * The days on which a lease may be ended by notice, the earliest first, without end: its terms, each time it is renewed in
 * silence; of a commercial lease each period of three years too for its tenant, then the last day of each civil quarter,
 * since it goes on for an indefinite time. Its last day alone where the lease says one.
 */
export function* finsPossibles(bail: Bail, quand: 'triennal' | 'terme'): Generator<Day> {
  const { debut, fin } = bail
  if (fin !== null) return yield fin
  const { mois, suite, suite_mois } = termeDuBail(bail)
  if (mois === null) return
  const finDe = (passes: number): Day => finDePeriode(debut, passes)
  const { periode_mois } = COMMERCIAL
  if (quand === 'triennal') for (let n = periode_mois; n < mois; n += periode_mois) yield finDe(n)
  yield finDe(mois)
  if (suite === 'prolonge') for (let jour = finDeTrimestre(finDe(mois)); ; jour = finDeTrimestre(jour)) yield jour
  if (suite_mois !== null) for (let n = mois + suite_mois; ; n += suite_mois) yield finDe(n)
}

/** The last day of the civil quarter of the day after. */
function finDeTrimestre(jour: Day): Day {
  const suivant = addDays(jour, 1)
  const dernier = Math.ceil(month(suivant) / 3) * 3
  const du = addMonths(suivant, dernier - month(suivant))
  return addDays(du, daysInMonth(year(du), month(du)) - Number(du.slice(8)))
}

/**
 * The last day on which notice may be received for a lease that ends on that day. Whole months are counted from it: what is
 * received on 30 November has run three months on 28 February (CPC art. 641; Cass. 3e civ., 1er juin 2010, n° 08-16.320).
 */
export function limiteConge(fin: Day, mois: number): Day {
  let limite = addMonths(fin, -mois)
  while (addMonths(addDays(limite, 1), mois) <= fin) limite = addDays(limite, 1)
  return limite
}

/** The day by which a lessor confirms the event that ends a short lease (art. 11); null for any other lease. */
export const limiteConfirmation = (bail: Bail): Day | null => {
  const { mois } = termeDuBail(bail)
  if (!estCourt(bail) || mois === null) return null
  return limiteConge(finDePeriode(bail.debut, mois), BAIL_COURT.confirmation_mois)
}

/** Which grounds a landlord has under a lease; none: he needs not say any. */
export function motifsConge({ type_bail }: Pick<Bail, 'type_bail'>): readonly MotifConge[] {
  if (HABITATION.has(type_bail)) return ['reprise', 'vente', 'motif_serieux']
  return type_bail === 'commercial' ? ['renouvellement', 'refus_renouvellement'] : []
}

/** The ways in which a notice reaches the other side: of a commercial lease, the landlord's by deed alone. */
export function modesConge({ type_bail }: Pick<Bail, 'type_bail'>, auteur: AuteurConge): readonly ModeConge[] {
  if (type_bail === 'commercial' && auteur === 'bailleur') return ['acte']
  return type_bail === 'commercial' || type_bail === 'professionnel' ? ['recommande', 'acte'] : MODES_CONGE
}

type AControler = Pick<Conge, 'auteur' | 'motif' | 'motif_preavis' | 'detail'> &
  Partial<Pick<Conge, 'mode' | 'recu_le'>>
type Reception = { readonly bien: Partial<Pick<Bien, 'zone_location'>>; readonly today: Day }

/**
 * Refuses what a notice lacks: its way, the landlord's ground, the proof of a tenant who leaves sooner, the zone of the town for
 * whom it is his reason; and one of a day to come.
 */
export function controlerConge(conge: AControler, bail: Pick<Bail, 'type_bail'>, { bien, today }: Reception): void {
  if (conge.recu_le && conge.recu_le > today) throw new Refus('conge_a_venir')
  const { auteur, mode, motif, motif_preavis = null, detail } = conge
  if (mode && !modesConge(bail, auteur).includes(mode)) throw new Refus('conge_par_acte')
  if (auteur === 'locataire') {
    if (motif_preavis === null) return
    if (bail.type_bail !== 'vide') throw new Refus('preavis_reduit_vide')
    if (detail === null) throw new Refus('preavis_reduit_sans_preuve')
    if (motif_preavis === 'zone_tendue' && !bien.zone_location) throw new Refus('zone_a_dire')
    if (motif_preavis === 'zone_tendue' && bien.zone_location === 'autre') throw new Refus('zone_non_tendue')
    return
  }
  const motifs = motifsConge(bail)
  if (motifs.length === 0) return
  if (motif === null || detail === null || !motifs.includes(motif)) throw new Refus('conge_sans_motif')
}
