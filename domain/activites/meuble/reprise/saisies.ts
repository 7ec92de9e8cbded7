// What no file of a takeover says of a furnished landlord: his losses left, and the depreciation that article 39 C put off.
import { type Cents, sum } from '../../../base/cents.ts'
import { type Day, year } from '../../../base/day.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import type { FaitsDeficits } from '../../faits.ts'

/** What no file says, and where the last return has it. */
export type Saisie = {
  readonly cle: 'deficits' | 'ard'
  readonly libelle: string
  readonly montant_cents: Cents
  readonly ou: string
}

/** `fin`: the closing of the last year kept elsewhere. */
export function saisiesReprise({ deficits_anterieurs, composants }: FaitsBiens & FaitsDeficits, fin: Day): Saisie[] {
  const annee = year(fin)
  return [
    {
      cle: 'deficits',
      libelle: 'Déficits antérieurs restant à reporter',
      montant_cents: sum(deficits_anterieurs.map(({ montant_cents }) => montant_cents)),
      ou: `2042-C-PRO des revenus de ${annee} : cases 5GA (${annee - 10}) à 5GJ (${annee - 1}), et 5NY pour le déficit de ${annee}. Ni la 2031 ni la 2033 ne les portent.`,
    },
    {
      cle: 'ard',
      libelle: 'Amortissements reportés (article 39 C)',
      montant_cents: sum(composants.map(({ ard_anterieur_cents }) => ard_anterieur_cents)),
      ou: `Aucune case n’en porte le stock : il est à l’état de suivi joint à la liasse de ${annee}. La case 318 de la 2033-B dit seulement ce que ${annee} y a ajouté.`,
    },
  ]
}
