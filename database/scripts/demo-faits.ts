// The facts of an example written as its owner would: each kind into its table, under her policies.
import type { Db } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import { inserer, type TableDeFaits } from '#server/dossier/inserer.ts'
import { parActe } from '#server/dossier/par-acte.ts'

/** In this order: works name their supplier, quotes their works. */
const ENTRETIEN = [
  ...(['fiches_techniques', 'diagnostics', 'equipements', 'attestations'] as const),
  ...(['fournisseurs', 'interventions', 'interventions_devis', 'interventions_suivi'] as const),
]
type Tenu = Readonly<Record<(typeof ENTRETIEN)[number], readonly object[]>>

export async function ecrireEntretien(
  db: Db,
  { dossier_id, tenu }: { readonly dossier_id: string; readonly tenu: Tenu },
): Promise<void> {
  for (const table of ENTRETIEN)
    await inserer(db, table, { dossier_id, rangees: tenu[table].map((une) => ({ ...une })) })
}

type Rangees = readonly (readonly [table: TableDeFaits, rangees: readonly Readonly<Record<string, unknown>>[]])[]

export async function ecrireFaits(db: Db, faits: Faits): Promise<void> {
  await parActe(db)
  for (const [table, rangees] of tablesDe(faits)) await inserer(db, table, { dossier_id: faits.dossier.id, rangees })
}

/** Table by table, in the order that the references between them ask. */
export function tablesDe(faits: Faits): Rangees {
  const personnes = new Map(faits.baux.flatMap(({ locataires }) => locataires.map((une) => [une.id, une])))
  const liens = faits.baux.flatMap(({ id, locataires }) =>
    locataires.map((locataire) => ({ bail_id: id, locataire_id: locataire.id })),
  )
  return [
    ['exercices', faits.exercices.map(ouvert)],
    ['biens', faits.biens],
    ['immeubles', faits.immeubles ?? []],
    ['lots', faits.lots ?? []],
    ['pieces', faits.pieces ?? []],
    ['cles_repartition', faits.cles_repartition ?? []],
    ['compteurs', faits.compteurs ?? []],
    ['releves_compteurs', faits.releves_compteurs ?? []],
    ['composants', faits.composants],
    ['emprunts', faits.emprunts],
    ['locataires', [...personnes.values()]],
    ['baux', faits.baux.map(({ locataires: _, revisions: __, regularisations: ___, paliers: ____, ...bail }) => bail)],
    ['baux_locataires', liens],
    ['paliers_loyer', faits.baux.flatMap(({ id, paliers = [] }) => paliers.map((un) => ({ bail_id: id, ...un })))],
    ['echeances', faits.echeances],
    ['encaissements', faits.encaissements],
    ['indivisaires', faits.indivisaires ?? []],
    ['indivisions', faits.indivisions ?? []],
    ['depenses', faits.depenses],
    ['mouvements_exploitant', faits.mouvements_exploitant],
    ['mouvements_depot', faits.mouvements_depot],
    ['creances_douteuses', faits.creances_douteuses ?? []],
    ['operations_diverses', faits.operations_diverses.map(({ lignes: _, ...operation }) => operation)],
    [
      'operations_diverses_lignes',
      faits.operations_diverses.flatMap(({ id, lignes }) => lignes.map((ligne) => ({ operation_id: id, ...ligne }))),
    ],
    ['reprises', faits.reprise ? [faits.reprise] : []],
    ['deficits_anterieurs', faits.deficits_anterieurs],
  ]
}

/** As a client opens it: its state, its frontier and what it keeps of the dossier come with the acts. */
const ouvert = ({ id, debut, fin, reglages, tenue }: Exercice) => ({
  id,
  debut,
  fin,
  reglages,
  tenue,
})
