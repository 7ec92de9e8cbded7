// The mails about candidates: an offer, the link of a candidate, a step, an answer; and to who keeps the dossier, that one asks or is complete.
import { lettre, NOM_PRODUIT } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

type Commun = { readonly gestionnaire: string; readonly logement: string; readonly lien: string }
type Sien = Commun & { readonly nom: string }

const FIN = `Ce message vous est adressé au moyen de ${NOM_PRODUIT}.`
const PERSONNEL =
  'Ce lien vous est personnel : ne le transmettez pas. Vous pouvez y retirer votre candidature à tout moment ; vos données sont alors effacées aussitôt.'

export const lettreOffre = ({ gestionnaire, logement, lien }: Commun): Letter =>
  lettre({
    sujet: `À louer : ${logement}`,
    paragraphes: [
      `${gestionnaire} vous propose de demander ce logement : ${logement}.`,
      'À ce stade, seuls votre nom, de quoi vous joindre et votre recherche vous sont demandés : aucune pièce, aucun revenu.',
    ],
    bouton: { libelle: 'Voir l’offre et demander une visite', lien },
    fin: [FIN],
    signature: gestionnaire,
  })

export const lettreCandidat = ({ nom, gestionnaire, logement, lien }: Sien): Letter =>
  lettre({
    sujet: `Votre candidature, ${logement}`,
    paragraphes: [
      `À l’attention de ${nom}`,
      `Votre candidature pour ${logement} est reçue par ${gestionnaire}. Aucune pièce ne vous est demandée avant la visite.`,
      PERSONNEL,
    ],
    bouton: { libelle: 'Suivre ma candidature', lien },
    fin: [FIN],
    signature: gestionnaire,
  })

const SUJETS = { visite: 'Visite proposée', dossier: 'Votre dossier est demandé' } as const

/** The words are those of who keeps the dossier. */
export const lettreEtape = ({
  etape,
  texte,
  ...un
}: Sien & { readonly etape: keyof typeof SUJETS; readonly texte: string }): Letter =>
  lettre({
    sujet: `${SUJETS[etape]}, ${un.logement}`,
    paragraphes: [`À l’attention de ${un.nom}`, ...texte.split(/\n\s*\n/), PERSONNEL],
    bouton: { libelle: etape === 'visite' ? 'Suivre ma candidature' : 'Constituer mon dossier', lien: un.lien },
    fin: [FIN],
    signature: un.gestionnaire,
  })

type Reponse = Sien & { readonly objet: string; readonly texte: string; readonly effacer_le: string }

export const lettreReponse = ({ nom, gestionnaire, objet, texte, lien, effacer_le }: Reponse): Letter =>
  lettre({
    sujet: objet,
    paragraphes: [
      `À l’attention de ${nom}`,
      ...texte.split(/\n\s*\n/),
      `Vos données et vos pièces seront effacées le ${effacer_le} au plus tard ; vous pouvez les effacer dès maintenant par ce lien.`,
    ],
    bouton: { libelle: 'Voir ou effacer mes données', lien },
    fin: [FIN],
    signature: gestionnaire,
  })

type Avis = { readonly nom: string; readonly logement: string; readonly lien: string; readonly complet: boolean }

/** To who keeps the dossier; the name is that of somebody whom nobody has proved. */
export const lettreDuCandidat = ({ nom, logement, lien, complet }: Avis): Letter =>
  lettre({
    sujet: `${complet ? 'Dossier complet' : 'Nouvelle candidature'} : ${nom}, ${logement}`,
    paragraphes: [
      complet
        ? `${nom} a déposé son dossier pour ${logement} : toutes les pièces y sont.`
        : `${nom} demande à louer ${logement}.`,
    ],
    bouton: { libelle: complet ? 'Lire le dossier' : 'Lire la candidature', lien },
    fin: [`Écrit depuis la page de l’offre, sur ${NOM_PRODUIT}.`],
  })
