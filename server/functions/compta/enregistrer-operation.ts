// An entry typed by hand, checked by the domain and written whole: its row and its lines, or nothing.
import { EnregistrerOperation } from '#contract/functions/compta/enregistrer-operation.ts'
import { Refus } from '#domain/base/refus.ts'
import { controlerOperation } from '#domain/journalisation/controle-operation.ts'
import { creerOperation, remplacerOperation } from '../../dossier/compta/operations.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const enregistrerOperation = serverFunction(EnregistrerOperation, async ({ body, db }) => {
  const { operation_id, ...operation } = body
  await gerantDe(db, operation.dossier_id)
  const { exercices } = await chargerFaits(db, operation.dossier_id)
  const erreurs = controlerOperation(operation, exercices)
  if (erreurs.length > 0) throw new Refus('operation_refusee', erreurs.map(({ message }) => message).join(' '))

  if (operation_id === null) return { operation_id: await creerOperation(db, operation) }
  await remplacerOperation(db, operation_id, operation)
  return { operation_id }
})
