// Lines of a FEC as the database makes them from frozen entries, cleaned to the letter as those that `ecrireFec` makes.
import { nettoyer } from './fec.ts'
import { PLACE } from './fec-colonnes.ts'

// All that `nettoyer` would change, behind or between the tabs and the ends of line: nearly no page holds any of it.
const A_NETTOYER = /[[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\t\r\n ]]|[\|\ufffd]| {2}|[\t\n] | [\t\r]/v

const { JournalCode, EcritureNum, CompteLib, CompAuxNum, CompAuxLib, PieceRef, EcritureLib, EcritureLet } = PLACE

const [TABULATION, LF, CR, BLANC, BARRE_VERTICALE] = [0x09, 0x0a, 0x0d, 0x20, 0x7c]

/** Whether all of it is letters, figures, signs that are kept, and single blanks between them: nearly every page is. */
export function estPropre(page: string): boolean {
  let avant = LF
  for (let place = 0; place < page.length; place++) {
    const signe = page.charCodeAt(place)
    if (
      signe <= BLANC ? !estBienPlace(signe, avant) : signe === BARRE_VERTICALE || (signe >= 0x7f && !estCourant(signe))
    )
      return false
    avant = signe
  }
  return true
}

function estBienPlace(signe: number, avant: number): boolean {
  if (signe === BLANC) return avant !== BLANC && avant !== TABULATION && avant !== LF
  return signe === LF || ((signe === TABULATION || signe === CR) && avant !== BLANC)
}

/** Latin letters with their accents; dashes, quotes and dots; the euro. */
const estCourant = (signe: number): boolean =>
  (signe >= 0xc0 && signe <= 0x2af) || (signe >= 0x2010 && signe <= 0x2027) || signe === 0x20ac

/** Whole lines, each ended by CR LF; a text of theirs holds neither a tab nor an end of line, a blank stands for it. */
export function nettoyerPage(page: string): string {
  if (estPropre(page) || !A_NETTOYER.test(page)) return page
  return page
    .split('\r\n')
    .map((ligne) => (A_NETTOYER.test(`\n${ligne}\r`) ? nettoyerLigne(ligne.split('\t')).join('\t') : ligne))
    .join('\r\n')
}

/** What is left empty by it is replaced as `lignesFec` does. */
function nettoyerLigne(champs: readonly string[]): string[] {
  const [auxiliaire, libelleAuxiliaire, piece, libelle, lettrage] = [
    CompAuxNum,
    CompAuxLib,
    PieceRef,
    EcritureLib,
    EcritureLet,
  ].map((place) => nettoyer(champs[place] ?? ''))
  return champs
    .with(CompAuxNum, auxiliaire ?? '')
    .with(CompAuxLib, auxiliaire ? libelleAuxiliaire || auxiliaire : '')
    .with(PieceRef, piece || `${champs[JournalCode] ?? ''}-${champs[EcritureNum] ?? ''}`)
    .with(EcritureLib, libelle || (champs[CompteLib] ?? ''))
    .with(EcritureLet, lettrage ?? '')
}
