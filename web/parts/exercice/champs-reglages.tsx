// The settings that the family of the dossier lets choose, as fields of a form: its words, and what it says of each.
import { z } from 'zod'
import type { Reglage } from '#domain/activites/reglage.ts'
import type { Reglages } from '#domain/compta/exercice.ts'
import { Field } from '#web/ui/form/field.tsx'

export function ChampsReglages({ reglages, type }: { reglages: readonly Reglage[]; type: 'radio' | 'select' }) {
  return reglages.map(({ cle, libelle, choix, aide }) => (
    <Field
      key={cle}
      label={libelle}
      name={cle}
      type={type}
      options={choix.map((un) => ({ value: un.mot, label: un.libelle }))}
      required={type === 'radio'}
      help={aide}
    />
  ))
}

/** The words of these settings, as a form reads them. */
export const motsDesReglages = (reglages: readonly Reglage[]): z.ZodType<Reglages> =>
  z.object(Object.fromEntries(reglages.map(({ cle, choix }) => [cle, z.enum(choix.map(({ mot }) => mot))])))

/** The settings chosen in a form, and back: those alone that differ from what stood as it opened. The others may have changed since. */
export function reglagesChanges(dits: Reglages, ouverts: Reglages): { apres: Reglages; avant: Reglages } {
  const cles = Object.keys(dits).filter((cle) => dits[cle] !== ouverts[cle])
  const de = (mots: Reglages): Reglages =>
    Object.fromEntries(cles.flatMap((cle) => (mots[cle] === undefined ? [] : [[cle, mots[cle]]])))
  return { apres: de(dits), avant: de(ouverts) }
}

/** Those of them that the fields of a form say. */
export const reglagesDits = (reglages: readonly Reglage[], champs: Readonly<Record<string, unknown>>): Reglages =>
  motsDesReglages(reglages).parse(champs)
