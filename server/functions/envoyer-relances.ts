// Reminders of unpaid rent: kept under the lock of the dossier, then mailed to the tenants of each lease, and to the guarantors who
// were chosen; a letter is kept to be printed.
import { EnvoyerRelances } from '#contract/functions/envoyer-relances.ts'
import type { GarantRelance } from '#domain/location/relance.ts'
import type { Base } from '../db.ts'
import { auteurDe, gerantDe } from '../dossier/membre.ts'
import { noterEnvoi, noterRelance, plansDe, type RelanceNotee } from '../dossier/relances.ts'
import { tenirLivres } from '../dossier/tenir-livres.ts'
import { courrielRelance } from '../gateways/mail/documents.ts'
import type { MailGateway } from '../gateways/mail.ts'
import { serverFunction } from './function.ts'
import { limiter, parHeure, parJour, personne } from './limites.ts'

export const envoyerRelances = serverFunction(EnvoyerRelances, async ({ body, caller, db, base, gateways, today }) => {
  const { dossier_id, relances } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  await limiter(base, EnvoyerRelances.name, [{ de: personne(caller), par: [parHeure(30), parJour(100)] }])

  return async () => {
    const niveaux = relances.map(({ bail_id, niveau, canal }) => ({ bail_id, niveau, canal }))
    const acte = { acte: EnvoyerRelances.name, dossier_id, user_id, detail: { relances: niveaux } }
    const { notees, bailleur } = await tenirLivres(base, acte, {
      faire: async (house, faits) => {
        const plans = await plansDe(house, dossier_id)
        const unes: RelanceNotee[] = []
        for (const demande of relances)
          unes.push(await noterRelance(house, faits, { demande, dossier_id, auteur: user_id, today, plans }))
        return { notees: unes, bailleur: faits.dossier.denomination ?? faits.dossier.nom }
      },
    })
    const resultats = []
    for (const [rang, notee] of notees.entries()) {
      const demande = relances[rang]
      const lettre = demande?.canal === 'lettre'
      const resultat = notee.deja
        ? ('deja' as const)
        : lettre || !demande
          ? ('envoyee' as const)
          : await envoyer({ ...demande, bailleur }, notee, { base, mail: gateways.mail, reply_to: caller.email })
      resultats.push({ bail_id: notee.bail_id, relance_id: notee.relance_id, resultat })
    }
    return { relances: resultats }
  }
})

type Poste = { readonly base: Base; readonly mail: MailGateway; readonly reply_to: string | null }

/** One mail by tenant of the lease, then one by guarantor, with a word above it; it left when one of the tenants was reached. */
export async function envoyer(
  dite: { readonly objet: string; readonly texte: string; readonly bailleur: string },
  { relance_id, destinataires, garants }: Pick<RelanceNotee, 'relance_id' | 'destinataires' | 'garants'>,
  { base, mail, reply_to }: Poste,
): Promise<'envoyee' | 'echouee'> {
  const partir = (to: string, texte: string) =>
    mail.send({ ...courrielRelance({ ...dite, texte }), to, ...(reply_to && { reply_to }) }).then(
      () => true,
      () => false,
    )
  const atteints: string[] = []
  for (const to of destinataires) if (await partir(to, dite.texte)) atteints.push(to)
  const avertis: GarantRelance[] = []
  for (const garant of garants) {
    const { email, mot } = garant
    avertis.push({ ...garant, atteint: email !== null && (await partir(email, `${mot}\n\n${dite.texte}`)) })
  }
  const fait = { destinataires: atteints, garants: avertis }
  await base.asHouse('the mail of a reminder', (house) => noterEnvoi(house, relance_id, fait))
  return atteints.length > 0 ? 'envoyee' : 'echouee'
}
