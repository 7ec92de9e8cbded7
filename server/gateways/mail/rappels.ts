// The mails before an end: reminders of a trial or a subscription, the notice of an annual renewal, the link to pay.
import type { AuTerme, Rappel } from '#domain/abonnement/rappels.ts'
import type { Day } from '#domain/base/day.ts'
import { type Contenu, lettre } from '../gabarit.ts'
import type { Letter } from '../mail.ts'
import { jourLong } from './abonnement.ts'

export type LettreDeRappel = Pick<AuTerme, 'essai' | 'renouvele' | 'jours'> & {
  readonly rappel: Rappel
  /** The last day that is open. */
  readonly dernier: Day
  readonly lien: string
}

const DONNEES =
  'Ensuite vos données restent lisibles et exportables ; pour écrire de nouveau, il suffit de vous abonner.'
const RIEN = 'Aucun moyen de paiement n’est gardé : rien n’est prélevé sans que vous le payiez vous-même.'
const PREFERENCES = 'Vous pouvez ne plus recevoir ces rappels dans votre profil, à la page Préférences.'

type Dit = Pick<Contenu, 'sujet' | 'paragraphes'> & { readonly bouton: string }

export function lettreRappel(rappel: LettreDeRappel): Letter {
  const { bouton, ...dit } = motsDe(rappel)
  const choisi = rappel.rappel !== 'annonce' && rappel.rappel !== 'renouvellement'
  return lettre({ ...dit, bouton: { libelle: bouton, lien: rappel.lien }, ...(choisi && { fin: [PREFERENCES] }) })
}

function motsDe({ rappel, essai, renouvele, jours, dernier }: LettreDeRappel): Dit {
  const jour = jourLong(dernier)
  if (rappel === 'annonce')
    return {
      sujet: 'Votre abonnement annuel arrive à son terme',
      paragraphes: [
        `Votre abonnement annuel est payé jusqu’au ${jour} inclus. Nous vous proposerons de le renouveler pour un an.`,
        `Vous pouvez le refuser sans frais jusqu’au ${jour} inclus : ouvrez votre abonnement et choisissez « Résilier ». Si vous ne faites rien, il s’arrête à cette date faute de paiement.`,
        RIEN,
      ],
      bouton: 'Voir mon abonnement',
    }
  if (rappel === 'renouvellement')
    return {
      sujet: 'Renouvelez votre abonnement',
      paragraphes: [
        `Votre abonnement est payé jusqu’au ${jour} inclus. Pour le prolonger sans interruption, réglez-le par le lien ci-dessous : la nouvelle période commence à la fin de celle-ci.`,
        RIEN,
      ],
      bouton: 'Renouveler et payer',
    }
  const quoi = essai ? 'Votre essai gratuit' : 'Votre abonnement'
  if (rappel === 'j0')
    return {
      sujet: `${quoi} a pris fin`,
      paragraphes: [
        `${quoi} était ouvert jusqu’au ${jour} inclus.`,
        'Vos données restent lisibles et exportables ; pour écrire de nouveau, il suffit de vous abonner.',
      ],
      bouton: 'S’abonner',
    }
  return {
    sujet: `${quoi} se termine dans ${jours} ${jours > 1 ? 'jours' : 'jour'}`,
    paragraphes: [
      `${quoi} est ouvert jusqu’au ${jour} inclus${essai || renouvele ? '' : ', puis s’arrête, comme vous l’avez demandé'}.`,
      DONNEES,
      RIEN,
    ],
    bouton: essai ? 'S’abonner' : 'Voir mon abonnement',
  }
}
