// Everything that the screens read of the table `services`: what is on sale, the price of an individual training, and what the
// page of each one says beyond its card.
import { queryOptions } from '@tanstack/react-query'
import { type Cents, euros } from '#domain/base/cents.ts'
import { journalise } from '#web/lib/journalise.ts'
import { supabase } from '#web/lib/supabase.ts'
import { enApercu } from '../contenu/brouillons-contenu.ts'

export type Service = {
  id: string
  title: string
  short_description: string
  description: string
  category: string
  duration_estimate: string | null
  price_range: string | null
  /** Of an individual training; null: to be agreed. */
  price_cents: Cents | null
  display_order: number
}

/** One step of a service, and who does it. */
export type Etape = { who: string; title: string; description: string }
/** A question (`title`) and its answer. */
export type Question = { title: string; description: string }

/** A service with what its own page says of it. */
export type ServiceDetaille = Service & {
  /** What its duration runs from, in a sentence. */
  delay: string | null
  steps: readonly Etape[]
  deliverables: readonly string[]
  to_provide: readonly string[]
  faq: readonly Question[]
}

type Row = Omit<ServiceDetaille, 'price_cents'> & { price: number | string | null }

/** By `display_order` on the marketplace, by `category` elsewhere. */
export const servicesQuery = (order: 'display_order' | 'category' = 'display_order') =>
  queryOptions({
    queryKey: ['public', 'services', order],
    queryFn: () =>
      journalise('services', async (): Promise<Service[]> => {
        const db = await supabase()
        const { data } = await db
          .from('services')
          .select('*')
          .eq('is_active', true)
          .order(order, { ascending: true })
          .overrideTypes<Row[], { merge: false }>()
          .throwOnError()
        return (await enApercu('services', data)).map(fromRow)
      }),
  })

/** One service; null when there is none of this name. */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['public', 'services', 'one', id],
    queryFn: () =>
      journalise('services', async (): Promise<ServiceDetaille | null> => {
        if (!UUID.test(id)) return null
        const db = await supabase()
        const { data } = await db
          .from('services')
          .select('*')
          .eq('id', id)
          .eq('is_active', true)
          .maybeSingle<Row>()
          .throwOnError()
        const row = (await enApercu('services', data ? [data] : [])).find((one) => one.id === id)
        return row ? { ...fromRow(row), ...detailDe(row) } : null
      }),
  })

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

// Only what the screens show is kept: the page carries it.
const fromRow = ({ price, ...row }: Row): Service => ({
  id: row.id,
  title: row.title,
  short_description: row.short_description,
  description: row.description,
  category: row.category,
  duration_estimate: row.duration_estimate,
  price_range: row.price_range,
  display_order: row.display_order,
  price_cents: price === null ? null : euros(Number(price)),
})

const detailDe = ({ delay, steps, deliverables, to_provide, faq }: Row) => ({
  delay,
  steps: steps ?? [],
  deliverables: deliverables ?? [],
  to_provide: to_provide ?? [],
  faq: faq ?? [],
})
