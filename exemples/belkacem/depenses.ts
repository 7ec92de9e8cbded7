// His bills, the rent that he lost, and what passes between the activity's account and his own.
import { euros } from '../../domain/base/cents.ts'
import { type Day, day } from '../../domain/base/day.ts'
import type { MouvementExploitant } from '../../domain/sujets/propriete/mouvement-exploitant.ts'
import type { Depense } from '../../domain/sujets/tiers/depense.ts'
import { depensesDe, type Facture, nomDe } from '../recit.ts'
import { STEVEN } from './baux.ts'
import { LILLE, OUVERTURE, ROUBAIX, rang, TOURCOING, WASQUEHAL } from './biens.ts'

const FISC = { fournisseur: 'Trésor public' }
const MUTUELLE = { fournisseur: 'Assurances du Beffroi', libelle: 'Assurance propriétaire non occupant' }
const SYNDIC = { libelle: 'Charges de copropriété', categorie: 'copropriete' }
const TAXE = { ...FISC, le: '10-15', libelle: 'Taxe foncière', categorie: 'taxe_fonciere' }
const PNO = { ...MUTUELLE, le: '02-10', categorie: 'assurance_pno' }

const FACTURES: readonly Facture[] = [
  { ...TAXE, bien_id: ROUBAIX.id, montant: 1_048, hausse: 31 },
  { ...TAXE, bien_id: LILLE.id, montant: 1_112, hausse: 36 },
  { ...TAXE, bien_id: TOURCOING.id, montant: 604, hausse: 18 },
  { ...TAXE, bien_id: WASQUEHAL.id, montant: 571, hausse: 17 },
  { ...PNO, bien_id: ROUBAIX.id, montant: 138.2, hausse: 4 },
  { ...PNO, bien_id: LILLE.id, montant: 121.6, hausse: 3.5 },
  { ...PNO, bien_id: TOURCOING.id, montant: 84.9, hausse: 2.5 },
  { ...PNO, bien_id: WASQUEHAL.id, montant: 83.4, hausse: 2.5 },
  { ...SYNDIC, bien_id: LILLE.id, le: '03-20', fournisseur: 'Cabinet Vauban', montant: 735, hausse: 15 },
  { ...SYNDIC, bien_id: WASQUEHAL.id, le: '03-28', fournisseur: 'Syndic des Flandres', montant: 548, hausse: 12 },
  { ...SYNDIC, bien_id: TOURCOING.id, le: '04-04', fournisseur: 'Syndic des Flandres', montant: 512, hausse: 10 },
  {
    ...FISC,
    bien_id: null,
    le: '12-15',
    libelle: 'Cotisation foncière des entreprises',
    categorie: 'cfe',
    montant: 246,
  },
  {
    bien_id: null,
    le: '12-31',
    fournisseur: 'Caisse des Flandres',
    libelle: 'Frais de tenue de compte',
    categorie: 'frais_bancaires',
    montant: 96,
  },
  {
    bien_id: WASQUEHAL.id,
    le: '2024-10-14',
    fournisseur: 'Peinture Lestienne',
    libelle: 'Remise en peinture du studio',
    categorie: 'entretien',
    montant: 640,
  },
  {
    bien_id: TOURCOING.id,
    le: '2025-06-18',
    fournisseur: 'Cuisines Delattre',
    libelle: 'Remplacement du plan de travail',
    categorie: 'entretien',
    montant: 412.5,
  },
  {
    bien_id: TOURCOING.id,
    le: '2025-12-08',
    fournisseur: 'SCP Wallaert, commissaires de justice',
    libelle: 'Commandement de payer',
    categorie: 'diagnostics',
    montant: 168.4,
  },
  {
    bien_id: ROUBAIX.id,
    le: '2026-04-22',
    fournisseur: 'Chauffage Descamps',
    libelle: 'Entretien de la chaudière et vanne',
    categorie: 'entretien',
    montant: 236,
  },
]

/** What the deposit did not pay of three rents, given up the day the debts were wiped out. */
const PERDU: Depense = {
  id: rang(0x19, 1),
  bien_id: WASQUEHAL.id,
  bail_id: STEVEN.id,
  date: day('2025-06-12'),
  date_paiement: day('2025-06-12'),
  fournisseur: nomDe(STEVEN),
  libelle: 'Rétablissement personnel : dettes effacées par la commission de surendettement',
  categorie: 'creance_perdue',
  montant_cents: euros(3 * 425 - 790),
  payee_par: 'banque',
  document_id: null,
}

export const depenses = (au: Day): Depense[] => [
  ...depensesDe(FACTURES, { ouverture: OUVERTURE, au, id: (n) => rang(0x09, n) }),
  ...[PERDU].filter(({ date }) => date <= au),
]

export const mouvements_exploitant: readonly MouvementExploitant[] = [
  { le: '2025-06-27', montant: 1_500 },
  { le: '2026-06-26', montant: 800 },
].map(({ le, montant }, n) => ({
  id: rang(0x0a, n + 1),
  date: day(le),
  sens: 'prelevement',
  montant_cents: euros(montant),
  libelle: 'Virement vers le compte personnel',
}))
