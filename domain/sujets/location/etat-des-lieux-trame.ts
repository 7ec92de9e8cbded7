// The form of a state of a dwelling before anything is said of it: from the rooms and the meters of the lot, or from the entry.
import type { Day } from '../../base/day.ts'
import type { Bien } from '../biens/bien.ts'
import type { EtatDesLieux, PieceEtat, Releve, SaisieEtat } from './etat-des-lieux.ts'

const SURFACES = ['Sol', 'Murs', 'Plafond', 'Menuiseries', 'Électricité']
const ENTREE = ['Porte, serrure', ...SURFACES]
const SEJOUR = [...SURFACES, 'Chauffage', 'Mobilier']
const CHAMBRE = [...SURFACES, 'Chauffage', 'Literie', 'Rangements']
const CUISINE = [...SURFACES, 'Évier, robinetterie', 'Plaques, four', 'Réfrigérateur', 'Rangements']
const SALLE_D_EAU = [...SURFACES, 'Sanitaires, robinetterie', 'Ventilation', 'Joints']
const TOILETTES = [...SURFACES, 'Cuvette, chasse d’eau']
/** What only a furnished dwelling has. */
const MEUBLES = ['Mobilier', 'Literie', 'Réfrigérateur']

const PAR_NATURE = new Map<string, readonly string[]>([
  ['entree', ENTREE],
  ['sejour', SEJOUR],
  ['chambre', CHAMBRE],
  ['cuisine', CUISINE],
  ['salle_d_eau', SALLE_D_EAU],
  ['toilettes', TOILETTES],
  ['bureau', [...SURFACES, 'Chauffage']],
  ['rangement', ['Sol', 'Murs', 'Plafond', 'Porte, serrure']],
  ['exterieur', ['Sol', 'Clôture, garde-corps', 'Éclairage']],
])
const PAR_NOM = new Map<string, readonly string[]>([
  ['Entrée', ENTREE],
  ['Séjour', SEJOUR],
  ['Chambre', CHAMBRE],
  ['Cuisine', CUISINE],
  ['Salle d’eau', SALLE_D_EAU],
  ['WC', TOILETTES],
])
const PAR_TYPE: Readonly<Record<Bien['type_bien'], readonly string[]>> = {
  studio: ['Entrée', 'Séjour', 'Cuisine', 'Salle d’eau'],
  appartement: ['Entrée', 'Séjour', 'Chambre', 'Cuisine', 'Salle d’eau', 'WC'],
  maison: ['Entrée', 'Séjour', 'Chambre', 'Cuisine', 'Salle d’eau', 'WC'],
  immeuble: ['Entrée', 'Escalier', 'Parties communes'],
  bureau: ['Accueil', 'Bureau', 'WC'],
  commerce: ['Surface de vente', 'Réserve', 'WC'],
  parking: [],
  terrain: [],
  autre: ['Séjour'],
}

export type Lieu = {
  readonly type_bien: Bien['type_bien']
  /** Let with its furniture. */
  readonly meuble: boolean
  /** Those that the lot says, in their order; none: the usual rooms of its kind. */
  readonly pieces: readonly { readonly nom: string; readonly nature: string }[]
  /** The meters of the lot, by the name that a reading shows; none: the usual ones. */
  readonly compteurs: readonly { readonly id: string; readonly nom: string }[]
}

/** A blank form for a dwelling: its rooms, each with what is looked at, its meters and its keys. Two rooms of one name are told apart. */
export function trame({ type_bien, meuble, pieces, compteurs }: Lieu, date: Day): SaisieEtat {
  const noms = new Map<string, number>()
  const siennes = pieces.map(({ nom, nature }) => {
    const rang = (noms.get(nom) ?? 0) + 1
    noms.set(nom, rang)
    return pieceVide(rang === 1 ? nom : `${nom} ${rang}`, { nature, meuble })
  })
  return {
    date,
    compteurs:
      compteurs.length > 0
        ? compteurs.map(({ id, nom }) => ({ nom, valeur: '', compteur_id: id }))
        : ['Électricité', 'Eau froide', 'Eau chaude', 'Gaz'].map((nom): Releve => ({ nom, valeur: '' })),
    cles: [
      { nom: 'Porte d’entrée', nombre: 0 },
      { nom: 'Boîte aux lettres', nombre: 0 },
    ],
    pieces: siennes.length > 0 ? siennes : PAR_TYPE[type_bien].map((nom) => pieceVide(nom, { meuble })),
    observations: '',
    adresse: null,
  }
}

/** The same form at the leaving, so that the two compare: same rooms, same lines, nothing said of them yet. */
export const trameDeSortie = (entree: EtatDesLieux, date: Day): SaisieEtat => ({
  date,
  compteurs: entree.compteurs.map(({ nom, compteur_id = null }) => ({ nom, valeur: '', compteur_id })),
  cles: entree.cles.map(({ nom }) => ({ nom, nombre: 0 })),
  pieces: entree.pieces.map(({ nom, lignes }) => ({
    nom,
    lignes: lignes.map(({ element }) => ({ element, etat: null, remarque: '' })),
  })),
  observations: '',
  adresse: null,
})

/** A room of that name, with what is looked at in one of its nature. */
export function pieceVide(
  nom: string,
  { nature = '', meuble = true }: { nature?: string; meuble?: boolean } = {},
): PieceEtat {
  const elements = PAR_NATURE.get(nature) ?? PAR_NOM.get(nom) ?? SURFACES
  return {
    nom,
    lignes: elements
      .filter((element) => meuble || !MEUBLES.includes(element))
      .map((element) => ({ element, etat: null, remarque: '' })),
  }
}
