// What any books wait for on a day: a year to open, to close or to validate, a question about an entry.
import type { Tache } from '../activites/tache.ts'
import type { Day } from '../base/day.ts'
import { enLettres, majuscule } from '../base/mots.ts'
import {
  type Bornes,
  bornesDe,
  bornesSuivantes,
  type Exercice,
  parDate,
  precisionDe,
  titreDe,
} from '../compta/exercice.ts'
import type { FaitsLivres } from '../journalisation/faits.ts'

export type TacheDeLivres =
  | { readonly genre: 'exercice_a_ouvrir'; readonly bornes: Bornes }
  | { readonly genre: 'exercice_a_cloturer'; readonly bornes: Bornes }
  | { readonly genre: 'exercice_a_valider'; readonly bornes: Bornes; readonly suivants: readonly Bornes[] }
  | { readonly genre: 'questions_ouvertes'; readonly nombre: number; readonly id: string; readonly libelle: string }

/** Each year that is over and still open; of those that are closed and not validated for good, the first: the next ones wait for it. */
export function exercicesAClore(exercices: readonly Exercice[], today: Day): TacheDeLivres[] {
  const finis = parDate(exercices).filter(({ fin, etat }) => fin < today && etat !== 'definitif')
  const [premier, ...suivants] = finis.filter(({ etat }) => etat !== 'ouvert').map(bornesDe)
  const ouverts = finis.filter(({ etat }) => etat === 'ouvert')
  return [
    ...ouverts.map((un): TacheDeLivres => ({ genre: 'exercice_a_cloturer', bornes: bornesDe(un) })),
    ...(premier ? [{ genre: 'exercice_a_valider' as const, bornes: premier, suivants }] : []),
  ]
}

export function exerciceAOuvrir(exercices: readonly Exercice[], today: Day): TacheDeLivres[] {
  const dernier = parDate(exercices).at(-1)
  return dernier && dernier.fin < today ? [{ genre: 'exercice_a_ouvrir', bornes: bornesSuivantes(dernier) }] : []
}

/** What a member asked about entries, until it is settled: named by the oldest. */
export function questionsOuvertes({ questions_ouvertes: ouvertes = [] }: FaitsLivres): TacheDeLivres[] {
  const [premiere] = ouvertes
  if (!premiere) return []
  return [{ genre: 'questions_ouvertes', nombre: ouvertes.length, id: premiere.id, libelle: premiere.libelle }]
}

export function direTacheDeLivres(objet: TacheDeLivres): Tache<TacheDeLivres> {
  const commun = { filtre: null, objet }
  switch (objet.genre) {
    case 'exercice_a_cloturer':
      return {
        ...commun,
        lieu: 'cloture',
        exercice: objet.bornes.fin,
        en_retard: true,
        sujet: 'Clôture',
        ton: 'wait',
        titre: `${titreDe(objet.bornes)} à clôturer`,
        detail: 'L’année est finie : vérifiez, arrêtez, puis déclarez.',
      }
    case 'exercice_a_valider':
      return {
        ...commun,
        lieu: 'cloture',
        exercice: objet.bornes.fin,
        en_retard: false,
        sujet: 'Clôture',
        titre: `${titreDe(objet.bornes)} à valider`,
        detail:
          objet.suivants.length > 0
            ? `Arrêté, comme ${objet.suivants.map(precisionDe).join(', ')} : tout reste modifiable jusqu’à la validation définitive.`
            : 'Arrêté, il reste modifiable jusqu’à sa validation définitive.',
      }
    case 'exercice_a_ouvrir':
      // It is not there yet: the present one says so.
      return {
        ...commun,
        lieu: 'accueil',
        exercice: null,
        en_retard: false,
        sujet: 'Exercice',
        ton: 'wait',
        titre: `${titreDe(objet.bornes)} à ouvrir`,
        detail: 'Les écritures de l’année attendent son ouverture.',
      }
    case 'questions_ouvertes':
      return {
        ...commun,
        lieu: 'questions',
        exercice: null,
        en_retard: false,
        sujet: 'Question',
        ton: 'wait',
        titre:
          objet.nombre > 1
            ? `${majuscule(enLettres(objet.nombre))} questions à régler`
            : 'Une question à régler sur une écriture',
        detail: objet.libelle,
      }
  }
}
