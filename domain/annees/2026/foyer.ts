// Income tax and social levies of the household, income of 2026. Every figure is restated each year, even when it did not move.
import { percent } from '../../base/cents.ts'
import { nonPublie } from '../../base/parametres.ts'
import type { ParametresFoyer } from '../../fiscal/foyer/parametres.ts'

export const foyer2026: ParametresFoyer = {
  prelevements_sociaux: {
    csg: {
      valeur: percent('10.6'),
      source: 'CSS art. L136-8 (loi de financement de la sécurité sociale pour 2026, art. 12)',
      certitude: 'C',
    },
    crds: { valeur: percent('0.5'), source: 'Ordonnance n° 96-50, art. 15', certitude: 'C' },
    solidarite: { valeur: percent('7.5'), source: 'CGI art. 235 ter', certitude: 'C' },
    csg_deductible: { valeur: percent('6.8'), source: 'CGI art. 154 quinquies, II', certitude: 'R' },
  },
  impot_revenu: {
    bareme: nonPublie('loi de finances pour 2027'),
  },
}
