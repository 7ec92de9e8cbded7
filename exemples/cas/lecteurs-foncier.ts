// The shared cases of property income: the year's deficit, micro-foncier, the boxes of form 2042.
import { anneeDe } from '../../domain/annees/index.ts'
import { type Cents, larger, minus, zero } from '../../domain/base/cents.ts'
import { publie } from '../../domain/base/parametres.ts'
import { imputerDeficits } from '../../domain/fiscal/deficit.ts'
import { resultatFoncier, revenuFoncierNet } from '../../domain/fiscal/foncier/deficit-foncier.ts'
import { microFoncier } from '../../domain/fiscal/foncier/micro-foncier.ts'
import { type Cas, lire, montant, nombre } from './cas.ts'
import { enEuros, type Trouve } from './trouve.ts'

type Lecteur = (cas: Pick<Cas, 'id' | 'input' | 'expected'>) => Trouve | null

const parametresDe = (annee: number) => anneeDe(annee).parametres

/** Rents, interest, other costs: where the deficit goes, and the lines of form 2044 that say it. */
const deficit: Lecteur = ({ input }) => {
  if (lire(input, 'interets') === undefined || lire(input, 'autres_charges') === undefined) return null
  const annee = lire(input, 'annee') === undefined ? 2025 : nombre(input, 'annee')
  const { resultat_cents, revenu_global_cents, reporte_cents, plafond_cents, lignes } = resultatFoncier(
    {
      recettes_cents: montant(input, 'loyers'),
      interets_cents: montant(input, 'interets'),
      autres_cents: montant(input, 'autres_charges'),
      travaux_energie_cents: montant(input, 'dont_travaux_energetiques_eligibles'),
    },
    parametresDe(annee),
  )
  return {
    resultat: enEuros(resultat_cents),
    imputable_revenu_global: enEuros(revenu_global_cents),
    report_revenus_fonciers: enEuros(reporte_cents),
    plafond_applicable: enEuros(plafond_cents),
    lignes_2044: Object.fromEntries(Object.entries(lignes).map(([ligne, un]) => [ligne, enEuros(un)])),
  }
}

/** The boxes of form 2042, and what they make of the household's income. */
const cases2042: Lecteur = ({ input }) => {
  if (!['4BA', '4BC', '4BE'].some((une) => lire(input, une) !== undefined)) return null
  const [benefice_cents, anterieurs_cents] = [montant(input, '4BA'), montant(input, '4BD')]
  const net = revenuFoncierNet({
    benefice_cents,
    anterieurs_cents,
    revenu_global_cents: montant(input, '4BC'),
    micro_imposable_cents: microFoncier(montant(input, '4BE'), parametresDe(2025)).imposable_cents,
  })
  // The years before are used as the stock of them is: both ways of reckoning agree.
  const { imposable_cents } = imputerDeficits({
    annee: 2025,
    resultat_cents: benefice_cents,
    stock: [{ annee: 2024, montant_cents: anterieurs_cents }],
    duree_annees: publie(parametresDe(2025).foncier.report_deficit_annees, 'la durée de report').valeur,
  })
  const attendu: Cents = larger(zero, minus(benefice_cents, anterieurs_cents))
  if (imposable_cents !== attendu) throw new Error(`the stock leaves ${imposable_cents}`)
  return { revenu_net_foncier: enEuros(net), revenu_foncier_net: enEuros(net) }
}

export const LECTEURS_FONCIER: readonly Lecteur[] = [deficit, cases2042]
