// A screen: a title that says where one is, one main action on the right, the content, nothing else.
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { productTitle } from '#web/lib/title.ts'
import './layout.css'

type Props = {
  title: string
  /** One sentence under the title. */
  lead?: ReactNode
  action?: ReactNode
  /** From the third level only. */
  crumb?: { to: string; label: string }
  wide?: boolean
  children: ReactNode
}

export function Page({ title, lead, action, crumb, wide, children }: Props) {
  useEffect(() => {
    document.title = productTitle(title)
  }, [title])
  return (
    <main className="ui-wrap ui-page" id="contenu" tabIndex={-1} data-wide={wide || undefined}>
      <div className="ui-page-h">
        <div>
          {crumb && (
            <p className="ui-crumb">
              <Link to={crumb.to}>{crumb.label}</Link>
            </p>
          )}
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {action && <div className="ui-row">{action}</div>}
      </div>
      {children}
    </main>
  )
}

/** A block of a screen: its head over an ink rule. */
export function Block({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="ui-blk-h">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
