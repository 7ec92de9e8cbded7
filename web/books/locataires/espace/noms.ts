// A tenant by his name, as he is called in a sentence.
import type { Locataire } from '#domain/sujets/location/bail.ts'

export const nomDe = ({ prenom, nom }: Pick<Locataire, 'prenom' | 'nom'>): string => `${prenom} ${nom}`.trim()
