// How the lots of a building stand on its drawing: shops on the ground, dwellings above, garages under it, unless their floor is noted.
import type { Immeuble } from '#domain/activites/gestion-locative/parc/immeubles.ts'
import type { LotDuMois } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import type { TypeBien } from '#domain/sujets/biens/bien.ts'

export type Genre = 'logement' | 'boutique' | 'box'
export const genreDe = ({ bien }: LotDuMois): Genre => GENRES[bien.type_bien] ?? 'logement'

const GENRES: Partial<Record<TypeBien, Genre>> = {
  commerce: 'boutique',
  bureau: 'boutique',
  parking: 'box',
  terrain: 'box',
}

type Etage = {
  readonly cle: string
  readonly lots: readonly LotDuMois[]
  readonly sous: boolean
  /** As it is noted of each of them; null where their kind alone puts them there. */
  readonly etage: number | null
}
export type Dessin = { readonly toit: 'pente' | 'comble' | 'plat'; readonly etages: readonly Etage[] }

/** From the top to the ground, then what is under it. A lot whose floor is noted stands there, the others where their kind puts them. */
export function dessiner({ lots, etages: notes }: Immeuble): Dessin {
  const autres = lots.filter(({ bien }) => !notes.has(bien.id))
  const de = (genre: Genre) => autres.filter((lot) => genreDe(lot) === genre)
  const [logements, boutiques, boxes] = [de('logement'), de('boutique'), de('box')]
  const parEtage = logements.length > 12 ? 4 : logements.length > 6 ? 3 : 2
  const connus = [...Map.groupBy(lots, ({ bien }) => notes.get(bien.id))]
    .flatMap(([etage, siens]) => (etage === undefined ? [] : [{ etage, siens }]))
    .toSorted((a, b) => a.etage - b.etage)
  const rangs = (garde: (etage: number) => boolean) =>
    connus.filter(({ etage }) => garde(etage)).flatMap(({ siens }) => ranger(siens, 5))
  const dessus = [...ranger(boutiques, 3), ...rangs((etage) => etage >= 0), ...ranger(logements, parEtage)]
  const dessous = [...ranger(boxes, 5), ...rangs((etage) => etage < 0).toReversed()]
  const etages = [
    ...dessus.toReversed().map((siens) => ({ siens, sous: false })),
    ...dessous.map((siens) => ({ siens, sous: dessus.length > 0 })),
  ]
  return {
    toit: dessus.length === 0 ? 'plat' : dessus.length > 3 ? 'comble' : 'pente',
    etages: etages.map(({ siens, sous }) => {
      const cle = siens[0]?.bien.id ?? ''
      return { cle, lots: siens, sous, etage: notes.get(cle) ?? null }
    }),
  }
}

const ranger = (lots: readonly LotDuMois[], nombre: number): LotDuMois[][] =>
  Array.from({ length: Math.ceil(lots.length / nombre) }, (_, rang) => lots.slice(rang * nombre, (rang + 1) * nombre))
