// Rows in, facts out: everything that happened in a dossier, read under the caller's policies in one query.

import { COLONNES_FAITS } from '#contract/colonnes-faits.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import type { Db } from '../db.ts'
import { BAUX, COLONNES_BAUX } from './baux-lus.ts'
import { type AnneeValidee, DERNIERE, lignesValidees } from './ecritures-validees.ts'

/** Each list of facts: its table, its columns (the fields of its type) and its order. */
const LISTES: Record<string, { table: string; colonnes: string; ordre: string }> = {
  exercices: {
    table: 'exercices',
    colonnes: `id, annee, debut, fin, statut, regime, tenue, regime_tva, periodicite_tva, tva_debits, tva_coefficient, etat, valide_jusqu_au, cfe_39c,
      assurance_emprunteur_case, report_352`,
    ordre: 'annee',
  },
  biens: {
    table: 'biens',
    colonnes: `id, libelle, adresse, code_postal, ville, type_bien, surface_m2, categorie, classe_dpe, date_acquisition,
      date_mise_en_location, prix_cents, frais_acquisition_cents, frais_immobilises, tva_motif, tva_services, tva_taux, tva_debut,
      tva_fin, date_cession, prix_cession_cents, mobilier_cession_cents, tva_cession`,
    ordre: 'date_acquisition, id',
  },
  composants: {
    table: 'composants',
    colonnes: `id, bien_id, nature, libelle, base_cents, tva_cents, tva_coefficient, tva_supportee_cents, mise_en_service, duree_annees, convention,
      acquis_avec_bien, date_sortie, amortissement_anterieur_cents, ard_anterieur_cents`,
    ordre: 'mise_en_service, id',
  },
  emprunts: {
    table: 'emprunts',
    colonnes: `id, bien_id, libelle, banque, capital_cents, taux_millieme_pct, duree_mois, date_deblocage,
      premiere_echeance, type_emprunt, differe_mois, differe_type, assurance_cents, frais_dossier_cents,
      frais_garantie_cents, bien_suivant_id, bien_suivant_le`,
    ordre: 'date_deblocage, id',
  },
  remboursements_anticipes: {
    table: 'remboursements_anticipes',
    colonnes: 'id, emprunt_id, date, capital_cents, indemnite_cents, effet',
    ordre: 'date, id',
  },
  echeances: {
    table: 'echeances',
    colonnes: COLONNES_FAITS.echeances,
    ordre: 'date_echeance, id',
  },
  encaissements: {
    table: 'encaissements',
    colonnes: COLONNES_FAITS.encaissements,
    ordre: 'date, id',
  },
  depenses: {
    table: 'depenses',
    colonnes: COLONNES_FAITS.depenses,
    ordre: 'date, id',
  },
  mouvements_exploitant: {
    table: 'mouvements_exploitant',
    colonnes: 'id, date, sens, montant_cents, libelle, indivisaire_id, paie',
    ordre: 'date, id',
  },
  mouvements_depot: {
    table: 'mouvements_depot',
    colonnes: 'id, bail_id, date, sens, montant_cents',
    ordre: 'date, id',
  },
  creances_douteuses: {
    table: 'creances_douteuses',
    colonnes: 'id, bail_id, date, douteuse, depreciation_cents, motif',
    ordre: 'date, id',
  },
  vehicules: {
    table: 'vehicules',
    colonnes: 'id, libelle, genre, puissance_cv, energie, usage, au_bareme',
    ordre: 'created_at, id',
  },
  deplacements: {
    table: 'deplacements',
    colonnes: 'id, date, vehicule_id, bien_id, motif, depart, arrivee, dixiemes_km, aller_retour',
    ordre: 'date, id',
  },
  demarches: {
    table: 'demarches',
    colonnes: 'id, demarche, bien_id, evenement_le, faite_le, siret, note, lettre',
    ordre: 'evenement_le, id',
  },
  declarations_tva: {
    table: 'declarations_tva',
    colonnes: `id, formulaire, du, au, numero, motif, etablie_le, deposee_le, cases, soldes, a_payer_cents,
      credit_impute_cents, acomptes_cents, demande_cents, reporte_cents, regle_le, regle_cents, regle_par`,
    ordre: 'du, formulaire, numero',
  },
  deficits_anterieurs: { table: 'deficits_anterieurs', colonnes: 'annee, montant_cents', ordre: 'annee' },
  indivisaires: { table: 'indivisaires', colonnes: 'id, nom, rattachement', ordre: 'created_at, id' },
  indivisions: {
    table: 'indivisions',
    colonnes: 'id, bien_id, depuis, denominateur, parts',
    ordre: 'depuis, id',
  },
  locations_chez_soi: {
    table: 'locations_chez_soi',
    colonnes: `id, bien_id, annee, forme, surface_louee_centiemes, surface_totale_centiemes, ile_de_france,
      residence_du_locataire, valeur_totale_cents`,
    ordre: 'annee, id',
  },
}

