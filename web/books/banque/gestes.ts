// What the screen of the bank does: lines treated and taken back, by thousands if need be; what happened is said.
import { useState } from 'react'
import { ReprendreLignesReleve } from '#contract/functions/banque/reprendre-lignes-releve.ts'
import { LIGNES_A_LA_FOIS, TraiterLignesReleve } from '#contract/functions/banque/traiter-lignes-releve.ts'
import type { FaitDeLigne, PropositionDeLigne, SortDeLigne } from '#domain/sujets/banque/suivi/proposition.ts'
import { useLignesDevenues } from '#web/data/banque/lignes-releve.ts'
import { act } from '#web/data/functions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export type Choix = {
  readonly ligne_id: string
  readonly sort: SortDeLigne
  readonly raison: string
  readonly faits: readonly FaitDeLigne[]
}

export const choixDe = ({ ligne_id, sort, raison, faits }: PropositionDeLigne): Choix => ({
  ligne_id,
  sort,
  raison,
  faits,
})

export const nombreDeLignes = (nombre: number): string => (nombre === 1 ? '1 ligne' : `${nombre} lignes`)

/** `busy` while it goes on: a second press would only be refused. */
export function useTraiter() {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  const lignesDevenues = useLignesDevenues(dossier.id)
  const toast = useToast()
  const reprendre = useReprendre()
  const [busy, setBusy] = useState(false)

  /** Throws the refusal: a form shows it. Each block is whole; what was done before a refusal is done. */
  async function traiter(choix: readonly Choix[]): Promise<void> {
    setBusy(true)
    const devenues = new Map(choix.map(({ ligne_id, sort, raison }) => [ligne_id, { etat: sort, raison }]))
    try {
      for (let debut = 0; debut < choix.length; debut += LIGNES_A_LA_FOIS) {
        const bloc = choix.slice(debut, debut + LIGNES_A_LA_FOIS)
        const traitements = bloc.map((un) => ({ ...un, faits: [...un.faits] }))
        await act(TraiterLignesReleve, { dossier_id: dossier.id, traitements })
      }
      await lignesDevenues(devenues)
    } catch (error) {
      await refresh()
      throw error
    } finally {
      setBusy(false)
    }
    const ids = choix.map(({ ligne_id }) => ligne_id)
    toast({
      title: `${nombreDeLignes(choix.length)} ${choix.length === 1 ? 'traitée' : 'traitées'}`,
      ...(ids.length <= LIGNES_A_LA_FOIS && { undo: () => void reprendre(ids) }),
    })
  }

  const accepter = (choix: readonly Choix[]): Promise<void> =>
    traiter(choix).catch((error: unknown) => void toast({ title: messageOf(error), bad: true }))
  return { traiter, accepter, busy }
}

export function useReprendre() {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  return async (lignes: readonly string[]): Promise<void> => {
    try {
      const { lignes: reprises } = await act(ReprendreLignesReleve, { dossier_id: dossier.id, lignes: [...lignes] })
      await refresh()
      toast({ title: `${nombreDeLignes(reprises)} à traiter de nouveau` })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
  }
}
