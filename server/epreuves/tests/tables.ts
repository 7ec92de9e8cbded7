// Every relation of a dossier for the matrix of rights: who may do what, a row to try, and what a change says.
import { identifiant } from '../../../exemples/identifiant.ts'
import { DOSSIER_MARTIN } from '../../../exemples/martin/dossier.ts'
import type { Maison } from './maison.ts'
import type { Droit } from './personnes.ts'

/** L reads, A adds, M changes, S takes away. */
type Verbes = string
export type Regle = Record<Exclude<Droit, 'personne'>, Verbes>
export type Table = {
  readonly nom: string
  readonly regle: Regle
  /** Without its id: null for what no client adds, where a row that stands is tried instead. */
  readonly rangee: Readonly<Record<string, unknown>> | null
  readonly change: Readonly<Record<string, unknown>>
  /** The column that says the dossier. */
  readonly cle?: string
  /** False where an upsert is refused to everybody. */
  readonly fusion?: boolean
  /** What the row that stands must be. */
  readonly debout?: string
}

const FAIT: Regle = { proprietaire: 'LAMS', comptable: 'LAM', lecteur: 'L' }
const PARTIE: Regle = { proprietaire: 'LAMS', comptable: 'LAMS', lecteur: 'L' }
const LU: Regle = { proprietaire: 'L', comptable: 'L', lecteur: 'L' }
const CACHE: Regle = { proprietaire: '', comptable: '', lecteur: '' }

/** The identifiers of an operation and of a document that `preparer` puts there. */
const OPERATION = identifiant(0x51, 1)
export const DOCUMENT = identifiant(0x52, 1)
export const INVITATION = identifiant(0x54, 1)
const LOCATAIRE = identifiant(0x53, 1)
const AUTRE_LOCATAIRE = identifiant(0x53, 2)
export const COMPTE_BANCAIRE = identifiant(0x55, 1)
export const RELEVE = identifiant(0x55, 2)
export const LIGNE_RELEVE = identifiant(0x55, 3)
export const REPRISE_FEC = identifiant(0x56, 1)

