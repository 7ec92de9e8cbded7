// Who may do what on the facts of a dossier: properties, leases, tenants, money in, money out.
import type pg from 'pg'
import { type Cells, policyMatrix, type Row } from './policies.ts'
import {
  BAIL,
  BIEN,
  buildWorld,
  CANDIDAT,
  CANDIDATURE,
  COINDIVISAIRE,
  COLOCATAIRE,
  COMPTABLE,
  COMPTE_BANCAIRE,
  COMPTEUR,
  DOCUMENT,
  DOCUMENT_LOCATIF,
  DOSSIER,
  ECHEANCE,
  EMPRUNT,
  FOURNISSEUR,
  IMMEUBLE,
  INDIVISAIRE,
  INTERVENTION,
  LIGNE_RELEVE,
  LOCATAIRE,
  MANDANT,
  MANDAT,
  OFFRE,
  OPERATION,
  PROPRIETAIRE,
  RELEVE,
  VEHICULE,
} from './world.ts'

const tout: Cells = { select: true, insert: true, update: true, delete: true }
const rien: Cells = { select: false, insert: false, update: false, delete: false }
const lire: Cells = { ...rien, select: true }

/** The rule of the facts: the owner does all, his accountant all but deleting, his reader reads, the others nothing. */
const FAITS = { proprietaire: tout, comptable: { ...tout, delete: false }, lecteur: lire, voisin: rien, visiteur: rien }
/** The parts of a fact: rewriting it takes them away, so the accountant may. */
const PARTIES = { ...FAITS, comptable: tout }

/** What a register has: nobody takes it away. */
const INSCRITS = { ...FAITS, proprietaire: { ...tout, delete: false } }

/** Written by the acts alone: everybody in the dossier reads. */
const LUS = { proprietaire: lire, comptable: lire, lecteur: lire, voisin: rien, visiteur: rien }

const [DEMANDE_SIGNATURE, A_SIGNER] = ['10000000-0000-4000-8000-000000000061', '10000000-0000-4000-8000-000000000062']
/** With a document apart, whose request of signature is over. */
async function gestion(db: pg.ClientBase): Promise<void> {
  await buildWorld(db)
  await db.query(`insert into public.documents (id, dossier_id, nom, mime, taille, sha256, contenu)
    values ('${A_SIGNER}', '${DOSSIER}', 'bail.pdf', 'application/pdf', 4, repeat('0', 64), '\\x25504446')`)
  await db.query(`insert into public.demandes_signature (id, dossier_id, bail_id, document_id, nature, nom, sha256, numero, niveau,
      ordonnee, demandeur, demandee_le, expire_le, etat, close_le)
    values ('${DEMANDE_SIGNATURE}', '${DOSSIER}', '${BAIL}', '${A_SIGNER}', 'bail', 'bail.pdf', repeat('0', 64), 'S-1', 'simple',
      false, 'Marie', '2024-02-01', '2024-02-15', 'retiree', '2024-02-02')`)
}

const fait = (table: string, row: Row, matrix = FAITS) =>
  policyMatrix(`public.${table}`, { world: gestion, row: { dossier_id: DOSSIER, ...row }, matrix })

const EMPREINTE = { sha256: '1'.repeat(64), format: 'csv', du: '2024-04-01', au: '2024-04-30', lignes: 2 }
const FACTURE = { nature: 'facture', bail_id: BAIL, contenu: '{}', emise_le: '2024-02-05' }
const PIECE = { bail_id: BAIL, contenu: '{}', emis_le: '2024-02-05' }
const LIGNE = { date: '2024-03-06', libelle: 'EDF', montant_cents: -4_200 }
const BOX = { libelle: 'Box', rythme: 'mensuel', debut: '2025-01-05' }
const RELANCE = { bail_id: BAIL, niveau: 1, date: '2025-01-20', montant_cents: 900, echeances: '[]' }
const LETTRE = { canal: 'lettre', destinataire: 'Cabinet Roux', objet: 'Reprise', texte: 'Merci' }
const ENCAISSEMENT = { fait_table: 'encaissements', fait_id: '1', montant_cents: 65_000, effet: 'trouve' }

const TRAVAUX = { intervention_id: INTERVENTION }
const RECU = { fournisseur_id: FOURNISSEUR, recu_le: '2025-01-03', montant_cents: 9_000 }

const PARTS = JSON.stringify([
  { indivisaire_id: INDIVISAIRE, numerateur: 1 },
  { indivisaire_id: COINDIVISAIRE, numerateur: 2 },
])

