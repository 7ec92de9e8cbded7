// A line said by hand, as what is asked of the server: its facts, its reason, and the rule for those that look like it.
import { useMemo } from 'react'
import { daysBetween } from '#domain/base/day.ts'
import type { FaitConnu } from '#domain/sujets/banque/rapprochement.ts'
import type { NatureProposee, Proposition } from '#domain/sujets/banque/regles.ts'
import { faitDAchat, NOMS_ACHAT } from '#domain/sujets/banque/suivi/achats-de-ligne.ts'
import { depotEtLoyer } from '#domain/sujets/banque/suivi/depot-et-loyer.ts'
import { type Connaissance, ECHEANCE, FACTURE, faitsConnus } from '#domain/sujets/banque/suivi/faits-connus.ts'
import { deRapprochement, faitDe, sejourDe } from '#domain/sujets/banque/suivi/faits-de-ligne.ts'
import type { FaitDeLigne } from '#domain/sujets/banque/suivi/proposition.ts'
import { type AchatAttendu, achatsAttendus, type ObjetAchat } from '#domain/sujets/biens/ecritures/achats-payes.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import type { NewRegle } from '#web/data/banque/regles-bancaires.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { useFaits } from '#web/session/livres.ts'
import { type LigneProposee, useBanque, useTenue } from './donnees.ts'
import type { Choix } from './gestes.ts'
import { bienChoisi, DEPOT_ET_LOYER, NATURES, type Option, REPARTIR, REPONSE } from './natures.ts'
import { type Repartition, reparti, reponse, reponsesDe } from './reponses.ts'

export type Existant = Option & { readonly fait: FaitConnu }
type Dit = {
  readonly nature: string
  readonly bail_id?: string | null
  readonly categorie?: string | null
  readonly bien_id?: string | null
  readonly fournisseur?: string | null
  readonly libelle?: string | null
  readonly indivisaire_id?: string | null
  readonly operation?: string | null
  readonly achat?: string | null
  readonly reponse?: string | null
  readonly motif?: string | null
}
export type Achat = Option & { readonly achat: AchatAttendu }
type Offre = {
  readonly faits: FaitsLocation & {
    /** Whether the account is one's own: what the owner puts in or takes out stands there alone. */
    readonly propre: boolean
  }
  readonly existants: readonly Existant[]
  readonly achats: readonly Achat[]
  readonly repartition: Repartition
}

/** The purchases that were typed and that this line may pay, or the loan that it may bring, whatever part of them it is. */
export function useAchats(ligne: LigneProposee): readonly Achat[] {
  const faits = useFaits()
  const { propre } = useDeCeCompte(ligne)
  return useMemo(
    () =>
      achatsAttendus(faits)
        .filter((achat) => propre && faitDAchat(ligne, achat) !== null)
        .map((achat) => ({
          achat,
          value: achat.cle,
          label: `${achat.libelle} · ${formatDay(achat.date)} · reste ${formatEuros(achat.reste_cents)}`,
        })),
    [ligne, faits, propre],
  )
}

/** The operations that this very line may be: the same amount, the nearest in time first. */
export function useExistants(ligne: LigneProposee): readonly Existant[] {
  const faits = useFaits()
  const tenue = useTenueDeLaLigne(ligne)
  return useMemo(() => {
    const connaissance: Connaissance = { faits, ...tenue, versements: new Map() }
    return faitsConnus(connaissance)
      .filter(({ montant_cents }) => montant_cents === ligne.montant_cents)
      .sort((a, b) => eloignement(a, ligne) - eloignement(b, ligne))
      .slice(0, 50)
      .map((fait) => ({
        fait,
        value: fait.cle,
        label: `${formatDay(fait.date)} · ${fait.libelle} · ${formatEuros(fait.montant_cents)}`,
      }))
  }, [ligne, faits, tenue])
}

/** What the books know of the account of a line. */
export function useTenueDeLaLigne({ compte_id }: Pick<LigneProposee, 'compte_id'>): ReturnType<typeof useTenue> {
  const { comptes, liens } = useBanque()
  return useTenue(comptes.find(({ id }) => id === compte_id)?.nature ?? 'banque', liens)
}

/** What of the dossier a line may be of: the leases and the properties that stand in its account on its day. */
export function useDeCeCompte(ligne: LigneProposee): FaitsBiens & FaitsLocation & { readonly propre: boolean } {
  const faits = useFaits()
  const { tient } = useTenueDeLaLigne(ligne)
  return useMemo(
    () =>
      tient
        ? {
            ...faits,
            baux: faits.baux.filter(({ bien_id }) => tient(bien_id, ligne.date)),
            biens: faits.biens.filter(({ id }) => tient(id, ligne.date)),
            propre: tient(null, ligne.date),
          }
        : { ...faits, propre: true },
    [faits, tient, ligne],
  )
}

