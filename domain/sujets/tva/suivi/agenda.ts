// The coming days of VAT: what is to be filed and paid; what is filed is no longer to come.
import { type Evenement, regle, SANS_DETAIL } from '../../../activites/evenement.ts'
import type { Cents } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Figure } from '../../../base/parametres.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { FaitsTva } from '../faits.ts'
import type { PeriodeTva } from '../periodes.ts'
import { aDeclarer, echeancesTva, montantEtabli } from './echeances.ts'
import { nomRetour } from './mots.ts'

export type JourDeTva = {
  readonly genre: 'tva'
  readonly date: Day
  readonly periode: PeriodeTva
  readonly exercice: Day
  /** What was established for it; null as long as only the books say. */
  readonly montant_cents: Cents | null
  readonly declaration_id: string | null
  readonly figure: Figure<Day>
}

const PREAVIS_JOURS = 10

export const joursDeTva = (faits: FaitsLivres & FaitsTva): Evenement<JourDeTva>[] =>
  echeancesTva(faits)
    .filter(aDeclarer)
    .flatMap((une): Evenement<JourDeTva>[] => {
      const { figure, periode, exercice } = une
      if (!figure) return []
      const etabli = montantEtabli(une)
      const montant_cents = etabli?.montant_cents ?? null
      const date = figure.valeur
      const aFiler = periode.acompte === null
      return [
        {
          ...SANS_DETAIL,
          ...regle(figure),
          date,
          cle: `tva:${date}`,
          titre: aFiler ? `TVA, ${nomRetour(periode)}` : nomRetour(periode),
          detail: aFiler ? 'à déclarer et à payer en ligne' : 'à payer en ligne',
          montant_cents,
          preavis_jours: PREAVIS_JOURS,
          lieu: 'tva',
          filtre: null,
          exercice,
          objet: {
            genre: 'tva',
            date,
            periode,
            exercice,
            montant_cents,
            declaration_id: etabli?.une.id ?? null,
            figure,
          },
        },
      ]
    })
