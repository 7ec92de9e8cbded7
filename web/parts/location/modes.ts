// The ways in which a tenant pays, in his words.
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'

export const MODES: Readonly<Record<Encaissement['mode'], string>> = {
  virement: 'Virement',
  prelevement: 'Prélèvement',
  cheque: 'Chèque',
  especes: 'Espèces',
  caf: 'CAF',
  plateforme: 'Plateforme',
  depot_garantie: 'Retenue sur le dépôt',
  regularisation: 'Charges rendues en avoir',
  rejet: 'Paiement rejeté',
}

export const CLES_MODE = [
  'virement',
  'prelevement',
  'cheque',
  'especes',
  'caf',
  'plateforme',
  'depot_garantie',
] as const