const eloignement = (fait: FaitConnu, ligne: LigneProposee): number =>
  fait.date < ligne.date ? daysBetween(fait.date, ligne.date) : daysBetween(ligne.date, fait.date)

/** Money that came in is no instalment of a loan; a loan is found among the operations that stand, by its schedule. */
export function naturesPossibles(
  ligne: LigneProposee,
  { faits, existants, achats }: Omit<Offre, 'repartition'>,
): Option[] {
  const { montant_cents } = ligne
  const entree = faits.baux.some((bail) => depotEtLoyer(ligne, bail, faits) !== null)
  const natures: NatureProposee[] = montant_cents > 0 ? ['loyer', 'depense'] : ['depense']
  if (faits.baux.length > 0) natures.push('depot')
  if (faits.propre) natures.push('exploitant')
  natures.push('virement_interne', 'ignorer')
  return [
    ...(reponsesDe(ligne).length > 0 ? [REPONSE] : []),
    ...(existants.length > 0 ? [{ value: 'existant', label: 'Une opération déjà dans les comptes' }] : []),
    ...[...new Set(achats.map(({ achat }) => achat.objet))].map((objet) => ({
      value: objet,
      label: NOMS_ACHAT[objet],
    })),
    ...natures
      .filter((nature) => nature !== 'loyer' || faits.baux.length > 0)
      .map((nature) => ({
        value: nature,
        label: nature === 'depense' && montant_cents > 0 ? 'Remboursement d’une dépense (avoir)' : NATURES[nature],
      })),
    ...(montant_cents > 0 && faits.baux.length > 0 && ligne.brut_cents === null ? [REPARTIR] : []),
    ...(entree ? [DEPOT_ET_LOYER] : []),
  ]
}

type Propose = {
  nature?: string
  bail_id?: string
  categorie?: string
  bien_id?: string
  operation?: string
  achat?: string
}

/** What the line is proposed to be, as the fields of the form: to be changed rather than said again. */
export function dejaPropose(ligne: LigneProposee): Propose {
  const { proposition } = ligne
  if (!proposition) return {}
  if (reponsesDe(ligne).length > 0) return { nature: REPONSE.value }
  if (proposition.a_completer) return proposition.a_completer
  if (proposition.sort !== 'rapprochee')
    return { nature: proposition.sort === 'ignoree' ? 'ignorer' : 'virement_interne' }
  const [fait, autre] = proposition.faits
  if (fait?.nature === 'depot' && autre?.nature === 'encaissement')
    return { nature: DEPOT_ET_LOYER.value, bail_id: fait.bail_id }
  if (!fait || autre) return {}
  switch (fait.nature) {
    case 'encaissement':
      return { nature: fait.echeance_id ? 'existant' : 'loyer', bail_id: fait.bail_id, ...echeanceDe(fait.echeance_id) }
    case 'depense':
      return { nature: 'depense', categorie: fait.categorie, ...(fait.bien_id && { bien_id: fait.bien_id }) }
    case 'depot':
      return { nature: 'depot', bail_id: fait.bail_id }
    case 'exploitant':
      return { nature: 'exploitant' }
    case 'achat':
      return { nature: 'achat', achat: fait.cle }
    case 'rejet':
      return {}
    case 'facture':
      return { nature: 'existant', operation: `${FACTURE}${fait.depense_id}` }
    case 'existant':
      return { nature: 'existant', operation: fait.cle }
  }
}

const echeanceDe = (id: string | null): Propose => (id ? { operation: `${ECHEANCE}${id}` } : {})

const RAISON = 'Dit par vous.'

