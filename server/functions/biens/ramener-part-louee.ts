// A dwelling entered whole is brought to its let part, with a line in the log that says what it was and became.
import { RamenerPartLouee } from '#contract/functions/biens/ramener-part-louee.ts'
import { exigerComptabilite } from '#domain/activites/moteurs.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { ramener } from '../../dossier/part-louee.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const ramenerPartLouee = serverFunction(RamenerPartLouee, async ({ body, caller, db, base }) => {
  const { dossier_id, bien_id } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  return base.asHouse(RamenerPartLouee.name, async (house) => {
    await house.rows('select private.verrouiller_dossier($1)', [dossier_id])
    const faits = await chargerFaits(house, dossier_id)
    const { valeurLouee } = await exigerComptabilite(faits.dossier.activite)
    const valeur_cents = valeurLouee?.(faits, body) ?? null
    const ramenee = await ramener(house, faits, { dossier_id, bien_id, valeur_cents })
    await noter(house, { acte: RamenerPartLouee.name, dossier_id, user_id, detail: { bien_id, ...ramenee } })
    return { prix_cents: ramenee.apres.prix_cents, composants: ramenee.composants.length }
  })
})
