// What the simulation takes for granted: conventions, and the figures of the law that no text has set for the years to come.
import { FiguresGelees } from './figures-gelees.tsx'
import type { SimulationLegere } from './simulation.ts'

export function HypothesesRetenues({ simulation: { figures_gelees } }: { simulation: SimulationLegere }) {
  return (
    <section className="ui-stack" aria-labelledby="hypotheses">
      <h2 id="hypotheses">Ce que ce calcul suppose</h2>
      <ul className="activites-sim-list">
        <li>
          Achat et mise en location le 1<sup>er</sup>&nbsp;janvier de la première année, même régime toutes les années.
        </li>
        <li>Répartition usuelle du logement en composants, mobilier amorti sur dix ans.</li>
        <li>
          Impôt à la tranche indiquée, et prélèvements sociaux ; aucun changement de tranche, ni cotisations sociales de
          courte durée.
        </li>
        <li>Les amortissements limités par l’article 39 C et les déficits se reportent d’une année à l’autre.</li>
        <li>
          Revente à la fin de la vingtième année, par un seul vendeur, frais d’achat et travaux au forfait, meubles à
          part. Les règles de la plus-value sont à confirmer auprès de votre notaire.
        </li>
      </ul>
      <FiguresGelees figures={figures_gelees} className="activites-sim-list" />
    </section>
  )
}
