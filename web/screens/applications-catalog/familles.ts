// The families of the catalogue, with how many applications each holds; the first one is all of them.
import type { CatalogApplication } from '#web/data/boutique/catalog-applications.ts'
import { FAMILLES } from '#web/text/services.ts'

export function famillesDe(applications: readonly CatalogApplication[]) {
  const count = (value: string) => applications.filter(({ family }) => family === value).length
  return [
    { value: '', label: 'Tout le catalogue', count: applications.length },
    ...FAMILLES.map((famille) => ({ ...famille, count: count(famille.value) })).filter((one) => one.count > 0),
  ]
}
