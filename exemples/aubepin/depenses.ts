// What she pays for the owners: the calls of the co-ownership of Lyon, what the building of Vienne costs, and the repairs of some lots.
import { type Cents, cents, euros, part } from '../../domain/base/cents.ts'
import { type Day, day, month, year } from '../../domain/base/day.ts'
import type { Depense } from '../../domain/sujets/tiers/depense.ts'
import { partager, type Repartition } from '../../domain/sujets/tiers/quote-part.ts'
import {
  estHabitation,
  LOTS,
  type LotGere,
  leLot,
  MURIERS,
  OUVERTURE,
  rang,
  TANNEURS,
  TISSERANDS,
  VASSEUR,
} from './biens.ts'

const DERNIERE = 2026
/** Hundredths of what 2025 cost; those of a year that is not here are whole. */
const AVANT: Readonly<Record<number, number>> = { 2023: 92, 2024: 96 }

type Courante = {
  readonly fournisseur: string
  readonly libelle: string
  readonly categorie: string
  /** Month and day of each bill, all of one amount. */
  readonly jours: readonly string[]
  readonly montant: number
  readonly lots: readonly LotGere[]
  readonly poids: (lot: LotGere) => number
  readonly payee_par?: Depense['payee_par']
}

const chaque = (mois: readonly number[], jour: string): string[] =>
  mois.map((un) => `${String(un).padStart(2, '0')}-${jour}`)
const TRIMESTRES = chaque([2, 5, 8, 11], '09')
const parTantiemes = ({ tantiemes }: LotGere): number => tantiemes
const parSurface = ({ bien }: LotGere): number => bien.surface_m2 ?? 0
const lyon = (proprietaire: number) =>
  LOTS.filter((un) => un.immeuble === TISSERANDS && un.proprietaire === proprietaire)
export const VIENNE = LOTS.filter((un) => un.immeuble === TANNEURS)
export const LOGEMENTS_DE_VIENNE = VIENNE.filter(estHabitation)

const COPROPRIETE = {
  ...{ fournisseur: 'Régie des Pentes', libelle: 'Provision de copropriété du trimestre', categorie: 'copropriete' },
  ...{ jours: TRIMESTRES, poids: parTantiemes },
}
/** The year 2025 of the building of Vienne: 2 568,72 of water, 2 340 of cleaning, 512,40 of electricity, 1 386 of waste, 720 of garden. */
const COURANTES: readonly Courante[] = [
  { ...COPROPRIETE, montant: 1_248, lots: lyon(VASSEUR) },
  { ...COPROPRIETE, montant: 521.63, lots: lyon(MURIERS) },
  {
    ...{
      fournisseur: 'Vienne Propreté',
      libelle: 'Ménage des parties communes',
      categorie: 'charges_recuperables',
      montant: 195,
    },
    ...{ jours: chaque([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], '12'), lots: LOGEMENTS_DE_VIENNE, poids: parTantiemes },
  },
  {
    ...{
      fournisseur: 'Énergie du Rhône',
      libelle: 'Électricité des parties communes',
      categorie: 'energie',
      montant: 85.4,
    },
    ...{ jours: chaque([2, 4, 6, 8, 10, 12], '10'), lots: LOGEMENTS_DE_VIENNE, poids: parTantiemes },
  },
  {
    ...{ fournisseur: 'Eaux de Vienne', libelle: 'Eau froide du semestre', categorie: 'energie', montant: 1_284.36 },
    ...{ jours: ['06-12', '12-11'], lots: LOGEMENTS_DE_VIENNE, poids: parTantiemes },
  },
  {
    ...{ fournisseur: 'Jardins de Gère', libelle: 'Espaces verts', categorie: 'charges_recuperables', montant: 240 },
    ...{ jours: ['04-15', '07-15', '09-15'], lots: VIENNE, poids: parTantiemes },
  },
  {
    ...{ fournisseur: 'Trésor public', libelle: 'Ordures ménagères de l’année', categorie: 'ordures_menageres' },
    // Paid by the owners themselves, with their property tax.
    ...{ montant: 1_386, jours: ['10-15'], lots: LOGEMENTS_DE_VIENNE, poids: parSurface, payee_par: 'exploitant' },
  },
]

