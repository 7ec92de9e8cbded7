// What the real regime and micro-foncier give of a year, whichever was chosen, and what closes the second.
import type { Anomalie } from '../../../base/anomalie.ts'
import { type Cents, euros, plus, sum, zero } from '../../../base/cents.ts'
import { type ResultatFoncier, resultatFoncier } from '../../../fiscal/foncier/deficit-foncier.ts'
import {
  type DroitMicroFoncier,
  type MicroFoncier,
  microFoncier,
  microFoncierPossible,
} from '../../../fiscal/foncier/micro-foncier.ts'
import type { Case, FormulaireRempli } from '../../../liasse/formulaire.ts'
import type { Millesime } from '../../../liasse/millesime.ts'

export type MicroDeLAnnee = MicroFoncier &
  DroitMicroFoncier & {
    /** Why it is closed, in a sentence; null: it is open. */
    readonly ferme: string | null
  }

type Source = {
  /** Lines 111 to 263. */
  readonly somme: FormulaireRempli
  /** Whether a dwelling or another place is let directly. */
  readonly enDirect: boolean
  /** Whether one of them is depreciated, which micro-foncier shuts out (CGI 32, 2, c). */
  readonly engage: boolean
  /** Lost beside its interest by what stopped being let in the year. */
  readonly non_tenu_cents: Cents
  readonly millesime: Millesime
}

export function deuxRegimes({ somme, enDirect, engage, non_tenu_cents, millesime }: Source): {
  reel: ResultatFoncier
  micro: MicroDeLAnnee
} {
  const { parametres } = millesime
  const [recettes, societes] = [ligne(somme, '215'), ligne(somme, '111')]
  const reel = resultatFoncier(
    {
      recettes_cents: sum([recettes, societes, ligne(somme, '262')]),
      interets_cents: plus(ligne(somme, '250'), ligne(somme, '113')),
      autres_cents: plus(ligne(somme, '240'), ligne(somme, '112')),
      travaux_energie_cents: ligne(somme, '224 bis'),
      non_tenu_cents,
    },
    parametres,
  )
  const brutes = plus(recettes, societes)
  // The ceiling is that of the receipts themselves: two flats rounded down would pass under it.
  const droit = microFoncierPossible(plus(auCentime(somme, '215'), societes), parametres)
  const ferme = fermeture({ depasse: !droit.possible, engage, sansDirect: societes > zero && !enDirect })
  return { reel, micro: { ...microFoncier(brutes, parametres), ...droit, possible: ferme === null, ferme } }
}

function fermeture({ depasse, engage, sansDirect }: { depasse: boolean; engage: boolean; sansDirect: boolean }) {
  if (depasse) return DEPASSE
  if (engage) return ENGAGE
  return sansDirect ? SANS_DIRECT : null
}

export const anomaliesMicro = ({ ferme }: MicroDeLAnnee): Anomalie[] =>
  ferme === null ? [] : [{ code: 'micro_depasse', message: ferme, gravite: 'erreur' }]

const ENGAGE =
  'Un logement sous engagement « Relance logement » ferme le micro-foncier : le réel s’applique (CGI art. 32, 2, c).'
const DEPASSE = 'Les loyers de l’année dépassent le plafond du micro-foncier : le réel s’applique (CGI art. 32).'
const SANS_DIRECT =
  'Des parts de société n’ouvrent pas le micro-foncier à qui ne loue rien de nu en direct : le réel s’applique (CGI art. 32 ; BOI-RFPI-DECLA-10).'

/** A box in whole euros, as the form adds it. */
export const ligne = (formulaire: FormulaireRempli, code: string): Cents => euros(caseDe(formulaire, code).montant)
const auCentime = (formulaire: FormulaireRempli, code: string): Cents => caseDe(formulaire, code).montant_cents

function caseDe({ cases }: FormulaireRempli, code: string): Case {
  const une = cases.find((autre) => autre.code === code)
  if (!une) throw new Error(`form 2044 has no line ${code}`)
  return une
}
