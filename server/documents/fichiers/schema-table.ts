// What a table of the archive is made of, as a Frictionless resource: columns, types, units, keys, beside its CSV.

export type Catalogue = {
  readonly table: string
  readonly colonnes: readonly { readonly nom: string; readonly type: string; readonly requis: boolean }[]
  readonly uniques: readonly (readonly string[])[]
  readonly references: readonly {
    readonly colonnes: readonly string[]
    readonly vers: string
    readonly cibles: readonly string[]
  }[]
}

/** The types of PostgreSQL by those of a table schema. */
const TYPES: Record<string, { type: string; format?: string; contentMediaType?: string }> = {
  uuid: { type: 'string', format: 'uuid' },
  text: { type: 'string' },
  bigint: { type: 'integer' },
  integer: { type: 'integer' },
  smallint: { type: 'integer' },
  'double precision': { type: 'number' },
  numeric: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'date' },
  'timestamp with time zone': { type: 'datetime' },
  // A list as often as an object.
  jsonb: { type: 'any', contentMediaType: 'application/json' },
  'text[]': { type: 'array' },
  'uuid[]': { type: 'array' },
}

const UNITES: readonly (readonly [fin: string, unite: string])[] = [
  ['_cents', 'centime d’euro'],
  ['_millieme_pct', 'millième de pour cent'],
  ['_m2', 'mètre carré'],
  ['_annees', 'année'],
  ['_mois', 'mois'],
]

export function schemaDeTable({ table, colonnes, uniques, references }: Catalogue): object {
  const dites = new Set(colonnes.map(({ nom }) => nom))
  return {
    profile: 'tabular-data-resource',
    name: table,
    path: `${table}.csv`,
    encoding: 'utf-8',
    dialect: { delimiter: ';', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
    schema: {
      fields: colonnes.map(({ nom, type, requis }) => ({
        name: nom,
        ...(TYPES[type] ?? { type: 'any' }),
        ...(uniteDe(nom) && { unit: uniteDe(nom) }),
        // An empty cell is a missing value, but of a text that is never null: that one is empty.
        constraints: {
          required: requis && type !== 'text',
          ...(uniques.some((cle) => cle.join() === nom) && { unique: true }),
        },
      })),
      missingValues: [''],
      primaryKey: ['id'],
      uniqueKeys: uniques.filter((cle) => cle.length > 1 && cle.every((nom) => dites.has(nom))),
      foreignKeys: references.map((une) => ({
        fields: une.colonnes,
        reference: { resource: une.vers, fields: une.cibles },
      })),
    },
  }
}

const uniteDe = (nom: string): string | undefined => UNITES.find(([fin]) => nom.endsWith(fin))?.[1]
