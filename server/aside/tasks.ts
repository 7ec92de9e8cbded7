// All that is done beside the process that answers: the files that somebody sent, read; the documents, drawn. Loaded there alone.
import { lireFec } from '#domain/journalisation/fec-xml.ts'
import { dessinerComptes } from '../documents/comptes-indivisaires.ts'
import { dessinerContrat } from '../documents/contrat-bail.ts'
import { dessinerRecapTva } from '../documents/declaration-tva.ts'
import { dessinerDecompte } from '../documents/decompte-depot.ts'
import { dessinerDemarche } from '../documents/demarche.ts'
import { dessinerDevis } from '../documents/devis.ts'
import { dessinerDocumentLocatif } from '../documents/document-locatif.ts'
import { dessinerEtatDesLieux } from '../documents/etat-des-lieux.ts'
import { dessinerFacture } from '../documents/facture.ts'
import { dessinerFactureSejour } from '../documents/facture-sejour.ts'
import { dessinerInventaire } from '../documents/inventaire-mobilier.ts'
import { dessinerLettre } from '../documents/lettre.ts'
import { dessinerConge } from '../documents/lettre-conge.ts'
import { dessinerRegularisation } from '../documents/lettre-regularisation.ts'
import { dessinerRelance } from '../documents/lettre-relance.ts'
import { dessinerRevision } from '../documents/lettre-revision.ts'
import { dessinerPlan } from '../documents/plan-apurement.ts'
import { dessinerRectificative } from '../documents/rectificative.ts'
import { dessinerReleve } from '../documents/releve-compte.ts'
import { dessinerTermes } from '../documents/termes-bail.ts'
import { relireTableEnvoyee } from '../dossier/archive/table-envoyee.ts'
import { liasseEnPdf } from '../dossier/compta/liasse-pdf.ts'
import { lireReleveEnvoye, trierReleve } from './releve-envoye.ts'

/** Limited in time and memory: whoever sent the file may have meant harm. */
export const FILES = { lireFec, relireTableEnvoyee, lireReleveEnvoye }

/** Of what the house keeps, and bounded by it. */
export const WORKS = {
  dessinerComptes,
  dessinerConge,
  dessinerContrat,
  dessinerDecompte,
  dessinerDemarche,
  dessinerDevis,
  dessinerDocumentLocatif,
  dessinerEtatDesLieux,
  dessinerFacture,
  dessinerFactureSejour,
  dessinerInventaire,
  dessinerLettre,
  dessinerPlan,
  dessinerRecapTva,
  dessinerRectificative,
  dessinerRegularisation,
  dessinerRelance,
  dessinerReleve,
  dessinerRevision,
  dessinerTermes,
  liasseEnPdf,
  trierReleve,
}
