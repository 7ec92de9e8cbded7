// The lines of a FEC as records, for the tests: those that could be read whole, and what prevented the others.
import type { Anomalie } from '../../base/anomalie.ts'
import { cents } from '../../base/cents.ts'
import { enJour } from './fec-champs.ts'
import { type LigneFec, PLACE } from './fec-colonnes.ts'
import { encodageDe } from './fec-encodage.ts'
import { type LectureFec, texteLu } from './fec-lecture.ts'
import { acheverParcours, ouvrirParcours, parcourir } from './fec-parcours.ts'
import { ouvrirConstat } from './fec-regles.ts'
import { ouvrirSource } from './fec-source.ts'

/** A text as the bytes of a file. */
export const enOctets = (texte: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(texte)

export function lireFec(fichier: string | Uint8Array): { lignes: LigneFec[]; anomalies: Anomalie[] } {
  const octets = typeof fichier === 'string' ? enOctets(fichier) : fichier
  const { signaler, anomalies } = ouvrirConstat()
  const lignes: LigneFec[] = []
  const parcours = ouvrirParcours(ouvrirSource(encodageDe(octets), octets.length), signaler, (lecture) => {
    const ligne = ligneLue(lecture)
    if (ligne !== null) lignes.push(ligne)
  })
  parcourir(parcours, octets)
  acheverParcours(parcours)
  return { lignes, anomalies: anomalies() }
}

function ligneLue(lecture: LectureFec): LigneFec | null {
  const { date, piece_date, date_lettrage, valide_le, debit_cents, credit_cents } = lecture
  const texte = (colonne: keyof typeof PLACE): string => texteLu(lecture, PLACE[colonne])
  if (date === 0 || piece_date === 0 || Number.isNaN(debit_cents) || Number.isNaN(credit_cents)) return null
  if (texte('JournalCode') === '' || texte('EcritureNum') === '' || texte('CompteNum') === '') return null
  return {
    journal: texte('JournalCode'),
    journal_libelle: texte('JournalLib'),
    numero: texte('EcritureNum'),
    date: enJour(date),
    compte: texte('CompteNum'),
    compte_libelle: texte('CompteLib'),
    auxiliaire: texte('CompAuxNum'),
    auxiliaire_libelle: texte('CompAuxLib'),
    piece_ref: texte('PieceRef'),
    piece_date: enJour(piece_date),
    libelle: texte('EcritureLib'),
    debit_cents: cents(debit_cents),
    credit_cents: cents(credit_cents),
    lettrage: texte('EcritureLet'),
    date_lettrage: date_lettrage === 0 ? null : enJour(date_lettrage),
    valide_le: valide_le === 0 ? null : enJour(valide_le),
    montant_devise: texte('Montantdevise'),
    devise: texte('Idevise'),
  }
}
