// /dev/ui: every piece of the interface on one page, to be looked at in both themes; only on a local address.
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { ButtonsPlate, CodePlate, FieldsPlate, FormPlate } from './plates-controls.tsx'
import { ChartsPlate, TablePlate } from './plates-data.tsx'
import { OverlaysPlate, StatesPlate, TextPlate } from './plates-text.tsx'
import './dev-ui.css'

export function DevUiScreen() {
  const [dark, setDark] = useState(() => document.documentElement.dataset.theme === 'dark')
  function turn() {
    document.documentElement.dataset.theme = dark ? 'light' : 'dark'
    setDark(!dark)
  }
  return (
    <Page
      title="Le papier, l’encre, la marge"
      lead="Toutes les pièces de l’interface."
      action={<Button onClick={turn}>Clair / sombre</Button>}
    >
      <TextPlate />
      <ButtonsPlate />
      <FieldsPlate />
      <FormPlate />
      <CodePlate />
      <TablePlate />
      <StatesPlate />
      <OverlaysPlate />
      <ChartsPlate />
    </Page>
  )
}
