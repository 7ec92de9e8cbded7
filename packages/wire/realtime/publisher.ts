// Messages of this process for the others, kept in the outbox in batches: what waits while one is written goes together.
import type { Base } from '../postgres/db.ts'
import { house } from './published.ts'

type Waiting = {
  readonly message: Record<string, unknown>
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

// A message is not worth a wait for the disk.
const PUBLISH = `
  with kept as (
    insert into realtime.outbox (kind, record) select 'broadcast', m.value from json_array_elements($1::json) as m returning 1)
  select realtime.tell(), set_config('synchronous_commit', 'off', true) from (select count(*) from kept) as k`

/** Resolves once the message is committed. */
export function createPublisher(base: Base): (message: Record<string, unknown>) => Promise<void> {
  let waiting: Waiting[] = []
  let isWriting = false

  async function write(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const values = [JSON.stringify(batch.map(({ message }) => message))]
      await base.oneTrip(house, { name: 'realtime publish', text: PUBLISH, values, readOnly: false }).then(
        () => {
          for (const { done } of batch) done()
        },
        (error: unknown) => {
          for (const { failed } of batch) failed(error)
        },
      )
    }
    isWriting = false
  }

  return (message) =>
    new Promise((done, failed) => {
      waiting.push({ message, done, failed })
      if (!isWriting) void write()
    })
}
