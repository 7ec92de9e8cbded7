// The checks of a FEC: name, header, each line, then what the lines say together; in one pass over its bytes.
import type { Anomalie } from '../../base/anomalie.ts'
import { assert } from '../../base/assert.ts'
import { type Day, isDay } from '../../base/day.ts'
import { estSiren } from '../siren.ts'
import { type Bornes, conclure } from './fec-conclusion.ts'
import { autreEncodage, encodageDe } from './fec-encodage.ts'
import type { LectureFec } from './fec-lecture.ts'
import { type LivresFec, noter, ouvrirLivres } from './fec-livres.ts'
import { acheverParcours, ouvrirParcours, type Parcours, parcourir } from './fec-parcours.ts'
import { type Constat, ouvrirConstat, type Signaler } from './fec-regles.ts'
import { type Encodage, ouvrirSource } from './fec-source.ts'

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

/** A file that lies elsewhere: its pieces can be asked for again, each time from its first byte. `taille`: in bytes. */
export type FichierLointain = {
  readonly nom: string
  readonly taille: number
  readonly morceaux: () => AsyncIterable<Uint8Array>
}

const RIEN: Compteur<null> = { ouvrir: () => null, compter: () => {} }

/** All that is wrong with the file. No `erreur`: the administration's tool accepts it. */
export const controlerFec = (fichier: FichierFec): Anomalie[] => lireEtControler(fichier, RIEN).anomalies

/** The same, for whoever also counts. */
export function lireEtControler<T>(fichier: FichierFec, compteur: Compteur<T>): ControleFec<T> {
  const { octets } = fichier
  const lireEn = (encodage: Encodage): ControleFec<T> | null => {
    const controle = ouvrirControle({ ...fichier, taille: octets.length, encodage }, compteur)
    for (let place = 0; place < octets.length && !estFini(controle); place += MORCEAU) {
      parcourir(controle.parcours, octets.subarray(place, place + MORCEAU))
    }
    return conclusionDe(controle)
  }
  // Nearly every file is in UTF-8, which is found out while it is read: another one is read again.
  return lireEn('utf-8') ?? trouve(lireEn(encodageDe(octets)))
}
const MORCEAU = 1 << 20

/** The same for a file of any size, of which nothing is held but a piece and the names that it gives. */
export async function controlerLointain({ morceaux, ...fichier }: FichierLointain): Promise<ControleFec<null>> {
  const lireEn = async (encodage: Encodage): Promise<ControleFec<null> | null> => {
    const controle = ouvrirControle({ ...fichier, encodage }, RIEN)
    for await (const morceau of morceaux()) {
      parcourir(controle.parcours, morceau)
      if (estFini(controle)) break
    }
    return conclusionDe(controle)
  }
  const autreQueUtf8 = async (): Promise<Encodage> => {
    let encodage: Encodage | null = null
    for await (const morceau of morceaux()) encodage = autreEncodage(encodage, morceau)
    return encodage ?? 'utf-8'
  }
  return (await lireEn('utf-8')) ?? trouve(await lireEn(await autreQueUtf8()))
}

type Ouverture = {
  readonly nom: string
  readonly taille: number
  readonly encodage: Encodage
  readonly debut?: Day
}
type ControleEnCours<T> = {
  readonly constat: Constat
  readonly bornes: Bornes
  readonly livres: LivresFec
  readonly compte: T
  readonly parcours: Parcours
}

function ouvrirControle<T>(
  { nom, taille, encodage, debut }: Ouverture,
  { ouvrir, compter }: Compteur<T>,
): ControleEnCours<T> {
  const constat = ouvrirConstat()
  const { signaler } = constat
  const fin = controlerNom(nom, signaler)
  if (encodage === 'windows-1252') signaler('encodage_windows', null)
  if (encodage === 'utf-16') signaler('encodage', null, 'UTF-16')
  const source = ouvrirSource(encodage, taille)
  const livres = ouvrirLivres(source, signaler)
  const compte = ouvrir(livres)
  const parcours = ouvrirParcours(source, signaler, (lecture) => {
    noter(livres, lecture)
    compter(compte, lecture)
  })
  return { constat, bornes: { debut: debut ?? null, fin }, livres, compte, parcours }
}

/** Whether no more of the file needs to be read. */
const estFini = ({ parcours: { autre, source } }: ControleEnCours<unknown>): boolean =>
  autre || source.encodage === 'utf-16'

/** Behind the last piece; null when the bytes are not of that encoding. */
function conclusionDe<T>({ constat, bornes, livres, compte, parcours }: ControleEnCours<T>): ControleFec<T> | null {
  const { anomalies, signaler } = constat
  if (parcours.source.encodage === 'utf-16') return { anomalies: anomalies(), lignes: 0, compte: null }
  acheverParcours(parcours)
  if (parcours.autre) return null
  const { rang, lecture } = parcours
  if (rang === 0 || (lecture && rang === 1)) signaler('fichier_vide', null)
  conclure(livres, bornes)
  return { anomalies: anomalies(), lignes: Math.max(0, rang - 1), compte }
}

function trouve<T>(controle: ControleFec<T> | null): ControleFec<T> {
  assert(controle !== null, 'a file is in the encoding that was found')
  return controle
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
