// What a public page says of itself before any script runs: title, description, and the queries it is made of.
import type { QueryClient } from '@tanstack/react-query'
import { year } from '#domain/base/day.ts'
import { chiffresFonciersQuery } from '#web/activites/gestion-locative/guide/query.ts'
import { chiffresQuery } from '#web/activites/meuble/guides/query.ts'
import { formulasQuery } from '#web/data/abonnement/subscription-formulas.ts'
import { catalogApplicationsQuery } from '#web/data/boutique/catalog-applications.ts'
import { avisDitsQuery, reviewsQuery } from '#web/data/boutique/safe-service-reviews.ts'
import { serviceQuery, servicesQuery } from '#web/data/boutique/services.ts'
import { trainingSessionsQuery } from '#web/data/boutique/training-sessions.ts'
import { authPageContentQuery } from '#web/data/contenu/auth-page-content.ts'
import { formulesPageContentQuery } from '#web/data/contenu/formules-page-content.ts'
import { homepageContentQuery } from '#web/data/contenu/homepage-content.ts'
import { servicesPageContentQuery } from '#web/data/contenu/services-page-content.ts'
import { todayInParis } from '#web/session/today.ts'
import { FORMATION } from '#web/text/services.ts'
import { serviceSchema } from './service-schema.ts'

export type Head = {
  /** The `page_name` of its row in `seo_settings`; none for a page whose head is fixed. */
  page?: string
  title?: string
  description: string
  /** Typed into as soon as it is there: the browser takes it over at once, where other pages wait for a first gesture. */
  typed?: true
  /** For a path with a name in it: the paths that exist, for the map of the site. */
  paths?: (queries: QueryClient) => Promise<string[]>
  /** Asked on the server and handed to the page with it. */
  prepare: (queries: QueryClient, url: URL) => Promise<unknown>
  /** Where the words depend on what was prepared; null: there is no such page. */
  read?: (queries: QueryClient, url: URL) => { title: string; description: string; schema?: object } | null
}

/** The head of a route, when it is a public page. */
export function headOf(handle: unknown): Head | null {
  // Safe: `head` is only ever written in this file, whose objects satisfy the type.
  return handle && typeof handle === 'object' && 'head' in handle ? (handle.head as Head) : null
}

export const HOME_HEAD = {
  head: {
    page: 'home',
    title: 'La comptabilité des loueurs',
    description:
      'La comptabilité des loueurs, de la quittance à la déclaration : LMNP, LMP, gestion locative, SCI. Essai gratuit de 60 jours, sans paiement.',
    prepare: (queries) =>
      Promise.all([queries.prefetchQuery(formulasQuery()), queries.prefetchQuery(homepageContentQuery())]),
    // Its title and its description are contents of the page itself.
    read: (queries) => {
      const content = queries.getQueryData(homepageContentQuery().queryKey)
      return { title: content?.title ?? '', description: content?.meta_description ?? '' }
    },
  } satisfies Head,
}

export const FORMULES_HEAD = {
  head: {
    page: 'formules',
    title: 'Formules',
    description:
      'Six formules pour tenir vos comptes de location meublée, vos loyers, votre SCI ou votre activité. 60 jours d’essai sans paiement.',
    prepare: (queries) =>
      Promise.all([queries.prefetchQuery(formulasQuery()), queries.prefetchQuery(formulesPageContentQuery())]),
  } satisfies Head,
}

export const AUTH_HEAD = {
  head: {
    page: 'auth',
    typed: true,
    title: 'Connexion',
    description: 'Connectez-vous à Quittance & Bilan, ou créez un compte pour un essai gratuit de 60 jours.',
    prepare: (queries) => queries.prefetchQuery(authPageContentQuery()),
  } satisfies Head,
}

export const GUIDE_LMNP_HEAD = {
  head: {
    page: 'guide-lmnp',
    title: 'Guide LMNP : statut, régimes, amortissement',
    description:
      'La location meublée non professionnelle expliquée et datée : micro-BIC ou réel, amortissement par composants, article 39 C, exemple chiffré.',
    prepare: (queries) => queries.prefetchQuery(chiffresQuery()),
  } satisfies Head,
}

export const GUIDE_2031_HEAD = {
  head: {
    page: 'guide-declaration-2031',
    title: 'Remplir la déclaration 2031 en LMNP, case par case',
    description:
      'La déclaration 2031 et ses tableaux 2033 expliqués case par case, avec dates, pièges et exemple chiffré.',
    prepare: (queries) => queries.prefetchQuery(chiffresQuery()),
  } satisfies Head,
}

export const GUIDE_LOCATION_NUE_HEAD = {
  head: {
    title: 'Location nue : micro-foncier ou réel, la 2044',
    description:
      'Les revenus fonciers expliqués et datés : micro-foncier ou réel, charges, travaux, déficit foncier, et la déclaration 2044 ligne par ligne.',
    prepare: (queries) => queries.prefetchQuery(chiffresFonciersQuery()),
  } satisfies Head,
}

