// The rectifying return of a filed year: its boxes had every fact been known, numbered after the one it corrects.
import { RectifierLiasse } from '#contract/functions/compta/rectifier-liasse.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { Refus } from '#domain/base/refus.ts'
import { comparerDeclarations } from '#domain/cloture/declaration.ts'
import { rectifier } from '#domain/cloture/rectifier.ts'
import { declarationsDe, derniereDeposee, garderDeclaration } from '../../dossier/compta/declarations.ts'
import { exerciceDemande, noterExercice } from '../../dossier/compta/exercices.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const rectifierLiasse = serverFunction(RectifierLiasse, async ({ body, caller, db, base, today, progress }) => {
  const { dossier_id, exercice_id, motif } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)

  return tenirLivres(
    base,
    { acte: RectifierLiasse.name, dossier_id, user_id, detail: noterExercice(exercice_id, { motif }) },
    {
      faire: async (house, faits, { anneesFiscales }) => {
        const exercice = exerciceDemande(faits, exercice_id)
        const avant = await declarationsDe(house, exercice.id)
        const deposee = derniereDeposee(avant)
        if (!deposee) throw new Refus('rectification_sans_depot')
        await progress('Calcul de la liasse rectifiée', 1, 2)
        const { declaration, ecarts } = rectifier(faits, {
          exercice,
          deposee,
          fiscales: (autres) => anneesFiscales(autres, ANNEES),
        })
        if (ecarts.length === 0) throw new Refus('rectification_sans_ecart')
        // The same one asked twice is one: a second press, two keepers at once.
        const derniere = avant.at(-1)
        if (derniere && comparerDeclarations(derniere, declaration).length === 0)
          throw new Refus('rectification_deja_etablie', `${derniere.numero}.`)
        const numero = Math.max(...avant.map((une) => une.numero)) + 1
        await garderDeclaration(house, {
          dossier_id,
          exercice_id: exercice.id,
          numero,
          motif,
          etablie_le: today,
          deposee_le: null,
          auteur: user_id,
          declaration,
        })
        return { numero, cases: ecarts.length, etablie_le: today }
      },
    },
  )
})
