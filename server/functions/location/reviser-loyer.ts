// A rent revised by its index: proposed by the domain, written with the rents already called, logged.
import { ReviserLoyer } from '#contract/functions/location/reviser-loyer.ts'
import { Refus } from '#domain/base/refus.ts'
import { appliquerRevision, exigerPreuve, proposerRevision } from '#domain/sujets/location/baux/revision-loyer.ts'
import { bailDuDossier, bienDuDossier } from '../../dossier/location/baux.ts'
import { ecrireRevision, revisionDe } from '../../dossier/location/revisions.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const reviserLoyer = serverFunction(ReviserLoyer, async ({ body, caller, db, base, today }) => {
  const { dossier_id, bail_id, demande_le, preuve, saisis } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  const detail = { bail_id, demande_le, loyer_cents: body.loyer_cents, ...(preuve && { preuve }) }
  return tenirLivres(
    base,
    { acte: ReviserLoyer.name, dossier_id, user_id, detail },
    {
      faire: async (house, faits) => {
        const bail = bailDuDossier(faits, bail_id)
        exigerPreuve(bail, { demande_le, preuve, today })
        const proposee = proposerRevision(bail, { bien: bienDuDossier(faits, bail.bien_id), demande_le, saisis })
        if (proposee.loyer_cents !== body.loyer_cents) throw new Refus('revision_autre_loyer')
        const revision = revisionDe(proposee)
        const revises = appliquerRevision(bail, revision, faits.echeances)
        await ecrireRevision(house, { dossier_id, revision, revises })
        const { id, date_effet, loyer_cents } = revision
        return { revision_id: id, date_effet, loyer_cents, echeances_changees: revises.changees.length }
      },
    },
  )
})
