// Rows as a file of a spreadsheet (CSV, semicolons, as French ones read it): the same columns and values as the JSON beside it.

export type Rangee = Readonly<Record<string, unknown>>

/** The rows that the database gave, each as one jsonb object. */
export const seules = (rows: readonly { readonly rangee: unknown }[]): Rangee[] =>
  rows.map(({ rangee }) => rangee as Rangee) // safe: to_jsonb of a row, or jsonb_build_object

export function csv(rangees: readonly Rangee[]): string {
  const colonnes = [...new Set(rangees.flatMap((rangee) => Object.keys(rangee)))]
  const lignes = [colonnes, ...rangees.map((rangee) => colonnes.map((colonne) => rangee[colonne]))]
  return `\ufeff${lignes.map((ligne) => ligne.map(cellule).join(';')).join('\r\n')}\r\n`
}

function cellule(value: unknown): string {
  if (value === null || value === undefined) return ''
  const said = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // A text that a spreadsheet would run as a formula is shown instead; the JSON has it as it is.
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(said) && !/^-?[\d.]+$/.test(said) ? `'${said}` : said
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
