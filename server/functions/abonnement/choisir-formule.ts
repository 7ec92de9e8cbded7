// The choice of a formula: it becomes the person's activity, starts his one trial, and opens the dossier of its family where it is on sale.
import { ChoisirFormule } from '#contract/functions/abonnement/choisir-formule.ts'
import { moteurDe } from '#domain/activites/moteurs.ts'
import { choisirActivite, commencerEssai, estEnVente, ouvrirPremierDossier } from '../../dossier/formule.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const choisirFormule = serverFunction(ChoisirFormule, async ({ body, caller, db, base }) => {
  const user_id = auteurDe(caller)
  const { formule } = body
  await choisirActivite(db, formule)
  const essai = await commencerEssai(db, formule)
  const activite = (await estEnVente(db, formule)) ? await moteurDe(formule) : null
  const dossier_id = activite
    ? await base.asHouse('choisir-formule', (house) =>
        ouvrirPremierDossier(house, { user_id, formule, nom: activite.nom_dossier }),
      )
    : null
  return { activity_type: formule, essai_commence: essai.commence, fin_essai: essai.fin, dossier_id }
})
