// The column that says where a thing is, and who lives there.
import type { Column } from '#web/ui/table/column.ts'
import type { Situe } from './donnees.ts'

export const OU: Column<{ readonly ou: Situe }> = {
  key: 'ou',
  title: 'Où',
  value: ({ ou }) => `${ou.nom} ${ou.occupant}`.trim(),
  cell: ({ ou }) => (
    <span className="ui-who books-ent-ou">
      {ou.nom}
      <span>{ou.occupant}</span>
    </span>
  ),
}
