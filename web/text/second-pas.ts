// The second step of a sign-in: the sentences of the specification (sections 2, 5 and 8), and those around them.
export const SECOND_PAS = {
  titre: 'Saisissez le code',
  codeEnvoye: 'Code à 6 chiffres',
  verifier: 'Vérifier le code',
  retour: 'Retour',
  renvoyer: 'Renvoyer',
  incomplet: 'Code incomplet',
  incompletDetail: 'Veuillez saisir le code à 6 chiffres',
  incorrect: 'Code incorrect',
  renvoye: 'Code renvoyé',
  envoiEchec: "Impossible d'envoyer le code de vérification",
  mort: 'Ce code ne peut plus servir : demandez-en un autre.',
  perime: 'Ce code a expiré : demandez-en un autre.',
  tropDEssais: 'Trop d’essais. Attendez quelques minutes, puis réessayez.',
  rienRecu: 'Rien reçu ? Regardez dans les indésirables, ou renvoyez le code : l’ancien cessera d’être valable.',
  application: 'Ouvrez votre application d’authentification, et recopiez le code de ce compte.',
  applicationPerdue: 'Je n’ai pas mon application',
  cleTitre: 'Présentez votre clé',
  cle: 'Touchez votre clé de sécurité, ou déverrouillez cet appareil quand le navigateur le demande.',
  clePerdue: 'Je n’ai pas ma clé : code de secours',
  parApplication: 'Utiliser mon application',
  secoursTitre: 'Code de secours',
  secours: 'Saisissez l’un des codes que vous avez gardés. Chacun ne sert qu’une fois.',
  secoursRefuse: 'Ce code de secours n’est pas valable, ou il a déjà servi.',
} as const

export const CODE_SECONDES = 300
/** Another code may be asked for once the countdown is there, or below. */
export const RENVOI_SOUS = 240
export const ESSAIS = 3
export const VERIFIER_APRES_MS = 100

export const essaisRestants = (left: number): string =>
  left === 0 ? SECOND_PAS.mort : left === 1 ? 'Il vous reste 1 essai.' : `Il vous reste ${left} essais.`

/** `4:07` */
export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
