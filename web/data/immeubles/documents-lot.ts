// Everything that the screens read and write of the table `documents_lot`: the documents filed under a lot itself.
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const NATURES_PAPIER = {
  acte: 'Acte et titre',
  bail: 'Bail et annexes',
  diagnostic: 'Diagnostic',
  attestation: 'Attestation d’entretien',
  assurance: 'Assurance',
  copropriete: 'Copropriété',
  travaux: 'Travaux',
  facture: 'Facture',
  releve: 'Relevé',
  quittance: 'Avis, quittance, reçu',
  fiscal: 'Impôts',
  courrier: 'Courrier',
  photo: 'Photographie',
  autre: 'Autre',
} as const
export type NaturePapier = keyof typeof NATURES_PAPIER

export type DocumentLot = {
  readonly id: string
  readonly bien_id: string
  readonly document_id: string
  readonly nature: Exclude<NaturePapier, 'quittance'>
}

export const documentsLotQuery = listeQuery<DocumentLot>('documents_lot')
export const useWriteDocumentsLot = factWrites<DocumentLot>('documents_lot')
