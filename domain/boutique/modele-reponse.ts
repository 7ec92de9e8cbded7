// An answer written once for many requests: what stands between braces is filled from the request that is answered.
import { Refus } from '../base/refus.ts'

/** What may be written between braces, and what it says. */
export const VARIABLES_REPONSE = {
  nom: 'le nom de la personne',
  objet: 'ce que la demande concerne',
  reference: 'sa référence',
  date: 'le jour où elle a été envoyée',
  montant: 'son montant',
  lien: 'l’adresse qui la suit',
} as const
type VariableReponse = keyof typeof VARIABLES_REPONSE
/** Null: this request does not say it. */
export type ValeursReponse = Readonly<Record<VariableReponse, string | null>>

const ACCOLADES = /\{([^{}\n]*)\}/g

/** Refused as soon as one word between braces means nothing, or nothing here: nobody receives a hole. */
export function remplirModele(texte: string, valeurs: ValeursReponse): string {
  const manquants = [...texte.matchAll(ACCOLADES)]
    .map(([, nom = '']) => nom)
    .filter((nom) => valeur(nom, valeurs) === null)
  if (manquants.length > 0) {
    const noms = [...new Set(manquants)].map((nom) => `{${nom}}`)
    throw new Refus('variable_inconnue', noms.join(', '))
  }
  return texte.replace(ACCOLADES, (_, nom: string) => valeur(nom, valeurs) ?? '')
}

const valeur = (nom: string, valeurs: ValeursReponse): string | null => (estVariable(nom) ? valeurs[nom] : null)
const estVariable = (nom: string): nom is VariableReponse => Object.hasOwn(VARIABLES_REPONSE, nom)
