// What the examples are told with: a dwelling in its components, a lease in its rents, a bill of each year.
import { type Cents, euros, zero } from '../domain/base/cents.ts'
import { addDays, addMonths, type Day, day, earlier, firstDayOf, lastDayOf, later, year } from '../domain/base/day.ts'
import { nomComplet } from '../domain/base/mots.ts'
import type { Exercice, Reglages, Tenue } from '../domain/compta/exercice.ts'
import type { Bien } from '../domain/sujets/biens/bien.ts'
import type { Composant, Nature } from '../domain/sujets/biens/composant.ts'
import type { Emprunt } from '../domain/sujets/biens/emprunt.ts'
import { planAmortissement } from '../domain/sujets/biens/plan-amortissement.ts'
import type { Bail, Locataire } from '../domain/sujets/location/bail.ts'
import type { Echeance } from '../domain/sujets/location/echeance.ts'
import type { Encaissement } from '../domain/sujets/location/encaissement.ts'
import type { Depense } from '../domain/sujets/tiers/depense.ts'

/** The n-th row of a table of one example, each table and each example having series of their own. */
export type Rangs = (table: number, rang: number) => string

export type Logement = Pick<
  Bien,
  'id' | 'libelle' | 'adresse' | 'code_postal' | 'ville' | 'type_bien' | 'classe_dpe' | 'categorie'
> & {
  readonly surface: number
  readonly achat: string
  readonly loue: string
  readonly prix: number
  readonly frais: number
}

export const logement = ({ surface, achat, loue, prix, frais, ...un }: Logement): Bien => ({
  ...un,
  surface_m2: surface,
  date_acquisition: day(achat),
  date_mise_en_location: day(loue),
  prix_cents: euros(prix),
  frais_acquisition_cents: euros(frais),
  frais_immobilises: true,
  date_cession: null,
  prix_cession_cents: null,
})

/** How a price and its costs are split, in hundredths, and over how many years each part lasts. */
const REPARTITION: readonly (readonly [Nature, string, centiemes: number, duree: number | null])[] = [
  ['terrain', 'Terrain', 18, null],
  ['gros_oeuvre', 'Gros œuvre', 42, 50],
  ['toiture', 'Toiture', 8, 25],
  ['electricite', 'Électricité', 7, 25],
  ['installations', 'Plomberie et chauffage', 12, 15],
]

type Repris = { readonly id: (rang: number) => string; readonly ouverture: number }

/** The components bought with a dwelling, the last one taking the cents that are left: they add up to its price and costs. */
export function composantsDe(bien: Bien, { id, ouverture }: Repris): Composant[] {
  const total = (bien.prix_cents + bien.frais_acquisition_cents) / 100
  const parts = REPARTITION.map(([nature, libelle, centiemes, duree]) => ({
    nature,
    libelle,
    duree,
    base: Math.round(total * centiemes) / 100,
  }))
  const reste = Number((total - parts.reduce((somme, { base }) => somme + base, 0)).toFixed(2))
  const toutes = [
    ...parts,
    { nature: 'agencements' as const, libelle: 'Cuisine et agencements', duree: 15, base: reste },
  ]
  return toutes.map((part, rang) =>
    repris(
      { ...part, id: id(rang), bien_id: bien.id, le: bien.date_mise_en_location, acquis_avec_bien: true },
      ouverture,
    ),
  )
}

type Chose = {
  readonly id: string
  readonly bien_id: string
  readonly nature: Nature
  readonly libelle: string
  readonly base: number
  readonly duree: number | null
  readonly le: Day
  readonly acquis_avec_bien: boolean
}

/** A component, depreciated as its own plan left it on the eve of the first year kept. */
function repris({ base, duree, le, ...chose }: Chose, ouverture: number): Composant {
  const neuf: Composant = {
    ...chose,
    base_cents: euros(base),
    mise_en_service: le,
    duree_annees: duree,
    convention: 'reel_365',
    date_sortie: null,
    amortissement_anterieur_cents: zero,
    ard_anterieur_cents: zero,
  }
  if (year(le) >= ouverture) return neuf
  const avant = planAmortissement(neuf).findLast(({ annee }) => annee < ouverture)
  return { ...neuf, amortissement_anterieur_cents: avant?.cumul_cents ?? zero }
}

export const mobilier = (
  chose: Omit<Chose, 'nature' | 'acquis_avec_bien' | 'le'> & { le: string },
  ouverture: number,
) => repris({ ...chose, nature: 'mobilier', acquis_avec_bien: false, le: day(chose.le) }, ouverture)

/** A loan that paid the deed of its dwelling, and is repaid from the month after. */
export const pret = (
  bien: Bien,
  dit: Pick<Emprunt, 'id' | 'banque' | 'taux_millieme_pct' | 'duree_mois'> & { capital: number; assurance: number },
): Emprunt => ({
  id: dit.id,
  bien_id: bien.id,
  libelle: `Prêt ${bien.libelle}`,
  banque: dit.banque,
  capital_cents: euros(dit.capital),
  taux_millieme_pct: dit.taux_millieme_pct,
  duree_mois: dit.duree_mois,
  date_deblocage: bien.date_acquisition,
  premiere_echeance: addMonths(bien.date_acquisition, 1),
  type_emprunt: 'amortissable',
  differe_mois: 0,
  differe_type: 'partiel',
  assurance_cents: euros(dit.assurance),
  frais_dossier_cents: euros(500),
  frais_garantie_cents: euros(1_180),
})