/** What it says is checked by the server too; what lacks is said here, in the form. */
export function choixManuel(ligne: LigneProposee, dit: Dit, offre: Offre): Choix {
  const { faits, existants, achats } = offre
  const base = { ligne_id: ligne.id, raison: RAISON, faits: [] }
  if (dit.nature === 'ignorer') return { ...base, sort: 'ignoree' }
  if (dit.nature === 'virement_interne') return { ...base, sort: 'virement_interne' }
  if (dit.nature === REPONSE.value) return reponse(ligne, dit)
  if (dit.nature === REPARTIR.value) return reparti(ligne, offre)
  if (dit.nature === 'existant') return existant(ligne, dit, { faits, existants })
  if (estObjetAchat(dit.nature)) return { ...base, sort: 'rapprochee', faits: [achatChoisi(ligne, dit, achats)] }
  const bail = faits.baux.find(({ id }) => id === dit.bail_id) ?? null
  if (dit.nature === DEPOT_ET_LOYER.value) return { ...base, sort: 'rapprochee', faits: entreeDe(ligne, bail, faits) }
  const sejour = bail && dit.nature === 'loyer' ? sejourDe(ligne, bail) : null
  if (sejour) return { ...base, sort: 'rapprochee', faits: sejour }
  const proposition = propositionDe(dit)
  const fait = proposition && faitDe(ligne, proposition, faits)
  if (!fait) throw new Error(dit.nature === 'depense' ? 'Choisissez une catégorie.' : 'Choisissez un bail.')
  return { ...base, sort: 'rapprochee', faits: [nommer(fait, dit)] }
}

export const estObjetAchat = (nature: string): nature is ObjetAchat => Object.hasOwn(NOMS_ACHAT, nature)

function achatChoisi(ligne: LigneProposee, { nature, achat: cle }: Dit, achats: readonly Achat[]): FaitDeLigne {
  const siens = achats.filter(({ achat }) => achat.objet === nature)
  const choisi = siens.find(({ value }) => value === cle) ?? siens[0]
  const fait = choisi && faitDAchat(ligne, choisi.achat)
  if (!fait) throw new Error('Choisissez l’achat que cette ligne paie.')
  return fait
}

function entreeDe(ligne: LigneProposee, bail: Bail | null, faits: FaitsLocation): readonly FaitDeLigne[] {
  const parts = bail && depotEtLoyer(ligne, bail, faits)
  if (!parts) throw new Error('Le dépôt de ce bail est déjà reçu, ou ne laisse rien pour un loyer.')
  return parts
}

function existant(
  ligne: LigneProposee,
  { operation }: Dit,
  { faits, existants }: Pick<Offre, 'faits' | 'existants'>,
): Choix {
  const choisi = existants.find(({ value }) => value === operation)
  if (!choisi) throw new Error('Choisissez une opération.')
  const trouve = {
    ligne: { ...ligne, ligne: ligne.rang, brut: '' },
    faits: [choisi.fait],
    confiance: 'elevee' as const,
    raison: RAISON,
  }
  const proposition = deRapprochement(ligne, trouve, faits)
  if (!proposition) throw new Error('Cette opération n’a plus ce montant : relisez la liste.')
  return { ligne_id: ligne.id, sort: 'rapprochee', raison: RAISON, faits: proposition.faits }
}

/** With the words that were typed, and who of several owners. */
function nommer(fait: FaitDeLigne, dit: Dit): FaitDeLigne {
  if (fait.nature === 'depense') return { ...fait, ...motsDe(dit, fait) }
  if (fait.nature === 'exploitant') return { ...fait, indivisaire_id: dit.indivisaire_id ?? null }
  return fait
}

const motsDe = ({ fournisseur, libelle }: Dit, fait: { fournisseur: string; libelle: string }) => ({
  fournisseur: fournisseur ?? fait.fournisseur,
  libelle: libelle ?? fait.libelle,
})

function propositionDe({ nature, bail_id, categorie, bien_id }: Dit): Proposition | null {
  const connue = NATURES_DITES.find((une) => une === nature)
  if (!connue) return null
  const bien = bienChoisi(bien_id)
  return {
    nature: connue,
    ...(connue === 'depense' && categorie ? { categorie } : {}),
    ...(connue === 'depense' && bien ? { bien_id: bien } : {}),
    ...((connue === 'loyer' || connue === 'depot') && bail_id ? { bail_id } : {}),
  }
}
const NATURES_DITES = ['loyer', 'depense', 'exploitant', 'depot', 'virement_interne', 'ignorer'] as const

/** A rule on the same side as the line that it comes from. */
export function regleDe({ montant_cents }: LigneProposee, dit: Dit): NewRegle {
  const proposition = propositionDe(dit)
  if (!proposition) throw new Error('Dites ce qu’est cette ligne.')
  return {
    motif: dit.motif ?? '',
    sens: montant_cents > 0 ? 'credit' : 'debit',
    montant_min_cents: null,
    montant_max_cents: null,
    nature: proposition.nature,
    categorie: proposition.categorie ?? null,
    bien_id: proposition.bien_id ?? null,
    bail_id: proposition.bail_id ?? null,
    emprunt_id: null,
  }
}
