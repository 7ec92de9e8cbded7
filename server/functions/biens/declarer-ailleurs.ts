// A furnished dwelling passed to the dossier that declares it: both judged in the caller's name, both written at once by the house.

import type { Db } from '@quittance/wire/postgres'
import { DeclarerAilleurs } from '#contract/functions/biens/declarer-ailleurs.ts'
import { bauxTransmis, type RevenuAilleurs } from '#domain/activites/ailleurs.ts'
import { exigerComptabilite, moteurDe, quiDeclare } from '#domain/activites/moteurs.ts'
import { exigerSansOption } from '#domain/activites/suites-ailleurs.ts'
import { sum } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { ecrireAilleurs, exigerDeuxDossiers } from '../../dossier/biens/ailleurs.ts'
import { suitesChoisies } from '../../dossier/biens/suites-ailleurs.ts'
import { estOuverte, ouvrirPremierDossier } from '../../dossier/formule.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { bienDuDossier } from '../../dossier/location/baux.ts'
import { meublesDuBien } from '../../dossier/location/pieces-bail.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { modelesDepenseDe } from '../../dossier/modeles-depense.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const declarerAilleurs = serverFunction(DeclarerAilleurs, async ({ body, caller, db, base, today }) => {
  const { dossier_id, bien_id, le } = body
  const user_id = auteurDe(caller)
  const acte = DeclarerAilleurs.name
  if (body.vers_dossier_id) await exigerDeuxDossiers(db, dossier_id, body.vers_dossier_id)
  else if ((await gerantDe(db, dossier_id)).role !== 'proprietaire') throw new Refus('acces_non_autorise')
  return sousVerrou(base, { acte, dossier_id }, async (house) => {
    const faits = await chargerFaits(house, dossier_id)
    const bien = bienDuDossier(faits, bien_id)
    const quoi = (await exigerComptabilite(faits.dossier.activite)).ailleurs?.(faits, bien_id) ?? null
    if (!quoi) throw new Refus('ailleurs_sans_objet')
    if (quoi.empeche) throw new Refus(quoi.empeche)
    exigerSansOption(bien, le)
    const vers_dossier_id = body.vers_dossier_id ?? (await ouvrirPour(house, { user_id, revenu: quoi.revenu }))
    await house.rows('select private.verrouiller_dossier($1)', [vers_dossier_id])
    const la_bas = await chargerFaits(house, vers_dossier_id)
    if (!quiDeclare(quoi.revenu).includes(la_bas.dossier.activite)) throw new Refus('ailleurs_autre_famille')
    const comptabilite = await exigerComptabilite(la_bas.dossier.activite)
    if (comptabilite.natures && !comptabilite.natures.type_bien.includes(bien.type_bien))
      throw new Refus('ailleurs_type_bien')
    const baux = bauxTransmis(faits, quoi.baux, le)
    const suites = suitesChoisies(faits, body, {
      modeles: await modelesDepenseDe(house, dossier_id),
      meubles: await meublesDuBien(house, dossier_id, bien_id),
    })
    const ecrit = await ecrireAilleurs(house, {
      ...{ dossier_id, bien, le, baux, suites, today },
      vers: { dossier_id: vers_dossier_id, exercices: la_bas.exercices, permis: comptabilite.exercices },
    })
    const { exercices_ouverts, ...detail } = ecrit
    await noter(house, { acte, dossier_id, user_id, detail: { bien_id, le, vers_dossier_id, ...detail } })
    await noter(house, { acte, dossier_id: vers_dossier_id, user_id, detail: { bien_id: ecrit.vers_bien_id, le } })
    return {
      bien_id: ecrit.vers_bien_id,
      vers_dossier_id,
      baux: baux.length,
      echeances_retirees: detail.retirees.length,
      depots_cents: sum(baux.map(({ depot_cents }) => depot_cents)),
      exercices_ouverts,
      emprunts: suites.prets.length,
      depenses: suites.factures.length,
      modeles: suites.modeles.length,
      meubles: suites.meubles.length,
    }
  })
})

/** The first dossier of this person that declares that income, opened where his formulas let him and their software is on sale. */
async function ouvrirPour(house: Db, { user_id, revenu }: { user_id: string; revenu: RevenuAilleurs }) {
  for (const formule of quiDeclare(revenu)) {
    const activite = await moteurDe(formule)
    if (activite && (await estOuverte(house, { user_id, formule })))
      return ouvrirPremierDossier(house, { user_id, formule, nom: activite.nom_dossier })
  }
  throw new Refus('ailleurs_formule')
}
