// Everything that the screens write of the table `attestations`: the certificates.
import type { Attestation } from '#domain/sujets/entretien/equipement.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteAttestations = factWrites<Attestation>('attestations')
