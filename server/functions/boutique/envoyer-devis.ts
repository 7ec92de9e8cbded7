// Sends a quote to whoever asked for one: numbered and kept with its request, then mailed with its PDF and the link to decide.
import { EnvoyerDevis } from '#contract/functions/boutique/envoyer-devis.ts'
import { exigerAdmin } from '../../administration/personnes.ts'
import { makeAside } from '../../aside/aside.ts'
import { emettreDevis } from '../../boutique/devis.ts'
import { destinatairesDuSupport } from '../../dossier/support.ts'
import { devisEnvoye } from '../../gateways/mail/devis.ts'
import { adresseSuivi } from '../../liens/jeton.ts'
import { serverFunction } from '../function.ts'

export const envoyerDevis = serverFunction(EnvoyerDevis, async (act) => {
  const { db, base, config, gateways, secret_jetons, now, today } = act
  const { message, ...ecrit } = act.body
  await exigerAdmin(db)
  const devis = await emettreDevis(db, ecrit, { now, today, vendeur: config.company })
  return async () => {
    const { numero, nature, demande_id, user_email } = devis
    const lien = adresseSuivi(config.public_url, secret_jetons, { nature, id: demande_id })
    const pdf = Buffer.from(await makeAside('dessinerDevis', devis)).toString('base64')
    const [repondre_a] = await destinatairesDuSupport(base, config)
    const dit = { numero, destinataire: user_email }
    try {
      await gateways.mail.send({
        ...devisEnvoye(devis, { lien, message }),
        to: user_email,
        ...(repondre_a && { reply_to: repondre_a }),
        attachments: [{ nom: `${numero}.pdf`, mime: 'application/pdf', base64: pdf }],
      })
      return { ...dit, envoye: true, erreur: null }
    } catch (error) {
      return { ...dit, envoye: false, erreur: error instanceof Error ? error.message : String(error) }
    }
  }
})
