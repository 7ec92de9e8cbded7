// What is typed and how it is sorted: kept in the URL when the table has a name there, so that a link and a return find it again.
import { useState } from 'react'
import { useAdresse } from '#web/lib/adresse.ts'
import type { Sort } from './column.ts'

export type TableState = { query: string; sort: Sort; setQuery: (query: string) => void; setSort: (sort: Sort) => void }

export function useTableState(name: string | undefined, first: Sort): TableState {
  const { params, poser } = useAdresse()
  const [local, setLocal] = useState<{ query: string; sort: Sort }>({ query: '', sort: first })
  if (!name) {
    return {
      ...local,
      setQuery: (query) => setLocal({ ...local, query }),
      setSort: (sort) => setLocal({ ...local, sort }),
    }
  }
  const written = params.get(`${name}-tri`)
  return {
    query: params.get(`${name}-q`) ?? '',
    sort: written ? { key: written.replace(/^-/, ''), down: written.startsWith('-') } : first,
    setQuery: (query) => poser({ [`${name}-q`]: query }),
    setSort: (sort) => poser({ [`${name}-tri`]: sort ? `${sort.down ? '-' : ''}${sort.key}` : null }),
  }
}
