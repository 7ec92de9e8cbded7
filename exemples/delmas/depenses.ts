// Her bills, year by year: what each flat costs, the works of Saumur before it was let and those of Angers, and her own money.
import { euros } from '../../domain/base/cents.ts'
import { type Day, day } from '../../domain/base/day.ts'
import type { MouvementExploitant } from '../../domain/sujets/propriete/mouvement-exploitant.ts'
import type { Depense } from '../../domain/sujets/tiers/depense.ts'
import type { Repartition } from '../../domain/sujets/tiers/quote-part.ts'
import { depensesDe, type Facture } from '../recit.ts'
import { ANGERS, LE_MANS, OUVERTURE, rang, SAUMUR } from './biens.ts'

type Courantes = {
  readonly assurance: number
  readonly taxe: number
  /** The household-waste tax of the same notice. */
  readonly ordures: number
  /** One of the four calls of the managing agent. */
  readonly appel: number
}

/** Of each year, what Angers, Le Mans and Saumur cost, in this order. */
const CHAQUE_ANNEE: Readonly<Record<number, readonly [Courantes, Courantes, Courantes]>> = {
  2024: [
    { assurance: 161, taxe: 718, ordures: 124, appel: 260 },
    { assurance: 136, taxe: 598, ordures: 102, appel: 202 },
    { assurance: 125, taxe: 548, ordures: 96, appel: 174 },
  ],
  2025: [
    { assurance: 168, taxe: 742, ordures: 128, appel: 270 },
    { assurance: 142, taxe: 618, ordures: 105, appel: 210 },
    { assurance: 131, taxe: 566, ordures: 98, appel: 180 },
  ],
  2026: [
    { assurance: 174, taxe: 757, ordures: 131, appel: 276 },
    { assurance: 147, taxe: 630, ordures: 107, appel: 215 },
    { assurance: 136, taxe: 577, ordures: 100, appel: 184 },
  ],
}

const FLATS = [
  { bien_id: ANGERS.id, syndic: 'Cabinet Larrey' },
  { bien_id: LE_MANS.id, syndic: 'Sarthe Syndic' },
  { bien_id: SAUMUR.id, syndic: 'Régie de l’Île' },
] as const
const TRIMESTRES = ['01-05', '04-05', '07-05', '10-05'] as const
export const TAXE = 'taxe_fonciere'
export const ORDURES = 'ordures_menageres'
const TRAVAUX = { categorie: 'entretien' } as const

const courantes: readonly Facture[] = Object.entries(CHAQUE_ANNEE).flatMap(([annee, parFlat]) =>
  FLATS.flatMap(({ bien_id, syndic }, n): Facture[] => {
    const { assurance, taxe, ordures, appel } = parFlat[n] ?? parFlat[0]
    return [
      {
        bien_id,
        le: `${annee}-02-10`,
        fournisseur: 'Mutuelle du Val de Loire',
        libelle: 'Assurance propriétaire non occupant',
        categorie: 'assurance_pno',
        montant: assurance,
      },
      {
        bien_id,
        le: `${annee}-10-05`,
        fournisseur: 'Trésor public',
        libelle: `Taxe foncière ${annee}, dont ordures ménagères ${ordures} €`,
        categorie: TAXE,
        montant: taxe + ordures,
      },
      ...TRIMESTRES.map((le, t) => ({
        bien_id,
        le: `${annee}-${le}`,
        fournisseur: syndic,
        libelle: `Provisions de copropriété, ${t + 1}${t === 0 ? 'er' : 'e'} trimestre`,
        categorie: 'copropriete',
        montant: appel,
      })),
    ]
  }),
)

const ponctuelles: readonly Facture[] = [
  {
    ...TRAVAUX,
    bien_id: SAUMUR.id,
    le: '2024-01-08',
    fournisseur: 'Électricité Vallée',
    libelle: 'Mise aux normes de l’installation électrique',
    montant: 4_260,
  },
  {
    ...TRAVAUX,
    bien_id: SAUMUR.id,
    le: '2024-01-16',
    fournisseur: 'Peinture Ackerman',
    libelle: 'Remise en état des murs et des sols',
    montant: 2_180,
  },
  {
    bien_id: SAUMUR.id,
    le: '2024-02-01',
    fournisseur: 'Agence du Château',
    libelle: 'Mise en location et rédaction du bail',
    categorie: 'honoraires_agence',
    montant: 310,
  },
  {
    ...TRAVAUX,
    bien_id: ANGERS.id,
    le: '2024-06-11',
    fournisseur: 'Plomberie Tardy',
    libelle: 'Remplacement d’un mitigeur',
    montant: 186.4,
  },
  {
    ...TRAVAUX,
    bien_id: LE_MANS.id,
    le: '2024-11-04',
    fournisseur: 'Chauffage Lebreton',
    libelle: 'Remplacement du chauffe-eau',
    montant: 934,
  },
  {
    ...TRAVAUX,
    bien_id: ANGERS.id,
    le: '2025-03-08',
    fournisseur: 'Toitures du Maine',
    libelle: 'Couverture, réparation',
    montant: 11_430,
  },
  {
    ...TRAVAUX,
    bien_id: ANGERS.id,
    le: '2025-05-23',
    fournisseur: 'Menuiserie Allard',
    libelle: 'Quatre fenêtres, amélioration',
    montant: 6_400,
  },
  {
    ...TRAVAUX,
    bien_id: ANGERS.id,
    le: '2025-08-30',
    fournisseur: 'Plomberie Tardy',
    libelle: 'Salle d’eau, réparation',
    montant: 2_020,
  },
  {
    ...TRAVAUX,
    bien_id: LE_MANS.id,
    le: '2025-01-20',
    fournisseur: 'Chauffage Lebreton',
    libelle: 'Remplacement d’un radiateur',
    montant: 640,
  },
  {
    ...TRAVAUX,
    bien_id: SAUMUR.id,
    le: '2025-11-12',
    fournisseur: 'Stores Plantagenêt',
    libelle: 'Réparation du volet roulant',
    montant: 380,
  },
  {
    ...TRAVAUX,
    bien_id: LE_MANS.id,
    le: '2026-03-17',
    fournisseur: 'Plomberie Tardy',
    libelle: 'Recherche de fuite et joint',
    montant: 218.5,
  },
]

export const depenses = (au: Day): Depense[] =>
  depensesDe([...courantes, ...ponctuelles], { ouverture: OUVERTURE, au, id: (n) => rang(0x09, n) }).map((une) => ({
    ...une,
    repartition: repartie(une),
  }))

/** The notice of the property tax holds the tax of household waste, that the tenant pays back. */
function repartie({ bien_id, categorie, date }: Depense): Repartition | null {
  const flat = FLATS.findIndex((un) => un.bien_id === bien_id)
  const dite = CHAQUE_ANNEE[Number(date.slice(0, 4))]?.[flat]
  if (categorie !== TAXE || !dite) return null
  const part = (sienne: string, montant: number) => ({
    ...{ categorie: sienne, bien_id, poids: null },
    montant_cents: euros(montant),
  })
  return { mode: 'montants', parts: [part(TAXE, dite.taxe), part(ORDURES, dite.ordures)], partielle: null }
}

/** What she brought for the works that her rents did not pay. */
export const mouvements_exploitant: readonly MouvementExploitant[] = [
  { le: '2024-01-10', montant: 9_000 },
  { le: '2025-03-10', montant: 21_500 },
].map(({ le, montant }, n) => ({
  id: rang(0x0a, n + 1),
  date: day(le),
  sens: 'apport',
  montant_cents: euros(montant),
  libelle: 'Épargne versée pour les travaux',
}))
