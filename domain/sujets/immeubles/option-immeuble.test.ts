// L’option d’un immeuble : les lots qui peuvent, et pourquoi les autres ne peuvent pas.
import { expect, test } from 'vitest'
import { day } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import { bien } from '../../journalisation/faits.cas.ts'
import { opterPourLesLots, optionDImmeuble } from './option-immeuble.ts'

const dans = (id: string, archive_le: ReturnType<typeof day> | null = null, immeuble_id = 'rue') => ({
  ...{ id: `lot-${id}`, bien_id: id, immeuble_id, archive_le, annexe_de: null },
  ...{ numero: null, batiment: null, etage: null, porte: null, nombre_pieces: null },
})
const biens = [
  bien({ id: 'boutique', type_bien: 'commerce' }),
  bien({ id: 'bureau', type_bien: 'bureau' }),
  bien({ id: 'studio', type_bien: 'studio' }),
  bien({ id: 'box', type_bien: 'parking' }),
  bien({ id: 'vendu', type_bien: 'bureau', date_cession: day('2025-03-01') }),
  bien({ id: 'archive', type_bien: 'bureau' }),
  bien({ id: 'deja', type_bien: 'bureau', tva_motif: 'option', tva_option_le: day('2024-01-02') }),
  bien({ id: 'guyane', type_bien: 'bureau', code_postal: '97300' }),
  bien({ id: 'ailleurs', type_bien: 'bureau' }),
]
const lots = [
  ...['boutique', 'bureau', 'studio', 'box', 'vendu', 'deja', 'guyane'].map((id) => dans(id)),
  ...[dans('archive', day('2025-01-01')), dans('ailleurs', null, 'autre')],
]
const vue = optionDImmeuble('rue', day('2026-04-17'), { biens, lots })

test('les locaux professionnels optent, chacun des autres est dit avec sa raison', () => {
  expect(vue.lots.map(({ bien: { id }, option }) => [id, option.tva_debut, option.tva_option_le])).toEqual([
    ['boutique', '2026-04-01', '2026-04-17'],
    ['bureau', '2026-04-01', '2026-04-17'],
  ])
  expect(vue.laisses.map(({ bien: { id }, refus }) => [id, refus.code])).toEqual([
    ['studio', 'option_tva_d_un_local'],
    ['box', 'option_tva_d_un_local'],
    ['vendu', 'option_tva_lot_parti'],
    ['archive', 'option_tva_lot_parti'],
    ['deja', 'option_tva_deja_dite'],
    ['guyane', 'tva_taux_du_lieu'],
  ])
})

test('tous les lots choisis, ou aucun', () => {
  expect(opterPourLesLots(['bureau'], vue).map(({ bien: { id } }) => id)).toEqual(['bureau'])
  expect(() => opterPourLesLots(['boutique', 'studio'], vue)).toThrow(new Refus('option_tva_d_un_local').message)
  expect(() => opterPourLesLots(['boutique', 'ailleurs'], vue)).toThrow(new Refus('option_tva_lot_ailleurs').message)
})
