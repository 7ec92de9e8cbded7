// The focus when what has it leaves the page.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from './kept-focus.ts'

afterEach(cleanup)

function Place() {
  useKeptFocus()
  const [done, setDone] = useState(false)
  return (
    <main id="contenu" tabIndex={-1}>
      <section aria-label="À établir">
        {!done && (
          <div>
            <button type="button" onClick={() => setDone(true)}>
              Établir
            </button>
          </div>
        )}
        <p>Rien à établir.</p>
      </section>
    </main>
  )
}

test('a bar that goes with its act leaves the focus on the part it stood in, which is no stop of the keyboard after', async () => {
  render(<Place />)
  const act = screen.getByRole('button', { name: 'Établir' })
  act.focus()
  fireEvent.click(act)
  const part = screen.getByRole('region', { name: 'À établir' })
  await waitFor(() => expect(document.activeElement).toBe(part))
  part.blur()
  expect(part.hasAttribute('tabindex')).toBe(false)
})

function Bands() {
  useKeptFocus()
  const [done, setDone] = useState(false)
  return (
    <main id="contenu" tabIndex={-1}>
      <section aria-label="Déclaration">
        <div>
          {!done && (
            <button type="button" onClick={() => setDone(true)}>
              Rectifier
            </button>
          )}
        </div>
        <p>Rectificative n° 1</p>
      </section>
    </main>
  )
}

test('a part that emptied itself is passed over for the one round it, which says something', async () => {
  render(<Bands />)
  const act = screen.getByRole('button', { name: 'Rectifier' })
  act.focus()
  fireEvent.click(act)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Déclaration' })))
})

function Places() {
  useKeptFocus()
  const [at, setAt] = useState<'list' | 'wait' | 'form'>('list')
  const go = () => {
    setAt('wait')
    setTimeout(() => setAt('form'), 20)
  }
  if (at === 'wait') return <p>Chargement</p>
  return (
    <main id="contenu" tabIndex={-1} key={at} aria-label={at}>
      {at === 'list' && (
        <button type="button" onClick={go}>
          Installer
        </button>
      )}
    </main>
  )
}

test('a content that gives way to another one hands the focus to it, once it has come', async () => {
  render(<Places />)
  const act = screen.getByRole('button', { name: 'Installer' })
  act.focus()
  fireEvent.click(act)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main', { name: 'form' })))
})
