// The small world of the policy tests: an owner, his accountant, his reader, a neighbour, an administrator, and one dossier.
import type pg from 'pg'

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const PROPRIETAIRE = id(1)
export const COMPTABLE = id(2)
export const LECTEUR = id(3)
export const VOISIN = id(4)
export const ADMIN = id(5)

export const DOSSIER = id(10)
export const DOSSIER_VOISIN = id(11)
export const BIEN = id(20)
export const BIEN_VOISIN = id(21)
export const COMPOSANT = id(22)
export const EMPRUNT = id(23)
export const LOCATAIRE = id(24)
export const COLOCATAIRE = id(25)
export const BAIL = id(26)
export const ECHEANCE = id(27)
export const DOCUMENT = id(28)
export const OPERATION = id(29)
export const EXERCICE = id(30)
export const ECRITURE = id(31)
export const COMPTE_BANCAIRE = id(32)
export const RELEVE = id(33)
export const LIGNE_RELEVE = id(34)
export const DOCUMENT_LOCATIF = id(35)
export const VEHICULE = id(36)
export const IMMEUBLE = id(37)
export const COMPTEUR = id(38)
export const FOURNISSEUR = id(50)
export const INTERVENTION = id(51)
export const INDIVISAIRE = id(46)
export const COINDIVISAIRE = id(47)
export const MANDANT = id(48)
export const MANDAT = id(49)
export const OFFRE = id(60)
export const CANDIDATURE = id(61)
export const CANDIDAT = id(62)

/** The session of a user: open, with its row, as the token of its requests says. */
export const sessionOf = (user: string): string => user.replace('-4000-', '-4001-')

const PEOPLE = { [PROPRIETAIRE]: 'marie', [COMPTABLE]: 'paul', [LECTEUR]: 'lea', [VOISIN]: 'hugo', [ADMIN]: 'admin' }

/** Runs as the builder of the database. Every trial runs. */
export async function buildWorld(db: pg.ClientBase): Promise<void> {
  for (const [user, name] of Object.entries(PEOPLE)) {
    await db.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      user,
      emailOf(name),
    ])
    await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionOf(user), user])
  }
  await db.query(`insert into public.privileged_admins (email) values ('admin@exemple.fr')`)
  await db.query(`update public.user_subscriptions set is_active = true, is_trial = true,
    trial_start_date = now() - interval '1 day', trial_end_date = now() + interval '59 days'`)
  await db.query(DOSSIERS)
  await db.query(BOOKS)
}

export const emailOf = (name: string): string => `${name}@exemple.fr`

