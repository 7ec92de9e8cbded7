// The words of buildings: where a lot stands, what its rooms, keys and meters are.
import type { CleRepartition, Fluide, NatureCle } from '#domain/sujets/immeubles/cle-repartition.ts'
import type { Unite } from '#domain/sujets/immeubles/compteur.ts'
import { etageDit, type LotSitue, type NaturePiece } from '#domain/sujets/immeubles/immeuble.ts'
import { NBSP } from '#web/lib/format.ts'

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

/** `1 234,567`, for thousandths; without the noughts that end it. */
export function milliemesDits(milliemes: number): string {
  const texte = String(Math.abs(milliemes)).padStart(4, '0')
  const decimales = texte.slice(-3).replace(/0+$/, '')
  const entier = texte.slice(0, -3).replace(/\B(?=(\d{3})+$)/g, '\u202f')
  return decimales ? `${entier},${decimales}` : entier
}

export const surfaceDite = (surface: number | null): string | null =>
  surface === null ? null : `${String(surface).replace('.', ',')}${NBSP}m²`

/** `Lot 12, bâtiment B, 2e étage, porte gauche`; null where nothing is said. */
export function placeDite({ lot }: Pick<LotSitue, 'lot'>): string | null {
  if (!lot) return null
  const dits = [
    lot.numero && `lot ${lot.numero}`,
    lot.batiment && `bâtiment ${lot.batiment}`,
    etageDit(lot.etage)?.replace(/^R/, 'r'),
    lot.porte && `porte ${lot.porte}`,
  ].filter(Boolean)
  const texte = dits.join(', ')
  return texte === '' ? null : texte.charAt(0).toUpperCase() + texte.slice(1)
}
