// Claire Martin's two flats, their components and furniture, and the loan of the first one.
import { euros, zero } from '../../domain/base/cents.ts'
import { type Day, day } from '../../domain/base/day.ts'
import type { Bien } from '../../domain/sujets/biens/bien.ts'
import type { Composant, Nature } from '../../domain/sujets/biens/composant.ts'
import type { Emprunt } from '../../domain/sujets/biens/emprunt.ts'
import { planAmortissement } from '../../domain/sujets/biens/plan-amortissement.ts'
import { identifiant } from '../identifiant.ts'

export const RENNES = identifiant(0x01, 1)
export const NANTES = identifiant(0x01, 2)

const COMMUN = { type_bien: 'appartement', categorie: 'meuble', frais_immobilises: true } as const

export const biens: Bien[] = [
  {
    ...COMMUN,
    id: RENNES,
    libelle: 'T2 rue de Fougères',
    adresse: '48 rue de Fougères',
    code_postal: '35700',
    ville: 'Rennes',
    surface_m2: 43.5,
    classe_dpe: 'D',
    date_acquisition: day('2021-06-15'),
    date_mise_en_location: day('2021-07-01'),
    prix_cents: euros(142_000),
    frais_acquisition_cents: euros(11_360),
    date_cession: null,
    prix_cession_cents: null,
  },
  {
    ...COMMUN,
    id: NANTES,
    libelle: 'Studio quai de la Fosse',
    adresse: '12 quai de la Fosse',
    code_postal: '44000',
    ville: 'Nantes',
    type_bien: 'studio',
    surface_m2: 24,
    classe_dpe: 'E',
    date_acquisition: day('2022-09-01'),
    date_mise_en_location: day('2022-10-01'),
    prix_cents: euros(85_000),
    frais_acquisition_cents: euros(7_200),
    date_cession: null,
    prix_cession_cents: null,
  },
]

type Part = {
  nature: Nature
  libelle: string
  base: number
  duree: number | null
  /** Of what was depreciated before 2023, what is carried (article 39 C). */
  ard?: number
}

// The amounts of each flat add up to its price and costs; the furniture was bought apart.
const PARTS_RENNES: Part[] = [
  { nature: 'terrain', libelle: 'Terrain', base: 23_004, duree: null },
  { nature: 'gros_oeuvre', libelle: 'Gros œuvre', base: 65_178, duree: 50, ard: 1_420 },
  { nature: 'toiture', libelle: 'Toiture', base: 13_035.6, duree: 25, ard: 520 },
  { nature: 'electricite', libelle: 'Électricité', base: 13_035.6, duree: 25, ard: 480 },
  {
    nature: 'installations',
    libelle: 'Plomberie et chauffage',
    base: 19_553.4,
    duree: 15,
    ard: 730,
  },
  { nature: 'agencements', libelle: 'Cuisine et agencements', base: 19_553.4, duree: 15 },
]
const PARTS_NANTES: Part[] = [
  { nature: 'terrain', libelle: 'Terrain', base: 13_830, duree: null },
  { nature: 'gros_oeuvre', libelle: 'Gros œuvre', base: 39_185, duree: 50 },
  { nature: 'toiture', libelle: 'Toiture', base: 7_837, duree: 25 },
  { nature: 'electricite', libelle: 'Électricité', base: 7_837, duree: 25 },
  { nature: 'installations', libelle: 'Plomberie et chauffage', base: 11_755.5, duree: 15 },
  { nature: 'agencements', libelle: 'Cuisine et agencements', base: 11_755.5, duree: 15 },
]
const MOBILIER: (Part & { bien_id: string; le: Day })[] = [
  {
    bien_id: RENNES,
    le: day('2021-07-01'),
    nature: 'mobilier',
    libelle: 'Mobilier du T2',
    base: 4_800,
    duree: 7,
  },
  {
    bien_id: NANTES,
    le: day('2022-10-01'),
    nature: 'mobilier',
    libelle: 'Mobilier du studio',
    base: 3_200,
    duree: 7,
  },
  {
    bien_id: NANTES,
    le: day('2025-07-08'),
    nature: 'mobilier',
    libelle: 'Canapé-lit et lave-linge',
    base: 1_290,
    duree: 5,
  },
]

// By date of entry, as the books list them.
export const composants: Composant[] = [
  ...PARTS_RENNES.map((part, rang) =>
    composant(part, { bien_id: RENNES, le: day('2021-07-01'), rang: 0x10 + rang, avec: true }),
  ),
  ...PARTS_NANTES.map((part, rang) =>
    composant(part, { bien_id: NANTES, le: day('2022-10-01'), rang: 0x20 + rang, avec: true }),
  ),
  ...MOBILIER.map((part, rang) =>
    composant(part, { bien_id: part.bien_id, le: part.le, rang: 0x30 + rang, avec: false }),
  ),
].toSorted((a, b) => (ordre(a) < ordre(b) ? -1 : 1))

function ordre({ mise_en_service, id }: Composant): string {
  return `${mise_en_service} ${id}`
}

function composant(
  part: Part,
  { bien_id, le, rang, avec }: { bien_id: string; le: Day; rang: number; avec: boolean },
): Composant {
  const neuf: Composant = {
    id: identifiant(0x02, rang),
    bien_id,
    nature: part.nature,
    libelle: part.libelle,
    base_cents: euros(part.base),
    mise_en_service: le,
    duree_annees: part.duree,
    convention: 'reel_365',
    acquis_avec_bien: avec,
    date_sortie: null,
    amortissement_anterieur_cents: zero,
    ard_anterieur_cents: euros(part.ard ?? 0),
  }
  // Taken over as its own plan left it at the end of 2022.
  const repris = planAmortissement(neuf).find(({ annee }) => annee === 2022)
  return { ...neuf, amortissement_anterieur_cents: repris?.cumul_cents ?? zero }
}

export const emprunts: Emprunt[] = [
  {
    id: identifiant(0x03, 1),
    bien_id: RENNES,
    libelle: 'Prêt T2 rue de Fougères',
    banque: 'Crédit Armoricain',
    capital_cents: euros(120_000),
    taux_millieme_pct: 1450,
    duree_mois: 240,
    date_deblocage: day('2021-06-15'),
    premiere_echeance: day('2021-07-15'),
    type_emprunt: 'amortissable',
    differe_mois: 0,
    differe_type: 'partiel',
    assurance_cents: euros(21.6),
    frais_dossier_cents: euros(600),
    frais_garantie_cents: euros(1_340),
  },
]
