// The entry that the address names (`ecriture=BQ-12`, or the key of its fact): opened once, as a click on it would.
import { useEffect, useState } from 'react'
import { type Ecriture, ecritureNommee } from '#domain/compta/ecriture.ts'
import { useParam } from '../use-param.ts'

/** Gives the entry asked for among these, so that it is brought into view; `ouvrir` is called when another one is asked. */
export function useEcritureDemandee(
  ecritures: readonly Ecriture[],
  ouvrir: (ecriture: Ecriture) => void,
): Ecriture | null {
  const [adresse] = useParam('ecriture')
  const [vue, setVue] = useState('')
  const demandee = ecritureNommee(ecritures, adresse) ?? null
  useEffect(() => {
    if (adresse === vue || (adresse !== '' && !demandee)) return
    setVue(adresse)
    if (demandee) ouvrir(demandee)
  }, [adresse, vue, demandee, ouvrir])
  return demandee
}
