// What the screen of the bank shows: its accounts, statements, lines and rules, and what the domain proposes for each line.

import { useSuspenseQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { memoire } from '#domain/base/memoire.ts'
import { mouvementsBanque } from '#domain/sujets/banque/ecritures/mouvements-banque.ts'
import { proposer } from '#domain/sujets/banque/suivi/proposer.ts'
import type { PropositionDeLigne } from '#domain/sujets/banque/suivi/proposition.ts'
import { type CompteBancaire, comptesBancairesQuery } from '#web/data/banque/comptes-bancaires.ts'
import { type LigneDeReleve, lignesReleveQuery } from '#web/data/banque/lignes-releve.ts'
import { type Lien, rapprochementsQuery } from '#web/data/banque/rapprochements.ts'
import { enRegle, type RegleEnregistree, reglesBancairesQuery } from '#web/data/banque/regles-bancaires.ts'
import { type Releve, relevesQuery } from '#web/data/banque/releves.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'

export type Banque = {
  readonly comptes: readonly CompteBancaire[]
  readonly releves: readonly Releve[]
  readonly lignes: readonly LigneDeReleve[]
  readonly liens: readonly Lien[]
  readonly regles: readonly RegleEnregistree[]
}

export function useBanque(): Banque {
  const { id } = useDossier().dossier
  const [comptes, releves, lignes, liens, regles] = useSuspenseQueries({
    queries: [
      comptesBancairesQuery(id),
      relevesQuery(id),
      lignesReleveQuery(id),
      rapprochementsQuery(id),
      reglesBancairesQuery(id),
    ],
  })
  return { comptes: comptes.data, releves: releves.data, lignes: lignes.data, liens: liens.data, regles: regles.data }
}

/** The account that the address names, else the first one. */
export function useCompteOuvert(comptes: readonly CompteBancaire[]) {
  const [params, setParams] = useSearchParams()
  const compte = comptes.find(({ id }) => id === params.get('compte')) ?? comptes[0] ?? null
  const ouvrir = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('compte', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { compte, ouvrir }
}

export type LigneProposee = LigneDeReleve & { readonly proposition: PropositionDeLigne | null }

/** Shown at once, the oldest first: what follows comes as these are treated, and no press waits for fifty thousand proposals. */
const MONTREES = 2_000

/** The lines of an account that wait, each with what it would become. */
export function useAPropos(compte: CompteBancaire, { lignes, liens, regles }: Banque): readonly LigneProposee[] {
  const faits = useFaits()
  const mouvements = useMouvements()
  return useMemo(() => {
    const attendent = lignes
      .filter(({ compte_id, etat }) => compte_id === compte.id && etat === 'a_traiter')
      .sort(parDate)
      .slice(0, MONTREES)
    const propositions = proposer(attendent, {
      faits,
      mouvements,
      nature: compte.nature,
      rapprochees: clesRapprochees(liens),
      versements: versementsDe(lignes, liens),
      regles: regles.map(enRegle),
    })
    return attendent.map((ligne) => ({ ...ligne, proposition: propositions.get(ligne.id) ?? null }))
  }, [compte, lignes, liens, regles, faits, mouvements])
}

/** The entries that a line of the bank is said to be. */
export const clesRapprochees = (liens: readonly Lien[]): ReadonlySet<string> =>
  new Set(liens.filter(({ nature }) => nature === 'banque').map(({ cle }) => cle))

const parDate = (a: LigneDeReleve, b: LigneDeReleve): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.rang - b.rang

/** The entries of the stays of one payout: the bank receives their sum. */
function versementsDe(lignes: readonly LigneDeReleve[], liens: readonly Lien[]): ReadonlyMap<string, string> {
  const parLigne = new Map(lignes.map((ligne) => [ligne.id, ligne]))
  return new Map(
    liens.flatMap(({ cle, nature, ligne_id }) => {
      const ligne = nature === 'plateforme' ? parLigne.get(ligne_id) : undefined
      return ligne ? [[cle, `versement ${ligne.compte_id} ${ligne.reference ?? ligne.date}`] as const] : []
    }),
  )
}

/** What moves 512 in the books, computed once for the same books. */
export const useMouvements = (): ReturnType<typeof mouvementsBanque> => mouvementsDe(useLivres())

const mouvementsDe = memoire(mouvementsBanque)
