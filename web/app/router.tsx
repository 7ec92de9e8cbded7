// Every place of the application, one line each; a screen is loaded when it is first shown.
import type { RouteObject } from 'react-router'
import { PORTE } from '#contract/lieu.ts'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { estBranchee } from '#domain/activites/moteurs.ts'
import { espaceDe } from '#web/espaces/espaces.ts'
import { environnement } from '#web/lib/environnement.ts'
import { PageSkeleton } from '#web/ui/state/waiting.tsx'
import { type Charge, ecran, routesDe } from './ecrans.ts'
import { Admins, gate, Members } from './guard.tsx'
import {
  APPLICATIONS_HEAD,
  AUTH_HEAD,
  CGU_HEAD,
  CONFIDENTIALITE_HEAD,
  COOKIES_HEAD,
  FORMULES_HEAD,
  GUIDE_2031_HEAD,
  GUIDE_LMNP_HEAD,
  GUIDE_LOCATION_NUE_HEAD,
  HOME_HEAD,
  LMNP_STARTER_HEAD,
  MENTIONS_HEAD,
  ONBOARDING_HEAD,
  SERVICE_HEAD,
  SERVICES_HEAD,
  SIMULATEUR_HEAD,
} from './heads.ts'
import { AppLayout, BooksLayout, PublicLayout, Root, RootError, SpaceLayout } from './layout.tsx'

/** At its address: `screen('/services', () => import('…'), 'ServicesScreen')`. */
const screen = <N extends string>(path: string, load: Charge<N>, name: N, handle?: object): RouteObject => ({
  path,
  ...ecran(load, name),
  ...(handle ? { handle } : {}),
})

/** Pages that anybody reads, written by the server. */
const PUBLIC_PAGES: RouteObject[] = [
  screen('/', () => import('#web/screens/home/screen.tsx'), 'HomeScreen', HOME_HEAD),
  screen('/services', () => import('#web/screens/services/screen.tsx'), 'ServicesScreen', SERVICES_HEAD),
  screen(
    '/services/:serviceId',
    () => import('#web/screens/services/detail/screen.tsx'),
    'ServiceScreen',
    SERVICE_HEAD,
  ),
  screen(
    '/applications-catalog',
    () => import('#web/screens/applications-catalog/screen.tsx'),
    'ApplicationsCatalogScreen',
    APPLICATIONS_HEAD,
  ),
  screen('/formules', () => import('#web/screens/formules/screen.tsx'), 'FormulesScreen', FORMULES_HEAD),
  screen('/onboarding', () => import('./onboarding.tsx'), 'OnboardingScreen', ONBOARDING_HEAD),
  screen(
    '/lmnp-starter',
    () => import('#web/activites/meuble/commencer/screen.tsx'),
    'LmnpStarterScreen',
    LMNP_STARTER_HEAD,
  ),
  screen(
    '/simulateur',
    () => import('#web/activites/meuble/simulateur/screen.tsx'),
    'SimulateurScreen',
    SIMULATEUR_HEAD,
  ),
  screen(
    '/guide-lmnp',
    () => import('#web/activites/meuble/guides/lmnp/screen.tsx'),
    'GuideLmnpScreen',
    GUIDE_LMNP_HEAD,
  ),
  screen(
    '/guide-location-nue',
    () => import('#web/activites/gestion-locative/guide/screen.tsx'),
    'GuideLocationNueScreen',
    GUIDE_LOCATION_NUE_HEAD,
  ),
  screen(
    '/guide-declaration-2031',
    () => import('#web/activites/meuble/guides/declaration-2031/screen.tsx'),
    'GuideDeclaration2031Screen',
    GUIDE_2031_HEAD,
  ),
  screen(
    '/mentions-legales',
    () => import('#web/screens/mentions-legales/screen.tsx'),
    'MentionsLegalesScreen',
    MENTIONS_HEAD,
  ),
  screen('/cgu', () => import('#web/screens/cgu/screen.tsx'), 'CguScreen', CGU_HEAD),
  screen(
    '/confidentialite',
    () => import('#web/screens/confidentialite/screen.tsx'),
    'ConfidentialiteScreen',
    CONFIDENTIALITE_HEAD,
  ),
  screen('/cookies', () => import('#web/screens/cookies/screen.tsx'), 'CookiesScreen', COOKIES_HEAD),
]

/** What is of the person himself: the profile, a section by address, and what he sees as an owner whose properties are managed. */
const PROFILE: RouteObject[] = [
  screen('/profile', () => import('#web/screens/profile/screen.tsx'), 'ProfileScreen'),
  screen('/profile/securite', () => import('#web/screens/profile/securite/screen.tsx'), 'SecuriteScreen'),
  screen('/profile/membres', () => import('#web/screens/profile/membres/screen.tsx'), 'MembresScreen'),
  screen('/profile/abonnement', () => import('#web/screens/profile/abonnement/screen.tsx'), 'AbonnementScreen'),
  screen('/profile/preferences', () => import('#web/screens/profile/preferences/screen.tsx'), 'PreferencesScreen'),
  screen('/profile/demandes', () => import('#web/screens/profile/demandes/screen.tsx'), 'DemandesScreen'),
  screen('/profile/assistance', () => import('#web/screens/profile/assistance/screen.tsx'), 'AssistanceScreen'),
  screen('/profile/donnees', () => import('#web/screens/profile/donnees/screen.tsx'), 'DonneesScreen'),
  screen(
    '/espace-proprietaire',
    () => import('#web/screens/espace-proprietaire/screen.tsx'),
    'EspaceProprietaireScreen',
  ),
]

