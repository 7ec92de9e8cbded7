// What the address names: an entry (`ecriture=BQ-12`, or the key of its fact), opened as a click on it would; one typed by hand (`operation=<id>`), to be changed.
import { useEffect, useState } from 'react'
import { type Ecriture, ecritureNommee } from '#domain/compta/ecriture.ts'
import type { OperationDiverse } from '#domain/journalisation/faits.ts'
import { useParam } from '#web/lib/adresse.ts'
import { useFaits } from '#web/session/livres.ts'

/** Gives the entry asked for among these, so that it is brought into view; `ouvrir` is called when another one is asked. */
export function useEcritureDemandee(
  ecritures: readonly Ecriture[],
  ouvrir: (ecriture: Ecriture) => void,
): Ecriture | null {
  const [nommee] = useParam('ecriture')
  const [operation] = useParam('operation')
  const adresse = nommee || (operation && `operations_diverses/${operation}`)
  const [vue, setVue] = useState('')
  const demandee = ecritureNommee(ecritures, adresse) ?? null
  useEffect(() => {
    if (adresse === vue || (adresse !== '' && !demandee)) return
    setVue(adresse)
    if (demandee) ouvrir(demandee)
  }, [adresse, vue, demandee, ouvrir])
  return demandee
}

/** The entry typed by hand that the address asks to change; it may stand in no year, or book nothing. */
export function useOperationDemandee(): { operation: OperationDiverse | null; oublier: () => void } {
  const { operations_diverses } = useFaits()
  const [id, setId] = useParam('operation')
  return {
    operation: operations_diverses.find((une) => une.id === id) ?? null,
    oublier: () => (id === '' ? undefined : setId('')),
  }
}
