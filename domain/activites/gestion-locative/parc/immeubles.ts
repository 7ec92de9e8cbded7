// The lots of a month by building, which is their address as long as buildings are no facts: number, street and town.
import type { LotDuMois, Sommes } from './loyers-du-mois.ts'
import { sommer } from './loyers-du-mois.ts'

export type Immeuble = Sommes & {
  readonly cle: string
  /** `27 rue des Tisserands`; null: lots each alone at its address. */
  readonly adresse: string | null
  readonly ville: string
  readonly lots: readonly LotDuMois[]
  readonly en_retard: number
}

/** The biggest first, those that stand alone together and last. */
export function immeublesDuMois(lots: readonly LotDuMois[]): readonly Immeuble[] {
  const groupes = [...Map.groupBy(lots, ({ bien }) => cleAdresse(bien))]
  const immeubles = groupes
    .filter(([, siens]) => siens.length > 1)
    .map(([cle, siens]): Immeuble => {
      const [premier] = siens
      return immeuble(siens, { cle, adresse: rue(premier?.bien.adresse ?? ''), ville: premier?.bien.ville ?? '' })
    })
    .toSorted((a, b) => b.lots.length - a.lots.length || parNom(a, b))
  const seuls = groupes.flatMap(([, siens]) => (siens.length === 1 ? siens : []))
  return seuls.length === 0 ? immeubles : [...immeubles, immeuble(seuls, { cle: 'seuls', adresse: null, ville: '' })]
}

/** Those where most lots are late, then where most is left to pay. */
export const retardsDAbord = (a: Immeuble, b: Immeuble): number =>
  b.en_retard - a.en_retard || b.reste_cents - a.reste_cents || parNom(a, b)

/** By street and town; those that stand alone last. */
export const parNom = (a: Immeuble, b: Immeuble): number =>
  Number(a.adresse === null) - Number(b.adresse === null) ||
  ORDRE.compare(`${a.adresse} ${a.ville}`, `${b.adresse} ${b.ville}`)

const ORDRE = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

function immeuble(
  lots: readonly LotDuMois[],
  { cle, adresse, ville }: Pick<Immeuble, 'cle' | 'adresse' | 'ville'>,
): Immeuble {
  return {
    ...{ cle, adresse, ville },
    ...sommer(lots),
    lots: lots.toSorted((a, b) => ORDRE.compare(a.bien.libelle, b.bien.libelle)),
    en_retard: lots.filter(({ statut }) => statut === 'retard').length,
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
