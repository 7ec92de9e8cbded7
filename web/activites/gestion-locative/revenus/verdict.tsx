// Micro-foncier or the real regime: both accounts side by side, what each costs in tax, and which leaves more.
import { X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { AnneeFonciere } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import { tranchesDe } from '#domain/activites/gestion-locative/annee/tranches.ts'
import { cleVerdict, type VerdictFoncier, verdictFoncier } from '#domain/activites/gestion-locative/annee/verdict.ts'
import type { RegimeFoncier } from '#domain/activites/gestion-locative/fiscal/reglages-fonciers.ts'
import { ANNEES, anneeDe } from '#domain/annees/index.ts'
import { type Cents, negate, wholeEuros } from '#domain/base/cents.ts'
import { enPourcent } from '#domain/base/parametres.ts'
import { useParam } from '#web/lib/adresse.ts'
import { formatWhole } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Conclusion } from './conclusion.tsx'
import { type Juge, tauxChoisi } from './juge.ts'
import type { Vue2044 } from './vue.ts'

type Props = { fiscale: AnneeFonciere; vue: Vue2044; expliquer: (cible: Cible) => void }

export function Verdict({ fiscale, vue, expliquer }: Props) {
  const { annee } = vue
  const [demandee, setTranche] = useParam('tranche')
  const { valeur, refus } = useMemo(
    () =>
      siConnu(() => {
        const tranches = tranchesDe(annee, ANNEES)
        const marginal = tauxChoisi(tranches, demandee)
        if (!marginal) return null
        return { tranches, marginal, verdict: verdictFoncier(fiscale.detail, { marginal, millesime: anneeDe(annee) }) }
      }),
    [fiscale, annee, demandee],
  )
  if (!valeur) return <Banner tone="wait">{refus}</Banner>
  const { tranches, marginal, verdict } = valeur
  const ouvrir = (cle: string) =>
    expliquer({ sorte: 'etape', cle, parmi: verdict.etapes, etiquette: `Micro-foncier ou réel, ${annee}` })
  const juge: Juge = { fiscale, vue, verdict, marginal, ouvrir, expliquer }
  return (
    <section className="activites-revenus-verdict" aria-label="Micro-foncier ou réel">
      <Micro {...juge} />
      <Reel {...juge} />
      <Conclusion juge={juge} tranches={tranches} onTranche={setTranche} />
    </section>
  )
}

function Micro(juge: Juge) {
  const { fiscale, verdict, ouvrir } = juge
  const { micro } = fiscale.detail
  const { imposable_cents, utilises_cents } = verdict.branches.micro_foncier
  const plafond = formatWhole(wholeEuros(micro.plafond_cents))
  const sous = micro.recettes_cents <= micro.plafond_cents ? 'sous' : 'au-dessus de'
  const seuls = juge.vue.somme.cases.every(({ code, montant }) => code !== '111' || montant === 0)
  const imposable = 'verdict_micro_foncier_imposable'
  return (
    <div>
      <Tete titre="Micro-foncier" regime="micro_foncier" juge={juge} />
      <DuFormulaire juge={juge} code="215" label={seuls ? `Loyers, ${sous} ${plafond}` : 'Loyers'} />
      <DuFormulaire juge={juge} code="111" label={`Parts de sociétés, en tout ${sous} ${plafond}`} facultatif />
      <Montant
        label={`Abattement de ${enPourcent(verdict.taux_abattement)}`}
        de={negate(micro.abattement_cents)}
        ouvrir={() => ouvrir('micro_foncier_abattement')}
      />
      {utilises_cents > 0 && (
        <Montant label="Déficits antérieurs" de={negate(utilises_cents)} ouvrir={() => ouvrir(imposable)} />
      )}
      <Resultat label="Imposable" de={imposable_cents} ouvrir={() => ouvrir(imposable)} />
      <Impot juge={juge} regime="micro_foncier" />
    </div>
  )
}

