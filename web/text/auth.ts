// Signing in, signing up, forgetting a password: the sentences of the specification (sections 2, 5 and 8).
export const AUTH = {
  verification: "Vérification de l'authentification...",
  redirection: 'Redirection vers le tableau de bord...',
  fermeeAilleurs: 'Votre session a été fermée. Reconnectez-vous pour continuer.',
  connexionTitre: 'Connectez-vous',
  connexionDescription: 'Retrouvez vos dossiers là où vous les avez laissés.',
  inscriptionTitre: 'Créer un compte',
  inscriptionDescription: '60 jours d’essai gratuit, sans paiement.',
  oubliTitre: 'Mot de passe oublié',
  oubliDescription: 'Indiquez votre adresse : vous recevrez un lien pour choisir un nouveau mot de passe.',
  nouveauTitre: 'Nouveau mot de passe',
  nouveauDescription: 'Choisissez le mot de passe que vous utiliserez désormais.',
  nouveauFait: 'Mot de passe modifié',
  telephoneAide: 'Requis pour la vérification de sécurité de niveau bancaire.',
  champsVides: 'Veuillez remplir tous les champs',
  inscriptionVide: 'Email et mot de passe requis',
  motDePasseCourt: 'Le mot de passe doit contenir au moins 8 caractères',
  oubliVide: 'Veuillez entrer votre adresse email',
  inscriptionReussie: 'Inscription réussie',
  inscriptionReussieDetail: 'Vérifiez votre email pour confirmer votre compte',
  oubliEnvoye: 'Un email de réinitialisation a été envoyé à votre adresse',
  oubliEchec: "Erreur lors de l'envoi de l'email de réinitialisation",
  inattendue: "Une erreur inattendue s'est produite.",
  captchaVide: 'Confirmez que vous n’êtes pas un robot',
  captchaAbsent:
    'La vérification anti-robot n’a pas pu être chargée. Rechargez la page, ou autorisez-la dans votre navigateur.',
  captchaRefuse: 'La vérification anti-robot a échoué. Recommencez.',
  ailleursEchec: 'La connexion par ce moyen n’a pas abouti.',
  portefeuille: 'Connexion à Quittance & Bilan.',
  moitieAdresse: 'Première confirmation enregistrée',
  moitieAdresseDetail: 'Ouvrez maintenant le lien envoyé à l’autre adresse : le changement se fera alors.',
  lienPerime: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  lienAttendu: 'Ouvrez le lien que nous vous avons envoyé, ou demandez-en un nouveau.',
  lienRenvoye: 'Lien renvoyé : ouvrez le dernier e-mail reçu.',
  renvoiEchec: 'Le lien n’a pas pu être renvoyé. Réessayez.',
} as const

export const DECONNEXION = {
  reussie: 'Déconnexion réussie',
  dejaFermee: 'Votre session était déjà fermée',
  echec: 'La déconnexion n’a pas pu être confirmée par le serveur. Votre session est fermée sur cet appareil.',
} as const

export const MOT_DE_PASSE_MINIMUM = 8
export const MOT_DE_PASSE_COURANT =
  'Ce mot de passe est de ceux qui s’essaient en premier : choisissez-en un autre, plus long si possible.'

/** What a refusal of sign-in says to the person. */
export function erreurConnexion(message: string): string {
  if (message.includes('Invalid login credentials')) return 'Email ou mot de passe incorrect'
  if (message.includes('captcha')) return AUTH.captchaRefuse
  if (message.includes('Email not confirmed')) return 'Veuillez confirmer votre email avant de vous connecter'
  if (/too many requests|rate limit/i.test(message))
    return 'Trop de tentatives de connexion. Veuillez attendre quelques minutes.'
  return 'Erreur de connexion'
}

/** What a refusal to send a link again says to the person. */
export function erreurRenvoi(message: string): string {
  if (message.includes('captcha')) return AUTH.captchaRefuse
  if (/too many requests|rate limit|security purposes/i.test(message))
    return 'Trop de liens demandés. Attendez quelques minutes, puis recommencez.'
  return AUTH.renvoiEchec
}

/** What a refusal of sign-up says to the person. */
export function erreurInscription(message: string): string {
  if (message.includes('captcha')) return AUTH.captchaRefuse
  if (/already (been )?registered|already exists/i.test(message)) return 'Cette adresse email est déjà utilisée'
  if (message.includes('easy to guess')) return MOT_DE_PASSE_COURANT
  if (/password/i.test(message)) return 'Le mot de passe doit contenir au moins 8 caractères avec des caractères variés'
  if (/email/i.test(message)) return 'Adresse email invalide'
  return "Erreur lors de l'inscription"
}
