// How many rows are drawn beyond those in view: none while a scroll leaps over whole screens.
import { useLayoutEffect, useRef } from 'react'

/**
 * `usual`, so that a wheel finds no blank; none at a leap of more than a screen, whose rows are all new and gone before the next one.
 * The end of a scroll draws again, with the usual ones.
 */
export function useOverscan(usual: number): number {
  const drawnAt = useRef(window.scrollY)
  const leaps = Math.abs(window.scrollY - drawnAt.current) > window.innerHeight
  useLayoutEffect(() => {
    drawnAt.current = window.scrollY
  })
  return leaps ? 0 : usual
}
