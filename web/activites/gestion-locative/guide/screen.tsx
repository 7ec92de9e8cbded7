// /guide-location-nue: unfurnished letting for who keeps no commercial books, from the choice of a regime to form 2044.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Guide, NextLink, type Section } from '#web/parts/guide/guide.tsx'
import { Charges, Copropriete, Emprunt, Travaux } from './charges.tsx'
import { Declarer, Pieges } from './declarer.tsx'
import { Conservation, Deficit, Exemple, Plusieurs } from './deficit.tsx'
import { chiffresFonciersQuery } from './query.ts'
import { Choisir, Micro, Qui, Recettes, Reel } from './regimes.tsx'

export function GuideLocationNueScreen() {
  const { data: chiffres } = useSuspenseQuery(chiffresFonciersQuery())
  const sections: readonly Section[] = [
    { id: 'qui', title: 'Qui déclare des revenus fonciers ?', body: <Qui /> },
    { id: 'recettes', title: 'Ce qui compte comme une recette', body: <Recettes /> },
    { id: 'micro-foncier', title: 'Le micro-foncier : un abattement, une case', body: <Micro {...chiffres} /> },
    { id: 'reel', title: 'Le réel : ce que vous avez payé', body: <Reel {...chiffres} /> },
    { id: 'choisir', title: 'Choisir, et pour combien de temps', body: <Choisir {...chiffres} /> },
    { id: 'charges', title: 'Les charges, ligne par ligne', body: <Charges {...chiffres} /> },
    { id: 'travaux', title: 'Travaux : réparer, améliorer, construire', body: <Travaux /> },
    { id: 'copropriete', title: 'Copropriété : les provisions, puis leur régularisation', body: <Copropriete /> },
    { id: 'emprunt', title: 'Les intérêts de l’emprunt', body: <Emprunt /> },
    { id: 'deficit', title: 'Le déficit foncier', body: <Deficit {...chiffres} /> },
    { id: 'conservation', title: 'Garder le logement loué', body: <Conservation {...chiffres} /> },
    { id: 'exemple', title: 'Un exemple complet', body: <Exemple {...chiffres} /> },
    { id: 'plusieurs', title: 'À plusieurs : indivision, usufruit, SCI', body: <Plusieurs /> },
    { id: '2044', title: 'Remplir la 2044, pas à pas', body: <Declarer {...chiffres} /> },
    { id: 'pieges', title: 'Les erreurs que l’on voit le plus', body: <Pieges /> },
  ]
  return (
    <Guide
      title="Location nue : micro-foncier ou réel, la 2044 pas à pas"
      lead="Un appartement vide, un garage, un local : ce que vous déclarez, ce que vous déduisez, ce que devient un déficit, et la déclaration 2044 remplie ligne par ligne."
      annee={chiffres.annee}
      sections={sections}
      sources={SOURCES}
      next={
        <>
          <NextLink main to="/auth?mode=inscription">
            Faire remplir ma 2044 par le logiciel
          </NextLink>
          <NextLink to="/formules">Voir la formule Gestion Locative</NextLink>
          <NextLink to="/guide-lmnp">Lire le guide LMNP</NextLink>
        </>
      }
    />
  )
}

const SOURCES = [
  'Code général des impôts, articles 13, 28, 29, 31, 32 et 156, I, 3°',
  'Code civil, articles 605, 606 et 815-8 ; loi n° 89-462 du 6 juillet 1989, article 23',
  'BOFiP : BOI-RFPI-BASE-10 (recettes), BOI-RFPI-BASE-20 (charges), BOI-RFPI-BASE-30-20 (déficits), BOI-RFPI-DECLA',
  'Formulaires 2044 (cerfa 10334) et 2042 (cerfa 10330), et leurs notices',
  'service-public.fr, fiche F1991 (revenus fonciers)',
]
