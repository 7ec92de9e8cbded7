// The accounts of rental management: those of any landlord, of which two are called as one who keeps no trade calls them.
import type { Day } from '../../../base/day.ts'
import type { Compte } from '../../../compta/compte.ts'
import { comptesBailleur, type Intitule, libelleCompte } from '../../../compta/plan-comptable.ts'

const NOMS: ReadonlyMap<string, string> = new Map([
  ['108000', 'Compte du propriétaire'],
  ['635130', 'Taxe d’enlèvement des ordures ménagères'],
])

export const intituleGere: Intitule = (numero) => NOMS.get(numero) ?? libelleCompte(numero)

export const comptesGeres = (jour: Day): Compte[] =>
  comptesBailleur(jour).map((un) => ({ ...un, libelle: NOMS.get(un.numero) ?? un.libelle }))
