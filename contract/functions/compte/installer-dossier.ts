// The set-up assistant, in one act: the dwelling, its components, loan and lease, the first year, what came before it.
import { z } from 'zod'
import { CATEGORIE_USUELLE, CATEGORIES_LOCATION, TYPES_BIEN } from '#domain/sujets/biens/bien.ts'
import { TYPES_BAIL } from '#domain/sujets/location/bail.ts'
import { Jour, Montant, Texte, TexteOuRien, Trimestre } from '../champs.ts'

const Identite = z.object({
  nom: Texte,
  denomination: TexteOuRien,
  siren: TexteOuRien,
  adresse: TexteOuRien,
  convention: z.enum(['reel_365', 'trente_360', 'mois']).default('reel_365'),
})

const BienInstalle = z.object({
  libelle: Texte,
  adresse: Texte,
  code_postal: z.string().regex(/^\d{5}$/, 'Cinq chiffres'),
  ville: Texte,
  type_bien: z.enum(TYPES_BIEN),
  surface_m2: z.number().positive('Surface invalide').max(100_000).nullable(),
  categorie: z.enum(CATEGORIES_LOCATION).default(CATEGORIE_USUELLE),
  date_acquisition: Jour,
  date_mise_en_location: Jour,
  prix_cents: Montant,
  frais_acquisition_cents: Montant,
  frais_immobilises: z.boolean(),
})

const NATURES = [
  'terrain',
  'gros_oeuvre',
  'toiture',
  'etancheite',
  'facade',
  'electricite',
  'installations',
  'agencements',
  'mobilier',
  'travaux',
] as const

/** `mise_en_service` absent: the day the dwelling is let. `acquis_avec_bien`: part of the price, not bought apart. */
const ComposantInstalle = z.object({
  nature: z.enum(NATURES),
  libelle: Texte,
  base_cents: Montant,
  duree_annees: z.int().min(1, 'Durée invalide').max(100, 'Durée invalide').nullable(),
  mise_en_service: Jour.nullish(),
  acquis_avec_bien: z.boolean(),
  amortissement_anterieur_cents: Montant.default(Montant.parse(0)),
  ard_anterieur_cents: Montant.default(Montant.parse(0)),
})

const MobilierInstalle = ComposantInstalle.omit({ nature: true, acquis_avec_bien: true })

const EmpruntInstalle = z.object({
  libelle: Texte,
  banque: Texte,
  capital_cents: Montant,
  taux_millieme_pct: z.int().min(0, 'Taux invalide').max(30_000, 'Taux invalide'),
  duree_mois: z.int().min(1, 'Durée invalide').max(480, 'Durée invalide'),
  date_deblocage: Jour,
  premiere_echeance: Jour,
  type_emprunt: z.enum(['amortissable', 'in_fine']),
  differe_mois: z.int().min(0).max(60).default(0),
  differe_type: z.enum(['partiel', 'total']).default('partiel'),
  assurance_cents: Montant,
  frais_dossier_cents: Montant,
  frais_garantie_cents: Montant,
})

const LocataireInstalle = z.object({
  prenom: Texte,
  nom: Texte,
  email: z.email('Adresse email invalide').nullish(),
  telephone: TexteOuRien,
  consent_electronique_le: Jour.nullish(),
})

const BailInstalle = z.object({
  type_bail: z.enum(TYPES_BAIL),
  debut: Jour,
  fin: Jour.nullable(),
  loyer_cents: Montant,
  charges_cents: Montant,
  charges_mode: z.enum(['provision', 'forfait']),
  depot_garantie_cents: Montant,
  jour_echeance: z.int().min(1).max(28),
  /** The quarter of the index that the lease names, and the day of its first revision. */
  irl_trimestre: Trimestre.nullish(),
  revision_le: Jour.nullish(),
  locataires: z.array(LocataireInstalle).min(1, 'Ajoutez au moins un locataire').max(12),
})

export const InstallerDossier = {
  name: 'installer-dossier',
  body: z.object({
    dossier_id: z.uuid(),
    identite: Identite.nullish(),
    bien: BienInstalle,
    /**
     * A grid of `GRILLES` by its key, with another share of land if wanted (in ten-thousandths). Else each component by
     * its amount: those bought with the dwelling add up to the price (and to the costs, when they are capitalised). None where the
     * books of the family hold nothing that is depreciated.
     */
    composants: z.union([
      z.object({ grille: z.string(), part_terrain: z.int().min(0).max(9_999).nullish() }),
      z.array(ComposantInstalle).max(60),
    ]),
    /** Furniture, bought apart. */
    mobilier: z.array(MobilierInstalle).max(60).default([]),
    emprunt: EmpruntInstalle.nullish(),
    bail: BailInstalle.nullish(),
    /** The first one kept here: its two days, as its family allows them. */
    exercice: z.object({
      debut: Jour.refine((jour) => jour >= '2000-01-01', 'Date trop ancienne'),
      fin: Jour.refine((jour) => jour <= '2100-12-31', 'Date trop lointaine'),
      /** Those of its family, judged by the database; what is not said takes its usual word. */
      reglages: z.record(z.string().max(40), z.string().max(40)).default({}),
      tenue: z.enum(['super_simplifiee', 'engagement']).default('super_simplifiee'),
    }),
    /** The activity is older than its first exercice kept here: cash on its first day, and the deficits left where its family keeps them. */
    reprise: z
      .object({
        tresorerie_cents: z.int(),
        deficits: z.array(z.object({ annee: z.int().min(2000).max(2100), montant_cents: Montant })).max(10),
      })
      .nullish(),
  }),
  reply: z.object({
    bien_id: z.uuid(),
    emprunt_id: z.uuid().nullable(),
    bail_id: z.uuid().nullable(),
    /** The exercices opened, in order. */
    exercices: z.array(z.object({ debut: Jour, fin: Jour })),
  }),
} as const

export type Installation = z.output<typeof InstallerDossier.body>