const SIGNATURE = {
  ...{
    bail_id: BAIL,
    document_id: A_SIGNER,
    nature: 'bail',
    nom: 'bail.pdf',
    sha256: '0'.repeat(64),
    numero: 'S-2',
  },
  ...{ niveau: 'simple', ordonnee: false, demandeur: 'Marie', demandee_le: '2025-01-03', expire_le: '2099-01-03' },
}
const SIGNATAIRE = { rang: 1, nom: 'Ana Roux', qualite: 'garant', email: 'ana@exemple.fr' }

const CONGE = { bail_id: BAIL, auteur: 'locataire', mode: 'recommande', recu_le: '2025-01-10', fin: '2025-02-10' }

const RESTITUTION = {
  bail_id: BAIL,
  cles_le: '2025-02-10',
  conforme: true,
  rendu_le: '2025-03-01',
  depot_cents: 65_000,
  rendu_cents: 65_000,
}

const REGULARISATION = {
  ...{ bail_id: BAIL, du: '2024-01-01', au: '2024-12-31', entree: '2024-02-01', sortie: '2024-12-31' },
  ...{ etablie_le: '2025-03-01', exigible_le: '2025-04-01', lignes: '[]' },
  ...{ provisions_cents: 60_000, reelles_cents: 60_000, solde_cents: 0, provision_avant_cents: 5_000 },
}

const REVISION = {
  bail_id: BAIL,
  date_revision: '2025-03-01',
  demande_le: '2025-03-01',
  date_effet: '2025-03-01',
  ancien_trimestre: '2023-T4',
  ancien_centiemes: 14_206,
  nouveau_trimestre: '2024-T4',
  nouveau_centiemes: 14_464,
  loyer_avant_cents: 65_000,
  loyer_cents: 66_181,
}

