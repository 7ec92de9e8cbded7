// Shows an owner what is his of the dossiers where his properties are managed, by his own account.
import { isAssistant } from '@quittance/wire'
import { EspaceProprietaire } from '#contract/functions/mandats/espace-proprietaire.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { accesDe, accesOuvert, espaceDe, noterVu } from '../../mandats/espace.ts'
import { serverFunction } from '../function.ts'

export const espaceProprietaire = serverFunction(EspaceProprietaire, async ({ body, caller, base, now, today }) => {
  const user_id = auteurDe(caller)
  return base.asHouse('the space of an owner', async (house) => {
    const siens = await accesDe(house, user_id)
    const acces = siens.map(({ id, gestionnaire, proprietaire }) => ({ id, gestionnaire, proprietaire }))
    const un = body.acces_id === null ? siens[0] : await accesOuvert(house, user_id, body.acces_id)
    if (!un) return { acces, ouvert: null }
    const faits = await chargerFaits(house, un.dossier_id)
    if (!isAssistant(caller)) await noterVu(house, un, now)
    return { acces, ouvert: { id: un.id, espace: await espaceDe(house, un, { faits, today }) } }
  })
})
