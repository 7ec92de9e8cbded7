// Lines of a FEC as the database makes them from frozen entries, cleaned to the letter as those that `ecrireFec` makes.
import { nettoyer } from './fec.ts'
import { PLACE } from './fec-colonnes.ts'

// All that `nettoyer` would change, behind or between the tabs and the ends of line: nearly no page holds any of it.
const A_NETTOYER = /[[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\t\r\n ]]|[\|\ufffd]| {2}|[\t\n] | [\t\r]/v

const { JournalCode, EcritureNum, CompteLib, CompAuxNum, CompAuxLib, PieceRef, EcritureLib, EcritureLet } = PLACE

/** Whole lines, each ended by CR LF; a text of theirs holds neither a tab nor an end of line, a blank stands for it. */
export function nettoyerPage(page: string): string {
  if (!A_NETTOYER.test(page)) return page
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
