// The signatures that wait: links and certificates, looked at every few seconds; each night, what is over ends and who is late is reminded once.
import type { WireLog } from '@quittance/wire'
import type { Chore } from '@quittance/wire/serving'
import { expirerEtRelancer } from '../location/signature/attente.ts'
import { faireSignatures, type Maison } from '../location/signature/envois.ts'
import { everyFewSeconds } from './ticker.ts'

/** Begins; what it returns stops it, after the mail or the certificate that is under way. */
export const startSignatures = ({ log, ...maison }: Maison & { readonly log: WireLog }): (() => Promise<void>) =>
  everyFewSeconds(() => faireSignatures(maison), log, 'the signatures that wait failed')

export const signaturesEnAttente = (): Chore => ({
  name: 'signatures-en-attente',
  work: (db, at) => expirerEtRelancer(db, at),
})
