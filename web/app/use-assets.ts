// The images of the house, as they stand now: an administrator changes one, and the pages that are open show it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { appAssetsQuery, watchAppAssets } from '#web/data/contenu/app-assets.ts'
import { keepsSession } from '#web/lib/session-key.ts'

/** A page that was only glanced at listens to nothing. */
const GLANCE_MS = 4_000

export function useLogo(): string | null {
  const queries = useQueryClient()
  const { data } = useQuery(appAssetsQuery())
  useEffect(() => {
    let leave = () => {}
    let gone = false
    const listen = () =>
      watchAppAssets(() => void queries.invalidateQueries({ queryKey: appAssetsQuery().queryKey }))
        .then((stop) => {
          leave = stop
          if (gone) stop()
        })
        .catch(() => {}) // without it the next page shows the new image
    const timer = setTimeout(listen, keepsSession() ? 0 : GLANCE_MS)
    return () => {
      gone = true
      clearTimeout(timer)
      leave()
    }
  }, [queries])
  useEffect(() => {
    if (data) void import('./head-live.ts').then(({ showIcon }) => showIcon(data)).catch(() => {})
  }, [data])
  return data?.logo ?? null
}
