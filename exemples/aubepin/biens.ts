// The two buildings that Elsa Aubépin manages for others, lot by lot: where each one is, how big, whose it is and what it weighs in the charges.
import { zero } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import {
  type Bien,
  CATEGORIE_USUELLE,
  type ClasseDpe,
  type TypeBien,
  type ZoneLocation,
} from '../../domain/sujets/biens/bien.ts'
import { identifiant } from '../identifiant.ts'
import type { Rangs } from '../recit.ts'

/** Her rows, apart from those of every other example. */
export const rang: Rangs = (table, un) => identifiant(0xe000 + table, un)
/** The first year that she keeps here: her mandates begin with it. */
export const OUVERTURE = 2023

export const VASSEUR = 0
export const MURIERS = 1
const OLLIVIER = 2

export const TISSERANDS = {
  ...{ id: rang(0x30, 1), libelle: '27 rue des Tisserands', adresse: '27 rue des Tisserands', code_postal: '69004' },
  ...{ ville: 'Lyon', annee_construction: 2001, en_copropriete: true, syndic: 'Régie des Pentes', note: null },
} as const
export const TANNEURS = {
  ...{ id: rang(0x30, 2), libelle: '9 chemin des Tanneurs', adresse: '9 chemin des Tanneurs', code_postal: '38200' },
  ...{ ville: 'Vienne', annee_construction: 1999, en_copropriete: false, syndic: null, note: null },
} as const
type Immeuble = typeof TISSERANDS | typeof TANNEURS

type Dit = readonly [
  nom: string,
  proprietaire: number,
  type_bien: TypeBien,
  etage: number,
  /** Square metres. */
  surface: number,
  tantiemes: number,
  classe_dpe: ClasseDpe | null,
]
const LYON: readonly Dit[] = [
  ['L01', VASSEUR, 'commerce', 0, 92, 180, null],
  ['L02', VASSEUR, 'bureau', 0, 48, 80, null],
  ['L11', VASSEUR, 'appartement', 1, 44, 60, 'D'],
  ['L12', VASSEUR, 'appartement', 1, 63, 85, 'D'],
  ['L21', MURIERS, 'appartement', 2, 43, 62, 'C'],
  ['L22a', MURIERS, 'appartement', 2, 14, 40, 'D'],
  ['L22b', MURIERS, 'appartement', 2, 14, 40, 'D'],
  ['L22c', MURIERS, 'appartement', 2, 16, 42, 'D'],
  ['L31', VASSEUR, 'appartement', 3, 45, 62, 'D'],
  ['L32', VASSEUR, 'appartement', 3, 84, 140, 'C'],
  ['L41', MURIERS, 'studio', 4, 24, 35, 'F'],
  ['L42', VASSEUR, 'appartement', 4, 42, 60, 'E'],
  ['L51', VASSEUR, 'appartement', 5, 66, 106, 'D'],
  ['P01', VASSEUR, 'parking', -1, 13, 8, null],
]
const VIENNE: readonly Dit[] = [
  ['A1', OLLIVIER, 'appartement', 0, 46, 96, 'D'],
  ['A2', OLLIVIER, 'appartement', 0, 62, 122, 'D'],
  ['A3', OLLIVIER, 'appartement', 1, 63, 124, 'E'],
  ['A4', OLLIVIER, 'appartement', 1, 47, 98, 'D'],
  ['A5', OLLIVIER, 'appartement', 2, 84, 158, 'C'],
  ['A6', OLLIVIER, 'appartement', 2, 47, 98, 'D'],
  ['A7', MURIERS, 'appartement', 3, 64, 128, 'D'],
  ['A8', MURIERS, 'appartement', 3, 50, 104, 'E'],
  ['G1', MURIERS, 'parking', 0, 14, 36, null],
  ['G2', OLLIVIER, 'parking', 0, 14, 36, null],
]

export type LotGere = {
  readonly nom: string
  readonly proprietaire: number
  readonly immeuble: Immeuble
  readonly etage: number
  readonly tantiemes: number
  readonly bien: Bien
}

/** That of the town of a dwelling, as she told it; she has still to tell that of Vienne. */
const zoneDe = (immeuble: Immeuble, type_bien: TypeBien): ZoneLocation | null =>
  immeuble === TISSERANDS && (type_bien === 'appartement' || type_bien === 'studio') ? 'tendue' : null

const lot =
  (immeuble: Immeuble, depuis: number) =>
  ([nom, proprietaire, type_bien, etage, surface_m2, tantiemes, classe_dpe]: Dit, n: number): LotGere => ({
    ...{ nom, proprietaire, immeuble, etage, tantiemes },
    bien: {
      ...{ id: rang(0x01, depuis + n + 1), libelle: nom, type_bien, surface_m2, classe_dpe },
      zone_location: zoneDe(immeuble, type_bien),
      ...{ adresse: immeuble.adresse, code_postal: immeuble.code_postal, ville: immeuble.ville },
      ...{
        categorie: CATEGORIE_USUELLE,
        date_acquisition: day('2020-01-02'),
        date_mise_en_location: day('2020-01-02'),
      },
      // Theirs: what they paid for it is none of her books.
      ...{ prix_cents: zero, frais_acquisition_cents: zero, frais_immobilises: false },
      ...{ date_cession: null, prix_cession_cents: null },
    },
  })

/** The twenty-four of them, in the order in which one walks through the buildings. */
export const LOTS: readonly LotGere[] = [...LYON.map(lot(TISSERANDS, 0)), ...VIENNE.map(lot(TANNEURS, LYON.length))]

export function leLot(nom: string): LotGere {
  const trouve = LOTS.find((un) => un.nom === nom)
  if (!trouve) throw new Error(`${nom} is none of the lots that are managed`)
  return trouve
}

export const estHabitation = ({ bien: { type_bien } }: LotGere): boolean =>
  type_bien === 'appartement' || type_bien === 'studio'
