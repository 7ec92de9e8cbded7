// The mail that invites somebody to a dossier. It goes to an address that nobody has proved: of whoever writes it, it says the proved address alone.

import { lettre, NOM_PRODUIT } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

type Invitation = {
  readonly invitant: string
  readonly role: 'comptable' | 'employe' | 'lecteur' | 'mandant'
  readonly lien: string
}

const POUR = {
  comptable: 'tenir sa comptabilité avec lui, en tant que comptable',
  employe: 'travailler avec lui dans un dossier, en tant que collaborateur',
  mandant: 'voir votre espace propriétaire : vos logements, leurs loyers et vos comptes rendus',
  lecteur: 'consulter sa comptabilité, en lecture seule',
} as const

export const lettreInvitation = ({ invitant, role, lien }: Invitation): Letter =>
  lettre({
    sujet: role === 'mandant' ? 'Votre espace propriétaire vous est ouvert' : 'Vous êtes invité à rejoindre un dossier',
    paragraphes: [
      `${invitant} vous invite sur ${NOM_PRODUIT} pour ${POUR[role]}.`,
      'Ouvrez le lien, puis connectez-vous ou créez un compte avec cette adresse. Il est valable 14 jours et ne sert qu’une fois. C’est gratuit pour vous.',
    ],
    bouton: { libelle: 'Voir l’invitation', lien },
    fin: ['Si vous ne connaissez pas cette personne, ignorez ce message : rien ne sera ouvert.'],
  })
