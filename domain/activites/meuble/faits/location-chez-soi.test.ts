// A part of one's own home that is let holds from its year until another word of it.
import { expect, test } from 'vitest'
import { chezSoiDe, type LocationChezSoi } from './location-chez-soi.ts'

test('une partie de l’habitation l’est de son année à celle où on dit qu’elle ne l’est plus', () => {
  const une = (annee: number, forme: LocationChezSoi['forme']): LocationChezSoi => ({
    id: String(annee),
    bien_id: 'chambre',
    annee,
    forme,
    surface_louee_centiemes: 1200,
    surface_totale_centiemes: 8000,
    ile_de_france: false,
    residence_du_locataire: true,
    valeur_totale_cents: null,
  })
  const dites = [une(2024, 'locataire'), une(2026, 'aucune')]
  expect([2023, 2024, 2025, 2026, 2027].map((annee) => chezSoiDe(dites, { bien_id: 'chambre', annee })?.annee)).toEqual(
    [undefined, 2024, 2024, undefined, undefined],
  )
})
