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
  /** Whether form 2044 says anything: the option is its filing. */
  readonly declare: boolean
  readonly precedente: { readonly option: OptionDuReel | null } | null
}

/** Of a year: the option that it keeps, or under micro-foncier the one of the years before that it breaks: renounced before its three years it is not (CGI 32, 4). */
export function optionsDe(deLAnnee: DeLAnnee) {
  const { millesime, estMicro, precedente } = deLAnnee
  const avant = precedente?.option ?? null
  return {
    option: optionDe(deLAnnee),
    option_rompue: estMicro && avant !== null && millesime.annee <= avant.jusqu_en ? avant : null,
  }
}

function optionDe({ millesime, estMicro, possible, declare, precedente }: DeLAnnee): OptionDuReel | null {
  if (estMicro || !possible) return null
  if (!declare) return precedente?.option ?? null
  const { annee, parametres } = millesime
  const depuis = precedente?.option?.depuis ?? annee
  const { valeur } = publie(parametres.micro_foncier.option_annees, 'la durée de l’option pour le réel')
  return { depuis, jusqu_en: depuis + valeur - 1 }
}
