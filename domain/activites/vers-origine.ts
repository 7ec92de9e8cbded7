// The place where one thing is mended: its own screen, and in its address the thing itself, so that it opens.
import type { Origine } from '../base/anomalie.ts'
import type { SorteDeFait } from '../base/sorte-de-fait.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Lieu } from './lieu.ts'
import type { Point } from './point.ts'

/** What the address of a screen names: `depense=<id>`, `ecriture=BQ-12`. */
export type Place = { readonly lieu: Lieu; readonly filtre: string }

/** Of each kind of fact, where it opens by its name; null for one that no screen opens alone. A new kind has its line here. */
const LIEUX: Readonly<Record<SorteDeFait, readonly [lieu: Lieu, parametre: string] | null>> = {
  depenses: ['depenses', 'depense'],
  encaissements: ['loyers', 'encaissement'],
  echeances: ['loyers', 'echeance'],
  mouvements_exploitant: ['exploitant', 'mouvement'],
  baux: ['locataires', 'bail'],
  biens: ['biens', 'bien'],
  composants: ['immobilisations', 'composant'],
  emprunts: ['emprunts', 'emprunt'],
  deplacements: ['depenses', 'vue=deplacements&trajet'],
  vehicules: ['depenses', 'vue=deplacements&vehicule'],
  operations_diverses: ['journal', 'operation'],
  exercices: null,
  remboursements_anticipes: null,
  mouvements_depot: null,
  creances_douteuses: null,
  demarches: null,
  declarations_tva: null,
  reprises: null,
  reprises_fec: null,
  deficits_anterieurs: null,
  indivisaires: null,
  indivisions: null,
  locations_chez_soi: null,
  lettrages: null,
}

type Ouverture = (typeof LIEUX)[SorteDeFait]

/** Null for what no screen opens by its name. */
export function versOrigine(origine: Origine | undefined): Place | null {
  const [lieu, parametre] = (origine && (LIEUX as Partial<Record<string, Ouverture>>)[origine.table]) ?? []
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
