// The day on which the return was filed: after the final validation, between the year's end and today.
import { DeclarerDeposee } from '#contract/functions/declarer-deposee.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import type { Db } from '../db.ts'
import { exerciceDeLAnnee, noterDepot } from '../dossier/exercices.ts'
import { auteurDe, gerantDe } from '../dossier/membre.ts'
import { tenirLivres } from '../dossier/tenir-livres.ts'
import { serverFunction } from './function.ts'

export const declarerDeposee = serverFunction(DeclarerDeposee, async ({ body, caller, db, base, today }) => {
  const { dossier_id, annee, deposee_le } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)

  const acte = { acte: DeclarerDeposee.name, dossier_id, user_id, detail: { annee, deposee_le } }
  const faire = async (house: Db, faits: Faits) => {
    const exercice = exerciceDeLAnnee(faits, annee)
    if (exercice.etat !== 'definitif') throw new Refus('depot_avant_validation')
    if (deposee_le <= exercice.fin || deposee_le > today) throw new Refus('depot_date_impossible')
    await noterDepot(house, exercice.id, deposee_le)
    return { declaration_deposee_le: deposee_le }
  }
  return tenirLivres(base, acte, { faire })
})
