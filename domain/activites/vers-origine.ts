// The place where one thing is mended: its own screen, and in its address the thing itself, so that it opens.
import type { Origine } from '../base/anomalie.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Lieu } from './lieu.ts'
import type { Point } from './point.ts'
import { sorteDe } from './sortes.ts'

/** What the address of a screen names: `depense=<id>`, `ecriture=BQ-12`. */
export type Place = { readonly lieu: Lieu; readonly filtre: string }

/** Null for what no screen opens by its name. */
export function versOrigine(origine: Origine | undefined): Place | null {
  const [lieu, parametre] = (origine && sorteDe(origine.table)?.ouvre) ?? []
  return origine && lieu && parametre ? { lieu, filtre: `${parametre}=${origine.id}` } : null
}

/** The fact of that table and id, when there is one. */
export const vers = (table: string, id: string | null | undefined): Place | null =>
  id == null ? null : versOrigine({ table, id })

/** What an account holds that no record says: the entry typed by hand in it. */
export const versSaisie = (lignes: readonly Ligne[]): Place | null =>
  versOrigine(
    lignes.find(({ journal, origine }) => journal !== 'AN' && origine.table === 'operations_diverses')?.origine,
  )

/** The account of these lines, line by line; null without any. */
export const versCompte = (lignes: readonly Pick<Ligne, 'compte'>[]): Place | null =>
  lignes[0] ? { lieu: 'grand_livre', filtre: `compte=${lignes[0].compte}` } : null

/** The point, leading to the first of these places that is known; one that is good leads nowhere. */
export function ouvrantSur(dit: Point, ...places: readonly (Place | null)[]): Point {
  const place = places.find((une) => une !== null)
  return place && (dit.etat === 'erreur' || dit.etat === 'alerte') ? { ...dit, ...place } : dit
}
