// The product that a journey walks through: that of its own worker, whom no other journey meets there.
import { inject } from 'vitest'

export function adresseDuProduit(): string {
  const urls = inject('urls')
  const url = urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length]
  if (url === undefined) throw new Error('Aucun produit démarré.')
  return url
}
