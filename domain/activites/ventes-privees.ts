// The private gain of each dwelling that an LMNP sells in a year: what the notary withholds, with what the years deducted.
import { type Cents, minus, part, plus, type Ratio, sum, zero } from '../base/cents.ts'
import { type Day, year } from '../base/day.ts'
import { type Parametres, publie } from '../base/parametres.ts'
import { type PlusValuePrivee, plusValuePrivee } from '../fiscal/plus-value-privee.ts'
import type { Faits } from '../journalisation/faits.ts'
import type { Bien } from '../location/bien.ts'
import { indivisionDuBien } from '../location/indivision.ts'
import type { AnneeFiscale } from './annee-fiscale.ts'

export type VentePrivee = {
  readonly bien: Bien
  readonly gain: PlusValuePrivee
  /** Deducted on the dwelling since its purchase, furniture left out: what the law takes back. */
  readonly deduits_cents: Cents
}

type Annees = { faits: Faits; fiscales: readonly AnneeFiscale[]; annee: number }

/** `fiscales`: every year up to that of the sale. Costs of purchase by their amount or at the flat part, whichever is higher. */
export function ventesPrivees({ faits, fiscales, annee }: Annees, parametres: Parametres): VentePrivee[] {
  return faits.biens.flatMap((bien) => {
    const { date_cession, prix_cession_cents } = bien
    if (date_cession === null || prix_cession_cents === null || year(date_cession) !== annee) return []
    return [venteDe(bien, { faits, fiscales, date: date_cession, prix_cents: prix_cession_cents }, parametres)]
  })
}

type Prix = { faits: Faits; fiscales: readonly AnneeFiscale[]; date: Day; prix_cents: Cents }

/** One dwelling sold on that day at that price, or as if it were. */
export function venteDe(bien: Bien, { faits, fiscales, date, prix_cents }: Prix, parametres: Parametres): VentePrivee {
  const deduits_cents = deduitsSur(bien, faits, fiscales)
  const parts = partsDe(bien, { faits, date })
  return { bien, deduits_cents, gain: gainDe({ bien, date, prix_cents, deduits_cents, parts }, parametres) }
}

/** Of the co-owners on the day of the sale: of the dwelling, else of the whole dossier. */
function partsDe({ id }: Bien, { faits, date }: { faits: Faits; date: Day }): readonly Ratio[] {
  const indivision = indivisionDuBien(faits.indivisions ?? [], { bien_id: id, jour: date })
  return indivision?.parts.map(({ numerateur }) => [numerateur, indivision.denominateur] as const) ?? [[1, 1]]
}

type Vente = { bien: Bien; date: Day; prix_cents: Cents; deduits_cents: Cents; parts: readonly Ratio[] }

function gainDe({ bien, date, prix_cents, deduits_cents, parts }: Vente, parametres: Parametres): PlusValuePrivee {
  const forfait = publie(parametres.plus_value_lmnp.forfait_frais, "le forfait des frais d'acquisition").valeur
  const auForfait = part(bien.prix_cents, forfait) >= bien.frais_acquisition_cents
  return plusValuePrivee(
    {
      date,
      prix_cents,
      frais_cession_cents: zero,
      prix_acquisition_cents: bien.prix_cents,
      frais_acquisition_cents: auForfait ? null : bien.frais_acquisition_cents,
      travaux_cents: null,
      date_acquisition: bien.date_acquisition,
      amortissements_deduits_cents: deduits_cents,
      residence_services: bien.residence_services ?? false,
      parts,
    },
    parametres,
  )
}

/** What earlier books deducted, then each year at the real regime: its own part and the stock it let in. */
function deduitsSur({ id }: Bien, { composants }: Faits, fiscales: readonly AnneeFiscale[]): Cents {
  const siens = composants.filter(({ bien_id, nature }) => bien_id === id && nature !== 'mobilier')
  const ids = new Set(siens.map((un) => un.id))
  const avant = sum(siens.map((un) => minus(un.amortissement_anterieur_cents, un.ard_anterieur_cents)))
  const depuis = fiscales.flatMap(({ ard }) => ard.filter(({ composant_id }) => ids.has(composant_id)))
  return plus(avant, sum(depuis.map(({ deduit_cents, ard_utilise_cents }) => plus(deduit_cents, ard_utilise_cents))))
}
