// The regime of the set-up says the ceiling of the year that is chosen, whatever the year that runs.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Form } from '#web/ui/form/form.tsx'
import { Regime } from './regime.tsx'

const ecrit = (annee: string) =>
  renderToString(
    <Form
      schema={z.object({ annee: z.string(), regime: z.string() })}
      defaults={{ annee, regime: 'reel_simplifie' }}
      onSubmit={() => undefined}
      submit="Continuer"
    >
      <Regime />
    </Form>,
  )

test.each([
  ['2025', /77\s700/],
  ['2026', /83\s600/],
])('le plafond du micro-BIC dit pour %s est celui de cette année', (annee, plafond) => {
  expect(ecrit(annee)).toMatch(plafond)
})
