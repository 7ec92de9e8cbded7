// Everything that the screens read of the table `training_sessions`: the dates of a training that are open for booking.
import { queryOptions } from '@tanstack/react-query'
import { type Cents, euros, part } from '#domain/base/cents.ts'
import { journalise } from '#web/lib/journalise.ts'
import { supabase } from '#web/lib/supabase.ts'
import { enApercu } from '../contenu/brouillons-contenu.ts'

export type Session = {
  id: string
  session_date: string
  max_participants: number
  current_participants: number
  price_cents: Cents
  is_online: boolean
  location: string | null
  description: string
}

type Row = Omit<Session, 'price_cents'> & { service_id: string; price: number | string }

export const trainingSessionsQuery = (serviceId: string) =>
  queryOptions({
    queryKey: ['public', 'training_sessions', serviceId],
    queryFn: () =>
      journalise('training_sessions', async (): Promise<Session[]> => {
        const db = await supabase()
        const { data } = await db
          .from('training_sessions')
          .select('*')
          .eq('service_id', serviceId)
          .eq('status', 'scheduled')
          .gte('session_date', new Date().toISOString())
          .order('session_date', { ascending: true })
          .overrideTypes<Row[], { merge: false }>()
          .throwOnError()
        const rows = await enApercu('training_sessions', data)
        return rows.filter(({ service_id }) => service_id === serviceId).map(fromRow)
      }),
  })

/** A seat is left. */
export const disponible = ({ current_participants, max_participants }: Session): boolean =>
  current_participants < max_participants

/** Asked at the booking: a tenth of the price, rounded to the euro, as the database counts it. */
export const acompte = (price: Cents): Cents => euros(part(price, [1, 1000]))

const fromRow = ({ price, ...row }: Row): Session => ({
  id: row.id,
  session_date: row.session_date,
  max_participants: row.max_participants,
  current_participants: row.current_participants,
  is_online: row.is_online,
  location: row.location,
  description: row.description,
  price_cents: euros(Number(price)),
})
