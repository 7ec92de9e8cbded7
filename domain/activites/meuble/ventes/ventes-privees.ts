// The private gain of each dwelling that an LMNP sells in a year: what the notary withholds, with what the years deducted.

import { type Cents, minus, plus, type Ratio, sum, zero } from '../../../base/cents.ts'
import { type Day, year } from '../../../base/day.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import type { ParametresPlusValues } from '../../../fiscal/plus-values/parametres.ts'
import { type PlusValuePrivee, plusValuePrivee } from '../../../fiscal/plus-values/plus-value-privee.ts'
import { auPlusFavorable, type Paye } from '../../../fiscal/plus-values/prix-acquisition.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { Composant } from '../../../sujets/biens/composant.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import type { FaitsPropriete } from '../../../sujets/propriete/faits.ts'
import { indivisionDuBien } from '../../../sujets/propriete/indivision.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'

export type VentePrivee = {
  readonly bien: Bien
  readonly gain: PlusValuePrivee
  /** Deducted on what was bought with the dwelling, furniture left out: what the law takes back. Later works are counted with their price. */
  readonly deduits_cents: Cents
}

type Annees = { faits: FaitsBiens & FaitsPropriete; fiscales: readonly AnneeMeublee[]; annee: number }

/** `fiscales`: every year up to that of the sale. */
export function ventesPrivees({ faits, fiscales, annee }: Annees, parametres: ParametresPlusValues): VentePrivee[] {
  return faits.biens.flatMap((bien) => {
    const { date_cession, prix_cession_cents } = bien
    if (date_cession === null || prix_cession_cents === null || year(date_cession) !== annee) return []
    return [venteDe(bien, { faits, fiscales, date: date_cession, prix_cents: prix_cession_cents }, parametres)]
  })
}

type Prix = { faits: FaitsBiens & FaitsPropriete; fiscales: readonly AnneeMeublee[]; date: Day; prix_cents: Cents }

/** One dwelling sold on that day at that price, or as if it were. */
export function venteDe(
  bien: Bien,
  { faits, fiscales, date, prix_cents }: Prix,
  parametres: ParametresPlusValues,
): VentePrivee {
  const { composants } = faits
  const deduits = (unes: readonly Composant[]) => deduitsSur(unes, fiscales)
  const murs = composantsDeLaVente(bien, composants)
  const deduits_cents = deduits(murs.achetes)
  const gain = plusValuePrivee(
    {
      date,
      prix_cents,
      frais_cession_cents: zero,
      prix_acquisition_cents: bien.prix_cents,
      ...auPlusFavorable(
        {
          date,
          date_acquisition: bien.date_acquisition,
          prix_acquisition_cents: bien.prix_cents,
          frais: fraisDe(bien, { passes_en_charges: !anneeAuMicro(year(bien.date_acquisition), fiscales) }),
          travaux: { paye_cents: sum(murs.travaux.map((un) => un.base_cents)), deduit_cents: deduits(murs.travaux) },
        },
        parametres,
      ),
      date_acquisition: bien.date_acquisition,
      amortissements_deduits_cents: deduits_cents,
      residence_services: bien.residence_services ?? false,
      parts: partsDe(bien, { faits, date }),
    },
    parametres,
  )
  return { bien, deduits_cents, gain }
}

/** What was bought with the dwelling, and the works paid since; furniture is no part of a private gain. */
export function composantsDeLaVente({ id }: Bien, composants: readonly Composant[]) {
  const siens = composants.filter(({ bien_id, nature }) => bien_id === id && nature !== 'mobilier')
  return {
    achetes: siens.filter(({ acquis_avec_bien }) => acquis_avec_bien),
    travaux: siens.filter(({ acquis_avec_bien }) => !acquis_avec_bien),
  }
}

/** Costs that were not capitalised were charges of their year, unless it was taxed on its receipts alone. */
export const fraisDe = (
  { frais_acquisition_cents, frais_immobilises }: Bien,
  { passes_en_charges }: { passes_en_charges: boolean },
): Paye => ({
  paye_cents: frais_acquisition_cents,
  deduit_cents: !frais_immobilises && passes_en_charges ? frais_acquisition_cents : zero,
})

const anneeAuMicro = (annee: number, fiscales: readonly AnneeMeublee[]): boolean =>
  fiscales.find(({ exercice }) => anneeDeCloture(exercice) === annee)?.detail.resultat.regime === 'micro_bic'

/** Of the co-owners on the day of the sale: of the dwelling, else of the whole dossier. */
function partsDe({ id }: Bien, { faits, date }: { faits: FaitsPropriete; date: Day }): readonly Ratio[] {
  const indivision = indivisionDuBien(faits.indivisions ?? [], { bien_id: id, jour: date })
  return indivision?.parts.map(({ numerateur }) => [numerateur, indivision.denominateur] as const) ?? [[1, 1]]
}

/** What earlier books deducted, then each year at the real regime: its own part and the stock it let in. */
function deduitsSur(siens: readonly Composant[], fiscales: readonly AnneeMeublee[]): Cents {
  const ids = new Set(siens.map((un) => un.id))
  const avant = sum(siens.map((un) => minus(un.amortissement_anterieur_cents, un.ard_anterieur_cents)))
  const depuis = fiscales.flatMap(({ ard = [] }) => ard.filter(({ composant_id }) => ids.has(composant_id)))
  return plus(avant, sum(depuis.map(({ deduit_cents, ard_utilise_cents }) => plus(deduit_cents, ard_utilise_cents))))
}
