// Gives a quote as PDF to whoever holds the link of its request, or may read its row.
import { LireDevis } from '#contract/functions/boutique/lire-devis.ts'
import { Refus } from '#domain/base/refus.ts'
import { makeAside } from '../../aside/aside.ts'
import { type DevisEmis, lireDevis as lire } from '../../boutique/devis.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'
import { demandeDuDevis } from './accepter-devis.ts'

export const lireDevis = serverFunction(LireDevis, async ({ body, address, db, base, secret_jetons }) => {
  const { devis_id, jeton } = body
  await limiter(base, LireDevis.name, [{ de: reseau(address), par: [parHeure(120), parJour(400)] }])
  // Without a link, as the caller may: administrators alone.
  const sien = jeton === undefined ? await lire(db, devis_id) : null
  const duLien = async (lien: string): Promise<DevisEmis | null> => {
    const demande = demandeDuDevis(secret_jetons, lien)
    const devis = await base.asHouse('read a quote by its link', (house) => lire(house, devis_id))
    return devis?.nature === demande.nature && devis.demande_id === demande.id ? devis : null
  }
  return async () => {
    const devis = jeton === undefined ? sien : await duLien(jeton)
    if (devis === null) throw new Refus('devis_inconnu')
    return fichier(await makeAside('dessinerDevis', devis), { nom: `${devis.numero}.pdf`, type: 'application/pdf' })
  }
})
