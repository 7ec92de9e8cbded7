// A figure of the law in words, whatever its kind: an amount, a rate, a number of years, a day, a scale by its bands.

import { type Cents, cents, type Ratio } from '../../../../base/cents.ts'
import { isDay } from '../../../../base/day.ts'
import { enPourcent, estPublie, type FigureOuNon } from '../../../../base/parametres.ts'
import { enEuros } from '../../../point.ts'

/** `figure`: its name, which says whether a whole number is a sum or a number of years. */
export function direFigure(nom: string, figure: FigureOuNon<unknown>): string {
  return estPublie(figure) ? dire(nom, figure.valeur) : `pas encore publié (${figure.non_publie})`
}

function dire(nom: string, valeur: unknown): string {
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non'
  if (typeof valeur === 'number') return nom.endsWith('_annees') ? `${valeur} ans` : montant(cents(valeur))
  if (typeof valeur === 'string') return isDay(valeur) ? valeur.split('-').toReversed().join('/') : valeur
  if (!Array.isArray(valeur)) return ''
  const liste: readonly unknown[] = valeur
  return estTaux(liste) ? enPourcent(liste) : liste.map(direBande).join(', ')
}

/** Without cents where there are none. */
const montant = (somme: Cents): string => enEuros(somme).replace(/,00(?=\D*$)/, '')

const estTaux = (valeur: unknown): valeur is Ratio =>
  Array.isArray(valeur) && valeur.length === 2 && valeur.every((un) => typeof un === 'number')

/** One band of a scale, by what it has: a sum, a part of the ceiling, the years held. */
function direBande(bande: unknown): string {
  if (bande === null || typeof bande !== 'object' || !('taux' in bande) || !estTaux(bande.taux)) return ''
  const taux = enPourcent(bande.taux)
  if ('seuil_cents' in bande && typeof bande.seuil_cents === 'number')
    return `${taux} au-dessus de ${montant(cents(bande.seuil_cents))}`
  if ('depuis_cents' in bande && typeof bande.depuis_cents === 'number')
    return `${taux} au-dessus de ${montant(cents(bande.depuis_cents))}`
  if ('part_plafond' in bande && estTaux(bande.part_plafond))
    return `${taux} à ${enPourcent(bande.part_plafond)} du plafond`
  return 'depuis' in bande ? `${taux} dès la ${String(bande.depuis)}e année` : taux
}
