// Income of 2024, declared in 2025. The layout of each form of the real BIC return, by its edition.
import { f2031_2023, f2031Bis_2023 } from '../../liasse/f2031.ts'
import { f2033A_2023 } from '../../liasse/f2033a.ts'
import { f2033B_2023 } from '../../liasse/f2033b.ts'
import { f2033C_2023 } from '../../liasse/f2033c.ts'
import { f2033D_2023 } from '../../liasse/f2033d.ts'
import { f2033E_2023 } from '../../liasse/f2033e.ts'
import { f2042CPro } from '../../liasse/f2042c-pro.ts'
import type { FormulairesBic } from '../../liasse/liasse-bic.ts'

export const formulairesBic2024: FormulairesBic = {
  '2031': f2031_2023,
  '2031-BIS': f2031Bis_2023,
  '2033-A': f2033A_2023,
  '2033-B': f2033B_2023,
  '2033-C': f2033C_2023,
  '2033-D': f2033D_2023,
  '2033-E': f2033E_2023,
  '2042-C-PRO': f2042CPro(2024, '2023', {
    doute:
      'Les cases sont celles relevées pour les revenus de 2023 et de 2025, qui sont les mêmes : la 2042-C-PRO des revenus de 2024 n’a pas été lue.',
    classe: 'ventes',
  }),
}
