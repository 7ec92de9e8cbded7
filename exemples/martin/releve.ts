// The statement of Claire Martin's account, as her bank would give it in OFX: what her books say, and two lines they do not.

import type { Faits } from '../../domain/activites/faits.ts'
import { livres } from '../../domain/activites/meuble/annee/livres.ts'
import { type Cents, cents, decimalPoint, plus, sum } from '../../domain/base/cents.ts'
import { addDays, addMonths, type Day, earlier, firstOfMonth } from '../../domain/base/day.ts'
import { mouvementsBanque, soldeBanque } from '../../domain/sujets/banque/ecritures/mouvements-banque.ts'
import { identifiant } from '../identifiant.ts'

export const COMPTE_MARTIN = {
  id: identifiant(0x0d, 1),
  libelle: 'Compte courant location',
  nature: 'banque',
  banque: 'Crédit Armoricain',
} as const
/** The same account, under this id or another. */
export type CompteMartin = Omit<typeof COMPTE_MARTIN, 'id'> & { readonly id: string }

type Operation = { readonly date: Day; readonly libelle: string; readonly montant_cents: Cents }

/** From the first day of the month before, to the last day that her facts tell. */
export function releveMartin(faits: Faits, today: Day): string {
  const books = livres(faits)
  const dernier =
    faits.exercices
      .map(({ fin }) => fin)
      .sort()
      .at(-1) ?? today
  const au = earlier(today, dernier)
  const du = addMonths(firstOfMonth(au), -1)
  const connues = [...mouvementsBanque(books).values()]
    .filter(({ date, montant_cents }) => du <= date && date <= au && montant_cents !== 0)
    .map(({ date, libelle, montant_cents }) => ({ date, libelle: enBanque(libelle), montant_cents }))
  const absentes: Operation[] = [
    { date: addDays(du, 12), libelle: 'PRLV SEPA EDF PARTICULIERS 6004128831', montant_cents: cents(-38_42) },
    { date: addDays(du, 27), libelle: 'COTISATION CARTE ET TENUE DE COMPTE', montant_cents: cents(-6_50) },
  ].filter(({ date }) => date <= au)
  const operations = [...connues, ...absentes].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const solde = plus(soldeBanque(books, au), sum(absentes.map(({ montant_cents }) => montant_cents)))
  return ofx(operations, { du, au, solde })
}

/** Capitals without accents, as banks still write. */
function enBanque(libelle: string): string {
  return libelle
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}

function ofx(operations: readonly Operation[], { du, au, solde }: { du: Day; au: Day; solde: Cents }): string {
  const jour = (date: Day): string => date.replaceAll('-', '')
  const lignes = operations.map(({ date, libelle, montant_cents }, rang) =>
    [
      '<STMTTRN>',
      `<TRNTYPE>${montant_cents > 0 ? 'CREDIT' : 'DEBIT'}`,
      `<DTPOSTED>${jour(date)}`,
      `<TRNAMT>${decimalPoint(montant_cents)}`,
      `<FITID>${jour(date)}${String(rang + 1).padStart(4, '0')}`,
      `<NAME>${libelle}`,
      '</STMTTRN>',
    ].join('\n'),
  )
  return [
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:UTF-8\nCHARSET:NONE\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>EUR',
    '<BANKACCTFROM><BANKID>13606<BRANCHID>00042<ACCTID>46280175013<ACCTTYPE>CHECKING</BANKACCTFROM>',
    `<BANKTRANLIST><DTSTART>${jour(du)}<DTEND>${jour(au)}`,
    ...lignes,
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${decimalPoint(solde)}<DTASOF>${jour(au)}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n',
  ].join('\n')
}
