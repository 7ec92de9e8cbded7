// How a lease is named on the screens: its people, its dwelling, what kind it is.
import { nomComplet } from '#domain/base/mots.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Bail, Locataire, TypeBail } from '#domain/sujets/location/bail.ts'
import { deLaPeriode, type Echeance, nomDeLaPeriode, nomDeLObjet } from '#domain/sujets/location/echeance.ts'
import { enumerer } from '#web/lib/format.ts'

/** `Arthur et Maëlle Caradec` for people of one name, `Thomas Berger et Ana Silva` else. */
export function nomsDuBail({ locataires }: Pick<Bail, 'locataires'>): string {
  if (locataires.length === 0) return 'Bail sans locataire'
  const noms = new Set(locataires.map(({ nom }) => nom))
  const [famille] = noms
  if (noms.size === 1 && famille && locataires.every(({ prenom }) => prenom))
    return `${enumerer(locataires.map(({ prenom }) => prenom))} ${famille}`
  return enumerer(locataires.map(nomComplet))
}

export const libelleBien = ({ libelle, ville }: Pick<Bien, 'libelle' | 'ville'>): string => `${libelle}, ${ville}`

type Dite = Pick<Echeance, 'periode' | 'mois' | 'objet'>
/** `Loyer de mars 2026`, or what it is when it is no rent. */
export const nomEcheance = (une: Dite): string => nomDeLObjet(une.objet) ?? `Loyer ${deLaPeriode(une)}`
/** `mars 2026`, where one knows that it is a rent. */
export const moisEcheance = (une: Dite): string => nomDeLObjet(une.objet) ?? nomDeLaPeriode(une)

export const TYPES_BAIL: Readonly<Record<TypeBail, string>> = {
  meuble: 'Bail meublé',
  vide: 'Bail vide',
  etudiant: 'Bail étudiant',
  mobilite: 'Bail mobilité',
  commercial: 'Bail commercial',
  professionnel: 'Bail professionnel',
  parking: 'Location d’un stationnement',
  saisonnier: 'Location saisonnière',
  derogatoire: 'Bail dérogatoire',
}
