// The acts of the house: every callable of /functions/v1, one line each.
import { accepterDevis } from './accepter-devis.ts'
import { accepterInvitation } from './accepter-invitation.ts'
import { aiRealEstateChat } from './ai-real-estate-chat.ts'
import { ajouterAdministrateur } from './ajouter-administrateur.ts'
import { annulerCommande } from './annuler-commande.ts'
import { annulerImportFec } from './annuler-import-fec.ts'
import { annulerReleve } from './annuler-releve.ts'
import { annulerReservation } from './annuler-reservation.ts'
import { annulerSuppression } from './annuler-suppression.ts'
import { apercuDevis } from './apercu-devis.ts'
import { appelerLoyers } from './appeler-loyers.ts'
import { arreterExercice } from './arreter-exercice.ts'
import { cederDossier } from './ceder-dossier.ts'
import { changerMembre } from './changer-membre.ts'
import { choisirFormule } from './choisir-formule.ts'
import { commencerAssistance } from './commencer-assistance.ts'
import { consequencesSuppression } from './consequences-suppression.ts'
import { deciderReservation } from './decider-reservation.ts'
import { declarerDeposee } from './declarer-deposee.ts'
import { declinerDevis } from './decliner-devis.ts'
import { demanderAssistance } from './demander-assistance.ts'
import { demanderSuppression } from './demander-suppression.ts'
import { deposerDocument } from './deposer-document.ts'
import { enregistrerBail } from './enregistrer-bail.ts'
import { enregistrerOperation } from './enregistrer-operation.ts'
import { envoyerDevis } from './envoyer-devis.ts'
import { etatMaison } from './etat-maison.ts'
import { etatTaches } from './etat-taches.ts'
import { exporterDossier } from './exporter-dossier.ts'
import { exporterFec } from './exporter-fec.ts'
import { exporterMesDonnees } from './exporter-mes-donnees.ts'
import { fermerSession } from './fermer-session.ts'
import { renouvelerFluxAgenda } from './flux-agenda.ts'
import { genererLiasse } from './generer-liasse.ts'
import { importerFec } from './importer-fec.ts'
import { importerReleve } from './importer-releve.ts'
import { installerDossier } from './installer-dossier.ts'
import { inviterMembre } from './inviter-membre.ts'
import { lireDevis } from './lire-devis.ts'
import { lireDocument } from './lire-document.ts'
import { lireInvitation } from './lire-invitation.ts'
import { lireRectificative } from './lire-rectificative.ts'
import { membresDuDossier } from './membres-du-dossier.ts'
import { mesDemandes } from './mes-demandes.ts'
import { mesSessions } from './mes-sessions.ts'
import { monAccueil } from './mon-accueil.ts'
import { payerAbonnement } from './payer-abonnement.ts'
import { payerAcompte } from './payer-acompte.ts'
import { payerCommande } from './payer-commande.ts'
import { prolongerEssai } from './prolonger-essai.ts'
import { quitterAssistance } from './quitter-assistance.ts'
import { rectifierLiasse } from './rectifier-liasse.ts'
import { reglerAcompte } from './regler-acompte.ts'
import { reglerCommande } from './regler-commande.ts'
import { relancerTache } from './relancer-tache.ts'
import { rendreAcompte } from './rendre-acompte.ts'
import { renvoyerEnvoi } from './renvoyer-envoi.ts'
import { renvoyerInvitation } from './renvoyer-invitation.ts'
import { repondreAssistance } from './repondre-assistance.ts'
import { repondreDemande } from './repondre-demande.ts'
import { reprendreLignesReleve } from './reprendre-lignes-releve.ts'
import { resilier } from './resilier.ts'
import { retirerAdministrateur } from './retirer-administrateur.ts'
import { retirerDemande } from './retirer-demande.ts'
import { retirerInvitation } from './retirer-invitation.ts'
import { retirerMembre } from './retirer-membre.ts'
import { revoquerSession } from './revoquer-session.ts'
import { rouvrirExercice } from './rouvrir-exercice.ts'
import { seRetracter } from './se-retracter.ts'
import { sendDocumentEmail } from './send-document-email.ts'
import { sendOtp } from './send-otp.ts'
import { sendTechnicalAlert } from './send-technical-alert.ts'
import { suivreDemande } from './suivre-demande.ts'
import { supprimerBail } from './supprimer-bail.ts'
import { supprimerDocument } from './supprimer-document.ts'
import { telechargerDevis } from './telecharger-devis.ts'
import { telechargerFacture } from './telecharger-facture.ts'
import { terminerAssistance } from './terminer-assistance.ts'
import { traiterLignesReleve } from './traiter-lignes-releve.ts'
import { validerEcritures } from './valider-ecritures.ts'
import { validerExercice } from './valider-exercice.ts'
import { verifyOtp } from './verify-otp.ts'

export const functions = [
  accepterDevis,
  accepterInvitation,
  aiRealEstateChat,
  ajouterAdministrateur,
  annulerCommande,
  annulerImportFec,
  annulerReleve,
  annulerReservation,
  annulerSuppression,
  apercuDevis,
  appelerLoyers,
  arreterExercice,
  cederDossier,
  changerMembre,
  choisirFormule,
  commencerAssistance,
  consequencesSuppression,
  deciderReservation,
  declarerDeposee,
  declinerDevis,
  demanderAssistance,
  demanderSuppression,
  deposerDocument,
  enregistrerBail,
  enregistrerOperation,
  envoyerDevis,
  etatMaison,
  etatTaches,
  exporterDossier,
  exporterFec,
  exporterMesDonnees,
  fermerSession,
  genererLiasse,
  importerFec,
  importerReleve,
  installerDossier,
  inviterMembre,
  lireDevis,
  lireDocument,
  lireInvitation,
  lireRectificative,
  membresDuDossier,
  mesDemandes,
  mesSessions,
  monAccueil,
  payerAbonnement,
  payerAcompte,
  payerCommande,
  prolongerEssai,
  quitterAssistance,
  rectifierLiasse,
  reglerAcompte,
  reglerCommande,
  rendreAcompte,
  reprendreLignesReleve,
  relancerTache,
  repondreDemande,
  renvoyerEnvoi,
  renouvelerFluxAgenda,
  renvoyerInvitation,
  repondreAssistance,
  resilier,
  retirerAdministrateur,
  retirerDemande,
  retirerInvitation,
  retirerMembre,
  revoquerSession,
  rouvrirExercice,
  seRetracter,
  sendDocumentEmail,
  sendOtp,
  sendTechnicalAlert,
  suivreDemande,
  supprimerBail,
  supprimerDocument,
  telechargerDevis,
  telechargerFacture,
  terminerAssistance,
  traiterLignesReleve,
  validerEcritures,
  validerExercice,
  verifyOtp,
] as const
