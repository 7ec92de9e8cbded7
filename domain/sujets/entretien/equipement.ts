// An equipment of a property or of a building, and the certificates: of its maintenance, or of the insurance of the tenants of a lease.
import type { Day } from '../../base/day.ts'

export const CLES_EQUIPEMENT = [
  'chaudiere',
  'climatisation',
  'cheminee',
  'detecteur',
  'chauffe_eau',
  'vmc',
  'ascenseur',
  'extincteur',
  'autre',
] as const
export type NatureEquipement = (typeof CLES_EQUIPEMENT)[number]
export const NATURES_EQUIPEMENT: Readonly<Record<NatureEquipement, string>> = {
  chaudiere: 'Chaudière',
  climatisation: 'Climatisation, pompe à chaleur',
  cheminee: 'Cheminée, poêle',
  detecteur: 'Détecteur de fumée',
  chauffe_eau: 'Chauffe-eau',
  vmc: 'Ventilation (VMC)',
  ascenseur: 'Ascenseur',
  extincteur: 'Extincteur',
  autre: 'Autre',
}

export type EntretienPar = 'locataire' | 'bailleur'

export type Equipement = {
  readonly id: string
  /** Null: it is of a building, which `lieu` names. */
  readonly bien_id: string | null
  readonly lieu: string
  readonly nature: NatureEquipement
  readonly libelle: string
  readonly pose_le: Day | null
  readonly garantie_jusqu_au: Day | null
  /** How often it is maintained, and who owes it; null together: nobody. */
  readonly entretien_mois: number | null
  readonly entretien_par: EntretienPar | null
  /** Taken away: nothing is owed any more. */
  readonly depose_le: Day | null
}

/** Of an equipment or of a lease, never of both. */
export type Attestation = {
  readonly id: string
  readonly equipement_id: string | null
  readonly bail_id: string | null
  readonly etablie_le: Day
  /** Null: for as long as its equipment is maintained. */
  readonly valable_jusqu_au: Day | null
  readonly etablie_par: string
  readonly document_id: string | null
}

/** The last of each thing, by the id of its equipment or of its lease. */
export function dernieresAttestations(attestations: readonly Attestation[]): ReadonlyMap<string, Attestation> {
  const dernieres = new Map<string, Attestation>()
  for (const une of attestations) {
    const cle = une.equipement_id ?? une.bail_id ?? ''
    const connue = dernieres.get(cle)
    if (!connue || jusquA(connue) <= jusquA(une)) dernieres.set(cle, une)
  }
  return dernieres
}
const jusquA = ({ valable_jusqu_au, etablie_le }: Attestation): Day => valable_jusqu_au ?? etablie_le
