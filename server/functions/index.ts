// The acts of the house: every callable of /functions/v1, one line each.

import { choisirFormule } from './abonnement/choisir-formule.ts'
import { payerAbonnement } from './abonnement/payer-abonnement.ts'
import { prolongerEssai } from './abonnement/prolonger-essai.ts'
import { resilier } from './abonnement/resilier.ts'
import { seRetracter } from './abonnement/se-retracter.ts'
import { telechargerFacture } from './abonnement/telecharger-facture.ts'
import { ajouterAdministrateur } from './administration/ajouter-administrateur.ts'
import { commencerAssistance } from './administration/commencer-assistance.ts'
import { demanderAssistance } from './administration/demander-assistance.ts'
import { etatMaison } from './administration/etat-maison.ts'
import { etatTaches } from './administration/etat-taches.ts'
import { quitterAssistance } from './administration/quitter-assistance.ts'
import { relancerTache } from './administration/relancer-tache.ts'
import { repondreAssistance } from './administration/repondre-assistance.ts'
import { retirerAdministrateur } from './administration/retirer-administrateur.ts'
import { sendDocumentEmail } from './administration/send-document-email.ts'
import { sendTechnicalAlert } from './administration/send-technical-alert.ts'
import { terminerAssistance } from './administration/terminer-assistance.ts'
import { annulerReleve } from './banque/annuler-releve.ts'
import { importerReleve } from './banque/importer-releve.ts'
import { reprendreLignesReleve } from './banque/reprendre-lignes-releve.ts'
import { traiterLignesReleve } from './banque/traiter-lignes-releve.ts'
import { annulerVente } from './biens/annuler-vente.ts'
import { ramenerPartLouee } from './biens/ramener-part-louee.ts'
import { vendreBien } from './biens/vendre-bien.ts'
import { accepterDevis } from './boutique/accepter-devis.ts'
import { aiRealEstateChat } from './boutique/ai-real-estate-chat.ts'
import { annulerCommande } from './boutique/annuler-commande.ts'
import { annulerReservation } from './boutique/annuler-reservation.ts'
import { apercuDevis } from './boutique/apercu-devis.ts'
import { deciderReservation } from './boutique/decider-reservation.ts'
import { declinerDevis } from './boutique/decliner-devis.ts'
import { envoyerDevis } from './boutique/envoyer-devis.ts'
import { lireDevis } from './boutique/lire-devis.ts'
import { mesDemandes } from './boutique/mes-demandes.ts'
import { payerAcompte } from './boutique/payer-acompte.ts'
import { payerCommande } from './boutique/payer-commande.ts'
import { reglerAcompte } from './boutique/regler-acompte.ts'
import { reglerCommande } from './boutique/regler-commande.ts'
import { rendreAcompte } from './boutique/rendre-acompte.ts'
import { repondreDemande } from './boutique/repondre-demande.ts'
import { retirerDemande } from './boutique/retirer-demande.ts'
import { suivreDemande } from './boutique/suivre-demande.ts'
import { telechargerDevis } from './boutique/telecharger-devis.ts'
import { annulerImportFec } from './compta/annuler-import-fec.ts'
import { arreterExercice } from './compta/arreter-exercice.ts'
import { avancerLivres } from './compta/avancer-livres.ts'
import { declarerDeposee } from './compta/declarer-deposee.ts'
import { enregistrerOperation } from './compta/enregistrer-operation.ts'
import { envoyerLettreReprise } from './compta/envoyer-lettre-reprise.ts'
import { exporterFec } from './compta/exporter-fec.ts'
import { genererLiasse } from './compta/generer-liasse.ts'
import { importerFec } from './compta/importer-fec.ts'
import { lettrerLignes } from './compta/lettrer-lignes.ts'
import { lireComptesIndivisaires } from './compta/lire-comptes-indivisaires.ts'
import { lireDemarche } from './compta/lire-demarche.ts'
import { lireEcrituresValidees } from './compta/lire-ecritures-validees.ts'
import { lireFaits } from './compta/lire-faits.ts'
import { lireLettreReprise } from './compta/lire-lettre-reprise.ts'
import { lireRectificative } from './compta/lire-rectificative.ts'
import { rectifierLiasse } from './compta/rectifier-liasse.ts'
import { rouvrirExercice } from './compta/rouvrir-exercice.ts'
import { validerEcritures } from './compta/valider-ecritures.ts'
import { validerExercice } from './compta/valider-exercice.ts'
import { accepterInvitation } from './compte/accepter-invitation.ts'
import { annulerSuppression } from './compte/annuler-suppression.ts'
import { cederDossier } from './compte/ceder-dossier.ts'
import { changerMembre } from './compte/changer-membre.ts'
import { consequencesSuppression } from './compte/consequences-suppression.ts'
import { demanderSuppression } from './compte/demander-suppression.ts'
import { exporterDossier } from './compte/exporter-dossier.ts'
import { exporterMesDonnees } from './compte/exporter-mes-donnees.ts'
import { fermerSession } from './compte/fermer-session.ts'
import { renouvelerFluxAgenda } from './compte/flux-agenda.ts'
import { installerDossier } from './compte/installer-dossier.ts'
import { inviterMembre } from './compte/inviter-membre.ts'
import { lireInvitation } from './compte/lire-invitation.ts'
import { membresDuDossier } from './compte/membres-du-dossier.ts'
import { mesSessions } from './compte/mes-sessions.ts'
import { monAccueil } from './compte/mon-accueil.ts'
import { quitterVisite } from './compte/quitter-visite.ts'
import { renvoyerInvitation } from './compte/renvoyer-invitation.ts'
import { retirerInvitation } from './compte/retirer-invitation.ts'
import { retirerMembre } from './compte/retirer-membre.ts'
import { revoquerSession } from './compte/revoquer-session.ts'
import { sendOtp } from './compte/send-otp.ts'
import { verifyOtp } from './compte/verify-otp.ts'
import { annulerChangementDepenses } from './depenses/annuler-changement-depenses.ts'
import { annulerImmobilisation } from './depenses/annuler-immobilisation.ts'
import { changerDepenses } from './depenses/changer-depenses.ts'
import { deposerDocument } from './depenses/deposer-document.ts'
import { immobiliserDepense } from './depenses/immobiliser-depense.ts'
import { lireDocument } from './depenses/lire-document.ts'
import { supprimerDocument } from './depenses/supprimer-document.ts'
import { annulerRegularisation } from './location/annuler-regularisation.ts'
import { annulerRestitution } from './location/annuler-restitution.ts'
import { annulerRevision } from './location/annuler-revision.ts'
import { apercuDocumentLocatif } from './location/apercu-document-locatif.ts'
import { appelerLoyers } from './location/appeler-loyers.ts'
import { completerEtatDesLieux } from './location/completer-etat-des-lieux.ts'
import { constaterPerte } from './location/constater-perte.ts'
import { donnerConge } from './location/donner-conge.ts'
import { emettreAvoirSejour } from './location/emettre-avoir-sejour.ts'
import { emettreDocumentsLocatifs } from './location/emettre-documents-locatifs.ts'
import { emettreFactureSejour } from './location/emettre-facture-sejour.ts'
import { encaisserLoyers } from './location/encaisser-loyers.ts'
import { enregistrerBail } from './location/enregistrer-bail.ts'
import { enregistrerEtatDesLieux } from './location/enregistrer-etat-des-lieux.ts'
import { envoyerDocumentsLocatifs } from './location/envoyer-documents-locatifs.ts'
import { envoyerFactureSejour } from './location/envoyer-facture-sejour.ts'
import { envoyerPieceBail } from './location/envoyer-piece-bail.ts'
import { envoyerRelances } from './location/envoyer-relances.ts'
import { exporterImpaye } from './location/exporter-impaye.ts'
import { lireDocumentLocatif } from './location/lire-document-locatif.ts'
import { lireFactureSejour } from './location/lire-facture-sejour.ts'
import { lirePieceBail } from './location/lire-piece-bail.ts'
import { lirePlanApurement } from './location/lire-plan-apurement.ts'
import { lireRelance } from './location/lire-relance.ts'
import { lireReleveCompte } from './location/lire-releve-compte.ts'
import { payerMajorationDepot } from './location/payer-majoration-depot.ts'
import { regulariserCharges } from './location/regulariser-charges.ts'
import { renvoyerEnvoi } from './location/renvoyer-envoi.ts'
import { restituerDepot } from './location/restituer-depot.ts'
import { retirerConge } from './location/retirer-conge.ts'
import { retirerDocumentLocatif } from './location/retirer-document-locatif.ts'
import { reviserLoyer } from './location/reviser-loyer.ts'
import { supprimerBail } from './location/supprimer-bail.ts'
import { supprimerEtatDesLieux } from './location/supprimer-etat-des-lieux.ts'
import { deposerDeclarationTva } from './tva/deposer-declaration-tva.ts'
import { etablirDeclarationTva } from './tva/etablir-declaration-tva.ts'
import { lireDeclarationTva } from './tva/lire-declaration-tva.ts'
import { rectifierDeclarationTva } from './tva/rectifier-declaration-tva.ts'
import { reglerDeclarationTva } from './tva/regler-declaration-tva.ts'

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
