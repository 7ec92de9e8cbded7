// Where focus goes when something opens over the page, and back to what opened it when it closes.
import { useEffect, useState } from 'react'
import { aroundOf, focusNearest } from './kept-focus.ts'

/** For the content of a Radix dialog that has no trigger of its own: spread on it. */
export function useReturnFocus(): {
  onCloseAutoFocus: (event: Event) => void
  onOpenAutoFocus: (event: Event) => void
} {
  const [opener] = useState(openerNow)
  const [round] = useState(() => (opener ? aroundOf(opener) : []))
  return {
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (opener?.isConnected) opener.focus()
      // What opened it went with its act: the part in which it stood is where one reads on.
      else if (!focusNearest(round)) document.getElementById('contenu')?.focus({ preventScroll: true })
    },
    onOpenAutoFocus: (event) => {
      const first = event.currentTarget instanceof Element ? firstOf(event.currentTarget) : null
      if (!first) return
      event.preventDefault()
      // What stays in sight at the foot is not scrolled to: one reads from the top.
      first.focus({ preventScroll: first.closest('footer') !== null })
    },
  }
}

/**
 * Beside the content of a dialog, within what waits for it: the first field, which was not there yet when the dialog opened,
 * has the focus once it comes, unless whoever opened it went elsewhere meanwhile.
 */
export function LateFocus(): null {
  useEffect(() => {
    const close = document.activeElement
    if (!close?.matches('.ui-dialog-x')) return
    const content = close.closest('[role="dialog"]')
    if (content) firstOf(content)?.focus()
  }, [])
  return null
}

/** What has the focus; for an entry of a menu, which goes with it, the button of the menu. */
function openerNow(): HTMLElement | null {
  const now = document.activeElement
  const menu = now?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : now
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** The first field where a keyboard is at hand (a finger would call the drawn one up), or the first answer of a question. */
function firstOf(content: Element): HTMLElement | null {
  const field = matchMedia('(pointer: fine)').matches
    ? content.querySelector<HTMLElement>(
        ':scope > .ui-body :is(input, select, textarea):not([disabled], [type="hidden"])',
      )
    : null
  return field ?? content.querySelector<HTMLElement>(':scope > footer button')
}
