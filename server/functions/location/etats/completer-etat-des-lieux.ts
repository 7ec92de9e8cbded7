// What a tenant asked to be added to the state of the dwelling at his entry, kept beside what both signed.
import { CompleterEtatDesLieux } from '#contract/functions/location/completer-etat-des-lieux.ts'
import { completerEtat } from '../../../dossier/location/etats-des-lieux.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { serverFunction } from '../../function.ts'

export const completerEtatDesLieux = serverFunction(
  CompleterEtatDesLieux,
  async ({ body, caller, db, base, today }) => {
    const { dossier_id, etat_id, objet } = body
    const user_id = auteurDe(caller)
    await gerantDe(db, dossier_id)
    return tenirLivres(
      base,
      { acte: CompleterEtatDesLieux.name, dossier_id, user_id, detail: { etat_id, objet } },
      { faire: async (house) => ({ complements: await completerEtat(house, body, today) }) },
    )
  },
)
