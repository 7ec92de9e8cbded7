// The coming instalments of the loans.
import { type Evenement, SANS_DETAIL } from '../../../activites/evenement.ts'
import type { Cents } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { derouler, type LigneEcheancier } from '../echeancier.ts'
import type { FaitsBiens } from '../faits.ts'

export type JourDEmprunt = {
  readonly genre: 'emprunt'
  readonly date: Day
  readonly libelle: string
  readonly montant_cents: Cents
  readonly rang: number
  readonly echeance: LigneEcheancier
}

export const echeancesDesEmprunts = (
  { emprunts, remboursements_anticipes }: FaitsBiens,
  today: Day,
  jusqu_au: Day,
): Evenement<JourDEmprunt>[] =>
  emprunts.flatMap((emprunt) =>
    derouler(emprunt, remboursements_anticipes)
      .lignes.filter(({ date }) => date >= today && date <= jusqu_au)
      .map((echeance) => {
        const { date, total_cents: montant_cents, rang } = echeance
        const { libelle } = emprunt
        return {
          ...SANS_DETAIL,
          date,
          cle: `emprunt:${date}:${libelle}`,
          titre: libelle,
          detail: `échéance n° ${rang}`,
          montant_cents,
          preavis_jours: null,
          lieu: 'emprunts',
          filtre: null,
          exercice: null,
          objet: { genre: 'emprunt', date, libelle, montant_cents, rang, echeance },
        }
      }),
  )
