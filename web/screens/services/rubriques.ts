// Which services stand in which of the three sections of the marketplace, by the words of their category.
import type { Service } from '#web/data/boutique/services.ts'
import type { Rubrique } from '#web/data/contenu/services-page-content.ts'
import { plain } from '#web/lib/format.ts'

export const RUBRIQUES: readonly { cle: Rubrique; ancre: string; mots: readonly string[] }[] = [
  { cle: 'services', ancre: 'services', mots: ['prestation', 'service'] },
  { cle: 'accounting', ancre: 'gestion', mots: ['comptab', 'fiscal', 'gestion', 'controle'] },
  { cle: 'training', ancre: 'formations', mots: ['formation'] },
]

/** Without accents nor capitals; a category that two sections know stands in both. */
export function deLaRubrique(services: readonly Service[], cle: Rubrique): Service[] {
  const mots = RUBRIQUES.find((one) => one.cle === cle)?.mots ?? []
  return services.filter(({ category }) => mots.some((mot) => plain(category).includes(mot)))
}
