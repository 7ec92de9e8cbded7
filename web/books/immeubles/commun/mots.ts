// The words of buildings: where a lot stands, what its rooms, keys and meters are.
import type { CleRepartition, Fluide, NatureCle } from '#domain/sujets/immeubles/cle-repartition.ts'
import type { Unite } from '#domain/sujets/immeubles/compteur.ts'
import { etageDit, type NaturePiece } from '#domain/sujets/immeubles/immeuble.ts'
import type { LotSitue } from '#domain/sujets/immeubles/lots-situes.ts'
import { formatWhole, NBSP } from '#web/lib/format.ts'

export const NOMS_PIECE: Readonly<Record<NaturePiece, string>> = {
  chambre: 'Chambre',
  sejour: 'Séjour',
  cuisine: 'Cuisine',
  salle_d_eau: 'Salle de bains ou d’eau',
  toilettes: 'Toilettes',
  entree: 'Entrée ou couloir',
  bureau: 'Bureau',
  rangement: 'Rangement',
  exterieur: 'Balcon, terrasse ou jardin',
  autre: 'Autre',
}

export const NOMS_CLE: Readonly<Record<NatureCle, string>> = {
  tantiemes: 'Tantièmes',
  surface: 'Surface',
  occupants: 'Nombre d’occupants',
  compteurs: 'Compteurs',
  libre: 'Quotes-parts libres',
}

export const NOMS_FLUIDE: Readonly<Record<Fluide, string>> = {
  eau_froide: 'Eau froide',
  eau_chaude: 'Eau chaude',
  chauffage: 'Chauffage',
  gaz: 'Gaz',
  electricite: 'Électricité',
}

export const NOMS_UNITE: Readonly<Record<Unite, string>> = { m3: 'm³', kwh: 'kWh', unite: 'unités' }

/** `Compteurs, eau froide`. */
export const natureDite = ({ nature, fluide }: CleRepartition): string =>
  fluide ? `${NOMS_CLE[nature]}, ${NOMS_FLUIDE[fluide].toLowerCase()}` : NOMS_CLE[nature]

/** `1 234,500`, for thousandths: all their figures, one under the other in a column. */
export function milliemesAlignes(milliemes: number): string {
  const texte = String(milliemes).padStart(4, '0')
  return `${formatWhole(Number(texte.slice(0, -3)))},${texte.slice(-3)}`
}

/** `1 234,5`: in a sentence, or typed. */
export const milliemesDits = (milliemes: number): string => milliemesAlignes(milliemes).replace(/,?0{1,3}$/, '')

export const surfaceDite = (surface: number | null): string | null =>
  surface === null ? null : `${String(surface).replace('.', ',')}${NBSP}m²`

/** `Lot 12, bâtiment B, 2e étage, porte gauche`, without a number that is its name; null where nothing is said. */
export function placeDite({ lot, bien }: Pick<LotSitue, 'lot' | 'bien'>): string | null {
  if (!lot) return null
  const dits = [
    lot.numero && lot.numero !== bien.libelle && `lot ${lot.numero}`,
    lot.batiment && `bâtiment ${lot.batiment}`,
    etageDit(lot.etage)?.replace(/^R/, 'r'),
    lot.porte && `porte ${lot.porte}`,
  ].filter(Boolean)
  const texte = dits.join(', ')
  return texte === '' ? null : texte.charAt(0).toUpperCase() + texte.slice(1)
}
