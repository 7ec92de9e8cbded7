// What a lease being typed will call: its first rent in proportion, its full rent, its last one; the deposit that the law allows.
import { useFormContext } from 'react-hook-form'
import { parseEuros, zero } from '#domain/base/cents.ts'
import { addMonths, type Day, firstOfMonth, lastOfMonth } from '#domain/base/day.ts'
import type { Bail, TypeBail } from '#domain/location/bail.ts'
import { depotMaximum } from '#domain/location/controle-bail.ts'
import { echeanceDuMois, echeancesDe, montantEcheance } from '#domain/location/echeances-bail.ts'
import { formatDay, formatEuros, formatMonth } from '#web/lib/format.ts'
import { readDay } from '#web/ui/form/schema.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import '#web/parts/location/location.css'

/** `avant`: the lease that is changed. */
export function ApercuBail({ avant }: { avant: Bail | null }) {
  const bail = useBailSaisi()
  if (!bail) return null
  const premier = echeanceDuMois(bail, firstOfMonth(bail.debut))
  const [, suivant] = echeancesDe(bail, { jusqu_au: addMonths(lastOfMonth(bail.debut), 1) })
  const dernier =
    bail.fin && firstOfMonth(bail.fin) > firstOfMonth(bail.debut) ? echeanceDuMois(bail, firstOfMonth(bail.fin)) : null
  const rows = [premier, suivant, dernier].filter((une) => une != null)
  const uniques = rows.filter((une, at) => rows.findIndex(({ periode }) => periode === une.periode) === at)
  return (
    <section className="loc-calcul" aria-label="Loyers qui seront appelés" aria-live="polite">
      <p className="label">Loyers qui seront appelés</p>
      {uniques.map((une) => (
        <SumRow key={une.periode} label={`${formatMonth(une.periode)}, dû le ${formatDay(une.date_echeance)}`}>
          <Euros amount={montantEcheance(une)} />
        </SumRow>
      ))}
      <p className="xs muted">{avant ? SUITE_CHANGEMENT : SUITE_CREATION}</p>
    </section>
  )
}

const SUITE_CREATION =
  'Un mois incomplet est dû au prorata de ses jours. Ces loyers s’appellent ensuite dans Facturation.'
const SUITE_CHANGEMENT =
  'Les loyers déjà appelés gardent leur montant, sauf ceux que de nouvelles dates mettent hors du bail ou coupent en cours de mois.'

/** The help of the deposit: what the law allows for this lease. */
export function AideDepot() {
  const bail = useBailSaisi()
  const maximum = bail && depotMaximum(bail)
  if (!maximum) return 'Un à deux mois de loyer, le plus souvent.'
  if (maximum.montant_cents === zero) return `Interdit pour ce type de bail (${maximum.source}).`
  return `Au plus ${formatEuros(maximum.montant_cents)}, deux mois hors charges (${maximum.source}).`
}

function useBailSaisi(): Bail | null {
  const { watch } = useFormContext()
  const [debut, fin, loyer, charges, jour, type] = watch([
    'debut',
    'fin',
    'loyer_cents',
    'charges_cents',
    'jour_echeance',
    'type_bail',
  ]).map((value: unknown) => (typeof value === 'string' ? value : ''))
  const loyer_cents = parseEuros(loyer ?? '')
  const du: Day | null = readDay(debut ?? '')
  const au = readDay(fin ?? '')
  const jour_echeance = Number(jour)
  if (!du || loyer_cents === null || loyer_cents <= 0 || (au && au <= du)) return null
  if (!Number.isInteger(jour_echeance) || jour_echeance < 1 || jour_echeance > 28) return null
  return {
    id: 'saisi',
    bien_id: '',
    type_bail: TYPES.find((un) => un === type) ?? 'meuble',
    debut: du,
    fin: au,
    loyer_cents,
    charges_cents: parseEuros(charges ?? '') ?? zero,
    charges_mode: 'forfait',
    depot_garantie_cents: zero,
    jour_echeance,
    locataires: [],
  }
}

const TYPES: readonly TypeBail[] = ['meuble', 'etudiant', 'mobilite', 'saisonnier']
