// What the repairs of a leaving cost, kept beside what was signed: the retention that is proposed follows from it.
import { ChiffrerEtatDesLieux } from '#contract/functions/location/chiffrer-etat-des-lieux.ts'
import { retenuesProposees } from '#domain/sujets/location/etat-des-lieux-vetuste.ts'
import { chiffrerEtat } from '../../../dossier/location/etats-des-lieux.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { serverFunction } from '../../function.ts'

export const chiffrerEtatDesLieux = serverFunction(ChiffrerEtatDesLieux, async ({ body, caller, db, base }) => {
  const { dossier_id, etat_id, chiffrage } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  const { total_cents } = retenuesProposees(chiffrage)
  return tenirLivres(
    base,
    { acte: ChiffrerEtatDesLieux.name, dossier_id, user_id, detail: { etat_id, retenues_cents: total_cents } },
    {
      faire: async (house) => {
        await chiffrerEtat(house, body)
        return { retenues_cents: total_cents }
      },
    },
  )
})
