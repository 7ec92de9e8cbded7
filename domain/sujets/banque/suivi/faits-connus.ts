// What a line of a statement may be in a dossier: what moves the bank already, the bills still owed, the rents still due.
import { type Cents, negate, sum } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { nomComplet } from '../../../base/mots.ts'
import { premierJourDe } from '../../../journalisation/contexte.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { FaitsPropriete } from '../../propriete/faits.ts'
import type { Depense } from '../../tiers/depense.ts'
import { partsDe } from '../../tiers/ecritures/depense.ts'
import { nomDepense } from '../../tiers/ecritures/nom-depense.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import type { MouvementBanque } from '../ecritures/mouvements-banque.ts'
import { dusParBail } from '../loyers/dus.ts'
import type { FaitConnu } from '../rapprochement.ts'

export type Connaissance = {
  readonly faits: FaitsBailleur & FaitsDepenses & FaitsPropriete
  readonly mouvements: ReadonlyMap<string, MouvementBanque>
  /** The entries that a line of the bank is said to be, by their key. */
  readonly rapprochees: ReadonlySet<string>
  /** The payout of a platform that an entry belongs to, by its key: the bank receives them together. */
  readonly versements: ReadonlyMap<string, string>
  /** Whether what a property (null: none) receives or pays on a day stands in this account. Left out: everything does. */
  readonly tient?: Tient | undefined
}
export type Tient = (bien_id: string | null, jour: Day) => boolean
const TOUT: Tient = () => true

/** What a bill, paid on a day, takes of the account: the parts of the properties that are in it. */
export const partTenue = (depense: Depense, jour: Day, tient: Tient): Cents =>
  sum(
    partsDe(depense)
      .filter(({ bien_id }) => tient(bien_id, jour))
      .map(({ montant_cents }) => montant_cents),
  )

/** The keys say what is to be done: `facture/<id>` is paid, `echeance/<id>` and `depot/<bail>` are received, any other entry stands. */
export const FACTURE = 'facture/'
export const ECHEANCE = 'echeance/'
export const DEPOT = 'depot/'

export function faitsConnus(connaissance: Connaissance): FaitConnu[] {
  return [...faitsPasses(connaissance), ...faitsAttendus(connaissance)]
}

/** What moves the bank in the books, and no line is said to be. */
export const faitsPasses = (connaissance: Connaissance): FaitConnu[] => mouvementsLibres(connaissance)

/** What is still to be paid or received. */
export const faitsAttendus = (connaissance: Connaissance): FaitConnu[] => [
  ...facturesDues(connaissance),
  ...loyersDus(connaissance),
  ...depotsDus(connaissance),
]

const GENRES: Readonly<Record<string, FaitConnu['genre']>> = {
  encaissements: 'encaissement',
  depenses: 'depense',
  emprunts: 'echeance_emprunt',
  mouvements_depot: 'depot',
  mouvements_exploitant: 'exploitant',
}

function mouvementsLibres({ faits, mouvements, rapprochees, versements }: Connaissance): FaitConnu[] {
  const baux = new Map(faits.encaissements.map(({ id, bail_id }) => [id, bail_id]))
  const noms = new Map([
    ...faits.encaissements.map(({ id, payeur }) => [id, payeur] as const),
    ...faits.depenses.map(({ id, fournisseur }) => [id, fournisseur] as const),
  ])
  const groupe = ({ cle, origine: { table, id } }: MouvementBanque): string | null => {
    const bail = table === 'encaissements' ? baux.get(id) : undefined
    return versements.get(cle) ?? (bail ? `recus ${bail}` : null)
  }
  return [...mouvements.values()]
    .filter(({ cle, montant_cents }) => montant_cents !== 0 && !rapprochees.has(cle))
    .map((mouvement) => ({
      cle: mouvement.cle,
      genre: GENRES[mouvement.origine.table] ?? 'autre',
      date: mouvement.date,
      montant_cents: mouvement.montant_cents,
      libelle: mouvement.libelle,
      tiers: noms.get(mouvement.origine.id) || null,
      groupe: groupe(mouvement),
    }))
}

export function facturesDues({ faits, tient = TOUT }: Connaissance): FaitConnu[] {
  return faits.depenses
    .filter(({ date_paiement, categorie }) => date_paiement === null && categorie !== 'creance_perdue')
    .map((une) => ({ une, montant_cents: negate(partTenue(une, une.date, tient)) }))
    .filter(({ montant_cents }) => montant_cents !== 0)
    .map(({ une: { id, date, libelle, fournisseur }, montant_cents }) => ({
      cle: `${FACTURE}${id}`,
      genre: 'depense' as const,
      date,
      montant_cents,
      libelle: nomDepense({ fournisseur, libelle }),
      tiers: fournisseur,
      groupe: null,
    }))
}

function loyersDus({ faits, tient = TOUT }: Connaissance): FaitConnu[] {
  const dus = dusParBail(faits)
  return faits.baux.flatMap(({ id: bail_id, bien_id, locataires }) => {
    const noms = locataires.map(nomComplet).join(', ')
    return (dus.get(bail_id) ?? [])
      .filter(({ echeance }) => tient(bien_id, echeance.date_echeance))
      .map(({ echeance, reste_cents }) => ({
        cle: `${ECHEANCE}${echeance.id}`,
        genre: 'echeance' as const,
        date: echeance.date_echeance,
        montant_cents: reste_cents,
        libelle: `Loyer de ${noms || 'ce bail'}`,
        tiers: noms || null,
        groupe: `dus ${bail_id}`,
      }))
  })
}

/** The deposit of a lease that began with the books or since, of which nothing was ever received. */
function depotsDus({ faits: { baux, mouvements_depot, exercices }, tient = TOUT }: Connaissance): FaitConnu[] {
  const premier = premierJourDe({ exercices })
  const recus = new Set(mouvements_depot.filter(({ sens }) => sens === 'recu').map(({ bail_id }) => bail_id))
  return baux
    .filter(
      ({ id, bien_id, debut, depot_garantie_cents }) =>
        depot_garantie_cents > 0 && !recus.has(id) && premier !== null && debut >= premier && tient(bien_id, debut),
    )
    .map(({ id, debut, depot_garantie_cents, locataires }) => {
      const noms = locataires.map(nomComplet).join(', ')
      return {
        cle: `${DEPOT}${id}`,
        genre: 'depot' as const,
        date: debut,
        montant_cents: depot_garantie_cents,
        libelle: `Dépôt de garantie de ${noms || 'ce bail'}`,
        tiers: noms || null,
        // Often paid with the first rent, in one transfer.
        groupe: `dus ${id}`,
      }
    })
}
