// Every act of /functions/v1 with a body that its owner would send, and who may do it.
import { peutFaire as ouvertA } from '#domain/activites/droits.ts'
import { identifiant } from '../../../exemples/identifiant.ts'
import { DOSSIER_MARTIN, idExercice } from '../../../exemples/martin/dossier.ts'
import type { Maison } from './maison.ts'
import { DROIT, DROITS_DE, type Droit, estFini, type Personne } from './personnes.ts'
import {
  ACCES_LOCATAIRE,
  ACTE_DEPENSES,
  CANDIDATURE,
  COMPTE_BANCAIRE,
  COMPTE_RENDU,
  DECLARATION_TVA,
  DEMANDE_SIGNATURE,
  DOCUMENT,
  DOCUMENT_LOCATIF,
  ENVOI_LOCATIF,
  ETAT_DES_LIEUX,
  FACTURE_SEJOUR,
  IMMEUBLE,
  INVITATION,
  LETTRE_REPRISE,
  LIGNE_RELEVE,
  MANDANT,
  MANDAT,
  OFFRE_LOCATION,
  PIECE_CANDIDAT,
  PLAN,
  REGULARISATION,
  RELANCE,
  RELEVE,
  REPRISE_FEC,
  RESTITUTION,
  REVISION,
  SEJOUR,
  SIGNATAIRE,
} from './tables.ts'

export type Acte = {
  readonly nom: string
  /** Who may; everybody else hears 401 or 403. */
  readonly pour: readonly (Droit | 'fini')[]
  readonly corps: () => object | FormData
}

/** `fini`: who kept the dossier, where a reader may not. */
export const peutFaire = ({ nom, pour }: Acte, personne: Personne): boolean =>
  DROIT[personne] === 'employe'
    ? (personne === 'employe_essai_fini'
        ? pour.includes('lecteur') || pour.includes('fini')
        : pour.includes('comptable')) && ouvertA(DROITS_DE[personne] ?? [], nom)
    : pour.includes(DROIT[personne]) || (estFini(personne) && pour.includes('fini'))

const GERANTS = ['proprietaire', 'comptable'] as const
const MEMBRES = [...GERANTS, 'lecteur'] as const
const dossier_id = DOSSIER_MARTIN

const REGULARISER = {
  ...{
    du: '2025-01-01',
    au: '2025-12-31',
    etablie_le: '2026-10-15',
    solde_cents: 0,
    excedent: 'deduit',
    provision_cents: null,
  },
  lignes: [
    {
      nature: 'hygiene',
      libelle: 'Ordures',
      depense_id: null,
      montant_cents: 10_000,
      quote_part: 10_000,
      prorata: true,
    },
  ],
}

const tva = (chez: string) => ({ dossier_id: chez, formulaire: 'CA3' })