const DOSSIERS = `
  insert into public.dossiers (id, nom) values ('${DOSSIER}', 'Chez Marie'), ('${DOSSIER_VOISIN}', 'Chez Hugo');
  insert into public.dossier_membres (dossier_id, user_id, role) values
    ('${DOSSIER}', '${PROPRIETAIRE}', 'proprietaire'), ('${DOSSIER}', '${COMPTABLE}', 'comptable'),
    ('${DOSSIER}', '${LECTEUR}', 'lecteur'), ('${DOSSIER_VOISIN}', '${VOISIN}', 'proprietaire');
  insert into public.biens (id, dossier_id, libelle, adresse, code_postal, ville, date_acquisition, date_mise_en_location, prix_cents)
  values
    ('${BIEN}', '${DOSSIER}', 'Studio', '1 rue des Lilas', '69003', 'Lyon', '2024-01-15', '2024-02-01', 15000000),
    ('${BIEN_VOISIN}', '${DOSSIER_VOISIN}', 'T2', '2 rue des Lilas', '69003', 'Lyon', '2024-01-15', '2024-02-01', 20000000);
  insert into public.composants (id, dossier_id, bien_id, nature, libelle, base_cents, mise_en_service, duree_annees)
  values ('${COMPOSANT}', '${DOSSIER}', '${BIEN}', 'gros_oeuvre', 'Gros œuvre', 7500000, '2024-02-01', 50);
  insert into public.emprunts (id, dossier_id, bien_id, libelle, capital_cents, taux_millieme_pct, duree_mois, date_deblocage, premiere_echeance)
  values ('${EMPRUNT}', '${DOSSIER}', '${BIEN}', 'Prêt', 12000000, 3450, 240, '2024-01-15', '2024-02-15');
  insert into public.locataires (id, dossier_id, prenom, nom) values
    ('${LOCATAIRE}', '${DOSSIER}', 'Zoé', 'Martin'), ('${COLOCATAIRE}', '${DOSSIER}', 'Ali', 'Benali');
  insert into public.baux (id, dossier_id, bien_id, debut, loyer_cents, depot_garantie_cents) values
    ('${BAIL}', '${DOSSIER}', '${BIEN}', '2024-02-01', 65000, 10000000);
  insert into public.baux_locataires (dossier_id, bail_id, locataire_id) values ('${DOSSIER}', '${BAIL}', '${LOCATAIRE}');
  insert into public.echeances (id, dossier_id, bail_id, periode, date_echeance, loyer_cents) values
    ('${ECHEANCE}', '${DOSSIER}', '${BAIL}', '2024-02-01', '2024-02-01', 65000);
  insert into public.documents_locatifs (id, dossier_id, nature, bail_id, echeance_id, montant_cents, contenu, emis_le) values
    ('${DOCUMENT_LOCATIF}', '${DOSSIER}', 'avis', '${BAIL}', '${ECHEANCE}', 65000, '{}', '2024-01-20');
  insert into public.documents (id, dossier_id, nom, mime, taille, sha256, contenu) values
    ('${DOCUMENT}', '${DOSSIER}', 'facture.pdf', 'application/pdf', 4, repeat('0', 64), '\\x25504446');
  insert into public.operations_diverses (id, dossier_id, date, libelle) values
    ('${OPERATION}', '${DOSSIER}', '2024-03-01', 'Régularisation');
  insert into public.vehicules (id, dossier_id, libelle, puissance_cv, energie) values
    ('${VEHICULE}', '${DOSSIER}', 'Clio', 5, 'essence');
  insert into public.mandants (id, dossier_id, nom) values ('${MANDANT}', '${DOSSIER}', 'Madeleine Vasseur');
  insert into public.mandats (id, dossier_id, mandant_id, signe_le, debut) values ('${MANDAT}', '${DOSSIER}', '${MANDANT}', '2024-01-01', '2024-01-01');
  insert into public.fournisseurs (id, dossier_id, nom) values ('${FOURNISSEUR}', '${DOSSIER}', 'Plomberie Roux');
  insert into public.interventions (id, dossier_id, bien_id, objet, ouverte_le) values
    ('${INTERVENTION}', '${DOSSIER}', '${BIEN}', 'Robinet', '2024-03-01');
  insert into public.offres_location (id, dossier_id, bien_id, type_bail, loyer_cents, disponible_le, expire_le) values
    ('${OFFRE}', '${DOSSIER}', '${BIEN}', 'meuble', 65000, '2024-02-01', '2024-03-01');
  insert into public.candidatures (id, dossier_id, offre_id, nom, email, informe_le) values
    ('${CANDIDATURE}', '${DOSSIER}', '${OFFRE}', 'Roux', 'roux@exemple.fr', '2024-01-20');
  insert into public.personnes_candidature (id, dossier_id, candidature_id, role, rang, nom) values
    ('${CANDIDAT}', '${DOSSIER}', '${CANDIDATURE}', 'candidat', 0, 'Roux');
  insert into public.comptes_bancaires (id, dossier_id, libelle) values ('${COMPTE_BANCAIRE}', '${DOSSIER}', 'Compte courant');
  insert into public.releves (id, dossier_id, compte_id, cle, nom, sha256, format, du, au, lignes) values
    ('${RELEVE}', '${DOSSIER}', '${COMPTE_BANCAIRE}', 'releve de mars', 'mars.ofx', repeat('0', 64), 'ofx', '2024-03-01', '2024-03-31', 1);
  insert into public.lignes_releve (id, dossier_id, compte_id, releve_id, rang, date, libelle, montant_cents) values
    ('${LIGNE_RELEVE}', '${DOSSIER}', '${COMPTE_BANCAIRE}', '${RELEVE}', 1, '2024-03-05', 'VIR MARTIN', 65000);
  insert into public.immeubles (id, dossier_id, libelle, adresse, code_postal, ville) values
    ('${IMMEUBLE}', '${DOSSIER}', 'Rue des Lices', '4 rue des Lices', '49000', 'Angers');
  insert into public.compteurs (id, dossier_id, immeuble_id, fluide, unite, pose_le) values
    ('${COMPTEUR}', '${DOSSIER}', '${IMMEUBLE}', 'eau_froide', 'm3', '2024-01-01');
  insert into public.indivisaires (id, dossier_id, nom) values
    ('${INDIVISAIRE}', '${DOSSIER}', 'Ana'), ('${COINDIVISAIRE}', '${DOSSIER}', 'Luc');
  -- Paid without what the law asks, which a trial notes.
  set session_replication_role = replica;
  update public.mandats set honoraires_mode = 'encaisse', taux = 700;
  insert into public.honoraires_mandats (dossier_id, mandat_id, date, nature, libelle, ht_cents)
  values ('${DOSSIER}', '${MANDAT}', '2024-02-20', 'gestion', 'Honoraires de février', 4550);
  set session_replication_role = origin;`

const BOOKS = `
  insert into public.exercices (id, dossier_id, debut, fin) values
    ('${EXERCICE}', '${DOSSIER}', '2024-01-01', '2024-12-31');
  select private.poster('${DOSSIER}', '${EXERCICE}', '${PROPRIETAIRE}', 'premier-mois', 'empreinte', '2024-01-31', '2024-02-05', '[{
    "cle": "apport", "journal": "BQ", "date": "2024-01-20", "piece_ref": "BQ1", "piece_date": "2024-01-20", "libelle": "Apport",
    "origine_table": "mouvements_exploitant", "origine_id": "1", "lignes": [
      { "compte": "512000", "compte_libelle": "Banque", "debit_cents": 10000, "credit_cents": 0 },
      { "compte": "108000", "compte_libelle": "Exploitant", "debit_cents": 0, "credit_cents": 10000 }]}]')`
