// Where the rest of the month will come from, under its table: each amount opens its rents, each name the place where one acts upon them.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { luiEstMontre } from '#domain/activites/droits.ts'
import type { LoyersDuMois } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import { resteAVenir, type Source, type SourceDuReste } from '#domain/activites/gestion-locative/parc/reste-a-venir.ts'
import type { Lieu } from '#domain/activites/lieu.ts'
import type { Cents } from '#domain/base/cents.ts'
import { year } from '#domain/base/day.ts'
import { enLettres } from '#domain/base/mots.ts'
import { suivrePlan, suspendRelances } from '#domain/sujets/location/plan-apurement.ts'
import { comptesBancairesQuery } from '#web/data/banque/comptes-bancaires.ts'
import { plansApurementQuery } from '#web/data/location/plans-apurement.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { jourCourt } from '#web/parts/mots.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { cibleSource } from './cibles.ts'
import { SOURCES_DITES } from './mots.ts'

/** What reads the bank comes after the page, as the bank does. */
const EnBanque = lazy(() => import('./reste-en-banque.tsx').then(({ EnBanque }) => ({ default: EnBanque })))

type Props = { parc: LoyersDuMois; onExpliquer: (cible: Cible) => void }

export function Reste(props: Props) {
  const ici = useDossier()
  const voitLaBanque = luiEstMontre(ici, 'lignes_releve')
  const { data: comptes = [] } = useQuery({ ...comptesBancairesQuery(ici.dossier.id), enabled: voitLaBanque })
  const montree = useDeferredValue(true, false)
  if (props.parc.reste_cents <= 0) return null
  const sansBanque = <Sources {...props} banque={RIEN} />
  if (!voitLaBanque || comptes.length === 0 || !montree) return sansBanque
  return (
    <Suspense fallback={sansBanque}>
      <EnBanque>{(banque) => <Sources {...props} banque={banque} />}</EnBanque>
    </Suspense>
  )
}

const RIEN: ReadonlyMap<string, Cents> = new Map()

/** The leases whose plan is signed and kept; none until they came. */
function usePlansTenus(): ReadonlySet<string> {
  const { dossier, today } = useDossier()
  const faits = useFaits()
  const { data: plans } = useQuery(plansApurementQuery(dossier.id))
  return useMemo(
    () =>
      new Set(
        (plans ?? [])
          .filter((plan) => suspendRelances(suivrePlan(plan, { ...faits, au: today })))
          .map(({ bail_id }) => bail_id),
      ),
    [plans, faits, today],
  )
}

function Sources({ parc, banque, onExpliquer }: Props & { banque: ReadonlyMap<string, Cents> }) {
  const { today } = useDossier()
  const plans = usePlansTenus()
  const sources = useMemo(() => resteAVenir(parc, { today, banque, plans }), [parc, today, banque, plans])
  return (
    <div className="ui-small activites-gl-avant">
      <h3 className="ui-label" id="d-ou-viendra-le-reste">
        D’où viendra le reste
      </h3>
      <ul aria-labelledby="d-ou-viendra-le-reste">
        {sources.map((une) => (
          <Ligne key={une.source} source={une} parc={parc} onExpliquer={onExpliquer} />
        ))}
      </ul>
    </div>
  )
}

const OU: Readonly<Record<Source, Lieu>> = {
  banque: 'lots_du_mois',
  caf: 'lots_du_mois',
  plan: 'creances',
  a_venir: 'lots_du_mois',
  a_reclamer: 'creances',
}

function Ligne({ source: une, parc, onExpliquer }: Props & { source: SourceDuReste }) {
  const lien = useLien()
  const { source, montant_cents } = une
  const lieu = OU[source]
  return (
    <li className="ui-lead-row">
      <Link to={lien(lieu, lieu === 'lots_du_mois' ? { mois: parc.mois.slice(0, 7) } : {})}>{dire(une)}</Link>
      <Explicable of={SOURCES_DITES[source]} onExplain={() => onExpliquer(cibleSource(une, parc.mois))}>
        <Euros amount={montant_cents} bare />
      </Explicable>
    </li>
  )
}

/** `À réclamer, trois locataires`, `CAF attendue, Clara Weiss`, `À venir, le 25/11`. */
function dire({ source, parts }: SourceDuReste): string {
  const dit = SOURCES_DITES[source]
  if (source === 'banque') return dit
  const [jour, ...autres] = new Set(parts.map(({ echeance }) => echeance.date_echeance))
  if (source === 'a_venir' && jour && autres.length === 0) return `${dit}, le ${jourCourt(jour, year(jour))}`
  const baux = [...new Map(parts.map(({ bail }) => [bail.id, bail])).values()]
  const [seul] = baux
  return seul && baux.length === 1 ? `${dit}, ${nomsDuBail(seul)}` : `${dit}, ${enLettres(baux.length, 'm')} locataires`
}
