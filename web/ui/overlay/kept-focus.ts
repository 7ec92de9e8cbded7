// When what has the focus leaves the page (a bar whose act is done, a row that is deleted), the focus goes to the nearest
// part round it that is still there: who reads by keyboard or by ear stays where he was. Hidden while its place waits for what
// it fetches, it has the focus again once it is shown.
import { useEffect } from 'react'

export function useKeptFocus(): void {
  useEffect(() => {
    let [was, ...round]: Element[] = []
    let waiting = false
    const remember = ({ target }: FocusEvent): void => {
      waiting = false
      was = target instanceof Element ? target : undefined
      round = was ? aroundOf(was) : []
    }
    const watch = new MutationObserver(() => {
      if (!was) return
      if (was.isConnected && was.closest(HIDDEN)) waiting = true
      if (document.activeElement !== document.body) return
      if (was.isConnected) {
        if (waiting && !was.closest(HIDDEN) && was instanceof HTMLElement) was.focus({ preventScroll: true })
        return
      }
      const gone = round
      // Nothing takes the focus while it is hidden.
      if (gone.find((one) => one.isConnected)?.closest(HIDDEN)) return
      // A dialog that closes gives the focus back by itself.
      const ofContent = gone.some(({ id }) => id === CONTENT)
      const after = document.getElementById(CONTENT)
      if (!focusNearest(gone) && ofContent) {
        // All of the content gave way to another: that one, as soon as it is there.
        if (!after) return
        after.focus({ preventScroll: true })
      }
      was = undefined
    })
    document.addEventListener('focusin', remember)
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
    return () => {
      document.removeEventListener('focusin', remember)
      watch.disconnect()
    }
  }, [])
}

/** The parts of the page, panel or dialog round an element, nearest first. */
export function aroundOf(element: Element): Element[] {
  const round: Element[] = []
  for (let one = element.parentElement; one?.closest(SCOPES); one = one.parentElement) round.push(one)
  return round
}

const CONTENT = 'contenu'
/** What React hides while a part of it waits. */
const HIDDEN = '[style*="display: none"]'
const SCOPES = `#${CONTENT}, .ui-panel, [role="dialog"]`

/** False when none of them is left. What is no stop of the keyboard takes the focus this once. */
export function focusNearest(round: readonly Element[]): boolean {
  // A part that emptied itself says nothing to who listens.
  const place = round.find((one) => one.isConnected && !one.matches(':empty'))
  if (!(place instanceof HTMLElement)) return false
  const lent = !place.hasAttribute('tabindex')
  if (lent) place.tabIndex = -1
  place.focus({ preventScroll: true })
  if (lent) place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  return true
}