/** The administration, a section by address. */
const ADMIN: RouteObject[] = [
  screen('/admin', () => import('#web/screens/admin/screen.tsx'), 'AdminScreen'),
  screen('/admin/demandes', () => import('#web/screens/admin/demandes/screen.tsx'), 'DemandesScreen'),
  screen('/admin/demandes/modeles', () => import('#web/screens/admin/demandes/modeles.tsx'), 'ModelesScreen'),
  screen('/admin/factures', () => import('#web/screens/admin/factures/screen.tsx'), 'FacturesScreen'),
  screen('/admin/utilisateurs', () => import('#web/screens/admin/utilisateurs/screen.tsx'), 'UtilisateursScreen'),
  screen(
    '/admin/utilisateurs/:id',
    () => import('#web/screens/admin/utilisateurs/fiche/screen.tsx'),
    'FicheUtilisateurScreen',
  ),
  screen('/admin/contenus', () => import('#web/screens/admin/contenus/screen.tsx'), 'ContenusScreen'),
  screen('/admin/contenus/avis', () => import('#web/screens/admin/contenus/avis/screen.tsx'), 'AvisScreen'),
  screen('/admin/contenus/images', () => import('#web/screens/admin/contenus/images/screen.tsx'), 'ImagesScreen'),
  screen('/admin/contenus/:rubrique', () => import('#web/screens/admin/contenus/screen.tsx'), 'ContenusScreen'),
  screen('/admin/contenus/:rubrique/:id', () => import('#web/screens/admin/contenus/fiche.tsx'), 'FicheContenuScreen'),
  screen('/admin/envois', () => import('#web/screens/admin/envois/screen.tsx'), 'EnvoisScreen'),
  screen('/admin/taches', () => import('#web/screens/admin/taches/screen.tsx'), 'TachesScreen'),
  screen('/admin/journal', () => import('#web/screens/admin/journal/screen.tsx'), 'JournalScreen'),
  screen(
    '/admin/administrateurs',
    () => import('#web/screens/admin/administrateurs/screen.tsx'),
    'AdministrateursScreen',
  ),
]

/** Each space behind the gate of its formula: its books, or the page that says what its software will do. */
const ESPACES_ROUTES: RouteObject[] = CATALOGUE.map(({ cle, base }) => ({
  element: gate(cle),
  children: [
    estBranchee(cle)
      ? { element: <BooksLayout formule={cle} />, children: routesDe(espaceDe(cle)) }
      : {
          element: <SpaceLayout formule={cle} />,
          children: [
            screen(base, () => import('#web/screens/en-developpement/screen.tsx'), 'EnDeveloppementScreen', {
              formule: cle,
            }),
          ],
        },
  ],
}))

/** Addressed to one person by a mail, or opened for him alone: no engine has them, and the server writes nothing of them. */
const ADRESSEES: RouteObject[] = [
  screen('/invitation/:jeton', () => import('#web/screens/invitation/screen.tsx'), 'InvitationScreen'),
  screen('/locataire/:jeton', () => import('#web/screens/locataire/screen.tsx'), 'LocataireScreen'),
  screen('/signer/:jeton', () => import('#web/screens/signer/screen.tsx'), 'SignerScreen'),
  screen('/candidater/:jeton', () => import('#web/screens/candidater/screen.tsx'), 'CandidaterScreen'),
  screen('/candidat/:jeton', () => import('#web/screens/candidat/screen.tsx'), 'CandidatScreen'),
  screen('/paye/:jeton', () => import('#web/screens/paye/screen.tsx'), 'PayeScreen'),
  screen('/suivi/:jeton', () => import('#web/screens/suivi/screen.tsx'), 'SuiviScreen'),
  screen('/verifier-signature', () => import('#web/screens/signer/verifier.tsx'), 'VerifierSignatureScreen'),
  screen('/visite', () => import('#web/screens/visite/screen.tsx'), 'VisiteScreen'),
]

export const createRoutes = (): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RootError />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      {
        element: <PublicLayout />,
        children: PUBLIC_PAGES,
      },
      screen('/auth', () => import('#web/screens/auth/screen.tsx'), 'AuthScreen', AUTH_HEAD),
      {
        element: <Members />,
        children: [
          {
            element: <AppLayout />,
            children: [
              screen('/dashboard', () => import('#web/screens/dashboard/screen.tsx'), 'DashboardScreen'),
              screen(
                '/dashboard/echeances',
                () => import('#web/screens/dashboard/echeances/screen.tsx'),
                'EcheancesScreen',
              ),
              ...PROFILE,
              screen(`${PORTE}/:lieu`, () => import('#web/screens/lieu/screen.tsx'), 'LieuScreen'),
              screen('/activity', () => import('./activity.tsx'), 'ActivityScreen'),
              screen(
                '/activity-selection',
                () => import('#web/screens/activity-selection/screen.tsx'),
                'ActivitySelectionScreen',
              ),
            ],
          },
        ],
      },
      {
        element: <Admins />,
        children: [
          {
            element: <AppLayout />,
            children: ADMIN,
          },
        ],
      },
      // Opened without a network too: what it shows is in the browser, and no guard asks the server first.
      screen('/terrain', () => import('#web/screens/terrain/screen.tsx'), 'TerrainScreen'),
      screen('/terrain/:etat', () => import('#web/screens/terrain/screen.tsx'), 'TerrainScreen'),
      ...ESPACES_ROUTES,
      {
        element: <PublicLayout />,
        children: [
          ...ADRESSEES,
          ...onlyLocal(),
          screen('*', () => import('#web/screens/not-found/screen.tsx'), 'NotFoundScreen'),
        ],
      },
    ],
  },
]

function onlyLocal(): RouteObject[] {
  return environnement().local ? [screen('/dev/ui', () => import('#web/screens/dev-ui/screen.tsx'), 'DevUiScreen')] : []
}
