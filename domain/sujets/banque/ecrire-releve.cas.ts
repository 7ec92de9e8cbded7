// Writers of statements for the tests: the same movements in each format, to be read back as they were.
import fc from 'fast-check'
import { abs, type Cents, cents, decimalComma, decimalPoint, plus, sum } from '../../base/cents.ts'
import { addDays, type Day, day, dayOfMonth, month, year } from '../../base/day.ts'

export type Mouvement = { date: Day; libelle: string; montant_cents: Cents; identifiant: string }

const CODAGE = new TextEncoder()
export const octets = (texte: string): Uint8Array => CODAGE.encode(texte)

/** Labels that every format can hold: words without double spaces, with what French banks write. */
const LETTRES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789éèàçÉ&;,"\'/.:-()'
const mots = fc
  .array(fc.string({ unit: fc.constantFrom(...LETTRES), minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 })
  .map((les) => `V${les.join(' ')}`.slice(0, 31).trim())

export const mouvements = (maximum = 30) =>
  fc
    .array(
      fc.record({
        date: fc.integer({ min: 0, max: 1500 }).map((n) => addDays(day('2023-01-13'), n)),
        libelle: mots,
        montant_cents: fc
          .integer({ min: -900_000_00, max: 900_000_00 })
          .filter((n) => n !== 0)
          .map(cents),
      }),
      { minLength: 1, maxLength: maximum },
    )
    .map((tous) => tous.map((un, rang): Mouvement => ({ ...un, identifiant: `ID${rang}` })))

const jma = (date: Day): string =>
  `${String(dayOfMonth(date)).padStart(2, '0')}/${String(month(date)).padStart(2, '0')}/${year(date)}`
const mja = (date: Day): string => `${jma(date).slice(3, 6)}${jma(date).slice(0, 3)}${year(date)}`
const serre = (date: Day): string => date.replaceAll('-', '')
const xml = (texte: string): string => texte.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const cite = (texte: string): string => `"${texte.replaceAll('"', '""')}"`

export function ofx1(tous: readonly Mouvement[]): Uint8Array {
  const operations = tous.map(
    ({ date, libelle, montant_cents, identifiant }) =>
      `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${serre(date)}\n<TRNAMT>${decimalPoint(montant_cents)}\n<FITID>${identifiant}\n<NAME>${xml(libelle)}\n</STMTTRN>\n`,
  )
  return octets(
    `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>\n<STMTRS>\n<CURDEF>EUR\n<BANKTRANLIST>\n${operations.join('')}</BANKTRANLIST>\n</STMTRS>\n</OFX>\n`,
  )
}

export function ofx2(tous: readonly Mouvement[]): Uint8Array {
  const operations = tous.map(
    ({ date, libelle, montant_cents, identifiant }) =>
      `<STMTTRN><TRNTYPE>OTHER</TRNTYPE><DTPOSTED>${serre(date)}120000</DTPOSTED><TRNAMT>${decimalPoint(montant_cents)}</TRNAMT><FITID>${identifiant}</FITID><NAME>${xml(libelle)}</NAME></STMTTRN>`,
  )
  return octets(
    `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>EUR</CURDEF><BANKTRANLIST>${operations.join('')}</BANKTRANLIST></STMTRS></OFX>`,
  )
}

export function qif(tous: readonly Mouvement[]): Uint8Array {
  const operations = tous.map(
    ({ date, libelle, montant_cents }) => `D${jma(date)}\nT${decimalPoint(montant_cents)}\nP${libelle}\n^\n`,
  )
  return octets(`!Type:Bank\n${operations.join('')}`)
}

export function camt053(tous: readonly Mouvement[]): Uint8Array {
  const solde = (code: string, montant: Cents): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${signe(montant)}<Dt><Dt>2025-01-01</Dt></Dt></Bal>`
  const signe = (montant: Cents): string =>
    `<Amt Ccy="EUR">${decimalPoint(abs(montant))}</Amt><CdtDbtInd>${montant < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const ecritures = tous.map(
    ({ date, libelle, montant_cents, identifiant }) =>
      `<Ntry>${signe(montant_cents)}<Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><AcctSvcrRef>${identifiant}</AcctSvcrRef><AddtlNtryInf>${xml(libelle)}</AddtlNtryInf></Ntry>`,
  )
  const ouverture = cents(123_45)
  const cloture = plus(ouverture, sum(tous.map(({ montant_cents }) => montant_cents)))
  return octets(
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct>${solde('OPBD', ouverture)}${solde('CLBD', cloture)}${ecritures.join('')}</Stmt></BkToCstmrStmt></Document>`,
  )
}

export function cfonb120(tous: readonly Mouvement[]): Uint8Array {
  const date = (jour: Day): string => `${jma(jour).slice(0, 2)}${jma(jour).slice(3, 5)}${jma(jour).slice(8)}`
  const montant = (un: Cents): string => {
    const chiffres = String(abs(un)).padStart(14, '0')
    return chiffres.slice(0, 13) + ((un < 0 ? '}JKLMNOPQR' : '{ABCDEFGHI')[Number(chiffres.at(-1))] ?? '')
  }
  const article = (code: string, jour: Day, suite: string, un: Cents): string =>
    `${code}30004    00828EUR2 0001234567X  ${date(jour)}${suite.padEnd(50)}${montant(un)}${' '.repeat(16)}`
  const ouverture = cents(-500_01)
  const lignes = tous.map(({ date: jour, libelle, montant_cents }) =>
    article('04', jour, `  ${date(jour)}${libelle.padEnd(31)}  0000000  `, montant_cents),
  )
  const cloture = plus(ouverture, sum(tous.map(({ montant_cents }) => montant_cents)))
  const [debut, fin] = [article('01', day('2023-01-01'), '', ouverture), article('07', day('2027-12-31'), '', cloture)]
  // The format is of one byte by sign.
  return Uint8Array.from([debut, ...lignes, fin].join('\r\n'), (lettre) => lettre.charCodeAt(0))
}

export type Style = {
  separateur: ';' | ',' | '\t' | '|'
  decimale: ',' | '.'
  milliers: string
  ordre: 'jma' | 'mja' | 'amj'
  deux: boolean
  bom: boolean
  saut: '\n' | '\r\n' | '\r'
  preambule: boolean
}

export const styles: fc.Arbitrary<Style> = fc.record({
  separateur: fc.constantFrom(';', ',', '\t', '|'),
  decimale: fc.constantFrom(',', '.'),
  milliers: fc.constantFrom('', ' ', '\u00a0', '\u202f', "'"),
  ordre: fc.constantFrom('jma', 'mja', 'amj'),
  deux: fc.boolean(),
  bom: fc.boolean(),
  saut: fc.constantFrom('\n', '\r\n', '\r'),
  preambule: fc.boolean(),
})

export function csv(tous: readonly Mouvement[], style: Style): Uint8Array {
  const jour = { jma, mja, amj: (date: Day): string => date }[style.ordre]
  const chiffre = (un: Cents): string => {
    const [entiers = '', decimales = ''] = decimalComma(un).split(',')
    return cite(`${entiers.replace(/\B(?=(\d{3})+$)/g, style.milliers)}${style.decimale}${decimales}`)
  }
  const montants = (un: Cents): string[] =>
    style.deux ? (un < 0 ? [chiffre(abs(un)), ''] : ['', chiffre(un)]) : [chiffre(un)]
  const entete = ['Date', 'Libellé', ...(style.deux ? ['Débit', 'Crédit'] : ['Montant']), 'Identifiant']
  const lignes = [
    ...(style.preambule ? ['Compte 12345678901', ''] : []),
    entete.join(style.separateur),
    ...tous.map(({ date, libelle, montant_cents, identifiant }) =>
      [jour(date), cite(libelle), ...montants(montant_cents), identifiant].join(style.separateur),
    ),
  ]
  return octets(`${style.bom ? '\ufeff' : ''}${lignes.join(style.saut)}${style.saut}`)
}
