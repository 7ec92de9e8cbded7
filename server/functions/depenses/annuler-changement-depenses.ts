// A change of several bills undone, once, exactly: by the line of the log that says what each was.
import { AnnulerChangementDepenses } from '#contract/functions/depenses/annuler-changement-depenses.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { changementDebout, retablir } from '../../dossier/changer-depenses.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const annulerChangementDepenses = serverFunction(
  AnnulerChangementDepenses,
  async ({ body: { dossier_id, acte_id }, db, base, caller }) => {
    const user_id = auteurDe(caller)
    await gerantDe(db, dossier_id)
    const acte = AnnulerChangementDepenses.name
    return sousVerrou(base, { acte, dossier_id }, async (house) => {
      const lignes = await changementDebout(house, { dossier_id, acte_id })
      await retablir(house, dossier_id, lignes)
      await noter(house, { acte, dossier_id, user_id, detail: { acte_id, nombre: lignes.length } })
      return { depenses: lignes.length }
    })
  },
)
