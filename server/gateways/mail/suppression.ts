// The mails of the end of an account: asked, taken back, put off because somebody else opens its books, done.

import { lettre, NOM_PRODUIT } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

const JOUR = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
const jour = (instant: string): string => JOUR.format(new Date(instant))

export const lettreSuppressionDemandee = ({ echeance_le, lien }: { echeance_le: string; lien: string }): Letter =>
  lettre({
    sujet: 'Votre compte sera supprimé',
    paragraphes: [
      `Vous avez demandé la suppression de votre compte. Elle aura lieu dans la nuit qui suit le ${jour(echeance_le)}.`,
      'Jusque-là rien ne change : vous pouvez vous connecter, télécharger vos données, et annuler la suppression.',
      'Ensuite, votre compte et les dossiers dont vous êtes seul membre sont effacés, sans retour possible. La conservation de vos livres pendant dix ans vous revient.',
    ],
    bouton: { libelle: 'Garder mon compte', lien },
    fin: ['Si ce n’est pas vous, annulez la suppression et choisissez tout de suite un nouveau mot de passe.'],
  })

export const lettreSuppressionAnnulee = (): Letter =>
  lettre({
    sujet: 'Votre compte est conservé',
    paragraphes: [
      'La suppression de votre compte est annulée : rien n’a été effacé.',
      'Le renouvellement automatique de votre abonnement reste arrêté. Vous pouvez le rétablir dans votre profil.',
    ],
  })

export const lettreSuppressionSuspendue = (lien: string): Letter =>
  lettre({
    sujet: 'Votre compte n’a pas été supprimé',
    paragraphes: [
      'La suppression de votre compte devait avoir lieu cette nuit. Quelqu’un d’autre ouvre désormais un de vos dossiers : rien n’a été effacé, et la demande est retirée.',
      'Nommez-y un autre propriétaire, ou retirez cette personne, puis demandez de nouveau la suppression.',
    ],
    bouton: { libelle: 'Voir les membres de mes dossiers', lien },
  })

export const lettreCompteSupprime = (): Letter =>
  lettre({
    sujet: 'Votre compte est supprimé',
    paragraphes: [
      `Comme vous l’aviez demandé, votre compte ${NOM_PRODUIT} et les dossiers dont vous étiez seul membre sont effacés.`,
      'Gardez l’archive que vous avez téléchargée : vos livres et leurs pièces se conservent dix ans (C. com. art. L123-22).',
    ],
    fin: ['Merci de votre confiance.'],
  })
