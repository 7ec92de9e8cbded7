// /guide-lmnp: furnished letting without being a professional, from the choice of a regime to the sale.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Guide, NextLink, type Section } from '#web/parts/guide/guide.tsx'
import { chiffresQuery } from '../query.ts'
import { Amortissement, Article39C, Charges } from './amortissement.tsx'
import { ExempleChiffre } from './exemple.tsx'
import { Choisir, MicroBic, Reel, Statut } from './regimes.tsx'
import { Calendrier, Deficits, Demarches, Vendre } from './suite.tsx'

export function GuideLmnpScreen() {
  const { data: chiffres } = useSuspenseQuery(chiffresQuery())
  const sections: readonly Section[] = [
    { id: 'statut', title: 'Qui est loueur en meublé non professionnel ?', body: <Statut {...chiffres} /> },
    { id: 'demarches', title: 'Les démarches du début', body: <Demarches /> },
    { id: 'micro-bic', title: 'Le micro-BIC : un abattement, et rien d’autre', body: <MicroBic {...chiffres} /> },
    { id: 'reel', title: 'Le réel : ce que vous dépensez vraiment', body: <Reel {...chiffres} /> },
    { id: 'charges', title: 'Les charges que l’on déduit', body: <Charges /> },
    { id: 'amortissement', title: 'L’amortissement par composants', body: <Amortissement {...chiffres} /> },
    { id: 'article-39c', title: 'L’article 39 C, ou la limite de l’amortissement', body: <Article39C /> },
    { id: 'deficits', title: 'Les déficits', body: <Deficits {...chiffres} /> },
    { id: 'exemple', title: 'Un exemple complet, au centime', body: <ExempleChiffre {...chiffres} /> },
    { id: 'choisir', title: 'Micro ou réel : comment choisir', body: <Choisir /> },
    { id: 'vendre', title: 'Ce que change la vente', body: <Vendre {...chiffres} /> },
    { id: 'calendrier', title: 'Le calendrier d’une année', body: <Calendrier {...chiffres} /> },
  ]
  return (
    <Guide
      title="Guide de la location meublée non professionnelle"
      lead="Le statut, les deux régimes, l’amortissement, l’article 39 C, les déficits et la vente : ce qu’il faut comprendre pour déclarer juste, et ce que cela donne sur un vrai logement."
      annee={chiffres.courante.annee}
      sections={sections}
      sources={SOURCES}
      next={
        <>
          <NextLink main to="/simulateur">
            Comparer les deux régimes sur mon logement
          </NextLink>
          <NextLink to="/guide-declaration-2031">Lire le guide de la déclaration 2031</NextLink>
        </>
      }
    />
  )
}

const SOURCES = [
  'Code général des impôts, articles 35, 39 B, 39 C, 50-0, 150 U à 150 VB, 155 IV, 156 I, 302 septies A bis et A ter A, 1447',
  'Code de la sécurité sociale, articles L136-6, L136-8 et L611-1',
  'BOFiP : BOI-BIC-CHAMP-40, BOI-BIC-AMT-20-40-10-20, BOI-BIC-DECLA-10 et 30',
  'Plan comptable général (règlement ANC 2014-03), articles 213-8 et 214-1 à 214-13',
  'Lois 2024-1039 (location touristique) et 2025-127 (finances pour 2025, article 84), loi de financement de la sécurité sociale pour 2026, article 12',
]
