// The reopening of a year that was arrêté: by its owner alone, who says why; the log keeps it.
import type { Db } from '@quittance/wire/postgres'
import { RouvrirExercice } from '#contract/functions/compta/rouvrir-exercice.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import { changerEtat, exerciceDemande, noterExercice } from '../../dossier/compta/exercices.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const rouvrirExercice = serverFunction(RouvrirExercice, async ({ body, caller, db, base }) => {
  const { dossier_id, exercice_id, motif } = body
  const user_id = auteurDe(caller)
  const membre = await gerantDe(db, dossier_id)
  if (membre.role !== 'proprietaire') throw new Refus('reouverture_reservee')

  const acte = { acte: RouvrirExercice.name, dossier_id, user_id, detail: noterExercice(exercice_id, { motif }) }
  const faire = async (house: Db, faits: FaitsLivres) => {
    const exercice = exerciceDemande(faits, exercice_id)
    if (exercice.etat === 'definitif') throw new Refus('exercice_clos')
    if (exercice.etat === 'ouvert') throw new Refus('exercice_non_arrete')
    await changerEtat(house, exercice.id, { etat: 'ouvert' })
    return { etat: 'ouvert' as const }
  }
  return tenirLivres(base, acte, { faire })
})
