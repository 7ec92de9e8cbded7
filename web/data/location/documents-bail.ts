// Everything that the screens read and write of the table `documents_bail`: the documents joined to a lease.
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const NATURES_DOCUMENT = {
  bail: 'Bail',
  avenant: 'Avenant',
  annexe: 'Annexe du bail',
  diagnostic: 'Diagnostic',
  assurance: 'Assurance du locataire',
  caution: 'Acte de caution',
  identite: 'Pièce d’identité',
  etat_des_lieux: 'État des lieux signé',
  conge: 'Congé',
  autre: 'Autre document',
} as const

export type DocumentBail = {
  readonly id: string
  readonly bail_id: string
  readonly document_id: string
  readonly nature: keyof typeof NATURES_DOCUMENT | 'photo'
  readonly etat_des_lieux_id: string | null
  readonly element: string | null
  /** Of what was joined to a message of the tenant, or to him. */
  readonly message_id: string | null
}

export const documentsBailQuery = listeQuery<DocumentBail>('documents_bail')
export const useWriteDocumentsBail = factWrites<DocumentBail>('documents_bail')
