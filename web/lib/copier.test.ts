// Copying, with the browser's clipboard and without it.
import { afterEach, expect, test, vi } from 'vitest'
import { copierTexte } from './copier.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('the spaces of the screen are those that one types', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } })
  await copierTexte('1\u202f234,56\u00a0€')
  expect(copied).toEqual(['1 234,56 €'])
})

test('over plain http, where there is no clipboard, the text is selected and copied, and the focus comes back', async () => {
  vi.stubGlobal('navigator', {})
  document.body.innerHTML = '<div role="dialog"><button>Copier</button></div>'
  const button = document.querySelector('button')
  button?.focus()
  const copied: string[] = []
  document.execCommand = () => {
    const field = document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')
    copied.push(field?.value.slice(field.selectionStart, field.selectionEnd) ?? '')
    return true
  }
  await copierTexte('case\u00a0218')
  expect(copied).toEqual(['case 218'])
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('a browser that refuses is not taken for one that copied', async () => {
  vi.stubGlobal('navigator', {})
  document.execCommand = () => false
  await expect(copierTexte('218')).rejects.toThrow()
})
