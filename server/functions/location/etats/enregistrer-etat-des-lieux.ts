// The state of a dwelling written, until it is signed.
import { EnregistrerEtatDesLieux } from '#contract/functions/location/enregistrer-etat-des-lieux.ts'
import { Refus } from '#domain/base/refus.ts'
import { bailDuDossier } from '../../../dossier/location/baux.ts'
import { ecrireEtat } from '../../../dossier/location/etats-des-lieux.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { serverFunction } from '../../function.ts'
import { figerPapier } from '../papier-etat.ts'

export const enregistrerEtatDesLieux = serverFunction(
  EnregistrerEtatDesLieux,
  async ({ body, caller, db, base, today }) => {
    const { dossier_id, bail_id, sens, signe_le } = body
    const user_id = auteurDe(caller)
    await gerantDe(db, dossier_id)
    if (signe_le !== null && signe_le > today) throw new Refus('etat_signe_a_venir')
    const detail = { bail_id, sens, signe_le }
    return tenirLivres(
      base,
      { acte: EnregistrerEtatDesLieux.name, dossier_id, user_id, detail },
      {
        faire: async (house, faits) => {
          bailDuDossier(faits, bail_id)
          const ecrit = await ecrireEtat(house, body)
          if (signe_le === null) return { ...ecrit, papier_refus: null }
          const signe = { dossier_id, bail_id, etat_id: ecrit.etat_id, today }
          return { ...ecrit, papier_refus: await figerPapier(house, faits, signe) }
        },
      },
    )
  },
)
