// A form, as the person who fills it meets it.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { amount, choice, date, required, tick } from './schema.ts'

const Fields = z.object({
  payeur: required('Indiquez le payeur.'),
  montant: amount({ min: 1 }),
  jour: date(),
  mode: choice(['virement', 'cheque']),
  envoyer: tick(),
})

function fill(onSubmit: (fields: z.output<typeof Fields>) => Promise<void> | void, draft?: string) {
  return render(
    <Form schema={Fields} onSubmit={onSubmit} submit="Enregistrer" {...(draft ? { draft } : {})}>
      <Field label="Payeur" name="payeur" required />
      <Field label="Montant" name="montant" type="euros" required />
      <Field label="Date" name="jour" type="date" required />
      <Field
        label="Mode"
        name="mode"
        type="select"
        placeholder="Choisir…"
        options={[
          { value: 'virement', label: 'Virement' },
          { value: 'cheque', label: 'Chèque' },
        ]}
      />
      <Field label="Envoyer la quittance" name="envoyer" type="checkbox" />
    </Form>,
  )
}

const user = userEvent.setup()
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('what was typed arrives as amounts, days and words', async () => {
  const save = vi.fn()
  fill(save)
  await user.type(screen.getByLabelText(/Payeur/), 'Camille Rousseau')
  await user.type(screen.getByLabelText(/Montant/), '1 250,50 €')
  await user.type(screen.getByLabelText(/Date/), '5/11/2026')
  await user.selectOptions(screen.getByLabelText(/Mode/), 'Virement')
  await user.click(screen.getByLabelText('Envoyer la quittance'))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toEqual({
    payeur: 'Camille Rousseau',
    montant: 125_050,
    jour: '2026-11-05',
    mode: 'virement',
    envoyer: true,
  })
})

test('the form is drawn again when what is wrong changes, not for each key', async () => {
  let drawn = 0
  render(
    <Form schema={Fields.pick({ payeur: true })} onSubmit={vi.fn()} submit="Enregistrer">
      {() => {
        drawn++
        return <Field label="Payeur" name="payeur" required />
      }}
    </Form>,
  )
  const payeur = screen.getByLabelText(/Payeur/)
  await user.type(payeur, 'Camille')
  await user.tab()
  const before = drawn
  await user.type(payeur, ' Rousseau')
  expect(drawn).toBe(before)
  await user.clear(payeur)
  await screen.findByText('Indiquez le payeur.')
  expect(drawn).toBeGreaterThan(before)
})

test('a required field is marked with an asterisk, and said to be required; the others are not', () => {
  fill(vi.fn())
  const marked = [...document.querySelectorAll('label')].filter((label) => label.textContent?.endsWith(' *'))
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Payeur *', 'Montant *', 'Date *'])
  expect(screen.getByLabelText(/Payeur/).getAttribute('aria-required')).toBe('true')
  expect(screen.getByLabelText('Mode').getAttribute('aria-required')).toBeNull()
})

test('an error stands beside its field when one leaves it', async () => {
  fill(vi.fn())
  await user.type(screen.getByLabelText(/Montant/), 'mille')
  await user.tab()
  expect(await screen.findByText('Montant invalide : écrivez par exemple 1 250,50.')).toBeTruthy()
  expect(screen.getByLabelText(/Montant/).getAttribute('aria-invalid')).toBe('true')
})

test('an error waits until what is pressed is let go, so that nothing moves under the finger', async () => {
  fill(vi.fn())
  await user.click(screen.getByLabelText(/Payeur/))
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('Envoyer la quittance') })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('Indiquez le payeur.')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]' })
  expect(await screen.findByText('Indiquez le payeur.')).toBeTruthy()
})

test('what is sent is what stood when the button was pressed, whatever is typed before it is let go', async () => {
  const save = vi.fn()
  render(
    <Form schema={z.object({ payeur: required('Indiquez le payeur.') })} onSubmit={save} submit="Enregistrer">
      <Field label="Payeur" name="payeur" required />
    </Form>,
  )
  const button = screen.getByRole('button', { name: 'Enregistrer' })
  fireEvent.pointerDown(button)
  fireEvent.click(button)
  fireEvent.change(screen.getByLabelText(/Payeur/), { target: { value: 'Camille' } })
  fireEvent.pointerUp(button)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(save).not.toHaveBeenCalled()
  await user.click(button)
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ payeur: 'Camille' }))
})

