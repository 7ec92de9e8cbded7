// Everything that the screens read of the table `app_assets`: the icon, the logo and the image of the shared links, and their changes.
import { queryOptions } from '@tanstack/react-query'
import { journalise } from '#web/lib/journalise.ts'
import { CONTENT_KEPT } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

/** The address of each active file; null where there is none. */
export type AppAssets = { favicon: string | null; logo: string | null; og_image: string | null }
export const NO_ASSET: AppAssets = { favicon: null, logo: null, og_image: null }

export const appAssetsQuery = () =>
  queryOptions({
    queryKey: ['public', 'app_assets'],
    ...CONTENT_KEPT,
    queryFn: () =>
      journalise('app_assets', async (): Promise<AppAssets> => {
        const db = await supabase()
        const { data } = await db
          .from('app_assets')
          .select('asset_type, file_url')
          .eq('is_active', true)
          .overrideTypes<{ asset_type: keyof AppAssets; file_url: string }[], { merge: false }>()
          .throwOnError()
        return { ...NO_ASSET, ...Object.fromEntries(data.map(({ asset_type, file_url }) => [asset_type, file_url])) }
      }),
  })

/** Tells each change of the table, and a return after a silence of the network. */
export async function watchAppAssets(changed: () => void): Promise<() => void> {
  const db = await supabase()
  let wasOpen = false
  const channel = db
    .channel(`app_assets:${crypto.randomUUID()}`)
    .on('postgres_changes', { event: '*', schema: 'public', table: 'app_assets' }, changed)
    .subscribe((status) => {
      if (status !== 'SUBSCRIBED') return
      if (wasOpen) changed()
      wasOpen = true
    })
  return () => void db.removeChannel(channel).catch(() => {})
}
