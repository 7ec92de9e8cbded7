// The acts of the house: every callable of /functions/v1, one line each.
import { aiRealEstateChat } from './ai-real-estate-chat.ts'
import { appelerLoyers } from './appeler-loyers.ts'
import { arreterExercice } from './arreter-exercice.ts'
import { choisirFormule } from './choisir-formule.ts'
import { declarerDeposee } from './declarer-deposee.ts'
import { deposerDocument } from './deposer-document.ts'
import { enregistrerBail } from './enregistrer-bail.ts'
import { enregistrerOperation } from './enregistrer-operation.ts'
import { exporterFec } from './exporter-fec.ts'
import { genererLiasse } from './generer-liasse.ts'
import { installerDossier } from './installer-dossier.ts'
import { lireDocument } from './lire-document.ts'
import { rouvrirExercice } from './rouvrir-exercice.ts'
import { sendDocumentEmail } from './send-document-email.ts'
import { sendOtp } from './send-otp.ts'
import { sendTechnicalAlert } from './send-technical-alert.ts'
import { supprimerBail } from './supprimer-bail.ts'
import { supprimerDocument } from './supprimer-document.ts'
import { validerEcritures } from './valider-ecritures.ts'
import { validerExercice } from './valider-exercice.ts'
import { verifyOtp } from './verify-otp.ts'

export const functions = [
  aiRealEstateChat,
  appelerLoyers,
  arreterExercice,
  choisirFormule,
  declarerDeposee,
  deposerDocument,
  enregistrerBail,
  enregistrerOperation,
  exporterFec,
  genererLiasse,
  installerDossier,
  lireDocument,
  rouvrirExercice,
  sendDocumentEmail,
  sendOtp,
  sendTechnicalAlert,
  supprimerBail,
  supprimerDocument,
  validerEcritures,
  validerExercice,
  verifyOtp,
] as const
