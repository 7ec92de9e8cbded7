// The acts of the house: every callable of /functions/v1, one line each.

import { choisirFormule } from '../functions/abonnement/choisir-formule.ts'
import { payerAbonnement } from '../functions/abonnement/payer-abonnement.ts'
import { prolongerEssai } from '../functions/abonnement/prolonger-essai.ts'
import { resilier } from '../functions/abonnement/resilier.ts'
import { seRetracter } from '../functions/abonnement/se-retracter.ts'
import { telechargerFacture } from '../functions/abonnement/telecharger-facture.ts'
import { ajouterAdministrateur } from '../functions/administration/ajouter-administrateur.ts'
import { commencerAssistance } from '../functions/administration/commencer-assistance.ts'
import { demanderAssistance } from '../functions/administration/demander-assistance.ts'
import { etatMaison } from '../functions/administration/etat-maison.ts'
import { etatTaches } from '../functions/administration/etat-taches.ts'
import { quitterAssistance } from '../functions/administration/quitter-assistance.ts'
import { relancerTache } from '../functions/administration/relancer-tache.ts'
import { renvoyerEnvoi } from '../functions/administration/renvoyer-envoi.ts'
import { repondreAssistance } from '../functions/administration/repondre-assistance.ts'
import { retirerAdministrateur } from '../functions/administration/retirer-administrateur.ts'
import { sendDocumentEmail } from '../functions/administration/send-document-email.ts'
import { sendTechnicalAlert } from '../functions/administration/send-technical-alert.ts'
import { terminerAssistance } from '../functions/administration/terminer-assistance.ts'
import { annulerReleve } from '../functions/banque/annuler-releve.ts'
import { importerReleve } from '../functions/banque/importer-releve.ts'
import { reprendreLignesReleve } from '../functions/banque/reprendre-lignes-releve.ts'
import { traiterLignesReleve } from '../functions/banque/traiter-lignes-releve.ts'
import { annulerVente } from '../functions/biens/annuler-vente.ts'
import { declarerAilleurs } from '../functions/biens/declarer-ailleurs.ts'
import { ramenerPartLouee } from '../functions/biens/ramener-part-louee.ts'
import { reprendreAilleurs } from '../functions/biens/reprendre-ailleurs.ts'
import { vendreBien } from '../functions/biens/vendre-bien.ts'
import { accepterDevis } from '../functions/boutique/accepter-devis.ts'
import { aiRealEstateChat } from '../functions/boutique/ai-real-estate-chat.ts'
import { annulerCommande } from '../functions/boutique/annuler-commande.ts'
import { annulerReservation } from '../functions/boutique/annuler-reservation.ts'
import { apercuDevis } from '../functions/boutique/apercu-devis.ts'
import { deciderReservation } from '../functions/boutique/decider-reservation.ts'
import { declinerDevis } from '../functions/boutique/decliner-devis.ts'
import { envoyerDevis } from '../functions/boutique/envoyer-devis.ts'
import { lireDevis } from '../functions/boutique/lire-devis.ts'
import { mesDemandes } from '../functions/boutique/mes-demandes.ts'
import { payerAcompte } from '../functions/boutique/payer-acompte.ts'
import { payerCommande } from '../functions/boutique/payer-commande.ts'
import { reglerAcompte } from '../functions/boutique/regler-acompte.ts'
import { reglerCommande } from '../functions/boutique/regler-commande.ts'
import { rendreAcompte } from '../functions/boutique/rendre-acompte.ts'
import { repondreDemande } from '../functions/boutique/repondre-demande.ts'
import { retirerDemande } from '../functions/boutique/retirer-demande.ts'
import { suivreDemande } from '../functions/boutique/suivre-demande.ts'
import { telechargerDevis } from '../functions/boutique/telecharger-devis.ts'
import { DES_CANDIDATS } from '../functions/candidats/liste.ts'
import { annulerImportFec } from '../functions/compta/annuler-import-fec.ts'
import { arreterExercice } from '../functions/compta/arreter-exercice.ts'
import { avancerLivres } from '../functions/compta/avancer-livres.ts'
import { declarerDeposee } from '../functions/compta/declarer-deposee.ts'
import { enregistrerOperation } from '../functions/compta/enregistrer-operation.ts'
import { envoyerLettreReprise } from '../functions/compta/envoyer-lettre-reprise.ts'
import { exporterFec } from '../functions/compta/exporter-fec.ts'
import { genererLiasse } from '../functions/compta/generer-liasse.ts'
import { importerFec } from '../functions/compta/importer-fec.ts'
import { lettrerLignes } from '../functions/compta/lettrer-lignes.ts'
import { lireComptesIndivisaires } from '../functions/compta/lire-comptes-indivisaires.ts'
import { lireDemarche } from '../functions/compta/lire-demarche.ts'
import { lireFaits } from '../functions/compta/lire-faits.ts'
import { lireLettreReprise } from '../functions/compta/lire-lettre-reprise.ts'
import { lireRectificative } from '../functions/compta/lire-rectificative.ts'
import { rectifierLiasse } from '../functions/compta/rectifier-liasse.ts'
import { rouvrirExercice } from '../functions/compta/rouvrir-exercice.ts'
import { validerEcritures } from '../functions/compta/valider-ecritures.ts'
import { validerExercice } from '../functions/compta/valider-exercice.ts'
import { accepterInvitation } from '../functions/compte/accepter-invitation.ts'
import { annulerSuppression } from '../functions/compte/annuler-suppression.ts'
import { cederDossier } from '../functions/compte/ceder-dossier.ts'
import { changerMembre } from '../functions/compte/changer-membre.ts'
import { consequencesSuppression } from '../functions/compte/consequences-suppression.ts'
import { demanderSuppression } from '../functions/compte/demander-suppression.ts'
import { exporterDossier } from '../functions/compte/exporter-dossier.ts'
import { exporterMesDonnees } from '../functions/compte/exporter-mes-donnees.ts'
import { fermerSession } from '../functions/compte/fermer-session.ts'
import { renouvelerFluxAgenda } from '../functions/compte/flux-agenda.ts'
import { installerDossier } from '../functions/compte/installer-dossier.ts'
import { inviterMembre } from '../functions/compte/inviter-membre.ts'
import { lireInvitation } from '../functions/compte/lire-invitation.ts'
import { membresDuDossier } from '../functions/compte/membres-du-dossier.ts'
import { mesSessions } from '../functions/compte/mes-sessions.ts'
import { monAccueil } from '../functions/compte/mon-accueil.ts'
import { quitterVisite } from '../functions/compte/quitter-visite.ts'
import { renvoyerInvitation } from '../functions/compte/renvoyer-invitation.ts'
import { retirerInvitation } from '../functions/compte/retirer-invitation.ts'
import { retirerMembre } from '../functions/compte/retirer-membre.ts'
import { revoquerSession } from '../functions/compte/revoquer-session.ts'
import { sendOtp } from '../functions/compte/send-otp.ts'
import { verifyOtp } from '../functions/compte/verify-otp.ts'
import { annulerChangementDepenses } from '../functions/depenses/annuler-changement-depenses.ts'
import { annulerImmobilisation } from '../functions/depenses/annuler-immobilisation.ts'
import { changerDepenses } from '../functions/depenses/changer-depenses.ts'
import { deposerDocument } from '../functions/depenses/deposer-document.ts'
import { exporterDocuments } from '../functions/depenses/exporter-documents.ts'
import { immobiliserDepense } from '../functions/depenses/immobiliser-depense.ts'
import { lireDocument } from '../functions/depenses/lire-document.ts'
import { supprimerDocument } from '../functions/depenses/supprimer-document.ts'
import { annulerRestitution } from '../functions/location/annuler-restitution.ts'
import { annulerRevision } from '../functions/location/annuler-revision.ts'
import { apercuDocumentLocatif } from '../functions/location/apercu-document-locatif.ts'
import { appelerLoyers } from '../functions/location/appeler-loyers.ts'
import { actesDesCharges } from '../functions/location/charges/actes.ts'
import { constaterPerte } from '../functions/location/constater-perte.ts'
import { donnerConge } from '../functions/location/donner-conge.ts'
import { emettreAvoirSejour } from '../functions/location/emettre-avoir-sejour.ts'
import { emettreDocumentsLocatifs } from '../functions/location/emettre-documents-locatifs.ts'
import { emettreFactureSejour } from '../functions/location/emettre-facture-sejour.ts'
import { encaisserLoyers } from '../functions/location/encaisser-loyers.ts'
import { enregistrerBail } from '../functions/location/enregistrer-bail.ts'
import { actesDesEnvois } from '../functions/location/envois/actes.ts'
import { envoyerDocumentsLocatifs } from '../functions/location/envoyer-documents-locatifs.ts'
import { envoyerFactureSejour } from '../functions/location/envoyer-facture-sejour.ts'
import { envoyerPieceBail } from '../functions/location/envoyer-piece-bail.ts'
import { envoyerRelances } from '../functions/location/envoyer-relances.ts'
import { actesDeLEspace } from '../functions/location/espace/actes.ts'
import { actesDesEtats } from '../functions/location/etats/actes.ts'
import { exporterImpaye } from '../functions/location/exporter-impaye.ts'
import { importerParc, lireImport } from '../functions/location/importer-parc.ts'
import { actesDuRetard } from '../functions/location/interets/actes.ts'
import { lireActeBail } from '../functions/location/lire-acte-bail.ts'
import { lireDocumentLocatif } from '../functions/location/lire-document-locatif.ts'
import { lireFactureSejour } from '../functions/location/lire-facture-sejour.ts'
import { lirePieceBail } from '../functions/location/lire-piece-bail.ts'
import { lirePlanApurement } from '../functions/location/lire-plan-apurement.ts'
import { lireRelance } from '../functions/location/lire-relance.ts'
import { lireReleveCompte } from '../functions/location/lire-releve-compte.ts'
import { actesDuPaye } from '../functions/location/paye/actes.ts'
import { payerMajorationDepot } from '../functions/location/payer-majoration-depot.ts'
import { restituerDepot } from '../functions/location/restituer-depot.ts'
import { retirerConge } from '../functions/location/retirer-conge.ts'
import { retirerDocumentLocatif } from '../functions/location/retirer-document-locatif.ts'
import { reviserLoyer } from '../functions/location/reviser-loyer.ts'
import { actesDeSignature } from '../functions/location/signature/actes.ts'
import { supprimerBail } from '../functions/location/supprimer-bail.ts'
import { actesDesMandats, actesDuMandant } from '../functions/mandats/actes.ts'
import { deposerDeclarationTva } from '../functions/tva/deposer-declaration-tva.ts'
import { etablirDeclarationTva } from '../functions/tva/etablir-declaration-tva.ts'
import { lireDeclarationTva } from '../functions/tva/lire-declaration-tva.ts'
import { rectifierDeclarationTva } from '../functions/tva/rectifier-declaration-tva.ts'
import { reglerDeclarationTva } from '../functions/tva/regler-declaration-tva.ts'

export const functions = [
  ...DES_CANDIDATS,
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
  exporterDocuments,
  importerParc,
  importerReleve,
  lireImport,
  installerDossier,
  inviterMembre,
  lettrerLignes,
  lireComptesIndivisaires,
  lireDeclarationTva,
  lireDevis,
  lireDocument,
  lireDocumentLocatif,
  lireFactureSejour,
  lireFaits,
  lireInvitation,
  lirePlanApurement,
  lireActeBail,
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
  reviserLoyer,
  revoquerSession,
  rouvrirExercice,
  seRetracter,
  sendDocumentEmail,
  sendOtp,
  sendTechnicalAlert,
  suivreDemande,
  ...actesDeLEspace,
  ...actesDesCharges,
  ...actesDesEnvois,
  ...actesDuPaye,
  ...actesDuRetard,
  ...actesDuMandant,
  ...actesDesMandats,
  ...actesDeSignature,
  ...actesDesEtats,
  supprimerBail,
  supprimerDocument,
  telechargerDevis,
  telechargerFacture,
  terminerAssistance,
  traiterLignesReleve,
  validerEcritures,
  validerExercice,
  declarerAilleurs,
  reprendreAilleurs,
  vendreBien,
  verifyOtp,
] as const
