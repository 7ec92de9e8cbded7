// What this house can do of signatures, as it is configured.
import { MoyensSignature } from '#contract/functions/location/signature/moyens-signature.ts'
import { membreDe } from '../../../dossier/membre.ts'
import { serverFunction } from '../../function.ts'

export const moyensSignature = serverFunction(MoyensSignature, async ({ body, db, gateways, config }) => {
  await membreDe(db, body.dossier_id)
  return { service: gateways.signature?.nom ?? null, sms: config.local || config.sms_url !== null }
})
