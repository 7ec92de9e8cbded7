// Where one may go and what one may create from anywhere: the places of one's formula, and those of everybody.
import { familleDe } from '#domain/activites/catalogue.ts'
import type { Formule } from '#web/text/formules.ts'
import { NAVIGATION } from '../activities.ts'

export type Lieu = {
  readonly titre: string
  readonly vers: string
  /** Shown on books: the link keeps dossier and year. */
  readonly livres?: boolean
  /** Opens the dialog that creates, on arrival. */
  readonly creer?: boolean
}

const LMNP: readonly Lieu[] = [
  { titre: 'Logements', vers: '/lmnp-dashboard/biens', livres: true },
  { titre: 'Emprunts', vers: '/lmnp-dashboard/emprunts', livres: true },
  { titre: 'Immobilisations', vers: '/lmnp-dashboard/immobilisations', livres: true },
  { titre: 'Banque', vers: '/lmnp-dashboard/banque', livres: true },
  { titre: 'Propriétaires et habitation', vers: '/lmnp-dashboard/propriete', livres: true },
  { titre: 'Foyer et statut', vers: '/lmnp-dashboard/foyer', livres: true },
  { titre: 'Comparer les régimes', vers: '/lmnp-dashboard/comparer', livres: true },
  { titre: 'Ce qui change, d’une loi à l’autre', vers: '/lmnp-dashboard/changements', livres: true },
  { titre: 'Démarches : début, CFE, fin d’activité', vers: '/lmnp-dashboard/demarches', livres: true },
  { titre: 'Avis, reçus et quittances', vers: '/invoices/documents', livres: true },
  { titre: 'Factures de séjour', vers: '/invoices/factures', livres: true },
  { titre: 'Compte de l’exploitant', vers: '/invoices/exploitant', livres: true },
  { titre: 'Grand livre', vers: '/accounting/grand-livre', livres: true },
  { titre: 'Lettrage', vers: '/accounting/lettrage', livres: true },
  { titre: 'Questions sur les écritures', vers: '/accounting/questions', livres: true },
  { titre: 'Balance', vers: '/accounting/balance', livres: true },
  { titre: 'Bilan', vers: '/accounting/bilan', livres: true },
  { titre: 'Compte de résultat', vers: '/accounting/resultat', livres: true },
  { titre: 'Liasse fiscale', vers: '/accounting/liasse', livres: true },
  { titre: 'Déclarations de TVA', vers: '/accounting/tva', livres: true },
  { titre: 'Clôture', vers: '/accounting/cloture', livres: true },
]

const POUR_TOUS: readonly Lieu[] = [
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
]

const CREATIONS: readonly Lieu[] = [
  { titre: 'Enregistrer un encaissement', vers: '/invoices?encaisser=', livres: true },
  { titre: 'Nouvelle dépense', vers: '/expenses', livres: true, creer: true },
  { titre: 'Nouveau bail', vers: '/tenants', livres: true, creer: true },
  { titre: 'Ajouter un emprunt', vers: '/lmnp-dashboard/emprunts', livres: true, creer: true },
  { titre: 'Importer un relevé', vers: '/lmnp-dashboard/banque/import', livres: true },
  { titre: 'Installer un logement', vers: '/lmnp-dashboard/installation', livres: true },
]

/** The places of the formula first; each once. LMP's are those of LMNP, in its own space. */
export function lieuxDe(activite: Formule | null, admin: boolean): readonly Lieu[] {
  const siens = (activite ? NAVIGATION[activite === 'lmp' ? 'lmnp' : activite] : []).map(
    ({ to, label, books }): Lieu => ({
      titre: label,
      vers: to,
      ...((books || activite === 'lmp') && { livres: true }),
    }),
  )
  const tous = [
    ...siens,
    ...(estMeuble(activite) ? LMNP : []),
    ...POUR_TOUS,
    ...(admin ? [{ titre: 'Administration', vers: '/admin' }] : []),
  ]
  return tous.filter(({ vers }, rang) => tous.findIndex((un) => un.vers === vers) === rang)
}

/** `ecrit` false: nothing is created by whoever only reads. */
export const creationsDe = (activite: Formule | null, ecrit: boolean): readonly Lieu[] =>
  estMeuble(activite) && ecrit ? CREATIONS : []

/** LMP has LMNP's places: its links lead to each in its own space. */
const estMeuble = (activite: Formule | null): boolean => activite !== null && familleDe(activite) === 'meuble'
