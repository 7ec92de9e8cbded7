// How the charges of a lease being typed are owed: only what the law allows for its nature and its tenants.
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { minuscule } from '#domain/base/mots.ts'
import { type ModeCharges, TYPES_BAIL } from '#domain/sujets/location/bail.ts'
import { FORFAIT_VIDE, modesDeCharges } from '#domain/sujets/location/regles-baux.ts'
import { Field } from '#web/ui/form/field.tsx'
import './location.css'

const MODES: Readonly<Record<ModeCharges, { label: string; hint: string }>> = {
  forfait: { label: 'Forfait', hint: 'Un montant fixe, sans compte à rendre.' },
  provision: { label: 'Provision', hint: 'Un acompte, régularisé une fois l’an sur les charges réelles.' },
}

const FORFAIT_RESERVE = `Le forfait est réservé au meublé et à la colocation (${FORFAIT_VIDE.source}).`

/** The usual mode is chosen first; where the law leaves one alone, it is said instead of asked. Under the name `charges_mode`, beside `type_bail`; `garde`: what a lease already written says, which stays offered. */
export function NatureCharges({ locataires, garde }: { locataires: number; garde?: ModeCharges | undefined }) {
  const { watch, setValue } = useFormContext()
  const [type, choisi]: unknown[] = watch(['type_bail', 'charges_mode'])
  const type_bail = TYPES_BAIL.find((un) => un === type) ?? 'meuble'
  const permis = modesDeCharges(type_bail, locataires)
  const [usuel] = permis
  const offerts = garde && !permis.includes(garde) ? [...permis, garde] : permis
  const avant = useRef(type_bail)
  useEffect(() => {
    const change = avant.current !== type_bail
    avant.current = type_bail
    const tient = offerts.some((un) => un === choisi)
    if (!tient || (change && !garde)) setValue('charges_mode', usuel)
  }, [type_bail, offerts, choisi, garde, usuel, setValue])
  const [seul, autre] = offerts
  if (seul && !autre)
    return (
      <div className="ui-field">
        <span className="ui-label-t">Nature des charges</span>
        <p>
          {MODES[seul].label} : {minuscule(MODES[seul].hint)}
        </p>
        {type_bail === 'vide' && <p className="ui-help">{FORFAIT_RESERVE}</p>}
      </div>
    )
  return (
    <div className="parts-loc-duo">
      <Field
        label="Nature des charges"
        name="charges_mode"
        type="radio"
        options={offerts.map((value) => ({ value, ...MODES[value] }))}
        {...(type_bail === 'vide' && { help: FORFAIT_RESERVE })}
      />
    </div>
  )
}
