// Letters given to lines of the books, found in them as they stand now: over validated lines too, which do not change.
import { LettrerLignes } from '#contract/functions/compta/lettrer-lignes.ts'
import { estEntier, nomsDesLignes } from '#domain/compta/lettrage-pose.ts'
import { livresLettres } from '#domain/journalisation/livres-lettres.ts'
import { exerciceDemande, noterExercice } from '../../dossier/compta/exercices.ts'
import { ecrireLettrages, effacerLettrages, lettragesDemandes } from '../../dossier/compta/lettrages.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const lettrerLignes = serverFunction(LettrerLignes, async ({ body, caller, db, base, today }) => {
  const { dossier_id, exercice_id, groupes } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  const acte = {
    acte: LettrerLignes.name,
    dossier_id,
    user_id,
    detail: noterExercice(exercice_id, { nombre: groupes.length }),
  }
  return tenirLivres(base, acte, {
    faire: async (house, faits, { livres }) => {
      const exercice = exerciceDemande(faits, exercice_id)
      const lignes = livresLettres(livres(faits), faits).get(exercice.id) ?? []
      const presentes = new Set(nomsDesLignes(lignes).values())
      const siens = (faits.lettrages ?? []).filter(({ exercice_id }) => exercice_id === exercice.id)
      const [connus, rompus] = partager(siens, (un) => estEntier(un, presentes))
      const lettrages = lettragesDemandes(groupes, { lignes, connus })
      // One whose lines changed since is no longer shown: it leaves its lines to the new ones.
      await effacerLettrages(house, rompus)
      await ecrireLettrages(house, lettrages, { dossier_id, exercice_id: exercice.id, lettre_le: today })
      return { lettres: lettrages.length }
    },
  })
})

function partager<T>(tous: readonly T[], garde: (un: T) => boolean): [T[], T[]] {
  return [tous.filter(garde), tous.filter((un) => !garde(un))]
}
