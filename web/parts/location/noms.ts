// How a lease is named on the screens: its people, its dwelling, what kind it is.
import type { Bail, Locataire, TypeBail } from '#domain/location/bail.ts'
import type { Bien } from '#domain/location/bien.ts'

export const nomComplet = ({ prenom, nom }: Pick<Locataire, 'prenom' | 'nom'>): string => `${prenom} ${nom}`.trim()

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

export const TYPES_BAIL: Readonly<Record<TypeBail, string>> = {
  meuble: 'Bail meublé',
  etudiant: 'Bail étudiant',
  mobilite: 'Bail mobilité',
  saisonnier: 'Location saisonnière',
}

const enumerer = (mots: readonly string[]): string =>
  mots.length > 1 ? `${mots.slice(0, -1).join(', ')} et ${mots.at(-1)}` : (mots[0] ?? '')
