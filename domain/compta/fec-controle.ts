// The checks of a FEC: name, header, each line, then what the lines say together; in one pass over its bytes.
import type { Anomalie } from '../base/anomalie.ts'
import { assert } from '../base/assert.ts'
import { type Day, isDay } from '../base/day.ts'
import { conclure } from './fec-conclusion.ts'
import { type Encodage, encodageDe, ouvrirSource } from './fec-encodage.ts'
import { type LectureFec, parcourirFec } from './fec-lecture.ts'
import { type LivresFec, noter, ouvrirLivres } from './fec-livres.ts'
import { ouvrirConstat, type Signaler } from './fec-regles.ts'
import { estSiren } from './siren.ts'

/** `debut`: the first day of the exercice, when it is known. */
export type FichierFec = {
  readonly nom: string
  readonly octets: Uint8Array
  readonly debut?: Day
}

/** What somebody counts while the file is read: begun for books that are begun, told of each line once it stands in them. */
export type Compteur<T> = {
  ouvrir(livres: LivresFec): T
  compter(compte: T, lecture: LectureFec): void
}
/** What is wrong, how many lines stand behind the header, and what was counted; null when the bytes could not be read at all. */
export type ControleFec<T> = { readonly anomalies: Anomalie[]; readonly lignes: number; readonly compte: T | null }

/** All that is wrong with the file. No `erreur`: the administration's tool accepts it. */
export const controlerFec = (fichier: FichierFec): Anomalie[] =>
  lireEtControler(fichier, { ouvrir: () => null, compter: () => {} }).anomalies

/** The same, for whoever also counts. */
export function lireEtControler<T>(fichier: FichierFec, compteur: Compteur<T>): ControleFec<T> {
  // Nearly every file is in UTF-8, which is found out while it is read: another one is read again.
  const lu = lireEn('utf-8', fichier, compteur) ?? lireEn(encodageDe(fichier.octets), fichier, compteur)
  assert(lu !== null, 'a file is in the encoding that was found')
  return lu
}

/** Null when the bytes are not of that encoding. */
function lireEn<T>(
  encodage: Encodage,
  { nom, octets, debut }: FichierFec,
  { ouvrir, compter }: Compteur<T>,
): ControleFec<T> | null {
  const { signaler, anomalies } = ouvrirConstat()
  const fin = controlerNom(nom, signaler)
  if (encodage === 'windows-1252') signaler('encodage_windows', null)
  if (encodage === 'utf-16') {
    signaler('encodage', null, 'UTF-16')
    return { anomalies: anomalies(), lignes: 0, compte: null }
  }
  const source = ouvrirSource(octets, encodage)
  const livres = ouvrirLivres(source, signaler)
  const compte = ouvrir(livres)
  const parcours = parcourirFec(source, signaler, (lecture) => {
    noter(livres, lecture)
    compter(compte, lecture)
  })
  if (parcours === null) return null
  if (parcours.rang === 0 || (parcours.entete && parcours.rang === 1)) signaler('fichier_vide', null)
  conclure(livres, { debut: debut ?? null, fin })
  return { anomalies: anomalies(), lignes: Math.max(0, parcours.rang - 1), compte }
}

/** The day of closing that the name gives, once the name has been looked at. */
function controlerNom(nom: string, signaler: Signaler): Day | null {
  const [, siren = '', annee = '', mois = '', jour = ''] =
    /^(\d{9})FEC(\d{4})(\d{2})(\d{2})(?:_\d+)?\.(?:txt|csv)$/i.exec(nom) ?? []
  if (siren === '') {
    signaler('nom_fichier', null, nom)
    return null
  }
  if (!estSiren(siren)) signaler('nom_siren', null, siren)
  const fin = `${annee}-${mois}-${jour}`
  if (isDay(fin)) return fin
  signaler('nom_date', null, nom)
  return null
}