// What was noted in the dossier that $1 names; the validated entries are read apart.
const NOTES = `'dossier', (select row_to_json(d) from (
    select id, activite, nom, denomination, siren, adresse, convention, cfe_39c, assurance_emprunteur_case, report_352
    from public.dossiers where id = $1) d),
  'reprise', (select row_to_json(r) from (
    select annee, tresorerie_cents from public.reprises where dossier_id = $1) r),
  'reprise_fec', (select row_to_json(r) from (
    select id, format, annee, fin, soldes from public.reprises_fec where dossier_id = $1) r),
  ${Object.entries(LISTES).map(liste).join(',\n  ')},
  'baux', ${enListe(`select ${COLONNES_BAUX.join(', ')} from (${BAUX}) b`)},
  'annees_rectifiees', (
    select json_agg(distinct x.annee) from public.declarations d
    join public.exercices x on x.dossier_id = d.dossier_id and x.id = d.exercice_id
    where d.dossier_id = $1 and d.numero > 0 and d.deposee_le is not null),
  'operations_diverses', ${enListe(`
    select o.id, o.date, o.libelle, o.piece_ref, o.document_id, o.a_extourner, ${enListe(`
        select ol.rang, ol.compte, ol.debit_cents, ol.credit_cents, ol.bien_id, ol.indivisaire_id
        from public.operations_diverses_lignes ol
        where ol.dossier_id = o.dossier_id and ol.operation_id = o.id order by ol.rang`)} as lignes
    from public.operations_diverses o where o.dossier_id = $1 order by o.date, o.id`)},
  'lettrages', ${enListe(`
    select t.id, t.exercice_id, t.compte, t.auxiliaire, t.lettre, t.partiel, t.raison, t.lettre_le, ${enListe(`
        select tl.ligne, tl.montant_cents from public.lettrages_lignes tl
        where tl.dossier_id = t.dossier_id and tl.lettrage_id = t.id order by tl.ligne`)} as lignes
    from public.lettrages t where t.dossier_id = $1 order by t.compte, t.lettre`)},
  'questions_ouvertes', ${enListe(`
    select q.id, q.date, q.libelle from public.questions q
    where q.dossier_id = $1 and not q.resolue order by q.created_at, q.id`)}`

const UN_DOSSIER = `select json_build_object(
  ${NOTES},
  'lignes_validees', ${enListe(`
    select e.cle, e.journal, e.date, e.piece_ref, e.piece_date, e.libelle,
      json_build_object('table', e.origine_table, 'id', e.origine_id) as origine,
      l.compte, l.auxiliaire, l.auxiliaire_libelle, l.debit_cents, l.credit_cents, l.bien_id, l.composant_id,
      l.lettrage, l.date_lettrage, e.numero, e.valide_le
    from public.ecritures e
    join public.exercices x on x.dossier_id = e.dossier_id and x.id = e.exercice_id
    join public.lignes l on l.dossier_id = e.dossier_id and l.ecriture_id = e.id
    where e.dossier_id = $1 and x.etat <> 'definitif' order by x.annee, e.date, e.journal, e.numero, l.rang`)},
  'annees_definitives', ${enListe(`
    select x.id as exercice_id, ${DERNIERE} as derniere
    from public.exercices x where x.dossier_id = $1 and x.etat = 'definitif' order by x.annee`)}
) as faits`

/** Everything that was noted in a dossier, as an object of JSON, in a query that has it as `ouvert`: its facts but the validated entries. */
export const FAITS_NOTES = `json_build_object(${NOTES.replaceAll('$1', 'ouvert.id')})`

/** What `FAITS_NOTES` reads. */
export type FaitsNotes = Omit<Faits, 'annees_rectifiees' | 'lignes_validees'> & { annees_rectifiees: number[] | null }

type Lus = Omit<FaitsNotes, 'dossier'> & {
  dossier: Faits['dossier'] | null
  lignes_validees: readonly Ligne[]
  annees_definitives: AnneeValidee[]
}

/**
 * The facts of a dossier, whole: one query, and one more for each final year whose entries are not in memory. Who may not
 * read it is refused: its row is not there for him.
 */
export async function chargerFaits(db: Db, dossier_id: string): Promise<Faits> {
  const found = await db.row<{ faits: Lus }>(UN_DOSSIER, [dossier_id])
  if (!found?.faits.dossier) throw new Refus('acces_non_autorise')
  const { dossier, annees_rectifiees, annees_definitives, ...faits } = found.faits
  const definitives: (readonly Ligne[])[] = []
  for (const annee of annees_definitives) definitives.push(await lignesValidees(db, { dossier_id, ...annee }))
  const lignes_validees = [...definitives, faits.lignes_validees].flat()
  return { ...faits, dossier, lignes_validees, ...(annees_rectifiees && { annees_rectifiees }) }
}

function liste([nom, { table, colonnes, ordre }]: [string, (typeof LISTES)[string]]): string {
  return `'${nom}', ${enListe(`select ${colonnes} from public.${table} where dossier_id = $1 order by ${ordre}`)}`
}

/** A sub-query as a JSON list, empty rather than null; `row_to_json` keeps whole amounts as numbers and days as text. */
function enListe(sql: string): string {
  return `coalesce((select json_agg(x) from (${sql}) x), '[]'::json)`
}
