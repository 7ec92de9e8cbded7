// What the screen of letters shows: the accounts that are lettered, their lines by name, their letters and the proposals.
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { LettrerLignes } from '#contract/functions/compta/lettrer-lignes.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { type CompteGrandLivre, grandLivre } from '#domain/compta/grand-livre.ts'
import { estLettrable } from '#domain/compta/lettrage.ts'
import { estEntier, type Lettrage, nomsDesLignes } from '#domain/compta/lettrage-pose.ts'
import { type Proposition, proposerLettrages } from '#domain/compta/lettrage-propose.ts'
import { act } from '#web/data/functions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLignes, useRefresh } from '#web/session/livres.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export type LigneNommee = { readonly nom: string; readonly ligne: Ligne }
export type LettrageVu = Lettrage & { readonly entier: boolean; readonly siennes: readonly Ligne[] }
export type Lettrables = {
  readonly comptes: readonly CompteGrandLivre[]
  readonly nommees: readonly LigneNommee[]
  readonly lettrages: readonly LettrageVu[]
  readonly propositions: readonly Proposition[]
  readonly nomDe: (ligne: Ligne) => string
}

export function useLettrables(): Lettrables {
  const { exercice } = useDossier()
  const { lettrages } = useFaits()
  const livre = useLignes()
  return useMemo(() => {
    const lignes = (livre ?? []).filter(({ compte }) => estLettrable(compte))
    const noms = nomsDesLignes(lignes)
    const parNom = new Map([...noms].map(([ligne, nom]) => [nom, ligne]))
    const presentes = new Set(noms.values())
    return {
      comptes: grandLivre(lignes),
      nommees: [...noms].map(([ligne, nom]) => ({ nom, ligne })),
      lettrages: (lettrages ?? [])
        .filter(({ exercice_id }) => exercice_id === exercice?.id)
        .map((un) => ({
          ...un,
          entier: estEntier(un, presentes),
          siennes: un.lignes.flatMap(({ ligne }) => parNom.get(ligne) ?? []),
        })),
      propositions: proposerLettrages(lignes),
      nomDe: (ligne) => noms.get(ligne) ?? '',
    }
  }, [livre, lettrages, exercice])
}

type Groupes = z.input<typeof LettrerLignes.body>['groupes']

/** Letters groups, says how many, and says why when it is refused. */
export function useLettrer() {
  const { dossier, exercice } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function lettrer(groupes: Groupes): Promise<boolean> {
    setBusy(true)
    try {
      const { lettres } = await act(LettrerLignes, { dossier_id: dossier.id, exercice_id: exercice?.id ?? '', groupes })
      await refresh()
      toast({ title: lettres > 1 ? `${lettres} lettrages posés` : 'Lettrage posé' })
      return true
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { lettrer, busy }
}
