// What one income tax return takes of each amount that is owned together: by the sharing of the property on the day of the amount, to the cent.
import { allocate, type Cents, sum, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import {
  DROITS,
  type Droit,
  droitDe,
  estDemembree,
  type Indivisaire,
  type Indivision,
  indivisionDuBien,
  type PartIndivise,
  partsPour,
  type Usage,
} from './indivision.ts'

/** One income tax return: spouses taxed together are one. `cle`: `foyer` for the household of the dossier, else the id of the person. */
export type Declarant = { readonly cle: string; readonly nom: string; readonly personnes: readonly Indivisaire[] }

export const FOYER_DU_DOSSIER = 'foyer'

/** The household of the dossier first when one of these persons is of it, then each of the others. */
export function declarantsDe(personnes: readonly Indivisaire[]): Declarant[] {
  const foyer = personnes.filter(({ rattachement }) => rattachement !== 'autre')
  const autres = personnes.filter(({ rattachement }) => rattachement === 'autre')
  return [
    ...(foyer.length > 0
      ? [{ cle: FOYER_DU_DOSSIER, nom: foyer.map(({ nom }) => nom).join(' et '), personnes: foyer }]
      : []),
    ...autres.map((une) => ({ cle: une.id, nom: une.nom, personnes: [une] })),
  ]
}

/** A property, null for what names none, and a day. */
type Lieu = { readonly bien_id: string | null; readonly jour: Day }

/** So many of so many: `[3, 5]`. Nothing is `[0, …]`, the whole `[n, n]`. */
type Droits = readonly [numerateur: number, denominateur: number]

export type QuotePart = {
  /** Of what goes with that right, enjoyment unless it is said. */
  readonly droits: (lieu: Lieu, usage?: Usage) => Droits
  /** Of an amount, to the cent: those of all the returns add up to it. */
  readonly de: (montant: Cents, lieu: Lieu, usage?: Usage) => Cents
  /** `3/5`, `usufruit`, `1/2 et usufruit 1/2`, `nue-propriété 1/3`; null for the whole. */
  readonly enMots: (lieu: Lieu) => string | null
  /** Whether its rights are divided on that day. */
  readonly demembre: (lieu: Lieu) => boolean
}

/** Of who owns alone. */
export const TOUT: QuotePart = {
  droits: () => [1, 1],
  de: (montant) => montant,
  enMots: () => null,
  demembre: () => false,
}

/** What was not shared by that day is the household of the dossier's, whole. */
export function quotePartDe({ cle, personnes }: Declarant, indivisions: readonly Indivision[]): QuotePart {
  const siennes = new Set(personnes.map(({ id }) => id))
  const seul: Droits = [cle === FOYER_DU_DOSSIER ? 1 : 0, 1]
  const compter = (parts: readonly PartIndivise[]): number =>
    parts.reduce((total, une) => total + (siennes.has(une.indivisaire_id) ? une.numerateur : 0), 0)
  return {
    droits: (lieu, usage = 'usufruit') => {
      const indivision = indivisionDuBien(indivisions, lieu)
      return indivision ? [compter(partsPour(indivision, usage)), indivision.denominateur] : seul
    },
    de: (montant, lieu, usage = 'usufruit') => {
      const indivision = indivisionDuBien(indivisions, lieu)
      if (!indivision) return seul[0] === 1 ? montant : zero
      const communes = partsPour(indivision, usage)
      const parts = allocate(
        montant,
        communes.map(({ numerateur }) => numerateur),
      )
      return sum(parts.filter((_, rang) => siennes.has(communes[rang]?.indivisaire_id ?? '')))
    },
    enMots: (lieu) => {
      const indivision = indivisionDuBien(indivisions, lieu)
      if (!indivision) return fraction(seul)
      const { parts, denominateur } = indivision
      const dits = DROITS.flatMap((droit): string[] => {
        const numerateur = compter(parts.filter((une) => droitDe(une) === droit))
        if (numerateur === 0) return []
        return [[NOM_DU_DROIT[droit], fraction([numerateur, denominateur])].filter(Boolean).join(' ')]
      })
      return dits.length === 0 ? fraction([0, denominateur]) : dits.join(' et ') || null
    },
    demembre: (lieu) => {
      const indivision = indivisionDuBien(indivisions, lieu)
      return indivision !== null && estDemembree(indivision)
    },
  }
}

const NOM_DU_DROIT: Readonly<Record<Droit, string>> = { pleine: '', usufruit: 'usufruit', nue: 'nue-propriété' }

/** `3/5`; null for the whole. */
export const fraction = ([numerateur, denominateur]: Droits): string | null =>
  numerateur === denominateur ? null : `${numerateur}/${denominateur}`
