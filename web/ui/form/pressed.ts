// A field left by pressing something is judged once the press has done its work: the words of an error would move
// what is pressed away from under the finger, and the press would be lost.

const LONGEST_MS = 500
let release: (() => void) | null = null
let press: Promise<void> | null = null

/** Resolves when nothing is pressed, or has been held for half a second. */
export const afterPress = (): Promise<void> | null => press

function begin(): void {
  release?.()
  press = new Promise((resolve) => {
    const timer = setTimeout(end, LONGEST_MS)
    release = end
    function end(): void {
      clearTimeout(timer)
      press = null
      release = null
      resolve()
    }
  })
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', begin, true)
  // The click comes in the same turn, after its pointer is up.
  for (const event of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(event, () => setTimeout(() => release?.()), true)
}
