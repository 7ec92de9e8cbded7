// An import under way: the file read, what becomes of each of its rows, what was put right here, what is written.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { ImporterParc } from '#contract/functions/location/importer-parc.ts'
import { LireImport } from '#contract/functions/location/lire-import.ts'
import type { LigneImportee, Valeurs } from '#domain/reprise/imports/champ.ts'
import { preparerImport } from '#domain/reprise/imports/import-parc.ts'
import type { NatureImport } from '#domain/reprise/imports/modeles.ts'
import type { Verdict } from '#domain/reprise/imports/parc.ts'
import type { TableImportee } from '#domain/reprise/imports/table-importee.ts'
import { act } from '#web/data/functions.ts'
import { locatairesQuery } from '#web/data/location/locataires.ts'
import { loyersReferenceQuery } from '#web/data/location/loyers-reference.ts'
import { useNatures } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { messageOf } from '#web/ui/state/message.ts'
import type { LigneFausse } from './modele.ts'

export type Fichier = Omit<TableImportee, 'lignes'> & { readonly nom: string; readonly lues: number }
export type Bilan = z.output<typeof ImporterParc.reply>
export type LigneConnue = LigneImportee & { readonly raison: string }

export function useImport(nature: NatureImport) {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  const [fichier, setFichier] = useState<Fichier | null>(null)
  /** Those that are not written yet. */
  const [lignes, setLignes] = useState<readonly LigneImportee[]>([])
  const [bilan, setBilan] = useState<Bilan | null>(null)
  const [refus, setRefus] = useState<string | null>(null)
  const [occupe, setOccupe] = useState(false)
  const [communs, setCommuns] = useState<Valeurs>({})
  const sorts = useSorts(nature, lignes, communs)

  async function faire(geste: () => Promise<void>) {
    setOccupe(true)
    setRefus(null)
    try {
      await geste()
    } catch (error) {
      setRefus(messageOf(error))
    } finally {
      setOccupe(false)
    }
  }
  const choisir = (donne: File) =>
    faire(async () => {
      setBilan(null)
      const lue = await act(LireImport, { dossier_id: dossier.id, nature, fichier: donne })
      const { lignes: lues, ...reste } = lue
      setFichier({ ...reste, nom: donne.name, lues: lues.length })
      setLignes(lues)
    })
  const creer = () =>
    faire(async () => {
      const envoyees = sorts.nouvelles
      const fait = await act(ImporterParc, { dossier_id: dossier.id, nature, lignes: [...envoyees] })
      const refusees = new Set(fait.erreurs.map(({ ligne }) => ligne))
      const ecrites = new Set(envoyees.map(({ ligne }) => ligne).filter((ligne) => !refusees.has(ligne)))
      setLignes((avant) => avant.filter(({ ligne }) => !ecrites.has(ligne)))
      setBilan((avant) => (avant ? cumuler(avant, fait) : fait))
      await refresh()
    })
  const corriger = (ligne: number, cle: string, valeur: string) =>
    setLignes((avant) =>
      avant.map((une) => (une.ligne === ligne ? { ...une, valeurs: { ...une.valeurs, [cle]: valeur } } : une)),
    )
  const dire = (cle: string, valeur: string) => setCommuns((avant) => ({ ...avant, [cle]: valeur }))
  const recommencer = () => {
    setCommuns({})
    setFichier(null)
    setLignes([])
    setBilan(null)
    setRefus(null)
  }
  return { fichier, bilan, refus, occupe, ...sorts, choisir, creer, corriger, dire, recommencer }
}
export type EtatImport = ReturnType<typeof useImport>

/** `communs`: what is said here for every row that leaves it out. The same checks as those of the server, on the same facts: what is shown is what will be. */
function useSorts(nature: NatureImport, ecrites: readonly LigneImportee[], communs: Valeurs) {
  const { dossier, today } = useDossier()
  const faits = useFaits()
  const { type_bien, type_bail } = useNatures()
  const { data: locataires } = useSuspenseQuery(locatairesQuery(dossier.id))
  const { data: loyers_reference } = useSuspenseQuery(loyersReferenceQuery(dossier.id))
  return useMemo(() => {
    const lignes = ecrites.map((une) => ({ ...une, valeurs: { ...communs, ...une.valeurs } }))
    const parc = { ...faits, locataires, loyers_reference }
    const contexte = { parc, natures: { type_bien, type_bail }, le: today }
    const { verdicts } = preparerImport(nature, lignes, contexte)
    const de = <E extends Verdict['etat']>(etat: E) =>
      lignes.flatMap((ligne, rang) => {
        const verdict = verdicts[rang]
        return verdict?.etat === etat ? [{ ...ligne, ...(verdict as Extract<Verdict, { etat: E }>) }] : []
      })
    const [nouvelles, connues, fausses] = [de('nouveau'), de('deja'), de('erreur')]
    return {
      nouvelles: nouvelles.map(({ ligne, valeurs }): LigneImportee => ({ ligne, valeurs })),
      connues: connues satisfies readonly LigneConnue[],
      fausses: fausses satisfies readonly LigneFausse[],
    }
  }, [nature, ecrites, communs, faits, locataires, loyers_reference, type_bien, type_bail, today])
}

const cumuler = (avant: Bilan, fait: Bilan): Bilan => ({
  ...fait,
  crees: avant.crees + fait.crees,
  immeubles: avant.immeubles + fait.immeubles,
  locataires: avant.locataires + fait.locataires,
  exercices: avant.exercices + fait.exercices,
})
