// Nothing yet: a drawing, one sentence on what this place is for, and the action that fills it.
import type { ReactNode } from 'react'
import { type Drawing, Illustration } from '../text/illustration.tsx'
import './empty.css'

type Props = {
  drawing?: Drawing
  /** Where the empty place is the whole page: its heading. */
  heading?: string
  action?: ReactNode
  children: ReactNode
}

export function Empty({ drawing = 'registre', heading, action, children }: Props) {
  return (
    <div className="ui-empty">
      <Illustration name={drawing} className="ui-empty-ill" />
      {heading && <h1>{heading}</h1>}
      <p>{children}</p>
      {action}
    </div>
  )
}
