// A claim that may never be paid: shown apart at closing (416), and what is expected to be lost set aside (491).
import { type Cents, minus, smaller, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { codeDe } from '../../../compta/exercice.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import { reference } from '../../../journalisation/reference.ts'
import type { ContexteBailleur, FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import type { CreanceDouteuse } from '../creance-douteuse.ts'
import type { FaitsLocation } from '../faits.ts'
import { auxiliaireBail } from './auxiliaire-bail.ts'
import { creancesDuDossier } from './creance-perdue.ts'

export type Douteuse = {
  readonly fait: CreanceDouteuse
  /** What the tenant owes on that day. */
  readonly reste_cents: Cents
  /** Never more than what is owed. */
  readonly depreciation_cents: Cents
}

/** The claims thought doubtful on a day, each lease by what was last said of it up to then. */
export function douteusesAu(faits: FaitsLivres & FaitsLocation & FaitsDepenses, au: Day): Douteuse[] {
  const dits = (faits.creances_douteuses ?? []).filter(({ date }) => date <= au)
  if (dits.length === 0) return []
  const dus = Map.groupBy(creancesDuDossier(faits, au), ({ echeance }) => echeance.bail_id)
  return [...Map.groupBy(dits, ({ bail_id }) => bail_id)].flatMap(([bail_id, siens]) => {
    const fait = siens.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1)
    if (!fait?.douteuse) return []
    const reste_cents = sum((dus.get(bail_id) ?? []).map((une) => une.reste_cents))
    return [{ fait, reste_cents, depreciation_cents: smaller(fait.depreciation_cents, reste_cents) }]
  })
}

/** At the end of each year the doubtful claim passes from 411 to 416; the next day takes it back, for payments to clear it. */
export function cloturesDouteuses(contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses>): Ligne[] {
  return contexte.exercices.flatMap((exercice) =>
    douteusesAu(contexte.faits, exercice.fin).flatMap(({ fait, reste_cents }) => {
      const { bail_id } = fait
      const bail = contexte.baux.get(bail_id)
      const locataire = { bien_id: bail?.bien_id ?? null, auxiliaire: auxiliaireBail(bail_id, bail) }
      const cle = `creances_douteuses/${bail_id}/cloture/${codeDe(exercice)}`
      const libelle = `Créance douteuse ${locataire.auxiliaire.libelle}`
      return ecriture(enTete(fait, { cle, date: exercice.fin, libelle }), [
        { ...locataire, compte: COMPTE.creance_douteuse, debit: reste_cents },
        { ...locataire, compte: COMPTE.locataire, credit: reste_cents },
      ])
    }),
  )
}

/**
 * What each year sets aside or takes back: the difference between what is thought lost at its end and at the end of the
 * year before (CGI art. 39, 1, 5°: probable, for that tenant, and not as a rough share of all rents).
 */
export function journaliserDepreciations(contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses>): Ligne[] {
  const { faits, exercices, baux } = contexte
  const dits = Map.groupBy(faits.creances_douteuses ?? [], ({ bail_id }) => bail_id)
  const fins = exercices.map(({ fin }) => new Map(douteusesAu(faits, fin).map((une) => [une.fait.bail_id, une])))
  return [...dits].flatMap(([bail_id, siens]) =>
    exercices.flatMap((exercice, rang) => {
      const { fin } = exercice
      const fait = siens
        .filter(({ date }) => date <= fin)
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .at(-1)
      if (!fait) return []
      const avant = fins[rang - 1]?.get(bail_id)?.depreciation_cents ?? zero
      const variation = minus(fins[rang]?.get(bail_id)?.depreciation_cents ?? zero, avant)
      const bail = baux.get(bail_id)
      const bien_id = bail?.bien_id ?? null
      const dotation = variation > 0
      const libelle = `${dotation ? 'Dépréciation' : 'Reprise de dépréciation'} ${auxiliaireBail(bail_id, bail).libelle}`
      const cle = `creances_douteuses/${bail_id}/depreciation/${codeDe(exercice)}`
      return ecriture(enTete(fait, { cle, date: fin, libelle }), [
        { compte: dotation ? COMPTE.dotation_depreciation : COMPTE.reprise_depreciation, debit: variation, bien_id },
        { compte: COMPTE.depreciation_creance, credit: variation, bien_id },
      ])
    }),
  )
}

const enTete = (fait: CreanceDouteuse, { cle, date, libelle }: { cle: string; date: Day; libelle: string }) => ({
  cle,
  journal: 'OD' as const,
  date,
  libelle,
  origine: { table: 'creances_douteuses', id: fait.id },
  piece_ref: reference('DOU', fait.bail_id),
})
