// The rectifying VAT return of a period that was filed, with its reason.
import { RectifierDeclarationTva } from '#contract/functions/tva/rectifier-declaration-tva.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'
import { etablir } from './declaration-tva.ts'

export const rectifierDeclarationTva = serverFunction(
  RectifierDeclarationTva,
  async ({ body, caller, db, base, today }) => {
    const user_id = auteurDe(caller)
    await gerantDe(db, body.dossier_id)
    return etablir(base, { acte: RectifierDeclarationTva.name, user_id, today, body, motif: body.motif })
  },
)
