// A split in words: its key, and what each part weighs in it.
import { partLouee, type Repartition } from '#domain/sujets/tiers/quote-part.ts'
import { deCentiemes, direPoids, MODES } from './brouillon.ts'

/** `Selon la surface, 72,5 m² en tout`. */
export function direCle({ mode, parts, partielle }: Repartition): string {
  const { label = '', unite = '' } = MODES.find(({ key }) => key === mode) ?? {}
  if (partielle) {
    const { surface_louee_centiemes, surface_totale_centiemes, jours_loues, jours_periode } = partielle
    const surfaces = `${deCentiemes(surface_louee_centiemes)} m² sur ${deCentiemes(surface_totale_centiemes)} m²`
    const [part = 0, tout = 1] = partLouee(partielle) ?? []
    return `${label} : ${surfaces}, ${jours_loues} jours sur ${jours_periode}, soit ${enPourcent(part, tout)}`
  }
  if (mode !== 'surface' && mode !== 'tantiemes') return label
  return `${label}, ${direPoids(mode, totalDes(parts))} ${unite} en tout`
}

/** `31 m², 42,76 %`; null where amounts were typed. */
export function direPart({ mode, parts }: Repartition, rang: number): string | null {
  const poids = parts[rang]?.poids ?? null
  if (poids === null) return null
  const pourcent = enPourcent(poids, totalDes(parts))
  const unite = MODES.find(({ key }) => key === mode)?.unite ?? ''
  return mode === 'surface' || mode === 'tantiemes' ? `${direPoids(mode, poids)} ${unite}, ${pourcent}` : pourcent
}

const totalDes = (parts: Repartition['parts']): number => parts.reduce((total, { poids }) => total + (poids ?? 0), 0)

const enPourcent = (part: number, tout: number): string =>
  `${new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }).format((100 * part) / tout)} %`
