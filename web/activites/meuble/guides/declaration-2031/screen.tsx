// /guide-declaration-2031: the return of a furnished landlord under the real regime, form by form and box by box.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Guide, NextLink, type Section } from '#web/parts/guide/guide.tsx'
import { chiffresQuery } from '../query.ts'
import { Immobilisations, Provisions, Resultat } from './annexes.tsx'
import { Avant, Bilan, Formulaires, Quand } from './ouverture.tsx'
import { DeuxMilleTrenteEtUn, Exemple, Foyer, Pieges, Sejours } from './report.tsx'

export function GuideDeclaration2031Screen() {
  const { data: chiffres } = useSuspenseQuery(chiffresQuery())
  const sections: readonly Section[] = [
    { id: 'quand', title: 'Qui dépose, quand, et comment', body: <Quand {...chiffres} /> },
    { id: 'formulaires', title: 'Les formulaires de la liasse', body: <Formulaires {...chiffres} /> },
    { id: 'avant', title: 'Avant de remplir : des livres arrêtés', body: <Avant /> },
    { id: '2033-a', title: '2033-A : le bilan', body: <Bilan {...chiffres} /> },
    { id: '2033-b', title: '2033-B : le résultat, comptable puis fiscal', body: <Resultat /> },
    { id: '2033-c', title: '2033-C : les immobilisations', body: <Immobilisations /> },
    { id: '2033-d', title: '2033-D, et les annexes souvent vides', body: <Provisions {...chiffres} /> },
    { id: '2031', title: 'La 2031 et la 2031-BIS', body: <DeuxMilleTrenteEtUn /> },
    { id: '2042-c-pro', title: 'Le report sur la 2042-C-PRO', body: <Foyer {...chiffres} /> },
    {
      id: 'sejours',
      title: 'Séjours de courte durée au-dessus du seuil : les démarches, pas à pas',
      body: <Sejours {...chiffres} />,
    },
    { id: 'exemple', title: 'Une liasse remplie, case par case', body: <Exemple {...chiffres} /> },
    { id: 'pieges', title: 'Les dix erreurs que l’on voit le plus', body: <Pieges /> },
  ]
  return (
    <Guide
      title="Remplir la déclaration 2031 en location meublée"
      lead="La 2031, ses tableaux 2033-A à 2033-E et le report sur votre déclaration de revenus : à quoi sert chaque case, d’où vient son chiffre, et une liasse complète remplie sous vos yeux."
      annee={chiffres.courante.annee}
      sections={sections}
      sources={SOURCES}
      next={
        <>
          <NextLink main to="/auth?mode=inscription">
            Faire remplir ma liasse par le logiciel
          </NextLink>
          <NextLink to="/simulateur">Comparer micro et réel sur mon logement</NextLink>
          <NextLink to="/guide-lmnp">Lire le guide LMNP</NextLink>
        </>
      }
    />
  )
}

const SOURCES = [
  'Code général des impôts, articles 39 C, 53 A, 155 IV, 156 I, 175, 302 septies A bis et 302 septies A ter A',
  'Livre des procédures fiscales, articles L47 A et A47 A-1 (fichier des écritures comptables)',
  'Formulaires 2031-SD (cerfa 11085), 2033-A à G (cerfa 15948) et leur notice 2033-NOT-SD, éditions 2023 et 2026',
  'Code de la sécurité sociale, articles L311-3, 35° et L611-1, 6° ; brochure pratique de l’impôt 2018, page 153',
  'Urssaf, « La location de logement meublé de courte durée » et service économie collaborative',
  'BOFiP : BOI-BIC-DECLA-30-20-10, BOI-BIC-AMT-20-40-10-20, BOI-BAREME-000044',
]
