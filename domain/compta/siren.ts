// The SIREN, the nine digits that name an enterprise, and the SIRET of each of its places: the last one checks the others (Luhn).

/** The nine digits of what was typed (`732 829 320`), or null when they are not a SIREN. */
export function lireSiren(texte: string): string | null {
  const chiffres = texte.replace(/[\s.\u00a0\u202f-]/g, '')
  return estSiren(chiffres) ? chiffres : null
}

export function estSiren(texte: string): boolean {
  return /^\d{9}$/.test(texte) && texte !== '000000000' && luhn(texte) % 10 === 0
}

/** The fourteen digits of an establishment (`732 829 320 00074`), or null: a SIREN, then five digits that the last one checks. */
export function lireSiret(texte: string): string | null {
  const chiffres = texte.replace(/[\s.\u00a0\u202f-]/g, '')
  const valable = /^\d{14}$/.test(chiffres) && estSiren(chiffres.slice(0, 9)) && luhn(chiffres) % 10 === 0
  return valable ? chiffres : null
}

/** The sum of the digits, every second one from the right doubled and its own digits added. */
function luhn(chiffres: string): number {
  let total = 0
  for (let rang = 0; rang < chiffres.length; rang++) {
    const chiffre = Number(chiffres[chiffres.length - 1 - rang])
    const pese = rang % 2 === 0 ? chiffre : 2 * chiffre
    total += pese > 9 ? pese - 9 : pese
  }
  return total
}
