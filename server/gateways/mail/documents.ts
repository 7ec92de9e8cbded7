// The mails that carry a document of a dossier, and the one that only checks that mail arrives.
import type { Parties } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { lettre, NOM_PRODUIT } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

type Avis = { readonly documentContent: string; readonly invoiceNumber: string; readonly tenantName: string }

/** The notice of a rent falling due, in the words of the landlord. */
export const avisEcheance = ({ documentContent, invoiceNumber, tenantName }: Avis): Letter =>
  lettre({
    sujet: `Avis d’échéance ${invoiceNumber}`,
    paragraphes: [`À l’attention de ${tenantName}`, ...documentContent.split(/\n\s*\n/)],
    fin: [`Ce message vous est adressé par votre bailleur, au moyen de ${NOM_PRODUIT}.`],
  })

/** A reminder of unpaid rent, in the words of the landlord and under his name. */
export const courrielRelance = ({
  objet,
  texte,
  bailleur,
}: {
  objet: string
  texte: string
  bailleur: string
}): Letter =>
  lettre({
    sujet: objet,
    paragraphes: texte.split(/\n\s*\n/),
    fin: [`Ce message vous est adressé par votre bailleur, au moyen de ${NOM_PRODUIT}.`],
    signature: bailleur,
  })

/** To whoever kept the books before, in the words of the writer. */
export const courrielReprise = ({ objet, texte, de }: { objet: string; texte: string; de: string }): Letter =>
  lettre({
    sujet: objet,
    paragraphes: texte.split(/\n\s*\n/),
    fin: [`Ce message vous est adressé au moyen de ${NOM_PRODUIT}. Répondez-y pour écrire à son auteur.`],
    signature: de,
  })

/** A piece of a lease, joined as a PDF. */
export const courrielPiece = ({
  titre,
  parties: { bailleur, logement },
}: {
  readonly titre: string
  readonly parties: Pick<Parties, 'bailleur' | 'logement'>
}): Letter =>
  lettre({
    sujet: `${titre}, ${logement.libelle}`,
    paragraphes: [
      `Vous trouverez ci-joint, en PDF : ${titre}, pour le logement situé ${logement.adresse}, ${logement.code_postal} ${logement.ville}.`,
      'Répondez à ce message pour écrire à votre bailleur.',
    ],
    fin: [`Ce message vous est adressé par votre bailleur, au moyen de ${NOM_PRODUIT}.`],
    signature: bailleur.nom,
  })

/** Nothing in it comes from whoever asks: it may go to an address that nobody has proved. */
export const messageDeTest = (): Letter =>
  lettre({
    sujet: 'Email de test',
    paragraphes: [
      `Ceci est un message de test, envoyé depuis ${NOM_PRODUIT} par une personne qui vérifie que ses e-mails arrivent.`,
      'Si vous le lisez, tout fonctionne. Vous n’avez rien à faire.',
    ],
    fin: ['Si vous n’attendiez pas ce message, ignorez-le : votre adresse n’est pas conservée pour d’autres envois.'],
  })

export type Signalement = {
  readonly qui: string
  readonly user_email: string
  readonly user_name?: string | null | undefined
  readonly user_agent?: string | null | undefined
  readonly current_url?: string | null | undefined
  readonly problem_type: string
  readonly description: string
  readonly notes?: string | null | undefined
}

/** A technical problem, for the people of the support. */
export const signalement = (dit: Signalement): Letter =>
  lettre({
    sujet: `Problème signalé : ${dit.problem_type}`,
    paragraphes: [
      dit.description,
      ...(dit.notes ? [`Notes : ${dit.notes}`] : []),
      [
        `De : ${dit.user_name ? `${dit.user_name}, ` : ''}${dit.user_email} (${dit.qui})`,
        `Page : ${dit.current_url || 'inconnue'}`,
        `Navigateur : ${dit.user_agent || 'inconnu'}`,
      ].join('\n'),
    ],
  })

/** To who signalled it. Nothing of what was typed is sent back: the address is not proved, and no stranger writes through the house. */
export const signalementRecu = (problem_type: string): Letter =>
  lettre({
    sujet: 'Votre signalement est bien arrivé',
    paragraphes: [
      `Nous avons reçu votre signalement : ${problem_type}.`,
      'Notre équipe le lit et vous répond à cette adresse si elle a besoin d’en savoir plus.',
    ],
    fin: ['Si vous n’avez rien signalé, quelqu’un a tapé votre adresse par erreur : vous n’avez rien à faire.'],
  })
