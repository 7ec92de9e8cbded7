// Every relation of a dossier for the matrix of rights: who may do what, a row to try, and what a change says.
import { command } from '@quittance/wire/postgres'
import { droitsPour } from '#domain/activites/droits.ts'
import { identifiant } from '../../../exemples/identifiant.ts'
import { DOSSIER_MARTIN } from '../../../exemples/martin/dossier.ts'
import type { Maison } from './maison.ts'
import { DROIT, DROITS_DE, type Droit, estFini, type Personne } from './personnes.ts'

/** L reads, A adds, M changes, S takes away. */
type Verbes = string
/** `fini`: of who kept the dossier, once the trial is over, where that is not what a reader has. */
type Regle = Readonly<Record<Exclude<Droit, 'employe' | 'personne'>, Verbes>> & { readonly fini?: Verbes }
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

export function verbesDe({ nom, regle }: Table, personne: Personne): Verbes {
  const droit = DROIT[personne]
  if (droit === 'employe') return verbesDUnEmploye(nom, regle, personne)
  if (droit === 'personne') return ''
  return (estFini(personne) ? regle.fini : undefined) ?? regle[droit]
}

/** What its catalogue of rights says: a member reads, but for what a right of another opens; he writes as the accountant what one of his opens. */
function verbesDUnEmploye(nom: string, { comptable, lecteur }: Regle, personne: Personne): Verbes {
  const siens = DROITS_DE[personne] ?? []
  const [lues, tables] = [droitsPour('lues', nom), droitsPour('tables', nom)]
  const lit =
    (lues.length > 0 ? lues.some((un) => siens.includes(un)) : lecteur.includes('L')) && comptable.includes('L')
  const ecrit = personne !== 'employe_essai_fini' && tables.some((un) => siens.includes(un))
  return `${lit ? 'L' : ''}${ecrit ? comptable.replace('L', '') : ''}`
}

const FAIT: Regle = { proprietaire: 'LAMS', comptable: 'LAM', lecteur: 'L' }
const PARTIE: Regle = { proprietaire: 'LAMS', comptable: 'LAMS', lecteur: 'L' }
const LU: Regle = { proprietaire: 'L', comptable: 'L', lecteur: 'L' }
/** A register: nobody takes away what it has. */
const INSCRIT: Regle = { proprietaire: 'LAM', comptable: 'LAM', lecteur: 'L' }
const AJOUTE: Regle = { proprietaire: 'LA', comptable: 'LA', lecteur: 'L' }
/** Candidates: neither a reader nor anybody else. */
const SANS_LECTEUR: Regle = { proprietaire: 'L', comptable: 'L', lecteur: '', fini: 'L' }
const CACHE: Regle = { proprietaire: '', comptable: '', lecteur: '' }

/** The identifiers of an operation and of a document that `preparer` puts there. */
const OPERATION = identifiant(0x51, 1)
export const DOCUMENT = identifiant(0x52, 1)
export const ACTE_DEPENSES = identifiant(0x5d, 1)
export const INVITATION = identifiant(0x54, 1)
const VEHICULE = identifiant(0x6e, 1)
export const LETTRE_REPRISE = identifiant(0x6e, 2)
export const IMMEUBLE = identifiant(0x6e, 3)
const COMPTEUR = identifiant(0x6e, 4)
const LOCATAIRE = identifiant(0x53, 1)
const INDIVISAIRE = identifiant(0x5a, 1)
const AUTRE_INDIVISAIRE = identifiant(0x5a, 2)
const AUTRE_LOCATAIRE = identifiant(0x53, 2)
export const ACCES_LOCATAIRE = identifiant(0x53, 3)
export const DEMANDE_SIGNATURE = identifiant(0x53, 4)
export const SIGNATAIRE = identifiant(0x53, 5)
export const OFFRE_LOCATION = identifiant(0x53, 11)
export const CANDIDATURE = identifiant(0x53, 12)
const CANDIDAT = identifiant(0x53, 13)
export const PIECE_CANDIDAT = identifiant(0x53, 14)
export const COMPTE_BANCAIRE = identifiant(0x55, 1)
export const RELEVE = identifiant(0x55, 2)
export const LIGNE_RELEVE = identifiant(0x55, 3)
export const REVISION = identifiant(0x57, 1)
export const REGULARISATION = identifiant(0x57, 4)
export const DOCUMENT_LOCATIF = identifiant(0x5f, 1)
export const ENVOI_LOCATIF = identifiant(0x5f, 4)
export const FACTURE_SEJOUR = identifiant(0x5f, 2)
/** A stay that is over, its rent called, not invoiced yet. */
export const SEJOUR = identifiant(0x5f, 3)
export const RESTITUTION = identifiant(0x57, 2)
export const ETAT_DES_LIEUX = identifiant(0x57, 3)
export const REPRISE_FEC = identifiant(0x56, 1)
export const DECLARATION_TVA = identifiant(0x56, 2)
const FOURNISSEUR = identifiant(0x58, 1)
const INTERVENTION = identifiant(0x58, 2)
const LETTRAGE = identifiant(0x57, 1)
const QUESTION_POSEE = identifiant(0x57, 2)
export const MANDANT = identifiant(0x5e, 1)
export const MANDAT = identifiant(0x5e, 2)
export const COMPTE_RENDU = identifiant(0x5e, 3)
const ACCES_MANDANT = identifiant(0x5e, 4)

