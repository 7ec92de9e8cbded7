// A bill that lasts becomes a fixed asset, with a line in the log of the dossier.
import { ImmobiliserDepense } from '#contract/functions/depenses/immobiliser-depense.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { immobiliser } from '../../dossier/immobiliser-depense.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const immobiliserDepense = serverFunction(ImmobiliserDepense, async ({ body, db, base, caller }) => {
  const { dossier_id, depense_id } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  const acte = ImmobiliserDepense.name
  return sousVerrou(base, { acte, dossier_id }, async (house) => {
    const { composant_id, avant, apres, composant } = await immobiliser(house, body)
    await noter(house, {
      acte,
      dossier_id,
      user_id,
      detail: { nom: body.libelle, depense_id, composant_id, avant, apres, composant },
    })
    return { composant_id }
  })
})
