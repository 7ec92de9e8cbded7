// A banner: why something is so, and who can change it.
import { CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import './banner.css'

type Tone = 'info' | 'good' | 'wait' | 'bad' | 'plain'
const LOOK = {
  info: { class: '', icon: Info },
  good: { class: '', icon: CircleCheck },
  wait: { class: 'ui-wait', icon: Clock },
  bad: { class: 'ui-neg', icon: TriangleAlert },
  plain: { class: 'ui-plain', icon: Info },
} as const

export function Banner({ tone = 'info', action, children }: { tone?: Tone; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={`ui-banner ${LOOK[tone].class}`.trim()} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon of={LOOK[tone].icon} />
      <div className="ui-grow">{children}</div>
      {action}
    </div>
  )
}
