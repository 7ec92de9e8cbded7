// The four calls that are measured, as the official client sends them.

export type Call = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** What follows /rest/v1/. */
  readonly path: string
  readonly body?: string
}

export const CALLS: readonly Call[] = [
  { name: 'lecture par clé', method: 'GET', path: 'bench_notes?select=*&id=eq.42' },
  { name: 'liste de 100', method: 'GET', path: 'bench_notes?select=*&order=id.asc&limit=100' },
  {
    name: 'liste de 50 avec une relation',
    method: 'GET',
    path: 'bench_notes?select=id,title,bench_folders(id,name)&order=id.asc&limit=50',
  },
  { name: 'insertion', method: 'POST', path: 'bench_notes', body: '{"title":"a new note","folder_id":3,"amount":12}' },
]
