// A rent that will never be paid: the claim on the tenant is lost, and no money leaves the bank; paid after all, it is income again.
import { type Cents, minus, plus, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { tvaIncluse } from '../../../base/tva.ts'
import { ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { COMPTE, compteAu } from '../../../journalisation/comptes.ts'
import { reference } from '../../../journalisation/reference.ts'
import type { ContexteBailleur, FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { Depense } from '../../tiers/depense.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import { COMPTES_TVA } from '../../tva/comptes-tva.ts'
import { type TvaDue, tvaDesLoyers, tvaPerdue } from '../../tva/ecritures/tva-loyers.ts'
import { type Creance, creancesAu } from '../creances.ts'
import { type Perte, recouvrements, repartirPertes } from '../perte-creance.ts'
import { auxiliaireBail } from './auxiliaire-bail.ts'

export const estPerte = ({ categorie }: Pick<Depense, 'categorie'>): boolean => categorie === 'creance_perdue'

/**
 * The same in both ways of keeping books: in `super_simplifiee` the closing counts the claim as long as it is unpaid. The
 * VAT of the claim was not due yet, and never will be, or was by option and is got back: the loss is what remains.
 */
export function journaliserPerte(fait: Depense, contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses>): Ligne[] {
  const { faits, baux } = contexte
  const { id, bien_id, date, fournisseur, libelle, montant_cents } = fait
  const bail_id = bailDeLaPerte(fait, faits)
  const auxiliaire = bail_id === null ? null : auxiliaireBail(bail_id, baux.get(bail_id))
  const { en_attente, reprise } = tvaPerdue(contexte, () => pertesDe(faits)).get(id) ?? {
    en_attente: zero,
    reprise: zero,
  }
  return ecriture(
    {
      cle: `depenses/${id}/perte`,
      journal: 'OD',
      date,
      libelle: `${fournisseur} : ${libelle}`,
      origine: { table: 'depenses', id },
      piece_ref: reference('DEP', id),
    },
    [
      { compte: COMPTE.creance_perdue, debit: minus(montant_cents, plus(en_attente, reprise)), bien_id },
      { compte: COMPTES_TVA.collectee_en_attente, debit: en_attente },
      { compte: COMPTES_TVA.complement, debit: reprise },
      { compte: COMPTE.locataire, credit: montant_cents, bien_id, auxiliaire },
    ],
  )
}

/**
 * What payments brought back of lost rents (compte 7583, 7714 before 2025). The receipt itself cleared a claim that was
 * gone (`engagement`), or came as a rent that an earlier year had already counted (`super_simplifiee`): in both, 411 is
 * debited again and the income stands in its own account.
 */
export function journaliserRecouvrements(contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses>): Ligne[] {
  const { faits, baux } = contexte
  const pertes = pertesDe(faits)
  if (pertes.length === 0) return []
  return recouvrements({ ...faits, pertes }).flatMap(({ encaissement_id, bail_id, date, montant_cents }) => {
    const bail = baux.get(bail_id)
    const bien_id = bail?.bien_id ?? null
    const auxiliaire = auxiliaireBail(bail_id, bail)
    const debits = dueAuxDebits(contexte, bail_id)
    const due = debits ?? tvaDesLoyers(contexte).encaissements.get(encaissement_id)
    const tva = due ? tvaIncluse(montant_cents, due.taux) : zero
    const compteTva = debits?.compte ?? COMPTES_TVA.collectee_en_attente
    return ecriture(
      {
        cle: `encaissements/${encaissement_id}/recouvrement`,
        journal: 'OD',
        date,
        libelle: `Loyer perdu puis recouvré ${auxiliaire.libelle}`,
        origine: { table: 'encaissements', id: encaissement_id },
        piece_ref: reference('ENC', encaissement_id),
      },
      [
        { compte: COMPTE.locataire, debit: montant_cents, bien_id, auxiliaire },
        { compte: compteAu(COMPTE.creance_recouvree, date), credit: minus(montant_cents, tva), bien_id },
        { compte: compteTva, credit: tva },
      ],
    )
  })
}

/** The rate of a lease whose tax was due with its claims: got back with the loss, it is due again with what comes after all. */
function dueAuxDebits(contexte: ContexteBailleur, bail_id: string): TvaDue | undefined {
  const { echeances } = tvaDesLoyers(contexte)
  const siennes = contexte.faits.echeances.filter((une) => une.bail_id === bail_id).map(({ id }) => echeances.get(id))
  return siennes.find((une) => (une?.debit_cents ?? null) !== null)
}

type Tenus = Pick<FaitsBailleur & FaitsDepenses, 'exercices' | 'depenses' | 'baux' | 'echeances' | 'encaissements'>

/** The losses that these books hold, each with its lease. */
export function pertesDe(faits: Tenus): Perte[] {
  return faits.depenses
    .filter((une) => estPerte(une) && faits.exercices.some(({ debut }) => debut <= une.date))
    .map((une) => {
      const { id, date, montant_cents } = une
      return { id, bail_id: bailDeLaPerte(une, faits), date, montant_cents }
    })
}

/** What tenants owe on a day, as these books count it: what was written off is no claim any more. */
export const creancesDuDossier = (faits: Tenus, au: Day): Creance[] =>
  creancesAu(au, { ...faits, pertes: pertesDe(faits) })

/** Written off up to a day beyond what was owed: it stands alone in the tenant's account until it is corrected. */
export function pertesSansCreance(faits: Tenus, au: Day): Cents {
  const pertes = pertesDe(faits).filter(({ date }) => date <= au)
  if (pertes.length === 0) return sum([])
  const parts = repartirPertes({ ...faits, pertes }).filter(({ echeance_id }) => echeance_id === null)
  return sum(parts.map(({ montant_cents }) => montant_cents))
}

/** The lease that the loss names; else the one with the oldest rent unpaid on that day; else the last one that began. */
function bailDeLaPerte({ bien_id, date, bail_id }: Depense, { baux, echeances, encaissements }: Tenus): string | null {
  if (bail_id) return bail_id
  const siens = new Set(baux.filter((bail) => bien_id === null || bail.bien_id === bien_id).map((b) => b.id))
  const [creance] = creancesAu(date, {
    echeances: echeances.filter((e) => siens.has(e.bail_id)),
    encaissements: encaissements.filter((e) => siens.has(e.bail_id)),
  })
  if (creance) return creance.echeance.bail_id
  const commences = baux.filter(({ id, debut }) => siens.has(id) && debut <= date)
  return commences.toSorted((a, b) => (a.debut < b.debut ? -1 : 1)).at(-1)?.id ?? null
}
