// The books of an exercice as a journal that hledger reads (and ledger too): accounts declared, every entry balanced.
import { abs, decimalPoint, minus } from '#domain/base/cents.ts'
import { ecrituresDe, type Ligne } from '#domain/compta/ecriture.ts'
import { type Bornes, motDe, titreDe } from '#domain/compta/exercice.ts'

/** Opening entries included: the balance of the file is that of the exercice, alone. */
export function journalHledger({ exercice, lignes }: { exercice: Bornes; lignes: readonly Ligne[] }): string {
  const noms = new Map(lignes.map((ligne) => [ligne.compte, nomCompte(ligne)]))
  const tete = [
    `; ${titreDe(exercice)} : le journal de l’${motDe(exercice)}, à-nouveaux compris.`,
    'commodity EUR\n    format 1000.00 EUR',
    ...[...noms.values()].sort().map((nom) => `account ${nom}`),
  ]
  return `${[tete.join('\n'), ...ecrituresDe(lignes).map(transaction)].join('\n\n')}\n`
}

/** What is validated is cleared (`*`), what is only derived waits (`!`). */
function transaction({ journal, numero, date, lignes }: ReturnType<typeof ecrituresDe>[number]): string {
  const [premiere] = lignes
  const tete = `${date} ${numero === null ? '!' : '*'} (${journal}${numero === null ? '' : ` ${numero}`}) ${mots(premiere?.libelle ?? '')}`
  return [tete.trimEnd(), ...lignes.map(jambe)].join('\n')
}

function jambe(ligne: Ligne): string {
  const net = minus(ligne.debit_cents, ligne.credit_cents)
  return `    ${nomCompte(ligne)}  ${net < 0 ? '-' : ''}${decimalPoint(abs(net))} EUR`
}

const nomCompte = ({ compte, compte_libelle }: Ligne): string =>
  `${compte} ${mots(compte_libelle).replaceAll(':', '-')}`

/** One line, one space between words; a semicolon would begin a comment, and a bar would end the name of a payee. */
const mots = (text: string): string =>
  text
    .replaceAll(/[;|]/g, ',')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
