// One thing to be kept or known beside form 2044: its sign, its title, what there is to say of it.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type Props = { icon: LucideIcon; attente?: boolean; titre: ReactNode; children: ReactNode }

export function Point({ icon, attente, titre, children }: Props) {
  return (
    <li>
      <span className={attente ? 'ui-wait' : 'ui-ok'}>
        <Icon of={icon} />
      </span>
      <span>
        {titre}
        <small>{children}</small>
      </span>
    </li>
  )
}
