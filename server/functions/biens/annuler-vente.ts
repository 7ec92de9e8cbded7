// A sale taken back: what it had ended runs again as it did, or nothing moves and what changed since is said.
import { AnnulerVente } from '#contract/functions/biens/annuler-vente.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { reprendreVente } from '../../dossier/biens/ventes.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const annulerVente = serverFunction(
  AnnulerVente,
  async ({ body: { dossier_id, bien_id }, db, base, caller }) => {
    const user_id = auteurDe(caller)
    await gerantDe(db, dossier_id)
    const acte = AnnulerVente.name
    return sousVerrou(base, { acte, dossier_id }, async (house) => {
      const acte_id = await reprendreVente(house, { dossier_id, bien_id })
      await noter(house, { acte, dossier_id, user_id, detail: { acte_id, bien_id } })
      return { retablie: acte_id !== null }
    })
  },
)
