// A dialog that is loaded when it is first opened: nothing of it weighs on the page before.
import { type ReactNode, Suspense } from 'react'

export const AlaDemande = ({ open, children }: { open: boolean; children: ReactNode }) =>
  open ? <Suspense>{children}</Suspense> : null
