// A state: a sign and a word on a wash. The word says it, the colour only helps.
import { Check, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import './tag.css'

type Tone = 'good' | 'bad' | 'wait' | 'plain' | 'line'
const LOOK: Record<Tone, { class: string; icon: LucideIcon | null }> = {
  good: { class: 'ok', icon: Check },
  bad: { class: 'neg', icon: TriangleAlert },
  wait: { class: 'wait', icon: Clock },
  plain: { class: '', icon: null },
  line: { class: 'line', icon: null },
}

export function Tag({ tone = 'plain', icon, children }: { tone?: Tone; icon?: LucideIcon; children: ReactNode }) {
  const drawing = icon ?? LOOK[tone].icon
  return (
    <span className={`tag ${LOOK[tone].class}`.trim()}>
      {drawing && <Icon of={drawing} />}
      {children}
    </span>
  )
}
