// The accounts that the derived entries use, by what they are for.

import type { Day } from '../base/day.ts'
import { Refus } from '../base/refus.ts'
import { compteEnVigueur } from '../compta/plan-comptable.ts'
import type { PayeePar } from '../sujets/tiers/payee-par.ts'

export const COMPTE = {
  exploitant: '108000',
  emprunt: '164000',
  interets_courus: '164800',
  depot_garantie: '165000',
  fournisseur: '401000',
  facture_a_payer: '408000',
  locataire: '411000',
  avance_locataire: '419100',
  creance_cession: '462000',
  attente: '471000',
  charge_avance: '486000',
  creance_perdue: '654000',
  creance_recouvree: '758300',
  creance_douteuse: '416000',
  depreciation_creance: '491000',
  dotation_depreciation: '681700',
  reprise_depreciation: '781700',
  produit_avance: '487000',
  banque: '512000',
  assurance_emprunteur: '616800',
  arrondi_perdu: '658000',
  arrondi_gagne: '758000',
  tva_reversee: '658000',
  tva_recuperee: '758000',
  frais_acquisition: '622700',
  frais_emprunt: '627200',
  valeur_cedee: '657000',
  interets: '661100',
  indemnite_remboursement: '668000',
  dotation: '681120',
  loyer: '706100',
  charges_locatives: '708800',
  interets_retard: '758000',
  produit_cession: '757000',
  depot_retenu: '758000',
} as const

/** The account that pays. Refused by name for a partner: his is that of his company's books, which are not kept here. */
export function compteDuPayeur(par: PayeePar): string {
  if (par === 'associe') throw new Refus('payeur_sans_compte')
  return COMPTE[par]
}

/** The number of an account on that day: some were renumbered for years opened from 2025 (règlement ANC 2022-06). */
export const compteAu = (numero: string, date: Day): string => compteEnVigueur(numero, date)
