// The mails about an account: confirm an address, choose a new password, prove who asks, tell what changed.
import type { AuthMail } from '@quittance/wire'
import { type Contenu, lettre, NOM_PRODUIT } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

const RIEN_DEMANDE = 'Si vous n’avez rien demandé, ignorez ce message : rien ne sera changé.'
const CONTACT = 'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par « Mot de passe oublié ».'

export function lettreDeCompte({ kind, link = '', code = '' }: AuthMail): Letter {
  return lettre(CONTENUS[kind]({ link, code }))
}

const CONTENUS: Readonly<Record<AuthMail['kind'], (of: { link: string; code: string }) => Contenu>> = {
  confirmation: ({ link, code }) => ({
    sujet: 'Confirmez votre adresse',
    paragraphes: [
      `Bienvenue sur ${NOM_PRODUIT}.`,
      'Confirmez votre adresse pour ouvrir votre compte. Le lien est valable 24 heures et ne sert qu’une fois.',
    ],
    bouton: { libelle: 'Confirmer mon adresse', lien: link },
    ...chiffres(code),
    fin: ['Si vous n’avez pas créé de compte, ignorez ce message : aucun compte ne sera ouvert.'],
  }),
  'repeated-signup': ({ link, code }) => ({
    sujet: 'Confirmez votre adresse et choisissez votre mot de passe',
    paragraphes: [
      `Plusieurs inscriptions sur ${NOM_PRODUIT} ont été demandées avec votre adresse, et pas avec le même mot de passe.`,
      'Aucun de ces mots de passe n’est gardé : ouvrez ce lien pour confirmer votre adresse et choisir le vôtre. Il est valable une heure et ne sert qu’une fois.',
    ],
    bouton: { libelle: 'Confirmer et choisir mon mot de passe', lien: link },
    ...chiffres(code),
    fin: ['Si vous n’avez pas créé de compte, ignorez ce message : aucun compte ne sera ouvert.'],
  }),
  recovery: ({ link, code }) => ({
    sujet: 'Choisissez un nouveau mot de passe',
    paragraphes: [
      'Vous avez demandé à changer le mot de passe de votre compte.',
      'Le lien est valable une heure et ne sert qu’une fois.',
    ],
    bouton: { libelle: 'Choisir un nouveau mot de passe', lien: link },
    ...chiffres(code),
    fin: [RIEN_DEMANDE],
  }),
  'new-address': ({ link, code }) => ({
    sujet: 'Confirmez votre nouvelle adresse',
    paragraphes: ['Confirmez que cette adresse est désormais celle de votre compte. Le lien est valable 24 heures.'],
    bouton: { libelle: 'Confirmer ma nouvelle adresse', lien: link },
    ...chiffres(code),
    fin: [RIEN_DEMANDE],
  }),
  'present-address': ({ link, code }) => ({
    sujet: 'Confirmez le changement d’adresse',
    paragraphes: [
      'Une nouvelle adresse a été demandée pour votre compte.',
      'Confirmez que c’est bien vous : le changement a lieu quand les deux adresses l’ont confirmé. Le lien est valable 24 heures.',
    ],
    bouton: { libelle: 'Confirmer le changement', lien: link },
    ...chiffres(code),
    fin: [`${RIEN_DEMANDE} ${CONTACT}`],
  }),
  code: ({ code }) => ({
    sujet: 'Votre code de vérification',
    paragraphes: ['Voici le code qui confirme que c’est bien vous. Il est valable dix minutes.'],
    code,
    fin: ['Ne le communiquez à personne. Si vous n’avez rien demandé, ignorez ce message.'],
  }),
  'password-changed': () => ({
    sujet: 'Votre mot de passe a été changé',
    paragraphes: ['Le mot de passe de votre compte vient d’être changé, et vos autres appareils ont été déconnectés.'],
    fin: [CONTACT],
  }),
  'address-changed': () => ({
    sujet: 'L’adresse de votre compte a été changée',
    paragraphes: ['Une nouvelle adresse a été confirmée pour votre compte. Celle-ci ne sert plus à s’y connecter.'],
    fin: ['Si ce n’est pas vous, répondez à ce message sans attendre.'],
  }),
  'sign-in': ({ link, code }) => ({
    sujet: 'Votre lien de connexion',
    paragraphes: ['Suivez ce lien pour vous connecter. Il est valable une heure et ne sert qu’une fois.'],
    bouton: { libelle: 'Me connecter', lien: link },
    ...chiffres(code),
    fin: ['Si vous n’avez rien demandé, ignorez ce message : personne ne sera connecté.'],
  }),
  invitation: ({ link, code }) => ({
    sujet: 'Vous êtes invité',
    paragraphes: [
      `Un compte ${NOM_PRODUIT} vous attend.`,
      'Acceptez l’invitation pour l’ouvrir. Le lien est valable 24 heures et ne sert qu’une fois.',
    ],
    bouton: { libelle: 'Accepter l’invitation', lien: link },
    ...chiffres(code),
    fin: ['Si vous n’attendiez pas cette invitation, ignorez ce message : aucun compte ne sera ouvert.'],
  }),
  'new-device': () => ({
    sujet: 'Nouvelle connexion à votre compte',
    paragraphes: ['Votre compte vient d’être ouvert depuis un appareil ou un navigateur que nous ne connaissions pas.'],
    fin: [CONTACT],
  }),
  'factor-added': () => ({
    sujet: 'Vérification en deux étapes ajoutée',
    paragraphes: ['Une vérification en deux étapes vient d’être ajoutée à votre compte.'],
    fin: [CONTACT],
  }),
  'factor-removed': () => ({
    sujet: 'Vérification en deux étapes retirée',
    paragraphes: ['Une vérification en deux étapes vient d’être retirée de votre compte.'],
    fin: [CONTACT],
  }),
  'passkey-added': () => ({
    sujet: 'Clé d’accès ajoutée à votre compte',
    paragraphes: [
      'Une clé d’accès vient d’être ajoutée à votre compte : elle permet de s’y connecter sans mot de passe.',
    ],
    fin: [CONTACT],
  }),
  'passkey-removed': () => ({
    sujet: 'Clé d’accès retirée de votre compte',
    paragraphes: ['Une clé d’accès vient d’être retirée de votre compte. Elle ne permet plus de s’y connecter.'],
    fin: [CONTACT],
  }),
  'phone-changed': () => ({
    sujet: 'Le téléphone de votre compte a été changé',
    paragraphes: ['Un nouveau numéro de téléphone a été confirmé pour votre compte.'],
    fin: [CONTACT],
  }),
}

// The same proof as the link, for whoever reads his mail on another device.
function chiffres(code: string): { code?: string } {
  return code === '' ? {} : { code }
}

/** The message that carries a code: short, with the name first, so that it is read on a locked screen. */
export const texteDuCode = (code: string): string =>
  `${NOM_PRODUIT} : votre code est ${code}. Ne le communiquez à personne.`

/** The code of the second step: five minutes, three tries. */
export const lettreDuSecondPas = (code: string): Letter =>
  lettre({
    sujet: 'Votre code de connexion',
    paragraphes: ['Voici le code qui termine votre connexion. Il est valable cinq minutes.'],
    code,
    fin: ['Ne le communiquez à personne. Si ce n’est pas vous, changez votre mot de passe : quelqu’un le connaît.'],
  })
