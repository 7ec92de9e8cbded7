// The movements of an owner's account under one mandate, told by the facts of the dossier: rents called and received, bills, fees, what was paid to him.

import { type Cents, minus, negate, part, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { nomComplet, nomDuMois } from '../../../base/mots.ts'
import type { TauxTva } from '../../../base/tva.ts'
import type { Bail } from '../../../sujets/location/bail.ts'
import { nomDeLaPeriode, nomDeLObjet } from '../../../sujets/location/echeance.ts'
import { montantEcheance } from '../../../sujets/location/echeances-bail.ts'
import { estPerte } from '../../../sujets/location/ecritures/creance-perdue.ts'
import { estRejet } from '../../../sujets/location/encaissement.ts'
import { CHARGES_RENDUES, estCreditDeCharges } from '../../../sujets/location/regularisation-charges.ts'
import type { Depense } from '../../../sujets/tiers/depense.ts'
import { partsDe } from '../../../sujets/tiers/ecritures/depense.ts'
import type { FaitsDesMandats, FaitsGeres } from '../faits/faits.ts'
import { gestionAu, jourDuPaiement } from '../mandats/gestions.ts'
import { tvaAuxDebits, tvaDesMandants } from '../mandats/redevable.ts'
import { credit, debit, type Mouvement } from './mouvements.ts'

/** Whether a property is held under the mandate on a day, once it is over too. */
type Gere = (bien_id: string | null, jour: Day) => boolean

export const gereSous =
  (mandat_id: string, faits: FaitsDesMandats): Gere =>
  (bien_id, jour) =>
    gestionAu(faits, bien_id, jour)?.mandat.id === mandat_id

/** All of them, of any day, in no order. Amounts in cents: what is the owner's above zero, what is taken on his account below. */
export function mouvementsDuMandat(mandat_id: string, faits: FaitsGeres): Mouvement[] {
  const gere = gereSous(mandat_id, faits)
  const baux = new Map(faits.baux.map((bail) => [bail.id, bail]))
  return [...duLoyer(faits, { gere, baux }), ...desDepenses(faits, gere), ...duCompte(mandat_id, faits)]
}

type Source = { readonly gere: Gere; readonly baux: ReadonlyMap<string, Bail> }

function duLoyer(faits: FaitsGeres, { gere, baux }: Source): Mouvement[] {
  const { echeances, encaissements, mouvements_depot } = faits
  const tva = tvaDesMandants(faits)
  const due = tvaAuxDebits(faits)
  const bienDe = (bail_id: string): string | null => baux.get(bail_id)?.bien_id ?? null
  const soumis = new Set(echeances.flatMap(({ id, bail_id }) => (due.echeances.has(id) ? [bail_id] : [])))
  const appels = echeances.map((une): Mouvement => {
    const objet = nomDeLObjet(une.objet) ?? nomDeLaPeriode(une)
    return {
      ...{ cle: `echeances/${une.id}`, sorte: 'appel', date: une.date_echeance, bien_id: bienDe(une.bail_id) },
      ...{ tiers: locatairesDe(baux.get(une.bail_id)), libelle: objet },
      ...credit(montantEcheance(une), une.loyer_cents, tva.echeances.get(une.id)?.tva_cents),
    }
  })
  // Charges given back as a credit are no money: they lower the rents to come.
  const recus = encaissements
    .filter((un) => !estCreditDeCharges(un) && gere(bienDe(un.bail_id), jourDuPaiement(faits, un)))
    .map((un): Mouvement => {
      const bail = baux.get(un.bail_id)
      return {
        ...{ cle: `encaissements/${un.id}`, sorte: 'recu', date: un.date, bien_id: bienDe(un.bail_id) },
        ...{ tiers: bail ? locatairesDe(bail) : un.payeur, libelle: estRejet(un) ? 'paiement rejeté' : 'paiement' },
        ...credit(montantEcheance(un), un.loyer_cents, tva.encaissements.get(un.id)?.tva_cents),
        ...(dueAutrement(tva, due, { ...un, soumis: soumis.has(un.bail_id) }) && { tva_au_debit: true as const }),
      }
    })
  const dues = [
    ...echeances.flatMap((une) =>
      taxeReclamee(une, due, { bien_id: bienDe(une.bail_id), bail: baux.get(une.bail_id) }),
    ),
    ...recus.flatMap((un) => taxeAvancee(un, due)),
  ]
  const gardes = mouvements_depot
    .filter(({ sens }) => sens === 'retenu')
    .map(
      ({ id, date, bail_id, montant_cents }): Mouvement => ({
        ...{ cle: `mouvements_depot/${id}`, sorte: 'depot', date, bien_id: bienDe(bail_id) },
        ...{ tiers: locatairesDe(baux.get(bail_id)), libelle: 'gardé sur le dépôt de garantie' },
        ...credit(montant_cents),
      }),
    )
  return [...recus, ...[...appels, ...gardes, ...dues].filter(({ bien_id, date }) => gere(bien_id, date))]
}

type Tva = ReturnType<typeof tvaDesMandants>

/** Whether the VAT within a payment is due otherwise than with it. */
const dueAutrement = (tva: Tva, due: Tva, { id, soumis }: { id: string; soumis: boolean }): boolean =>
  soumis && (tva.encaissements.get(id)?.tva_cents ?? zero) !== (due.encaissements.get(id)?.tva_cents ?? zero)

/** The tax that a rent makes due when it falls due, with what bears it: less what was paid in advance. */
function taxeReclamee(
  echeance: FaitsGeres['echeances'][number],
  due: Tva,
  { bien_id, bail }: { bien_id: string | null; bail: Bail | undefined },
): Mouvement[] {
  const taxe = due.echeances.get(echeance.id)
  if (!taxe || taxe.debit_cents === null || taxe.debit_cents === 0) return []
  const avance = assietteDe(minus(taxe.tva_cents, taxe.debit_cents), taxe.taux)
  return [
    {
      ...{ cle: `echeances/${echeance.id}/tva`, sorte: 'tva', date: echeance.date_echeance, bien_id },
      ...{ tiers: locatairesDe(bail), libelle: nomDeLObjet(echeance.objet) ?? nomDeLaPeriode(echeance) },
      ...credit(minus(taxe.taxe_cents, avance), zero, taxe.debit_cents),
    },
  ]
}

/** The tax that a payment in advance makes due, where it pays something else too. */
function taxeAvancee(recu: Mouvement, due: Tva): Mouvement[] {
  const taxe = recu.tva_au_debit ? due.encaissements.get(recu.cle.split('/')[1] ?? '') : undefined
  if (!taxe || taxe.tva_cents === 0) return []
  return [
    {
      ...sansMarque(recu),
      cle: `${recu.cle}/tva`,
      sorte: 'tva',
      ...credit(assietteDe(taxe.tva_cents, taxe.taux), zero, taxe.tva_cents),
    },
  ]
}
const sansMarque = ({ tva_au_debit: _, ...mouvement }: Mouvement): Mouvement => mouvement
/** What bears this tax, VAT included: to the cent that the tax itself was rounded to. */
const assietteDe = (tva_cents: Cents, taux: TauxTva): Cents => part(tva_cents, [CENT_POUR_CENT + taux, taux])
const CENT_POUR_CENT = 10_000

/** Those that were paid out of what is held, each for the parts of it that are of his properties. A lost rent is no money. */
const desDepenses = ({ depenses }: FaitsGeres, gere: Gere): Mouvement[] =>
  depenses.flatMap((une): Mouvement[] => {
    const { id, date_paiement: date, fournisseur, libelle, bien_id } = une
    if (date === null || une.payee_par !== 'banque' || estPerte(une)) return []
    const siennes = partsDe(une).filter((part) => gere(part.bien_id, date))
    if (siennes.length === 0) return []
    const montant: Cents = sum(siennes.map(({ montant_cents }) => montant_cents))
    return [
      {
        ...{ cle: `depenses/${id}`, sorte: 'depense', date, bien_id, tiers: fournisseur, libelle },
        ...{ ...debit(montant), tva_cents: tvaRendue(une) },
      },
    ]
  })

/** What charges given back to a tenant take off the VAT that the owner declares (CGI art. 272, 1); the VAT of his bills is told by them. */
const tvaRendue = ({ categorie, tva }: Depense): Cents =>
  categorie === CHARGES_RENDUES ? negate(sum((tva ?? []).map(({ tva_cents }) => tva_cents))) : zero

function duCompte(mandat_id: string, { honoraires_mandats = [], versements_mandants = [] }: FaitsGeres): Mouvement[] {
  const sien = (un: { readonly mandat_id: string }): boolean => un.mandat_id === mandat_id
  const honoraires = honoraires_mandats.filter(sien).map(
    ({ id, date, libelle, ht_cents, tva_cents }): Mouvement => ({
      ...{ cle: `honoraires_mandats/${id}`, sorte: 'honoraires', date, bien_id: null, tiers: '', libelle },
      ...debit(ht_cents, tva_cents),
    }),
  )
  const versements = versements_mandants.filter(sien).map(
    ({ id, date, sens, motif, montant_cents }): Mouvement => ({
      ...{ cle: `versements_mandants/${id}`, sorte: 'versement', date, bien_id: null, tiers: '' },
      libelle: motif || (sens === 'verse' ? 'Virement' : 'Versement reçu de vous'),
      ...(sens === 'verse' ? debit(montant_cents) : credit(montant_cents)),
    }),
  )
  return [...honoraires, ...versements]
}

export const locatairesDe = (bail: Bail | undefined): string => bail?.locataires.map(nomComplet).join(', ') ?? ''
