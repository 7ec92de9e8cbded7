// A receipt is taken away by the owner, unless an entry that it proves is validated.
import { SupprimerDocument } from '#contract/functions/depenses/supprimer-document.ts'
import { Refus } from '#domain/base/refus.ts'
import { supprimer } from '../../dossier/documents.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const supprimerDocument = serverFunction(SupprimerDocument, async ({ body, db }) => {
  const membre = await gerantDe(db, body.dossier_id)
  if (membre.role !== 'proprietaire') throw new Refus('acces_non_autorise')
  await supprimer(db, body)
  return { supprime: true as const }
})
