// The four calls that are measured, as the official client sends them, and the same as PostGraphile is asked.

export type Call = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** What follows /rest/v1/. */
  readonly path: string
  readonly body?: string
  readonly graphql: string
}

export const READ_BY_KEY: Call = {
  name: 'lecture par clé',
  method: 'GET',
  path: 'bench_notes?select=*&id=eq.42',
  graphql: '{benchNoteByRowId(rowId:42){rowId title amount folderId owner createdAt}}',
}

export const CALLS: readonly Call[] = [
  READ_BY_KEY,
  {
    name: 'liste de 100',
    method: 'GET',
    path: 'bench_notes?select=*&order=id.asc&limit=100',
    graphql: '{allBenchNotes(first:100,orderBy:PRIMARY_KEY_ASC){nodes{rowId title amount folderId owner createdAt}}}',
  },
  {
    name: 'liste de 50 avec une relation',
    method: 'GET',
    path: 'bench_notes?select=id,title,bench_folders(id,name)&order=id.asc&limit=50',
    graphql: '{allBenchNotes(first:50,orderBy:PRIMARY_KEY_ASC){nodes{rowId title benchFolderByFolderId{rowId name}}}}',
  },
  {
    name: 'insertion',
    method: 'POST',
    path: 'bench_notes',
    body: '{"title":"a new note","folder_id":3,"amount":12}',
    graphql:
      'mutation{createBenchNote(input:{benchNote:{title:"a new note",folderId:3,amount:"12"}}){clientMutationId}}',
  },
]
