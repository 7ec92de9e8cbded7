// What this house can do of the mails to tenants, as it is configured.
import { MoyensEnvoi } from '#contract/functions/location/envois/moyens-envoi.ts'
import { membreDe } from '../../../dossier/membre.ts'
import { serverFunction } from '../../function.ts'

export const moyensEnvoi = serverFunction(MoyensEnvoi, async ({ body, db, config }) => {
  await membreDe(db, body.dossier_id)
  return { partent: config.smtp_url !== null, retours_lus: config.returns.imap_url !== null }
})
