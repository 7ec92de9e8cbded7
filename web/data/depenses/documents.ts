// Everything that the screens read of the table `documents`: the receipts kept, without their bytes.
import { listeQuery } from '../listes.ts'

export type DocumentGarde = { id: string; nom: string; mime: string; taille: number; created_at: string }

export const documentsQuery = listeQuery<DocumentGarde>('documents')
