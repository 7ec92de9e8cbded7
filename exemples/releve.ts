// The statement of an account, as its bank would give it in OFX: what the books say of two months, and the lines that they do not.

import type { Faits } from '../domain/activites/faits.ts'
import { type Cents, decimalPoint, plus, sum } from '../domain/base/cents.ts'
import { addDays, addMonths, type Day, earlier, firstOfMonth } from '../domain/base/day.ts'
import type { Ligne } from '../domain/compta/ecriture.ts'
import { mouvementsBanque, soldeBanque } from '../domain/sujets/banque/ecritures/mouvements-banque.ts'

export type CompteDExemple = {
  readonly id: string
  readonly libelle: string
  readonly nature: 'banque' | 'gestion'
  readonly banque: string
}

/** The account as the bank numbers it, and its lines that no fact tells, each so many days after the first one. */
export type BanqueDExemple = {
  readonly fichier: string
  readonly guichet: { readonly banque: string; readonly agence: string; readonly numero: string }
  readonly absentes: readonly { readonly jours: number; readonly libelle: string; readonly montant_cents: Cents }[]
}

type Tenus = {
  readonly faits: Pick<Faits, 'exercices'>
  readonly livres: ReadonlyMap<string, readonly Ligne[]>
  readonly today: Day
}
type Operation = { readonly date: Day; readonly libelle: string; readonly montant_cents: Cents }

/** From the first day of the month before, to the last day that the facts tell. */
export function releveOfx(
  { faits, livres, today, nature }: Tenus & Pick<CompteDExemple, 'nature'>,
  { guichet, absentes }: BanqueDExemple,
): string {
  const dernier =
    faits.exercices
      .map(({ fin }) => fin)
      .sort()
      .at(-1) ?? today
  const au = earlier(today, dernier)
  const du = addMonths(firstOfMonth(au), -1)
  const connues = [...mouvementsBanque(livres, nature).values()]
    .filter(({ date, montant_cents }) => du <= date && date <= au && montant_cents !== 0)
    .map(({ date, libelle, montant_cents }) => ({ date, libelle: enBanque(libelle), montant_cents }))
  const autres: Operation[] = absentes
    .map(({ jours, ...une }) => ({ ...une, date: addDays(du, jours) }))
    .filter(({ date }) => date <= au)
  const operations = [...connues, ...autres].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const solde = plus(soldeBanque(livres, au, nature), sum(autres.map(({ montant_cents }) => montant_cents)))
  return ofx(operations, { du, au, solde, ...guichet })
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

type Periode = BanqueDExemple['guichet'] & { readonly du: Day; readonly au: Day; readonly solde: Cents }

function ofx(operations: readonly Operation[], { du, au, solde, banque, agence, numero }: Periode): string {
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
    `<BANKACCTFROM><BANKID>${banque}<BRANCHID>${agence}<ACCTID>${numero}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${jour(du)}<DTEND>${jour(au)}`,
    ...lignes,
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${decimalPoint(solde)}<DTASOF>${jour(au)}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n',
  ].join('\n')
}
