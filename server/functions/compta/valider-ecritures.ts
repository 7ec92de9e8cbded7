// The validation of a period: what the facts give up to a day is numbered, chained and frozen.
import { ValiderEcritures } from '#contract/functions/compta/valider-ecritures.ts'
import { Refus } from '#domain/base/refus.ts'
import { aValider } from '#domain/journalisation/a-valider.ts'
import { exerciceDemande, noterExercice } from '../../dossier/compta/exercices.ts'
import { empreinteDe, figer, reponseDonnee } from '../../dossier/compta/freeze.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const validerEcritures = serverFunction(
  ValiderEcritures,
  async ({ body, caller, db, base, today, progress }) => {
    const { dossier_id, exercice_id, jusqu_au, cle_idempotence } = body
    const user_id = auteurDe(caller)
    await gerantDe(db, dossier_id)

    // The caller's keys have a place of their own: none of them can be the one of a final validation.
    const demande = {
      dossier_id,
      cle: `${ValiderEcritures.name}/${cle_idempotence}`,
      empreinte: empreinteDe({ exercice_id, jusqu_au }),
    }
    const acte = { acte: ValiderEcritures.name, dossier_id, user_id, detail: noterExercice(exercice_id, { jusqu_au }) }
    const reponse = await tenirLivres(base, acte, {
      deja: (house) => reponseDonnee(house, demande),
      faire: async (house, faits, { livres }) => {
        const exercice = exerciceDemande(faits, exercice_id)
        if (exercice.etat === 'arrete') throw new Refus('exercice_arrete')
        if (jusqu_au > today) throw new Refus('validation_future')
        await progress('Calcul des écritures', 1, 3)
        const lignes = aValider(livres(faits), exercice, jusqu_au)
        await progress(`Validation de ${lignes.length} lignes`, 2, 3)
        return figer(house, {
          ...demande,
          exercice_id: exercice.id,
          auteur: user_id,
          jusqu_au,
          valide_le: today,
          lignes,
        })
      },
    })
    return { ecritures: reponse.ecritures, lignes: reponse.lignes, valide_jusqu_au: reponse.jusqu_au ?? jusqu_au }
  },
)
