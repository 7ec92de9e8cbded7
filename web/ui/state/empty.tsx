// Nothing yet: a drawing, one sentence on what this place is for, and the action that fills it.
import type { ReactNode } from 'react'
import { type Drawing, Illustration } from '../text/illustration.tsx'
import './empty.css'

export function Empty({
  drawing = 'registre',
  action,
  children,
}: {
  drawing?: Drawing
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="empty">
      <Illustration name={drawing} className="empty-ill" />
      <p>{children}</p>
      {action}
    </div>
  )
}
