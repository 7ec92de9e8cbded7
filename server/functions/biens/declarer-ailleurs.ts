// A furnished dwelling passed to the dossier that declares it: both judged in the caller's name, both written at once by the house.
import { DeclarerAilleurs } from '#contract/functions/biens/declarer-ailleurs.ts'
import { bauxTransmis } from '#domain/activites/ailleurs.ts'
import { exigerComptabilite, quiDeclare } from '#domain/activites/moteurs.ts'
import { sum } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { ecrireAilleurs, exigerDeuxDossiers } from '../../dossier/biens/ailleurs.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { bienDuDossier } from '../../dossier/location/baux.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const declarerAilleurs = serverFunction(DeclarerAilleurs, async ({ body, caller, db, base, today }) => {
  const { dossier_id, bien_id, vers_dossier_id, le } = body
  const user_id = auteurDe(caller)
  const acte = DeclarerAilleurs.name
  await exigerDeuxDossiers(db, dossier_id, vers_dossier_id)
  return sousVerrou(base, { acte, dossier_id }, async (house) => {
    await house.rows('select private.verrouiller_dossier($1)', [vers_dossier_id])
    const faits = await chargerFaits(house, dossier_id)
    const bien = bienDuDossier(faits, bien_id)
    const quoi = (await exigerComptabilite(faits.dossier.activite)).ailleurs?.(faits, bien_id) ?? null
    if (!quoi) throw new Refus('ailleurs_sans_objet')
    if (quoi.empeche) throw new Refus(quoi.empeche)
    const la_bas = await chargerFaits(house, vers_dossier_id)
    if (!quiDeclare(quoi.revenu).includes(la_bas.dossier.activite)) throw new Refus('ailleurs_autre_famille')
    const comptabilite = await exigerComptabilite(la_bas.dossier.activite)
    if (comptabilite.natures && !comptabilite.natures.type_bien.includes(bien.type_bien))
      throw new Refus('ailleurs_type_bien')
    const baux = bauxTransmis(faits, quoi.baux, le)
    const ecrit = await ecrireAilleurs(house, {
      ...{ dossier_id, bien, le, baux, today },
      vers: { dossier_id: vers_dossier_id, exercices: la_bas.exercices, permis: comptabilite.exercices },
    })
    const { exercices_ouverts, ...detail } = ecrit
    await noter(house, { acte, dossier_id, user_id, detail: { bien_id, le, vers_dossier_id, ...detail } })
    await noter(house, { acte, dossier_id: vers_dossier_id, user_id, detail: { bien_id: ecrit.vers_bien_id, le } })
    return {
      bien_id: ecrit.vers_bien_id,
      baux: baux.length,
      echeances_retirees: detail.retirees.length,
      depots_cents: sum(baux.map(({ depot_cents }) => depot_cents)),
      exercices_ouverts,
    }
  })
})
