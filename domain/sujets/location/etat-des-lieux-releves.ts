// What the meters showed at an inspection, as figures: what was consumed since the entry, and what may be put into their readings.
import type { EtatDesLieux } from './etat-des-lieux.ts'

/** `18 342 kWh` as thousandths of its unit: the first figure of the text; null where it has none. */
export function milliemesDuReleve(texte: string): number | null {
  const [chiffres] = /\d[\d\s\u00a0\u202f]*(?:[.,]\d{1,3})?/.exec(texte) ?? []
  if (!chiffres) return null
  const lu = Math.round(Number(chiffres.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')) * 1_000)
  return Number.isSafeInteger(lu) ? lu : null
}

/** The readings of a signed inspection that no reading of that day says yet, meter by meter. */
export function relevesAPorter(
  { date, compteurs, signe_le }: Pick<EtatDesLieux, 'date' | 'compteurs' | 'signe_le'>,
  releves: readonly { readonly compteur_id: string; readonly date: string }[],
): { readonly nom: string; readonly compteur_id: string; readonly index_milliemes: number }[] {
  if (signe_le === null) return []
  return compteurs.flatMap(({ nom, valeur, compteur_id }) => {
    const index_milliemes = milliemesDuReleve(valeur)
    if (!compteur_id || index_milliemes === null) return []
    const dit = releves.some((un) => un.compteur_id === compteur_id && un.date === date)
    return dit ? [] : [{ nom, compteur_id, index_milliemes }]
  })
}
