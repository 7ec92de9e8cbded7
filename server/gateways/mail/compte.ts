// The mails about an account: confirm an address, choose a new password, prove who asks, tell what changed.
import type { AuthMail } from '../../wire/auth/door.ts'
import type { Letter } from '../mail.ts'
import { type Contenu, lettre, NOM_PRODUIT } from './gabarit.ts'

const RIEN_DEMANDE = 'Si vous n’avez rien demandé, ignorez ce message : rien ne sera changé.'
const CONTACT = 'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par « Mot de passe oublié ».'

export function lettreDeCompte({ kind, link = '', code = '' }: AuthMail): Letter {
  return lettre(CONTENUS[kind]({ link, code }))
}

const CONTENUS: Readonly<Record<AuthMail['kind'], (of: { link: string; code: string }) => Contenu>> = {
  confirmation: ({ link }) => ({
    sujet: 'Confirmez votre adresse',
    paragraphes: [
      `Bienvenue sur ${NOM_PRODUIT}.`,
      'Confirmez votre adresse pour ouvrir votre compte. Le lien est valable 24 heures et ne sert qu’une fois.',
    ],
    bouton: { libelle: 'Confirmer mon adresse', lien: link },
    fin: ['Si vous n’avez pas créé de compte, ignorez ce message : aucun compte ne sera ouvert.'],
  }),
  recuperation: ({ link }) => ({
    sujet: 'Choisissez un nouveau mot de passe',
    paragraphes: [
      'Vous avez demandé à changer le mot de passe de votre compte.',
      'Le lien est valable une heure et ne sert qu’une fois.',
    ],
    bouton: { libelle: 'Choisir un nouveau mot de passe', lien: link },
    fin: [RIEN_DEMANDE],
  }),
  'nouvelle-adresse': ({ link }) => ({
    sujet: 'Confirmez votre nouvelle adresse',
    paragraphes: ['Confirmez que cette adresse est désormais celle de votre compte. Le lien est valable 24 heures.'],
    bouton: { libelle: 'Confirmer ma nouvelle adresse', lien: link },
    fin: [RIEN_DEMANDE],
  }),
  code: ({ code }) => ({
    sujet: 'Votre code de vérification',
    paragraphes: ['Voici le code qui confirme que c’est bien vous. Il est valable dix minutes.'],
    code,
    fin: ['Ne le communiquez à personne. Si vous n’avez rien demandé, ignorez ce message.'],
  }),
  'mot-de-passe-change': () => ({
    sujet: 'Votre mot de passe a été changé',
    paragraphes: ['Le mot de passe de votre compte vient d’être changé, et vos autres appareils ont été déconnectés.'],
    fin: [CONTACT],
  }),
  'adresse-changee': () => ({
    sujet: 'L’adresse de votre compte a été changée',
    paragraphes: ['Une nouvelle adresse a été confirmée pour votre compte. Celle-ci ne sert plus à s’y connecter.'],
    fin: ['Si ce n’est pas vous, répondez à ce message sans attendre.'],
  }),
}
