// What a public page says of itself before any script runs: title, description, and the queries it is made of.
import type { QueryClient } from '@tanstack/react-query'
import { year } from '#domain/base/day.ts'
import { authPageContentQuery } from '#web/data/auth-page-content.ts'
import { formulasQuery } from '#web/data/subscription-formulas.ts'
import { chiffresQuery } from '#web/parts/guide/query.ts'
import { todayInParis } from '#web/session/today.ts'

export type Head = {
  title?: string
  description: string
  /** Asked on the server and handed to the page with it. */
  prepare: (queries: QueryClient, url: URL) => Promise<unknown>
}

export const HOME_HEAD = {
  head: {
    title: 'La comptabilité des loueurs',
    description:
      'La comptabilité des loueurs, de la quittance à la déclaration : LMNP, LMP, gestion locative, SCI. Essai gratuit de 60 jours, sans paiement.',
    prepare: (queries) => queries.prefetchQuery(formulasQuery()),
  } satisfies Head,
}

export const FORMULES_HEAD = {
  head: {
    title: 'Formules',
    description:
      'Six formules pour tenir vos comptes de location meublée, vos loyers, votre SCI ou votre activité. 60 jours d’essai sans paiement.',
    prepare: (queries) => queries.prefetchQuery(formulasQuery()),
  } satisfies Head,
}

export const AUTH_HEAD = {
  head: {
    title: 'Connexion',
    description: 'Connectez-vous à Quittance & Bilan, ou créez un compte pour un essai gratuit de 60 jours.',
    prepare: (queries) => queries.prefetchQuery(authPageContentQuery()),
  } satisfies Head,
}

export const GUIDE_LMNP_HEAD = {
  head: {
    title: 'Guide LMNP : statut, régimes, amortissement',
    description:
      'La location meublée non professionnelle expliquée et datée : micro-BIC ou réel, amortissement par composants, article 39 C, exemple chiffré.',
    prepare: (queries) => queries.prefetchQuery(chiffresQuery()),
  } satisfies Head,
}

export const GUIDE_2031_HEAD = {
  head: {
    title: 'Remplir la déclaration 2031 en LMNP, case par case',
    description:
      'La déclaration 2031 et ses tableaux 2033 expliqués case par case, avec dates, pièges et exemple chiffré.',
    prepare: (queries) => queries.prefetchQuery(chiffresQuery()),
  } satisfies Head,
}

export const SIMULATEUR_HEAD = {
  head: {
    title: 'Simulateur micro-BIC ou réel',
    description:
      'Comparez le micro-BIC et le réel sur vingt ans pour votre location meublée : hypothèses visibles, calcul expliqué, résultat à partager.',
    // A visitor of another page does not wait for the simulator.
    prepare: async (queries, { searchParams }) => {
      const [{ lireAdresse }, { simulationQuery }] = await Promise.all([
        import('#web/screens/simulateur/lecture.ts'),
        import('#web/screens/simulateur/simulation.ts'),
      ])
      await queries.prefetchQuery(simulationQuery(lireAdresse(searchParams, year(todayInParis()))))
    },
  } satisfies Head,
}

export const ONBOARDING_HEAD = {
  head: {
    title: 'Quelle formule est faite pour moi ?',
    description:
      'Cinq questions au plus, une réponse raisonnée : la formule qui correspond à votre location, à votre société ou à votre activité.',
    prepare: async () => {},
  } satisfies Head,
}

export const LMNP_STARTER_HEAD = {
  head: {
    title: 'LMNP : commencez ici',
    description:
      'De l’achat à la première liasse : ce qu’un loueur en meublé doit faire, dans l’ordre, et ce que le logiciel fait pour lui.',
    prepare: (queries) => queries.prefetchQuery(formulasQuery()),
  } satisfies Head,
}
