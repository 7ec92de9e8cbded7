// Another password: the present one is asked, the strength of the next one is shown, and the other devices are signed out.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { changerMotDePasse } from '#web/data/compte/adresse.ts'
import { explain } from '#web/parts/second-pas/explain.ts'
import { AUTH, MOT_DE_PASSE_MINIMUM } from '#web/text/auth.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Bar } from '#web/ui/state/waiting.tsx'
import { forceDe, MOTS_DE_FORCE } from './force.ts'

const Fields = z
  .object({
    actuel: z.string(AUTH.champsVides).min(1, AUTH.champsVides),
    nouveau: z.string(AUTH.champsVides).min(1, AUTH.champsVides).min(MOT_DE_PASSE_MINIMUM, AUTH.motDePasseCourt),
  })
  .refine(({ actuel, nouveau }) => actuel !== nouveau, {
    path: ['nouveau'],
    message: 'Choisissez un mot de passe différent de l’actuel.',
  })

export function MotDePasse() {
  const queries = useQueryClient()
  const toast = useToast()
  // A form that was sent is emptied: what was typed is in nobody's way.
  const [fois, setFois] = useState(0)
  async function changer(fields: z.output<typeof Fields>) {
    await changerMotDePasse(fields)
    toast({ title: AUTH.nouveauFait, description: 'Vos autres appareils ont été déconnectés.' })
    await queries.invalidateQueries({ queryKey: ['sessions'] })
    setFois((before) => before + 1)
  }
  return (
    <Block title="Mot de passe">
      <Form
        key={fois}
        schema={Fields}
        onSubmit={changer}
        submit="Changer le mot de passe"
        submitLook={{ kind: 'plain' }}
        explain={explain}
      >
        {(form) => (
          <>
            <Field
              label="Mot de passe actuel"
              name="actuel"
              type="password"
              required
              autoComplete="current-password"
              help={`Vous ne l’avez plus\u202f? Déconnectez-vous, puis «\u00a0Mot de passe oublié\u00a0».`}
            />
            <Field
              label="Nouveau mot de passe"
              name="nouveau"
              type="password"
              required
              autoComplete="new-password"
              help={`${MOT_DE_PASSE_MINIMUM} caractères au moins.`}
            />
            <Force motDePasse={String(form.watch('nouveau') ?? '')} />
            <p className="ui-small ui-second">Vos autres appareils seront déconnectés, et un e-mail vous le dira.</p>
          </>
        )}
      </Form>
    </Block>
  )
}

function Force({ motDePasse }: { motDePasse: string }) {
  if (motDePasse === '') return null
  const force = forceDe(motDePasse)
  return (
    <div className="screens-pro-force" data-force={force}>
      <Bar label="Solidité du mot de passe" done={force} total={4} />
      <p className="ui-small" role="status">
        Solidité : <b>{MOTS_DE_FORCE[force]}</b>
      </p>
    </div>
  )
}
