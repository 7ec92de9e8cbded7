// The fuel scale of a sole trader's super-simplified accounts (CGI 302 septies A ter A), year by year: euros by kilometre.
import type { Figure } from '../../base/parametres.ts'
import type { GenreVehicule, Vehicule } from './deplacement.ts'

/** A line of a scale: powers from `du` to `au` (null: and above), thousandths of a euro by kilometre for each fuel. */
type LigneVoiture = { readonly du: number; readonly au: number | null } & Record<'gazole' | 'essence' | 'gpl', number>
/** Two wheels: by cylinder capacity, then by power; any fuel alike. */
type LignesDeuxRoues = {
  readonly cyclomoteur: number
  readonly moto_125: number
  readonly moto_3_5: number
  readonly moto_plus: number
}
type Bareme = {
  readonly source: string
  readonly voitures: readonly LigneVoiture[]
  readonly deux_roues: LignesDeuxRoues
}

const voiture = (
  du: number,
  au: number | null,
  [gazole, essence, gpl]: readonly [gazole: number, essence: number, gpl: number],
): LigneVoiture => ({ du, au, gazole, essence, gpl })

/**
 * By the year in which the kilometres were driven. Published each February for the year before: a year that is not here
 * has no amount, never that of another one.
 */
const BAREMES: Readonly<Record<number, Bareme>> = {
  2023: {
    source: 'BOI-BAREME-000003 du 6 mars 2024, année 2023',
    voitures: [
      voiture(3, 4, [99, 123, 73]),
      voiture(5, 7, [122, 152, 90]),
      voiture(8, 9, [145, 181, 107]),
      voiture(10, 11, [164, 203, 121]),
      voiture(12, null, [182, 226, 135]),
    ],
    deux_roues: { cyclomoteur: 40, moto_125: 81, moto_3_5: 102, moto_plus: 142 },
  },
  2024: {
    source: 'BOI-BAREME-000003, mise à jour de février 2025, année 2024',
    voitures: [
      voiture(3, 4, [94, 119, 74]),
      voiture(5, 7, [116, 147, 91]),
      voiture(8, 9, [137, 174, 108]),
      voiture(10, 11, [155, 197, 122]),
      voiture(12, null, [172, 219, 136]),
    ],
    deux_roues: { cyclomoteur: 38, moto_125: 78, moto_3_5: 99, moto_plus: 137 },
  },
  2025: {
    source: 'BOI-BAREME-000003 du 19 février 2026 (ACTU-2026-00009), année 2025',
    voitures: [
      voiture(3, 4, [89, 113, 72]),
      voiture(5, 7, [110, 139, 89]),
      voiture(8, 9, [131, 165, 106]),
      voiture(10, 11, [148, 187, 120]),
      voiture(12, null, [165, 208, 133]),
    ],
    deux_roues: { cyclomoteur: 37, moto_125: 74, moto_3_5: 95, moto_plus: 131 },
  },
}

export const ANNEES_BAREME_CARBURANT: readonly number[] = Object.keys(BAREMES).map(Number)

/** Who may use it, and for what. */
export const SOURCE_BAREME_CARBURANT = 'CGI art. 302 septies A ter A, 2 ; BOI-BIC-DECLA-30-20-10'

/** Why a scale gives nothing for a vehicle: each is a refusal of `REFUS`, with its sentence. */
export type RaisonSansTarif =
  | 'bareme_carburant_non_publie'
  | 'bareme_carburant_electrique'
  | 'bareme_carburant_usage'
  | 'bareme_carburant_puissance'

export type TarifCarburant =
  /** `ligne`: the line of the scale in words; the rate in thousandths of a euro by kilometre. */
  { readonly tarif: Figure<number>; readonly ligne: string } | { readonly sans: RaisonSansTarif }

/** The rate of a vehicle for the kilometres of a year. */
export function tarifCarburant(
  annee: number,
  vehicule: Omit<Vehicule, 'id' | 'libelle' | 'au_bareme'>,
): TarifCarburant {
  const { genre, puissance_cv, energie, usage } = vehicule
  if (usage === 'professionnel') return { sans: 'bareme_carburant_usage' }
  if (energie === 'electrique') return { sans: 'bareme_carburant_electrique' }
  const bareme = BAREMES[annee]
  if (!bareme) return { sans: 'bareme_carburant_non_publie' }
  const trouve =
    genre === 'voiture'
      ? deVoiture(bareme.voitures, puissance_cv, energie)
      : deDeuxRoues(bareme.deux_roues, genre, puissance_cv)
  if (!trouve) return { sans: 'bareme_carburant_puissance' }
  return { tarif: { valeur: trouve.milliemes, source: bareme.source, certitude: 'C' }, ligne: trouve.ligne }
}

type Trouve = { readonly milliemes: number; readonly ligne: string }

const CARBURANTS = { gazole: 'gazole', essence: 'super sans plomb', gpl: 'GPL' } as const

function deVoiture(
  lignes: readonly LigneVoiture[],
  cv: number | null,
  energie: keyof typeof CARBURANTS,
): Trouve | null {
  const ligne = cv === null ? undefined : lignes.find(({ du, au }) => du <= cv && (au === null || cv <= au))
  if (!ligne) return null
  const puissances = ligne.au === null ? `${ligne.du} CV et plus` : `${ligne.du} à ${ligne.au} CV`
  return { milliemes: ligne[energie], ligne: `voiture de ${puissances}, ${CARBURANTS[energie]}` }
}

function deDeuxRoues(
  { cyclomoteur, moto_125, moto_3_5, moto_plus }: LignesDeuxRoues,
  genre: Exclude<GenreVehicule, 'voiture'>,
  cv: number | null,
): Trouve | null {
  if (genre === 'cyclomoteur') return { milliemes: cyclomoteur, ligne: 'deux-roues de moins de 50 cm³' }
  if (genre === 'moto_125') return { milliemes: moto_125, ligne: 'deux-roues de 50 à 125 cm³' }
  if (cv === null || cv < 3) return null
  return cv <= 5
    ? { milliemes: moto_3_5, ligne: 'deux-roues de 3 à 5 CV' }
    : { milliemes: moto_plus, ligne: 'deux-roues de plus de 5 CV' }
}
