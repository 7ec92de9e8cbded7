// The tools above the journal: what is searched, and which journal is shown.
import { Search } from 'lucide-react'
import { type Ecriture, JOURNAUX, type Journal } from '#domain/compta/ecriture.ts'
import { Icon } from '#web/ui/icon.tsx'

const ORDRE: readonly Journal[] = ['AC', 'VT', 'BQ', 'OD', 'AN']

type Props = {
  ecritures: readonly Ecriture[]
  journal: string
  onJournal: (journal: string) => void
  query: string
  onQuery: (query: string) => void
}

export function FiltreJournal({ ecritures, journal, onJournal, query, onQuery }: Props) {
  const presents = ORDRE.filter((un) => un === journal || ecritures.some((une) => une.journal === un))
  return (
    <div className="tools">
      <span className="affix grow">
        <Icon of={Search} />
        <input
          className="input"
          type="search"
          placeholder="Libellé, compte, pièce ou montant"
          aria-label="Filtrer le journal"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </span>
      <select
        className="input acc-select"
        aria-label="Journal"
        value={journal || 'tous'}
        onChange={(event) => onJournal(event.target.value === 'tous' ? '' : event.target.value)}
      >
        <option value="tous">Tous les journaux</option>
        {presents.map((un) => (
          <option key={un} value={un}>
            {un}, {JOURNAUX[un]}
          </option>
        ))}
      </select>
    </div>
  )
}