/** `chez` is the dossier that the body names: Claire's, or the one of somebody who brings identifiers of hers. */
export function actes({ faits }: Pick<Maison, 'faits'>, chez = dossier_id): readonly Acte[] {
  const bien_id = faits.biens[0]?.id ?? ''
  const bail_id = faits.baux[0]?.id ?? ''
  const bailRevise = faits.baux[1]?.id ?? ''
  const depense_id = faits.depenses[0]?.id ?? ''
  const encaissement_id = faits.encaissements[0]?.id ?? ''
  const annee = { dossier_id: chez, exercice_id: idExercice(2023) }
  return [
    { nom: 'generer-liasse', pour: MEMBRES, corps: () => annee },
    {
      nom: 'lire-faits',
      pour: MEMBRES,
      corps: () => ({ dossier_id: chez, listes: { depenses: null }, ecritures: 'toutes' }),
    },
    { nom: 'exporter-fec', pour: MEMBRES, corps: () => annee },
    { nom: 'importer-fec', pour: GERANTS, corps: () => fec(chez) },
    {
      nom: 'annuler-import-fec',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, reprise_id: REPRISE_FEC }),
    },
    { nom: 'exporter-dossier', pour: MEMBRES, corps: () => ({ dossier_id: chez }) },
    { nom: 'exporter-documents', pour: MEMBRES, corps: () => ({ dossier_id: chez, documents: [DOCUMENT] }) },
    { nom: 'lire-document', pour: MEMBRES, corps: () => ({ dossier_id: chez, document_id: DOCUMENT }) },
    {
      nom: 'apercu-document-locatif',
      pour: MEMBRES,
      corps: () => ({ dossier_id: chez, demande: { nature: 'recu', encaissement_id } }),
    },
    {
      nom: 'emettre-documents-locatifs',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, demandes: [{ nature: 'recu', encaissement_id }], envoyer: false }),
    },
    {
      nom: 'envoyer-compte-rendu',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, mandat_id: MANDAT, au: '2024-02-20' }),
    },
    {
      nom: 'noter-virements-mandants',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, comptes_rendus: [COMPTE_RENDU], date: '2024-01-25' }),
    },
    {
      nom: 'verser-mandant',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, mandat_id: MANDAT, date: '2024-01-25', montant_cents: 1, motif: '' }),
    },
    {
      nom: 'prelever-honoraires',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, date: '2026-02-20', montant_cents: 1 }),
    },
    {
      nom: 'finir-gestion',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, mandat_id: MANDAT, bien_id: null, au: '2150-12-31', motif: 'Fin' }),
    },
    {
      nom: 'remettre-depots',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, mandat_id: MANDAT, date: '2024-01-25' }),
    },
    {
      nom: 'lire-annee-proprietaire',
      pour: MEMBRES,
      corps: () => ({ dossier_id: chez, mandant_id: MANDANT, annee: 2025 }),
    },
    {
      nom: 'lire-compte-rendu',
      pour: MEMBRES,
      corps: () => ({ dossier_id: chez, mandat_id: MANDAT, compte_rendu_id: null }),
    },
    {
      nom: 'emettre-facture-sejour',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, bail_id: SEJOUR, regime_tva: 'exonere', client: CLIENT }),
    },
    {
      nom: 'emettre-avoir-sejour',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, facture_id: FACTURE_SEJOUR, motif: 'Une erreur' }),
    },
    {
      nom: 'lire-facture-sejour',
      pour: MEMBRES,
      corps: () => ({ dossier_id: chez, facture_id: FACTURE_SEJOUR }),
    },
    {
      nom: 'lire-document-locatif',
      pour: MEMBRES,
      corps: () => ({ dossier_id: chez, document_id: DOCUMENT_LOCATIF }),
    },
    {
      nom: 'envoyer-documents-locatifs',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, documents: [DOCUMENT_LOCATIF] }),
    },
    { nom: 'renvoyer-envoi-locatif', pour: GERANTS, corps: () => ({ dossier_id: chez, envoi_id: ENVOI_LOCATIF }) },
    { nom: 'moyens-envoi', pour: MEMBRES, corps: () => ({ dossier_id: chez }) },
    {
      nom: 'retirer-document-locatif',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, document_id: DOCUMENT_LOCATIF, motif: 'Une erreur' }),
    },
    {
      nom: 'encaisser-loyers',
      pour: GERANTS,
      corps: () => ({
        ...{ dossier_id: chez, mode: 'virement' },
        loyers: [{ bail_id: bailRevise, periode: '2026-10-01', montant_cents: 1 }],
      }),
    },
    { nom: 'appeler-loyers', pour: GERANTS, corps: () => ({ dossier_id: chez, jusqu_au: '2026-12-31' }) },
    { nom: 'enregistrer-operation', pour: GERANTS, corps: () => ({ ...operation(bien_id), dossier_id: chez }) },
    { nom: 'enregistrer-bail', pour: GERANTS, corps: () => ({ ...bail(bien_id), dossier_id: chez, bail_id }) },
    {
      nom: 'reviser-loyer',
      pour: GERANTS,
      corps: () => ({
        dossier_id: chez,
        bail_id: bailRevise,
        demande_le: '2026-10-15',
        preuve: 'Recommandé du 15 octobre',
        loyer_cents: 703_01,
        saisis: [],
      }),
    },
    {
      nom: 'donner-conge',
      pour: GERANTS,
      corps: () => ({
        ...{ dossier_id: chez, bail_id: bailRevise, auteur: 'locataire', mode: 'main_propre', recu_le: '2026-10-15' },
        ...{ motif: null, detail: null },
      }),
    },
    { nom: 'retirer-conge', pour: GERANTS, corps: () => ({ dossier_id: chez, conge_id: REVISION }) },
    { nom: 'restituer-depot', pour: GERANTS, corps: () => ({ ...DEPOT_RENDU, dossier_id: chez, bail_id }) },
    {
      nom: 'payer-majoration-depot',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, restitution_id: RESTITUTION, payee_le: '2026-11-20', payee_par: 'banque' }),
    },
    { nom: 'vendre-bien', pour: GERANTS, corps: () => ({ ...VENTE, dossier_id: chez, bien_id }) },
    // Of a dwelling that no other dossier declares: whoever keeps his own hears why, the others that it is not theirs.
    {
      nom: 'declarer-ailleurs',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, bien_id, vers_dossier_id: chez, le: '2026-11-01' }),
    },
    { nom: 'reprendre-ailleurs', pour: GERANTS, corps: () => ({ dossier_id: chez, bien_id }) },
    { nom: 'annuler-vente', pour: GERANTS, corps: () => ({ dossier_id: chez, bien_id }) },
    { nom: 'annuler-restitution', pour: GERANTS, corps: () => ({ dossier_id: chez, restitution_id: RESTITUTION }) },
    {
      nom: 'enregistrer-etat-des-lieux',
      pour: GERANTS,
      corps: () => ({
        ...{ dossier_id: chez, bail_id, sens: 'entree', etat_id: ETAT_DES_LIEUX, envoi_id: REVISION, version: 1 },
        ...{ etat: ETAT_VIDE, signe_le: null },
      }),
    },
    { nom: 'deposer-photo-etat', pour: GERANTS, corps: () => photoEtat(chez) },
    {
      nom: 'chiffrer-etat-des-lieux',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, etat_id: ETAT_DES_LIEUX, chiffrage: [] }),
    },
    { nom: 'etablir-papier-etat', pour: GERANTS, corps: () => ({ dossier_id: chez, etat_id: ETAT_DES_LIEUX }) },
    { nom: 'supprimer-etat-des-lieux', pour: GERANTS, corps: () => ({ dossier_id: chez, etat_id: ETAT_DES_LIEUX }) },
    {
      nom: 'lire-acte-bail',
      pour: MEMBRES,
      corps: () => ({
        ...{
          dossier_id: chez,
          piece: 'bail',
          bail_id,
          type_bail: 'meuble',
          garant_id: null,
          contenu: null,
          valeurs: {},
        },
      }),
    },
    {
      nom: 'lire-piece-bail',
      pour: MEMBRES,
      corps: () => ({ dossier_id: chez, bail_id, piece: 'inventaire', id: null }),
    },
    {
      nom: 'envoyer-piece-bail',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, bail_id, piece: 'inventaire', id: null }),
    },
    {
      nom: 'ouvrir-acces-locataire',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, bail_id, locataire_id: faits.baux[0]?.locataires[0]?.id, envoyer: false }),
    },
    {
      nom: 'lien-offre-location',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, offre_id: OFFRE_LOCATION, email: null }),
    },
    {
      nom: 'lire-piece-candidature',
      pour: [...GERANTS, 'fini'],
      corps: () => ({ dossier_id: chez, document_id: PIECE_CANDIDAT }),
    },
    {
      nom: 'avancer-candidature',
      pour: GERANTS,
      corps: () => ({
        dossier_id: chez,
        candidature_id: CANDIDATURE,
        etape: 'dossier',
        texte: 'Déposez votre dossier.',
      }),
    },
    { nom: 'retenir-candidature', pour: GERANTS, corps: () => ({ dossier_id: chez, candidature_id: CANDIDATURE }) },
    {
      nom: 'suivre-candidature',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, candidature_id: CANDIDATURE, bail_id, document_ids: [PIECE_CANDIDAT] }),
    },
    {
      nom: 'repondre-candidatures',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, candidature_ids: [CANDIDATURE], objet: 'Réponse', texte: 'Merci.' }),
    },
    {
      nom: 'effacer-candidature',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, candidature_id: CANDIDATURE, motif: 'demande' }),
    },
    { nom: 'retirer-acces-locataire', pour: GERANTS, corps: () => ({ dossier_id: chez, acces_id: ACCES_LOCATAIRE }) },
    {
      nom: 'renvoyer-signature',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, signataire_id: SIGNATAIRE, email: 'zoe@exemple.fr', telephone: null }),
    },
    {
      nom: 'retirer-signature',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, demande_id: DEMANDE_SIGNATURE }),
    },
    {
      nom: 'demander-signature',
      pour: GERANTS,
      corps: () => ({
        ...{ dossier_id: chez, bail_id, document_id: DOCUMENT, niveau: 'simple', ordonnee: false, jours: 15 },
        signataires: [{ nom: 'Zoé', qualite: 'locataire', email: 'zoe@exemple.fr', telephone: null }],
      }),
    },
    { nom: 'moyens-signature', pour: MEMBRES, corps: () => ({ dossier_id: chez }) },
    {
      nom: 'ecrire-au-locataire',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, bail_id, locataire_id: null, texte: 'La chaudière sera entretenue lundi.' }),
    },
    { nom: 'lire-messages-locataire', pour: GERANTS, corps: () => ({ dossier_id: chez, bail_id }) },
    {
      nom: 'regulariser-charges',
      pour: GERANTS,
      corps: () => ({ ...REGULARISER, dossier_id: chez, bail_id: bailRevise }),
    },
    {
      nom: 'regulariser-immeuble',
      pour: GERANTS,
      corps: () => ({
        ...{ dossier_id: chez, immeuble_id: IMMEUBLE, du: '2025-01-01', au: '2025-12-31', etablie_le: '2026-10-15' },
        charges: [{ depense_id, categorie: 'energie', nature: 'hygiene', montant_cents: 100, cle_id: null }],
        decomptes: [{ bail_id: bailRevise, solde_cents: 0, excedent: 'deduit', provision_cents: null }],
      }),
    },
    {
      nom: 'opter-tva-immeuble',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, immeuble_id: IMMEUBLE, declaree_le: '2026-10-15', lots: [IMMEUBLE] }),
    },
    {
      nom: 'annuler-regularisation',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, regularisations: [REGULARISATION] }),
    },
    { nom: 'annuler-revision', pour: GERANTS, corps: () => ({ dossier_id: chez, revision_id: REVISION }) },
    {
      nom: 'changer-depenses',
      pour: GERANTS,
      corps: () => ({
        dossier_id: chez,
        geste: 'classer',
        changements: [{ depense_id, raison: '', champs: { categorie: 'autres_charges', bien_id: null } }],
      }),
    },
    {
      nom: 'immobiliser-depense',
      pour: GERANTS,
      corps: () => ({
        ...{ dossier_id: chez, depense_id, bien_id, nature: 'mobilier', libelle: 'Lit' },
        ...{ mise_en_service: '2026-01-01', duree_annees: 7 },
      }),
    },
    { nom: 'ramener-part-louee', pour: GERANTS, corps: () => ({ dossier_id: chez, bien_id, annee: 2026 }) },
    {
      nom: 'envoyer-facture-sejour',
      pour: GERANTS,
      corps: () => ({
        ...{ dossier_id: chez, facture_id: FACTURE_SEJOUR },
        destinataires: [{ nom: 'Client', email: 'client@exemple.fr' }],
      }),
    },
    {
      nom: 'completer-etat-des-lieux',
      pour: GERANTS,
      corps: () => ({
        ...{ dossier_id: chez, etat_id: ETAT_DES_LIEUX, objet: 'logement' },
        ...{ demande_le: '2024-01-05', chauffe_du: null, texte: 'Volet cassé' },
      }),
    },
    {
      nom: 'annuler-immobilisation',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, depense_id }),
    },
    {
      nom: 'annuler-changement-depenses',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, acte_id: ACTE_DEPENSES }),
    },
    { nom: 'deposer-document', pour: GERANTS, corps: () => depot(chez, depense_id) },
    { nom: 'installer-dossier', pour: GERANTS, corps: () => ({ ...INSTALLATION, dossier_id: chez }) },
    {
      nom: 'valider-ecritures',
      pour: GERANTS,
      corps: () => ({ ...annee, jusqu_au: '2023-02-28', cle_idempotence: crypto.randomUUID() }),
    },
    { nom: 'arreter-exercice', pour: GERANTS, corps: () => annee },
    { nom: 'rouvrir-exercice', pour: ['proprietaire'], corps: () => ({ ...annee, motif: 'Une facture oubliée' }) },
    { nom: 'valider-exercice', pour: ['proprietaire'], corps: () => annee },
    { nom: 'declarer-deposee', pour: GERANTS, corps: () => ({ ...annee, deposee_le: '2024-05-12' }) },
    { nom: 'etablir-declaration-tva', pour: GERANTS, corps: () => ({ ...tva(chez), du: '2023-03-01' }) },
    {
      nom: 'rectifier-declaration-tva',
      pour: GERANTS,
      corps: () => ({ ...tva(chez), du: '2023-03-01', motif: 'Une facture oubliée' }),
    },
    {
      nom: 'deposer-declaration-tva',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, declaration_id: DECLARATION_TVA, deposee_le: '2001-04-15' }),
    },
    {
      nom: 'regler-declaration-tva',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, declaration_id: DECLARATION_TVA, regle_le: '2001-04-15' }),
    },
    {
      nom: 'lire-declaration-tva',
      pour: MEMBRES,
      corps: () => ({ dossier_id: chez, declaration_id: DECLARATION_TVA }),
    },
    {
      nom: 'rectifier-liasse',
      pour: GERANTS,
      corps: () => ({ ...annee, motif: 'Une facture oubliée' }),
    },
    {
      nom: 'lettrer-lignes',
      pour: GERANTS,
      corps: () => ({ ...annee, groupes: [{ lignes: ['une', 'autre'], raison: 'main', partiel: false }] }),
    },
    {
      nom: 'lire-comptes-indivisaires',
      pour: MEMBRES,
      corps: () => ({ dossier_id: chez, exercice_id: idExercice(2023) }),
    },
    {
      nom: 'lire-demarche',
      pour: MEMBRES,
      corps: () => ({
        ...{ dossier_id: chez, demarche: 'cfe_initiale', bien_id },
        evenement_le: faits.biens[0]?.date_mise_en_location ?? '',
      }),
    },
    { nom: 'lire-rectificative', pour: MEMBRES, corps: () => ({ ...annee, numero: 1 }) },
    { nom: 'membres-du-dossier', pour: MEMBRES, corps: () => ({ dossier_id: chez }) },
    {
      nom: 'inviter-membre',
      pour: ['proprietaire'],
      corps: () => ({ dossier_id: chez, email: 'invite@exemple.fr', role: 'lecteur' }),
    },
    {
      nom: 'renvoyer-invitation',
      pour: ['proprietaire'],
      corps: () => ({ dossier_id: chez, invitation_id: INVITATION }),
    },
    {
      nom: 'importer-parc',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, nature: 'locataires', lignes: [{ ligne: 2, valeurs: { nom: 'Roux' } }] }),
    },
    { nom: 'lire-import', pour: GERANTS, corps: () => tableau(chez) },
    { nom: 'importer-releve', pour: GERANTS, corps: () => releve(chez) },
    {
      nom: 'traiter-lignes-releve',
      pour: GERANTS,
      corps: () => ({
        dossier_id: chez,
        traitements: [{ ligne_id: LIGNE_RELEVE, sort: 'ignoree', raison: '', faits: [] }],
      }),
    },
    { nom: 'reprendre-lignes-releve', pour: GERANTS, corps: () => ({ dossier_id: chez, lignes: [LIGNE_RELEVE] }) },
    { nom: 'avancer-livres', pour: GERANTS, corps: () => ({ dossier_id: chez, debut: '2026-12-31' }) },
    { nom: 'annuler-releve', pour: GERANTS, corps: () => ({ dossier_id: chez, releve_id: RELEVE }) },
    {
      nom: 'envoyer-lettre-reprise',
      pour: GERANTS,
      corps: () => ({
        ...{ dossier_id: chez, cle_idempotence: 'lettre-matrice', canal: 'lettre', destinataire: 'Cabinet Roux' },
        ...{ adresse: '', email: null, objet: 'Reprise du dossier', texte: 'Merci', confrere: false },
      }),
    },
    { nom: 'lire-lettre-reprise', pour: MEMBRES, corps: () => ({ dossier_id: chez, lettre_id: LETTRE_REPRISE }) },
    {
      nom: 'envoyer-relances',
      pour: GERANTS,
      corps: () => ({
        dossier_id: chez,
        relances: [{ bail_id, niveau: 1, canal: 'lettre', objet: 'Loyer', texte: 'Merci de payer' }],
      }),
    },
    { nom: 'lire-relance', pour: MEMBRES, corps: () => ({ dossier_id: chez, relance_id: RELANCE }) },
    { nom: 'lire-plan-apurement', pour: MEMBRES, corps: () => ({ dossier_id: chez, plan_id: PLAN }) },
    {
      nom: 'lire-releve-compte',
      pour: MEMBRES,
      corps: () => ({ dossier_id: chez, bail_id, du: null, au: '2026-11-20' }),
    },
    { nom: 'exporter-impaye', pour: MEMBRES, corps: () => ({ dossier_id: chez, bail_id }) },
    {
      nom: 'constater-perte',
      pour: GERANTS,
      corps: () => ({ dossier_id: chez, bail_id, date: '2026-11-01', montant_cents: 100, motif: 'Parti' }),
    },
    {
      nom: 'reclamer-interets',
      pour: GERANTS,
      corps: () => ({
        ...{ dossier_id: chez, bail_id, au: '2026-06-30', creancier: 'autre', indemnite: false, montant_cents: 100 },
      }),
    },
    { nom: 'retirer-interets', pour: GERANTS, corps: () => ({ dossier_id: chez, echeance_id: RELANCE }) },
    { nom: 'supprimer-bail', pour: ['proprietaire'], corps: () => ({ dossier_id: chez, bail_id }) },
    { nom: 'supprimer-document', pour: ['proprietaire'], corps: () => ({ dossier_id: chez, document_id: DOCUMENT }) },
  ]
}