export async function preparer({ sql }: Maison): Promise<void> {
  await sql(`delete from public.reprises where dossier_id = $1`, [DOSSIER_MARTIN])
  await sql(
    `insert into public.operations_diverses (id, dossier_id, date, libelle) values ($1, $2, '2026-03-01', 'OD')`,
    [OPERATION, DOSSIER_MARTIN],
  )
  await sql(
    `insert into public.operations_diverses_lignes (dossier_id, operation_id, rang, compte, debit_cents, credit_cents)
    values ($2, $1, 1, '512000', 100, 0), ($2, $1, 2, '108000', 0, 100)`,
    [OPERATION, DOSSIER_MARTIN],
  )
  await sql(
    `insert into public.locataires (id, dossier_id, prenom, nom) values ($1, $3, 'Zoé', 'Le Gall'), ($2, $3, 'Ali', 'Le Gall')`,
    [LOCATAIRE, AUTRE_LOCATAIRE, DOSSIER_MARTIN],
  )
  await sql(
    `insert into public.documents (id, dossier_id, nom, mime, taille, sha256, contenu)
     values ($1, $2, 'secret-martin.pdf', 'application/pdf', 9, repeat('a', 64), 'SECRET-MARTIN'::bytea)`,
    [DOCUMENT, DOSSIER_MARTIN],
  )
  const [auteur] = await sql<{ id: string }>(`select id from auth.users where email = 'claire.martin@exemple.fr'`)
  await sql(`select private.poster($1, $2, $3, 'matrice-0001', 'x', '2023-01-31', '2023-02-05', $4)`, [
    DOSSIER_MARTIN,
    identifiant(0x0b, 2023),
    auteur?.id,
    JSON.stringify([ECRITURE]),
  ])
  await sql(
    `insert into public.invitations (id, dossier_id, email, role, jeton, invite_par, envoyee_le, expire_le)
     values ($1, $2, 'attendue@exemple.fr', 'lecteur', 'matrice', $3, now(), now() + interval '14 days')`,
    [INVITATION, DOSSIER_MARTIN, auteur?.id],
  )
  await sql(`insert into public.comptes_bancaires (id, dossier_id, libelle) values ($1, $2, 'SECRET-MARTIN')`, [
    COMPTE_BANCAIRE,
    DOSSIER_MARTIN,
  ])
  await sql(
    `insert into public.releves (id, dossier_id, compte_id, cle, nom, sha256, format, du, au, lignes)
     values ($1, $2, $3, 'matrice-releve', 'mars.ofx', repeat('a', 64), 'ofx', '2026-03-01', '2026-03-31', 1)`,
    [RELEVE, DOSSIER_MARTIN, COMPTE_BANCAIRE],
  )
  await sql(
    `insert into public.lignes_releve (id, dossier_id, compte_id, releve_id, rang, date, libelle, montant_cents)
     values ($1, $2, $3, $4, 1, '2026-03-05', 'SECRET-MARTIN', -4200)`,
    [LIGNE_RELEVE, DOSSIER_MARTIN, COMPTE_BANCAIRE, RELEVE],
  )
  await sql(
    `insert into public.rapprochements (dossier_id, ligne_id, nature, cle, fait_table, fait_id, montant_cents, effet)
     values ($1, $2, 'banque', 'matrice', 'operations_diverses', 'matrice', -4200, 'trouve')`,
    [DOSSIER_MARTIN, LIGNE_RELEVE],
  )
  await sql(
    `insert into public.declarations (dossier_id, exercice_id, numero, etablie_le, deposee_le, cases, stock_ard_cents,
       deficits_cents, empreinte, auteur)
     values ($1, $2, 0, '2024-05-12', '2024-05-12', '[{"libelle": "SECRET-MARTIN"}]', 0, 0, repeat('a', 64), $3)`,
    [DOSSIER_MARTIN, identifiant(0x0b, 2023), auteur?.id],
  )
  await sql(
    `insert into public.reprises_fec (id, dossier_id, cle, annee, fin, nom, sha256, document_id, lignes, ecritures,
       debit_cents, credit_cents, soldes, correspondance, importe_par)
     values ($4, $1, 'reprise-2000', 2000, '2000-12-31', 'SECRET-MARTIN', repeat('a', 64), $2, 2, 1, 1, 1, '[]', '{}', $3)`,
    [DOSSIER_MARTIN, DOCUMENT, auteur?.id, REPRISE_FEC],
  )
  await sql(`insert into public.actes (dossier_id, user_id, acte) values ($1, $2, 'matrice')`, [
    DOSSIER_MARTIN,
    auteur?.id,
  ])
}

const ECRITURE = {
  cle: 'matrice',
  journal: 'BQ',
  date: '2023-01-20',
  piece_ref: 'BQ1',
  piece_date: '2023-01-20',
  libelle: 'SECRET-MARTIN',
  origine_table: 'mouvements_exploitant',
  origine_id: '1',
  lignes: [
    { compte: '512000', compte_libelle: 'Banque', debit_cents: 4242, credit_cents: 0 },
    { compte: '108000', compte_libelle: 'Exploitant', debit_cents: 0, credit_cents: 4242 },
  ],
}

