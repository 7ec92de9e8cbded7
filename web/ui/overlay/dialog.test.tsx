// A dialog gives the focus back to what opened it: a button, or the button of the menu whose entry did; it waits by itself.
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, use, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { Button } from '../button.tsx'
import { Form } from '../form/form.tsx'
import { Confirm, Dialog } from './dialog.tsx'
import { ExplainPanel } from './explain.tsx'
import { Menu, MenuButton } from './menu.tsx'

afterEach(cleanup)

function Place() {
  const [open, setOpen] = useState<'champ' | 'question' | null>(null)
  return (
    <main id="contenu" tabIndex={-1}>
      <Button onClick={() => setOpen('champ')}>Ouvrir</Button>
      <Menu label="Actions" trigger={<Button>Actions</Button>}>
        <MenuButton onSelect={() => setOpen('question')}>Supprimer</MenuButton>
      </Menu>
      {open === 'champ' && (
        <Dialog title="Un champ" onClose={() => setOpen(null)}>
          <input aria-label="Nom" />
        </Dialog>
      )}
      {open === 'question' && (
        <Confirm
          title="Sûr ?"
          description="…"
          confirm="Oui"
          onConfirm={() => undefined}
          onClose={() => setOpen(null)}
        />
      )}
    </main>
  )
}

function Gone() {
  const [state, setState] = useState<'rien' | 'question' | 'fait'>('rien')
  return (
    <main id="contenu" tabIndex={-1}>
      <section aria-label="Plan">
        {state === 'fait' ? (
          <p>Plan proposé</p>
        ) : (
          <Button onClick={() => setState('question')}>Proposer un plan</Button>
        )}
      </section>
      {state === 'question' && (
        <Confirm
          title="Ce plan ?"
          description="…"
          confirm="Garder"
          onConfirm={() => setState('fait')}
          onClose={() => setState('rien')}
        />
      )}
    </main>
  )
}

test('to the button that opened it', async () => {
  const user = userEvent.setup()
  render(<Place />)
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toBe('Ouvrir')
})

test('to the part in which it stood, when what opened it went with its act', async () => {
  const user = userEvent.setup()
  render(<Gone />)
  await user.click(screen.getByRole('button', { name: 'Proposer un plan' }))
  await user.click(await screen.findByRole('button', { name: 'Garder' }))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Plan' }))
})

test('to the button of the menu, when an entry of it opened it; the safe answer has the focus first', async () => {
  const user = userEvent.setup()
  render(<Place />)
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }))
  await screen.findByRole('dialog')
  await expect.poll(() => document.activeElement?.textContent).toBe('Annuler')
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Actions')
})

const bientot = new Promise<string>((arrive) => setTimeout(() => arrive('44 428,05'), 20))

function Montant() {
  return <output>{use(bientot)}</output>
}

/** On a phone the file of a dwelling is a dialog of its own; what is opened from it fetches what it shows. */
function Fiche() {
  const [open, setOpen] = useState(false)
  return (
    <Suspense fallback={<p>Toute la page attend</p>}>
      {open && (
        <Dialog title="Vente" onClose={() => setOpen(false)}>
          <input aria-label="Prix" />
          <Montant />
        </Dialog>
      )}
      <ExplainPanel title="Fiche" onClose={() => undefined}>
        <Button onClick={() => setOpen(true)}>Vendre</Button>
      </ExplainPanel>
    </Suspense>
  )
}

test('what a dialog fetches is waited for inside it: it stays above the panel that opened it, and its first field has the focus once it comes', async () => {
  const user = userEvent.setup()
  render(<Fiche />)
  await user.click(screen.getByRole('button', { name: 'Vendre' }))
  expect(screen.queryByText('Toute la page attend')).toBeNull()
  await screen.findByText('44 428,05')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Prix'))
  const vente = screen.getByRole('dialog', { name: 'Vente' })
  expect(vente.style.pointerEvents).toBe('auto')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Vente' })).toBeNull()
  screen.getByRole('dialog', { name: 'Fiche' })
})

test('a form in a dialog has the foot of any dialog: the way back first, the act last; on a page its act comes first', () => {
  const form = (
    <Form schema={z.object({})} onSubmit={() => undefined} submit="Enregistrer" secondary={<Button>Annuler</Button>}>
      {null}
    </Form>
  )
  const order = () =>
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((un) => un !== '')
  render(
    <Dialog title="Un champ" onClose={() => undefined}>
      {form}
    </Dialog>,
  )
  expect(order()).toEqual(['Annuler', 'Enregistrer'])
  cleanup()
  render(form)
  expect(order()).toEqual(['Enregistrer', 'Annuler'])
})
