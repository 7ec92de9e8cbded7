// What a sale does to all that runs under its dwelling, as it was chosen: shown before it is saved, written by its act.

import { type Cents, zero } from '../../../../base/cents.ts'
import type { Day } from '../../../../base/day.ts'
import { Refus } from '../../../../base/refus.ts'
import type { OperationDiverse } from '../../../../journalisation/faits.ts'
import type { Bail } from '../../../location/bail.ts'
import { dernierJourAvantVente } from '../../../location/bail-vendu.ts'
import { montantEcheance } from '../../../location/echeances-bail.ts'
import type { FaitsLocation } from '../../../location/faits.ts'
import { type RevisionEcheances, suivreLesDates, tropRecu } from '../../../location/revision-echeances.ts'
import type { Depense } from '../../../tiers/depense.ts'
import type { ModeleDepense } from '../../../tiers/ecritures/depense-recurrente.ts'
import type { FaitsDepenses } from '../../../tiers/faits.ts'
import type { FaitsBailleur } from '../../ecritures/bailleur.ts'
import type { Emprunt } from '../../emprunt.ts'
import type { FaitsBiens } from '../../faits.ts'
import {
  type Concernes,
  concernesParLaVente,
  type FaitsEtModeles,
  type SuiteBail,
  type SuiteEmprunt,
  type SuiteModele,
  type SuitesChoisies,
  type Vente,
} from './concernes.ts'
import { type Reversement, reversements } from './reversements.ts'

type BailVendu = {
  readonly bail: Bail
  readonly fin: Day
  /** The rents called beyond that day, and the month that it cuts. */
  readonly revision: RevisionEcheances
  /** Of the deposit, what is handed on to the buyer on the day of the sale. */
  readonly depot_transmis_cents: Cents
  /** What the tenant paid above what is left to be due, and the entries that take it out of the income. */
  readonly trop_recu_cents: Cents
  readonly reversements: readonly Reversement[]
}
export type EmpruntVendu = SuiteEmprunt & { readonly emprunt: Emprunt; readonly restant_cents: Cents }
type ModeleVendu = {
  readonly modele: ModeleDepense
  /** Its last day; null: it had not begun, and goes. */
  readonly fin: Day | null
}
export type SuitesVente = {
  readonly vente: Vente
  readonly baux: readonly BailVendu[]
  readonly emprunts: readonly EmpruntVendu[]
  readonly modeles: readonly ModeleVendu[]
  /** Their occurrences of after the sale that nobody paid nor joined a receipt to: noted by themselves, they go. */
  readonly depenses: readonly Depense[]
}

/** Refused: a choice that lacks, or that is about something else; dates and dwellings that cannot be. */
export function suitesDeLaVente(source: FaitsEtModeles, vente: Vente, choisies: SuitesChoisies): SuitesVente {
  const concernes = concernesParLaVente(source, vente)
  const modeles = modelesVendus(concernes, vente, choisies.modeles)
  return {
    vente,
    baux: bauxVendus(source.faits, concernes, { vente, choix: choisies.baux }),
    emprunts: empruntsVendus(source.faits, concernes, { vente, choix: choisies.emprunts }),
    modeles,
    depenses: occurrencesApres(source.faits, modeles, vente.date),
  }
}

function bauxVendus(
  faits: FaitsBailleur,
  { baux }: Concernes,
  { vente, choix }: { vente: Vente; choix: readonly SuiteBail[] },
): BailVendu[] {
  return apparier(baux, choix, { de: ({ bail }) => bail.id, du: ({ bail_id }) => bail_id }).map(
    ([{ bail, depot_cents }, suite]) => {
      const fin = finDuBail(bail, suite, vente)
      const revision = suivreLesDates(bail, { ...bail, fin }, faits.echeances)
      const passe = suite.depot === 'acheteur'
      if (passe && suite.sort === 'fini') throw new Refus('vente_depot_bail_fini')
      const trop_recu_cents = tropRecu(bail.id, faits, revision)
      return {
        bail,
        fin,
        revision,
        depot_transmis_cents: passe ? depot_cents : zero,
        trop_recu_cents,
        // Of a tenant who left, what he paid too much is his own.
        reversements:
          suite.sort === 'transmis'
            ? reversements(bail, { faits, vente: vente.date, trop_cents: trop_recu_cents })
            : [],
      }
    },
  )
}

function finDuBail(bail: Bail, { sort, fin }: SuiteBail, { date }: Vente): Day {
  const dernier = sort === 'transmis' ? dernierJourAvantVente(date) : fin
  if (dernier === null || dernier > date) throw new Refus('vente_fin_de_bail')
  if (dernier <= bail.debut) throw new Refus(sort === 'transmis' ? 'vente_bail_posterieur' : 'fin_apres_debut')
  return dernier
}

