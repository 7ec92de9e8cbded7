// Who may do what on the facts of a dossier: properties, leases, tenants, money in, money out.
import { type Cells, policyMatrix, type Row } from './policies.ts'
import {
  BAIL,
  BIEN,
  buildWorld,
  COLOCATAIRE,
  COMPTE_BANCAIRE,
  DOCUMENT,
  DOSSIER,
  ECHEANCE,
  EMPRUNT,
  LIGNE_RELEVE,
  OPERATION,
  RELEVE,
} from './world.ts'

const tout: Cells = { select: true, insert: true, update: true, delete: true }
const rien: Cells = { select: false, insert: false, update: false, delete: false }
const lire: Cells = { ...rien, select: true }

/** The rule of the facts: the owner does all, his accountant all but deleting, his reader reads, the others nothing. */
const FAITS = { proprietaire: tout, comptable: { ...tout, delete: false }, lecteur: lire, voisin: rien, visiteur: rien }
/** The parts of a fact: rewriting it takes them away, so the accountant may. */
const PARTIES = { ...FAITS, comptable: tout }

/** Written by the acts alone: everybody in the dossier reads. */
const LUS = { proprietaire: lire, comptable: lire, lecteur: lire, voisin: rien, visiteur: rien }

const fait = (table: string, row: Row, matrix = FAITS) =>
  policyMatrix(`public.${table}`, { world: buildWorld, row: { dossier_id: DOSSIER, ...row }, matrix })

const EMPREINTE = { sha256: '1'.repeat(64), format: 'csv', du: '2024-04-01', au: '2024-04-30', lignes: 2 }
const LIGNE = { date: '2024-03-06', libelle: 'EDF', montant_cents: -4_200 }
const ENCAISSEMENT = { fait_table: 'encaissements', fait_id: '1', montant_cents: 65_000, effet: 'trouve' }

fait('biens', {
  libelle: 'Studio',
  adresse: '3 rue des Lilas',
  code_postal: '75011',
  ville: 'Paris',
  date_acquisition: '2025-01-01',
  date_mise_en_location: '2025-02-01',
  prix_cents: 10_000_000,
})
fait('composants', {
  bien_id: BIEN,
  nature: 'toiture',
  libelle: 'Toiture',
  base_cents: 1_200_000,
  mise_en_service: '2025-04-01',
  duree_annees: 25,
})
fait('emprunts', {
  bien_id: BIEN,
  libelle: 'Prêt travaux',
  capital_cents: 1_000_000,
  taux_millieme_pct: 2_100,
  duree_mois: 60,
  date_deblocage: '2025-01-01',
  premiere_echeance: '2025-02-01',
})
fait('remboursements_anticipes', { emprunt_id: EMPRUNT, date: '2025-06-01', capital_cents: 500_000 })
fait('locataires', { prenom: 'Ana', nom: 'Roux' })
fait('baux', { bien_id: BIEN, debut: '2025-01-01', loyer_cents: 65_000 })
fait('baux_locataires', { bail_id: BAIL, locataire_id: COLOCATAIRE }, PARTIES)
fait('echeances', { bail_id: BAIL, periode: '2025-01-01', date_echeance: '2025-01-05', loyer_cents: 65_000 })
fait('encaissements', { bail_id: BAIL, date: '2024-02-03', loyer_cents: 65_000, echeance_id: ECHEANCE })
fait('depenses', {
  bien_id: BIEN,
  date: '2025-01-01',
  libelle: 'Plombier',
  categorie: 'entretien',
  montant_cents: 12_000,
  document_id: DOCUMENT,
})
fait('mouvements_exploitant', { date: '2025-01-01', sens: 'apport', montant_cents: 50_000 })
fait('mouvements_depot', { bail_id: BAIL, date: '2025-01-01', sens: 'recu', montant_cents: 65_000 })
fait('operations_diverses', { date: '2025-01-01', libelle: 'Régularisation' })
fait('operations_diverses_lignes', { operation_id: OPERATION, rang: 1, compte: '512000', debit_cents: 100 }, PARTIES)
fait('reprises', { annee: 2024, tresorerie_cents: 100_000 })
fait('deficits_anterieurs', { annee: 2023, montant_cents: 250_000 })
fait('comptes_bancaires', { libelle: 'Livret', iban: 'FR7630004000031234567890143' })
fait('regles_bancaires', { motif: 'EDF', nature: 'depense', categorie: 'energie' }, PARTIES)
fait('releves', { compte_id: COMPTE_BANCAIRE, cle: 'releve d’avril', nom: 'avril.csv', ...EMPREINTE }, LUS)
fait('lignes_releve', { compte_id: COMPTE_BANCAIRE, releve_id: RELEVE, rang: 2, ...LIGNE }, LUS)
fait('rapprochements', { ligne_id: LIGNE_RELEVE, cle: 'encaissements/1', nature: 'banque', ...ENCAISSEMENT }, LUS)

policyMatrix('public.dossiers', {
  world: buildWorld,
  row: { nom: 'Un autre' },
  standing: `id = '${DOSSIER}'`,
  matrix: {
    proprietaire: { ...lire, update: true },
    comptable: { ...lire, update: true },
    lecteur: lire,
    voisin: rien,
    visiteur: rien,
  },
})

policyMatrix('public.dossier_membres', {
  world: buildWorld,
  row: { dossier_id: DOSSIER, user_id: '00000000-0000-4000-8000-000000000005', role: 'lecteur' },
  change: `role = 'comptable'`,
  matrix: {
    proprietaire: { ...tout, insert: false },
    comptable: lire,
    lecteur: lire,
    voisin: rien,
    visiteur: rien,
    administrateur: lire,
  },
})

policyMatrix('public.invitations', {
  world: buildWorld,
  row: {
    dossier_id: DOSSIER,
    email: 'invitee@exemple.fr',
    role: 'lecteur',
    jeton: 'a'.repeat(64),
    invite_par: '00000000-0000-4000-8000-000000000001',
    envoyee_le: '2026-11-20',
    expire_le: '2026-12-04',
  },
  matrix: { proprietaire: rien, comptable: rien, lecteur: rien, voisin: rien, visiteur: rien },
})

policyMatrix('public.documents', {
  world: buildWorld,
  row: {
    dossier_id: DOSSIER,
    nom: 'bail.pdf',
    mime: 'application/pdf',
    taille: 4,
    sha256: 'a'.repeat(64),
    contenu: Buffer.from('%PDF'),
  },
  matrix: { proprietaire: { ...lire, delete: true }, comptable: lire, lecteur: lire, voisin: rien, visiteur: rien },
})
