// What a file is, by its first bytes: which format of statement, or which other thing that is refused by its name.
import { type CodeRefus, Refus } from '../../../base/refus.ts'
import type { FormatReleve } from './releve.ts'
import { encodageReleve, texteDe } from './texte.ts'

const TAILLE_MAXIMALE = 25 * 1024 * 1024

const MARQUES_ZIP = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']
// The marks by which files begin, and what is said of them.
const MARQUES: readonly (readonly [string, CodeRefus])[] = [
  ['%PDF', 'releve_pdf'],
  ['\xd0\xcf\x11\xe0', 'releve_classeur'],
  ['\x1f\x8b', 'releve_archive'],
  ['Rar!', 'releve_archive'],
  ["7z\xbc\xaf'\x1c", 'releve_archive'],
  ['BZh', 'releve_archive'],
  ['\xfd7zXZ', 'releve_archive'],
  ['\x28\xb5\x2f\xfd', 'releve_archive'],
]

/** Refuses what is no text at all, empty, too large, or an archive: it is never opened, whatever it would unfold to. */
export function refuserNonTexte(octets: Uint8Array): void {
  if (octets.length === 0) throw new Refus('releve_vide')
  if (octets.length > TAILLE_MAXIMALE) throw new Refus('releve_trop_lourd')
  const debut = latin(octets, 0, 2048)
  if (MARQUES_ZIP.some((marque) => debut.startsWith(marque))) {
    throw new Refus(/\[Content_Types\]\.xml|xl\/|opendocument/.test(debut) ? 'releve_classeur' : 'releve_archive')
  }
  for (const [marque, code] of MARQUES) if (debut.startsWith(marque)) throw new Refus(code)
  if (estBinaire(octets)) throw new Refus('releve_binaire')
  if (/^(\ufeff|ï»¿)?\s*$/.test(debut) && octets.length < 2048) throw new Refus('releve_vide')
}

// What is no text shows it at once.
const EXAMINES = 64 * 1024

/** Commands that no text holds; in UTF-16 the zeros are half of each letter. */
function estBinaire(octets: Uint8Array): boolean {
  const debut = octets.subarray(0, EXAMINES)
  const large = encodageReleve(debut).startsWith('utf-16')
  let commandes = 0
  for (let rang = 0; rang < debut.length; rang++) {
    const octet = debut[rang] ?? 0
    if (octet < 0x09 || (octet > 0x0d && octet < 0x20 && octet !== 0x1a)) commandes++
  }
  return large ? commandes > 0.6 * debut.length : commandes > 8 + debut.length / 500
}

/** Which reader the file is for. */
export function formatDe(octets: Uint8Array): FormatReleve {
  refuserNonTexte(octets)
  const debut = texteDe(octets.subarray(0, 8192), encodageReleve(octets.subarray(0, 8192)))
  const nu = debut.trimStart()
  if (/^(<\?xml[^>]*>\s*)?(<\?OFX|<OFX>)|^OFXHEADER/i.test(nu) || /<OFX>/i.test(nu)) return 'ofx'
  if (/<(\w+:)?BkToCstmrStmt|urn:iso:std:iso:20022:tech:xsd:camt\.05/.test(nu)) return 'camt053'
  if (/^(<!doctype html|<html|<head|<body|<table|<script|<!--[\s\S]*?-->\s*<(!doctype )?html)/i.test(nu))
    throw new Refus('releve_page_web')
  if (/^<(\?xml|!DOCTYPE|\w)/i.test(nu)) return /<html[\s>]/i.test(nu) ? refuserPage() : 'camt053'
  if (/^!(Type|Account|Option)/im.test(nu.slice(0, 2000)) && /^[!DTP^C]/.test(nu)) return 'qif'
  if (/^0[1457]\d{5}.{4}(\d{5}| {5})/.test(nu.slice(0, 120))) return 'cfonb120'
  return plateformeDe(nu) ?? 'csv'
}

function refuserPage(): never {
  throw new Refus('releve_page_web')
}

/** Airbnb and Booking are known by the words of their header, in either language; their lists of bookings are no payouts. */
function plateformeDe(debut: string): 'airbnb' | 'booking' | null {
  const entete = debut.slice(0, 4000).toLowerCase()
  const lignes = entete.split('\n')
  const code = lignes.find((ligne) => /confirmation code|code de confirmation/.test(ligne))
  if (code !== undefined && /paid out|versé|listing|annonce|logement/.test(entete)) {
    if (!/\btype\b/.test(code)) throw new Refus('releve_reservations')
    return 'airbnb'
  }
  if (lignes.some((ligne) => /commission/.test(ligne) && LISTE_BOOKING.test(ligne)))
    throw new Refus('releve_reservations')
  const numero = /reference number|booking number|numéro de (référence|réservation)/.test(entete)
  return numero && /commission/.test(entete) && /payout|versement|paiement/.test(entete) ? 'booking' : null
}

const LISTE_BOOKING = /\b(book number|reservation number|booked on|réservé (par|le))/

const latin = (octets: Uint8Array, debut: number, fin: number): string =>
  String.fromCharCode(...octets.subarray(debut, Math.min(fin, octets.length)))
