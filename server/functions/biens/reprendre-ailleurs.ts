// A dwelling taken back from the dossier that declared it: nothing moves where something else was noted of it there.
import { ReprendreAilleurs } from '#contract/functions/biens/reprendre-ailleurs.ts'
import { Refus } from '#domain/base/refus.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { exigerDeuxDossiers, ouDeclare, rendreAilleurs } from '../../dossier/biens/ailleurs.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const reprendreAilleurs = serverFunction(
  ReprendreAilleurs,
  async ({ body: { dossier_id, bien_id }, caller, db, base }) => {
    const user_id = auteurDe(caller)
    await gerantDe(db, dossier_id)
    const acte = ReprendreAilleurs.name
    const vers = await ouDeclare(db, { dossier_id, bien_id })
    if (!vers) throw new Refus('ailleurs_inconnu')
    await exigerDeuxDossiers(db, dossier_id, vers)
    return sousVerrou(base, { acte, dossier_id }, async (house) => {
      await house.rows('select private.verrouiller_dossier($1)', [vers])
      const { acte_id, rendues, vers_bien_id } = await rendreAilleurs(house, { dossier_id, bien_id, vers })
      await noter(house, { acte, dossier_id, user_id, detail: { bien_id, acte_id } })
      await noter(house, { acte, dossier_id: vers, user_id, detail: { bien_id: vers_bien_id } })
      return { echeances_rendues: rendues }
    })
  },
)
