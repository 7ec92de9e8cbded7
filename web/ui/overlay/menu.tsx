// A dropdown menu: a short list of acts and places under one button.
import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon.tsx'
import './menu.css'
import '../form/combobox.css'

export function Menu({
  trigger,
  label,
  align = 'end',
  children,
}: {
  trigger: ReactNode
  label: string
  align?: 'start' | 'end'
  children: ReactNode
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="ui-pop ui-menu" align={align} sideOffset={6} aria-label={label} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type Item = { icon?: LucideIcon; children: ReactNode; danger?: boolean }

export function MenuButton({
  icon,
  children,
  danger,
  onSelect,
  disabled,
}: Item & { onSelect: () => void; disabled?: boolean }) {
  return (
    <Radix.Item
      className={`ui-menu-item ${danger ? 'ui-neg' : ''}`.trim()}
      onSelect={onSelect}
      {...(disabled ? { disabled } : {})}
    >
      {icon && <Icon of={icon} />}
      {children}
    </Radix.Item>
  )
}

/** One of several that are on or off: the menu stays open, for the next one. */
export function MenuTick({ children, checked, onTick }: { children: ReactNode; checked: boolean; onTick: () => void }) {
  return (
    <Radix.CheckboxItem
      className="ui-menu-item"
      checked={checked}
      onCheckedChange={onTick}
      onSelect={(event) => event.preventDefault()}
    >
      {children}
      <Icon of={Check} className={`ui-menu-check ${checked ? '' : 'ui-menu-unchecked'}`.trim()} />
    </Radix.CheckboxItem>
  )
}

export function MenuLink({ icon, children, to, checked }: Item & { to: string; checked?: boolean }) {
  return (
    <Radix.Item asChild className="ui-menu-item">
      <Link to={to} aria-current={checked || undefined}>
        {icon && <Icon of={icon} />}
        {children}
        {checked && <Icon of={Check} className="ui-menu-check" />}
      </Link>
    </Radix.Item>
  )
}

export function MenuText({ children }: { children: ReactNode }) {
  return <Radix.Label className="ui-menu-text">{children}</Radix.Label>
}

export const MenuRule = () => <Radix.Separator className="ui-menu-rule" />
