// What the verdict comes to: how much more the better regime leaves, what is kept in reserve, and what the choice binds.
import type { Tranches } from '#domain/activites/gestion-locative/annee/tranches.ts'
import { CLE_ECART, cleVerdict } from '#domain/activites/gestion-locative/annee/verdict.ts'
import type { RegimeFoncier } from '#domain/activites/gestion-locative/fiscal/reglages-fonciers.ts'
import { abs, type Cents, minus, wholeEuros } from '#domain/base/cents.ts'
import { enPourcent } from '#domain/base/parametres.ts'
import { formatDay, formatWhole, NBSP } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { ExplainLink } from '#web/ui/text/explicable.tsx'
import { Stamp } from '#web/ui/text/stamp.tsx'
import { cleTaux, type Juge } from './juge.ts'

type Props = { juge: Juge; tranches: Tranches; onTranche: (tranche: string) => void }

export function Conclusion({ juge, tranches, onTranche }: Props) {
  const { verdict, fiscale, vue, marginal, ouvrir } = juge
  const { exercice } = useDossier()
  const depose = exercice?.declaration_deposee_le
  const ferme = !fiscale.detail.micro.possible
  const reel = verdict.branches.reel_foncier.impot_cents
  return (
    <div className="activites-revenus-conclusion">
      <p className="ui-label">{ferme ? titreFerme(reel) : titreDe(juge)}</p>
      <p>
        <WholeEuros value={wholeEuros(ferme ? abs(reel) : verdict.ecart_cents)} big />
      </p>
      <p className="ui-small ui-second">{phrasesDe(juge).join(' ')}</p>
      <div className="activites-revenus-tranche">
        <span className="ui-small">Votre tranche</span>
        <Select
          label="Votre tranche d’impôt"
          value={cleTaux(marginal)}
          options={tranches.taux.map((taux) => ({ value: cleTaux(taux), label: enPourcent(taux) }))}
          onChange={onTranche}
        />
      </div>
      {tranches.annee !== vue.annee && (
        <p className="ui-xs ui-muted">
          Tranches du barème de {tranches.annee} : celui de {vue.annee} n’est pas encore voté.
        </p>
      )}
      <div className="ui-row ui-row-b">
        <ExplainLink onExplain={() => ouvrir(ferme ? cleVerdict('reel_foncier') : CLE_ECART)} />
        {depose && <Stamp word="DÉCLARÉ" date={formatDay(depose)} />}
      </div>
    </div>
  )
}

const NOMS: Readonly<Record<RegimeFoncier, string>> = { micro_foncier: 'Le micro-foncier', reel_foncier: 'Le réel' }

const titreFerme = (impot: Cents): string =>
  impot < 0 ? 'Le réel s’applique, et vous épargne' : 'Le réel s’applique, et vous coûte'

/** Conditional where the other one was chosen. */
function titreDe({ verdict: { meilleur }, fiscale }: Juge): string {
  if (meilleur === null) return 'Les deux régimes se valent'
  return `${NOMS[meilleur]} vous ${fiscale.detail.regime === meilleur ? 'laisse' : 'laisserait'}`
}

const enEuros = (montant: Cents): string => `${formatWhole(wholeEuros(montant))}${NBSP}€`

function phrasesDe(juge: Juge): string[] {
  const { verdict, vue } = juge
  const { micro_foncier, reel_foncier } = verdict.branches
  const ferme = !juge.fiscale.detail.micro.possible
  const [ici, ailleurs] =
    verdict.meilleur === 'micro_foncier' ? [micro_foncier, reel_foncier] : [reel_foncier, micro_foncier]
  const reserve =
    ferme || ici.reserve_cents === ailleurs.reserve_cents
      ? `${enEuros(ici.reserve_cents)} de déficits en réserve.`
      : `${enEuros(ici.reserve_cents)} de déficits en réserve au lieu de ${enEuros(ailleurs.reserve_cents)}.`
  const debut = ferme
    ? `d’impôt et de prélèvements sur les revenus de ${vue.annee}, et`
    : verdict.meilleur === null
      ? `d’écart en ${vue.annee}, et`
      : `de plus en ${vue.annee}, et`
  return [`${debut} ${reserve}`, ...engagement(juge), plafond(juge)]
}

/** The option for the real regime binds, where it is one. */
function engagement({ fiscale: { detail }, vue: { annee }, verdict }: Juge): string[] {
  const { option, micro, regime } = detail
  if (option)
    return option.jusqu_en >= annee
      ? [`Si l’option date de ${option.depuis}, elle engage jusqu’aux revenus de ${option.jusqu_en}.`]
      : [`L’option de ${option.depuis} n’engage plus depuis les revenus de ${option.jusqu_en}.`]
  return regime === 'micro_foncier' && micro.possible && verdict.meilleur === 'reel_foncier'
    ? [`Le réel se choisit par option : elle engagerait jusqu’aux revenus de ${annee + verdict.option_annees - 1}.`]
    : []
}

function plafond({ fiscale: { detail } }: Juge): string {
  const { recettes_cents, plafond_cents, ferme } = detail.micro
  const ecart = enEuros(abs(minus(plafond_cents, recettes_cents)))
  if (ferme !== null && recettes_cents <= plafond_cents) return ferme
  return ferme === null
    ? `Il restait ${ecart} avant que le micro-foncier se ferme.`
    : `Les recettes dépassent de ${ecart} le plafond du micro-foncier : il est fermé.`
}
