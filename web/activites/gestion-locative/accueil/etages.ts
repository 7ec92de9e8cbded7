// How the lots of a building stand on its drawing: shops on the ground, dwellings above, unless their floor is noted; garages under its ground line, always.
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
  /** Garages that stand beside the dwellings, whatever floor is noted above the ground line. */
  readonly garages: boolean
}
export type Dessin = { readonly toit: 'pente' | 'comble' | 'plat'; readonly etages: readonly Etage[] }

/**
 * From the top to the ground, then what is under it. A lot whose floor is noted stands there, the others where their kind puts them; a
 * garage on the floor of a yard is no window among those of the dwellings.
 */
export function dessiner({ lots, etages: notes }: Immeuble): Dessin {
  const note = (lot: LotDuMois): number | undefined => {
    const etage = notes.get(lot.bien.id)
    return genreDe(lot) === 'box' && etage !== undefined && etage >= 0 ? undefined : etage
  }
  const autres = lots.filter((lot) => note(lot) === undefined)
  const de = (genre: Genre) => autres.filter((lot) => genreDe(lot) === genre)
  const [logements, boutiques, boxes] = [de('logement'), de('boutique'), de('box')]
  const parEtage = logements.length > 12 ? 4 : logements.length > 6 ? 3 : 2
  const connus = [...Map.groupBy(lots, note)]
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
      const [premier] = siens
      const etage = (premier && note(premier)) ?? null
      const garages = etage === null && siens.every(({ bien }) => bien.type_bien === 'parking')
      return { cle: premier?.bien.id ?? '', lots: siens, sous, etage, garages }
    }),
  }
}

const ranger = (lots: readonly LotDuMois[], nombre: number): LotDuMois[][] =>
  Array.from({ length: Math.ceil(lots.length / nombre) }, (_, rang) => lots.slice(rang * nombre, (rang + 1) * nombre))
