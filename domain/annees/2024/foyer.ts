// Income tax and social levies of the household, income of 2024. Every figure is restated each year, even when it did not move.
import { euros, percent } from '../../base/cents.ts'
import type { ParametresFoyer } from '../../fiscal/foyer/parametres.ts'

export const foyer2024: ParametresFoyer = {
  prelevements_sociaux: {
    csg: { valeur: percent('9.2'), source: 'CSS art. L136-8, I, 2°', certitude: 'C' },
    crds: { valeur: percent('0.5'), source: 'Ordonnance n° 96-50, art. 15', certitude: 'C' },
    solidarite: { valeur: percent('7.5'), source: 'CGI art. 235 ter', certitude: 'C' },
    csg_deductible: { valeur: percent('6.8'), source: 'CGI art. 154 quinquies, II', certitude: 'C' },
  },
  impot_revenu: {
    bareme: {
      source: 'CGI art. 197, I, 1',
      certitude: 'C',
      valeur: [
        { seuil_cents: euros(11_497), taux: percent('11') },
        { seuil_cents: euros(29_315), taux: percent('30') },
        { seuil_cents: euros(83_823), taux: percent('41') },
        { seuil_cents: euros(180_294), taux: percent('45') },
      ],
    },
  },
}
