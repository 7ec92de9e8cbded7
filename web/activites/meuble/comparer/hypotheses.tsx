// What the comparison takes for granted, one line each, and the figures of the law that no text has set yet.

import type { ComparaisonRegimes } from '#domain/activites/meuble/simulation/regimes.ts'
import { foyerDe } from '#domain/sujets/foyer/foyer.ts'
import type { FoyerEnregistre } from '#web/data/compta/foyers.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { FiguresGelees } from '../simulateur/figures-gelees.tsx'
import type { Reglages } from './reglages.ts'

type Props = { comparaison: ComparaisonRegimes; reglages: Reglages; foyers: readonly FoyerEnregistre[] }

export function Hypotheses({ comparaison: { annees, figures_gelees }, reglages, foyers }: Props) {
  const derniere = annees.at(-1)?.annee ?? Number(reglages.reference)
  const foyer = foyerDe(foyers, derniere)
  return (
    <Block title="Ce que ce calcul suppose">
      <ul className="activites-comparer-list">
        <li>
          Chaque régime est appliqué depuis votre première année, qu’il vous soit ouvert ou non : le statut LMP ne se
          choisit pas, il suit le test de chaque année.
        </li>
        <li>
          Les années de vos livres sont comptées telles qu’elles sont ; ensuite, les loyers et les charges de{' '}
          {reglages.reference} se répètent avec leurs hausses. Vos amortissements et vos emprunts suivent leurs plans.
        </li>
        <li>
          {foyer
            ? `Les revenus et les parts du foyer restent ceux dits pour ${foyer.annee} ; impôt au barème, sans décote ni plafonnement du quotient familial.`
            : `Impôt à la tranche de ${reglages.taux_marginal} % ; un déficit professionnel n’y baisse que les bénéfices des six années suivantes.`}
        </li>
        <li>
          LMNP : prélèvements sociaux, sans la CSG déductible de l’année suivante. LMP : cotisations d’une année
          entière, déduites la même année, sans exonération de début d’activité. Au micro-BIC, une année dont le test
          dit LMP porte des cotisations, et la vente est alors professionnelle.
        </li>
        <li>
          À la fin, tous les logements encore là sont vendus à leur prix d’achat revalorisé, sans frais, par un seul
          vendeur. Au micro-BIC et au réel LMNP : plus-value privée, frais d’achat et travaux au forfait quand il est
          plus favorable. En LMP : articles 151 septies et 151 septies B si leurs conditions sont réunies. Le mobilier
          est cédé à sa valeur comptable.
        </li>
        <li>Les ventes déjà faites, la CFE à venir et les courtes durées affiliées à l’Urssaf ne sont pas comptées.</li>
      </ul>
      <FiguresGelees figures={figures_gelees} className="activites-comparer-list" />
    </Block>
  )
}
