// A form as text to paste elsewhere: one line a box, its number, its label, its amount as it is typed on the official site.
import type { FormulaireRempli } from '#domain/liasse/formulaire.ts'

export function enTexte({ numero, libelle, cases }: FormulaireRempli): string {
  const remplies = cases.filter(({ blanc }) => !blanc)
  return [`${numero} ${libelle}`, ...remplies.map((une) => [une.code, une.libelle, une.montant].join('\t'))].join('\n')
}
