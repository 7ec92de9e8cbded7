// Shows a request to whoever holds its signed link: a visitor, without an account.
import { WireRefusal } from '@quittance/wire'
import { SuivreDemande } from '#contract/functions/boutique/suivre-demande.ts'
import { REFUS } from '#domain/base/refus.ts'
import { type Demande, lireDemande, type Nature } from '../../boutique/demandes.ts'
import { devisDeLaDemande } from '../../boutique/devis.ts'
import { devisSuivi } from '../../boutique/devis-suivi.ts'
import { suiviDe } from '../../boutique/suivi.ts'
import { adresseSuivi, lireJeton } from '../../liens/jeton.ts'
import { acompteRefuse } from '../../paiement/acomptes.ts'
import { type Act, serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'

export const suivreDemande = serverFunction(SuivreDemande, async (act) => {
  const { address, base, config, secret_jetons, now, today } = act
  // A page that waits for its payment asks again every few seconds.
  await limiter(base, SuivreDemande.name, [{ de: reseau(address), par: [parHeure(600), parJour(3_000)] }])
  return async () => {
    const demande = await demandeDuLien(act)
    const lien = adresseSuivi(config.public_url, secret_jetons, demande)
    const emis = await base.asHouse('the quotes of a request', (db) => devisDeLaDemande(db, demande))
    const devis = emis.map((un) => devisSuivi(un, { secret_jetons, today }))
    const acompte_refuse =
      demande.nature === 'reservation' &&
      (await base.asHouse('the last payment of a deposit', (db) => acompteRefuse(db, demande.id)))
    return suiviDe(demande, { lien, maison: config, now, devis, acompte_refuse })
  }
})

type DuLien = Pick<Act<{ jeton: string }>, 'body' | 'base' | 'secret_jetons'>

/** The request that a link opens, of this kind alone where one is named; the same refusal for whatever opens none. */
export async function demandeDuLien({ body, base, secret_jetons }: DuLien, nature?: Nature): Promise<Demande> {
  const suivi = lireJeton(secret_jetons, body.jeton)
  if (suivi === null || (nature && suivi.nature !== nature)) throw lienInconnu()
  const demande = await base.asHouse('follow a request by its link', (db) => lireDemande(db, suivi))
  if (demande === null) throw lienInconnu()
  return demande
}

export const lienInconnu = () => new WireRefusal(404, 'lien_suivi_inconnu', REFUS.lien_suivi_inconnu)
