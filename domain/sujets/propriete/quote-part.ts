// What one income tax return takes of each amount that is owned together: by the sharing of the property on the day of the amount, to the cent.
import { allocate, type Cents, sum, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import { type Indivisaire, type Indivision, indivisionDuBien } from './indivision.ts'

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
  readonly droits: (lieu: Lieu) => Droits
  /** Of an amount, to the cent: those of all the returns add up to it. */
  readonly de: (montant: Cents, lieu: Lieu) => Cents
}

/** Of who owns alone. */
export const TOUT: QuotePart = { droits: () => [1, 1], de: (montant) => montant }

/** What was not shared by that day is the household of the dossier's, whole. */
export function quotePartDe({ cle, personnes }: Declarant, indivisions: readonly Indivision[]): QuotePart {
  const siennes = new Set(personnes.map(({ id }) => id))
  const seul: Droits = [cle === FOYER_DU_DOSSIER ? 1 : 0, 1]
  return {
    droits: (lieu) => {
      const indivision = indivisionDuBien(indivisions, lieu)
      if (!indivision) return seul
      const numerateurs = indivision.parts.map((une) => (siennes.has(une.indivisaire_id) ? une.numerateur : 0))
      return [numerateurs.reduce((total, un) => total + un, 0), indivision.denominateur]
    },
    de: (montant, lieu) => {
      const indivision = indivisionDuBien(indivisions, lieu)
      if (!indivision) return seul[0] === 1 ? montant : zero
      const parts = allocate(
        montant,
        indivision.parts.map(({ numerateur }) => numerateur),
      )
      return sum(parts.filter((_, rang) => siennes.has(indivision.parts[rang]?.indivisaire_id ?? '')))
    },
  }
}
