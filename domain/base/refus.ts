// Refusals: every act that may not be done, with the sentence that the user reads word for word.
import { REFUS_ADMINISTRATION } from './refus-administration.ts'
import { REFUS_ASSISTANCE } from './refus-assistance.ts'
import { REFUS_BAIL } from './refus-bail.ts'
import { REFUS_BOUTIQUE } from './refus-boutique.ts'
import { REFUS_COMPTABILITE } from './refus-comptabilite.ts'
import { REFUS_COMPTES_RENDUS } from './refus-comptes-rendus.ts'
import { REFUS_CREANCES } from './refus-creances.ts'
import { REFUS_DECLARATION } from './refus-declaration.ts'
import { REFUS_DECLARATION_TVA } from './refus-declaration-tva.ts'
import { REFUS_DEMARCHES } from './refus-demarches.ts'
import { REFUS_DEPENSE } from './refus-depense.ts'
import { REFUS_DEPLACEMENT } from './refus-deplacement.ts'
import { REFUS_ENTRETIEN } from './refus-entretien.ts'
import { REFUS_CANDIDATS, REFUS_ESPACE, REFUS_SIGNATURE } from './refus-espace.ts'
import { REFUS_FACTURATION } from './refus-facturation.ts'
import { REFUS_FONCIER } from './refus-foncier.ts'
import { REFUS_IMMEUBLES } from './refus-immeubles.ts'
import { REFUS_INDIVISION } from './refus-indivision.ts'
import { REFUS_MANDATS } from './refus-mandats.ts'
import { REFUS_PAIEMENT } from './refus-paiement.ts'
import { REFUS_RAPPROCHEMENT } from './refus-rapprochement.ts'
import { REFUS_RELEVE } from './refus-releve.ts'
import { REFUS_REPRISE_FEC } from './refus-reprise-fec.ts'
import { REFUS_TVA_LIVRES } from './refus-tva-livres.ts'
import { REFUS_VENTE } from './refus-vente.ts'
import { REFUS_VIREMENTS } from './refus-virements.ts'
import { REFUS_VISITE } from './refus-visite.ts'

