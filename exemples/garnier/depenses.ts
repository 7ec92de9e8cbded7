// Their bills, the contributions that they pay to the Urssaf each quarter, and what they take out of the account.
import { cents, euros } from '../../domain/base/cents.ts'
import { type Day, day } from '../../domain/base/day.ts'
import type { OperationDiverse } from '../../domain/journalisation/faits.ts'
import type { MouvementExploitant } from '../../domain/sujets/propriete/mouvement-exploitant.ts'
import type { Depense } from '../../domain/sujets/tiers/depense.ts'
import { depensesDe, type Facture } from '../recit.ts'
import { CHATELAILLON, LA_ROCHELLE, OUVERTURE, ROCHEFORT, ROYAN, rang } from './biens.ts'

const FISC = { fournisseur: 'Trésor public' }
const TAXE = { ...FISC, le: '10-15', libelle: 'Taxe foncière', categorie: 'taxe_fonciere' }
const PNO = {
  le: '01-22',
  fournisseur: 'Assurances du Pertuis',
  libelle: 'Assurance propriétaire non occupant',
  categorie: 'assurance_pno',
}
const MAISON = { bien_id: CHATELAILLON.id }

const FACTURES: readonly Facture[] = [
  { ...TAXE, ...MAISON, montant: 1_486, hausse: 42 },
  { ...TAXE, bien_id: LA_ROCHELLE.id, montant: 1_214, hausse: 35 },
  { ...TAXE, bien_id: ROCHEFORT.id, montant: 842, hausse: 24 },
  // Whoever owns on 1 January owes the year: the sale of September left it to them.
  { ...TAXE, bien_id: ROYAN.id, montant: 684, derniere: 2024 },
  { ...PNO, ...MAISON, montant: 318, hausse: 9 },
  { ...PNO, bien_id: LA_ROCHELLE.id, montant: 146, hausse: 4 },
  { ...PNO, bien_id: ROCHEFORT.id, montant: 112, hausse: 3 },
  { ...PNO, bien_id: ROYAN.id, montant: 84, derniere: 2024 },
  {
    bien_id: LA_ROCHELLE.id,
    le: '03-18',
    fournisseur: 'Syndic du Vieux-Port',
    libelle: 'Charges de copropriété',
    categorie: 'copropriete',
    montant: 812,
    hausse: 18,
  },
  {
    bien_id: ROCHEFORT.id,
    le: '04-08',
    fournisseur: 'Cabinet Charron',
    libelle: 'Charges de copropriété',
    categorie: 'copropriete',
    montant: 486,
    hausse: 10,
  },
  {
    ...MAISON,
    le: '06-30',
    fournisseur: 'Énergie de l’Ouest',
    libelle: 'Électricité, printemps',
    categorie: 'energie',
    montant: 356,
  },
  {
    ...MAISON,
    le: '10-31',
    fournisseur: 'Énergie de l’Ouest',
    libelle: 'Électricité, été',
    categorie: 'energie',
    montant: 412,
  },
  {
    ...MAISON,
    le: '09-30',
    fournisseur: 'Blanchisserie des Boucholeurs',
    libelle: 'Linge et ménage de la saison',
    categorie: 'entretien',
    montant: 745,
    hausse: 25,
  },
  {
    ...MAISON,
    le: '10-20',
    fournisseur: 'Plateforme de réservation',
    libelle: 'Commissions de la saison',
    categorie: 'commission_plateforme',
    montant: 296,
    hausse: 8,
  },
  {
    ...MAISON,
    le: '01-15',
    fournisseur: 'Aunis Télécom',
    libelle: 'Box de l’année',
    categorie: 'internet',
    montant: 372,
  },
  {
    bien_id: null,
    le: '05-06',
    fournisseur: 'Cabinet Arnaud',
    libelle: 'Tenue comptable et liasse',
    categorie: 'comptable',
    montant: 900,
    hausse: 20,
  },
  {
    ...FISC,
    bien_id: null,
    le: '12-15',
    libelle: 'Cotisation foncière des entreprises',
    categorie: 'cfe',
    montant: 462,
  },
  {
    bien_id: null,
    le: '12-31',
    fournisseur: 'Crédit de l’Aunis',
    libelle: 'Frais de tenue de compte',
    categorie: 'frais_bancaires',
    montant: 108,
  },
  {
    bien_id: ROYAN.id,
    le: '2024-08-28',
    fournisseur: 'Diagnostics Littoral',
    libelle: 'Diagnostics avant vente',
    categorie: 'diagnostics',
    montant: 240,
  },
  {
    ...MAISON,
    le: '2026-03-09',
    fournisseur: 'Menuiserie Papin',
    libelle: 'Réparation des volets',
    categorie: 'entretien',
    montant: 684,
  },
]

export const depenses = (au: Day): Depense[] =>
  depensesDe(FACTURES, { ouverture: OUVERTURE, au, id: (n) => rang(0x09, n) })

/** By year, what each quarter is called for, as the Urssaf had told them. */
const APPELS: Readonly<Record<number, number>> = { 2024: 318, 2025: 742, 2026: 486 }

/** The contributions of the exploitant are a charge of the activity: account 646. */
export const operations_diverses = (au: Day): OperationDiverse[] =>
  Object.entries(APPELS)
    .flatMap(([annee, montant]) =>
      ['02-05', '05-05', '08-05', '11-05'].map((jour) => ({ date: day(`${annee}-${jour}`), montant })),
    )
    .filter(({ date }) => date <= au)
    .map(({ date, montant }, n) => ({
      id: rang(0x1d, n + 1),
      date,
      libelle: 'Urssaf : cotisations du trimestre',
      piece_ref: `URSSAF-${date.slice(0, 7)}`,
      lignes: [
        { rang: 1, compte: '646000', debit_cents: euros(montant), credit_cents: cents(0), bien_id: null },
        { rang: 2, compte: '512000', debit_cents: cents(0), credit_cents: euros(montant), bien_id: null },
      ],
    }))

/** The price of the studio went to them, and each winter a part of the season. */
export const mouvements_exploitant = (au: Day): MouvementExploitant[] =>
  [
    { le: '2024-09-27', montant: 100_000, libelle: 'Prix du studio, vers le compte du ménage' },
    { le: '2024-12-18', montant: 3_000 },
    { le: '2025-12-17', montant: 3_000 },
  ]
    .map(({ le, montant, libelle = 'Virement vers le compte du ménage' }, n) => ({
      id: rang(0x0a, n + 1),
      date: day(le),
      sens: 'prelevement' as const,
      montant_cents: euros(montant),
      libelle,
    }))
    .filter(({ date }) => date <= au)
