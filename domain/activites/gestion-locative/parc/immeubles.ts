// The lots of a month by building: that in which they are noted, else that of their address, its number, street and town.
import type { FaitsImmeubles } from '../../../sujets/immeubles/faits.ts'
import type { Lot } from '../../../sujets/immeubles/immeuble.ts'
import type { LotDuMois, Sommes } from './loyers-du-mois.ts'
import { sommer } from './loyers-du-mois.ts'

export type Immeuble = Sommes & {
  readonly cle: string
  /** Its name, or `27 rue des Tisserands` as long as it has none; null: lots each alone at its address. */
  readonly nom: string | null
  readonly ville: string
  readonly lots: readonly LotDuMois[]
  readonly en_retard: number
  /** The floors that are noted, by property. */
  readonly etages: ReadonlyMap<string, number>
}

/** The biggest first, those that stand alone together and last. */
export function immeublesDuMois(
  lots: readonly LotDuMois[],
  { immeubles: notes = [], lots: places = [] }: FaitsImmeubles = {},
): readonly Immeuble[] {
  const ou = new Map(places.map((place) => [place.bien_id, place]))
  const groupes = [...Map.groupBy(lots, ({ bien }) => ou.get(bien.id)?.immeuble_id ?? cleAdresse(bien))]
  const immeubles = groupes
    .filter(([, siens]) => siens.length > 1)
    .map(([cle, siens]): Immeuble => {
      const note = notes.find(({ id }) => id === cle)
      const [premier] = siens
      const nom = note?.libelle ?? rue(premier?.bien.adresse ?? '')
      return immeuble(siens, { cle, nom, ville: (note ?? premier?.bien)?.ville ?? '' }, ou)
    })
    .toSorted((a, b) => b.lots.length - a.lots.length || parNom(a, b))
  const seuls = groupes.flatMap(([, siens]) => (siens.length === 1 ? siens : []))
  return seuls.length === 0 ? immeubles : [...immeubles, immeuble(seuls, { cle: 'seuls', nom: null, ville: '' }, ou)]
}

/** Those where most lots are late, then where most is left to pay. */
export const retardsDAbord = (a: Immeuble, b: Immeuble): number =>
  b.en_retard - a.en_retard || b.reste_cents - a.reste_cents || parNom(a, b)

/** By street and town; those that stand alone last. */
export const parNom = (a: Immeuble, b: Immeuble): number =>
  Number(a.nom === null) - Number(b.nom === null) || ORDRE.compare(`${a.nom} ${a.ville}`, `${b.nom} ${b.ville}`)

const ORDRE = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

function immeuble(
  lots: readonly LotDuMois[],
  { cle, nom, ville }: Pick<Immeuble, 'cle' | 'nom' | 'ville'>,
  ou: ReadonlyMap<string, Lot>,
): Immeuble {
  const numero = ({ bien }: LotDuMois): string => ou.get(bien.id)?.numero ?? bien.libelle
  return {
    ...{ cle, nom, ville },
    ...sommer(lots),
    lots: lots.toSorted((a, b) => ORDRE.compare(numero(a), numero(b))),
    en_retard: lots.filter(({ statut }) => statut === 'retard').length,
    etages: new Map(
      lots.flatMap(({ bien }) => {
        const etage = ou.get(bien.id)?.etage ?? null
        return etage === null ? [] : [[bien.id, etage] as const]
      }),
    ),
  }
}

type Situe = { readonly id: string; readonly adresse: string; readonly code_postal: string; readonly ville: string }

/** Two lots of one building are written with other commas, capitals and accents, and each with its own floor. */
function cleAdresse({ id, adresse, code_postal, ville }: Situe): string {
  const voie = rue(adresse)
  if (!/\d/.test(voie)) return id
  return `${voie} ${code_postal} ${ville}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The number and the street: `27, rue des Tisserands, 2e étage` is `27 rue des Tisserands`. */
function rue(adresse: string): string {
  const [debut = '', suite = ''] = adresse.split(/[,\n]/).map((un) => un.trim())
  return /^\d+ ?(?:bis|ter|quater|[a-d])?$/i.test(debut) ? `${debut} ${suite}`.trim() : debut
}
