// How the charges of a lease being typed are owed: only what the law allows for its nature and its tenants.
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { type ModeCharges, TYPES_BAIL } from '#domain/sujets/location/bail.ts'
import { FORFAIT_VIDE, modesDeCharges } from '#domain/sujets/location/regles-baux.ts'
import { Field } from '#web/ui/form/field.tsx'
import './location.css'

const MODES: Readonly<Record<ModeCharges, { label: string; hint: string }>> = {
  forfait: { label: 'Forfait', hint: 'Un montant fixe, sans compte à rendre.' },
  provision: { label: 'Provision', hint: 'Un acompte, régularisé une fois l’an sur les charges réelles.' },
}

/** The usual mode is chosen first. Under the name `charges_mode`, beside `type_bail`; `garde`: what a lease already written says, which stays offered. */
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
  return (
    <div className="parts-loc-duo">
      <Field
        label="Nature des charges"
        name="charges_mode"
        type="radio"
        options={offerts.map((value) => ({ value, ...MODES[value] }))}
        {...(type_bail === 'vide' && {
          help: `Le forfait est réservé au meublé et à la colocation (${FORFAIT_VIDE.source}).`,
        })}
      />
    </div>
  )
}
