// The option for the real regime where micro-foncier is open: from which year these books keep it, and until which it binds (CGI 32, 4).
import { publie } from '../../../base/parametres.ts'
import type { Millesime } from '../../../liasse/millesime.ts'

/** Years of income. `depuis`: the first in a row that these books know; the option may be older. */
export type OptionDuReel = { readonly depuis: number; readonly jusqu_en: number }

type DeLAnnee = {
  readonly millesime: Millesime
  readonly estMicro: boolean
  /** Whether its receipts leave micro-foncier open: without it the real regime is no option. */
  readonly possible: boolean
  readonly precedente: { readonly option: OptionDuReel | null } | null
}

/** The option of earlier years that a year under micro-foncier would break: it binds for three years, renunciation before then is not open (CGI 32, 4). */
export const optionRompue = (
  precedente: { readonly option: OptionDuReel | null } | null,
  annee: number,
): OptionDuReel | null => {
  const option = precedente?.option ?? null
  return option !== null && annee <= option.jusqu_en ? option : null
}

export function optionDe({ millesime, estMicro, possible, precedente }: DeLAnnee): OptionDuReel | null {
  if (estMicro || !possible) return null
  const { annee, parametres } = millesime
  const depuis = precedente?.option?.depuis ?? annee
  const { valeur } = publie(parametres.micro_foncier.option_annees, 'la durée de l’option pour le réel')
  return { depuis, jusqu_en: depuis + valeur - 1 }
}
