// Account numbers as files give them: an IBAN checked by its key, or one deduced from bank, branch and account.
import { type CompteReleve, SANS_COMPTE } from './releve.ts'

/** An IBAN whose key is right (ISO 13616: the number, letters as 10 to 35, is 1 modulo 97). */
export function estIban(texte: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(texte) && reste(texte.slice(4) + texte.slice(0, 4)) === 1
}

/** The French IBAN of a bank, a branch and an account; null when they do not make one. */
export function ibanDuRib({
  banque,
  guichet,
  numero,
}: {
  banque: string
  guichet: string
  numero: string
}): string | null {
  if (!/^\d{5}$/.test(banque) || !/^\d{5}$/.test(guichet) || !/^[A-Z0-9]{11}$/.test(numero)) return null
  const chiffres = banque + guichet + Array.from(numero, enChiffre).join('')
  const cle = String(97 - resteDe([...chiffres, '0', '0'])).padStart(2, '0')
  const bban = banque + guichet + numero + cle
  return `FR${String(98 - reste(`${bban}FR00`)).padStart(2, '0')}${bban}`
}

/** What a header in prose says of its account. */
export function compteDuTexte(texte: string): CompteReleve {
  const iban = [...texte.matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/g)]
    .map(([un]) => un.replaceAll(' ', ''))
    .find(estIban)
  const numero = /(?:compte|account)\b[^\d\n]{0,60}?(\d{5,11}[A-Z]?\d{0,5})\b/i.exec(texte)?.[1] ?? null
  return iban || numero ? { iban: iban ?? null, banque: null, numero } : SANS_COMPTE
}

/** Letters of a French account count as the digits of the key of a RIB: A and J are 1, B, K and S are 2… */
function enChiffre(signe: string): string {
  if (/\d/.test(signe)) return signe
  return '12345678912345678923456789'.charAt(signe.charCodeAt(0) - 65)
}

const reste = (texte: string): number =>
  resteDe(Array.from(texte, (signe) => String(Number.parseInt(signe, 36))).join(''))

function resteDe(chiffres: Iterable<string>): number {
  let total = 0
  for (const chiffre of chiffres) total = (total * 10 + Number(chiffre)) % 97
  return total
}
