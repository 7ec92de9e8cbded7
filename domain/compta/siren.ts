// The SIREN, the nine digits that name an enterprise: the last one checks the others (Luhn).

/** The nine digits of what was typed (`732 829 320`), or null when they are not a SIREN. */
export function lireSiren(texte: string): string | null {
  const chiffres = texte.replace(/[\s.\u00a0\u202f-]/g, '')
  return estSiren(chiffres) ? chiffres : null
}

export function estSiren(texte: string): boolean {
  return /^\d{9}$/.test(texte) && texte !== '000000000' && luhn(texte) % 10 === 0
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
