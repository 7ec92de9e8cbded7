// Buttons and links that look like them: `main` is the one filled button of a screen.
import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'
import './button.css'

type Kind = 'main' | 'plain' | 'quiet' | 'danger'
type Look = {
  kind?: Kind | undefined
  size?: 'small' | 'normal' | 'large' | undefined
  icon?: LucideIcon | undefined
  block?: boolean | undefined
  children?: ReactNode
}

const KINDS: Record<Kind, string> = { main: 'ui-btn-1', plain: '', quiet: 'ui-btn-q', danger: 'ui-btn-x' }
const SIZES = { small: 'ui-btn-s', normal: '', large: 'ui-btn-l' } as const

export function Button({
  kind,
  size,
  icon,
  block,
  children,
  busy,
  className,
  ...rest
}: Look & { busy?: boolean | undefined; ref?: Ref<HTMLButtonElement> | undefined } & Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    keyof Look
  >) {
  return (
    <button
      type="button"
      {...rest}
      className={`${look({ kind, size, block })} ${className ?? ''}`.trim()}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <span className="ui-btn-spin" aria-hidden="true" /> : icon && <Icon of={icon} />}
      {children}
    </button>
  )
}

/** A square button with only an icon: `label` is its name. */
export function IconButton({
  label,
  icon,
  size,
  kind = 'quiet',
  className = '',
  ...rest
}: { label: string; icon: LucideIcon; size?: Look['size']; kind?: Kind } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children'
>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`${look({ kind, size })} ui-btn-i ${className}`.trim()}
    >
      <Icon of={icon} />
    </button>
  )
}

export function LinkButton({ kind, size, icon, block, children, className, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={`${look({ kind, size, block })} ${className ?? ''}`.trim()}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}

function look({ kind = 'plain', size = 'normal', block }: Pick<Look, 'kind' | 'size' | 'block'>) {
  return ['ui-btn', KINDS[kind], SIZES[size], block ? 'ui-btn-block' : ''].filter(Boolean).join(' ')
}
