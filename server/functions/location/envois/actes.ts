// The acts on the mails to tenants, as the application takes them.
import { moyensEnvoi } from './moyens-envoi.ts'
import { renvoyerEnvoiLocatif } from './renvoyer-envoi-locatif.ts'

export const actesDesEnvois = [moyensEnvoi, renvoyerEnvoiLocatif] as const
