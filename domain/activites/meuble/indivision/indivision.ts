// A year owned together: the share of each co-owner in its receipts, its result, its carried depreciation and its deficits.

import {
  allocate,
  type Cents,
  euros,
  negate,
  part,
  smaller,
  sum,
  wholeEuroShares,
  wholeEuros,
  zero,
} from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import { type DeficitReportable, type Imputation, imputerDeficits } from '../../../fiscal/deficit.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import type { FaitsPropriete } from '../../../sujets/propriete/faits.ts'
import { type Indivisaire, type Indivision, indivisionAu } from '../../../sujets/propriete/indivision.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { resultatDeclare } from '../annee/annee-reelle.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { estLmp, statutDe } from '../fiscal/reglages-meuble.ts'
import { etapesIndivisaire } from './etapes-indivision.ts'
import { type Grandeur, type Grandeurs, grandeursDe, type ParCategorie } from './grandeurs-indivision.ts'
import type { PartIndivisaire } from './part-indivisaire.ts'

export type AnneeIndivise = {
  readonly annee: number
  /** The sharing of the dossier on the last day of the year. */
  readonly indivision: Indivision
  readonly parts: readonly PartIndivisaire[]
  /** Another sharing held earlier in the same year: the one of its last day is applied to the whole of it. */
  readonly change_dans_l_annee: boolean
}

/**
 * The years that are owned together, in order; the others are left out. A result belongs to who owns on the last day of
 * the year (CGI art. 8, to be confirmed for an indivision). A property that has a sharing of its own is shared apart.
 *
 * The deficits that the dossier took over are shared as the first year owned together is; those of a year owned alone
 * here, by the same numbers.
 */
export function anneesIndivises(fiscales: readonly AnneeMeublee[], faits: FaitsDuMeuble): AnneeIndivise[] {
  const annees: AnneeIndivise[] = []
  let avant: AnneeMeublee | null = null
  for (const fiscale of fiscales) {
    const indivision = indivisionAu(faits.indivisions ?? [], { bien_id: null, jour: fiscale.exercice.fin })
    if (indivision) {
      const precedente = annees.at(-1)
      const herites = precedente?.annee === anneeDeCloture(fiscale.exercice) - 1 ? precedente : null
      annees.push(partager(fiscale, { faits, indivision, herites, avant }))
    }
    avant = fiscale
  }
  return annees
}

/** The year of an exercice, when it is owned together. */
export function anneeIndivise(
  fiscales: readonly AnneeMeublee[],
  faits: FaitsDuMeuble,
  annee: number,
): AnneeIndivise | null {
  return anneesIndivises(fiscales, faits).find((une) => une.annee === annee) ?? null
}

type Autour = {
  faits: FaitsDuMeuble
  indivision: Indivision
  herites: AnneeIndivise | null
  avant: AnneeMeublee | null
}

function partager(fiscale: AnneeMeublee, { faits, indivision, herites, avant }: Autour): AnneeIndivise {
  const { debut, fin } = fiscale.exercice
  const annee = anneeDeCloture(fiscale.exercice)
  const cles = clesDe(faits, { indivision, fin })
  const personnes = personnesDe(faits, cles)
  const grandeurs = grandeursDe(fiscale, { cles, personnes, biens: faits.biens })
  const declares = declaresDe(fiscale, grandeurs)
  const cotisants = cotisantsDe(fiscale, { grandeurs, declares })
  const stocks = stocksDe({ fiscale, faits, indivision, herites, avant, personnes })
  const parts = personnes.map((indivisaire, rang): PartIndivisaire => {
    const sienne = {
      indivisaire,
      numerateur: indivision.parts.find((une) => une.indivisaire_id === indivisaire.id)?.numerateur ?? 0,
      denominateur: indivision.denominateur,
      recettes_cents: grandeurs.recettes.parts[rang] ?? zero,
      resultat_cents: grandeurs.resultat.parts[rang] ?? zero,
      declare_cents: declares[rang] ?? zero,
      long_terme_cents: entiers(grandeurs.long_terme)[rang] ?? zero,
      ard_cents: grandeurs.ard.parts[rang] ?? zero,
      sejours_cents: grandeurs.sejours.parts[rang] ?? zero,
      cotisant_cents: cotisants[rang] ?? zero,
      micro_cents: parCategorie(grandeurs.micro, rang),
      micro_cotisantes_cents: parCategorie(grandeurs.micro_cotisantes, rang),
      deficits: deficitsDe(fiscale, { declare: declares[rang] ?? zero, stock: stocks[rang] ?? [] }),
    }
    return { ...sienne, etapes: etapesIndivisaire(sienne, { fiscale, grandeurs, rang }) }
  })
  const change = (faits.indivisions ?? []).some((une) => une.depuis > debut && une.depuis <= fin)
  return { annee, indivision, parts, change_dans_l_annee: change }
}

/** What has the sharing of the dossier, then each property that has its own. */
function clesDe(
  faits: FaitsBiens & FaitsPropriete,
  { indivision, fin }: { indivision: Indivision; fin: Day },
): Indivision[] {
  const propres = faits.biens.flatMap(
    ({ id }) => indivisionAu(faits.indivisions ?? [], { bien_id: id, jour: fin }) ?? [],
  )
  return [indivision, ...propres]
}

