// Everything that the screens read of the table `documents`: the receipts kept, without their bytes.
import { factsQuery } from '#web/lib/facts.ts'

export type DocumentGarde = { id: string; nom: string; mime: string; taille: number; created_at: string }

export const documentsQuery = factsQuery<DocumentGarde>({
  table: 'documents',
  columns: 'id, nom, mime, taille, created_at',
  order: 'created_at',
})
