// The words of the charges of a building: short names of natures for the head of a column, and what is done with each row.
import { abs, type Cents, minus, zero } from '#domain/base/cents.ts'
import { libelleTaux } from '#domain/base/tva.ts'
import type { LigneOccupant } from '#domain/sujets/immeubles/charges/matrice.ts'
import type { Periode } from '#domain/sujets/immeubles/compteur.ts'
import type { NatureCharge, RegularisationCharges } from '#domain/sujets/location/charge.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'

export const NATURES_COURTES: Readonly<Record<NatureCharge, string>> = {
  ascenseurs: 'Ascenseurs',
  eau_chauffage: 'Eau et chauffage',
  installations: 'Installations',
  interieur: 'Parties communes',
  exterieur: 'Extérieurs',
  hygiene: 'Hygiène',
  equipements: 'Équipements',
  impositions: 'Ordures ménagères',
}

export const nomOccupant = ({ bail }: Pick<LigneOccupant, 'bail'>): string => (bail ? nomsDuBail(bail) : 'Propriétaire')

/** What is told of a row under its name: who came or left, how long nobody was there, why there is no account. */
export function noteOccupant(ligne: LigneOccupant, { du, au }: Periode): string | null {
  const { bail, jours, sort, refus, tva_cents } = ligne
  if (bail === null) return `vacance, ${jours} jour${jours > 1 ? 's' : ''}`
  const dates = [
    bail.debut > du && `entrée le ${formatDay(bail.debut)}`,
    bail.fin !== null && bail.fin < au && `sortie le ${formatDay(bail.fin)}`,
    sort === 'proprietaire' && 'charges au forfait',
    sort === 'etabli' && 'décompte établi',
    tva_cents !== zero && `réglé hors taxe : ${formatEuros(tva_cents)} de TVA à part`,
    sort === 'laisse' && refus?.code === 'regularisation_sans_provision' && 'aucune provision appelée',
  ].filter(Boolean)
  return dates.length > 0 ? dates.join(', ') : null
}

export const soldeDe = ({ decompte, etablie }: Pick<LigneOccupant, 'decompte' | 'etablie'>): Cents | null =>
  decompte?.solde_cents ?? etablie?.solde_cents ?? null

type Solde = Pick<LigneOccupant, 'bail' | 'sort' | 'decompte' | 'etablie'>
/** `à payer`, `à rendre`: a word, for who does not read a sign. */
export function sensDe(ligne: Solde): string {
  // Beside the name of a tenant the words «à sa charge» would be his.
  if (ligne.sort === 'proprietaire') return ligne.bail ? 'au propriétaire' : 'à sa charge'
  const solde = soldeDe(ligne)
  if (solde === null) return 'sans décompte'
  return solde > zero ? 'à payer' : solde < zero ? 'à rendre' : 'soldé'
}

/** `24,17 € de TVA à 20 % sur 120,84 € hors taxe`; empty: its rents bear none. */
export function tvaDite(compte: Pick<RegularisationCharges, 'solde_cents' | 'tva'> | null): string {
  if (!compte?.tva) return ''
  const { taux, tva_cents } = compte.tva
  return `${formatEuros(abs(tva_cents))} de TVA à ${libelleTaux(taux)} sur ${formatEuros(abs(minus(compte.solde_cents, tva_cents)))} hors taxe`
}

export const soldeDit = (ligne: Solde): string => `${formatEuros(abs(soldeDe(ligne) ?? zero))} ${sensDe(ligne)}`