test('a submission with errors sends nothing, and its summary takes focus and leads to each field', async () => {
  const save = vi.fn()
  fill(save)
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('4 champs sont à corriger')
  expect(summary.textContent).toContain('Indiquez le payeur.')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  await user.click(screen.getByRole('button', { name: 'Payeur' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/Payeur/))
  expect(save).not.toHaveBeenCalled()
})

test('a select never holds the empty string', () => {
  fill(vi.fn())
  const select = screen.getByLabelText<HTMLSelectElement>(/Mode/)
  expect([...select.options].every((option) => option.value !== '')).toBe(true)
})

test('a refusal of the server is read under the button, word for word, and nothing typed is lost', async () => {
  fill(() => Promise.reject(new Error("L'exercice est clôturé : il ne peut plus être modifié.")))
  await user.type(screen.getByLabelText(/Payeur/), 'Camille')
  await user.type(screen.getByLabelText(/Montant/), '10')
  await user.type(screen.getByLabelText(/Date/), '05/11/2026')
  await user.selectOptions(screen.getByLabelText(/Mode/), 'Chèque')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect((await screen.findByRole('alert')).textContent).toBe("L'exercice est clôturé : il ne peut plus être modifié.")
  expect(screen.getByLabelText<HTMLInputElement>(/Payeur/).value).toBe('Camille')
})

test('a half-filled form survives a reload, and is forgotten once sent', async () => {
  const { unmount } = fill(vi.fn(), 'encaissement')
  await user.type(screen.getByLabelText(/Payeur/), 'Camille')
  unmount()
  fill(vi.fn(), 'encaissement')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Payeur/).value).toBe('Camille'))
  await user.type(screen.getByLabelText(/Montant/), '10')
  await user.type(screen.getByLabelText(/Date/), '05/11/2026')
  await user.selectOptions(screen.getByLabelText(/Mode/), 'Chèque')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})

test('a draft taken up again is said with its time, and emptied in one press', async () => {
  const { unmount } = fill(vi.fn(), 'encaissement')
  expect(screen.queryByText(/Brouillon repris/)).toBeNull()
  await user.type(screen.getByLabelText(/Payeur/), 'Camille')
  unmount()
  const { unmount: leave } = fill(vi.fn(), 'encaissement')
  expect((await screen.findByText(/Brouillon repris du/)).textContent).toMatch(/\d{2}/)
  await user.click(screen.getByRole('button', { name: 'Vider' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Payeur/).value).toBe('')
  expect(screen.queryByText(/Brouillon repris/)).toBeNull()
  leave()
  fill(vi.fn(), 'encaissement')
  expect(screen.queryByText(/Brouillon repris/)).toBeNull()
})

test('a form that nobody touched leaves no draft', async () => {
  const { unmount } = fill(vi.fn(), 'encaissement')
  await user.click(screen.getByLabelText(/Payeur/))
  unmount()
  expect(sessionStorage.length).toBe(0)
})

test('what does not exist in a list is created from it', async () => {
  const save = vi.fn()
  const create = vi.fn(async (text: string) => `id-${text}`)
  render(
    <Form schema={z.object({ locataire: required() })} onSubmit={save} submit="Enregistrer">
      <Combobox
        label="Locataire"
        name="locataire"
        options={[{ value: 'y', label: 'Yanis Belkacem' }]}
        onCreate={create}
      />
    </Form>,
  )
  await user.type(screen.getByRole('combobox'), 'Théo')
  await user.click(screen.getByRole('option', { name: /Créer « Théo »/ }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ locataire: 'id-Théo' }))
})

test('a choice of a list is made by keyboard, accents or not', async () => {
  const save = vi.fn()
  render(
    <Form schema={z.object({ locataire: required() })} onSubmit={save} submit="Enregistrer">
      <Combobox
        label="Locataire"
        name="locataire"
        options={[
          { value: 'y', label: 'Yanis Belkacem' },
          { value: 'h', label: 'Hélène Marchand' },
        ]}
      />
    </Form>,
  )
  await user.type(screen.getByRole('combobox'), 'helene{Enter}')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ locataire: 'h' }))
})

test.each(['text', 'password'] as const)('a field asked to take focus takes it, of type %s too', (type) => {
  render(
    <Form schema={z.object({ secret: required('Indiquez-le.') })} onSubmit={() => {}} submit="Confirmer">
      <Field label="Secret" name="secret" type={type} autoFocus />
    </Form>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Secret'))
})
