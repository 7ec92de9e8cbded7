// The editor of a template, brought when it is shown: who only lists or prints never loads it.
import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import type { EditeurModele } from './editeur.tsx'

const Charge = lazy(async () => ({ default: (await import('./editeur.tsx')).EditeurModele }))

export const Editeur = (props: Parameters<typeof EditeurModele>[0]) => (
  <Suspense fallback={<Skeleton lines={12} />}>
    <Charge {...props} />
  </Suspense>
)