const DEPOT_RENDU = {
  ...{ cles_le: '2023-08-31', conforme: true, adresse: null, rendu_le: '2023-09-20', retenues: [], provision_cents: 0 },
}
const ETAT_VIDE = { date: '2021-07-01', compteurs: [], cles: [], pieces: [], observations: '', adresse: null }

function depot(chez: string, depense_id: string): FormData {
  const form = new FormData()
  form.set('dossier_id', chez)
  form.set('depense_id', depense_id)
  form.set('fichier', new File(['%PDF-1.7\n'], 'facture.pdf', { type: 'application/pdf' }))
  return form
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function photoEtat(chez: string): FormData {
  const form = new FormData()
  form.set('dossier_id', chez)
  form.set('etat_id', ETAT_DES_LIEUX)
  form.set('photo_id', REVISION)
  form.set('element', 'Séjour, Sol')
  form.set('fichier', new File([PNG], 'photo.png', { type: 'image/png' }))
  return form
}

function fec(chez: string): FormData {
  const form = new FormData()
  form.set('dossier_id', chez)
  form.set('cle_idempotence', crypto.randomUUID())
  form.set('correspondance', '{}')
  form.set('fichier', new File(['JournalCode'], '732829320FEC20221231.txt'))
  return form
}

function tableau(chez: string): FormData {
  const form = new FormData()
  form.set('dossier_id', chez)
  form.set('nature', 'locataires')
  form.set('fichier', new File(['Nom;Prénom\nRoux;Ana\n'], 'locataires.csv'))
  return form
}

function releve(chez: string): FormData {
  const form = new FormData()
  form.set('dossier_id', chez)
  form.set('compte_id', COMPTE_BANCAIRE)
  form.set('cle_idempotence', crypto.randomUUID())
  form.set('fichier', new File(['Date;Libellé;Montant\n03/04/2026;EDF;-42,00\n13/04/2026;EDF;-43,00\n'], 'avril.csv'))
  return form
}

const CLIENT = {
  nom: 'Société Ty',
  adresse: '2 quai Ceineray',
  code_postal: '44000',
  ville: 'Nantes',
  pays: 'FR',
  siren: null,
}
/** Nothing is said of what the sale ends: refused, once the right was looked at. */
const VENTE = {
  vente: {
    ...{ date_cession: '2026-09-15', prix_cession_cents: 150_000_00, residence_services: false },
    ...{ tva_cession: null, mobilier_cession_cents: null },
  },
  ...{ baux: [], emprunts: [], modeles: [] },
}

const operation = (bien_id: string) => ({
  operation_id: identifiant(0x51, 1),
  date: '2026-03-01',
  libelle: 'Régularisation',
  piece_ref: null,
  lignes: [
    { compte: '512000', debit_cents: 200, credit_cents: 0, bien_id },
    { compte: '108000', debit_cents: 0, credit_cents: 200, bien_id: null },
  ],
})

const bail = (bien_id: string) => ({
  bien_id,
  bail: {
    type_bail: 'meuble',
    debut: '2023-01-01',
    fin: null,
    loyer_cents: 65_000,
    charges_cents: 5_000,
    charges_mode: 'forfait',
    depot_garantie_cents: 130_000,
    jour_echeance: 5,
  },
  locataires: [{ prenom: 'Nina', nom: 'Roux', email: null, telephone: null, consent_electronique_le: null }],
  depot_recu: null,
})

export const INSTALLATION = {
  bien: {
    libelle: 'Studio du port',
    adresse: '3 quai du Port',
    code_postal: '56000',
    ville: 'Vannes',
    type_bien: 'studio',
    surface_m2: 22.5,
    categorie: 'meuble',
    date_acquisition: '2025-02-10',
    date_mise_en_location: '2025-03-01',
    prix_cents: 9_000_000,
    frais_acquisition_cents: 720_000,
    frais_immobilises: true,
  },
  composants: { grille: 'usuelle' },
  mobilier: [{ libelle: 'Mobilier', base_cents: 300_000, duree_annees: 7 }],
  exercice: { debut: '2025-01-01', fin: '2025-12-31' },
}
