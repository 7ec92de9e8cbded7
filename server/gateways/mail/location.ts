// The mails that carry an avis, a reçu or a quittance to a tenant, the one that tells him that it is withdrawn, and the invoice of a stay.
import type { NatureDocument } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { lettre, NOM_PRODUIT } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

export type EnvoiLocatif = {
  readonly nom: string
  readonly nature: NatureDocument
  readonly numero: string
  readonly bailleur: string
  /** What it is of, in words: « novembre 2026 », « le paiement du 05/11/2026 ». */
  readonly sujet: string
  readonly montant: string
}

const DITS: Readonly<Record<NatureDocument, { court: string; phrase: string; ce: string; e: '' | 'e' }>> = {
  avis: { court: 'Avis d’échéance', phrase: 'Voici l’avis d’échéance', ce: 'Cet avis', e: '' },
  quittance: { court: 'Quittance', phrase: 'Voici la quittance', ce: 'Cette quittance', e: 'e' },
  recu: { court: 'Reçu', phrase: 'Voici le reçu', ce: 'Ce reçu', e: '' },
}

export const lettreDocument = ({ nom, nature, numero, bailleur, sujet, montant }: EnvoiLocatif): Letter =>
  lettre({
    sujet: `${DITS[nature].court}, ${sujet}`,
    paragraphes: [`À l’attention de ${nom}`, `${DITS[nature].phrase} que vous adresse ${bailleur}, en pièce jointe.`],
    recapitulatif: [
      ['Document', numero],
      ['Objet', sujet],
      [nature === 'avis' ? 'À régler' : 'Reçu', montant],
    ],
    fin: [FIN],
  })

export function lettreRetrait({
  nom,
  nature,
  numero,
  bailleur,
  sujet,
  motif,
}: EnvoiLocatif & { motif: string }): Letter {
  const { court, ce, e } = DITS[nature]
  return lettre({
    sujet: `${court} ${numero} retiré${e}`,
    paragraphes: [
      `À l’attention de ${nom}`,
      `${ce} n° ${numero} (${sujet}), que ${bailleur} vous avait adressé${e}, est retiré${e} et ne vaut plus. ${motif}`,
    ],
    fin: [FIN],
  })
}

const OBJETS = {
  sejour: { de: 'de votre séjour', nom: 'Séjour' },
  loyers: { de: 'des loyers', nom: 'Loyers' },
  charges: { de: 'des charges', nom: 'Charges' },
} as const

type EnvoiFacture = {
  readonly nom: string
  readonly nature: 'facture' | 'avoir'
  readonly numero: string
  readonly vendeur: string
  readonly objet: keyof typeof OBJETS
  /** In words: « du 04/07/2026 au 11/07/2026 ». */
  readonly dates: string
  readonly montant: string
}

export function lettreFacture({ nom, nature, numero, vendeur, objet, dates, montant }: EnvoiFacture): Letter {
  const avoir = nature === 'avoir'
  return lettre({
    sujet: `${avoir ? 'Avoir' : 'Facture'} ${numero}, ${vendeur}`,
    paragraphes: [
      `À l’attention de ${nom}`,
      `Voici ${avoir ? 'l’avoir' : 'la facture'} ${OBJETS[objet].de} ${dates}, en pièce jointe. Le fichier contient aussi sa forme électronique (Factur-X), que lisent les logiciels de comptabilité.`,
    ],
    recapitulatif: [
      [avoir ? 'Avoir' : 'Facture', numero],
      [OBJETS[objet].nom, dates],
      [avoir ? 'Montant rendu' : 'Montant', montant],
    ],
    fin: [`Ce message vous est adressé par ${vendeur}, au moyen de ${NOM_PRODUIT}. Répondez-y pour lui écrire.`],
  })
}

const FIN = `Ce message vous est adressé par votre bailleur, au moyen de ${NOM_PRODUIT}. Répondez-y pour lui écrire.`
