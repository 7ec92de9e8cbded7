// The mails of a subscription: ended at its term or taken back, about to end, announced, to be settled with the team.
import { type Cents, decimalComma } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { lettre } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

const JOUR = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
export const jourLong = (jour: Day): string => JOUR.format(new Date(`${jour}T12:00:00Z`)).replace(/^1 /, '1er ')

type Resiliation = { readonly dernier: Day; readonly annuler: boolean; readonly lien: string }

/** `dernier` is the last day that is paid. */
export function lettreResiliation({ dernier, annuler, lien }: Resiliation): Letter {
  const jour = jourLong(dernier)
  if (annuler)
    return lettre({
      sujet: 'Votre résiliation est annulée',
      paragraphes: [
        `Votre abonnement reprend son cours. Il est payé jusqu’au ${jour} inclus, et nous vous écrirons avant cette date pour le renouveler.`,
        'Rien n’est prélevé sans que vous l’ayez payé vous-même.',
      ],
      bouton: { libelle: 'Voir mon abonnement', lien },
    })
  return lettre({
    sujet: 'Votre abonnement est résilié',
    paragraphes: [
      `Votre résiliation est enregistrée. Votre abonnement reste ouvert jusqu’au ${jour} inclus, puis s’arrête : aucun autre paiement ne vous sera demandé.`,
      'Ensuite vos données restent lisibles et exportables. Vous pouvez revenir sur cette résiliation jusqu’à cette date.',
    ],
    bouton: { libelle: 'Voir mon abonnement', lien },
    fin: ['Vous n’êtes pas à l’origine de cette demande ? Répondez simplement à ce message.'],
  })
}

type ARegler = { readonly user_email: string; readonly libelle: string; readonly amount_cents: Cents }

/** To the team, where nothing is paid online: it settles with the person, then opens his subscription. */
export const abonnementARegler = ({ user_email, libelle, amount_cents }: ARegler): Letter =>
  lettre({
    sujet: `Abonnement à régler : ${user_email}`,
    paragraphes: [
      'Aucun paiement en ligne n’est configuré. Convenez du règlement avec cette personne, puis ouvrez son abonnement dans l’administration. Répondre à ce message lui écrit directement.',
    ],
    recapitulatif: [
      ['Personne', user_email],
      ['Abonnement', libelle],
      ['Montant TTC', `${decimalComma(amount_cents)} €`],
    ],
  })
