// The fields of an inspection: what it is, of which day, what was said beside its tables.
import type { Champ } from './champs-lettres.ts'
import { enToutesLettres } from './dire.ts'
import type { EtatDuModele } from './faits-du-modele.ts'

const etat = (libelle: string, valeur: (de: EtatDuModele) => string | null): Champ => ({
  ...{ groupe: 'État des lieux', libelle },
  valeur: (faits) => (faits.etat ? valeur(faits.etat) : null),
})

export const CHAMPS_ETAT = {
  'etat.sens': etat('D’entrée ou de sortie', ({ etat: { sens } }) => (sens === 'entree' ? 'd’entrée' : 'de sortie')),
  'etat.date': etat('Jour de l’état des lieux', ({ etat: { date } }) => enToutesLettres(date)),
  'etat.entree_le': etat('Jour de l’état des lieux d’entrée', ({ etat: lui, entree }) => {
    const premier = lui.sens === 'entree' ? lui : entree
    return premier && enToutesLettres(premier.date)
  }),
  'etat.adresse': etat(
    'Nouvelle adresse du locataire',
    ({ etat: { adresse } }) => adresse?.split('\n').join(', ') || null,
  ),
  'etat.observations': etat('Observations et réserves', ({ etat: { observations } }) => observations || null),
} satisfies Record<string, Champ>
