// The focus when what has it leaves the page.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
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
  const button = screen.getByRole('button', { name: 'Établir' })
  button.focus()
  fireEvent.click(button)
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
  const button = screen.getByRole('button', { name: 'Rectifier' })
  button.focus()
  fireEvent.click(button)
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
  const button = screen.getByRole('button', { name: 'Installer' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main', { name: 'form' })))
})

function Tabs({ coming }: { coming: Promise<string> }) {
  useKeptFocus()
  const [open, setOpen] = useState(false)
  return (
    <Suspense fallback={<p>Chargement</p>}>
      <main id="contenu" tabIndex={-1}>
        <button type="button" onClick={() => setOpen(true)}>
          Personnes
        </button>
        {open && <Late coming={coming} />}
      </main>
    </Suspense>
  )
}

function Late({ coming }: { coming: Promise<string> }) {
  return <p>{use(coming)}</p>
}

test('a tab that is hidden while its page waits has the focus again once it is shown', async () => {
  let come = (_: string): void => {}
  const coming = new Promise<string>((resolve) => {
    come = resolve
  })
  render(<Tabs coming={coming} />)
  const tab = screen.getByRole('button', { name: 'Personnes' })
  tab.focus()
  // What suspends within an act is waited for by it.
  await act(async () => {
    fireEvent.click(tab)
  })
  await screen.findByText('Chargement')
  // As browsers do of what is not shown any more.
  tab.blur()
  expect(document.activeElement).toBe(document.body)
  await act(async () => come('Deux locataires'))
  await screen.findByText('Deux locataires')
  await waitFor(() => expect(document.activeElement).toBe(tab))
})
