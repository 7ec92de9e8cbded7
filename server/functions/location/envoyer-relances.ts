// Reminders of unpaid rent: kept under the lock of the dossier, then mailed to the tenants of each lease, and to the guarantors who
// were chosen; a letter is kept to be printed.
import type { Base } from '@quittance/wire/postgres'
import { EnvoyerRelances } from '#contract/functions/location/envoyer-relances.ts'
import type { GarantRelance } from '#domain/sujets/location/relance.ts'
import {
  noterEnvoi,
  noterGarantsAtteints,
  noterRelance,
  plansDe,
  type RelanceNotee,
} from '../../dossier/location/relances.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { courrielRelance } from '../../gateways/mail/documents.ts'
import type { MailGateway } from '../../gateways/mail.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

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
      const poste = { base, mail: gateways.mail, reply_to: caller.email }
      const resultat = notee.deja
        ? await avertir(notee, bailleur, poste)
        : lettre || !demande
          ? ('envoyee' as const)
          : await envoyer({ ...demande, bailleur }, notee, poste)
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
  poste: Poste,
): Promise<'envoyee' | 'echouee'> {
  const partir = expedier(dite, poste)
  const atteints: string[] = []
  for (const to of destinataires) if (await partir(to, dite.texte)) atteints.push(to)
  const fait = { destinataires: atteints, garants: await prevenir(garants, dite.texte, partir) }
  await poste.base.asHouse('the mail of a reminder', (house) => noterEnvoi(house, relance_id, fait))
  return atteints.length > 0 ? 'envoyee' : 'echouee'
}

/** The guarantors forgotten by a reminder of the day: `deja` when there is none, a letter of theirs being printed. */
async function avertir(
  { relance_id, garants, dite }: RelanceNotee,
  bailleur: string,
  poste: Poste,
): Promise<'deja' | 'garants' | 'echouee'> {
  if (garants.length === 0 || !dite) return 'deja'
  const courriels = garants.filter(({ email }) => email !== null)
  const avertis = await prevenir(courriels, dite.texte, expedier({ ...dite, bailleur }, poste))
  await poste.base.asHouse('the mail of a reminder', (house) => noterGarantsAtteints(house, relance_id, avertis))
  return avertis.every(({ atteint }) => atteint) ? 'garants' : 'echouee'
}

type Partir = (to: string, texte: string) => Promise<boolean>

const expedier =
  (dite: { readonly objet: string; readonly bailleur: string }, { mail, reply_to }: Omit<Poste, 'base'>): Partir =>
  (to, texte) =>
    mail.send({ ...courrielRelance({ ...dite, texte }), to, ...(reply_to && { reply_to }) }).then(
      () => true,
      () => false,
    )

/** Each guarantor is sent the words of the tenants, under his own. */
async function prevenir(garants: readonly GarantRelance[], texte: string, partir: Partir): Promise<GarantRelance[]> {
  const avertis: GarantRelance[] = []
  for (const garant of garants) {
    const { email, mot } = garant
    avertis.push({ ...garant, atteint: email !== null && (await partir(email, `${mot}\n\n${texte}`)) })
  }
  return avertis
}
