// What administrators read and write of the images of the house: the table `app_assets`, and the files of the bucket `site`.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#contract/rows.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Image = Row<'app_assets'>
export type NatureImage = Image['asset_type']

const SITE = 'site'
/** What the bucket takes. */
export const TYPES_IMAGE = ['image/png', 'image/jpeg', 'image/webp', 'image/x-icon', 'image/vnd.microsoft.icon']
export const POIDS_IMAGE = 1024 * 1024

/** Every image that was ever laid, the last one first. */
export const imagesQuery = () =>
  queryOptions({
    queryKey: ['contenus', 'app_assets'],
    staleTime: 0,
    queryFn: async (): Promise<Image[]> => {
      const db = await supabase()
      const { data } = await db
        .from('app_assets')
        .select('*')
        .order('created_at', { ascending: false })
        .overrideTypes<Image[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

export function useImages() {
  const queries = useQueryClient()
  const relire = () =>
    Promise.all(
      [['contenus', 'app_assets'], ['public'], ['journal_admin']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const activer = async (id: string): Promise<void> => {
    const db = await supabase()
    await db.rpc('activer_image', { image: id }).throwOnError()
    await relire()
  }
  return {
    activer,
    /** Lays the file under a name of its own, then shows it in the place of the one before. */
    async deposer(nature: NatureImage, fichier: File): Promise<void> {
      const db = await supabase()
      const chemin = `${nature}/${crypto.randomUUID()}`
      const room = db.storage.from(SITE)
      const { error } = await room.upload(chemin, fichier, { contentType: fichier.type, cacheControl: '31536000' })
      if (error) throw error
      const { data } = await db
        .from('app_assets')
        .insert({
          asset_type: nature,
          file_url: new URL(room.getPublicUrl(chemin).data.publicUrl).pathname,
          is_active: false,
        })
        .select('id')
        .single<{ id: string }>()
        .throwOnError()
      await activer(data.id)
    },
  }
}