export const SIMULATEUR_HEAD = {
  head: {
    page: 'simulateur',
    typed: true,
    title: 'Simulateur micro-BIC ou réel',
    description:
      'Comparez le micro-BIC et le réel sur vingt ans pour votre location meublée : hypothèses visibles, calcul expliqué, résultat à partager.',
    // A visitor of another page does not wait for the simulator.
    prepare: async (queries, { searchParams }) => {
      const [{ lireAdresse }, { simulationQuery }] = await Promise.all([
        import('#web/activites/meuble/simulateur/lecture.ts'),
        import('#web/activites/meuble/simulateur/simulation.ts'),
      ])
      await queries.prefetchQuery(simulationQuery(lireAdresse(searchParams, year(todayInParis()))))
    },
  } satisfies Head,
}

export const ONBOARDING_HEAD = {
  head: {
    page: 'onboarding',
    typed: true,
    title: 'Quelle formule est faite pour moi ?',
    description:
      'Cinq questions au plus, une réponse raisonnée : la formule qui correspond à votre location, à votre société ou à votre activité.',
    prepare: async () => {},
  } satisfies Head,
}

export const LMNP_STARTER_HEAD = {
  head: {
    page: 'lmnp-starter',
    title: 'LMNP : commencez ici',
    description:
      'De l’achat à la première liasse : ce qu’un loueur en meublé doit faire, dans l’ordre, et ce que le logiciel fait pour lui.',
    prepare: (queries) => queries.prefetchQuery(formulasQuery()),
  } satisfies Head,
}

export const SERVICES_HEAD = {
  head: {
    page: 'services',
    title: 'Services',
    description:
      'Liasse LMNP, reprise de comptabilité, formations, sites et applications livrés en 48 h : demandez un devis, la réponse arrive sous 24 h.',
    prepare: async (queries) => {
      await Promise.all([queries.prefetchQuery(servicesQuery()), queries.prefetchQuery(servicesPageContentQuery())])
      const services = queries.getQueryData(servicesQuery().queryKey) ?? []
      await Promise.all(services.map(({ id }) => queries.prefetchQuery(reviewsQuery(id))))
    },
  } satisfies Head,
}

export const SERVICE_HEAD = {
  head: {
    description: 'Un service de Quittance & Bilan : son contenu, sa durée, son prix, ses avis et sa demande de devis.',
    prepare: async (queries, url) => {
      const id = serviceOf(url)
      await queries.prefetchQuery(serviceQuery(id))
      const service = queries.getQueryData(serviceQuery(id).queryKey)
      if (!service) return
      await Promise.all([
        queries.prefetchQuery(reviewsQuery(id)),
        queries.prefetchQuery(avisDitsQuery(id)),
        ...(service.category === FORMATION ? [queries.prefetchQuery(trainingSessionsQuery(id))] : []),
      ])
    },
    paths: async (queries) => (await queries.fetchQuery(servicesQuery())).map(({ id }) => `/services/${id}`),
    read: (queries, url) => {
      const service = queries.getQueryData(serviceQuery(serviceOf(url)).queryKey)
      if (service === null) return null
      if (!service) return { title: 'Services', description: '' }
      return { title: service.title, description: service.short_description, schema: serviceSchema(service, url) }
    },
  } satisfies Head,
}

const serviceOf = ({ pathname }: URL): string => pathname.split('/')[2] ?? ''

export const APPLICATIONS_HEAD = {
  head: {
    page: 'applications-catalog',
    title: 'Catalogue d’applications',
    description:
      'Un catalogue de sites, d’applications et d’automatisations sans code, adaptés à votre activité et livrés en 48 h, à partir de 4 999 €.',
    prepare: (queries) => queries.prefetchQuery(catalogApplicationsQuery()),
  } satisfies Head,
}

const legal = (title: string, description: string) => ({
  head: { title, description, prepare: async () => {} } satisfies Head,
})

export const MENTIONS_HEAD = legal(
  'Mentions légales',
  'Éditeur, directeur de la publication, hébergeur et médiateur de Quittance & Bilan.',
)
export const CGU_HEAD = legal(
  'Conditions générales',
  'Conditions d’utilisation et de vente de Quittance & Bilan : essai de 60 jours, abonnement, rétractation, résiliation, fin de contrat.',
)
export const CONFIDENTIALITE_HEAD = legal(
  'Confidentialité',
  'Les données que Quittance & Bilan traite, pourquoi, combien de temps, avec qui, et comment exercer vos droits.',
)
export const COOKIES_HEAD = legal(
  'Cookies',
  'Ce que Quittance & Bilan garde dans votre navigateur : le nécessaire au service, et rien d’autre.',
)
