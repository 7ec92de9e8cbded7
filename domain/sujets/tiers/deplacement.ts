// A trip made for the letting, and the vehicle that makes it.
import type { Day } from '../../base/day.ts'

/** `moto`: more than 125 cm³, told apart by its fiscal power as cars are. */
export type GenreVehicule = 'voiture' | 'cyclomoteur' | 'moto_125' | 'moto'
/** A hybrid counts for the fuel that it burns. */
type Energie = 'gazole' | 'essence' | 'gpl' | 'electrique'

export type Vehicule = {
  readonly id: string
  readonly libelle: string
  readonly genre: GenreVehicule
  /** Fiscal power (P.6 of its registration); null where the cylinder capacity says enough. */
  readonly puissance_cv: number | null
  readonly energie: Energie
  /** The scale is for a vehicle that also serves the owner's own life. */
  readonly usage: 'mixte' | 'professionnel'
  /** False: its fuel is noted bill by bill, its trips only justify it. */
  readonly au_bareme: boolean
}

export type Deplacement = {
  readonly id: string
  readonly date: Day
  readonly vehicule_id: string
  /** Null: for the whole activity. */
  readonly bien_id: string | null
  readonly motif: string
  readonly depart: string
  readonly arrivee: string
  /** One way, in tenths of a kilometre. */
  readonly dixiemes_km: number
  readonly aller_retour: boolean
}

/** What the trip counts for, both ways when it is there and back: tenths of a kilometre. */
export const distanceDe = ({ dixiemes_km, aller_retour }: Pick<Deplacement, 'dixiemes_km' | 'aller_retour'>): number =>
  dixiemes_km * (aller_retour ? 2 : 1)
