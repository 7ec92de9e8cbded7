// The mails that carry an avis, a reçu or a quittance to a tenant, and the one that tells him that it is withdrawn.
import type { NatureDocument } from '#domain/location/documents-locatifs.ts'
import type { Letter } from '../mail.ts'
import { lettre, NOM_PRODUIT } from './gabarit.ts'

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

const FIN = `Ce message vous est adressé par votre bailleur, au moyen de ${NOM_PRODUIT}. Répondez-y pour lui écrire.`
