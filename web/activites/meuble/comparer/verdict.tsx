// What the comparison concludes: which regime costs least in all, by how much, since when; and the curve of the three.

import { REGIMES } from '#domain/activites/meuble/simulation/choix-regimes.ts'
import type { ComparaisonRegimes } from '#domain/activites/meuble/simulation/regimes.ts'
import { minus } from '#domain/base/cents.ts'
import { formatEuros } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { ExplainLink } from '#web/ui/text/explicable.tsx'
import { Figure, Figures } from '#web/ui/text/figure.tsx'
import { cibleEcart, cibleTotal } from './cibles.ts'
import { AVEC_ARTICLE, TITRES } from './regimes.ts'

type Props = { comparaison: ComparaisonRegimes }

export function Verdict({ comparaison, expliquer }: Props & { expliquer: (cible: Cible) => void }) {
  const { annees, totaux, sortie } = comparaison
  const dehors = horsJeu(comparaison)
  const ecart = cibleEcart(comparaison)
  return (
    <div className="ui-stack">
      <p className="activites-comparer-verdict">
        <span role="status">{phrase(comparaison)}</span> {ecart && <ExplainLink onExplain={() => expliquer(ecart)} />}
      </p>
      {dehors && <p className="ui-small ui-second">{dehors}</p>}
      <Figures label={`Coût en ${annees.length} ans, vente comprise`}>
        {REGIMES.map((cle) => (
          <Figure key={cle} label={TITRES[cle]} value={<Euros amount={totaux[cle]} big />}>
            dont {formatEuros(sortie[cle].total_cents)} pour la vente.{' '}
            <ExplainLink onExplain={() => expliquer(cibleTotal(comparaison, cle))} />
          </Figure>
        ))}
      </Figures>
    </div>
  )
}

function phrase({ annees, totaux, classement, bascule }: ComparaisonRegimes): string {
  const [gagnant, ...autres] = classement
  const [second] = autres
  if (!gagnant || !second) return ''
  const duree = `Sur ${annees.length} ans, vente comprise, ${AVEC_ARTICLE[gagnant]}`
  if (totaux[gagnant] === totaux[second]) return `${duree} et ${AVEC_ARTICLE[second]} coûtent autant.`
  const ecarts = autres.map(
    (cle) => `${formatEuros(minus(totaux[cle], totaux[gagnant]))} de moins que ${AVEC_ARTICLE[cle]}`,
  )
  const depuis =
    bascule === null
      ? 'La vente seule fait la différence.'
      : bascule === annees[0]?.annee
        ? 'Il mène dès la première année.'
        : `Hors vente, il mène à partir de ${bascule}, toutes années comptées.`
  return `${duree} coûte ${ecarts.join(', et ')}. ${depuis}`
}

/** A regime that no year's test lets in is shown, and said to be out of the running. */
function horsJeu({ classement, annees }: ComparaisonRegimes): string | null {
  const ferme = REGIMES.find((cle) => !classement.includes(cle))
  const statut = annees[0]?.statut
  if (!ferme || !statut) return null
  return `Le test de chaque année dit votre foyer ${statut.toUpperCase()} : ${AVEC_ARTICLE[ferme]} ne lui est pas ouvert, il est là pour comparer.`
}

export function Courbe({ comparaison: { annees } }: Props) {
  const derniere = annees.at(-1)
  if (!derniere) return null
  const dits = REGIMES.map((cle) => `${formatEuros(derniere.branches[cle].cumul_cents)} pour ${AVEC_ARTICLE[cle]}`)
  return (
    <Chart
      question="Combien en tout, année après année ?"
      summary={`Impôt et prélèvements cumulés en ${derniere.annee}, hors vente : ${dits.join(', ')}.`}
      kind="line"
      series={REGIMES.map((cle) => ({ name: TITRES[cle] }))}
      points={annees.map(({ annee, branches }) => ({
        label: String(annee),
        name: String(annee),
        values: REGIMES.map((cle) => branches[cle].cumul_cents),
      }))}
    />
  )
}
