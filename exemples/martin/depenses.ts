// Her bills: what comes back each year, and what happened once; the last ones are still to be paid.
import { type Cents, euros } from '../../domain/base/cents.ts'
import { addDays, type Day, day, year } from '../../domain/base/day.ts'
import type { MouvementExploitant } from '../../domain/sujets/propriete/mouvement-exploitant.ts'
import type { Depense } from '../../domain/sujets/tiers/depense.ts'
import { identifiant } from '../identifiant.ts'
import { NANTES, RENNES } from './biens.ts'

type Facture = {
  bien_id: string | null
  /** Month and day of each year, or a whole day for what came once. */
  le: string
  fournisseur: string
  libelle: string
  categorie: string
  /** The amount of 2023, and what it takes each year. */
  montant: number
  hausse?: number
  payee_par?: Depense['payee_par']
}

const CHAQUE_ANNEE: Facture[] = [
  {
    bien_id: RENNES,
    le: '01-12',
    fournisseur: 'Cabinet Le Goff',
    libelle: 'Charges de copropriété, 1er semestre',
    categorie: 'copropriete',
    montant: 412.5,
    hausse: 11,
  },
  {
    bien_id: RENNES,
    le: '07-11',
    fournisseur: 'Cabinet Le Goff',
    libelle: 'Charges de copropriété, 2e semestre',
    categorie: 'copropriete',
    montant: 412.5,
    hausse: 11,
  },
  {
    bien_id: NANTES,
    le: '01-18',
    fournisseur: 'Syndic Erdre & Loire',
    libelle: 'Charges de copropriété',
    categorie: 'copropriete',
    montant: 538,
    hausse: 17,
  },
  {
    bien_id: RENNES,
    le: '02-03',
    fournisseur: 'Mutuelle de Bretagne',
    libelle: 'Assurance propriétaire non occupant',
    categorie: 'assurance_pno',
    montant: 142.3,
    hausse: 4.2,
  },
  {
    bien_id: NANTES,
    le: '02-03',
    fournisseur: 'Mutuelle de Bretagne',
    libelle: 'Assurance propriétaire non occupant',
    categorie: 'assurance_pno',
    montant: 98.7,
    hausse: 3.1,
  },
  {
    bien_id: null,
    le: '04-22',
    fournisseur: 'Cabinet Delaunay',
    libelle: 'Tenue comptable et liasse',
    categorie: 'comptable',
    montant: 444,
    hausse: 12,
  },
  {
    bien_id: RENNES,
    le: '10-16',
    fournisseur: 'Trésor public',
    libelle: 'Taxe foncière',
    categorie: 'taxe_fonciere',
    montant: 934,
    hausse: 38,
  },
  {
    bien_id: NANTES,
    le: '10-16',
    fournisseur: 'Trésor public',
    libelle: 'Taxe foncière',
    categorie: 'taxe_fonciere',
    montant: 561,
    hausse: 24,
  },
  {
    bien_id: null,
    le: '12-15',
    fournisseur: 'Trésor public',
    libelle: 'Cotisation foncière des entreprises',
    categorie: 'cfe',
    montant: 214,
    hausse: 5,
  },
  {
    bien_id: null,
    le: '12-31',
    fournisseur: 'Crédit Armoricain',
    libelle: 'Frais de tenue de compte',
    categorie: 'frais_bancaires',
    montant: 84,
  },
]

const UNE_FOIS: Facture[] = [
  {
    bien_id: RENNES,
    le: '2023-09-12',
    fournisseur: 'Peinture Morvan',
    libelle: 'Peinture du séjour entre deux locataires',
    categorie: 'entretien',
    montant: 1_480,
  },
  {
    bien_id: RENNES,
    le: '2023-09-20',
    fournisseur: 'Agence des Lices',
    libelle: 'Mise en location et état des lieux',
    categorie: 'honoraires_agence',
    montant: 435,
  },
  {
    bien_id: NANTES,
    le: '2024-03-05',
    fournisseur: 'Plomberie Guérin',
    libelle: 'Remplacement du chauffe-eau',
    categorie: 'entretien',
    montant: 986.4,
  },
  {
    bien_id: RENNES,
    le: '2024-06-18',
    fournisseur: 'Menuiserie Kerautret',
    libelle: 'Réparation des volets roulants',
    categorie: 'entretien',
    montant: 1_912,
  },
  {
    bien_id: NANTES,
    le: '2025-07-03',
    fournisseur: 'Clair & Net',
    libelle: 'Remise en état du studio',
    categorie: 'entretien',
    montant: 390,
  },
  {
    bien_id: NANTES,
    le: '2025-07-09',
    fournisseur: 'Diag Ouest',
    libelle: 'Diagnostics avant location',
    categorie: 'diagnostics',
    montant: 189,
    payee_par: 'exploitant',
  },
  {
    bien_id: RENNES,
    le: '2026-05-21',
    fournisseur: 'Serrurerie Pailler',
    libelle: 'Cylindre de la porte palière',
    categorie: 'entretien',
    montant: 214.5,
    payee_par: 'exploitant',
  },
]

/** Up to a day: a bill is paid ten days after it came, when that day has come too. */
export function depenses(aujourdhui: Day): Depense[] {
  const annees = [2023, 2024, 2025, 2026].filter((annee) => annee <= year(aujourdhui))
  const toutes = [
    ...annees.flatMap((annee) =>
      CHAQUE_ANNEE.map((une, rang) => ({
        ...une,
        id: identifiant(0x09, annee * 100 + rang + 1),
        date: day(`${annee}-${une.le}`),
        depuis: annee - 2023,
      })),
    ),
    ...UNE_FOIS.map((une, rang) => ({ ...une, id: identifiant(0x109, rang + 1), date: day(une.le), depuis: 0 })),
  ]
  return toutes
    .filter(({ date }) => date <= aujourdhui)
    .map((une) => {
      const paiement = une.categorie === 'frais_bancaires' ? une.date : addDays(une.date, 10)
      return {
        id: une.id,
        bien_id: une.bien_id,
        date: une.date,
        date_paiement: paiement <= aujourdhui ? paiement : null,
        fournisseur: une.fournisseur,
        libelle: une.libelle,
        categorie: une.categorie,
        montant_cents: montant(une, une.depuis),
        payee_par: une.payee_par ?? 'banque',
        document_id: null,
      }
    })
}

const montant = ({ montant: depart, hausse = 0 }: Facture, annees: number): Cents =>
  euros(Number((depart + hausse * annees).toFixed(2)))

/** What she takes out of the activity's account each half-year. */
export function mouvements_exploitant(aujourdhui: Day): MouvementExploitant[] {
  const dates = ['2023-06-28', '2023-12-27', '2024-12-20', '2025-06-27', '2025-12-19', '2026-06-26'].map(day)
  return dates
    .filter((date) => date <= aujourdhui)
    .map((date, rang) => ({
      id: identifiant(0x0a, rang + 1),
      date,
      sens: 'prelevement',
      montant_cents: euros(1_200),
      libelle: 'Virement vers le compte personnel',
    }))
}
