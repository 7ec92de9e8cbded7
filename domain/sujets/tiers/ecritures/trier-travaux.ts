// What kind of works a bill tells of by its words, where their kind says what is deducted; proposed with its reason, never decided.
import { normaliser } from '../../banque/formats/texte.ts'

export type TravauxTries = { readonly categorie: string; readonly raison: string }

/** The first that is read: what enlarges is never deducted, whatever else the same bill repairs. */
const NATURES: readonly (readonly [categorie: string, raison: string, mots: readonly string[]])[] = [
  [
    'construction',
    'construit ou agrandit',
    [
      ...['extension', 'agrandissement', 'surelevation', 'veranda', 'construction', 'reconstruction', 'gros oeuvre'],
      ...['amenagement de combles', 'amenagement des combles', 'piscine', 'creation d une piece', 'garage neuf'],
    ],
  ],
  ['eviction', 'dédommage un locataire de son départ', ['indemnite d eviction', 'eviction', 'relogement']],
  ['accessibilite', 'protège de l’amiante ou ouvre le local à tous', ['desamiantage', 'amiante', 'handicape', 'pmr']],
  [
    'amelioration',
    'apporte un équipement ou un confort nouveau',
    [
      ...['isolation', 'double vitrage', 'triple vitrage', 'pompe a chaleur', 'cuisine equipee', 'installation d un'],
      ...['interphone', 'digicode', 'visiophone', 'panneaux solaires', 'climatisation', 'ascenseur neuf'],
    ],
  ],
  [
    'entretien',
    'remet ou maintient en état',
    [
      ...['ravalement', 'refection', 'reparation', 'remise en etat', 'remplacement', 'peinture', 'etancheite'],
      ...['entretien', 'depannage', 'fuite', 'toiture', 'chauffe eau', 'chaudiere'],
    ],
  ],
]

/** `texte`: what the bill says of itself. Null where no word is known. */
export function trierTravaux(texte: string): TravauxTries | null {
  const dit = ` ${normaliser(texte)} `
  for (const [categorie, raison, mots] of NATURES) {
    const lu = mots.find((mot) => dit.includes(` ${mot} `) || dit.includes(` ${mot}s `))
    if (lu) return { categorie, raison: `« ${lu} » ${raison}` }
  }
  return null
}