export const RELANCE = identifiant(0x59, 1)
export const PLAN = identifiant(0x59, 2)

export async function preparer({ sql, url }: Maison): Promise<void> {
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
    `insert into public.vehicules (id, dossier_id, libelle, puissance_cv, energie) values ($1, $2, 'SECRET-MARTIN', 5, 'essence')`,
    [VEHICULE, DOSSIER_MARTIN],
  )
  await sql(`insert into public.fournisseurs (id, dossier_id, nom) values ($1, $2, 'SECRET-MARTIN')`, [
    FOURNISSEUR,
    DOSSIER_MARTIN,
  ])
  await sql(
    `insert into public.interventions (id, dossier_id, lieu, objet, ouverte_le) values ($1, $2, 'Cour', 'SECRET-MARTIN', '2026-03-01')`,
    [INTERVENTION, DOSSIER_MARTIN],
  )
  await sql(
    `insert into public.immeubles (id, dossier_id, libelle, adresse, code_postal, ville)
     values ($1, $2, 'SECRET-MARTIN', '3 rue des Lilas', '75011', 'Paris')`,
    [IMMEUBLE, DOSSIER_MARTIN],
  )
  await sql(
    `insert into public.compteurs (id, dossier_id, immeuble_id, fluide, unite, pose_le) values ($1, $2, $3, 'gaz', 'm3', '2024-01-01')`,
    [COMPTEUR, DOSSIER_MARTIN, IMMEUBLE],
  )
  await sql(
    `insert into public.lettres_reprise (id, dossier_id, cle, date, canal, destinataire, objet, texte, etat, envoyee_le, auteur)
     select $1, $2, 'lettre-0001', '2026-03-01', 'lettre', 'SECRET-MARTIN', 'Reprise', 'Merci', 'envoyee', now(), id
     from auth.users where email = 'claire.martin@exemple.fr'`,
    [LETTRE_REPRISE, DOSSIER_MARTIN],
  )
  await sql(
    `insert into public.locataires (id, dossier_id, prenom, nom) values ($1, $3, 'Zoé', 'Le Gall'), ($2, $3, 'Ali', 'Le Gall')`,
    [LOCATAIRE, AUTRE_LOCATAIRE, DOSSIER_MARTIN],
  )
  await sql(`insert into public.indivisaires (id, dossier_id, nom) values ($1, $3, 'SECRET-MARTIN'), ($2, $3, 'Ali')`, [
    INDIVISAIRE,
    AUTRE_INDIVISAIRE,
    DOSSIER_MARTIN,
  ])
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
  await sql(
    `insert into public.conges (dossier_id, bail_id, auteur, mode, recu_le, fin)
     select $1, b.id, 'locataire', 'recommande', '2022-07-01', '2022-08-01'
     from public.baux b where b.dossier_id = $1 and b.fin is not null order by b.id limit 1`,
    [DOSSIER_MARTIN],
  )
  await sql(
    `insert into public.revisions_loyer (id, dossier_id, bail_id, date_revision, demande_le, date_effet, ancien_trimestre,
       ancien_centiemes, nouveau_trimestre, nouveau_centiemes, loyer_avant_cents, loyer_cents)
     select $2, $1, b.id, '2022-07-01', '2022-07-01', '2022-07-01', '2021-T1', 13069, '2022-T1', 13393, 64404, 66000
     from public.baux b where b.dossier_id = $1 order by b.id limit 1`,
    [DOSSIER_MARTIN, REVISION],
  )
  await sql(
    `insert into public.regularisations_charges (id, dossier_id, bail_id, du, au, entree, sortie, etablie_le, exigible_le, lignes,
       provisions_cents, reelles_cents, solde_cents, provision_avant_cents)
     select $2, $1, b.id, '2022-01-01', '2022-12-31', '2022-01-01', '2022-12-31', '2023-02-01', '2023-03-01',
       '[{"nature": "hygiene", "libelle": "SECRET-MARTIN", "part_cents": 60000}]', 60000, 60000, 0, 5000
     from public.baux b where b.dossier_id = $1 order by b.id limit 1`,
    [DOSSIER_MARTIN, REGULARISATION],
  )
  await sql(
    `insert into public.restitutions_depot (id, dossier_id, bail_id, cles_le, conforme, adresse, rendu_le, depot_cents, rendu_cents)
     select $2, $1, b.id, '2023-08-31', true, 'SECRET-MARTIN', '2023-09-20', 132000, 132000
     from public.baux b where b.dossier_id = $1 order by b.id limit 1`,
    [DOSSIER_MARTIN, RESTITUTION],
  )
  await sql(
    `insert into public.etats_des_lieux (id, dossier_id, bail_id, sens, date, observations)
     select $2, $1, b.id, 'entree', '2021-07-01', 'SECRET-MARTIN' from public.baux b where b.dossier_id = $1 order by b.id limit 1`,
    [DOSSIER_MARTIN, ETAT_DES_LIEUX],
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
  // Over its guard: no year of theirs is final.
  await command(
    url,
    `set session_replication_role = replica; insert into public.fecs (dossier_id, exercice_id, sha256, contenu)
     values ('${DOSSIER_MARTIN}', '${identifiant(0x0b, 2023)}', repeat('a', 64), 'SECRET-MARTIN')`,
  )
  await sql(
    `insert into public.declarations_tva (id, dossier_id, formulaire, du, au, numero, etablie_le, cases, soldes, a_payer_cents,
       credit_impute_cents, acomptes_cents, demande_cents, reporte_cents, empreinte, auteur)
     values ($3, $1, 'CA3', '2001-03-01', '2001-03-31', 0, '2001-04-10', '[{"ligne": "32", "code": "9992",
       "libelle": "SECRET-MARTIN", "base": null, "montant": 12}]', '[]', 1200, 0, 0, 0, 0, repeat('a', 64), $2)`,
    [DOSSIER_MARTIN, auteur?.id, DECLARATION_TVA],
  )
  await sql(
    `insert into public.reprises_fec (id, dossier_id, cle, fin, nom, sha256, document_id, lignes, ecritures,
       debit_cents, credit_cents, soldes, correspondance, importe_par)
     values ($4, $1, 'reprise-2000', '2000-12-31', 'SECRET-MARTIN', repeat('a', 64), $2, 2, 1, 1, 1, '[]', '{}', $3)`,
    [DOSSIER_MARTIN, DOCUMENT, auteur?.id, REPRISE_FEC],
  )
  await sql(
    `insert into public.lettrages (id, dossier_id, exercice_id, compte, lettre, partiel, raison, lettre_le)
     values ($1, $2, $3, '411000', 'AA', false, 'main', '2026-03-05')`,
    [LETTRAGE, DOSSIER_MARTIN, identifiant(0x0b, 2023)],
  )
  await sql(
    `insert into public.lettrages_lignes (dossier_id, lettrage_id, ligne, montant_cents) values ($1, $2, 'SECRET-MARTIN', 1)`,
    [DOSSIER_MARTIN, LETTRAGE],
  )
  await sql(
    `insert into public.questions (id, dossier_id, cle, date, libelle, montant_cents, texte)
     values ($1, $2, 'matrice', '2023-01-20', 'SECRET-MARTIN', 4242, 'Pourquoi ?')`,
    [QUESTION_POSEE, DOSSIER_MARTIN],
  )
  await sql(`insert into public.reglages_loyers (dossier_id, appel_jour, depuis) values ($1, 25, '2026-01-01')`, [
    DOSSIER_MARTIN,
  ])
  await sql(
    `insert into public.appels_loyers (dossier_id, bail_id, periode, appele_le)
     select dossier_id, id, '2026-01-01', '2025-12-25' from public.baux where dossier_id = $1`,
    [DOSSIER_MARTIN],
  )
  await sql(
    `insert into public.offres_location (id, dossier_id, bien_id, type_bail, loyer_cents, disponible_le, expire_le)
     select $2, dossier_id, id, 'vide', 65000, '2099-01-01', '2099-01-01' from public.biens where dossier_id = $1 order by id limit 1`,
    [DOSSIER_MARTIN, OFFRE_LOCATION],
  )
  await sql(
    `insert into public.candidatures (id, dossier_id, offre_id, nom, email, informe_le)
     values ($2, $1, $3, 'SECRET-MARTIN', 'secret-martin@exemple.fr', now())`,
    [DOSSIER_MARTIN, CANDIDATURE, OFFRE_LOCATION],
  )
  await sql(
    `insert into public.personnes_candidature (id, dossier_id, candidature_id, role, rang, nom)
     values ($2, $1, $3, 'candidat', 0, 'SECRET-MARTIN')`,
    [DOSSIER_MARTIN, CANDIDAT, CANDIDATURE],
  )
  await sql(
    `insert into public.documents_candidature
       (id, dossier_id, candidature_id, personne_id, categorie, nature, nom, mime, taille, contenu)
     values ($2, $1, $3, $4, 'identite', 'passeport', 'secret-martin.pdf', 'application/pdf', 9, 'SECRET-MARTIN'::bytea)`,
    [DOSSIER_MARTIN, PIECE_CANDIDAT, CANDIDATURE, CANDIDAT],
  )
  await sql(
    `insert into public.effacements_candidatures (dossier_id, offre_id, motif, efface_le, fichiers) values ($1, $2, 'delai', '2026-01-01', 4)`,
    [DOSSIER_MARTIN, OFFRE_LOCATION],
  )
  await sql(
    `insert into public.acces_locataires (id, dossier_id, bail_id, locataire_id, expire_le)
     select $3, $1, id, $2, now() + interval '1 year' from public.baux where dossier_id = $1 order by id limit 1`,
    [DOSSIER_MARTIN, LOCATAIRE, ACCES_LOCATAIRE],
  )
  await sql(
    `insert into public.liens_paye (dossier_id, destinataire, echeances, expire_le)
     select $1, 'secret-martin@exemple.fr', array[id], now() + interval '30 days' from public.echeances
     where dossier_id = $1 order by id limit 1`,
    [DOSSIER_MARTIN],
  )
  await sql(
    `insert into public.messages_locataires (dossier_id, bail_id, locataire_id, auteur, nom, texte)
     select $1, id, $2, 'locataire', 'Zoé Le Gall', 'SECRET-MARTIN' from public.baux where dossier_id = $1 order by id limit 1`,
    [DOSSIER_MARTIN, LOCATAIRE],
  )
  await sql(
    `insert into public.demandes_signature (id, dossier_id, bail_id, document_id, nature, nom, sha256, numero, niveau, ordonnee,
       demandeur, demandee_le, expire_le)
     select $2, $1, b.id, $3, 'bail', 'SECRET-MARTIN.pdf', repeat('a', 64), 'S-AAAA-BBBB-CCCC', 'simple', false, 'SECRET-MARTIN',
       now(), now() + interval '15 days' from public.baux b where b.dossier_id = $1 order by b.id limit 1`,
    [DOSSIER_MARTIN, DEMANDE_SIGNATURE, DOCUMENT],
  )
  await sql(
    `insert into public.signataires (id, dossier_id, demande_id, rang, nom, qualite, email, etat, invite_le)
     values ($2, $1, $3, 1, 'SECRET-MARTIN', 'locataire', 'secret-martin@exemple.fr', 'invite', now())`,
    [DOSSIER_MARTIN, SIGNATAIRE, DEMANDE_SIGNATURE],
  )
  await sql(
    `insert into public.journal_signatures (dossier_id, demande_id, signataire_id, quoi, detail, le)
     values ($1, $2, $3, 'envoyee', 'SECRET-MARTIN', now())`,
    [DOSSIER_MARTIN, DEMANDE_SIGNATURE, SIGNATAIRE],
  )
  await sql(
    `insert into public.documents_locatifs (id, dossier_id, nature, bail_id, montant_cents, contenu, emis_le)
     select $2, dossier_id, 'avis', id, 4242, $3, '2026-01-01' from public.baux where dossier_id = $1 order by id limit 1`,
    [DOSSIER_MARTIN, DOCUMENT_LOCATIF, JSON.stringify(AVIS)],
  )
  await sql(
    `insert into public.envois_locatifs (id, dossier_id, document_id, destinataire, nom, etat)
     values ($3, $1, $2, 'secret-martin@exemple.fr', 'SECRET-MARTIN', 'envoye')`,
    [DOSSIER_MARTIN, DOCUMENT_LOCATIF, ENVOI_LOCATIF],
  )
  await sql(
    `insert into public.actes (id, dossier_id, user_id, acte, detail)
     values ($1, $2, $3, 'changer-depenses', '{"lignes": []}')`,
    [ACTE_DEPENSES, DOSSIER_MARTIN, auteur?.id],
  )
  await sql(
    `insert into public.relances (id, dossier_id, bail_id, niveau, date, montant_cents, echeances, canal, objet, texte, etat, envoyee_le)
     select $2, $1, b.id, 1, '2024-02-01', 4200, '[]', 'lettre', 'SECRET-MARTIN', 'SECRET-MARTIN', 'envoyee', now()
     from public.baux b where b.dossier_id = $1 order by b.id limit 1`,
    [DOSSIER_MARTIN, RELANCE],
  )
  await sql(
    `insert into public.plans_apurement (id, dossier_id, bail_id, montant_cents, etabli_le, clos_le, versements)
     select $2, $1, b.id, 4200, '2024-02-01', '2024-03-01', '[{"date": "2024-02-15", "montant_cents": 4200}]'
     from public.baux b where b.dossier_id = $1 order by b.id limit 1`,
    [DOSSIER_MARTIN, PLAN],
  )
  await sql(
    `insert into public.baux (id, dossier_id, bien_id, type_bail, debut, fin, loyer_cents)
     select $2, dossier_id, id, 'saisonnier', '2026-07-04', '2026-07-11', 49000 from public.biens where dossier_id = $1 order by id limit 1`,
    [DOSSIER_MARTIN, SEJOUR],
  )
  await sql(
    `insert into public.echeances (dossier_id, bail_id, periode, date_echeance, loyer_cents) values ($1, $2, '2026-07-01', '2026-07-04', 49000)`,
    [DOSSIER_MARTIN, SEJOUR],
  )
  await sql(
    `insert into public.factures_sejour (id, dossier_id, nature, total_cents, contenu, emise_le)
     values ($2, $1, 'facture', 4242, $3, '2026-01-31')`,
    [DOSSIER_MARTIN, FACTURE_SEJOUR, JSON.stringify(FACTURE)],
  )
  await sql(`insert into public.mandants (id, dossier_id, nom) values ($1, $2, 'SECRET-MARTIN')`, [
    MANDANT,
    DOSSIER_MARTIN,
  ])
  await sql(
    `with lui as (insert into auth.users (email, email_confirmed_at) values ('mandant@exemple.fr', now()) returning id)
     insert into public.acces_mandants (id, dossier_id, mandant_id, user_id) select $1, $2, $3, id from lui`,
    [ACCES_MANDANT, DOSSIER_MARTIN, MANDANT],
  )
  // Over its guard: what the law asks of a professional is a row that the matrix adds.
  await command(
    url,
    `set session_replication_role = replica;
     insert into public.mandats (id, dossier_id, numero, mandant_id, signe_le, debut, honoraires_mode, taux)
     values ('${MANDAT}', '${DOSSIER_MARTIN}', 1, '${MANDANT}', '2024-01-01', '2024-01-01', 'encaisse', 700);
     insert into public.honoraires_mandats (dossier_id, mandat_id, date, nature, libelle, ht_cents)
     values ('${DOSSIER_MARTIN}', '${MANDAT}', '2026-01-20', 'gestion', 'SECRET-MARTIN', 4242);
     insert into public.prelevements_honoraires (dossier_id, date, montant_cents, libelle)
     values ('${DOSSIER_MARTIN}', '2026-01-21', 100, 'SECRET-MARTIN');
     insert into public.comptes_rendus (id, dossier_id, mandat_id, numero, annee, rang, du, au, etabli_le, solde_cents, a_virer_cents, virement_le, contenu)
     values ('${COMPTE_RENDU}', '${DOSSIER_MARTIN}', '${MANDAT}', 'CR-2024-0001', 2024, 1, '2024-01-01', '2024-01-20', '2024-01-23', 4242, 4242, '2024-01-25',
       '{"mouvements":[],"compte":{"vire_depuis_cents":0},"proprietaire":{"nom":"SECRET-MARTIN"}}')`,
  )
  await sql(`insert into public.actes (dossier_id, user_id, acte) values ($1, $2, 'matrice')`, [
    DOSSIER_MARTIN,
    auteur?.id,
  ])
}

