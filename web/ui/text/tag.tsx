// A state: a sign and a word on a wash. The word says it, the colour only helps.
import { Check, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import './tag.css'

type Tone = 'good' | 'bad' | 'wait' | 'plain' | 'line'
const LOOK: Record<Tone, { class: string; icon: LucideIcon | null }> = {
  good: { class: 'ui-ok', icon: Check },
  bad: { class: 'ui-neg', icon: TriangleAlert },
  wait: { class: 'ui-wait', icon: Clock },
  plain: { class: '', icon: null },
  line: { class: 'ui-line', icon: null },
}

/** `icon={null}`: a figure that says it all by itself. */
type Props = { tone?: Tone; icon?: LucideIcon | null; children: ReactNode }

export function Tag({ tone = 'plain', icon, children }: Props) {
  const drawing = icon === undefined ? LOOK[tone].icon : icon
  return (
    <span className={`ui-tag ${LOOK[tone].class}`.trim()}>
      {drawing && <Icon of={drawing} />}
      {children}
    </span>
  )
}
