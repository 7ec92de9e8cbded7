// Income tax by the progressive scale, for one share or for a household: no décote, no ceiling of the effect of shares.
import { type Cents, minus, part, positive, smaller, sum } from '../../base/cents.ts'
import { publie } from '../../base/parametres.ts'
import type { ParametresFoyer } from '../../fiscal/foyer/parametres.ts'

/** Tax on the income of one share (CGI 197, I, 1). Refused for a year whose scale is not voted. */
export function impotParPart(revenu: Cents, parametres: ParametresFoyer): Cents {
  const bareme = publie(parametres.impot_revenu.bareme, "le barème de l'impôt sur le revenu").valeur
  return sum(
    bareme.map(({ seuil_cents, taux }, rang) => {
      const suivante = bareme[rang + 1]
      const haut = suivante ? smaller(revenu, suivante.seuil_cents) : revenu
      return part(positive(minus(haut, seuil_cents)), taux)
    }),
  )
}

/** Tax of a household of so many quarters of a share (CGI 193): the tax of one share, times the shares. */
export function impotDuFoyer(revenu: Cents, quarts: number, parametres: ParametresFoyer): Cents {
  const ENTIERE = 4
  return part(impotParPart(part(positive(revenu), [ENTIERE, quarts]), parametres), [quarts, ENTIERE])
}