/** `[lot, day, supplier, what for, kind, amount]`. */
const PONCTUELLES: readonly (readonly [string, string, string, string, string, number])[] = [
  ['A5', '2023-10-13', 'Chauffage Berlioz', 'Remplacement du circulateur', 'entretien', 412.5],
  ['L51', '2024-07-16', 'Peintures Croix-Rousse', 'Peinture avant relocation', 'entretien', 1_860],
  ['L11', '2025-03-19', 'Menuiserie Perrache', 'Deux fenêtres, double vitrage', 'amelioration', 2_300],
  ['A4', '2025-06-13', 'Peintures du Pilat', 'Peinture du séjour avant relocation', 'entretien', 940],
  ['A8', '2026-04-17', 'Chauffage Berlioz', 'Remplacement du chauffe-eau', 'entretien', 786.2],
  ['L32', '2026-11-09', 'Plomberie Tardy', 'Fuite sur colonne d’eau, facture 2026-311', 'entretien', 286],
  ['L42', '2026-11-12', 'Diag Rhône', 'Diagnostics avant relocation, facture 8841', 'diagnostics', 145],
  ['A2', '2026-11-13', 'Serrurerie des Cordeliers', 'Cylindre de la boîte aux lettres', 'entretien', 48.43],
]

export const depenses = (au: Day): Depense[] => [...courantes(), ...ponctuelles()].filter(({ date }) => date <= au)

const courantes = (): Depense[] =>
  COURANTES.flatMap((une, n) =>
    Array.from({ length: DERNIERE - OUVERTURE + 1 }, (_, de) => OUVERTURE + de).flatMap((annee) =>
      une.jours.map((jour) => repartie(une, { n, date: day(`${annee}-${jour}`) })),
    ),
  )

function repartie(une: Courante, { n, date }: { readonly n: number; readonly date: Day }): Depense {
  const { fournisseur, libelle, categorie, lots, poids, payee_par = 'banque' } = une
  const montant_cents = part(euros(une.montant), [AVANT[year(date)] ?? 100, 100])
  return {
    ...{ id: rang(0x10 + n, year(date) * 12 + month(date)), bien_id: lots[0]?.bien.id ?? null, bail_id: null },
    ...{ date, date_paiement: date, fournisseur, libelle, categorie, montant_cents, payee_par, document_id: null },
    repartition: entre(montant_cents, { categorie, lots, poids }),
  }
}

function entre(
  montant_cents: Cents,
  { categorie, lots, poids }: Pick<Courante, 'categorie' | 'lots' | 'poids'>,
): Repartition {
  const pesees = lots.map(poids)
  const montants = partager(montant_cents, pesees) ?? []
  return {
    ...{ mode: 'tantiemes', partielle: null },
    parts: lots.map(({ bien }, place) => ({
      ...{ categorie, bien_id: bien.id, montant_cents: montants[place] ?? cents(0), poids: pesees[place] ?? null },
    })),
  }
}

const ponctuelles = (): Depense[] =>
  PONCTUELLES.map(([lot, jour, fournisseur, libelle, categorie, montant], n) => ({
    ...{ id: rang(0x09, n + 1), bien_id: leLot(lot).bien.id, bail_id: null, date: day(jour) },
    ...{ date_paiement: day(jour), fournisseur, libelle, categorie, montant_cents: euros(montant) },
    ...{ payee_par: 'banque', document_id: null, repartition: null },
  }))

/** The repair of the riser, that a file of works names. */
export const FACTURE_COLONNE = rang(0x09, 6)
