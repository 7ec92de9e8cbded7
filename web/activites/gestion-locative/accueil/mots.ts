// The words of a lot on the home: its status, and the name of its window.
import type { LotDuMois, StatutDuLot } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import type { Source } from '#domain/activites/gestion-locative/parc/reste-a-venir.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'

/** Of several lots. */
export const STATUTS_DITS: Readonly<Record<StatutDuLot, string>> = {
  paye: 'Payés',
  partiel: 'En partie',
  attente: 'En attente',
  retard: 'En retard',
  vacant: 'Vacants',
}

/** Where the rest of a month will come from. */
export const SOURCES_DITES: Readonly<Record<Source, string>> = {
  banque: 'Déjà en banque, à rapprocher',
  caf: 'CAF attendue',
  plan: 'Plan d’apurement',
  a_venir: 'À venir',
  a_reclamer: 'À réclamer',
}

const D_UN_LOT: Readonly<Record<StatutDuLot, string>> = {
  paye: 'payé',
  partiel: 'en partie',
  attente: 'en attente',
  retard: 'en retard',
  vacant: 'vacant',
}

/** `L12, Hugo et Lina Perrin : 700,00 € reçus sur 970,00 €, en partie`. */
export function nomDuLot(lot: LotDuMois): string {
  const { bien, baux, statut, libre_depuis, a_appeler_cents, perdu_cents } = lot
  if (libre_depuis !== null) return `${bien.libelle} : vacant, libre depuis le ${formatDay(libre_depuis)}`
  const qui = [bien.libelle, ...baux.map(nomsDuBail)].join(', ')
  const dits = [
    lot.appele_cents > 0 && `${formatEuros(lot.recu_cents)} reçus sur ${formatEuros(lot.appele_cents)}`,
    a_appeler_cents > 0 && `${formatEuros(a_appeler_cents)} à appeler`,
    perdu_cents > 0 && `${formatEuros(perdu_cents)} perdus`,
    D_UN_LOT[statut],
  ]
  return `${qui} : ${dits.filter(Boolean).join(', ')}`
}
