// What Colette Delmas owns with others, in Angers: a flat by halves with her brother, a house whose usufruct is their mother's.

import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import { zero } from '../../domain/base/cents.ts'
import { type Day, day, earlier, firstDayOf } from '../../domain/base/day.ts'
import { CATEGORIE_USUELLE } from '../../domain/sujets/biens/bien.ts'
import { identifiant } from '../identifiant.ts'
import {
  bail,
  depensesDe,
  exercicesDe,
  type Facture,
  logement,
  loyersDus,
  paye,
  personne,
  type Rangs,
} from '../recit.ts'

/** Its rows, apart from those of every other example. */
const rang: Rangs = (table, un) => identifiant(0xd000 + table, un)
export const DOSSIER_INDIVISION = rang(0x00, 1)
const OUVERTURE = 2025
/** The last day that these facts can tell: the law of 2027 is not published yet. */
const DERNIER_JOUR = day('2026-12-31')
const SUCCESSION = day('2019-03-14')

export const FLAT = logement({
  ...{ id: rang(0x01, 1), libelle: 'T3 rue Parcheminerie', adresse: '12 rue Parcheminerie', code_postal: '49100' },
  ...{ ville: 'Angers', classe_dpe: 'D', type_bien: 'appartement', categorie: CATEGORIE_USUELLE, surface: 62 },
  ...{ achat: SUCCESSION, loue: '2019-06-01', prix: 148_000, frais: 0 },
})
export const MAISON = logement({
  ...{ id: rang(0x01, 2), libelle: 'Maison rue Saint-Jacques', adresse: '81 rue Saint-Jacques', code_postal: '49100' },
  ...{ ville: 'Angers', classe_dpe: 'D', type_bien: 'maison', categorie: CATEGORIE_USUELLE, surface: 94 },
  ...{ achat: SUCCESSION, loue: '2020-02-01', prix: 212_000, frais: 0 },
})

const [COLETTE, LUC, JEANNE] = [1, 2, 3].map((n) => rang(0x02, n)) as [string, string, string]
const indivisaires = [
  { id: COLETTE, nom: 'Colette Delmas', rattachement: 'declarant_1' },
  { id: LUC, nom: 'Luc Delmas', rattachement: 'autre' },
  { id: JEANNE, nom: 'Jeanne Delmas', rattachement: 'autre' },
] as const
const indivisions = [
  {
    ...{ id: rang(0x03, 1), bien_id: FLAT.id, depuis: SUCCESSION, denominateur: 2 },
    parts: [COLETTE, LUC].map((indivisaire_id) => ({ indivisaire_id, numerateur: 1 })),
  },
  {
    ...{ id: rang(0x03, 2), bien_id: MAISON.id, depuis: SUCCESSION, denominateur: 2 },
    parts: [
      { indivisaire_id: JEANNE, numerateur: 2, droit: 'usufruit' as const },
      ...[COLETTE, LUC].map((indivisaire_id) => ({ indivisaire_id, numerateur: 1, droit: 'nue' as const })),
    ],
  },
]

const vide = (dit: Omit<Parameters<typeof bail>[0], 'type_bail' | 'fin' | 'charges'>) =>
  bail({ ...dit, charges: 0, type_bail: 'vide', fin: null })
const baux = [
  vide({
    ...{ id: rang(0x05, 1), bien_id: FLAT.id, debut: '2022-09-01', loyer: 700, depot: 700, irl: '2022-T2' },
    locataires: [personne(rang(0x04, 1), 'Maëlle', 'Tanguy', '06 39 98 51 11')],
  }),
  vide({
    ...{ id: rang(0x05, 2), bien_id: MAISON.id, debut: '2020-02-01', loyer: 850, depot: 850, irl: '2019-T4' },
    locataires: [personne(rang(0x04, 2), 'Bastien', 'Hervé', '06 39 98 51 22')],
  }),
]

const chaque = (bien_id: string, le: string, [fournisseur, categorie, montant]: [string, string, number]): Facture => ({
  ...{ bien_id, le, fournisseur, libelle: LIBELLES[categorie] ?? fournisseur, categorie, montant },
})
const LIBELLES: Readonly<Record<string, string>> = {
  assurance_pno: 'Assurance propriétaire non occupant',
  taxe_fonciere: 'Taxe foncière',
}
const factures: readonly Facture[] = [
  chaque(FLAT.id, '01-12', ['Maif', 'assurance_pno', 140]),
  chaque(FLAT.id, '10-01', ['Trésor public', 'taxe_fonciere', 900]),
  chaque(MAISON.id, '01-12', ['Maif', 'assurance_pno', 210]),
  chaque(MAISON.id, '10-01', ['Trésor public', 'taxe_fonciere', 1_100]),
  {
    ...{ bien_id: FLAT.id, le: '2025-04-03', fournisseur: 'Plomberie du Maine', libelle: 'Remplacement d’un mitigeur' },
    ...{ categorie: 'entretien', montant: 360 },
  },
  {
    ...{ bien_id: MAISON.id, le: '2025-05-15', fournisseur: 'Anjou Chauffage', libelle: 'Réparation de la chaudière' },
    ...{ categorie: 'entretien', montant: 450 },
  },
  {
    ...{
      bien_id: MAISON.id,
      le: '2025-09-08',
      fournisseur: 'Couverture Ligérienne',
      libelle: 'Toiture refaite entière',
    },
    ...{ categorie: 'grosses_reparations', montant: 8_000 },
  },
]

/** Everything that happened up to a day; the books of every year still open. Rents come in on the day they are due. */
export function dossierIndivision(aujourdhui: Day): FaitsGeres {
  const au = earlier(aujourdhui, DERNIER_JOUR)
  const dus = loyersDus(baux, { du: firstDayOf(OUVERTURE), au, id: (un, mois) => rang(0x06 + un, mois + 1) })
  return {
    dossier: {
      id: DOSSIER_INDIVISION,
      activite: 'gestion_locative',
      nom: 'Indivision Delmas',
      denomination: 'Colette Delmas et autres',
      siren: null,
      adresse: '5 rue du Mail, 49100 Angers',
      convention: 'reel_365',
      reglages: {},
    },
    exercices: exercicesDe(
      { ouverture: OUVERTURE, au, reglages: { regime: 'reel_foncier' }, tenue: 'super_simplifiee' },
      (n) => rang(0x0b, n),
    ),
    biens: [FLAT, MAISON],
    composants: [],
    emprunts: [],
    remboursements_anticipes: [],
    baux,
    echeances: dus.map(({ echeance }) => echeance),
    encaissements: dus
      .filter(({ echeance }) => echeance.date_echeance <= au)
      .map((du) => paye(du, { id: rang(0x08 + du.rang, du.mois + 1), date: du.echeance.date_echeance })),
    depenses: depensesDe(factures, { ouverture: OUVERTURE, au, id: (n) => rang(0x0a, n) }),
    mouvements_exploitant: [],
    mouvements_depot: [],
    operations_diverses: [],
    reprise: { annee: OUVERTURE, tresorerie_cents: zero },
    deficits_anterieurs: [],
    indivisaires,
    indivisions,
    lignes_validees: [],
  }
}
