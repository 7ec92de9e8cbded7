// What the account of both regimes is read from, and how a marginal rate is chosen.
import type { AnneeFonciere } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import type { Tranches } from '#domain/activites/gestion-locative/annee/tranches.ts'
import type { VerdictFoncier } from '#domain/activites/gestion-locative/annee/verdict.ts'
import type { Ratio } from '#domain/base/cents.ts'
import { enPourcent } from '#domain/base/parametres.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import type { Vue2044 } from './vue.ts'

export type Juge = {
  readonly fiscale: AnneeFonciere
  readonly vue: Vue2044
  readonly verdict: VerdictFoncier
  readonly marginal: Ratio
  /** Opens a step of the verdict. */
  readonly ouvrir: (cle: string) => void
  readonly expliquer: (cible: Cible) => void
}

/** How a rate stands in the address: `30`. */
export const cleTaux = (taux: Ratio): string => enPourcent(taux).replace(/\s%$/, '')

/** Until one is chosen, the second band that is taxed: the screen shows which, beside the result. */
export const tauxChoisi = ({ taux }: Tranches, demandee: string): Ratio | null =>
  taux.find((un) => cleTaux(un) === demandee) ?? taux[2] ?? taux.at(-1) ?? null
