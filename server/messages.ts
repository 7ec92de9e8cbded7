// What the wire says to our users in its own name, in French: its refusals, those of PostgreSQL, those of the files.
import type { Messages } from '@quittance/wire'
import { REFUS } from '#domain/base/refus.ts'

export const INATTENDUE = "Une erreur inattendue s'est produite."
export const DISQUE_PLEIN =
  "Le disque du service est plein : rien n'a été enregistré. Veuillez réessayer dans quelques minutes."
/** What was confirmed is there, and what was not is looked at again. */
export const BASE_ABSENTE =
  'La base de données ne répond pas pour le moment : ce qui était enregistré l’est toujours. Veuillez réessayer dans quelques instants.'
const SESSION_FERMEE = 'Votre session a été fermée. Reconnectez-vous pour continuer.'
const OCCUPE = 'Une autre opération était en cours sur les mêmes données. Veuillez réessayer.'
const TROP_LONG = 'La demande a pris trop de temps. Veuillez réessayer.'
const VALEUR = 'Une des valeurs saisies n’est pas permise.'
const DATE = 'Une des dates saisies n’est pas valable.'
const FORME = 'Une des valeurs saisies n’a pas la forme attendue.'

const nombre = (value: number): string => value.toLocaleString('fr-FR')
const mega = (bytes: number): string => (bytes / 2 ** 20).toLocaleString('fr-FR', { maximumFractionDigits: 1 })

const OWN: Messages['own'] = {
  unexpected: INATTENDUE,
  diskFull: { code: 'disque_plein', message: DISQUE_PLEIN },
  databaseGone: { code: 'base_absente', message: BASE_ABSENTE },
  sessionEnded: SESSION_FERMEE,
  accessEnded: 'Cet accès est terminé.',
  notAllowed: { code: 'acces_non_autorise', message: REFUS.acces_non_autorise },
  readOnly: { code: 'lecture_seule_assistance', message: REFUS.lecture_seule_assistance },
  busy: { code: 'operation_en_cours', message: OCCUPE },
  bodyTooLarge: (kilobytes) => `La requête est trop volumineuse : ${kilobytes} Ko au plus.`,
  impossibleText: {
    code: 'texte_impossible',
    message: 'Un des textes contient un caractère qui ne peut pas être gardé : effacez-le, puis recommencez.',
  },
  tooComplex: 'La demande est trop complexe : trop de parenthèses.',
  listTooLong: (rows) => ({
    code: 'liste_trop_longue',
    message: `Cette liste dépasse ${nombre(rows)} lignes : demandez-en une partie, par une période ou par un filtre.`,
  }),
  answerTooLarge: (bytes) => ({
    code: 'reponse_trop_lourde',
    message: `Cette réponse dépasse ${mega(bytes)} Mo : demandez moins de lignes à la fois, ou moins de tables liées.`,
  }),
  embeddedTooDeep: (levels) => ({
    code: 'imbrication_trop_profonde',
    message: `Cette demande imbrique plus de ${levels} tables : demandez-les en plusieurs fois.`,
  }),
  functionNotFound: { code: 'fonction_inconnue', message: "Cette fonction n'existe pas." },
  functionByPost: { code: 'methode_non_permise', message: 'Une fonction est appelée par POST.' },
  halfConfirmed: 'Lien accepté. Ouvrez maintenant le lien envoyé à l’autre adresse pour terminer le changement.',
}

const DATABASE: Messages['database'] = {
  '42501': REFUS.acces_non_autorise,
  '42': 'La demande nomme une colonne, une fonction ou une comparaison qui n’existe pas.',
  '23502': ({ column }) => `Le champ « ${column ?? ''} » est obligatoire.`,
  '23503': 'Cette fiche est liée à une autre, qui n’existe pas ou qui en a encore besoin.',
  '23505': 'Cette fiche existe déjà.',
  '23514': VALEUR,
  '23': VALEUR,
  '22001': 'Un des textes saisis est trop long.',
  '22003': 'Un des nombres saisis est trop grand.',
  '22007': DATE,
  '22008': DATE,
  '22P02': FORME,
  '22': FORME,
  '25006': 'Cette opération ne se fait pas en lecture seule.',
  '40': OCCUPE,
  '53100': DISQUE_PLEIN,
  '53': 'Le service est momentanément saturé. Veuillez réessayer.',
  '55000': 'Cette liste se calcule : elle ne se modifie pas.',
  '54': 'La demande est trop complexe.',
  '57014': TROP_LONG,
}

const REQUETE = 'La demande n’a pas la forme attendue.'
const NOM_PRIS = 'Ce nom est déjà pris.'

const STORAGE: Messages['storage'] = {
  NoSuchBucket: 'Cet espace de fichiers n’existe pas, ou ne vous est pas ouvert.',
  NoSuchKey: 'Ce fichier n’existe pas, ou ne vous est pas ouvert.',
  NoSuchRoute: 'Cette adresse n’existe pas.',
  Duplicate: NOM_PRIS,
  BucketTaken: NOM_PRIS,
  BucketNotEmpty: 'Cet espace contient encore des fichiers : videz-le d’abord.',
  FeatureNotEnabled: 'Cette fonction n’est pas ouverte ici.',
  ServiceRoleOnly: 'Seul le service peut faire cela.',
  AccessDenied: 'Vous n’avez pas accès à ce fichier.',
  InvalidJWT: 'Ce lien n’est pas valable.',
  ExpiredJWT: 'Ce lien a expiré.',
  InvalidSignature: 'Ce lien n’est pas valable pour ce fichier.',
  InvalidKey: 'Ce nom de fichier n’est pas permis.',
  InvalidBucketName: 'Ce nom d’espace n’est pas permis.',
  InvalidRequest: REQUETE,
  InvalidForm: REQUETE,
  InvalidParameter: REQUETE,
  NoContent: 'Aucun fichier n’a été envoyé.',
  Interrupted: 'L’envoi du fichier a été interrompu.',
  InvalidFileSizeLimit: 'Cette taille n’est pas comprise : écrivez 20GB, 20MB, 30KB ou 3B.',
  EntityTooLarge: 'Ce fichier est trop volumineux.',
  InvalidMimeType: 'Ce type de fichier n’est pas accepté ici.',
  NotThisImage: 'Le contenu de ce fichier n’est pas une image du type annoncé.',
  InvalidRobotsTag: 'La consigne donnée aux moteurs de recherche n’est pas comprise.',
  NotAnImage: 'Ce fichier n’est pas une image qui puisse être redimensionnée.',
  ImageTooLarge: 'Cette image est trop grande pour être redimensionnée.',
  NotEnabled: 'Ce serveur ne redimensionne pas les images.',
  Busy: 'Trop d’images sont demandées à la fois. Veuillez réessayer.',
  InvalidRange: 'La partie demandée n’existe pas.',
  PreconditionFailed: 'Ce fichier a changé depuis que vous l’avez lu.',
  NotAllowed: 'Vous n’avez pas le droit de faire cela.',
  Unrelated: 'Cet espace de fichiers n’existe pas.',
  Refused: 'La base de données a refusé l’opération.',
  Timeout: TROP_LONG,
}

export const MESSAGES: Messages = { own: OWN, database: DATABASE, storage: STORAGE }
