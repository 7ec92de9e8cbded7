// The head of the document as one goes from public page to public page; the first one was written by the server.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { productTitle } from '#web/lib/title.ts'
import { headOf } from './heads.ts'

export function useHead(): void {
  const queries = useQueryClient()
  const { pathname, search } = useLocation()
  const head = headOf(useMatches().at(-1)?.handle)
  const written = useRef<string | null>(null)
  useEffect(() => {
    if (!head || written.current === pathname) return
    const first = written.current === null && document.head.querySelector('link[rel="canonical"]')
    written.current = pathname
    if (first) return
    if (head.title) document.title = productTitle(head.title)
    // Visitors of one page do without it.
    void import('./head-live.ts')
      .then(({ showHead }) => showHead(head, queries, `${pathname}${search}`))
      .catch(() => {})
  }, [head, pathname, search, queries])
}
