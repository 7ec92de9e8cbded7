// A lease of one property, and the people who live there.
import type { Cents } from '../base/cents.ts'
import type { Day } from '../base/day.ts'

export type Locataire = {
  readonly id: string
  readonly prenom: string
  readonly nom: string
  readonly email: string | null
  readonly telephone: string | null
  /** The day the tenant agreed to receive receipts electronically (loi du 6 juillet 1989, art. 21); null when he did not. */
  readonly consent_electronique_le: Day | null
}

export type TypeBail = 'meuble' | 'etudiant' | 'mobilite' | 'saisonnier'

export type Bail = {
  readonly id: string
  readonly bien_id: string
  readonly type_bail: TypeBail
  readonly debut: Day
  readonly fin: Day | null
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
  readonly charges_mode: 'provision' | 'forfait'
  readonly depot_garantie_cents: Cents
  /** Day of the month on which the rent falls due, 1 to 28. */
  readonly jour_echeance: number
  readonly locataires: readonly Locataire[]
}
