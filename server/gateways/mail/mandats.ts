// The mail that carries his statement to an owner.
import { lettre, NOM_PRODUIT } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

type EnvoiCompteRendu = {
  readonly nom: string
  readonly numero: string
  readonly mandataire: string
  /** In words: « du 21/10/2026 au 20/11/2026 ». */
  readonly periode: string
  /** `4 903,48 €, le 25/11/2026`; null: nothing is transferred. */
  readonly virement: string | null
  /** How many bills are joined; null: they are too heavy to be. */
  readonly pieces: number | null
}

export const lettreCompteRendu = ({ nom, numero, mandataire, periode, virement, pieces }: EnvoiCompteRendu): Letter =>
  lettre({
    sujet: `Compte rendu de gestion ${numero}, ${mandataire}`,
    paragraphes: [
      `À l’attention de ${nom}`,
      `Voici le compte rendu de gestion ${periode} que vous adresse ${mandataire}, en pièce jointe.`,
      ...(pieces === null
        ? ['Les factures payées pour vous sont trop lourdes pour ce message : demandez-les en y répondant.']
        : []),
    ],
    recapitulatif: [
      ['Compte rendu', numero],
      ['Virement', virement ?? 'aucun'],
      ...(pieces ? [['Factures jointes', String(pieces)] as const] : []),
    ],
    fin: [`Ce message vous est adressé par ${mandataire}, au moyen de ${NOM_PRODUIT}. Répondez-y pour lui écrire.`],
  })
