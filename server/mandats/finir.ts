// The end of a management: what was called after it goes, the deposits are handed over.
import type { Db } from '@quittance/wire/postgres'
import { depotsARemettre } from '#domain/activites/gestion-locative/comptes-rendus/fin-de-mandat.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import type { MandatBien } from '#domain/activites/gestion-locative/faits/mandat.ts'
import { sum } from '#domain/base/cents.ts'
import { type Day, earlier } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { type RevisionEcheances, suivreLesDates } from '#domain/sujets/location/revision-echeances.ts'
import { inserer } from '../dossier/inserer.ts'
import { appliquerRevision } from '../dossier/location/baux.ts'

type AFinir = {
  readonly dossier_id: string
  readonly mandat_id: string
  readonly bien_id: string | null
  readonly au: Day | null
  readonly motif: string
}
type Fin = { readonly echeances_retirees: number; readonly echeances_changees: number }

/**
 * The rents called after the last day go, the month that it cuts is due for its days; taken back, they are called again. Refused: a mandate that is unknown, a lot that is not under it, what
 * the database says of its days.
 */
export async function finir(house: Db, demande: AFinir, faits: FaitsGeres): Promise<Fin> {
  const { dossier_id, mandat_id, bien_id, au, motif } = demande
  const mandat = faits.mandats?.find(({ id }) => id === mandat_id)
  if (!mandat) throw new Refus('mandat_du_dossier')
  const siens = (faits.mandats_biens ?? []).filter((un) => un.mandat_id === mandat_id)
  const apres = bien_id === null ? deTout(siens, mandat.fin, au) : dUnLot(siens, bien_id, au)
  if (bien_id === null)
    await house.rows('update public.mandats set fin = $3, fin_motif = $4 where dossier_id = $1 and id = $2', [
      ...[dossier_id, mandat_id, au],
      au === null ? '' : motif,
    ])
  for (const un of apres)
    await house.rows('update public.mandats_biens set au = $3 where dossier_id = $1 and id = $2', [
      ...[dossier_id, un.avant.id, un.au],
    ])
  const revisions = apres.flatMap((un) => loyersDe(un, faits))
  for (const revision of revisions) await appliquerRevision(house, dossier_id, revision)
  return {
    echeances_retirees: revisions.reduce((total, { retirees }) => total + retirees.length, 0),
    echeances_changees: revisions.reduce((total, { changees }) => total + changees.length, 0),
  }
}

type Change = { readonly avant: MandatBien; readonly au: Day | null }

/** Those that leave with the mandate; taken back, those that had left with it. */
const deTout = (siens: readonly MandatBien[], fin: Day | null, au: Day | null): readonly Change[] =>
  siens.flatMap((avant) => {
    const suit = avant.au === null || avant.au === fin || (au !== null && avant.au > au)
    return suit && avant.au !== au ? [{ avant, au }] : []
  })

function dUnLot(siens: readonly MandatBien[], bien_id: string, au: Day | null): readonly Change[] {
  const avant = siens.filter((un) => un.bien_id === bien_id).at(-1)
  if (!avant) throw new Refus('bien_hors_mandat')
  return avant.au === au ? [] : [{ avant, au }]
}

/** The leases of a lot, unless another mandate goes on with them. */
function loyersDe({ avant, au }: Change, { baux, echeances, mandats_biens = [] }: FaitsGeres): RevisionEcheances[] {
  if (mandats_biens.some(({ bien_id, du }) => bien_id === avant.bien_id && du > avant.du)) return []
  const jusquAu = (bail: Bail, fin: Day | null): Bail => ({
    ...bail,
    fin: fin === null || bail.fin === null ? (bail.fin ?? fin) : earlier(bail.fin, fin),
  })
  return baux
    .filter(({ bien_id }) => bien_id === avant.bien_id)
    .map((bail) => suivreLesDates(jusquAu(bail, avant.au), jusquAu(bail, au), echeances))
}

type ARemettre = { readonly dossier_id: string; readonly mandat_id: string; readonly date: Day; readonly today: Day }

/** Refused: a mandate that is unknown, a day to come, no deposit of a lot whose management is over by then. */
export async function remettreDepots(
  house: Db,
  { dossier_id, mandat_id, date, today }: ARemettre,
  faits: FaitsGeres,
): Promise<{ depots: number; montant_cents: number }> {
  if (!faits.mandats?.some(({ id }) => id === mandat_id)) throw new Refus('mandat_du_dossier')
  if (date > today) throw new Refus('virement_futur')
  const depots = depotsARemettre(mandat_id, faits, date)
  if (depots.length === 0) throw new Refus('depots_deja_remis')
  await inserer(house, 'mouvements_depot', {
    dossier_id,
    rangees: depots.map(({ bail, montant_cents }) => ({ bail_id: bail.id, date, sens: 'transmis', montant_cents })),
  })
  return { depots: depots.length, montant_cents: sum(depots.map(({ montant_cents }) => montant_cents)) }
}