/** Who is named by a sharing in force, in the order in which they were said. */
function personnesDe(faits: FaitsPropriete, cles: readonly Indivision[]): Indivisaire[] {
  const nommes = new Set(cles.flatMap(({ parts }) => parts.map((une) => une.indivisaire_id)))
  return (faits.indivisaires ?? []).filter(({ id }) => nommes.has(id))
}

/** The result of the return, in its whole euros, between them: it adds up to the 2031. */
function declaresDe(
  { formulaires, exercice, detail: { resultat } }: AnneeMeublee,
  { resultat: r }: Grandeurs,
): Cents[] {
  if (resultat.regime === 'micro_bic') return [...r.parts]
  const total = resultatDeclare(formulaires, statutDe(exercice))
  return wholeEuroShares(r.parts, wholeEuros(total)).map(euros)
}

/**
 * What of each profit bears contributions, by the receipts of each: as the whole of it, which line 7a of the 2031 shares so,
 * when all is owned by the same numbers. Under micro, by the abatement of each kind of letting.
 */
function cotisantsDe(
  { detail: { resultat } }: AnneeMeublee,
  { grandeurs, declares }: { grandeurs: Grandeurs; declares: readonly Cents[] },
): Cents[] {
  if (resultat.regime === 'micro_bic')
    return declares.map((_, rang) =>
      sum(
        resultat.categories.map(({ imposable_cents, recettes_cents }, index) =>
          recettes_cents > 0
            ? part(grandeurs.micro_cotisantes[index]?.parts[rang] ?? zero, [imposable_cents, recettes_cents])
            : zero,
        ),
      ),
    )
  const siens = declares.map((declare, rang) => {
    const recettes = grandeurs.recettes.parts[rang] ?? zero
    const sejours = smaller(grandeurs.sejours.parts[rang] ?? zero, recettes)
    return declare > 0 && recettes > 0 ? part(declare, [sejours, recettes]) : zero
  })
  return wholeEuroShares(siens, wholeEuros(sum(siens))).map(euros)
}

const parCategorie = (unes: readonly ParCategorie[], rang: number): Readonly<Record<string, Cents>> =>
  Object.fromEntries(unes.map((grandeur) => [grandeur.categorie, entiers(grandeur)[rang] ?? zero]))

/** The parts of one box in its whole euros: they add up to it. */
const entiers = ({ parts, total_cents }: Grandeur): Cents[] =>
  wholeEuroShares(parts, wholeEuros(total_cents)).map(euros)

function deficitsDe(
  { exercice, detail: { deficits } }: AnneeMeublee,
  { declare, stock }: { declare: Cents; stock: readonly DeficitReportable[] },
): Imputation {
  return imputerDeficits({
    annee: anneeDeCloture(exercice),
    resultat_cents: !estLmp(exercice) ? declare : zero,
    stock,
    duree_annees: deficits.duree_annees,
  })
}

type Origine = Autour & { fiscale: AnneeMeublee; personnes: readonly Indivisaire[] }

/** What each may still use on the first day of the year: his own of the year before, or his share of what the dossier had. */
function stocksDe({ fiscale, faits, indivision, herites, avant, personnes }: Origine): DeficitReportable[][] {
  if (herites) {
    return personnes.map(({ id }) => [
      ...(herites.parts.find((une) => une.indivisaire.id === id)?.deficits.cloture ?? []),
    ])
  }
  const communs = avant?.detail.deficits.cloture ?? faits.deficits_anterieurs
  const poids = personnes.map(({ id }) => indivision.parts.find((une) => une.indivisaire_id === id)?.numerateur ?? 0)
  const repartis = communs
    .filter((un) => un.annee < anneeDeCloture(fiscale.exercice))
    .map(({ annee, montant_cents }) => ({ annee, parts: allocate(montant_cents, poids) }))
  return personnes.map((_, rang) => repartis.map(({ annee, parts }) => ({ annee, montant_cents: parts[rang] ?? zero })))
}

/** What the household of the dossier takes of it: the two columns of its return. */
export type PartDuFoyer = {
  readonly recettes_cents: Cents
  readonly resultat_cents: Cents
  readonly imposable_cents: Cents
  /** Before the deficits of earlier years: its profits, what of them bears contributions, and the receipts of those stays. */
  readonly benefice_cents: Cents
  readonly cotisant_cents: Cents
  readonly sejours_cents: Cents
  readonly noms: readonly string[]
}

export function partDuFoyer({ parts }: AnneeIndivise): PartDuFoyer {
  const siennes = parts.filter(({ indivisaire }) => indivisaire.rattachement !== 'autre')
  return {
    recettes_cents: sum(siennes.map((une) => une.recettes_cents)),
    resultat_cents: sum(siennes.map((une) => une.resultat_cents)),
    imposable_cents: sum(siennes.map((une) => une.deficits.imposable_cents)),
    benefice_cents: sum(siennes.map(beneficeDe)),
    cotisant_cents: sum(siennes.map((une) => une.cotisant_cents)),
    sejours_cents: sum(siennes.map((une) => une.sejours_cents)),
    noms: siennes.map(({ indivisaire }) => indivisaire.nom),
  }
}

/** A loss, as boxes want it: above zero. */
export const perteDe = ({ declare_cents }: Pick<PartIndivisaire, 'declare_cents'>): Cents =>
  declare_cents < 0 ? negate(declare_cents) : zero
export const beneficeDe = ({ declare_cents }: Pick<PartIndivisaire, 'declare_cents'>): Cents =>
  declare_cents > 0 ? declare_cents : zero
