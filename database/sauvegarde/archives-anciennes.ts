// What has changed of the tables of a dossier since archives are made: one of before is known by its columns, and its rows climb.
import { estActivite, identiteDe } from '#domain/activites/catalogue.ts'
import { schemaDeTable } from '#server/documents/fichiers/schema-table.ts'
import type { TableArchivee } from '#server/dossier/archive/archive-tables.ts'

export type Rangee = Readonly<Record<string, unknown>>
/** A row of an archive as its table has it today; `dossier` is that of the archive. */
export type Monter = (rangee: Rangee, dossier: Rangee) => Rangee

type Passage = {
  readonly table: string
  /** Columns that the table had, and has no more. */
  readonly parties: TableArchivee['colonnes']
  /** Those that it has since. */
  readonly venues: readonly string[]
  readonly monter: Monter
}

const textes = (noms: readonly string[]) => noms.map((nom) => ({ nom, type: 'text', requis: false }))

const FISCAUX = ['cfe_39c', 'assurance_emprunteur_case', 'report_352']
const ANNUELS = ['statut', 'regime']

/** Every family had the settings of furnished letting in its columns (migration 0005): the others never chose them. */
const siens = (rangee: Rangee, cles: readonly string[], { activite }: Rangee): Rangee =>
  typeof activite === 'string' && estActivite(activite) && identiteDe(activite).famille === 'meuble'
    ? Object.fromEntries(cles.map((cle) => [cle, rangee[cle]]))
    : {}

const PASSAGES: readonly Passage[] = [
  {
    table: 'dossiers',
    parties: textes(FISCAUX),
    venues: ['reglages'],
    monter: (rangee, dossier) => ({ ...rangee, reglages: siens(rangee, FISCAUX, dossier) }),
  },
  {
    table: 'exercices',
    parties: textes([...ANNUELS, ...FISCAUX]),
    venues: ['reglages', 'reglages_arretes'],
    monter: (rangee, dossier) => ({
      ...rangee,
      reglages: siens(rangee, ANNUELS, dossier),
      reglages_arretes: rangee.etat === 'ouvert' ? null : siens(rangee, FISCAUX, dossier),
    }),
  },
  // The year taken over is known by its closing (migration 0009).
  {
    table: 'reprises_fec',
    parties: [{ nom: 'annee', type: 'integer', requis: true }],
    venues: [],
    monter: (rangee) => rangee,
  },
]

/** How the rows of an archived table climb: null when they are those of today, undefined for a table that is not known here. */
export function monteeDe(table: TableArchivee, schema: unknown): Monter | null | undefined {
  const dite = forme(schema)
  if (dite === forme(schemaDeTable(table))) return null
  return PASSAGES.find((un) => un.table === table.table && dite === forme(schemaDeTable(avant(table, un))))?.monter
}

const avant = (table: TableArchivee, { parties, venues }: Passage): TableArchivee => ({
  ...table,
  colonnes: [...table.colonnes.filter(({ nom }) => !venues.includes(nom)), ...parties],
})

/** What a schema says, in whatever order its columns were made. */
const forme = (schema: unknown): string =>
  JSON.stringify(schema, (cle, valeur: unknown) =>
    cle === 'fields' && Array.isArray(valeur) ? valeur.map((un) => JSON.stringify(un)).sort() : valeur,
  )
