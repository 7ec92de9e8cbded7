// The last revision of a rent taken back, with what it changed in the rents already called.
import { AnnulerRevision } from '#contract/functions/location/annuler-revision.ts'
import { Refus } from '#domain/base/refus.ts'
import { annulerRevision as annuler } from '#domain/sujets/location/baux/revision-loyer.ts'
import { retirerRevision } from '../../dossier/location/revisions.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const annulerRevision = serverFunction(AnnulerRevision, async ({ body, caller, db, base }) => {
  const { dossier_id, revision_id } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  return tenirLivres(
    base,
    { acte: AnnulerRevision.name, dossier_id, user_id, detail: { revision_id } },
    {
      faire: async (house, faits) => {
        const bail = faits.baux.find(({ revisions = [] }) => revisions.some(({ id }) => id === revision_id))
        if (!bail) throw new Refus('revision_inconnue')
        const revises = annuler(bail, revision_id, faits.echeances)
        await retirerRevision(house, { dossier_id, revision_id, revises })
        return { loyer_cents: revises.bail.loyer_cents, echeances_changees: revises.changees.length }
      },
    },
  )
})
