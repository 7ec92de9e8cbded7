// «Immobiliser» undone, once, with a line in the log of the dossier.
import { AnnulerImmobilisation } from '#contract/functions/depenses/annuler-immobilisation.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { remettreEnCharge } from '../../dossier/immobiliser-depense.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const annulerImmobilisation = serverFunction(
  AnnulerImmobilisation,
  async ({ body: { dossier_id, depense_id }, db, base, caller }) => {
    const user_id = auteurDe(caller)
    await gerantDe(db, dossier_id)
    const acte = AnnulerImmobilisation.name
    return sousVerrou(base, { acte, dossier_id }, async (house) => {
      const { acte_id, composant_id, categorie } = await remettreEnCharge(house, { dossier_id, depense_id })
      await noter(house, { acte, dossier_id, user_id, detail: { acte_id, depense_id, composant_id } })
      return { categorie }
    })
  },
)
