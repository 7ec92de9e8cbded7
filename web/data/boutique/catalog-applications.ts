// Everything that the screens read of the table `catalog_applications`: the no-code sites and applications delivered in 48 hours.
import { queryOptions } from '@tanstack/react-query'
import { type Cents, euros } from '#domain/base/cents.ts'
import { journalise } from '#web/lib/journalise.ts'
import { supabase } from '#web/lib/supabase.ts'
import { enApercu } from '../contenu/brouillons-contenu.ts'

export type CatalogApplication = {
  id: string
  title: string
  family: string
  summary: string
  features: string[]
  price_from_cents: Cents
  delivery_hours: number
}

type Row = Omit<CatalogApplication, 'price_from_cents'> & { price_from: number | string }

export const catalogApplicationsQuery = () =>
  queryOptions({
    queryKey: ['public', 'catalog_applications'],
    queryFn: () =>
      journalise('catalog_applications', async (): Promise<CatalogApplication[]> => {
        const db = await supabase()
        const { data } = await db
          .from('catalog_applications')
          .select('id, title, family, summary, features, price_from, delivery_hours')
          .eq('is_active', true)
          .order('display_order')
          .overrideTypes<Row[], { merge: false }>()
          .throwOnError()
        const rows = await enApercu('catalog_applications', data)
        return rows.map(({ price_from, ...row }) => ({ ...row, price_from_cents: euros(Number(price_from)) }))
      }),
  })
