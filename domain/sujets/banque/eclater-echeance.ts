// A debit of the account against the schedules of the loans: its capital, its interest, its insurance, and what differs.
import { abs, type Cents, minus, part, type Ratio } from '../../base/cents.ts'
import { type Day, daysBetween, year } from '../../base/day.ts'
import { jourEtMois } from '../../base/mots.ts'

/** An instalment, as `echeancier` gives it. */
type EcheancePret = {
  readonly rang: number
  readonly date: Day
  readonly capital_cents: Cents
  readonly interets_cents: Cents
  readonly assurance_cents: Cents
  readonly total_cents: Cents
}

export type PretConnu = {
  readonly emprunt_id: string
  readonly libelle: string
  readonly echeances: readonly EcheancePret[]
}

/** `capital + interets + assurance + ecart` is what was debited, to the cent; `ecart` above zero when the bank took more. */
export type EcheanceEclatee = {
  readonly emprunt_id: string
  readonly rang: number
  readonly date: Day
  readonly capital_cents: Cents
  readonly interets_cents: Cents
  readonly assurance_cents: Cents
  readonly ecart_cents: Cents
  readonly raison: string
}

// A bank moves an instalment off a week-end; its own rounding or an indexed insurance moves the amount a little.
const JOURS = 10
const TOLERANCE: Ratio = [3, 100]

type Candidate = { pret: PretConnu; echeance: EcheancePret; ecart: Cents; jours: number; assuranceAPart: boolean }

/** The instalment that a debit pays: the nearest amount, then the nearest day; null when none is near. */
export function eclaterEcheance(
  debit: { readonly date: Day; readonly montant_cents: Cents },
  prets: readonly PretConnu[],
): EcheanceEclatee | null {
  if (debit.montant_cents >= 0) return null
  const paye = abs(debit.montant_cents)
  let meilleure: Candidate | null = null
  for (const pret of prets) {
    for (const echeance of pret.echeances) {
      const candidate = candidateDe({ pret, echeance, paye, date: debit.date })
      if (candidate && (meilleure === null || devance(candidate, meilleure))) meilleure = candidate
    }
  }
  return meilleure && enEcheance(meilleure)
}

function candidateDe(lieu: { pret: PretConnu; echeance: EcheancePret; paye: Cents; date: Day }): Candidate | null {
  const { pret, echeance, paye, date } = lieu
  const { total_cents, assurance_cents } = echeance
  const jours = Math.abs(daysBetween(echeance.date, date))
  if (jours > JOURS) return null
  const ecart = minus(paye, total_cents)
  const assuranceAPart = assurance_cents > 0 && paye === minus(total_cents, assurance_cents)
  if (!assuranceAPart && abs(ecart) > part(total_cents, TOLERANCE)) return null
  return { pret, echeance, ecart, jours, assuranceAPart }
}

function devance(une: Candidate, autre: Candidate): boolean {
  const [a, b] = [une.assuranceAPart ? 0 : abs(une.ecart), autre.assuranceAPart ? 0 : abs(autre.ecart)]
  return a !== b ? a < b : une.jours < autre.jours
}

function enEcheance({ pret, echeance, ecart, assuranceAPart }: Candidate): EcheanceEclatee {
  const { rang, date, capital_cents, interets_cents, assurance_cents } = echeance
  const laquelle = `Échéance ${rang} de « ${pret.libelle} » du ${jourEtMois(date)} ${year(date)}`
  const suite = assuranceAPart
    ? 'sans son assurance, que la banque prélève sans doute à part'
    : ecart === 0
      ? "au centime près, d'après l'échéancier"
      : `la banque a pris ${ecart > 0 ? 'plus' : 'moins'} que l'échéancier : l'écart est dit`
  return {
    emprunt_id: pret.emprunt_id,
    rang,
    date,
    capital_cents,
    interets_cents,
    assurance_cents,
    ecart_cents: ecart,
    raison: `${laquelle}, ${suite}.`,
  }
}
