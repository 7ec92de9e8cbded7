// Rows of facts into their table, all of one table in one statement, in the caller's name and under his policies.
import type { Db } from '@quittance/wire/postgres'

export type TableDeFaits =
  | 'biens'
  | 'composants'
  | 'comptes_copropriete'
  | 'comptes_rendus'
  | 'habilitations_gestion'
  | 'mandants'
  | 'mandats'
  | 'mandats_biens'
  | 'honoraires_mandats'
  | 'versements_mandants'
  | 'prelevements_honoraires'
  | 'immeubles'
  | 'lots'
  | 'pieces'
  | 'cles_repartition'
  | 'compteurs'
  | 'releves_compteurs'
  | 'fiches_techniques'
  | 'diagnostics'
  | 'equipements'
  | 'attestations'
  | 'fournisseurs'
  | 'interventions'
  | 'interventions_devis'
  | 'interventions_suivi'
  | 'emprunts'
  | 'inventaire_mobilier'
  | 'modeles_depense'
  | 'remboursements_anticipes'
  | 'locataires'
  | 'baux'
  | 'baux_locataires'
  | 'paliers_loyer'
  | 'loyers_reference'
  | 'echeances'
  | 'encaissements'
  | 'indivisaires'
  | 'indivisions'
  | 'depenses'
  | 'mouvements_exploitant'
  | 'mouvements_depot'
  | 'regularisations_charges'
  | 'restitutions_depot'
  | 'creances_douteuses'
  | 'plans_apurement'
  | 'relances'
  | 'garants'
  | 'demarches_impaye'
  | 'operations_diverses'
  | 'operations_diverses_lignes'
  | 'reprises'
  | 'deficits_anterieurs'
  | 'foyers'
  | 'exercices'
  | 'offres_location'
  | 'candidatures'
  | 'personnes_candidature'
  | 'documents_candidature'
  | 'effacements_candidatures'
  | 'lettrages'
  | 'lettrages_lignes'

type Rangee = Readonly<Record<string, unknown>>

/** Every row has the fields of the first one; what a row does not name takes the default of its table. */
export async function inserer(
  db: Db,
  table: TableDeFaits,
  { dossier_id, rangees }: { dossier_id: string; rangees: readonly Rangee[] },
): Promise<void> {
  const [premiere] = rangees
  if (!premiere) return
  const colonnes = ['dossier_id', ...Object.keys(premiere)].map((nom) => `"${nom}"`).join(', ')
  await db.rows(
    `insert into public.${table} (${colonnes})
     select ${colonnes} from json_populate_recordset(null::public.${table}, $1::json)`,
    [JSON.stringify(rangees.map((rangee) => ({ ...rangee, dossier_id })))],
  )
}
