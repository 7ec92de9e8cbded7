// The charges settled with the tenants of each year before, those who left and those who came within; 2025 is left to settle in Vienne.
import { part } from '../../domain/base/cents.ts'
import { type Day, day, firstDayOf, lastDayOf } from '../../domain/base/day.ts'
import type { Bail } from '../../domain/sujets/location/bail.ts'
import {
  type LigneCharge,
  type NatureCharge,
  QUOTE_PART_ENTIERE,
  type RegularisationCharges,
  renduPar,
} from '../../domain/sujets/location/charge.ts'
import type { Echeance } from '../../domain/sujets/location/echeance.ts'
import {
  calculerRegularisation,
  faitDeRegularisation,
  provisionsAppelees,
} from '../../domain/sujets/location/regularisation-charges.ts'
import type { Depense } from '../../domain/sujets/tiers/depense.ts'
import { baux, echeances } from './baux.ts'
import { LOTS, rang, TANNEURS } from './biens.ts'

const ANNEES = [2023, 2024, 2025]
const EXCEDENT = renduPar('banque')
/** Of the provisions of a year, what its charges came to: hundredths, by nature. */
const NATURES: readonly (readonly [NatureCharge, string, number])[] = [
  ['eau_chauffage', 'Eau froide', 38],
  ['interieur', 'Entretien et électricité des parties communes', 41],
  ['impositions', 'Ordures ménagères', 15],
]
const DE_VIENNE = new Set(LOTS.flatMap(({ bien, immeuble }) => (immeuble === TANNEURS ? [bien.id] : [])))

type Reglee = { readonly bail_id: string; readonly regularisation: RegularisationCharges; readonly rendue: Depense }

function regler(bail: Bail, annee: number, dues: readonly Echeance[]): Reglee[] {
  const periode = { du: firstDayOf(annee), au: lastDayOf(annee) }
  const provisions = provisionsAppelees(bail.id, periode, dues)
  if (bail.charges_mode !== 'provision' || provisions === 0) return []
  const lignes = NATURES.map(
    ([nature, libelle, centiemes]): LigneCharge => ({
      ...{ nature, libelle, depense_id: null, montant_cents: part(provisions, [centiemes, 100]) },
      ...{ quote_part: QUOTE_PART_ENTIERE, prorata: false },
    }),
  )
  const demande = { ...periode, etablie_le: jourDe(annee), lignes }
  const decompte = calculerRegularisation(bail, demande, { echeances: dues, tvaDe: () => undefined })
  const fait = faitDeRegularisation(bail, decompte, EXCEDENT)
  if (fait?.table !== 'depenses') throw new Error('the provisions of each tenant are more than his charges')
  const n = annee * 1_000 + Number.parseInt(bail.id.slice(-8), 16)
  const { entree, sortie, etablie_le, exigible_le, provisions_cents, reelles_cents, solde_cents } = decompte
  return [
    {
      bail_id: bail.id,
      regularisation: {
        ...{ id: rang(0x1d, n), ...periode, entree, sortie, etablie_le, exigible_le, lignes: decompte.lignes },
        ...{ provisions_cents, reelles_cents, solde_cents, excedent: EXCEDENT },
        ...{ provision_avant_cents: bail.charges_cents, provision_apres_cents: null },
      },
      rendue: { ...fait.fait, id: rang(0x1e, n), bail_id: null, document_id: null, repartition: null },
    },
  ]
}

const jourDe = (annee: number): Day => day(`${annee + 1}-09-15`)

/** The settlements that were made up to a day, with the bill that gives back what each tenant paid too much. */
export function reglees(au: Day): Reglee[] {
  const annees = ANNEES.filter((annee) => jourDe(annee) <= au)
  const dues = annees.length > 0 ? echeances(au) : []
  return annees.flatMap((annee) =>
    baux(au)
      .filter(({ bien_id }) => annee < 2025 || !DE_VIENNE.has(bien_id))
      .flatMap((bail) => regler(bail, annee, dues)),
  )
}

export const bauxRegles = (au: Day, faites: readonly Reglee[]): Bail[] =>
  baux(au).map((bail) => ({
    ...bail,
    regularisations: faites.flatMap((une) => (une.bail_id === bail.id ? [une.regularisation] : [])),
  }))

/** The rows that the act would have left, each naming the bill that it wrote. */
export const regularisations = (au: Day) =>
  reglees(au).map(({ bail_id, regularisation, rendue }) => ({
    ...regularisation,
    bail_id,
    faits: [{ table: 'depenses', id: rendue.id }],
  }))