type BailDit = Pick<Bail, 'id' | 'bien_id' | 'locataires'> & {
  readonly type_bail?: Bail['type_bail']
  readonly debut: string
  readonly fin: string | null
  readonly loyer: number
  readonly charges: number
  readonly depot: number
  readonly irl?: string
}

export const bail = ({ debut, fin, loyer, charges, depot, irl, type_bail = 'meuble', ...dit }: BailDit): Bail => ({
  ...dit,
  type_bail,
  debut: day(debut),
  fin: fin === null ? null : day(fin),
  loyer_cents: euros(loyer),
  charges_cents: euros(charges),
  charges_mode: 'forfait',
  depot_garantie_cents: euros(depot),
  jour_echeance: 5,
  irl_trimestre: irl ?? null,
  revision_le: null,
  solidarite: false,
  revisions: [],
})

export const personne = (id: string, prenom: string, nom: string, telephone: string): Locataire => ({
  id,
  prenom,
  nom,
  email: `${prenom}.${nom}@exemple.fr`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  telephone,
  consent_electronique_le: null,
})

export const nomDe = ({ locataires }: Bail): string => locataires.map(nomComplet).join(' et ')

export type Du = { readonly bail: Bail; readonly rang: number; readonly mois: number; readonly echeance: Echeance }

/** The rents of every month of each lease, from a first day to another; a later day adds rents, and renames none. */
export function loyersDus(
  baux: readonly Bail[],
  { du, au, id }: { du: Day; au: Day; id: (rang: number, mois: number) => string },
): Du[] {
  return baux.flatMap((un, rang) => {
    const dus: Du[] = []
    const fin = un.fin === null ? au : earlier(un.fin, au)
    for (let periode = later(un.debut, du), mois = 0; periode <= fin; periode = addMonths(periode, 1), mois++) {
      const { loyer_cents, charges_cents } = un
      const date_echeance = addDays(periode, un.jour_echeance - 1)
      const echeance = { id: id(rang, mois), bail_id: un.id, periode, date_echeance, loyer_cents, charges_cents }
      dus.push({ bail: un, rang, mois, echeance })
    }
    return dus
  })
}

/** A rent paid whole, by the tenant, on a day. */
export const paye = (du: Du, { id, date }: { id: string; date: Day }): Encaissement => ({
  id,
  bail_id: du.bail.id,
  date,
  payeur: nomDe(du.bail),
  loyer_cents: du.echeance.loyer_cents,
  charges_cents: du.echeance.charges_cents,
  mode: 'virement',
  echeance_id: du.echeance.id,
})

export type Facture = {
  readonly bien_id: string | null
  /** Month and day of each year, or a whole day for what came once. */
  readonly le: string
  readonly fournisseur: string
  readonly libelle: string
  readonly categorie: string
  readonly montant: number
  /** What it takes each year. */
  readonly hausse?: number
  /** The last year in which it came. */
  readonly derniere?: number
}

type Depuis = { readonly ouverture: number; readonly au: Day; readonly id: (rang: number) => string }

/** Up to a day: a bill is paid ten days after it came, when that day has come too. */
export function depensesDe(factures: readonly Facture[], { ouverture, au, id }: Depuis): Depense[] {
  return factures
    .flatMap((une, rang) => dates(une, { ouverture, au }).map((date) => ({ une, rang, date })))
    .filter(({ date }) => date <= au)
    .map(({ une, rang, date }) => {
      const { bien_id, fournisseur, libelle, categorie } = une
      const paiement = categorie === 'frais_bancaires' ? date : addDays(date, 10)
      return {
        id: id(year(date) * 100 + rang),
        bien_id,
        bail_id: null,
        date,
        date_paiement: paiement <= au ? paiement : null,
        fournisseur,
        libelle,
        categorie,
        montant_cents: montant(une, year(date) - ouverture),
        payee_par: 'banque',
        document_id: null,
      }
    })
}

function dates({ le, derniere }: Facture, { ouverture, au }: Omit<Depuis, 'id'>): Day[] {
  if (le.length === 10) return [day(le)]
  const fin = Math.min(derniere ?? year(au), year(au))
  return Array.from({ length: Math.max(0, fin - ouverture + 1) }, (_, rang) => day(`${ouverture + rang}-${le}`))
}

const montant = ({ montant: depart, hausse = 0 }: Facture, annees: number): Cents =>
  euros(Number((depart + (hausse * annees || 0)).toFixed(2)))

/** The years from the first one kept to that of a day, all open. */
export function exercicesDe(
  { ouverture, au, reglages, tenue }: { ouverture: number; au: Day; reglages: Reglages; tenue: Tenue },
  id: (annee: number) => string,
): Exercice[] {
  return Array.from({ length: Math.max(0, year(au) - ouverture + 1) }, (_, rang) => {
    const annee = ouverture + rang
    return {
      id: id(annee),
      debut: firstDayOf(annee),
      fin: lastDayOf(annee),
      reglages,
      tenue,
      etat: 'ouvert',
      valide_jusqu_au: null,
      reglages_arretes: null,
    }
  })
}
