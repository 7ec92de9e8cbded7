// For whom a property is held on a day: its mandate and its owner, once that mandate is over too, or nobody but the one who keeps the books.
import { type Day, later } from '../../../base/day.ts'
import { memoire } from '../../../base/memoire.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { type Auxiliaire, empreinte } from '../../../journalisation/reference.ts'
import { imputer } from '../../../sujets/location/imputation.ts'
import type { FaitsDesMandats, FaitsGeres } from '../faits/faits.ts'
import type { Mandant } from '../faits/mandant.ts'
import type { Mandat, MandatBien } from '../faits/mandat.ts'
import { COMPTES_DE_GESTION, compteDuMandant } from '../fiscal/comptes.ts'

export type Gestion = { readonly mandat: Mandat; readonly mandant: Mandant; readonly bien: MandatBien }

type Gestions = {
  readonly parBien: ReadonlyMap<string, readonly Gestion[]>
  readonly mandats: ReadonlyMap<string, { readonly mandat: Mandat; readonly mandant: Mandant }>
}

/** The mandates of a dossier with their owners, and those of each property in the order of time. */
export const gestionsDe = memoire(({ mandants = [], mandats = [], mandats_biens = [] }: FaitsDesMandats): Gestions => {
  const parId = new Map(mandants.map((un) => [un.id, un]))
  const tenus = new Map(
    mandats.flatMap((mandat) => {
      const mandant = parId.get(mandat.mandant_id)
      return mandant ? [[mandat.id, { mandat, mandant }] as const] : []
    }),
  )
  const gestions = mandats_biens
    .flatMap((bien): Gestion[] => {
      const tenu = tenus.get(bien.mandat_id)
      return tenu ? [{ ...tenu, bien }] : []
    })
    .toSorted((a, b) => (a.bien.du < b.bien.du ? -1 : 1))
  return { parBien: Map.groupBy(gestions, ({ bien }) => bien.bien_id), mandats: tenus }
})

/**
 * Under which mandate a property is held on that day. One that is over goes on: what is received or paid after its end is its owner's,
 * to whom it is rendered (C. civ. art. 1993), until another mandate begins or the property becomes the manager's own (`a_soi_le`). Null: it
 * was never put under a mandate by that day, or it is his own again.
 */
export function gestionAu(faits: FaitsDesMandats, bien_id: string | null, jour: Day): Gestion | null {
  if (bien_id === null) return null
  const derniere = gestionsDe(faits)
    .parBien.get(bien_id)
    ?.findLast(({ bien: { du } }) => du <= jour)
  const repris = derniere?.bien.a_soi_le ?? null
  return derniere === undefined || (repris !== null && repris <= jour) ? null : derniere
}

/** Whether it is only held to be rendered: its mandate is over for this property. */
export const estFinie = ({ bien: { au } }: Gestion, jour: Day): boolean => au !== null && au < jour

type Loyers = Partial<Pick<FaitsGeres, 'baux' | 'echeances' | 'encaissements'>>
export type FaitsTenus = FaitsDesMandats & Loyers

/**
 * The day that says whose a payment is, where it is not its own: a rent called while a property was held for one owner is his, though another has it, or the
 * manager bought it, when it is paid. One that pays rents of both is of its own day: it is to be noted as two.
 */
const joursDesPaiements = memoire((faits: FaitsTenus): ReadonlyMap<string, Day> => {
  const { baux = [], echeances = [], encaissements = [] } = faits
  const passes = baux.filter(({ bien_id }) => aChangeDeMains(gestionsDe(faits).parBien.get(bien_id) ?? []))
  return new Map(
    passes.flatMap(({ id, bien_id }) => {
      const siens = encaissements.filter(({ bail_id }) => bail_id === id)
      const dates = new Map(echeances.flatMap((une) => (une.bail_id === id ? [[une.id, une.date_echeance]] : [])))
      const parPaiement = Map.groupBy(
        imputer(
          echeances.filter(({ bail_id }) => bail_id === id),
          siens,
        ),
        ({ encaissement_id }) => encaissement_id,
      )
      const jours = siens.map((un): readonly [string, Day] => {
        const jour = jourUnique(
          (parPaiement.get(un.id) ?? []).map(({ echeance_id }) => dates.get(echeance_id ?? '') ?? un.date),
          (le) => gestionAu(faits, bien_id, le)?.mandant.id,
        )
        // What fell due before any mandate is of the day on which it is paid, as it is where nothing changed hands.
        const tenu = jour !== null && jour < un.date && gestionAu(faits, bien_id, jour) !== null
        return [un.id, tenu ? jour : un.date]
      })
      const connus = new Map(jours)
      // What the bank takes back of a payment is taken back from whoever had it.
      return siens.map((un) => [un.id, connus.get(un.rejette_id ?? un.id) ?? un.date] as const)
    }),
  )
})

const aChangeDeMains = (siennes: readonly Gestion[]): boolean =>
  new Set(siennes.map(({ mandant }) => mandant.id)).size > 1 || siennes.some(({ bien }) => bien.a_soi_le != null)

/** The last of some days, when they are all of the same owner. */
function jourUnique(jours: readonly Day[], proprietaire: (jour: Day) => string | undefined): Day | null {
  const [premier] = jours
  if (premier === undefined || new Set(jours.map(proprietaire)).size > 1) return null
  return jours.reduce(later, premier)
}

/** The day by which a payment says whose it is. */
export const jourDuPaiement = (faits: FaitsTenus, { id, date }: { readonly id: string; readonly date: Day }): Day =>
  joursDesPaiements(faits).get(id) ?? date

/** Under which mandate the property of a line is held, as what the line says was received or paid for it. */
export function gestionDeLaLigne({ origine, bien_id, date }: Ligne, faits: FaitsTenus): Gestion | null {
  const jour = origine.table === 'encaissements' ? jourDuPaiement(faits, { id: origine.id, date }) : date
  return gestionAu(faits, bien_id, jour)
}

/** In which bank a rent, a bill or a deposit of a property stands: that of others while it is held for one of them. */
export const banqueDe = (faits: FaitsGeres, bien_id: string | null, jour: Day): 'banque' | 'gestion' =>
  gestionAu(faits, bien_id, jour) === null ? 'banque' : 'gestion'

/** A line that is no income nor charge of one's own: what is held for another, and what is earned by it, which is no property income. */
export const estPourAutrui = (ligne: Ligne, faits: FaitsTenus): boolean =>
  ligne.compte === COMPTES_DE_GESTION.honoraires ||
  ligne.compte === COMPTES_DE_GESTION.frais ||
  gestionDeLaLigne(ligne, faits) !== null

/** An owner's own account: it does not change when a name is corrected. */
export const surLeCompteDe = (mandant: Mandant): { compte: string; auxiliaire: Auxiliaire } => ({
  compte: compteDuMandant(mandant),
  auxiliaire: { code: `P${empreinte(mandant.id)}`, libelle: mandant.nom },
})
