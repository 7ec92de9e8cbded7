// Several statements in one write to the socket: up to Sync, PostgreSQL holds them as one implicit transaction.
import type pg from 'pg'

/** `name` keeps the statement prepared on its connection; without it, it is parsed each time. */
export type Statement = { readonly text: string; readonly values: readonly (string | null)[]; readonly name?: string }
/**
 * Rows as PostgreSQL prints them, in the order of the columns of the statement. `long`: the first column of the first row, where
 * whoever asked takes a long one as the bytes that came; its text is then empty.
 */
export type TripResult = {
  readonly rows: (string | null)[][]
  readonly count: number
  readonly long?: Uint8Array<ArrayBuffer> | undefined
}

// The part of pg's connection that a submittable drives; its published types do not describe it.
type Wire = {
  stream: { cork(): void; uncork(): void }
  parse(statement: { name: string; text: string; types: readonly number[] }): void
  bind(portal: {
    portal: string
    statement: string
    values: (string | null)[]
    valueMapper: (value: unknown) => unknown
  }): void
  execute(portal: { portal: string; rows: number }): void
  close(what: { type: 'S' | 'P'; name: string }): void
  sync(): void
}

// Beyond this many, the oldest prepared statement of a connection is closed: shapes of filters are chosen by the client.
const PREPARED_AT_MOST = 200
const prepared = new WeakMap<Wire, Map<string, string>>()

/** Runs the statements and gives the result of the last one; an error of any rolls all of them back. */
export function trip(client: pg.ClientBase, statements: readonly Statement[]): Promise<TripResult> {
  return new Promise((resolve, reject) => {
    // Safe: `query` accepts any object with `submit` and the `handle…` methods, as pg-cursor does.
    client.query(new Trip(statements, resolve, reject) as unknown as pg.Submittable)
  })
}

class Trip {
  private readonly statements: readonly Statement[]
  private readonly resolve: (result: TripResult) => void
  private readonly reject: (error: Error) => void
  private readonly parsed: string[] = []
  private wire: Wire | null = null
  private done = 0
  private rows: (string | null)[][] = []
  private count = 0
  // pg replaces this when a timeout is configured; it never is here.
  callback = (): void => {}

  constructor(statements: readonly Statement[], resolve: (result: TripResult) => void, reject: (error: Error) => void) {
    this.statements = statements
    this.resolve = resolve
    this.reject = reject
  }

  submit(wire: Wire): null {
    this.wire = wire
    wire.stream.cork()
    try {
      for (const statement of this.statements) this.send(wire, statement)
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  private send(wire: Wire, { text, values, name = '' }: Statement): void {
    const names = namesOf(wire)
    if (name === '' || names.get(name) !== text) {
      // Close first: a failed Parse of an earlier trip may have left the name behind.
      if (name !== '') {
        wire.close({ type: 'S', name })
        this.remember(wire, names, name, text)
      }
      wire.parse({ name, text, types: [] })
    }
    wire.bind({ portal: '', statement: name, values: [...values], valueMapper: (value) => value })
    wire.execute({ portal: '', rows: 0 })
  }

  private remember(wire: Wire, names: Map<string, string>, name: string, text: string): void {
    names.delete(name)
    names.set(name, text)
    this.parsed.push(name)
    const oldest = names.size > PREPARED_AT_MOST ? names.keys().next().value : undefined
    if (oldest === undefined) return
    names.delete(oldest)
    wire.close({ type: 'S', name: oldest })
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.done === this.statements.length - 1) this.rows.push(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.done += 1
    this.count = Number(/(\d+)$/.exec(text)?.[1] ?? 0)
  }

  handleEmptyQuery(): void {
    this.done += 1
  }

  handleReadyForQuery(): void {
    this.resolve({ rows: this.rows, count: this.count })
  }

  handleError(error: Error): void {
    if (this.wire) for (const name of this.parsed) namesOf(this.wire).delete(name)
    this.reject(error)
  }

  handleRowDescription(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

function namesOf(wire: Wire): Map<string, string> {
  const known = prepared.get(wire)
  if (known) return known
  const names = new Map<string, string>()
  prepared.set(wire, names)
  return names
}