const REFERENCE = {
  ...{ ville: 'Lyon', secteur: '3', nombre_pieces: 2, meuble: false, du: '2026-07-01', releve_le: '2026-07-02' },
  ...{ reference_m2_cents: 1_000, majore_m2_cents: 1_200, minore_m2_cents: 700, source: 'Arrêté' },
}

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
fait('paliers_loyer', { bail_id: BAIL, du: '2025-06-01', loyer_cents: 70_000 }, PARTIES)
/** Who keeps the dossier alone sees a candidate: neither its readers nor anybody else. */
const DES_CANDIDATS = { ...LUS, lecteur: rien }
const OFFERT = {
  ...{ bien_id: BIEN, type_bail: 'vide', loyer_cents: 65_000, disponible_le: '2099-01-01' },
  ...{ expire_le: '2099-01-01', retiree_le: '2025-01-01' },
}
const DEMANDE = { offre_id: OFFRE, nom: 'Roux', email: 'ana.roux@exemple.fr', informe_le: '2025-01-01' }
const PASSEPORT = {
  ...{ candidature_id: CANDIDATURE, personne_id: CANDIDAT, categorie: 'identite', nature: 'passeport' },
  ...{ nom: 'p.pdf', mime: 'application/pdf', taille: 4, contenu: '\\x25504446' },
}
const EFFACE = { offre_id: OFFRE, motif: 'delai', efface_le: '2025-01-01', fichiers: 3 }
fait('offres_location', OFFERT, INSCRITS)
// Its note and its reading alone are written otherwise than by acts: `candidats.test.ts`.
fait('candidatures', DEMANDE, DES_CANDIDATS)
fait('personnes_candidature', { candidature_id: CANDIDATURE, role: 'garant', rang: 1, nom: 'Roux' }, DES_CANDIDATS)
fait('documents_candidature', PASSEPORT, DES_CANDIDATS)
fait('effacements_candidatures', EFFACE, DES_CANDIDATS)
fait('acces_mandants', { mandant_id: MANDANT, user_id: COMPTABLE }, LUS)
fait('acces_locataires', { bail_id: BAIL, locataire_id: LOCATAIRE, expire_le: '2099-01-01' }, LUS)
fait('demandes_signature', SIGNATURE, LUS)
fait('signataires', { ...SIGNATAIRE, demande_id: DEMANDE_SIGNATURE }, LUS)
fait('journal_signatures', { demande_id: DEMANDE_SIGNATURE, quoi: 'demandee', le: '2025-01-03' }, LUS)
fait('messages_locataires', { bail_id: BAIL, auteur: 'bailleur', nom: 'Marie', texte: 'Bonjour' }, LUS)
fait('revisions_loyer', REVISION, LUS)
fait('regularisations_charges', REGULARISATION, LUS)
fait('conges', CONGE, LUS)
fait('garants', { bail_id: BAIL, nature: 'visale', nom: 'Action Logement', signe_le: '2024-02-01' }, PARTIES)
fait('inventaire_mobilier', { bien_id: BIEN, element: 'literie', libelle: 'Lit et couette' }, PARTIES)
const MODELE = { type: 'doc', content: [{ type: 'paragraph' }] }
fait('modeles_documents', { piece: 'bail', type_bail: 'meuble', nom: 'Le nôtre', contenu: MODELE }, PARTIES)
fait('redactions_bail', { bail_id: BAIL, piece: 'bail', valeurs: { 'lot.pieces': '3' } }, PARTIES)
fait('documents_bail', { bail_id: BAIL, document_id: DOCUMENT, nature: 'bail' }, PARTIES)
fait('documents_lot', { bien_id: BIEN, document_id: DOCUMENT, nature: 'acte' }, PARTIES)
fait('loyers_reference', REFERENCE, PARTIES)
fait('etats_des_lieux', { bail_id: BAIL, sens: 'entree', date: '2024-02-01' }, LUS)
fait('restitutions_depot', RESTITUTION, LUS)
fait('echeances', { bail_id: BAIL, periode: '2025-01-01', date_echeance: '2025-01-05', loyer_cents: 65_000 })
fait('encaissements', { bail_id: BAIL, date: '2024-02-03', loyer_cents: 65_000, echeance_id: ECHEANCE })
// Its changes come from its own columns; the others are the server's.
fait('reglages_loyers', { appel_jour: 25, depuis: '2025-01-01' })
fait('liens_paye', { destinataire: 'marie@exemple.fr', echeances: [ECHEANCE], expire_le: '2099-01-01' }, LUS)
fait('appels_loyers', { bail_id: BAIL, periode: '2025-01-01', appele_le: '2024-12-25' }, LUS)
fait('documents_locatifs', { ...PIECE, nature: 'recu', montant_cents: 65_000 }, LUS)
fait('factures_sejour', { ...FACTURE, total_cents: 65_000 }, LUS)
fait('envois_locatifs', { document_id: DOCUMENT_LOCATIF, destinataire: 'zoe@exemple.fr', nom: 'Zoé Martin' }, LUS)
fait('depenses', {
  bien_id: BIEN,
  date: '2025-01-01',
  libelle: 'Plombier',
  categorie: 'entretien',
  montant_cents: 12_000,
  document_id: DOCUMENT,
})
fait('fournisseurs', { nom: 'Foncia', categorie: 'copropriete', bien_id: BIEN }, PARTIES)
fait('modeles_depense', { ...BOX, categorie: 'internet', montant_cents: 2_999 }, PARTIES)
fait('vehicules', { libelle: 'Clio', puissance_cv: 5, energie: 'essence' })
fait('deplacements', { date: '2025-01-01', vehicule_id: VEHICULE, dixiemes_km: 120 })
fait('mouvements_exploitant', { date: '2025-01-01', sens: 'apport', montant_cents: 50_000 })
fait('mouvements_depot', { bail_id: BAIL, date: '2025-01-01', sens: 'recu', montant_cents: 65_000 })
fait('creances_douteuses', { bail_id: BAIL, date: '2025-01-01', motif: 'Locataire parti' })
fait('reglages_relances', { depuis: '2025-01-01', jours_1: 5, jours_2: 10, jours_3: 20, jours_4: 40 })
fait('plans_apurement', {
  bail_id: BAIL,
  montant_cents: 900,
  etabli_le: '2025-01-01',
  versements: JSON.stringify([
    { date: '2025-02-01', montant_cents: 400 },
    { date: '2025-03-01', montant_cents: 500 },
  ]),
})
fait('demarches_impaye', { bail_id: BAIL, nature: 'caf', faite_le: '2025-01-01', document_id: DOCUMENT }, PARTIES)
fait('relances', { ...RELANCE, canal: 'lettre', objet: 'Loyer', texte: 'Merci' }, LUS)
fait('operations_diverses', { date: '2025-01-01', libelle: 'Régularisation' })
fait('operations_diverses_lignes', { operation_id: OPERATION, rang: 1, compte: '512000', debit_cents: 100 }, PARTIES)
fait('reprises', { annee: 2024, tresorerie_cents: 100_000 })
fait('lettres_reprise', { ...LETTRE, cle: 'lettre-0001', date: '2025-01-20', auteur: PROPRIETAIRE }, LUS)
fait('suivis_reprise', { recues: '{fec}' }, PARTIES)
fait('deficits_anterieurs', { annee: 2023, montant_cents: 250_000 })
fait('foyers', { annee: 2023, revenus_activite_cents: 250_000 })
fait('indivisaires', { nom: 'Paul Martin', rattachement: 'declarant_2' })
fait('indivisions', { depuis: '2025-01-01', denominateur: 3, parts: PARTS })
fait('locations_chez_soi', {
  bien_id: BIEN,
  annee: 2026,
  forme: 'locataire',
  surface_louee_centiemes: 1_200,
  surface_totale_centiemes: 8_000,
})
fait('comptes_copropriete', { bien_id: BIEN, annee: 2026, recuperable_cents: 21_200 })
const CARTE = {
  carte_numero: 'CPI 6901 2023 000 000 042',
  carte_delivree_par: 'CCI de Lyon',
  carte_jusqu_au: '2026-06-30',
}
fait('habilitations_gestion', { ...CARTE, garant: 'Galian', garantie_cents: 11_000_000, assureur: 'MMA' }, INSCRITS)
fait('mandants', { nom: 'Rémi Bastien' })
fait('mandats', { mandant_id: MANDANT, signe_le: '2025-01-01', debut: '2025-01-01' }, INSCRITS)
fait('mandats_biens', { mandat_id: MANDAT, bien_id: BIEN, du: '2025-01-01' }, PARTIES)
fait('versements_mandants', { mandat_id: MANDAT, date: '2025-01-25', sens: 'recu', montant_cents: 50_000 })
const HONORAIRES = { nature: 'gestion', libelle: 'Avoir', ht_cents: -4_550 }
const RENDU = { du: '2025-01-01', au: '2025-01-20', etabli_le: '2025-01-23', virement_le: '2025-01-25' }
fait('comptes_rendus', { mandat_id: MANDAT, ...RENDU, solde_cents: 0, a_virer_cents: 0, contenu: {} }, LUS)
fait('honoraires_mandats', { mandat_id: MANDAT, date: '2025-01-20', ...HONORAIRES })
const PRELEVEMENT = { date: '2025-01-20', montant_cents: 4_550 }
fait('prelevements_honoraires', PRELEVEMENT, { ...LUS, proprietaire: { ...lire, delete: true } })
fait('immeubles', {
  libelle: 'Les Tisserands',
  adresse: '27 rue des Tisserands',
  code_postal: '49000',
  ville: 'Angers',
})
fait('lots', { bien_id: BIEN, etage: 2 }, PARTIES)
fait('pieces', { bien_id: BIEN, nom: 'Chambre 1' }, PARTIES)
const QUOTES_PARTS = JSON.stringify([{ bien_id: BIEN, quote_part: 120 }])
const CLE = { immeuble_id: IMMEUBLE, libelle: 'Escalier', nature: 'tantiemes', total: 120, quotes_parts: QUOTES_PARTS }
fait('cles_repartition', CLE, PARTIES)
fait('compteurs', { immeuble_id: IMMEUBLE, fluide: 'gaz', unite: 'm3', pose_le: '2024-01-01' })
fait('releves_compteurs', { compteur_id: COMPTEUR, date: '2024-06-30', index_milliemes: 1_500 }, PARTIES)
fait('fiches_techniques', { bien_id: BIEN, annee_construction: 1936 }, PARTIES)
fait('diagnostics', { bien_id: BIEN, nature: 'dpe', etabli_le: '2024-01-15', classe_dpe: 'D' })
fait('equipements', { bien_id: BIEN, nature: 'chaudiere', libelle: 'Chaudière gaz' })
fait('attestations', { bail_id: BAIL, etablie_le: '2025-01-01', valable_jusqu_au: '2025-12-31' })
fait('interventions', { bien_id: BIEN, objet: 'Fuite', ouverte_le: '2025-01-01' })
fait('interventions_devis', { ...TRAVAUX, ...RECU }, PARTIES)
fait('interventions_suivi', { ...TRAVAUX, date: '2025-01-03', texte: 'Rappelé' }, PARTIES)
const ACHAT = { prix_cents: 27_500_000, acquis_le: '2026-03-10', acheve_le: '2026-06-20', loue_le: '2026-09-01' }
fait('engagements_locatifs', { bien_id: BIEN, nature: 'neuf', niveau: 'social', ...ACHAT })
fait('fins_justifiees', { bien_id: BIEN, motif: 'deces', le: '2026-03-04' })
fait('lignes_foncieres', { bien_id: BIEN, annee: 2026, ligne: '228', libelle: 'Borloo ancien', montant_cents: 90_000 })
fait('parts_societes', { nom: 'SCI Les Lices', annee: 2026, revenus_cents: 600_000 })
const CFE_DECLAREE = { demarche: 'cfe_initiale', bien_id: BIEN, evenement_le: '2024-02-01', faite_le: '2024-12-01' }
fait('demarches', CFE_DECLAREE, PARTIES)
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
