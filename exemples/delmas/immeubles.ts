// Where Colette Delmas's flats stand: the co-ownership of the first, its rooms, its key and its water meter.
import { type Day, day } from '../../domain/base/day.ts'
import type { FaitsImmeubles } from '../../domain/sujets/immeubles/faits.ts'
import type { NaturePiece } from '../../domain/sujets/immeubles/immeuble.ts'
import { ANGERS, LE_MANS, rang, SAUMUR } from './biens.ts'

const IMMEUBLE = rang(0x30, 1)
const COMPTEUR = rang(0x34, 1)

/** `[nom, nature, m²]`: 46 m² in all. */
const PIECES: readonly (readonly [string, NaturePiece, number])[] = [
  ['Entrée', 'entree', 4],
  ['Séjour', 'sejour', 20],
  ['Chambre', 'chambre', 12],
  ['Cuisine', 'cuisine', 6],
  ['Salle d’eau', 'salle_d_eau', 4],
]

/** The day, and thousandths of a cubic metre. */
const RELEVES: readonly (readonly [string, number])[] = [
  ['2023-12-31', 412_350],
  ['2024-12-31', 460_120],
  ['2025-12-31', 505_900],
]

const PLACES = [
  { bien: ANGERS, immeuble_id: IMMEUBLE, numero: '14', etage: 2, porte: 'gauche' },
  { bien: LE_MANS, immeuble_id: null, numero: '31', etage: 4, porte: null },
  { bien: SAUMUR, immeuble_id: null, numero: null, etage: 1, porte: null },
]

/** What is known of them on a day: a flat is placed once it is bought. */
export const situation = (au: Day): FaitsImmeubles => ({
  immeubles: [
    {
      ...{ id: IMMEUBLE, libelle: 'Résidence Bressigny', adresse: ANGERS.adresse, code_postal: ANGERS.code_postal },
      ...{
        ville: ANGERS.ville,
        annee_construction: 1968,
        en_copropriete: true,
        syndic: 'Cabinet Loire Gestion',
        note: null,
      },
    },
  ],
  lots: PLACES.filter(({ bien }) => bien.date_acquisition <= au).map(({ bien, ...place }, n) => ({
    ...{ id: rang(0x31, n + 1), bien_id: bien.id, batiment: null, nombre_pieces: 2, annexe_de: null, archive_le: null },
    ...place,
  })),
  pieces: PIECES.map(([nom, nature, surface_m2], n) => ({
    ...{ id: rang(0x32, n + 1), bien_id: ANGERS.id, nom, nature, surface_m2, ordre: n, louable: false },
  })),
  cles_repartition: [
    {
      ...{ id: rang(0x33, 1), immeuble_id: IMMEUBLE, libelle: 'Charges générales', nature: 'tantiemes', fluide: null },
      ...{ total: 128, quotes_parts: [{ bien_id: ANGERS.id, quote_part: 128 }] },
    },
  ],
  compteurs: [
    {
      ...{ id: COMPTEUR, bien_id: ANGERS.id, immeuble_id: null, fluide: 'eau_froide', numero: 'A 20 418', unite: 'm3' },
      ...{ pose_le: day('2020-03-02'), depose_le: null },
    },
  ],
  releves_compteurs: RELEVES.filter(([le]) => le <= au).map(([le, index_milliemes], n) => ({
    ...{ id: rang(0x35, n + 1), compteur_id: COMPTEUR, date: day(le), index_milliemes, document_id: null },
  })),
})
