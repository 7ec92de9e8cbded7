// The six formulas on sale: a printed price list with monthly or annual prices, savings, states and the choice.
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { economieAnnuelle, parMois, plusDeMoisOfferts, prixAPayer, remise } from '#domain/abonnement/prix.ts'
import { formulasQuery, type SubscriptionFormula } from '#web/data/abonnement/subscription-formulas.ts'
import { enumerer } from '#web/lib/format.ts'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { ETATS_FORMULE, estFormule, FORMULE_TEXTES } from '#web/text/formules.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { useChoice } from './choose-formula.ts'
import './formula-cards.css'

export type Period = 'monthly' | 'annual'
/** A card shows that many features; where the trial is offered, this many and a count of the rest. */
const FEATURES = 5
const FEATURES_ESSAI = 6

export function FormulaCards({
  formulas,
  essai = false,
}: {
  formulas: readonly SubscriptionFormula[]
  /** On the page of formulas, while the trial is offered. */
  essai?: boolean
}) {
  const [period, setPeriod] = useState<Period>('annual')
  const choose = useChoice()
  const label = useChoiceLabel()
  const offert = useEssaiOffert()
  const mois = plusDeMoisOfferts(formulas)
  return (
    <>
      <div className="parts-plans-h">
        <div className="ui-stack-s">
          <h2>Six formules, un seul registre</h2>
          <p className="ui-prose">
            {mois > 0 && `Jusqu’à ${mois} mois offerts avec l’abonnement annuel. `}
            {offert && `L’essai de 60 jours ouvre ${ouvertParEssai(formulas)}, sans carte bancaire.`}
          </p>
        </div>
        {formulas.length > 0 && (
          <Switch label="Périodicité" value={period} onChange={setPeriod} options={periods(mois)} />
        )}
      </div>
      {formulas.length === 0 && <None />}
      <div className="parts-plans" hidden={formulas.length === 0}>
        {formulas.map((formula, index) => {
          const key = formula.formula_key
          return (
            <FormulaCard key={formula.id} formula={formula} period={period} essai={essai}>
              {estFormule(key) && (
                <Button
                  kind={index === 0 ? 'main' : 'plain'}
                  disabled={formula.development_status === 'coming_soon'}
                  onClick={() => choose(key)}
                  aria-label={`${label(formula)} : ${formula.formula_name}`}
                >
                  {label(formula)}
                </Button>
              )}
            </FormulaCard>
          )
        })}
      </div>
    </>
  )
}

const periods = (mois: number) =>
  [
    { key: 'monthly', label: 'Mensuel' },
    { key: 'annual', label: mois > 0 ? <AnnuelOffre mois={mois} /> : 'Annuel' },
  ] as const

const AnnuelOffre = ({ mois }: { mois: number }) => (
  <>
    Annuel <small>{mois} mois offerts</small>
  </>
)

/** What the trial opens: all, only when each formula is ready. */
export function ouvertParEssai(formulas: readonly SubscriptionFormula[]): string {
  const pretes = formulas.filter(({ development_status }) => development_status === 'available')
  if (formulas.length > 0 && pretes.length === formulas.length) return 'tout'
  if (pretes.length === 0) return 'votre formule'
  return `${enumerer(pretes.map(({ formula_name }) => formula_name))} en entier`
}

/** The price list did not come, or holds nothing: the page stays whole and says so. */
function None() {
  const queries = useQueryClient()
  return (
    <div className="parts-plans-none ui-row ui-row-b">
      <p>Les formules ne s’affichent pas pour le moment.</p>
      <Button onClick={() => void queries.refetchQueries(formulasQuery())}>Réessayer</Button>
    </div>
  )
}

type CardProps = { formula: SubscriptionFormula; period: Period; essai: boolean; children?: ReactNode }

export function FormulaCard({ formula, period, essai, children }: CardProps) {
  const id = `formule-${formula.formula_key}`
  const shown = essai ? FEATURES_ESSAI : FEATURES
  const rest = formula.features.length - shown
  return (
    <article className="parts-plan" aria-labelledby={id}>
      <div className="parts-name">
        <h3 id={id}>{formula.formula_name}</h3>
        <State status={formula.development_status} />
      </div>
      <p className="parts-desc">{formula.description}</p>
      <Price formula={formula} period={period} />
      <Saving formula={formula} period={period} />
      <ul>
        {formula.features.slice(0, shown).map((feature) => (
          <li key={feature}>
            <Icon of={Check} />
            <span>{feature}</span>
          </li>
        ))}
        {essai && rest > 0 && (
          <li className="ui-muted parts-plan-rest">
            + {rest} {rest > 1 ? 'autres fonctionnalités' : 'autre fonctionnalité'}
          </li>
        )}
      </ul>
      {children}
    </article>
  )
}

function State({ status }: { status: string }) {
  if (status === 'available') return <Tag tone="line">Essai 60 jours</Tag>
  return <Tag tone="wait">{ETATS_FORMULE[status] ?? status}</Tag>
}

function Price({ formula, period }: { formula: SubscriptionFormula; period: Period }) {
  const annual = period === 'annual'
  const full = annual ? formula.annual_cents : formula.monthly_cents
  const promo = formula.promo_active ? (annual ? formula.annual_promo_cents : formula.monthly_promo_cents) : null
  return (
    <div className="parts-price">
      <Euros amount={prixAPayer({ plein: full, promo, promo_active: formula.promo_active })} big />
      <span className="ui-second">
        {annual ? 'par an' : 'par mois'}
        <br />
        {promo !== null ? (
          <>
            <span className="ui-strike ui-small">
              <Euros amount={full} />
            </span>{' '}
            <Tag tone="good" icon={null}>
              −{remise({ plein: full, promo })}&nbsp;%
            </Tag>
          </>
        ) : (
          annual && (
            <span className="ui-small ui-muted">
              soit <Euros amount={parMois(full)} /> par mois
            </span>
          )
        )}
      </span>
    </div>
  )
}

function Saving({ formula, period }: { formula: SubscriptionFormula; period: Period }) {
  const { mensuel_cents, montant_cents, pourcentage } = economieAnnuelle(formula)
  if (montant_cents <= 0) return <p className="parts-save" />
  return (
    <p className="parts-save">
      <b>
        Vous économisez <Euros amount={montant_cents} />
      </b>{' '}
      {period === 'annual' ? 'sur' : 'en choisissant l’année, sur'} douze mensualités de{' '}
      <Euros amount={mensuel_cents} /> ({pourcentage}&nbsp;%){horsPromotion(formula) && ', hors promotion'}.
    </p>
  )
}

/** A promotion of the month or of the year alone: the saving compares the two full prices, and says so. */
const horsPromotion = ({ promo_active, monthly_promo_cents, annual_promo_cents }: SubscriptionFormula): boolean =>
  promo_active && (monthly_promo_cents === null) !== (annual_promo_cents === null)

/** A visitor is offered the trial, and so is whoever never had one nor a subscription. */
function useEssaiOffert(): boolean {
  const { status } = useSession()
  const { ready, essaiOffert } = useCompte()
  return status !== 'signed_in' || !ready || essaiOffert
}

/** A choice by somebody who never had a trial starts it, and the button says so; a formula being built starts nothing. */
function useChoiceLabel(): (formula: SubscriptionFormula) => string {
  const offert = useEssaiOffert()
  return ({ development_status }) => {
    if (development_status !== 'available') return 'Découvrir cette formule'
    return offert ? FORMULE_TEXTES.commencer : 'Accéder à cette formule'
  }
}
