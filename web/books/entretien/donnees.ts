// What the screens of upkeep read: the facts of the subject, its quotes, the suppliers, and the names of the places.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DeposerDocument } from '#contract/functions/depenses/deposer-document.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { type EtatIntervention, etatIntervention, type Intervention } from '#domain/sujets/entretien/intervention.ts'
import { bauxJusquALaVente } from '#domain/sujets/location/bail-vendu.ts'
import { estEnCours } from '#domain/sujets/location/echeances-bail.ts'
import type { Fournisseur } from '#domain/sujets/tiers/ecritures/classer-depense.ts'
import { fournisseursQuery, useWriteFournisseurs } from '#web/data/depenses/fournisseurs.ts'
import { devisQuery } from '#web/data/entretien/interventions-devis.ts'
import { act } from '#web/data/functions.ts'
import { allegerImage } from '#web/lib/alleger-image.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export function useEntretien() {
  const faits = useFaits()
  const { fiches_techniques = [], diagnostics = [], equipements = [], attestations = [], interventions = [] } = faits
  return { faits, biens: faits.biens, fiches_techniques, diagnostics, equipements, attestations, interventions }
}

/** Those that are not sold, in the order of their names. */
export function useLots(): readonly Bien[] {
  const { biens } = useFaits()
  const { today } = useDossier()
  return useMemo(
    () =>
      biens
        .filter(({ date_cession }) => date_cession === null || date_cession > today)
        .toSorted((a, b) => ORDRE.compare(a.libelle, b.libelle)),
    [biens, today],
  )
}
const ORDRE = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

type Lieu = { readonly bien_id: string | null; readonly lieu: string }
export type Situe = { readonly nom: string; readonly occupant: string }

/** Where something is: the lot with who lives there today, or the place that is of no lot. */
export function useSituer(): (une: Lieu) => Situe {
  const faits = useFaits()
  const { today } = useDossier()
  return useMemo(() => {
    const biens = new Map(faits.biens.map((bien) => [bien.id, bien]))
    const occupants = new Map(
      bauxJusquALaVente(faits)
        .filter((bail) => estEnCours(bail, today))
        .map((bail) => [bail.bien_id, nomsDuBail(bail)]),
    )
    return ({ bien_id, lieu }) => ({
      nom: biens.get(bien_id ?? '')?.libelle ?? lieu,
      occupant: occupants.get(bien_id ?? '') ?? '',
    })
  }, [faits, today])
}

export function useFournisseurs(): readonly Fournisseur[] {
  const { dossier } = useDossier()
  return useQuery(fournisseursQuery(dossier.id)).data ?? AUCUN
}
const AUCUN: readonly Fournisseur[] = []

/** For a list to choose from, those of the trade first; and what makes a sheet of a name that has none. */
export function useChoixFournisseur(metier: string | null) {
  const { dossier } = useDossier()
  const { create } = useWriteFournisseurs(dossier.id)
  const fournisseurs = useFournisseurs()
  const duMetier = (un: Fournisseur) => Number(metier === null || un.metier !== metier)
  return {
    options: fournisseurs
      .toSorted((a, b) => duMetier(a) - duMetier(b))
      .map(({ id, nom }) => ({ value: id, label: nom })),
    creer: (nom: string) => create({ nom, siren: null, categorie: null, bien_id: null, metier }),
  }
}

/** How many quotes each intervention has. */
export function useEtats(): (une: Intervention) => EtatIntervention {
  const { dossier } = useDossier()
  const { data: devis } = useQuery(devisQuery(dossier.id))
  return useMemo(() => {
    const nombres = new Map<string, number>()
    for (const { intervention_id } of devis ?? []) nombres.set(intervention_id, (nombres.get(intervention_id) ?? 0) + 1)
    return (une) => etatIntervention(une, nombres.get(une.id))
  }, [devis])
}

/** Keeps a file among the documents of the dossier; gives its id, or the one that was there when none is given. */
export function useDeposer(): (fichier: File | undefined, avant?: string | null) => Promise<string | null> {
  const { dossier } = useDossier()
  return async (fichier, avant = null) => {
    if (!fichier) return avant
    const { document_id } = await act(DeposerDocument, { dossier_id: dossier.id, fichier: await allegerImage(fichier) })
    return document_id
  }
}
