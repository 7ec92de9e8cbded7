// The mileage scale of CGI 83, 3° and annexe IV, 6 B: of employees and liberal professions, not of a BIC landlord; kept to compare.
import { type Cents, cents, part } from '../../base/cents.ts'
import type { Figure } from '../../base/parametres.ts'
import type { GenreVehicule, Vehicule } from './deplacement.ts'

/** Up to `jusqu_a` kilometres (null: beyond): `d × milliemes / 1000 + fixe` euros, on the whole distance of the year. */
type TrancheKm = { readonly jusqu_a: number | null; readonly milliemes: number; readonly fixe: number }
type LigneKm = { readonly du: number; readonly au: number | null; readonly tranches: readonly TrancheKm[] }

const tranches = (
  [premier, second]: readonly [number, number],
  [bas, milieu, fixe, haut]: readonly [number, number, number, number],
): readonly TrancheKm[] => [
  { jusqu_a: premier, milliemes: bas, fixe: 0 },
  { jusqu_a: second, milliemes: milieu, fixe },
  { jusqu_a: null, milliemes: haut, fixe: 0 },
]

const VOITURES = [5_000, 20_000] as const
const DEUX_ROUES = [3_000, 6_000] as const

/** Set by the arrêté of 27 March 2023 for the income of 2022, and left as it was for each year since. */
const GRILLE: Readonly<Record<Exclude<GenreVehicule, 'moto_125'>, readonly LigneKm[]>> = {
  voiture: [
    { du: 1, au: 3, tranches: tranches(VOITURES, [529, 316, 1_065, 370]) },
    { du: 4, au: 4, tranches: tranches(VOITURES, [606, 340, 1_330, 407]) },
    { du: 5, au: 5, tranches: tranches(VOITURES, [636, 357, 1_395, 427]) },
    { du: 6, au: 6, tranches: tranches(VOITURES, [665, 374, 1_457, 447]) },
    { du: 7, au: null, tranches: tranches(VOITURES, [697, 394, 1_515, 470]) },
  ],
  cyclomoteur: [{ du: 0, au: null, tranches: tranches(DEUX_ROUES, [315, 79, 711, 198]) }],
  moto: [
    { du: 1, au: 2, tranches: tranches(DEUX_ROUES, [395, 99, 891, 248]) },
    { du: 3, au: 5, tranches: tranches(DEUX_ROUES, [468, 82, 1_158, 275]) },
    { du: 6, au: null, tranches: tranches(DEUX_ROUES, [606, 79, 1_583, 343]) },
  ],
}

const ARRETE = 'CGI ann. IV, art. 6 B (arrêté du 27 mars 2023)'
/** The years whose scale was confirmed, and by what. */
const SOURCES: Readonly<Record<number, string>> = {
  2023: `${ARRETE}, inchangé pour les revenus de 2023 (brochure pratique 2024)`,
  2024: `${ARRETE}, inchangé pour les revenus de 2024`,
  2025: `${ARRETE}, inchangé pour les revenus de 2025 (service-public.fr, 9 avril 2026)`,
}

export type FraisKilometriques = {
  readonly montant_cents: Cents
  readonly bareme: Figure<TrancheKm>
  readonly majore: boolean
}

/** An electric vehicle counts for a fifth more. */
const MAJORATION_ELECTRIQUE = [12, 10] as const

/**
 * What the scale gives for the kilometres of a year, in tenths: rounded once to the cent. Null for a year that is not
 * published, or a vehicle that it has no line for.
 */
export function fraisKilometriques(
  annee: number,
  { genre, puissance_cv, energie }: Pick<Vehicule, 'genre' | 'puissance_cv' | 'energie'>,
  dixiemes_km: number,
): FraisKilometriques | null {
  const source = SOURCES[annee]
  // Above 50 cm³ it goes by power alone.
  const cv = genre === 'cyclomoteur' ? 0 : puissance_cv
  const ligne =
    cv === null
      ? undefined
      : GRILLE[genre === 'moto_125' ? 'moto' : genre].find(({ du, au }) => du <= cv && (au === null || cv <= au))
  const tranche = ligne?.tranches.find(({ jusqu_a }) => jusqu_a === null || dixiemes_km <= jusqu_a * 10)
  if (source === undefined || !tranche) return null
  const majore = energie === 'electrique'
  // Ten-thousandths of a euro: tenths of a kilometre by thousandths of a euro.
  const brut = dixiemes_km * tranche.milliemes + tranche.fixe * 10_000
  const [fois, sur] = majore ? MAJORATION_ELECTRIQUE : ([1, 1] as const)
  return {
    montant_cents: part(cents(brut), [fois, 100 * sur]),
    bareme: { valeur: tranche, source, certitude: 'C' },
    majore,
  }
}
