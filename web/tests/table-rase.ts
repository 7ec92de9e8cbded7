// Each file of screens begins in a browser as new, though one process and one browser serve them all in turn.
import { setImmediate } from 'node:timers/promises'
import './react-sans-traces.ts'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { afterAll, afterEach, vi } from 'vitest'

// Our own modules are read again, without what the file before left in them; those of the packages stay.
vi.resetModules()
vi.unstubAllGlobals()
// A screen is loaded when it is first shown: on a busy machine that takes more than the second of the library.
configure({ asyncUtilTimeout: 10_000, getElementError: notFound })

// What a screen still asks as its test ends is heard there, not by the next test: answers come at once, a few turns are enough.
afterEach(async () => {
  for (let turn = 0; turn < 20; turn++) await setImmediate()
})

afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // What a client of this file still asks goes nowhere.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  localStorage.clear()
  sessionStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  // Also after a file taken away, whose address the page keeps. Safe: it is the window of this library.
  ;(window as unknown as Window).happyDOM.setURL('http://localhost:3000/')
})

/** What was looked for, and the page where it is not. Looked for again at each change, the page is written once, when the wait ends. */
function notFound(message: string | null, container: Element): Error {
  const page = waiting() ? null : `Ignored nodes: comments, script, style\n${prettyDOM(container)}`
  const error = new Error([message, page].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  return error
}

const waiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
