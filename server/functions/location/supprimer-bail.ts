// A lease noted by mistake is taken away by the owner; one under which money came or went is ended, not erased.
import { SupprimerBail } from '#contract/functions/location/supprimer-bail.ts'
import { Refus } from '#domain/base/refus.ts'
import { effacerBail } from '../../dossier/location/baux.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const supprimerBail = serverFunction(SupprimerBail, async ({ body, db }) => {
  const membre = await gerantDe(db, body.dossier_id)
  if (membre.role !== 'proprietaire') throw new Refus('acces_non_autorise')
  await effacerBail(db, body)
  return { supprime: true as const }
})
