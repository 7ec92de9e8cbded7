// The mails of the space of a tenant: its link, what who lets wrote to him there, and what he wrote to who lets.
import type { OBJETS_MESSAGE } from '#contract/functions/location/espace/espace-locataire.ts'
import { lettre, NOM_PRODUIT } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

type Ouvert = { readonly nom: string; readonly bailleur: string; readonly logement: string; readonly lien: string }

export const lettreEspace = ({ nom, bailleur, logement, lien }: Ouvert): Letter =>
  lettre({
    sujet: `Votre espace locataire, ${logement}`,
    paragraphes: [
      `À l’attention de ${nom}`,
      `${bailleur} vous ouvre un espace en ligne pour ${logement} : votre bail, vos avis, quittances et reçus, votre solde, et de quoi lui écrire ou demander une réparation.`,
      'Il s’ouvre par ce lien, sans compte ni mot de passe. Il vous est personnel : ne le transmettez pas.',
    ],
    bouton: { libelle: 'Ouvrir mon espace', lien },
    fin: [`Ce message vous est adressé par votre bailleur, au moyen de ${NOM_PRODUIT}.`],
    signature: bailleur,
  })

type Message = {
  readonly nom: string
  readonly de: string
  readonly logement: string
  readonly texte: string
  readonly lien: string
}

export const lettreMessage = ({ nom, de, logement, texte, lien }: Message): Letter =>
  lettre({
    sujet: `Un message de ${de}, ${logement}`,
    paragraphes: [`À l’attention de ${nom}`, ...texte.split(/\n\s*\n/)],
    bouton: { libelle: 'Répondre dans mon espace', lien },
    fin: [`Ce message vous est adressé par votre bailleur, au moyen de ${NOM_PRODUIT}.`],
    signature: de,
  })

const SUJETS: Readonly<Record<(typeof OBJETS_MESSAGE)[number], string>> = {
  message: 'Message',
  reparation: 'Demande de réparation',
  assurance: 'Attestation d’assurance',
}

type Recue = Omit<Message, 'de'> & { readonly objet: (typeof OBJETS_MESSAGE)[number]; readonly pieces: number }

/** To who keeps the dossier; the words are those of a tenant, whom nobody has proved. */
export const lettreRecue = ({ nom, logement, objet, texte, pieces, lien }: Recue): Letter =>
  lettre({
    sujet: `${SUJETS[objet]} de ${nom}, ${logement}`,
    paragraphes: texte.split(/\n\s*\n/),
    recapitulatif: [
      ['De', nom],
      ['Logement', logement],
      ...(pieces > 0 ? [['Pièces jointes', String(pieces)] as const] : []),
    ],
    bouton: { libelle: 'Lire et répondre', lien },
    fin: [`Écrit depuis l’espace locataire, sur ${NOM_PRODUIT}.`],
  })
