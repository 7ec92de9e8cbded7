// The checks of a FEC: name, header, each line, then what the lines say together; in one pass, for files of any size.
import type { Anomalie } from '../base/anomalie.ts'
import { type Day, isDay } from '../base/day.ts'
import { encodageDe, lignesDe } from './fec-encodage.ts'
import { type Entete, lireEntete } from './fec-entete.ts'
import { lireLigne } from './fec-lecture.ts'
import { conclure, type LivresFec, noter, ouvrirLivres } from './fec-livres.ts'
import { type Constat, ouvrirConstat, type Signaler } from './fec-regles.ts'
import { estSiren } from './siren.ts'

/** `debut`: the first day of the exercice, when it is known. */
export type FichierFec = { readonly nom: string; readonly debut?: Day } & (
  | { readonly octets: Uint8Array }
  | { readonly texte: string }
)

/** A check under way: one line of text after the other, the header first. */
export type ControleFec = {
  readonly constat: Constat
  readonly livres: LivresFec
  rang: number
  /** Null before the header, and when it could not be understood. */
  entete: Entete | null
  lignes: number
}

/** All that is wrong with the file. No `erreur`: the administration's tool accepts it. */
export function controlerFec(fichier: FichierFec): Anomalie[] {
  const controle = ouvrirControle(fichier)
  if ('octets' in fichier && !controlerEncodage(fichier.octets, controle.constat.signaler)) {
    return controle.constat.anomalies()
  }
  for (const texte of lignesDe('octets' in fichier ? fichier.octets : fichier.texte)) {
    if (!ajouterLigne(controle, texte)) break
  }
  return conclureControle(controle)
}

/** For a file read as it comes: then `ajouterLigne` for each of its lines, then `conclureControle`. */
export function ouvrirControle({ nom, debut }: { nom: string; debut?: Day }): ControleFec {
  const constat = ouvrirConstat()
  const fin = controlerNom(nom, constat.signaler)
  const livres = ouvrirLivres({ debut: debut ?? null, fin, signaler: constat.signaler })
  return { constat, livres, rang: 0, entete: null, lignes: 0 }
}

/** False when it is no use to go on: the header could not be understood. */
export function ajouterLigne(controle: ControleFec, texte: string): boolean {
  const { signaler } = controle.constat
  controle.rang++
  if (controle.rang === 1) {
    if (/^\s*<(\?xml|comptabilite)/i.test(texte)) signaler('xml', 1)
    else controle.entete = lireEntete(texte, signaler)
    return controle.entete !== null
  }
  if (controle.entete === null) return false
  const ligne = lireLigne({ entete: controle.entete, texte, rang: controle.rang, signaler })
  controle.lignes++
  if (ligne) noter(controle.livres, ligne)
  return true
}

export function conclureControle(controle: ControleFec): Anomalie[] {
  const { constat, livres, rang, entete, lignes } = controle
  if (rang === 0 || (entete !== null && lignes === 0)) constat.signaler('fichier_vide', null)
  conclure(livres)
  return constat.anomalies()
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

/** False when the bytes cannot be read at all. */
function controlerEncodage(octets: Uint8Array, signaler: Signaler): boolean {
  const encodage = encodageDe(octets)
  if (encodage === 'windows-1252') signaler('encodage_windows', null)
  if (encodage === 'utf-16') signaler('encodage', null, 'UTF-16')
  return encodage !== 'utf-16'
}
