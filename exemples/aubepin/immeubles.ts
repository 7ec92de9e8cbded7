// Where her lots stand, the keys that share what a building costs, and the water meters of Vienne with their readings of 2025.
import { type Day, day } from '../../domain/base/day.ts'
import type { FaitsImmeubles } from '../../domain/sujets/immeubles/faits.ts'
import { estHabitation, LOTS, type LotGere, rang, TANNEURS, TISSERANDS } from './biens.ts'
import { LOGEMENTS_DE_VIENNE, VIENNE } from './depenses.ts'

type Cle = readonly [
  libelle: string,
  immeuble: string,
  lots: readonly LotGere[],
  nature: 'tantiemes' | 'surface' | 'compteurs',
]
const LYON = LOTS.filter(({ immeuble }) => immeuble === TISSERANDS)
const CLES: readonly Cle[] = [
  ['Charges générales', TISSERANDS.id, LYON, 'tantiemes'],
  ['Tantièmes généraux', TANNEURS.id, VIENNE, 'tantiemes'],
  ['Tantièmes des logements', TANNEURS.id, LOGEMENTS_DE_VIENNE, 'tantiemes'],
  ['Surface des logements', TANNEURS.id, LOGEMENTS_DE_VIENNE, 'surface'],
  ['Eau froide', TANNEURS.id, LOGEMENTS_DE_VIENNE, 'compteurs'],
]
export const CLE = { generaux: rang(0x33, 2), logements: rang(0x33, 3), surface: rang(0x33, 4), eau: rang(0x33, 5) }

/** Of each dwelling of Vienne, what its meter showed on 31 December 2024 and the cubic metres of 2025: 556 of them. */
const EAU: readonly (readonly [index: number, consommes: number])[] = [
  ...([
    [318, 61],
    [402, 74],
    [455, 82],
    [371, 69],
    [690, 128],
    [288, 40],
    [340, 55],
    [212, 47],
  ] as const),
]
/** A4: read when Ophélie Marchetti left, and when Élodie Faure came. */
const SORTIE_A4 = { place: 3, sur: 31, le: ['2025-05-15', '2025-05-31'] } as const

const MILLE = 1_000
const RELEVES = EAU.flatMap(([index, consommes], place) => {
  const entre = place === SORTIE_A4.place ? SORTIE_A4.le.map((le) => [le, index + SORTIE_A4.sur] as const) : []
  return [['2024-12-31', index] as const, ...entre, ['2025-12-31', index + consommes] as const].map(([le, m3]) => ({
    ...{ compteur_id: rang(0x34, place + 1), date: day(le), index_milliemes: m3 * MILLE, document_id: null },
  }))
}).map((un, n) => ({ id: rang(0x35, n + 1), ...un }))

const somme = (lots: readonly LotGere[]): number => lots.reduce((total, { tantiemes }) => total + tantiemes, 0)

export const situation = (au: Day): FaitsImmeubles => ({
  immeubles: [TISSERANDS, TANNEURS],
  lots: LOTS.map((un, n) => ({
    ...{ id: rang(0x31, n + 1), bien_id: un.bien.id, immeuble_id: un.immeuble.id, numero: un.nom, batiment: null },
    ...{ etage: un.etage, porte: null, annexe_de: null, archive_le: null },
    nombre_pieces: estHabitation(un) ? Math.max(1, Math.round((un.bien.surface_m2 ?? 0) / 21)) : null,
  })),
  pieces: [],
  cles_repartition: CLES.map(([libelle, immeuble_id, lots, nature], n) => ({
    ...{ id: rang(0x33, n + 1), immeuble_id, libelle, nature, fluide: nature === 'compteurs' ? 'eau_froide' : null },
    total: nature === 'tantiemes' ? somme(lots) : null,
    quotes_parts: lots.map(({ bien, tantiemes }) => ({
      ...{ bien_id: bien.id, quote_part: nature === 'tantiemes' ? tantiemes : null },
    })),
  })),
  compteurs: LOGEMENTS_DE_VIENNE.map(({ bien }, n) => ({
    ...{ id: rang(0x34, n + 1), bien_id: bien.id, immeuble_id: null, fluide: 'eau_froide', numero: `V 19 44${n}2` },
    ...{ unite: 'm3', pose_le: day('2019-03-04'), depose_le: null },
  })),
  releves_compteurs: RELEVES.filter(({ date }) => date <= au),
})
