// What the link of a mail says on a page that is not the sign-in: done by half, or too late. The sentences are ours, whatever the address says.
import { useEffect } from 'react'
import { AUTH } from '#web/text/auth.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

export function LinkMessage() {
  const toast = useToast()
  useEffect(() => {
    const said = new URLSearchParams(location.hash.slice(1))
    const half = said.has('message')
    const lost = said.has('error_code') && location.pathname !== '/auth'
    if (!half && !lost) return
    if (half) toast({ title: AUTH.moitieAdresse, description: AUTH.moitieAdresseDetail })
    else toast({ title: AUTH.lienPerime, bad: true })
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  }, [toast])
  return null
}
