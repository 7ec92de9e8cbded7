// The option for VAT of the lots of a building in one gesture: those that may opt, and why the others may not (CGI art. 260, 2°; ann. II, art. 193).
import type { Day } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import { lieuTva } from '../../base/tva.ts'
import type { Bien } from '../biens/bien.ts'
import { type OptionTenue, opter } from '../location/baux/option-tva.ts'
import type { FaitsDesLots } from './baux-du-lot.ts'

export type LotAOpter = { readonly bien: Bien; readonly option: OptionTenue }
type LotLaisse = { readonly bien: Bien; readonly refus: Refus }
export type OptionDImmeuble = { readonly lots: readonly LotAOpter[]; readonly laisses: readonly LotLaisse[] }

/** Each lot of the building by whether it may opt on the day of the letter, in the order of the dossier. */
export function optionDImmeuble(
  immeuble_id: string,
  declaree_le: Day,
  { biens, lots = [] }: Pick<FaitsDesLots, 'biens' | 'lots'>,
): OptionDImmeuble {
  const siens = new Map(lots.filter((lot) => lot.immeuble_id === immeuble_id).map((lot) => [lot.bien_id, lot]))
  const retenus: LotAOpter[] = []
  const laisses: LotLaisse[] = []
  for (const bien of biens) {
    const lot = siens.get(bien.id)
    if (!lot) continue
    try {
      if (bien.date_cession !== null || lot.archive_le != null) throw new Refus('option_tva_lot_parti')
      if (bien.tva_motif) throw new Refus('option_tva_deja_dite')
      const dite = { declaree_le, fin: null, fin_motif: null }
      retenus.push({ bien, option: opter(bien, dite, lieuTva(bien.code_postal) === 'sans_tva') })
    } catch (refus) {
      if (!(refus instanceof Refus)) throw refus
      laisses.push({ bien, refus })
    }
  }
  return { lots: retenus, laisses }
}

/** The lots chosen, all or none. Refused: none of them, one of another building, one that may not opt, by what refuses it. */
export function opterPourLesLots(choisis: readonly string[], { lots, laisses }: OptionDImmeuble): readonly LotAOpter[] {
  return choisis.map((id) => {
    const laisse = laisses.find(({ bien }) => bien.id === id)
    if (laisse) throw laisse.refus
    const lot = lots.find(({ bien }) => bien.id === id)
    if (!lot) throw new Refus('option_tva_lot_ailleurs')
    return lot
  })
}