function empruntsVendus(
  { biens }: FaitsBiens,
  { emprunts }: Concernes,
  { vente, choix }: { vente: Vente; choix: readonly SuiteEmprunt[] },
): EmpruntVendu[] {
  const cles = { de: (un: Concernes['emprunts'][number]) => un.emprunt.id, du: (un: SuiteEmprunt) => un.emprunt_id }
  return apparier(emprunts, choix, cles).map(([{ emprunt, restant_cents }, suite]) => {
    if (suite.sort === 'deplace') {
      if (emprunt.bien_suivant_id) throw new Refus('pret_deja_deplace')
      const bien = biens.find(({ id }) => id === suite.bien_id)
      const vendu = bien?.date_cession != null && bien.date_cession <= vente.date
      if (!bien || bien.id === vente.bien_id || vendu) throw new Refus('vente_pret_ailleurs')
    }
    return { ...suite, emprunt, restant_cents }
  })
}

function modelesVendus({ modeles }: Concernes, { date }: Vente, choix: readonly SuiteModele[]): ModeleVendu[] {
  const cles = { de: (un: Concernes['modeles'][number]) => un.modele.id, du: (un: SuiteModele) => un.modele_id }
  return apparier(modeles, choix, cles).flatMap(([{ modele }, { sort }]) => {
    if (sort === 'garde') return []
    const fin = dernierJourAvantVente(date)
    return [{ modele, fin: modele.debut > fin ? null : fin }]
  })
}

function occurrencesApres({ depenses }: FaitsDepenses, modeles: readonly ModeleVendu[], date: Day): Depense[] {
  const arretes = new Set(modeles.map(({ modele }) => modele.id))
  return depenses.filter(
    ({ modele_id, echeance_modele, date_paiement, document_id }) =>
      modele_id != null &&
      arretes.has(modele_id) &&
      (echeance_modele ?? '') >= date &&
      date_paiement === null &&
      document_id === null,
  )
}

/** Each thing with what was chosen for it: as many choices as things, each about one of them. */
function apparier<Chose, Choix>(
  choses: readonly Chose[],
  choix: readonly Choix[],
  { de, du }: { de: (chose: Chose) => string; du: (choix: Choix) => string },
): (readonly [Chose, Choix])[] {
  const parId = new Map(choix.map((un) => [du(un), un]))
  const paires = choses.flatMap((chose) => {
    const un = parId.get(de(chose))
    return un ? [[chose, un] as const] : []
  })
  if (paires.length !== choses.length || choix.length !== choses.length) throw new Refus('vente_suites_changees')
  return paires
}

/** The facts as the sale leaves them: what a screen derives before it is saved, and what the act writes. */
export function apresLesSuites<Faits extends FaitsBailleur & FaitsDepenses>(
  faits: Faits,
  { vente, baux, emprunts, depenses }: SuitesVente,
): Faits {
  const fins = new Map(baux.map(({ bail, fin }) => [bail.id, fin]))
  const changees = new Map(baux.flatMap(({ revision }) => revision.changees.map((une) => [une.id, une] as const)))
  const retirees = new Set(baux.flatMap(({ revision }) => revision.retirees.map(({ id }) => id)))
  const parties = new Set(depenses.map(({ id }) => id))
  const deplaces = new Map(
    emprunts.flatMap((un) => (un.sort === 'deplace' ? [[un.emprunt.id, un.bien_id] as const] : [])),
  )
  return {
    ...faits,
    baux: faits.baux.map((bail) => ({ ...bail, fin: fins.get(bail.id) ?? bail.fin })),
    echeances: faits.echeances.filter(({ id }) => !retirees.has(id)).map((une) => changees.get(une.id) ?? une),
    encaissements: faits.encaissements.map((un) =>
      un.echeance_id !== null && retirees.has(un.echeance_id) ? { ...un, echeance_id: null } : un,
    ),
    mouvements_depot: [
      ...faits.mouvements_depot,
      ...baux
        .filter(({ depot_transmis_cents }) => depot_transmis_cents > zero)
        .map(({ bail, depot_transmis_cents }) => ({
          id: `vente-${bail.id}`,
          ...depotTransmis(bail, depot_transmis_cents, vente),
        })),
    ],
    emprunts: faits.emprunts.map((un) => {
      const bien_suivant_id = deplaces.get(un.id)
      return bien_suivant_id ? { ...un, bien_suivant_id, bien_suivant_le: vente.date } : un
    }),
    remboursements_anticipes: [
      ...faits.remboursements_anticipes,
      ...emprunts
        .filter(({ sort }) => sort === 'rembourse')
        .map((un) => ({ id: `vente-${un.emprunt.id}`, ...remboursementDeVente(un, vente) })),
    ],
    depenses: faits.depenses.filter(({ id }) => !parties.has(id)),
    operations_diverses: [...faits.operations_diverses, ...baux.flatMap(enOperations)],
  }
}

const enOperations = ({ bail, reversements }: BailVendu): OperationDiverse[] =>
  reversements.map(({ lignes, ...operation }, un) => ({
    id: `vente-${bail.id}-${un}`,
    ...operation,
    lignes: lignes.map((ligne, rang) => ({ rang: rang + 1, ...ligne })),
  }))

export const depotTransmis = (bail: Bail, montant_cents: Cents, { date }: Vente) =>
  ({ bail_id: bail.id, date, sens: 'transmis', montant_cents }) as const

export const remboursementDeVente = ({ emprunt, restant_cents, indemnite_cents }: EmpruntVendu, { date }: Vente) =>
  ({ emprunt_id: emprunt.id, date, capital_cents: restant_cents, indemnite_cents, effet: 'duree' }) as const
