// The mails of a signature: its link, its code, and what was signed, given back to each.
import { CODE_SIGNATURE, NIVEAUX } from '#domain/sujets/location/signature.ts'
import { lettre, NOM_PRODUIT } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

type Asked = {
  readonly nom: string
  readonly demandeur: string
  readonly document: string
  readonly message: string
  /** As it is read: `20 novembre 2026`. */
  readonly avant_le: string
  readonly lien: string
  /** It was sent already. */
  readonly relance: boolean
}

export const lettreASigner = ({ nom, demandeur, document, message, avant_le, lien, relance }: Asked): Letter =>
  lettre({
    sujet: relance ? `Rappel : un document à signer de ${demandeur}` : `Un document à signer de ${demandeur}`,
    paragraphes: [
      `À l’attention de ${nom}`,
      relance
        ? `${demandeur} attend votre signature sur ce document.`
        : `${demandeur} vous demande de lire et de signer ce document en ligne, sans compte ni mot de passe.`,
      ...message.split(/\n\s*\n/).filter((un) => un.trim() !== ''),
    ],
    recapitulatif: [
      ['Document', document],
      ['À signer avant le', avant_le],
      ['Nature', NIVEAUX.simple.nom],
    ],
    bouton: { libelle: 'Lire et signer', lien },
    fin: [
      'Ce lien vous est personnel : ne le transmettez pas. Rien n’est signé tant que vous n’avez pas saisi le code qui vous sera envoyé.',
      `Envoyé au moyen de ${NOM_PRODUIT}.`,
    ],
    signature: demandeur,
  })

export const lettreCodeSignature = ({ nom, document, code }: { nom: string; document: string; code: string }): Letter =>
  lettre({
    sujet: 'Votre code de signature',
    paragraphes: [
      `À l’attention de ${nom}`,
      `Ce code signe le document « ${document} ». Il sert ${CODE_SIGNATURE.minutes} minutes, une seule fois.`,
    ],
    code,
    fin: [
      'Ne le donnez à personne, pas même à qui vous a envoyé le document. Vous n’avez rien demandé ? Ignorez ce message : rien n’est signé.',
    ],
  })

export const texteCodeSignature = (code: string): string =>
  `${code} est votre code de signature ${NOM_PRODUIT}. Il sert ${CODE_SIGNATURE.minutes} minutes. Ne le donnez à personne.`

type Signed = {
  readonly nom: string
  readonly demandeur: string
  readonly document: string
  readonly numero: string
  /** Null: there is no page of ours to come back to. */
  readonly lien: string | null
  readonly jointes: boolean
}

export const lettreSignee = ({ nom, demandeur, document, numero, lien, jointes }: Signed): Letter =>
  lettre({
    sujet: `Document signé : ${document}`,
    paragraphes: [
      `À l’attention de ${nom}`,
      jointes
        ? 'Tous les signataires ont signé. Le document et son certificat de signature sont joints : gardez les deux, sans les modifier.'
        : 'Tous les signataires ont signé. Prenez le document et son certificat de signature par ce lien, et gardez les deux, sans les modifier.',
    ],
    recapitulatif: [
      ['Document', document],
      ['Certificat', numero],
    ],
    ...(lien ? { bouton: { libelle: 'Revoir le document signé', lien } } : {}),
    fin: [`Envoyé au moyen de ${NOM_PRODUIT}.`],
    signature: demandeur,
  })
