// The choice of a formula: it becomes the person's activity, starts his one trial, and opens his furnished books.
import { ChoisirFormule } from '#contract/functions/choisir-formule.ts'
import { choisirActivite, commencerEssai, ouvrirDossierMeuble } from '../dossier/formule.ts'
import { auteurDe } from '../dossier/membre.ts'
import { serverFunction } from './function.ts'

export const choisirFormule = serverFunction(ChoisirFormule, async ({ body, caller, db, base }) => {
  const user_id = auteurDe(caller)
  const { formule } = body
  await choisirActivite(db, formule)
  const essai = await commencerEssai(db, formule)
  const meuble = formule === 'lmnp' || formule === 'lmp'
  const dossier_id = meuble
    ? await base.asHouse('choisir-formule', (house) => ouvrirDossierMeuble(house, { user_id, formule }))
    : null
  return { activity_type: formule, essai_commence: essai.commence, fin_essai: essai.fin, dossier_id }
})
