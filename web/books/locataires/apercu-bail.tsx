// What a lease being typed will call: its first rent in proportion, its full rent, its last one; the deposit that the law allows.

import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Faits } from '#domain/activites/faits.ts'
import { parseEuros, part, zero } from '#domain/base/cents.ts'
import { addMonths, type Day, firstOfMonth } from '#domain/base/day.ts'
import { enLettres } from '#domain/base/mots.ts'
import { type Bail, TYPES_BAIL } from '#domain/sujets/location/bail.ts'
import { bauxSimultanes, depotMaximum } from '#domain/sujets/location/baux/controle-bail.ts'
import { nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { loyerQuiCourt, moisDuTerme, montantEcheance, premierJourDu } from '#domain/sujets/location/echeances-bail.ts'
import { INTERETS_DEPOT, TERMES_LIBRES } from '#domain/sujets/location/regles-baux.ts'
import { suivreLeBail } from '#domain/sujets/location/revision-echeances.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { DocumentsTouches } from '#web/parts/location/documents-touches.tsx'
import { Rectification } from '#web/parts/rectification.tsx'
import { useFaits } from '#web/session/livres.ts'
import { readDay } from '#web/ui/form/schema.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { avecBail } from './bail/avec-bail.ts'
import { lieuLoue } from './bail/mots.ts'
import { deLoyerLibre, paliersLisibles, periodiciteDite } from './bail/saisie.ts'
import '#web/parts/location/location.css'

/** `avant`: the lease that is changed. */
export function ApercuBail({ avant }: { avant: Bail | null }) {
  const bail = useBailSaisi()
  if (!bail) return null
  const autres = [premierJourDu(bail), ...(bail.paliers ?? []).map(({ du }) => du)].filter((le) => le > bail.debut)
  const dits = [bail.debut, addMonths(firstOfMonth(bail.debut), moisDuTerme(bail)), ...autres, bail.fin]
    .filter((le) => le !== null)
    .flatMap((le) => (bail.fin !== null && le > bail.fin ? [] : [loyerQuiCourt(bail, le)]))
  const rows = dits.filter((une) => montantEcheance(une) > zero)
  const uniques = rows.filter((une, at) => rows.findIndex(({ periode }) => periode === une.periode) === at)
  return (
    <>
      <DejaLoue bail={{ ...bail, id: avant?.id ?? bail.id }} />
      <Calcul
        label="Loyers qui seront appelés"
        titre="Loyers qui seront appelés"
        mots="Le loyer et les charges du bail ; le premier et le dernier, s’ils sont incomplets, au prorata de leurs jours."
        regle="Montants du bail"
      >
        {uniques.map((une) => (
          <SumRow key={une.periode} label={`${nomDeLaPeriode(une)}, dû le ${formatDay(une.date_echeance)}`}>
            <Euros amount={montantEcheance(une)} />
          </SumRow>
        ))}
        <p className="ui-xs ui-muted">{avant ? SUITE_CHANGEMENT : SUITE_CREATION}</p>
      </Calcul>
      {avant && <Rectifie avant={avant} bail={bail} />}
    </>
  )
}

function Rectifie({ avant, bail }: { avant: Bail; bail: Bail }) {
  const { bien_id, debut, fin, franchise_mois = 0, paliers = [] } = bail
  const dits = JSON.stringify({ bien_id, debut, fin, franchise_mois, paliers })
  const apres = useMemo((): Bail => ({ ...avant, ...JSON.parse(dits) }), [avant, dits])
  const change = useMemo(() => (faits: Faits) => avecBail(faits, apres), [apres])
  const { echeances } = useFaits()
  const revisions = useMemo(() => [suivreLeBail(avant, apres, echeances)], [avant, apres, echeances])
  return (
    <>
      <DocumentsTouches revisions={revisions} />
      <Rectification change={change} />
    </>
  )
}

/** Not refused: flat-sharers may have a lease each. */
function DejaLoue({ bail }: { bail: Bail }) {
  const { baux } = useFaits()
  const autres = bauxSimultanes(bail, baux)
  if (autres.length === 0) return null
  return (
    <Banner tone="wait">
      <p>
        {lieuLoue(bail.type_bail) === 'Logement' ? 'Ce logement' : 'Ce bien'} est déjà loué à ces dates :{' '}
        {autres.map(nomsDuBail).join(' ; ')}. Indiquez d’abord la fin de ce bail, sauf si chacun loue une partie du
        logement.
      </p>
    </Banner>
  )
}

const SUITE_CREATION =
  'Un mois ou un trimestre incomplet est dû au prorata de ses jours. Ces loyers s’appellent ensuite dans Facturation.'
const SUITE_CHANGEMENT =
  'Les loyers déjà appelés gardent leur montant, sauf ceux que de nouvelles dates mettent hors du bail ou coupent en cours de mois.'

/** A stay is let by the night and called by the month: it is said before the amount is typed. */
export function AideLoyer() {
  const type: unknown = useFormContext().watch('type_bail')
  return type === 'saisonnier' ? 'Pour un mois entier : le séjour en doit la part de ses jours.' : 'Par mois.'
}

/** The help of the deposit: what the law allows for this lease. */
export function AideDepot() {
  const bail = useBailSaisi()
  const { biens } = useFaits()
  const maximum =
    bail &&
    depotMaximum(
      bail,
      biens.find(({ id }) => id === bail.bien_id),
    )
  if (!maximum && bail?.type_bail === 'commercial')
    return `Au-delà de ${enLettres(INTERETS_DEPOT.termes, 'm')} termes de loyer (${formatEuros(part(bail.loyer_cents, [INTERETS_DEPOT.termes, 1]))}), le loyer payé d’avance compris, il porte intérêt au profit du locataire (${INTERETS_DEPOT.source}).`
  if (!maximum) return 'Un à deux mois de loyer, le plus souvent.'
  if (maximum.montant_cents === zero) return `Interdit pour ce type de bail (${maximum.source}).`
  return `Au plus ${formatEuros(maximum.montant_cents)}, ${enLettres(maximum.mois, 'm')} mois hors charges (${maximum.source}).`
}

function useBailSaisi(): Bail | null {
  const { watch } = useFormContext()
  const paliers: unknown = watch('paliers')
  const [debut, fin, loyer, charges, jour, type, bien, franchise, piece, periodicite, terme] = watch([
    'debut',
    'fin',
    'loyer_cents',
    'charges_cents',
    'jour_echeance',
    'type_bail',
    'bien_id',
    'franchise_mois',
    'piece_id',
    'periodicite',
    'terme',
  ]).map((value: unknown) => (typeof value === 'string' ? value : ''))
  const loyer_cents = parseEuros(loyer ?? '')
  const du: Day | null = readDay(debut ?? '')
  const au = readDay(fin ?? '')
  const jour_echeance = Number(jour)
  if (!du || loyer_cents === null || loyer_cents <= 0 || (au && au <= du)) return null
  if (!Number.isInteger(jour_echeance) || jour_echeance < 1 || jour_echeance > 28) return null
  const type_bail = TYPES_BAIL.find((un) => un === type) ?? 'meuble'
  const libre = deLoyerLibre(type_bail)
  return {
    id: 'saisi',
    bien_id: bien ?? '',
    piece_id: piece || null,
    type_bail,
    periodicite: periodiciteDite(type_bail, periodicite),
    terme: terme === 'echu' && TERMES_LIBRES.has(type_bail) ? 'echu' : 'a_echoir',
    franchise_mois: libre && /^\d{1,2}$/.test(franchise ?? '') ? Number(franchise) : 0,
    paliers: libre ? paliersLisibles(paliers) : [],
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
