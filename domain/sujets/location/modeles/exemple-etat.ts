// An inspection that is nobody's: what a template is tried on where no lease is chosen.
import { addMonths, type Day } from '../../../base/day.ts'
import { type EtatDesLieux, nomDeLigne, type PieceEtat, type SensEtat } from '../etat-des-lieux.ts'
import type { EtatDuModele } from './faits-du-modele.ts'

const EXEMPLE = '00000000-0000-4000-8000-000000000000'
const ENTREE: readonly PieceEtat[] = [
  {
    nom: 'Séjour',
    lignes: [
      { element: 'Sol', etat: 'bon', remarque: 'parquet, une rayure devant la fenêtre' },
      { element: 'Murs', etat: 'neuf', remarque: '' },
      { element: 'Plafond', etat: 'tres_bon', remarque: '' },
      { element: 'Chauffage', etat: 'bon', remarque: 'deux radiateurs' },
    ],
  },
  {
    nom: 'Cuisine',
    lignes: [
      { element: 'Sol', etat: 'bon', remarque: 'carrelage' },
      { element: 'Évier, robinetterie', etat: 'moyen', remarque: 'joint à reprendre' },
    ],
  },
]
/** As it was found at the leaving: one line worse. */
const SORTIE: readonly PieceEtat[] = ENTREE.map(({ nom, lignes }) => ({
  nom,
  lignes: lignes.map((une) =>
    nom === 'Séjour' && une.element === 'Murs' ? { ...une, etat: 'moyen', remarque: 'trous de chevilles' } : une,
  ),
}))

const un = (sens: SensEtat, date: Day): EtatDesLieux => ({
  ...{ id: EXEMPLE, bail_id: EXEMPLE, sens, date, signe_le: null, version: 1 },
  compteurs: [
    { nom: 'Électricité', valeur: sens === 'entree' ? '18 342 kWh' : '20 105 kWh' },
    { nom: 'Eau froide', valeur: sens === 'entree' ? '211 m³' : '264 m³' },
  ],
  cles: [
    { nom: 'Porte d’entrée', nombre: sens === 'entree' ? 3 : 2 },
    { nom: 'Boîte aux lettres', nombre: 1 },
  ],
  pieces: sens === 'entree' ? ENTREE : SORTIE,
  observations: sens === 'entree' ? 'Cave encombrée, à vider par le bailleur avant la fin du mois.' : '',
  adresse: sens === 'entree' ? null : '21 rue des Lilas, 35700 Rennes',
  ...{ complements: [], signatures: [], chiffrage: [] },
})

/** An entry, or a leaving set against its entry, on a day. */
export const etatDExemple = (sens: SensEtat, le: Day): EtatDuModele => ({
  etat: un(sens, le),
  entree: sens === 'entree' ? null : un('entree', addMonths(le, -12)),
  photos: ['Sol', 'Murs'].map((element) => ({ id: `${EXEMPLE}-${element}`, element: nomDeLigne('Séjour', element) })),
})
