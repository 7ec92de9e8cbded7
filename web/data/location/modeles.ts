// Everything that the screens read and write of the templates of a dossier, and of what is written for a document of a lease.
import type { z } from 'zod'
import { LireActeBail } from '#contract/functions/location/lire-acte-bail.ts'
import type { ModeleDocument, RedactionBail } from '#domain/sujets/location/modeles/modele.ts'
import { factWrites } from '#web/lib/facts.ts'
import { actForFile } from '../functions.ts'
import { listeQuery } from '../listes.ts'

export const modelesQuery = listeQuery<ModeleDocument>('modeles_documents')
export const useWriteModeles = factWrites<ModeleDocument>('modeles_documents')
export const redactionsQuery = listeQuery<RedactionBail>('redactions_bail')
export const useWriteRedactions = factWrites<RedactionBail>('redactions_bail')

/** A document as it is being written, on paper. */
export const lireActe = (demande: z.input<typeof LireActeBail.body>) => actForFile(LireActeBail, demande)