export const REFUS = {
  acces_non_autorise: 'Accès non autorisé',
  exercice_clos: "L'exercice est clôturé : il ne peut plus être modifié.",
  figure_non_publiee: "Ce chiffre n'est pas encore publié :",
  annee_inconnue: 'Les règles de cette année ne sont pas dans le logiciel :',
  compte_inconnu: "Ce compte n'existe pas dans le plan comptable.",
  grille_invalide: 'La répartition en composants est incomplète.',
  part_terrain_invalide: 'La part du terrain doit aller de 0 % à moins de 100 %.',
  abonnement_termine:
    "L'essai ou l'abonnement du dossier est terminé : les données restent lisibles et exportables, pas modifiables.",
  activite_sans_livres: 'Cette activité ne tient pas encore de livres ici :',
  exercice_inconnu: "Cet exercice n'existe pas dans ce dossier.",
  exercice_arrete: "L'exercice est arrêté : rouvrez-le pour le modifier.",
  arrete_perime:
    "Des faits de cet exercice ont changé depuis l'arrêté : rouvrez-le, vérifiez, puis arrêtez-le de nouveau.",
  exercice_deja_arrete: "L'exercice est déjà arrêté.",
  exercice_non_arrete: "L'exercice n'est pas arrêté : arrêtez-le d'abord.",
  exercice_non_termine: "L'exercice n'est pas terminé : il pourra être arrêté le",
  exercice_avec_erreurs: "L'exercice ne peut pas être arrêté tant que ces points ne sont pas corrigés :",
  validation_future: "On ne valide pas d'écritures au-delà d'aujourd'hui.",
  validation_reservee: "Seul le propriétaire, ou un comptable à qui il l'a délégué, valide définitivement un exercice.",
  reouverture_reservee: 'Seul le propriétaire peut rouvrir un exercice.',
  depot_avant_validation: "La déclaration ne se dépose qu'après la validation définitive de l'exercice.",
  depot_date_impossible: "La date de dépôt se situe entre la fin de l'exercice et aujourd'hui.",
  fec_sans_identite: 'Indiquez la dénomination et le SIREN du dossier : le FEC les demande.',
  siren_invalide: "Ce numéro SIREN n'est pas valide.",
  fec_avec_erreurs: 'Le FEC ne peut pas être produit tant que ces points ne sont pas corrigés :',
  installation_refusee: 'Quelques points sont à corriger :',
  ouverture_pas_plus_tot: 'Les livres commencent déjà ce jour-là, ou plus tôt.',
  ouverture_validee:
    "Le premier jour des livres ne bouge plus : un exercice est arrêté, ou des écritures sont validées. Ce qui est d'avant est dans le solde d'ouverture.",
  ouverture_reprise:
    "Les comptes d'avant sont repris au premier jour des livres (amortissements, déficits ou fichier d'un autre logiciel) : il ne peut pas être avancé.",
  reprise_deja_faite: 'La reprise des comptes antérieurs a déjà été faite dans ce dossier.',
  grille_inconnue: "Cette répartition en composants n'existe pas.",
  appel_trop_lointain: "Les loyers s'appellent un an à l'avance au plus.",
  document_trop_lourd: 'Ce fichier dépasse 10 Mo.',
  document_vide: 'Ce fichier est vide.',
  document_non_reconnu: 'Seuls les fichiers PDF, PNG, JPEG et WebP sont acceptés.',
  document_heic:
    'Cette photographie est au format HEIC, qui ne s’affiche pas partout : rien n’est gardé. Enregistrez-la en JPEG (sur iPhone : Réglages, Appareil photo, Formats, Le plus compatible), puis recommencez.',
  document_inconnu: "Ce document n'existe pas dans ce dossier.",
  document_a_conserver:
    'Ce justificatif accompagne une écriture validée : il se conserve dix ans (C. com. art. L123-22).',
  operation_refusee: "L'écriture n'est pas enregistrée :",
  bail_refuse: "Le bail n'est pas enregistré :",
  bail_avec_mouvements:
    "De l'argent a été reçu ou rendu sous ce bail : indiquez sa date de fin plutôt que de le supprimer.",
  echeances_a_retirer:
    'Des loyers sont déjà appelés hors des dates du bail : seul le propriétaire peut les retirer, en modifiant ces dates.',
  depense_inconnue: "Cette dépense n'existe pas dans ce dossier.",

  // What the database refuses by name: its constraints, then its triggers.
  abonnement_mensuel_ou_annuel: 'Un abonnement est mensuel ou annuel.',
  abonnement_unique: 'Cette personne a déjà un abonnement.',
  acces_unique: 'Cet accès est déjà enregistré.',
  acte_requis: "Indiquez l'acte.",
  activite_connue: "Cette formule n'existe pas.",
  administrateur_connu: "Cet administrateur n'existe pas.",
  administrateur_unique: "Cette adresse est déjà celle d'un administrateur.",
  adresse_valide: "Cette adresse e-mail n'est pas valide.",
  amortissement_anterieur_plafonne: 'Les amortissements antérieurs ne dépassent pas la valeur du composant.',
  annee_possible: "Cette année n'est pas possible.",
  ard_anterieur_plafonne:
    'Les amortissements reportés (39 C) font partie des amortissements antérieurs : ils ne les dépassent pas.',
  arrete_avec_empreinte: "Un exercice arrêté garde l'empreinte de ses comptes.",
  arrete_avec_reglages: 'Un exercice arrêté garde les choix avec lesquels il a été arrêté.',
  bail_du_dossier: "Ce bail n'existe pas dans ce dossier, ou il y est encore utilisé.",
  bien_suivant_du_dossier: "Le logement que paie désormais ce prêt n'existe pas dans ce dossier.",
  pret_deplace_complet: 'Un prêt passe à un autre logement un jour qui suit son déblocage.',
  bien_du_dossier: "Ce bien n'existe pas dans ce dossier, ou il y est encore utilisé.",
  capital_positif: 'Le capital doit être supérieur à zéro.',
  categorie_connue: "Cette catégorie de location n'existe pas.",
  categorie_requise: 'Choisissez une catégorie de dépense.',
  cession_apres_acquisition: "La vente ne peut pas précéder l'achat.",
  cession_complete: 'Une vente demande sa date et son prix.',
  chaine_valide: "L'empreinte de l'écriture n'est pas valide.",
  charges_mode_connu: 'Les charges sont une provision ou un forfait.',
  cle_idempotence_unique: 'Cette demande est déjà enregistrée.',
  cle_requise: 'La clé de la demande doit avoir de 8 à 200 caractères.',
  code_postal_valide: 'Le code postal a cinq chiffres.',
  composant_du_dossier: "Ce composant n'existe pas dans ce dossier, ou des écritures validées s'y rapportent.",
  compte_a_six_chiffres: 'Un compte a six chiffres.',
  contenu_actif_unique: 'Un seul contenu peut être actif.',
  convention_connue: "Ce décompte des jours n'existe pas.",
  declaration_apres_validation: "La déclaration ne se dépose qu'après la validation définitive de l'exercice.",
  deficit_unique: 'Le déficit de cette année est déjà enregistré.',
  definitif_entierement_valide: "Un exercice définitif est validé jusqu'à son dernier jour.",
  differe_dans_la_duree: 'Le différé est plus court que le prêt.',
  differe_type_connu: 'Le différé est partiel ou total.',
  document_du_dossier: "Ce document n'existe pas dans ce dossier, ou une dépense l'utilise encore.",
  droit_manquant: 'Votre gérant ne vous a pas ouvert cela. Demandez-lui ce droit.',
  droits_connus: 'Ce droit n’existe pas.',
  droits_d_un_employe: 'Seul un collaborateur a des droits choisis un à un.',
  dossier_connu: "Ce dossier n'existe pas.",
  duree_positive: "Cette durée n'est pas possible.",
  echeance_apres_deblocage: 'La première échéance ne peut pas précéder le déblocage du prêt.',
  echeance_deja_appelee: 'Le loyer de cette période est déjà appelé.',
  echeance_du_bail: "Cette échéance n'est pas celle de ce bail, ou un encaissement la règle.",
  echeance_par_bail: 'Cette échéance est déjà enregistrée.',
  ecriture_du_dossier: "Cette écriture n'existe pas dans ce dossier.",
  effet_connu: 'Un remboursement anticipé réduit la durée ou la mensualité.',
  empreinte_valide: "L'empreinte n'est pas valide.",
  empreinte_arrete_valide: "L'empreinte de l'arrêté n'est pas valide.",
  emprunt_du_dossier: "Cet emprunt n'existe pas dans ce dossier, ou il y est encore utilisé.",
  essai_date: 'Un essai a un début et une fin.',
  etat_connu: "Cet état d'exercice n'existe pas.",
  etat_formule_connu: "Cet état de formule n'existe pas.",
  exercice_deja_ouvert: 'Cet exercice existe déjà, ou en chevauche un autre.',
  exercice_du_dossier: "Cet exercice n'existe pas dans ce dossier, ou des écritures s'y rapportent.",
  fin_apres_debut: 'La fin du bail doit suivre son début.',
  foyer_unique: 'Le foyer de cette année est déjà renseigné.',
  formule_unique: 'Cette formule existe déjà.',
  frontiere_dans_l_exercice: "La période validée s'arrête dans l'exercice.",
  jour_possible: "Une des dates n'est pas possible : elle va de 1900 à 2199.",
  jour_echeance_possible: "Le jour d'échéance va du 1 au 28.",
  invitation_acceptee_par_quelqu_un: "Une invitation acceptée l'a été par quelqu'un.",
  invitation_deja_envoyee: 'Une invitation attend déjà la réponse de cette adresse : renvoyez-la ou retirez-la.',
  invitation_jeton_unique: "Ce lien d'invitation existe déjà.",
  journal_connu: "Ce journal n'existe pas.",
  chemin_du_produit: 'Ce lien ne mène pas dans le produit.',
  flux_agenda_unique: 'Cette adresse de calendrier existe déjà : demandez-en une autre.',
  notification_genre: "Ce genre de notification n'existe pas.",
  notification_unique: 'Cette notification a déjà été faite.',
  titre_requis: 'Donnez un titre.',
  libelle_requis: 'Indiquez un libellé.',
  locataire_deja_au_bail: 'Cette personne est déjà locataire de ce bail.',
  locataire_du_dossier: "Ce locataire n'existe pas dans ce dossier, ou un bail le nomme encore.",
  membre_unique: 'Cette personne est déjà membre du dossier.',
  mesure_possible: "Une des mesures n'est pas possible.",
  mode_connu: "Ce moyen de paiement n'existe pas.",
  montant_non_nul: 'Indiquez un montant.',
  montant_possible: "Un des montants est trop grand : il va jusqu'à un milliard d'euros.",
  montant_positif: 'Un montant ne peut pas être négatif.',
  nature_connue: "Cette nature de composant n'existe pas.",
  nom_requis: 'Indiquez un nom.',
  nom_trop_long: 'Ce nom est trop long.',
  numero_unique: "Ce numéro d'écriture est déjà pris.",
  operation_du_dossier: "Cette opération n'existe pas dans ce dossier.",
  parts_possibles: 'Le nombre de parts va de 1 à 20, par quarts de part.',
  payee_par_connu: "Une dépense est payée par la banque, par l'exploitant ou par un associé.",
  payee_par_de_l_activite: "Ce dossier n'a pas d'associé : une dépense y est payée par la banque ou par l'exploitant.",
  payeur_sans_compte: "Ces livres n'ont pas de compte d'associé : on y paie par la banque ou par l'exploitant.",
  piece_requise: 'Indiquez la pièce.',
  prix_positif: 'Un prix ne peut pas être négatif.',
  promotion_inferieure: 'Un prix promotionnel ne dépasse pas le prix.',
  proprietaire_unique: 'Un dossier a un seul propriétaire.',
  rang_de_chaine_unique: 'Cette place dans la chaîne est déjà prise.',
  rang_de_ligne_unique: "Cette ligne de l'écriture existe déjà.",
  rang_unique: "Deux lignes de l'opération ont le même rang.",
  reglage_de_l_activite: "Ce réglage, ou ce choix, n'est pas de l'activité du dossier.",
  reprise_unique: 'La reprise de ce dossier est déjà enregistrée.',
  role_invite_connu: 'On invite un comptable, un collaborateur, un lecteur ou un propriétaire.',
  role_connu: "Ce rôle n'existe pas.",
  sens_connu: "Ce sens n'existe pas.",
  siren_a_neuf_chiffres: 'Un numéro SIREN a neuf chiffres.',
  sortie_apres_mise_en_service: 'La sortie ne peut pas précéder la mise en service.',
  suppression_a_venir: 'Une suppression a lieu après sa demande.',
  surface_positive: 'La surface doit être supérieure à zéro.',
  taille_possible: 'Ce fichier est vide ou dépasse 10 Mo.',
  taux_possible: "Ce taux n'est pas possible.",
  tenue_connue: "Cette tenue des comptes n'existe pas.",
  terrain_sans_duree: "Un terrain ne s'amortit pas ; tout autre composant a une durée.",
  type_bail_connu: "Ce type de bail n'existe pas.",
  type_bien_connu: "Ce type de bien n'existe pas.",
  type_bien_de_l_activite: 'Les dossiers de cette activité ne tiennent pas ce type de bien.',
  type_emprunt_connu: 'Un emprunt est amortissable ou in fine.',
  un_seul_sens: 'Une ligne est au débit ou au crédit.',
  utilisateur_connu: "Ce compte utilisateur n'existe pas.",
  cle_idempotence_reutilisee: 'Cette clé a déjà servi à une autre demande.',
  deficit_posterieur:
    "Un déficit antérieur est d'une année d'avant le premier exercice tenu ici : les livres font les suivants.",
  depot_insuffisant:
    "Le dépôt de garantie détenu pour ce bail ne suffit pas à cette date : on n'en rend, n'en retient et n'en impute pas plus qu'il n'en a été reçu.",
  dossier_immuable: 'Une ligne ne change pas de dossier.',
  ecriture_desequilibree: 'Une écriture a deux lignes au moins, et ses débits égalent ses crédits.',
  ecriture_hors_periode: "Une écriture n'est pas dans la période à valider.",
  ecriture_intangible: 'Une écriture validée ne se modifie pas et ne se supprime pas.',
  essai_deja_utilise: "L'essai gratuit a déjà été utilisé.",
  exercice_entame: 'Des écritures de cet exercice sont validées : ses réglages ne changent plus.',
  exercice_precedent_non_definitif: "L'exercice précédent doit être validé définitivement avant de valider celui-ci.",
  exercice_precedent_ouvert: "L'exercice précédent est encore ouvert : arrêtez-le d'abord.",
  exercice_sans_precedent: "Un exercice suit le précédent : ouvrez d'abord l'année qui manque.",
  exercice_suivant_arrete: "L'exercice suivant est arrêté sur celui-ci : rouvrez-le d'abord.",
  exercice_utilise: 'Cet exercice ne peut plus être supprimé.',
  fec_intangible: 'Le FEC gardé d’un exercice définitif ne se modifie pas et ne se supprime pas.',
  fec_unique: 'Le FEC de cet exercice est déjà gardé.',
  fec_une_fois_definitif: 'Le FEC ne se garde que pour un exercice définitif.',
  identifiant_immuable: "L'identifiant d'une ligne ne change pas.",
  frontiere_irreversible: 'Une période validée le reste.',
  operation_desequilibree: "Les débits de l'opération doivent égaler ses crédits.",
  periode_deja_validee: 'Cette période est déjà validée.',
  periode_hors_exercice: "La période à valider n'est pas dans l'exercice.",
  renouvellement_refuse: "Impossible de renouveler l'abonnement",
  reprise_figee:
    "Un exercice est validé définitivement : la reprise, les déficits et les amortissements reportés d'avant ne changent plus.",
  courriel_non_envoye: "L'e-mail n'a pas pu être envoyé. Réessayez dans un instant.",
  destinataire_inconnu:
    "Cette adresse n'est pas celle d'un locataire ou d'un membre de vos dossiers : seul un message de test peut lui être envoyé.",
  description_requise: 'Décrivez le problème.',
  etat_signalement_connu: "Cet état de signalement n'existe pas.",
  probleme_connu: "Ce type de problème n'existe pas.",
  signalement_trop_long: 'Ce signalement est trop long.',
  otp_non_envoye: "Impossible d'envoyer le code de vérification",
  otp_renvoi_trop_tot: 'Un code vient de vous être envoyé : attendez une minute avant d’en demander un autre.',
  second_facteur_par_application:
    "Votre compte demande le code de votre application d'authentification, votre clé de sécurité, ou un code de secours.",
  deja_membre: 'Cette personne est déjà membre du dossier.',
  invitation_acceptee: 'Cette invitation a déjà été acceptée.',
  invitation_autre_adresse:
    "Cette invitation a été envoyée à une autre adresse que celle de votre compte : connectez-vous avec l'adresse invitée, ou demandez une nouvelle invitation.",
  invitation_expiree: 'Cette invitation a expiré : demandez-en une nouvelle à la personne qui vous a invité.',
  invitation_inconnue: "Cette invitation n'existe plus : elle a été retirée, ou remplacée par un envoi plus récent.",
  invitations_trop_nombreuses: 'Vingt invitations attendent déjà une réponse : retirez-en avant d’en envoyer d’autres.',
  membre_inconnu: "Cette personne n'est pas membre du dossier.",
  proprietaire_requis: "Le propriétaire ne se retire pas d'un dossier : nommez d'abord un autre propriétaire.",
  mot_de_passe_faux: "Le mot de passe actuel n'est pas le bon.",
  preuve_requise:
    'Confirmez avec votre mot de passe actuel, ou déconnectez-vous et reconnectez-vous : cette session est trop ancienne.',
  suppression_avec_membres:
    "D'autres personnes ouvrent un de vos dossiers : nommez-y d'abord un autre propriétaire, ou retirez-les.",
  suppression_deja_demandee: 'La suppression de votre compte est déjà demandée.',
  suppression_sans_archive:
    "Téléchargez d'abord l'archive de vos données : vos livres ne pourront plus être retrouvés ensuite.",
  suppression_sans_demande: "Aucune suppression n'est demandée pour votre compte.",
  suppression_sans_engagement:
    'Confirmez que la conservation de vos livres pendant dix ans vous revient désormais (C. com. art. L123-22).',
  session_inconnue: 'Cette session est déjà fermée.',
  second_facteur_non_verifie: "Confirmez d'abord votre adresse ou votre téléphone.",

  ...REFUS_ADMINISTRATION,
  ...REFUS_ASSISTANCE,
  ...REFUS_BAIL,
  ...REFUS_BOUTIQUE,
  ...REFUS_CANDIDATS,
  ...REFUS_COMPTABILITE,
  ...REFUS_CREANCES,
  ...REFUS_DECLARATION,
  ...REFUS_DEMARCHES,
  ...REFUS_DECLARATION_TVA,
  ...REFUS_DEPENSE,
  ...REFUS_DEPLACEMENT,
  ...REFUS_ENTRETIEN,
  ...REFUS_ESPACE,
  ...REFUS_FACTURATION,
  ...REFUS_FONCIER,
  ...REFUS_IMMEUBLES,
  ...REFUS_INDIVISION,
  ...REFUS_MANDATS,
  ...REFUS_PAIEMENT,
  ...REFUS_RELEVE,
  ...REFUS_RAPPROCHEMENT,
  ...REFUS_REPRISE_FEC,
  ...REFUS_TVA_LIVRES,
  ...REFUS_VENTE,
  ...REFUS_COMPTES_RENDUS,
  ...REFUS_SIGNATURE,
  ...REFUS_VIREMENTS,
  ...REFUS_VISITE,
} as const satisfies Record<string, string>

export type CodeRefus = keyof typeof REFUS

/** An act refused. `detail` completes the sentence when the case needs a name, a date or an amount. */
export class Refus extends Error {
  readonly code: CodeRefus
  constructor(code: CodeRefus, detail?: string) {
    super(detail ? `${REFUS[code]} ${detail}` : REFUS[code])
    this.code = code
  }
}
