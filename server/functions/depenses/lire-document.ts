// A receipt goes out: its bytes, to any member of its dossier.
import { LireDocument } from '#contract/functions/depenses/lire-document.ts'
import { lire } from '../../dossier/documents.ts'
import { membreDe } from '../../dossier/membre.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const lireDocument = serverFunction(LireDocument, async ({ body, db, base }) => {
  await membreDe(db, body.dossier_id)
  const { nom, contenu } = await base.asHouse('lire-document', (house) => lire(house, body))
  // Sent as bytes, never as what they are: a browser that opened them as a page would run what they hold.
  return fichier(new Uint8Array(contenu), { nom, type: 'application/octet-stream' })
})
