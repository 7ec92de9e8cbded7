// What the screen of the bank shows: its accounts, statements, lines and rules, and what the domain proposes for each line.

import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { memoire } from '#domain/base/memoire.ts'
import type { Livres } from '#domain/journalisation/livres-connus.ts'
import type { NatureCompte } from '#domain/sujets/banque/contenu-releve.ts'
import { mouvementsBanque } from '#domain/sujets/banque/ecritures/mouvements-banque.ts'
import { type LigneApprise, payeursAppris } from '#domain/sujets/banque/loyers/reconnaitre.ts'
import type { Connaissance } from '#domain/sujets/banque/suivi/faits-connus.ts'
import type { Reconnaissance } from '#domain/sujets/banque/suivi/loyers-de-ligne.ts'
import { proposer } from '#domain/sujets/banque/suivi/proposer.ts'
import type { PropositionDeLigne } from '#domain/sujets/banque/suivi/proposition.ts'
import { lotsSitues } from '#domain/sujets/immeubles/lots-situes.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { type CompteBancaire, comptesBancairesQuery } from '#web/data/banque/comptes-bancaires.ts'
import { type LigneDeReleve, lignesReleveQuery } from '#web/data/banque/lignes-releve.ts'
import { type Lien, rapprochementsQuery } from '#web/data/banque/rapprochements.ts'
import { enRegle, type RegleEnregistree, reglesBancairesQuery } from '#web/data/banque/regles-bancaires.ts'
import { type Releve, relevesQuery } from '#web/data/banque/releves.ts'
import { garantsQuery } from '#web/data/location/garants.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
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
  return useMemo(
    () => ({
      ...{ comptes: comptes.data, releves: releves.data, lignes: lignes.data },
      ...{ liens: liens.data, regles: regles.data },
    }),
    [comptes.data, releves.data, lignes.data, liens.data, regles.data],
  )
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
export function useAPropos(compte: CompteBancaire, banque: Banque): readonly LigneProposee[] {
  const faits = useFaits()
  const tenue = useTenue(compte.nature, banque.liens)
  const reconnaissance = useReconnaissance(banque.lignes, banque.liens)
  return useMemo(
    () => lignesProposees(compte, { banque, faits, tenue, reconnaissance }),
    [compte, banque, faits, tenue, reconnaissance],
  )
}

type Tenue = ReturnType<typeof useTenue>
type Connu = {
  readonly banque: Banque
  readonly faits: ReturnType<typeof useFaits>
  readonly tenue: Tenue
  readonly reconnaissance: Reconnaissance
}

export function lignesProposees(
  compte: CompteBancaire,
  { banque: { lignes, liens, regles }, faits, tenue, reconnaissance }: Connu,
): readonly LigneProposee[] {
  const attendent = lignes
    .filter(({ compte_id, etat }) => compte_id === compte.id && etat === 'a_traiter')
    .sort(parDate)
    .slice(0, MONTREES)
  const propositions = proposer(attendent, {
    ...{ faits, ...tenue },
    nature: compte.nature,
    ...{ versements: versementsDe(lignes, liens), reconnaissance },
    regles: regles.map(enRegle),
  })
  return attendent.map((ligne) => ({ ...ligne, proposition: propositions.get(ligne.id) ?? null }))
}

/** Who pays for whom: guarantors, the payers of the lines that are treated, and what stands together under one owner or one roof. */
export function useReconnaissance(lignes: readonly LigneDeReleve[], liens: readonly Lien[]): Reconnaissance {
  const { dossier } = useDossier()
  const faits = useFaits()
  const { bailleurDe } = useComptabilite()
  const { data: garants } = useSuspenseQuery(garantsQuery(dossier.id))
  return useMemo(() => {
    const immeubles = new Map(lotsSitues(faits).map(({ bien, immeuble }) => [bien.id, immeuble?.libelle ?? null]))
    return {
      garants,
      appris: payeursAppris(lignesApprises(lignes, liens, faits)),
      ensemblesDe: (bien_id, jour) =>
        [immeubles.get(bien_id), bailleurDe?.(faits, bien_id, jour)?.nom].filter((nom) => nom != null),
    }
  }, [faits, garants, bailleurDe, lignes, liens])
}

/** The lines that became rents, with their leases. */
function lignesApprises(
  lignes: readonly LigneDeReleve[],
  liens: readonly Lien[],
  { encaissements }: FaitsLocation,
): LigneApprise[] {
  const baux = new Map(encaissements.map(({ id, bail_id }) => [id, bail_id]))
  const parLigne = Map.groupBy(liens, ({ ligne_id }) => ligne_id)
  return lignes.map(({ id, libelle, tiers }) => ({
    ...{ libelle, tiers },
    baux: (parLigne.get(id) ?? []).flatMap(({ fait_table, fait_id }) =>
      fait_table === 'encaissements' ? (baux.get(fait_id) ?? []) : [],
    ),
  }))
}

/** What the books know of an account: what moves it, the entries that a line of it is said to be, and what stands in it on a day. */
export function useTenue(
  nature: NatureCompte,
  liens: readonly Lien[],
): Pick<Connaissance, 'mouvements' | 'rapprochees' | 'tient'> {
  const faits = useFaits()
  const { banqueDe } = useComptabilite()
  const mouvements = useMouvements(nature)
  return useMemo(() => {
    const banque = nature === 'gestion' ? 'gestion' : 'banque'
    return {
      mouvements,
      rapprochees: new Set(liens.filter((un) => un.nature === banque).map(({ cle }) => cle)),
      tient: banqueDe && ((bien_id, jour) => banqueDe(faits, bien_id, jour) === banque),
    }
  }, [faits, banqueDe, mouvements, nature, liens])
}

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

/** What moves the account in the books, computed once for the same books. */
export function useMouvements(nature: NatureCompte): ReturnType<typeof mouvementsBanque> {
  const livres = useLivres()
  return nature === 'gestion' ? deLaGestion(livres) : deLaBanque(livres)
}

const deLaBanque = memoire((livres: Livres) => mouvementsBanque(livres))
const deLaGestion = memoire((livres: Livres) => mouvementsBanque(livres, 'gestion'))
