// The accounts of rental management: those of any landlord, of which two are called as one who keeps no trade calls them, and those of the money of others.
import type { Day } from '../../../base/day.ts'
import type { Compte } from '../../../compta/compte.ts'
import { compteDe, comptesBailleur, type Intitule, libelleCompte } from '../../../compta/plan-comptable.ts'
import { COMPTES_DES_RELEVES } from '../../../sujets/banque/ecritures/mouvements-banque.ts'
import {
  CATEGORIES_FONCIERES,
  CATEGORIES_GESTION,
  CATEGORIES_TRAVAUX,
  categorieDepense,
  FRAIS_BANQUE_GESTION,
} from '../../../sujets/tiers/ecritures/categories-depense.ts'
import { COLLECTEE_HONORAIRES } from '../../../sujets/tva/comptes-tva.ts'

/** What is held for others stands apart, in its own bank account (PCG 467 and 512); fees are the manager's, and no property income. */
export const COMPTES_DE_GESTION = {
  banque: COMPTES_DES_RELEVES.gestion,
  honoraires: '706200',
  tva: COLLECTEE_HONORAIRES,
  frais: categorieDepense(FRAIS_BANQUE_GESTION)?.compte ?? '',
} as const

export const MANDANT = '467'
/** The account of an owner, by his number: 467 and three digits. */
export const compteDuMandant = ({ numero }: { readonly numero: number }): string =>
  `${MANDANT}${String(numero).padStart(3, '0')}`
export const estCompteDeMandant = (compte: string): boolean => /^467\d{3}$/.test(compte) && compte !== '467000'

/** Beside those of any landlord. */
const AJOUTEES = [...CATEGORIES_TRAVAUX, ...CATEGORIES_FONCIERES, ...CATEGORIES_GESTION]

const NOMS: ReadonlyMap<string, string> = new Map([
  ['108000', 'Compte du propriétaire'],
  ['635130', 'Taxe d’enlèvement des ordures ménagères'],
  [COMPTES_DE_GESTION.banque, 'Banque de gestion, argent tenu pour autrui'],
  [COMPTES_DE_GESTION.honoraires, 'Honoraires de gestion'],
  [COMPTES_DE_GESTION.tva, 'TVA collectée sur honoraires'],
  ...AJOUTEES.map(({ compte, libelle }) => [compte, libelle] as const),
])

export const intituleGere: Intitule = (numero) =>
  NOMS.get(numero) ??
  (estCompteDeMandant(numero) ? `Propriétaire n° ${Number(numero.slice(3))}` : libelleCompte(numero))

export const comptesGeres = (jour: Day): Compte[] =>
  [...comptesBailleur(jour), ...AJOUTEES.map(({ compte }) => compteDe(compte))].map((un) => ({
    ...un,
    libelle: NOMS.get(un.numero) ?? un.libelle,
  }))
