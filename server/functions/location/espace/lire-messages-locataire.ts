// The messages of the tenants of a lease, read by who lets to them.
import { LireMessagesLocataire } from '#contract/functions/location/espace/lire-messages-locataire.ts'
import { gerantDe } from '../../../dossier/membre.ts'
import { marquerLus } from '../../../location/espace/messages.ts'
import { serverFunction } from '../../function.ts'

export const lireMessagesLocataire = serverFunction(LireMessagesLocataire, async ({ body, db, base, now }) => {
  await gerantDe(db, body.dossier_id)
  const lus = await base.asHouse(LireMessagesLocataire.name, (house) =>
    marquerLus(house, { ...body, locataire_id: null }, now),
  )
  return { lus }
})
