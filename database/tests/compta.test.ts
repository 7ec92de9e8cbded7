// Who may do what on the books: the years are opened by their keepers, the entries are written by nobody.
import { type Cells, policyMatrix } from './policies.ts'
import { BIEN, buildWorld, DOCUMENT, DOSSIER, ECRITURE, EXERCICE, PROPRIETAIRE } from './world.ts'

const rien: Cells = { select: false, insert: false, update: false, delete: false }
const lire: Cells = { ...rien, select: true }
const LUS = { proprietaire: lire, comptable: lire, lecteur: lire, voisin: rien, visiteur: rien }
const EMPREINTE = '0'.repeat(64)

policyMatrix('public.exercices', {
  world: buildWorld,
  row: { dossier_id: DOSSIER, debut: '2025-01-01', fin: '2025-12-31' },
  change: `tenue = 'engagement'`,
  matrix: {
    proprietaire: { select: true, insert: true, update: true, delete: true },
    comptable: { select: true, insert: true, update: true, delete: false },
    lecteur: lire,
    voisin: rien,
    visiteur: rien,
  },
})

policyMatrix('public.dossiers_effaces', {
  world: buildWorld,
  row: { ecritures: 3, ouvert_le: '2024-01-01', efface_le: '2026-11-20' },
  matrix: { ...LUS, proprietaire: rien, comptable: rien, lecteur: rien, administrateur: lire },
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

/** With the file of a year, over the guard that asks it to be final. */
async function mondeFige(db: Parameters<typeof buildWorld>[0]): Promise<void> {
  await buildWorld(db)
  await db.query(`set session_replication_role = replica;
    insert into public.fecs (dossier_id, exercice_id, sha256, contenu) values ('${DOSSIER}', '${EXERCICE}', '${EMPREINTE}', '');
    reset session_replication_role`)
}

policyMatrix('public.fecs', {
  world: mondeFige,
  row: { dossier_id: DOSSIER, exercice_id: EXERCICE, sha256: EMPREINTE, contenu: '' },
  standing: `dossier_id = '${DOSSIER}'`,
  matrix: LUS,
})

policyMatrix('public.reprises_fec', {
  world: buildWorld,
  row: {
    dossier_id: DOSSIER,
    cle: 'reprise de 2020',
    fin: '2020-12-31',
    nom: '732829320FEC20201231.txt',
    sha256: EMPREINTE,
    document_id: DOCUMENT,
    lignes: 2,
    ecritures: 1,
    debit_cents: 1,
    credit_cents: 1,
    soldes: '[]',
    correspondance: '{}',
    importe_par: PROPRIETAIRE,
  },
  matrix: LUS,
})

policyMatrix('public.declarations', {
  world: buildWorld,
  row: {
    dossier_id: DOSSIER,
    exercice_id: EXERCICE,
    numero: 1,
    motif: 'Une facture oubliée',
    etablie_le: '2025-09-01',
    cases: '[]',
    stock_ard_cents: 0,
    deficits_cents: 0,
    empreinte: EMPREINTE,
    auteur: PROPRIETAIRE,
  },
  matrix: LUS,
})

policyMatrix('public.declarations_tva', {
  world: buildWorld,
  row: {
    dossier_id: DOSSIER,
    formulaire: 'CA3',
    du: '2025-03-01',
    au: '2025-03-31',
    numero: 0,
    etablie_le: '2025-04-10',
    cases: '[]',
    soldes: '[]',
    a_payer_cents: 0,
    credit_impute_cents: 0,
    acomptes_cents: 0,
    demande_cents: 0,
    reporte_cents: 0,
    empreinte: EMPREINTE,
    auteur: PROPRIETAIRE,
  },
  matrix: LUS,
})

const LETTRAGE = '00000000-0000-4000-8000-000000000057'
const QUESTION = '00000000-0000-4000-8000-000000000058'
const question = {
  dossier_id: DOSSIER,
  cle: 'x',
  date: '2024-02-01',
  libelle: 'Loyer',
  montant_cents: 1,
  texte: 'Quel mois ?',
}

/** With a letter, and a question that waits for its answer. */
async function monde(db: Parameters<typeof buildWorld>[0]): Promise<void> {
  await buildWorld(db)
  await db.query(
    `insert into public.lettrages (id, dossier_id, exercice_id, compte, lettre, partiel, raison, lettre_le)
     values ('${LETTRAGE}', '${DOSSIER}', '${EXERCICE}', '411000', 'AA', false, 'main', '2024-02-01')`,
  )
  await db.query(
    `insert into public.questions (id, dossier_id, cle, date, libelle, montant_cents, texte)
     values ('${QUESTION}', '${DOSSIER}', 'x', '2024-02-01', 'Loyer', 1, 'Quel mois ?')`,
  )
}
const poser: Cells = { ...rien, select: true, insert: true }

policyMatrix('public.lettrages', {
  world: buildWorld,
  row: {
    dossier_id: DOSSIER,
    exercice_id: EXERCICE,
    compte: '411000',
    lettre: 'AB',
    partiel: false,
    raison: 'main',
    lettre_le: '2024-02-01',
  },
  matrix: { ...LUS, proprietaire: { ...lire, delete: true }, comptable: { ...lire, delete: true } },
})

policyMatrix('public.estimations', {
  world: buildWorld,
  row: { dossier_id: DOSSIER, bien_id: BIEN, date: '2024-02-01', valeur_cents: 1 },
  matrix: {
    ...LUS,
    proprietaire: { select: true, insert: true, update: true, delete: true },
    comptable: { select: true, insert: true, update: true, delete: true },
  },
})

policyMatrix('public.lettrages_lignes', {
  world: monde,
  row: { dossier_id: DOSSIER, lettrage_id: LETTRAGE, ligne: '2024-02-01|x', montant_cents: 1 },
  matrix: LUS,
})

policyMatrix('public.questions', {
  world: buildWorld,
  row: question,
  change: 'resolue = true',
  matrix: { ...LUS, proprietaire: { ...poser, update: true }, comptable: { ...poser, update: true } },
})

policyMatrix('public.questions_reponses', {
  world: monde,
  row: { dossier_id: DOSSIER, question_id: QUESTION, texte: 'Mars' },
  matrix: { ...LUS, proprietaire: poser, comptable: poser },
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