function Reel(juge: Juge) {
  const { fiscale, vue, verdict, ouvrir, expliquer } = juge
  const { reel } = fiscale.detail
  const { imposable_cents, utilises_cents } = verdict.branches.reel_foncier
  const imposable = 'verdict_reel_foncier_imposable'
  return (
    <div>
      <Tete titre="Réel, 2044" regime="reel_foncier" juge={juge} />
      <DuFormulaire juge={juge} code="215" label="Loyers" />
      <DuFormulaire juge={juge} code="250" label="Intérêts" retire />
      <DuFormulaire juge={juge} code="240" label="Charges et travaux" retire />
      <DuFormulaire juge={juge} code="114" label="Parts de sociétés" facultatif />
      {utilises_cents > 0 && (
        <Montant label="Déficits antérieurs" de={negate(utilises_cents)} ouvrir={() => ouvrir(imposable)} />
      )}
      {reel.resultat_cents < 0 ? (
        <Resultat
          label="Déficit"
          de={reel.resultat_cents}
          ouvrir={() => ouvrirLigne(juge, vue.due ? '420' : '263', expliquer)}
        />
      ) : (
        <Resultat label="Imposable" de={imposable_cents} ouvrir={() => ouvrir(imposable)} />
      )}
      <Impot juge={juge} regime="reel_foncier" />
    </div>
  )
}

type TeteProps = { titre: string; regime: RegimeFoncier; juge: Juge }

function Tete({ titre, regime, juge: { fiscale, verdict } }: TeteProps) {
  return (
    <div className="activites-revenus-tete">
      <h2>{titre}</h2>
      <Etat regime={regime} fiscale={fiscale} verdict={verdict} />
    </div>
  )
}

type EtatProps = { regime: RegimeFoncier; fiscale: AnneeFonciere; verdict: VerdictFoncier }

/** What was chosen is said first; then whether it is open, and how it compares. */
function Etat({ regime, fiscale: { detail }, verdict: { meilleur } }: EtatProps) {
  if (detail.regime === regime) return <Tag tone="good">retenu</Tag>
  if (regime === 'micro_foncier' && !detail.micro.possible) return <Tag icon={X}>fermé</Tag>
  if (meilleur === null) return <Tag>autant</Tag>
  return meilleur === regime ? <Tag>laisse plus</Tag> : <Tag icon={X}>moins bon</Tag>
}

type MontantProps = { label: string; de: Cents; ouvrir: () => void }

function Montant({ label, de, ouvrir }: MontantProps) {
  return (
    <SumRow label={label}>
      <Ouvrable label={label} ouvrir={ouvrir}>
        <WholeEuros value={wholeEuros(de)} bare />
      </Ouvrable>
    </SumRow>
  )
}

function Resultat({ label, de, ouvrir }: MontantProps) {
  return (
    <SumTotal label={label}>
      <Ouvrable label={label} ouvrir={ouvrir}>
        <WholeEuros value={wholeEuros(de)} bare />
      </Ouvrable>
    </SumTotal>
  )
}

const Ouvrable = ({ label, ouvrir, children }: { label: string; ouvrir: () => void; children: ReactNode }) => (
  <Explicable of={label} onExplain={ouvrir}>
    {children}
  </Explicable>
)

type LigneProps = { juge: Juge; code: string; label: string; retire?: boolean; facultatif?: boolean }

/** A line of form 2044, below zero when it is taken off; one that few fill is said where it holds something. */
function DuFormulaire({ juge, code, label, retire, facultatif }: LigneProps) {
  const montant = juge.vue.somme.cases.find((une) => une.code === code)?.montant ?? 0
  if (facultatif && montant === 0) return null
  return (
    <SumRow label={label}>
      <Ouvrable label={label} ouvrir={() => ouvrirLigne(juge, code, juge.expliquer)}>
        <WholeEuros value={retire && montant !== 0 ? -montant : montant} bare />
      </Ouvrable>
    </SumRow>
  )
}

function ouvrirLigne({ vue }: Juge, code: string, expliquer: Juge['expliquer']): void {
  const ligne = vue.lignes.find(({ une }) => une.code === code)
  if (ligne) expliquer(ligne.cible)
}

/** What the year costs; below zero, what its deficit saves. */
function Impot({ juge: { verdict, marginal, fiscale, ouvrir }, regime }: { juge: Juge; regime: RegimeFoncier }) {
  const { impot_cents } = verdict.branches[regime]
  const taux = enPourcent(marginal)
  const global = formatWhole(wholeEuros(fiscale.detail.reel.revenu_global_cents))
  const label =
    impot_cents < 0
      ? `Impôt évité, ${global} à ${taux}`
      : `Impôt à ${taux} et prélèvements ${enPourcent(verdict.taux_prelevements)}`
  return <Montant label={label} de={impot_cents} ouvrir={() => ouvrir(cleVerdict(regime))} />
}