/** The relations, with the identifiers of Claire's own rows in those that they refer to. */
export async function tables({ sql }: Maison): Promise<readonly Table[]> {
  const premier = async (table: string): Promise<unknown> =>
    (await sql(`select id from public.${table} where dossier_id = $1 order by id limit 1`, [DOSSIER_MARTIN]))[0]?.id
  const [bien_id, emprunt_id, bail_id] = [await premier('biens'), await premier('emprunts'), await premier('baux')]
  const fait = (nom: string, rangee: Table['rangee'], change: Table['change'], regle = FAIT): Table => ({
    nom,
    regle,
    rangee,
    change,
  })
  const lu = (nom: string, change: Table['change'], regle = LU): Table => ({ nom, regle, rangee: null, change })
  const libelle = { libelle: 'Changé' }
  const loyer = { loyer_cents: 12_345 }
  return [
    fait('biens', { ...BIEN }, libelle),
    fait('composants', { ...COMPOSANT, bien_id }, libelle),
    fait('emprunts', { ...EMPRUNT, bien_id }, libelle),
    fait('remboursements_anticipes', { emprunt_id, date: '2026-06-01', capital_cents: 500 }, { capital_cents: 501 }),
    fait('locataires', { prenom: 'Ana', nom: 'Roux' }, { nom: 'Changé' }),
    fait('baux', { bien_id, debut: '2026-10-01', loyer_cents: 65_000 }, loyer),
    fait('baux_locataires', { bail_id, locataire_id: LOCATAIRE }, { locataire_id: AUTRE_LOCATAIRE }, PARTIE),
    fait('echeances', { bail_id, periode: '1999-01-01', date_echeance: '2026-10-05', loyer_cents: 1 }, loyer),
    fait('encaissements', { bail_id, date: '2026-10-03', loyer_cents: 65_000 }, loyer),
    fait('depenses', { ...DEPENSE, bien_id }, libelle),
    fait('mouvements_exploitant', { date: '2026-10-01', sens: 'apport', montant_cents: 500 }, { montant_cents: 501 }),
    fait('mouvements_depot', { bail_id, date: '2026-10-01', sens: 'recu', montant_cents: 650 }, { montant_cents: 651 }),
    fait('operations_diverses', { date: '2026-10-01', libelle: 'Régularisation' }, libelle),
    fait('reprises', { annee: 2023, tresorerie_cents: 100 }, { tresorerie_cents: 101 }),
    fait('deficits_anterieurs', { annee: 2001, montant_cents: 2_500 }, { montant_cents: 2_501 }),
    fait('comptes_bancaires', { libelle: 'Livret' }, libelle),
    fait('regles_bancaires', { motif: 'EDF', nature: 'ignorer' }, { motif: 'ENGIE' }, PARTIE),
    // An upsert would write the columns that nobody changes: it is refused as a whole.
    {
      ...fait('exercices', { annee: 2027, debut: '2027-01-01', fin: '2027-12-31' }, { tenue: 'engagement' }),
      fusion: false,
    },
    // A line alone never balances: the ones that stand are written again.
    lu('operations_diverses_lignes', { compte: '471000' }, { ...LU, proprietaire: 'LMS', comptable: 'LMS' }),
    lu('documents', { nom: 'change.pdf' }),
    lu('releves', { nom: 'change.ofx' }),
    lu('lignes_releve', { libelle: 'Changé' }),
    lu('rapprochements', { effet: 'cree' }),
    {
      ...lu('dossier_membres', { peut_valider: true }, { ...LU, proprietaire: 'LM' }),
      debout: `role = 'lecteur'`,
    },
    lu('invitations', { role: 'comptable' }, CACHE),
    lu('ecritures', { libelle: 'Changé' }),
    lu('lignes', { debit_cents: 1 }),
    lu('actes', { acte: 'changé' }),
    lu('declarations', { deposee_le: '2024-06-01' }),
    lu('reprises_fec', { nom: 'change.txt' }),
    lu('cles_idempotence', { empreinte: 'changée' }, CACHE),
    lu('balance', { debit_cents: 1 }),
    lu('grand_livre', { debit_cents: 1 }),
    {
      nom: 'dossiers',
      cle: 'id',
      regle: { proprietaire: 'LM', comptable: 'LM', lecteur: 'L' },
      rangee: null,
      change: { nom: 'Changé' },
    },
  ]
}

const BIEN = {
  libelle: 'Studio',
  adresse: '3 rue des Lilas',
  code_postal: '75011',
  ville: 'Paris',
  date_acquisition: '2026-10-01',
  date_mise_en_location: '2026-10-02',
  prix_cents: 10_000_000,
}
const COMPOSANT = {
  nature: 'toiture',
  libelle: 'Toiture',
  base_cents: 1_200_000,
  mise_en_service: '2026-10-01',
  duree_annees: 25,
}
const EMPRUNT = {
  libelle: 'Prêt travaux',
  capital_cents: 1_000_000,
  taux_millieme_pct: 2_100,
  duree_mois: 60,
  date_deblocage: '2026-10-01',
  premiere_echeance: '2026-11-01',
}
const DEPENSE = { date: '2026-10-01', libelle: 'Plombier', categorie: 'entretien', montant_cents: 12_000 }
