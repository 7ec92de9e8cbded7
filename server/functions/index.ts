// The acts of the house: every callable of /functions/v1, one line each.
import { accepterDevis } from './accepter-devis.ts'
import { accepterInvitation } from './accepter-invitation.ts'
import { aiRealEstateChat } from './ai-real-estate-chat.ts'
import { ajouterAdministrateur } from './ajouter-administrateur.ts'
import { annulerChangementDepenses } from './annuler-changement-depenses.ts'
import { annulerCommande } from './annuler-commande.ts'
import { annulerImmobilisation } from './annuler-immobilisation.ts'
import { annulerImportFec } from './annuler-import-fec.ts'
import { annulerRegularisation } from './annuler-regularisation.ts'
import { annulerReleve } from './annuler-releve.ts'
import { annulerReservation } from './annuler-reservation.ts'
import { annulerRestitution } from './annuler-restitution.ts'
import { annulerRevision } from './annuler-revision.ts'
import { annulerSuppression } from './annuler-suppression.ts'
import { annulerVente } from './annuler-vente.ts'
import { apercuDevis } from './apercu-devis.ts'
import { apercuDocumentLocatif } from './apercu-document-locatif.ts'
import { appelerLoyers } from './appeler-loyers.ts'
import { arreterExercice } from './arreter-exercice.ts'
import { avancerLivres } from './avancer-livres.ts'
import { cederDossier } from './ceder-dossier.ts'
import { changerDepenses } from './changer-depenses.ts'
import { changerMembre } from './changer-membre.ts'
import { choisirFormule } from './choisir-formule.ts'
import { commencerAssistance } from './commencer-assistance.ts'
import { completerEtatDesLieux } from './completer-etat-des-lieux.ts'
import { consequencesSuppression } from './consequences-suppression.ts'
import { constaterPerte } from './constater-perte.ts'
import { deciderReservation } from './decider-reservation.ts'
import { declarerDeposee } from './declarer-deposee.ts'
import { declinerDevis } from './decliner-devis.ts'
import { demanderAssistance } from './demander-assistance.ts'
import { demanderSuppression } from './demander-suppression.ts'
import { deposerDeclarationTva } from './deposer-declaration-tva.ts'
import { deposerDocument } from './deposer-document.ts'
import { donnerConge } from './donner-conge.ts'
import { emettreAvoirSejour } from './emettre-avoir-sejour.ts'
import { emettreDocumentsLocatifs } from './emettre-documents-locatifs.ts'
import { emettreFactureSejour } from './emettre-facture-sejour.ts'
import { encaisserLoyers } from './encaisser-loyers.ts'
import { enregistrerBail } from './enregistrer-bail.ts'
import { enregistrerEtatDesLieux } from './enregistrer-etat-des-lieux.ts'
import { enregistrerOperation } from './enregistrer-operation.ts'
import { envoyerDevis } from './envoyer-devis.ts'
import { envoyerDocumentsLocatifs } from './envoyer-documents-locatifs.ts'
import { envoyerFactureSejour } from './envoyer-facture-sejour.ts'
import { envoyerLettreReprise } from './envoyer-lettre-reprise.ts'
import { envoyerPieceBail } from './envoyer-piece-bail.ts'
import { envoyerRelances } from './envoyer-relances.ts'
import { etablirDeclarationTva } from './etablir-declaration-tva.ts'
import { etatMaison } from './etat-maison.ts'
import { etatTaches } from './etat-taches.ts'
import { exporterDossier } from './exporter-dossier.ts'
import { exporterFec } from './exporter-fec.ts'
import { exporterImpaye } from './exporter-impaye.ts'
import { exporterMesDonnees } from './exporter-mes-donnees.ts'
import { fermerSession } from './fermer-session.ts'
import { renouvelerFluxAgenda } from './flux-agenda.ts'
import { genererLiasse } from './generer-liasse.ts'
import { immobiliserDepense } from './immobiliser-depense.ts'
import { importerFec } from './importer-fec.ts'
import { importerReleve } from './importer-releve.ts'
import { installerDossier } from './installer-dossier.ts'
import { inviterMembre } from './inviter-membre.ts'
import { lettrerLignes } from './lettrer-lignes.ts'
import { lireComptesIndivisaires } from './lire-comptes-indivisaires.ts'
import { lireDeclarationTva } from './lire-declaration-tva.ts'
import { lireDemarche } from './lire-demarche.ts'
import { lireDevis } from './lire-devis.ts'
import { lireDocument } from './lire-document.ts'
import { lireDocumentLocatif } from './lire-document-locatif.ts'
import { lireEcrituresValidees } from './lire-ecritures-validees.ts'
import { lireFactureSejour } from './lire-facture-sejour.ts'
import { lireFaits } from './lire-faits.ts'
import { lireInvitation } from './lire-invitation.ts'
import { lireLettreReprise } from './lire-lettre-reprise.ts'
import { lirePieceBail } from './lire-piece-bail.ts'
import { lirePlanApurement } from './lire-plan-apurement.ts'
import { lireRectificative } from './lire-rectificative.ts'
import { lireRelance } from './lire-relance.ts'
import { lireReleveCompte } from './lire-releve-compte.ts'
import { membresDuDossier } from './membres-du-dossier.ts'
import { mesDemandes } from './mes-demandes.ts'
import { mesSessions } from './mes-sessions.ts'
import { monAccueil } from './mon-accueil.ts'
import { payerAbonnement } from './payer-abonnement.ts'
import { payerAcompte } from './payer-acompte.ts'
import { payerCommande } from './payer-commande.ts'
import { payerMajorationDepot } from './payer-majoration-depot.ts'
import { prolongerEssai } from './prolonger-essai.ts'
import { quitterAssistance } from './quitter-assistance.ts'
import { quitterVisite } from './quitter-visite.ts'
import { ramenerPartLouee } from './ramener-part-louee.ts'
import { rectifierDeclarationTva } from './rectifier-declaration-tva.ts'
import { rectifierLiasse } from './rectifier-liasse.ts'
import { reglerAcompte } from './regler-acompte.ts'
import { reglerCommande } from './regler-commande.ts'
import { reglerDeclarationTva } from './regler-declaration-tva.ts'
import { regulariserCharges } from './regulariser-charges.ts'
import { relancerTache } from './relancer-tache.ts'
import { rendreAcompte } from './rendre-acompte.ts'
import { renvoyerEnvoi } from './renvoyer-envoi.ts'
import { renvoyerInvitation } from './renvoyer-invitation.ts'
import { repondreAssistance } from './repondre-assistance.ts'
import { repondreDemande } from './repondre-demande.ts'
import { reprendreLignesReleve } from './reprendre-lignes-releve.ts'
import { resilier } from './resilier.ts'
import { restituerDepot } from './restituer-depot.ts'
import { retirerAdministrateur } from './retirer-administrateur.ts'
import { retirerConge } from './retirer-conge.ts'
import { retirerDemande } from './retirer-demande.ts'
import { retirerDocumentLocatif } from './retirer-document-locatif.ts'
import { retirerInvitation } from './retirer-invitation.ts'
import { retirerMembre } from './retirer-membre.ts'
import { reviserLoyer } from './reviser-loyer.ts'
import { revoquerSession } from './revoquer-session.ts'
import { rouvrirExercice } from './rouvrir-exercice.ts'
import { seRetracter } from './se-retracter.ts'
import { sendDocumentEmail } from './send-document-email.ts'
import { sendOtp } from './send-otp.ts'
import { sendTechnicalAlert } from './send-technical-alert.ts'
import { suivreDemande } from './suivre-demande.ts'
import { supprimerBail } from './supprimer-bail.ts'
import { supprimerDocument } from './supprimer-document.ts'
import { supprimerEtatDesLieux } from './supprimer-etat-des-lieux.ts'
import { telechargerDevis } from './telecharger-devis.ts'
import { telechargerFacture } from './telecharger-facture.ts'
import { terminerAssistance } from './terminer-assistance.ts'
import { traiterLignesReleve } from './traiter-lignes-releve.ts'
import { validerEcritures } from './valider-ecritures.ts'
import { validerExercice } from './valider-exercice.ts'
import { vendreBien } from './vendre-bien.ts'
import { verifyOtp } from './verify-otp.ts'