const MOITIES = [
  { indivisaire_id: INDIVISAIRE, numerateur: 1 },
  { indivisaire_id: AUTRE_INDIVISAIRE, numerateur: 1 },
]
const HABILITATION = {
  ...{ carte_numero: 'CPI 7501', carte_delivree_par: 'CCI', carte_jusqu_au: '2027-06-30' },
  ...{ garant: 'Galian', garantie_cents: 11_000_000, assureur: 'MMA' },
}
const CHEZ_SOI = { annee: 2150, forme: 'locataire', surface_louee_centiemes: 1_200, surface_totale_centiemes: 8_000 }
const ICI = { adresse: '3 rue des Lilas', code_postal: '75011', ville: 'Paris' }
const FACTURE = {
  nature: 'facture',
  vendeur: { nom: 'SECRET-MARTIN', ...ICI, pays: 'FR', siren: '732829320' },
  client: { nom: 'Société Ty', ...ICI, pays: 'FR', siren: null },
  regime_tva: 'exonere',
  logement: { libelle: 'Studio', ...ICI },
  du: '2026-01-10',
  au: '2026-01-17',
  emise_le: '2026-01-31',
  a_payer_le: '2026-01-31',
  lignes: [{ libelle: 'Hébergement', du: '2026-01-10', au: '2026-01-17', quantite: 1, montant_cents: 4242 }],
  total_cents: 4242,
  rectifie: null,
}
const AVIS = {
  nature: 'avis',
  bailleur: { nom: 'SECRET-MARTIN', adresse: null },
  locataires: ['Zoé Le Gall'],
  logement: { libelle: 'Studio', adresse: '3 rue des Lilas', code_postal: '75011', ville: 'Paris' },
  du: '2026-01-01',
  au: '2026-01-31',
  loyer_cents: 4242,
  charges_cents: 0,
  charges_mode: 'forfait',
  date_echeance: '2026-01-05',
  anterieur_cents: 0,
  verse_cents: 0,
  a_regler_cents: 4242,
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

const TRAVAUX = { intervention_id: INTERVENTION }

const OFFRE = {
  ...{ type_bail: 'vide', loyer_cents: 65_000, disponible_le: '2099-01-01' },
  ...{ expire_le: '2099-01-01', retiree_le: '2026-01-01' },
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
    fait('estimations', { bien_id, date: '2026-10-01', valeur_cents: 500 }, { valeur_cents: 501 }, PARTIE),
    fait('emprunts', { ...EMPRUNT, bien_id }, libelle),
    fait('remboursements_anticipes', { emprunt_id, date: '2026-06-01', capital_cents: 500 }, { capital_cents: 501 }),
    fait('locataires', { prenom: 'Ana', nom: 'Roux' }, { nom: 'Changé' }),
    fait('baux', { bien_id, debut: '2026-10-01', loyer_cents: 65_000 }, { jour_echeance: 9 }),
    fait('baux_locataires', { bail_id, locataire_id: LOCATAIRE }, { locataire_id: AUTRE_LOCATAIRE }, PARTIE),
    fait('echeances', { bail_id, periode: '1999-01-01', date_echeance: '2026-10-05', loyer_cents: 1 }, loyer),
    fait('encaissements', { bail_id, date: '2026-10-03', loyer_cents: 65_000, indivisaire_id: INDIVISAIRE }, loyer),
    fait('depenses', { ...DEPENSE, bien_id, indivisaire_id: INDIVISAIRE }, libelle),
    fait('fournisseurs', { nom: 'Foncia' }, { nom: 'Citya' }, PARTIE),
    fait('modeles_depense', { ...MODELE_DEPENSE }, libelle, PARTIE),
    fait('vehicules', { libelle: 'Zoé', puissance_cv: 4, energie: 'electrique' }, libelle),
    fait('deplacements', { date: '2026-10-01', vehicule_id: VEHICULE, dixiemes_km: 120 }, { dixiemes_km: 121 }),
    fait('mouvements_exploitant', { date: '2026-10-01', sens: 'apport', montant_cents: 500 }, { montant_cents: 501 }),
    fait(
      'mouvements_depot',
      { bail_id: SEJOUR, date: '2026-10-01', sens: 'recu', montant_cents: 650 },
      { montant_cents: 651 },
    ),
    fait('creances_douteuses', { bail_id, date: '2026-10-01', motif: 'Parti' }, { motif: 'Revenu' }),
    fait(
      'reglages_relances',
      { depuis: '2026-10-01', jours_1: 5, jours_2: 10, jours_3: 20, jours_4: 40 },
      { jours_4: 41 },
    ),
    fait(
      'plans_apurement',
      { bail_id, montant_cents: 500, etabli_le: '2026-10-01', versements: VERSEMENTS },
      { clos_le: '2026-10-30' },
    ),
    fait('demarches_impaye', { bail_id, nature: 'caf', faite_le: '2026-10-01' }, { detail: 'Changé' }, PARTIE),
    lu('relances', { recommande: '1A 234' }, { ...LU, proprietaire: 'LM', comptable: 'LM' }),
    fait('operations_diverses', { date: '2026-10-01', libelle: 'Régularisation' }, libelle),
    fait('reprises', { annee: 2023, tresorerie_cents: 100 }, { tresorerie_cents: 101 }),
    lu('lettres_reprise', { objet: 'Changé' }),
    fait('suivis_reprise', { recues: '{fec}' }, { recues: ['liasse'] }, PARTIE),
    fait('deficits_anterieurs', { annee: 2001, montant_cents: 2_500 }, { montant_cents: 2_501 }),
    fait('demarches', { demarche: 'creation', evenement_le: '2026-10-01' }, { faite_le: '2026-10-09' }, PARTIE),
    fait('foyers', { annee: 2001, revenus_activite_cents: 2_500 }, { revenus_activite_cents: 2_501 }),
    fait('indivisaires', { nom: 'Ana Roux' }, { nom: 'Changé' }),
    fait('indivisions', { depuis: '2001-01-01', denominateur: 2, parts: MOITIES }, { depuis: '2001-01-02' }),
    fait('locations_chez_soi', { ...CHEZ_SOI, bien_id }, { surface_louee_centiemes: 1_300 }),
    fait('comptes_copropriete', { bien_id, annee: 2150, recuperable_cents: 100 }, { recuperable_cents: 101 }),
    fait('habilitations_gestion', HABILITATION, { assureur: 'Changé' }, INSCRIT),
    fait('mandants', { nom: 'Rémi Bastien' }, { nom: 'Changé' }),
    fait(
      'mandats',
      { mandant_id: MANDANT, signe_le: '2026-10-01', debut: '2026-10-01' },
      { reserve_cents: 100 },
      INSCRIT,
    ),
    fait('mandats_biens', { mandat_id: MANDAT, bien_id, du: '2150-01-01' }, { du: '2150-01-02' }, PARTIE),
    fait(
      'versements_mandants',
      { mandat_id: MANDAT, date: '2026-10-25', sens: 'recu', montant_cents: 500 },
      { motif: 'Changé' },
    ),
    fait(
      'honoraires_mandats',
      { mandat_id: MANDAT, date: '2026-10-20', nature: 'gestion', libelle: 'Avoir', ht_cents: -100 },
      libelle,
    ),
    fait('immeubles', { libelle: 'Les Lilas', ...ICI }, libelle),
    fait('lots', { bien_id, etage: 2 }, { etage: 3 }, PARTIE),
    fait('pieces', { bien_id, nom: 'Chambre 1' }, { nom: 'Changé' }, PARTIE),
    fait(
      'cles_repartition',
      { immeuble_id: IMMEUBLE, libelle: 'Eau', nature: 'surface', quotes_parts: [{ bien_id, quote_part: null }] },
      libelle,
      PARTIE,
    ),
    fait('compteurs', { immeuble_id: IMMEUBLE, fluide: 'gaz', unite: 'm3', pose_le: '2026-01-01' }, { numero: 'B2' }),
    fait(
      'releves_compteurs',
      { compteur_id: COMPTEUR, date: '2026-10-01', index_milliemes: 500 },
      { index_milliemes: 501 },
      PARTIE,
    ),
    fait('fiches_techniques', { bien_id, annee_construction: 1936 }, { annee_construction: 1937 }, PARTIE),
    fait('diagnostics', { bien_id, nature: 'gaz', etabli_le: '2026-10-01' }, { reference: 'Changé' }),
    fait('equipements', { bien_id, nature: 'chaudiere', libelle: 'Chaudière' }, libelle),
    fait(
      'attestations',
      { bail_id, etablie_le: '2026-10-01', valable_jusqu_au: '2027-09-30' },
      { etablie_par: 'Changé' },
    ),
    fait('interventions', { bien_id, objet: 'Fuite', ouverte_le: '2026-10-01' }, { objet: 'Changé' }),
    fait(
      'interventions_devis',
      { ...TRAVAUX, fournisseur_id: FOURNISSEUR, recu_le: '2026-10-01', montant_cents: 500 },
      { montant_cents: 501 },
      PARTIE,
    ),
    fait('interventions_suivi', { ...TRAVAUX, date: '2026-10-01', texte: 'Rappelé' }, { texte: 'Changé' }, PARTIE),
    fait(
      'engagements_locatifs',
      {
        ...{ bien_id, nature: 'neuf', niveau: 'social', prix_cents: 27_500_000 },
        ...{ acquis_le: '2150-03-10', acheve_le: '2150-06-20', loue_le: '2150-09-01' },
      },
      { niveau: 'tres_social' },
    ),
    fait('fins_justifiees', { bien_id, motif: 'deces', le: '2150-03-04' }, { motif: 'licenciement' }),
    fait(
      'lignes_foncieres',
      { bien_id, annee: 2150, ligne: '225', libelle: 'Départ', montant_cents: 100 },
      { montant_cents: 101 },
    ),
    fait('parts_societes', { nom: 'SCI Les Lices', annee: 2150, revenus_cents: 100 }, { revenus_cents: 101 }),
    fait('comptes_bancaires', { libelle: 'Livret' }, libelle),
    fait('regles_bancaires', { motif: 'EDF', nature: 'ignorer' }, { motif: 'ENGIE' }, PARTIE),
    // An upsert would write the columns that nobody changes: it is refused as a whole.
    {
      ...fait('exercices', { debut: '2027-01-01', fin: '2027-12-31' }, { tenue: 'engagement' }),
      fusion: false,
    },
    // A line alone never balances: the ones that stand are written again.
    lu('operations_diverses_lignes', { compte: '471000' }, { ...LU, proprietaire: 'LMS', comptable: 'LMS' }),
    lu('conges', { detail: 'Changé' }),
    fait(
      'garants',
      { bail_id, nature: 'personne', nom: 'Anne Roux', signe_le: '2026-10-01' },
      { nom: 'Changé' },
      PARTIE,
    ),
    fait(
      'modeles_documents',
      { piece: 'bail', nom: 'Le nôtre', contenu: { type: 'doc', content: [] } },
      { nom: 'Changé' },
      PARTIE,
    ),
    fait('redactions_bail', { bail_id, piece: 'bail', valeurs: {} }, { valeurs: { 'lot.pieces': '3' } }, PARTIE),
    fait('inventaire_mobilier', { bien_id, element: 'table', libelle: 'Table' }, libelle, PARTIE),
    fait('documents_bail', { bail_id, document_id: DOCUMENT, nature: 'bail' }, { nature: 'annexe' }, PARTIE),
    fait('documents_lot', { bien_id, document_id: DOCUMENT, nature: 'acte' }, { nature: 'fiscal' }, PARTIE),
    fait(
      'loyers_reference',
      {
        ...{ ville: 'Lyon', secteur: '3', nombre_pieces: 2, meuble: false, du: '2026-07-01', releve_le: '2026-07-02' },
        ...{ reference_m2_cents: 1_000, majore_m2_cents: 1_200, minore_m2_cents: 700, source: 'Arrêté' },
      },
      { source: 'Autre' },
      PARTIE,
    ),
    fait('paliers_loyer', { bail_id: SEJOUR, du: '2026-11-01', loyer_cents: 70_000 }, { loyer_cents: 71_000 }, PARTIE),
    fait('offres_location', { ...OFFRE, bien_id }, { texte: 'Changé' }, INSCRIT),
    lu('candidatures', { notes: 'Changé' }, { ...SANS_LECTEUR, proprietaire: 'LM', comptable: 'LM' }),
    lu('personnes_candidature', { nom: 'Changé' }, SANS_LECTEUR),
    lu('documents_candidature', { nom: 'change.pdf' }, SANS_LECTEUR),
    lu('effacements_candidatures', { fichiers: 1 }, SANS_LECTEUR),
    lu('acces_locataires', { retire_le: '2026-10-01' }),
    lu('liens_paye', { retire_le: '2026-10-01' }),
    lu('demandes_signature', { etat: 'retiree' }),
    lu('signataires', { email: 'autre@exemple.fr' }),
    lu('journal_signatures', { detail: 'Changé' }),
    lu('messages_locataires', { lu_le: '2026-10-01' }),
    lu('revisions_loyer', { loyer_cents: 1 }),
    lu('regularisations_charges', { provision_apres_cents: 1 }),
    lu('restitutions_depot', { rendu_cents: 1 }),
    lu('etats_des_lieux', { observations: 'Changé' }),
    lu('reglages_loyers', { envoi_avis: true }, { proprietaire: 'LMS', comptable: 'LM', lecteur: 'L' }),
    lu('appels_loyers', { periode: '2026-02-01' }),
    lu('documents_locatifs', { retrait_motif: 'Changé' }),
    lu('envois_locatifs', { nom: 'Changé' }),
    lu('factures_sejour', { numero: 'F-1' }),
    lu('prelevements_honoraires', libelle, { ...LU, proprietaire: 'LS' }),
    lu('comptes_rendus', { numero: 'CR-1' }),
    lu('acces_mandants', { vu_le: '2026-10-01' }),
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
    lu('lettrages', { lettre: 'ZZ' }, { ...LU, proprietaire: 'LS', comptable: 'LS' }),
    lu('lettrages_lignes', { montant_cents: 2 }),
    // Told to everybody, settled by the keepers, taken away by nobody.
    {
      ...fait('questions', { ...QUESTION }, { resolue: true }, { ...LU, proprietaire: 'LAM', comptable: 'LAM' }),
      fusion: false,
    },
    {
      ...fait('questions_reponses', { question_id: QUESTION_POSEE, texte: 'Oui' }, { texte: 'Changé' }, AJOUTE),
      fusion: false,
    },
    lu('actes', { acte: 'changé' }),
    lu('fecs', { sha256: 'b'.repeat(64) }),
    lu('declarations', { deposee_le: '2024-06-01' }),
    lu('declarations_tva', { deposee_le: '2024-06-01' }),
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

const QUESTION = { cle: 'matrice', date: '2023-01-20', libelle: 'Loyer', montant_cents: 4_242, texte: 'Quel mois ?' }
const VERSEMENTS = [{ date: '2026-11-05', montant_cents: 500 }]
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
const MODELE_DEPENSE = {
  libelle: 'Box',
  categorie: 'internet',
  montant_cents: 2_999,
  rythme: 'mensuel',
  debut: '2026-10-01',
}
const DEPENSE = { date: '2026-10-01', libelle: 'Plombier', categorie: 'entretien', montant_cents: 12_000 }
