// The option of a landlord for VAT on bare premises of a trade: from when it runs, until when it binds, and what refuses it (CGI art. 260, 2°; ann. II, art. 193 to 195).
import { type Day, day, firstOfMonth, lastDayOf, lastOfMonth, year } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import { tauxNormal } from '../../../base/tva.ts'
import type { Bien, FinOptionTva, TypeBien } from '../../biens/bien.ts'
import { OPTION_TVA } from '../regles.ts'

/** Places that serve a trade: no dwelling, no land, and a parking space is taxable without any option. */
const BIENS_A_OPTION: readonly TypeBien[] = ['bureau', 'commerce', 'immeuble', 'autre']

export const peutOpter = ({ type_bien }: Pick<Bien, 'type_bien'>): boolean => BIENS_A_OPTION.includes(type_bien)

/** The first day on which its rents bear VAT: that of the month in which it was declared (CGI ann. II, art. 194). */
export const effetDeLOption = (declaree_le: Day): Day => firstOfMonth(declaree_le)

/** The first day on which it may be given up: 1 January of the ninth civil year after the one in which it was exercised. */
export const denoncableLe = (declaree_le: Day): Day => day(`${year(declaree_le) + OPTION_TVA.annees}-01-01`)

export type OptionDite = {
  readonly declaree_le: Day
  /** The last day on which its rents bear VAT; null: it runs. */
  readonly fin: Day | null
  readonly fin_motif: FinOptionTva | null
}

/** As the row of the property holds it. */
export type OptionTenue = Required<
  Pick<Bien, 'tva_motif' | 'tva_services' | 'tva_taux' | 'tva_debut' | 'tva_fin' | 'tva_option_le' | 'tva_fin_motif'>
>

/**
 * What the property keeps of an option. Refused: a dwelling, land or a parking space, where French VAT is not applied, an end
 * without its reason, given up before the ninth year or within a month.
 */
export function opter(
  bien: Pick<Bien, 'type_bien' | 'code_postal'>,
  { declaree_le, fin, fin_motif }: OptionDite,
  sansTva: boolean,
): OptionTenue {
  if (sansTva) throw new Refus('tva_taux_du_lieu')
  if (!peutOpter(bien) && fin === null) throw new Refus('option_tva_d_un_local')
  const tva_debut = effetDeLOption(declaree_le)
  if (fin !== null && fin < tva_debut) throw new Refus('tva_debut_avant_fin')
  if ((fin === null) !== (fin_motif === null)) throw new Refus('option_tva_fin_dite')
  if (fin !== null && fin_motif === 'denonciation') {
    if (fin < lastDayOf(year(denoncableLe(declaree_le)) - 1)) throw new Refus('option_tva_neuf_ans')
    if (fin !== lastOfMonth(fin)) throw new Refus('option_tva_fin_de_mois')
  }
  return {
    ...{ tva_motif: 'option', tva_services: [], tva_taux: tauxNormal(bien.code_postal) },
    ...{ tva_debut, tva_fin: fin, tva_option_le: declaree_le, tva_fin_motif: fin_motif },
  }
}
