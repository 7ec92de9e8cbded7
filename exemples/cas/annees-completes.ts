// Whole years worked out apart from the software, by the law and the chart of accounts: facts, then what they must give.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Faits } from '../../domain/activites/faits.ts'
import type { Cents } from '../../domain/base/cents.ts'

type Parties = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
type ParAnnee<T> = Readonly<Record<string, T>>
export type AnneeComplete = {
  readonly id: string
  readonly titre: string
  /** The case whose facts this one takes, but for those it gives. */
  readonly comme?: string
  readonly faits: Parties
  readonly attendu: {
    /** Debits less credits of every account that does not come to nothing, in cents. */
    readonly soldes?: ParAnnee<Readonly<Record<string, Cents>>>
    readonly ard: ParAnnee<Cents>
    readonly ard_par_composant?: ParAnnee<Readonly<Record<string, Cents>>>
    /** By year, form and box, in whole euros. */
    readonly cases: ParAnnee<ParAnnee<Readonly<Record<string, number>>>>
  }
}

export const ANNEES_COMPLETES: readonly AnneeComplete[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'annees-completes.json'), 'utf8'),
)

const DOSSIER: Faits['dossier'] = {
  id: 'dossier',
  activite: 'lmnp',
  nom: 'Exemple',
  denomination: 'Jeanne Petit',
  siren: '732829320',
  adresse: null,
  convention: 'reel_365',
  reglages: { cfe_39c: 'activite', assurance_emprunteur_case: '242', report_352: 'neutralise' },
}

// What a fact is when the case does not say it.
const DEFAUTS: Parties = {
  exercices: [
    {
      reglages: { statut: 'lmnp', regime: 'reel_simplifie' },
      tenue: 'super_simplifiee',
      etat: 'ouvert',
      valide_jusqu_au: null,
      reglages_arretes: null,
    },
  ],
  biens: [
    {
      libelle: 'Logement',
      adresse: '',
      code_postal: '',
      ville: '',
      type_bien: 'appartement',
      surface_m2: 40,
      categorie: 'meuble',
      frais_acquisition_cents: 0,
      frais_immobilises: true,
      date_cession: null,
      prix_cession_cents: null,
    },
  ],
  composants: [
    {
      bien_id: 'b1',
      libelle: 'Composant',
      convention: 'reel_365',
      acquis_avec_bien: true,
      date_sortie: null,
      amortissement_anterieur_cents: 0,
      ard_anterieur_cents: 0,
    },
  ],
  emprunts: [
    {
      bien_id: 'b1',
      libelle: 'Prêt',
      banque: 'Banque',
      type_emprunt: 'amortissable',
      differe_mois: 0,
      differe_type: 'partiel',
      assurance_cents: 0,
      frais_dossier_cents: 0,
      frais_garantie_cents: 0,
    },
  ],
  baux: [
    {
      bien_id: 'b1',
      type_bail: 'meuble',
      fin: null,
      charges_cents: 0,
      charges_mode: 'forfait',
      depot_garantie_cents: 0,
      jour_echeance: 5,
      locataires: [],
    },
  ],
  echeances: [{ bail_id: 'bail1', charges_cents: 0 }],
  encaissements: [{ bail_id: 'bail1', payeur: 'Locataire', charges_cents: 0, mode: 'virement', echeance_id: null }],
  depenses: [{ bien_id: 'b1', fournisseur: 'Fournisseur', libelle: 'Facture', payee_par: 'banque', document_id: null }],
  mouvements_exploitant: [],
  mouvements_depot: [{ bail_id: 'bail1' }],
  remboursements_anticipes: [],
  operations_diverses: [],
  deficits_anterieurs: [],
  lignes_validees: [],
}

/** Whole facts from those that the case tells. */
export function faitsDe({ comme, faits }: AnneeComplete): Faits {
  const modele = comme === undefined ? undefined : ANNEES_COMPLETES.find((un) => un.id === comme)
  const dits: Parties = { ...modele?.faits, ...faits }
  const parties = Object.entries(DEFAUTS).map(([nom, [defaut]]) => [
    nom,
    (dits[nom] ?? []).map((un) => ({ ...defaut, ...suite(un), ...un })),
  ])
  const complets: object = { dossier: DOSSIER, ...Object.fromEntries(parties), reprise: dits.reprise ?? null }
  // Safe: each table of the case has, with its defaults, the fields of its type; the tests read them all.
  return complets as Faits
}

/** Days that follow from another one when the case does not give them. */
const suite = ({ date_acquisition, date_echeance }: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...(date_acquisition === undefined ? {} : { date_mise_en_location: date_acquisition }),
  ...(date_echeance === undefined ? {} : { periode: String(date_echeance).replace(/\d\d$/, '01') }),
})
