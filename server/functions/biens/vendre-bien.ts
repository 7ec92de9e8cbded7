// A dwelling sold: the domain says what ends with it, one transaction writes it all, the log keeps what was before.
import { VendreBien } from '#contract/functions/biens/vendre-bien.ts'
import { sum } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import { type SuitesVente, suitesDeLaVente } from '#domain/sujets/biens/suivi/vente/suites.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { ecrireSuites, noterVente, venteDebout } from '../../dossier/biens/ventes.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { bienDuDossier } from '../../dossier/location/baux.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { modelesDepenseDe } from '../../dossier/modeles-depense.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const vendreBien = serverFunction(VendreBien, async ({ body, caller, db, base }) => {
  const { dossier_id, bien_id, vente, ...choisies } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  const acte = VendreBien.name
  return sousVerrou(base, { acte, dossier_id }, async (house) => {
    const faits = await chargerFaits(house, dossier_id)
    const { date_cession: avant, declare_ailleurs_le } = bienDuDossier(faits, bien_id)
    if (declare_ailleurs_le) throw new Refus('ailleurs_vente')
    const { date_cession } = vente
    // Noted already for that day: its price or its taxes alone are corrected.
    const corrigee = avant === date_cession
    if (avant !== null && !corrigee && (await venteDebout(house, { dossier_id, bien_id })))
      throw new Refus('vente_date_tenue')
    await noterVente(house, { dossier_id, bien_id, vente })
    if (corrigee) {
      await noter(house, { acte, dossier_id, user_id, detail: { bien_id, date_cession } })
      return reponse(null)
    }
    const modeles = await modelesDepenseDe(house, dossier_id)
    const suites = suitesDeLaVente({ faits, modeles }, { bien_id, date: date_cession }, choisies)
    const photo = await ecrireSuites(house, { dossier_id, suites, faits })
    await noter(house, { acte, dossier_id, user_id, detail: { bien_id, date_cession, photo } })
    return reponse(suites)
  })
})

const reponse = (suites: SuitesVente | null) => {
  const { baux, emprunts } = suites ?? { baux: [], emprunts: [] }
  const rembourses = emprunts.filter(({ sort }) => sort === 'rembourse')
  return {
    baux_finis: baux.length,
    echeances_retirees: baux.flatMap(({ revision }) => revision.retirees).length,
    echeances_changees: baux.flatMap(({ revision }) => revision.changees).length,
    depots_cents: sum(baux.map(({ depot_transmis_cents }) => depot_transmis_cents)),
    rembourse_cents: sum(rembourses.map(({ restant_cents }) => restant_cents)),
  }
}
