// The house's templates of the state of a dwelling: one text for the entry and the leaving, so that the two compare.
import { day } from '../../../../base/day.ts'
import { SOURCE_ETAT, SOURCE_ETAT_LOCAUX } from '../../etat-des-lieux.ts'
import { COMPLEMENT_ETAT } from '../../regles.ts'
import type { Bloc, Document } from '../document.ts'
import type { ModeleMaison } from '../modele.ts'
import { doc, para, si, signer, tableau, titre } from './ecrire.ts'

const etat = (lieu: string, mots: readonly Bloc[]): Document =>
  doc(
    titre('État des lieux {etat.sens}', 1),
    para('Établi contradictoirement le **{etat.date}**.'),
    para('Bailleur : **{bailleur.nom}**, {bailleur.adresse}.'),
    si('mandataire', para('Représenté par **{mandataire.nom}**, {mandataire.adresse}.')),
    para('Locataire : **{locataires}**.'),
    para(`${lieu} : **{lot.designation}**, {lot.adresse}. Bail à effet du {bail.debut}.`),
    si('etat_comparable', para('Date de l’état des lieux d’entrée : **{etat.entree_le}**.')),
    si('etat_adresse', para('Nouvelle adresse du locataire : **{etat.adresse}**.')),
    titre('Compteurs'),
    tableau('compteurs'),
    titre('Clés'),
    tableau('cles'),
    titre('Pièce par pièce'),
    tableau('pieces'),
    si('etat_comparable', titre('Ce qui a changé depuis l’entrée'), tableau('comparaison')),
    si('etat_observations', titre('Observations et réserves'), para('{etat.observations}')),
    ...mots,
    signer('bailleur', 'locataires'),
    tableau('complements'),
    si('etat_photos', titre('Photographies'), tableau('photographies')),
  )

const LOGEMENT = etat('Logement', [
  para(
    'La vétusté, usure normale du temps et de l’usage, n’est pas à la charge du locataire : ce qu’il doit d’une dégradation diminue avec l’âge de la chose, selon la grille convenue (décret n° 2016-382, art. 4).',
  ),
  si(
    'etat_entree',
    para(
      `Le locataire peut demander à compléter cet état des lieux dans les ${COMPLEMENT_ETAT.jours} jours (${COMPLEMENT_ETAT.source}).`,
    ),
  ),
])

/**
 * The text of those that were signed before a signature kept its paper. A later version of the house's leaves this one here,
 * as it is: what was signed says what it said.
 */
export const ETAT_D_AVANT: Document = LOGEMENT

export const ETATS: readonly ModeleMaison[] = [
  {
    ...{ cle: 'etat_logement', nom: 'État des lieux d’un logement', piece: 'etat_des_lieux', version: 1 },
    ...{ types: ['vide', 'meuble', 'etudiant', 'mobilite'], du: day('2016-06-01') },
    ...{ source: SOURCE_ETAT, certitude: 'R', contenu: LOGEMENT },
  },
  {
    ...{ cle: 'etat_locaux', nom: 'État des lieux d’un local, d’un stationnement, d’un séjour', version: 1 },
    ...{ piece: 'etat_des_lieux', types: ['commercial', 'derogatoire', 'professionnel', 'parking', 'saisonnier'] },
    ...{ du: day('2014-06-20'), source: SOURCE_ETAT_LOCAUX, certitude: 'R', contenu: etat('Lieux loués', []) },
  },
]
