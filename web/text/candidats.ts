// Candidates: the words of their pages, and of the letters that are proposed to who answers them.
import type { CategoriePiece } from '#domain/sujets/location/regles-candidats.ts'

export const CANDIDAT = {
  titreOffre: 'À louer',
  titre: 'Votre candidature',
  ferme: 'Ce lien n’ouvre rien',
  illisible: 'Page illisible',
  illisibleDetail: 'Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.',
  secret: 'Cette page s’ouvre sans compte, par son seul lien. Ne le transmettez pas.',
  libre:
    'Le choix se fait sur des éléments objectifs : aucune personne ne peut se voir refuser un logement en raison de son origine, de son nom, de son sexe, de sa situation de famille, de son âge, de son état de santé, d’un handicap, de sa religion ou de tout autre critère de l’article 225-1 du code pénal.',
} as const

export const NOMS_CATEGORIE: Readonly<Record<CategoriePiece, string>> = {
  identite: 'Identité',
  domicile: 'Domicile',
  activite: 'Activité',
  ressources: 'Ressources',
}
/** How many may be asked. */
export const AIDES_CATEGORIE: Readonly<Record<CategoriePiece, string>> = {
  identite: 'Une seule pièce, recto et verso si besoin.',
  domicile: 'Une seule pièce.',
  activite: 'Une pièce ou plusieurs.',
  ressources: 'Une pièce ou plusieurs.',
}
export const NOMS_ROLE = { candidat: 'Candidat', colocataire: 'Colocataire', garant: 'Garant' } as const

export const MOTS_MANQUE = {
  ...{ situation: 'situation', revenus: 'revenus', identite: 'identité', domicile: 'domicile' },
  ...{ activite: 'activité', ressources: 'ressources' },
} as const

/** Proposed, to be changed: neutral, and without a reason, which the law does not ask. */
export const REPONSE = {
  objet: (logement: string) => `Votre candidature, ${logement}`,
  texte:
    'Nous vous remercions de votre candidature et du soin apporté à votre dossier.\n\nUn autre candidat a été retenu pour ce logement. Nous vous souhaitons de trouver rapidement celui qui vous conviendra.',
} as const

export const ETAPES = {
  visite: {
    bouton: 'Proposer une visite',
    titre: 'Proposer une visite',
    texte:
      'Merci de votre intérêt pour ce logement.\n\nNous vous proposons de le visiter le … à …. Répondez à ce message pour confirmer, ou pour convenir d’un autre moment.',
  },
  dossier: {
    bouton: 'Demander le dossier',
    titre: 'Demander le dossier',
    texte:
      'Vous pouvez maintenant déposer votre dossier par le lien ci-dessous.\n\nSeules les pièces de la liste fixée par le décret du 5 novembre 2015 vous sont demandées, par catégorie.',
  },
} as const
