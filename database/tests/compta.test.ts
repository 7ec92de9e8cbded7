// Who may do what on the books: the years are opened by their keepers, the entries are written by nobody.
import { type Cells, policyMatrix } from './policies.ts'
import { buildWorld, DOSSIER, ECRITURE, EXERCICE, PROPRIETAIRE } from './world.ts'

const rien: Cells = { select: false, insert: false, update: false, delete: false }
const lire: Cells = { ...rien, select: true }
const LUS = { proprietaire: lire, comptable: lire, lecteur: lire, voisin: rien, visiteur: rien }
const EMPREINTE = '0'.repeat(64)

policyMatrix('public.exercices', {
  world: buildWorld,
  row: { dossier_id: DOSSIER, annee: 2025, debut: '2025-01-01', fin: '2025-12-31' },
  change: `tenue = 'engagement'`,
  matrix: {
    proprietaire: { select: true, insert: true, update: true, delete: true },
    comptable: { select: true, insert: true, update: true, delete: false },
    lecteur: lire,
    voisin: rien,
    visiteur: rien,
  },
})

policyMatrix('public.ecritures', {
  world: buildWorld,
  row: {
    id: ECRITURE,
    dossier_id: DOSSIER,
    exercice_id: EXERCICE,
    rang: 2,
    cle: 'x',
    journal: 'OD',
    numero: 1,
    date: '2024-02-01',
    piece_ref: 'OD1',
    piece_date: '2024-02-01',
    libelle: 'Écriture',
    origine_table: 'operations_diverses',
    origine_id: '1',
    valide_le: '2024-02-05',
    auteur: PROPRIETAIRE,
    chaine_precedente: EMPREINTE,
    chaine: EMPREINTE,
  },
  matrix: LUS,
})

policyMatrix('public.lignes', {
  world: buildWorld,
  row: { dossier_id: DOSSIER, compte: '512000', compte_libelle: 'Banque', debit_cents: 1, credit_cents: 0 },
  standing: `dossier_id = '${DOSSIER}' and rang = 1`,
  matrix: LUS,
})

policyMatrix('public.actes', {
  world: buildWorld,
  row: { dossier_id: DOSSIER, user_id: PROPRIETAIRE, acte: 'arreter-exercice' },
  matrix: LUS,
})

policyMatrix('public.cles_idempotence', {
  world: buildWorld,
  row: { dossier_id: DOSSIER, cle: 'une-autre-cle', empreinte: 'x', reponse: '{}' },
  matrix: { ...LUS, proprietaire: rien, comptable: rien, lecteur: rien },
})
