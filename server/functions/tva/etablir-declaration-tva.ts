// The VAT return of a period, as the books fill it today; asked twice at once it is established once.
import { EtablirDeclarationTva } from '#contract/functions/tva/etablir-declaration-tva.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'
import { etablir } from './declaration-tva.ts'

export const etablirDeclarationTva = serverFunction(
  EtablirDeclarationTva,
  async ({ body, caller, db, base, today }) => {
    const user_id = auteurDe(caller)
    await gerantDe(db, body.dossier_id)
    return etablir(base, { acte: EtablirDeclarationTva.name, user_id, today, body, motif: null })
  },
)
