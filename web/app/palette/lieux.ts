// Where one may go and what one may create from anywhere: the places of one's space, and those of everybody.
import type { Lieu } from '#domain/activites/lieu.ts'
import type { Demande, Espace } from '#web/espaces/espace.ts'

/** A place of a space, or an address of everybody. */
export type Destination = {
  readonly titre: string
  /** Opens the dialog that creates, on arrival. */
  readonly creer?: boolean
} & ({ readonly lieu: Lieu; readonly demande?: Demande } | { readonly vers: string })

type DUnEspace = Extract<Destination, { readonly lieu: Lieu }>

/** Beside those of its navigation and of its home. */
const LIVRES: readonly DUnEspace[] = [
  { titre: 'Avis, reçus et quittances', lieu: 'quittances' },
  { titre: 'Factures de séjour', lieu: 'factures' },
  { titre: 'Compte de l’exploitant', lieu: 'exploitant' },
  { titre: 'Indivision', lieu: 'propriete' },
  { titre: 'Grand livre', lieu: 'grand_livre' },
  { titre: 'Lettrage', lieu: 'lettrage' },
  { titre: 'Questions sur les écritures', lieu: 'questions' },
  { titre: 'Balance', lieu: 'balance' },
  { titre: 'Bilan', lieu: 'bilan' },
  { titre: 'Compte de résultat', lieu: 'resultat' },
  { titre: 'Liasse fiscale', lieu: 'liasse' },
  { titre: 'Déclarations de TVA', lieu: 'tva' },
  { titre: 'Clôture', lieu: 'cloture' },
]

const POUR_TOUS: readonly Destination[] = [
  { titre: 'Vue d’ensemble', vers: '/dashboard' },
  { titre: 'Calendrier des échéances', vers: '/dashboard/echeances' },
  { titre: 'Activité', vers: '/activity' },
  { titre: 'Profil', vers: '/profile' },
  { titre: 'Sécurité du compte', vers: '/profile/securite' },
  { titre: 'Membres de mes dossiers', vers: '/profile/membres' },
  { titre: 'Changer de formule', vers: '/activity-selection' },
  { titre: 'Formules', vers: '/formules' },
  { titre: 'Services', vers: '/services' },
  { titre: 'Simulateur', vers: '/simulateur' },
  { titre: 'Guide LMNP', vers: '/guide-lmnp' },
  { titre: 'Guide Location nue', vers: '/guide-location-nue' },
]

const CREATIONS: readonly DUnEspace[] = [
  { titre: 'Enregistrer un encaissement', lieu: 'loyers', demande: 'encaisser=' },
  { titre: 'Nouvelle dépense', lieu: 'depenses', creer: true },
  { titre: 'Nouveau bail', lieu: 'locataires', creer: true },
  { titre: 'Ajouter un emprunt', lieu: 'emprunts', creer: true },
  { titre: 'Importer un relevé', lieu: 'releve' },
  { titre: 'Installer un logement', lieu: 'installation' },
]

/** The places of the space first; each once. */
export function lieuxDe(espace: Espace | null, admin: boolean): readonly Destination[] {
  const tous: readonly Destination[] = [
    ...(espace?.barre ?? []).map(({ lieu, label }) => ({ titre: label, lieu })),
    ...horsDeLAccueil(espace),
    ...ceuxDe(espace, LIVRES).filter(({ lieu }) => !espace?.onglets?.some((un) => un.lieu === lieu)),
    ...POUR_TOUS,
    ...(admin ? [{ titre: 'Administration', vers: '/admin' }] : []),
  ]
  return tous.filter(({ titre }, rang) => tous.findIndex((une) => une.titre === titre) === rang)
}

const horsDeLAccueil = (espace: Espace | null): readonly Destination[] =>
  (espace?.onglets ?? [])
    .filter(({ lieu }) => lieu !== 'accueil')
    .map(({ lieu, label, titre = label }) => ({ titre, lieu }))

/** `ecrit` false: nothing is created by whoever only reads. */
export const creationsDe = (espace: Espace | null, ecrit: boolean): readonly Destination[] =>
  ecrit ? ceuxDe(espace, CREATIONS) : []

const ceuxDe = (espace: Espace | null, destinations: readonly DUnEspace[]) =>
  destinations.filter(({ lieu }) => espace?.lieux[lieu])
