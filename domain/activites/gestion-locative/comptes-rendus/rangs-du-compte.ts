// The lines of an owner's account, as the paper and the screen say them: each signed, down to what is transferred.
import { type Cents, negate } from '../../../base/cents.ts'
import { addDays, jourEnChiffres } from '../../../base/day.ts'
import type { CompteRendu } from './compte-rendu.ts'

export type RangDuCompte = { readonly libelle: string; readonly montant_cents: Cents }

/** What is nothing is left out, but for the balance that it opens on and the rents. */
export function rangsDuCompte({ compte, du, au }: Pick<CompteRendu, 'compte' | 'du' | 'au'>): RangDuCompte[] {
  const rangs: RangDuCompte[] = [
    { libelle: `Solde au ${jourEnChiffres(addDays(du, -1))}`, montant_cents: compte.ouverture_cents },
    { libelle: 'Loyers et charges reçus', montant_cents: compte.recus_cents },
  ]
  const autres: RangDuCompte[] = [
    { libelle: 'Versements reçus de vous', montant_cents: compte.apports_cents },
    { libelle: 'Dépenses payées', montant_cents: negate(compte.depenses_cents) },
    { libelle: 'Honoraires TTC', montant_cents: negate(compte.honoraires_cents) },
    { libelle: 'Virements faits', montant_cents: negate(compte.virements_cents) },
  ]
  const retenus: RangDuCompte[] = [
    { libelle: `Déjà viré depuis le ${jourEnChiffres(au)}`, montant_cents: negate(compte.vire_depuis_cents) },
    { libelle: 'Réserve gardée, prévue au mandat', montant_cents: negate(compte.reserve_cents) },
  ]
  const dits = (uns: readonly RangDuCompte[]) => uns.filter(({ montant_cents }) => montant_cents !== 0)
  return [
    ...rangs,
    ...dits(autres),
    { libelle: `Solde au ${jourEnChiffres(au)}`, montant_cents: compte.cloture_cents },
    ...dits(retenus),
  ]
}