export const functions = [
  accepterDevis,
  accepterInvitation,
  aiRealEstateChat,
  ajouterAdministrateur,
  annulerChangementDepenses,
  annulerCommande,
  annulerImmobilisation,
  annulerImportFec,
  annulerReleve,
  annulerReservation,
  annulerRestitution,
  annulerRegularisation,
  annulerRevision,
  annulerSuppression,
  annulerVente,
  apercuDevis,
  apercuDocumentLocatif,
  appelerLoyers,
  arreterExercice,
  cederDossier,
  avancerLivres,
  changerDepenses,
  changerMembre,
  choisirFormule,
  commencerAssistance,
  completerEtatDesLieux,
  consequencesSuppression,
  constaterPerte,
  deciderReservation,
  declarerDeposee,
  declinerDevis,
  demanderAssistance,
  demanderSuppression,
  deposerDeclarationTva,
  deposerDocument,
  emettreAvoirSejour,
  emettreDocumentsLocatifs,
  emettreFactureSejour,
  encaisserLoyers,
  donnerConge,
  enregistrerBail,
  enregistrerEtatDesLieux,
  enregistrerOperation,
  envoyerDevis,
  envoyerDocumentsLocatifs,
  envoyerFactureSejour,
  envoyerPieceBail,
  envoyerLettreReprise,
  envoyerRelances,
  etablirDeclarationTva,
  etatMaison,
  etatTaches,
  exporterDossier,
  exporterFec,
  exporterImpaye,
  exporterMesDonnees,
  fermerSession,
  genererLiasse,
  immobiliserDepense,
  importerFec,
  importerReleve,
  installerDossier,
  inviterMembre,
  lettrerLignes,
  lireComptesIndivisaires,
  lireDeclarationTva,
  lireDevis,
  lireDocument,
  lireDocumentLocatif,
  lireEcrituresValidees,
  lireFactureSejour,
  lireFaits,
  lireInvitation,
  lirePlanApurement,
  lirePieceBail,
  lireRectificative,
  lireLettreReprise,
  lireRelance,
  lireReleveCompte,
  lireDemarche,
  membresDuDossier,
  mesDemandes,
  mesSessions,
  monAccueil,
  payerAbonnement,
  payerAcompte,
  payerCommande,
  payerMajorationDepot,
  prolongerEssai,
  quitterAssistance,
  quitterVisite,
  ramenerPartLouee,
  rectifierDeclarationTva,
  rectifierLiasse,
  reglerAcompte,
  reglerCommande,
  reglerDeclarationTva,
  rendreAcompte,
  reprendreLignesReleve,
  relancerTache,
  repondreDemande,
  renvoyerEnvoi,
  renouvelerFluxAgenda,
  renvoyerInvitation,
  repondreAssistance,
  resilier,
  restituerDepot,
  retirerAdministrateur,
  retirerConge,
  retirerDemande,
  retirerDocumentLocatif,
  retirerInvitation,
  retirerMembre,
  regulariserCharges,
  reviserLoyer,
  revoquerSession,
  rouvrirExercice,
  seRetracter,
  sendDocumentEmail,
  sendOtp,
  sendTechnicalAlert,
  suivreDemande,
  supprimerBail,
  supprimerDocument,
  supprimerEtatDesLieux,
  telechargerDevis,
  telechargerFacture,
  terminerAssistance,
  traiterLignesReleve,
  validerEcritures,
  validerExercice,
  vendreBien,
  verifyOtp,
] as const
