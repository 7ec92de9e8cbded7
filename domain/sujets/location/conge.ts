// Notice given under a lease: who gives it, from when it runs, the last day it leaves, what it must say.
import { addDays, addMonths, type Day, earlier } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import type { Bail } from './bail.ts'
import { estBailMeuble, PREAVIS, SOURCE_CONGE } from './regles.ts'

export const AUTEURS_CONGE = ['locataire', 'bailleur'] as const
export const MODES_CONGE = ['recommande', 'acte', 'main_propre'] as const
export const MOTIFS_CONGE = ['reprise', 'vente', 'motif_serieux'] as const
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
  /** Of the landlord alone. */
  readonly motif: MotifConge | null
  /** Who takes the dwelling back, at what price it is sold, or the ground. */
  readonly detail: string | null
  readonly fin: Day
}
export type Preavis = {
  readonly fin: Day
  readonly mois: number
  readonly source: string
  /** The last day on which the landlord may still be heard for that end; null for a tenant, who leaves when he likes. */
  readonly limite: Day | null
}

/**
 * The last day of a lease under which notice is received on a day (loi du 6 juillet 1989, art. 25-8 and 25-15).
 *
 * A tenant leaves a month later, never after the end of the lease. A landlord ends it on the last day of the year that
 * runs, three months before at least, else of the next one. Leases that end by themselves take no notice of a landlord;
 * a seasonal let none at all.
 */
export function preavis(bail: Bail, { auteur, recu_le }: Pick<Conge, 'auteur' | 'recu_le'>): Preavis {
  if (recu_le < bail.debut) throw new Refus('conge_avant_bail')
  if (bail.fin !== null && recu_le > bail.fin) throw new Refus('conge_apres_bail')
  return auteur === 'locataire' ? preavisLocataire(bail, recu_le) : preavisBailleur(bail, recu_le)
}

function preavisLocataire({ type_bail, fin }: Bail, recu_le: Day): Preavis {
  if (!estBailMeuble(type_bail)) throw new Refus('regles_du_bail_inconnues')
  const mois = PREAVIS.locataire_mois[type_bail]
  if (mois === null) throw new Refus('conge_saisonnier')
  const jour = addMonths(recu_le, mois)
  return { fin: fin === null ? jour : earlier(jour, fin), mois, source: SOURCE_CONGE[type_bail], limite: null }
}

function preavisBailleur(bail: Bail, recu_le: Day): Preavis {
  if (bail.type_bail !== 'meuble') throw new Refus('conge_sans_objet')
  const mois = PREAVIS.bailleur_mois
  for (let ans = 1; ; ans++) {
    const fin = bail.fin ?? addDays(addMonths(bail.debut, 12 * ans), -1)
    const limite = limiteConge(fin)
    if (recu_le <= limite) return { fin, mois, source: SOURCE_CONGE.meuble, limite }
    if (bail.fin !== null) throw new Refus('conge_trop_tard')
  }
}

/**
 * The last day on which the tenant may have the notice for a lease that ends on that day. Whole months are counted from it:
 * what is received on 30 November has run three months on 28 February (CPC art. 641; Cass. 3e civ., 1er juin 2010,
 * n° 08-16.320).
 */
export function limiteConge(fin: Day): Day {
  let limite = addMonths(fin, -PREAVIS.bailleur_mois)
  while (addMonths(addDays(limite, 1), PREAVIS.bailleur_mois) <= fin) limite = addDays(limite, 1)
  return limite
}

/** What a landlord's notice lacks; null when it may be given. */
export function controlerConge({ auteur, motif, detail }: Pick<Conge, 'auteur' | 'motif' | 'detail'>): void {
  if (auteur === 'locataire') return
  if (motif === null || detail === null) throw new Refus('conge_sans_motif')
}
