// All that is done beside the process that answers: the files that somebody sent, read; the documents, drawn. Loaded there alone.
import { lireFec } from '#domain/reprise/fec-xml.ts'
import { dessinerComptes } from '../documents/comptes-indivisaires.ts'
import { dessinerRecapTva } from '../documents/declaration-tva.ts'
import { dessinerDemarche } from '../documents/demarche.ts'
import { dessinerDevis } from '../documents/devis.ts'
import { dessinerFacture } from '../documents/facture.ts'
import { dessinerActe } from '../documents/location/acte-bail.ts'
import { dessinerCertificatSignature } from '../documents/location/certificat-signature.ts'
import { dessinerDocumentLocatif } from '../documents/location/document-locatif.ts'
import { dessinerFactureSejour } from '../documents/location/facture-sejour.ts'
import { dessinerInventaire } from '../documents/location/inventaire-mobilier.ts'
import { dessinerLettre } from '../documents/location/lettre.ts'
import { dessinerRegularisation } from '../documents/location/lettre-regularisation.ts'
import { dessinerRelance } from '../documents/location/lettre-relance.ts'
import { dessinerPlan } from '../documents/location/plan-apurement.ts'
import { dessinerReleve } from '../documents/location/releve-compte.ts'
import { dessinerTermes } from '../documents/location/termes-bail.ts'
import { dessinerAnneeRendue } from '../documents/mandats/annee-rendue.ts'
import { dessinerCompteRendu } from '../documents/mandats/compte-rendu.ts'
import { dessinerRectificative } from '../documents/rectificative.ts'
import { relireTableEnvoyee } from '../dossier/archive/table-envoyee.ts'
import { liasseEnPdf } from '../dossier/compta/liasse-pdf.ts'
import { lireReleveEnvoye, trierReleve } from './releve-envoye.ts'
import { jugerImport, lireTableEnvoyee } from './table-importee.ts'

/** Limited in time and memory: whoever sent the file may have meant harm. */
export const FILES = { lireFec, relireTableEnvoyee, lireReleveEnvoye, lireTableEnvoyee }

/** Of what the house keeps, and bounded by it. */
export const WORKS = {
  dessinerActe,
  dessinerAnneeRendue,
  dessinerCertificatSignature,
  dessinerCompteRendu,
  dessinerComptes,
  dessinerDemarche,
  dessinerDevis,
  dessinerDocumentLocatif,
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
  dessinerTermes,
  jugerImport,
  liasseEnPdf,
  trierReleve,
}
