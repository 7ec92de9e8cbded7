// The lots of the month as the table lists them: who lives there, in which building, what was called, received and is left.
import { useMemo } from 'react'
import type { LotDuMois, Reglement } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import { type Day, daysBetween, lastOfMonth } from '#domain/base/day.ts'
import { lotsSitues } from '#domain/sujets/immeubles/lots-situes.ts'
import { documentsAEtablir } from '#domain/sujets/location/documents/quittance.ts'
import { moisDeSuivi } from '#domain/sujets/location/echeance.ts'
import { aEnvoyer, aEtablir } from '#web/books/loyers/documents/lignes.ts'
import { formatAmount, formatDay } from '#web/lib/format.ts'
import { NOMS_BIEN } from '#web/parts/biens/champs-bien.ts'
import { useGerePour } from '#web/parts/biens/gere-pour.ts'
import { nomsDuBail, TYPES_BAIL } from '#web/parts/expliquer/noms.ts'
import type { AEnvoyer } from '#web/parts/location/envoi-en-bloc.tsx'
import { MODES } from '#web/parts/location/modes.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type Ligne = LotDuMois & {
  readonly id: string
  readonly lot: string
  readonly locataires: string
  readonly immeuble: string
  /** What it is, under which lease, for whom it is let: `Appartement, bail vide, Madeleine Vasseur`. */
  readonly nature: string
  /** How and when it was paid, or since when it is not; empty where there is nothing to say. */
  readonly paye: string
}

/** Building after building, from the lowest floor up. */
export function useLots(lots: readonly LotDuMois[]): readonly Ligne[] {
  const { today } = useDossier()
  const faits = useFaits()
  const proprietaireDe = useGerePour()
  return useMemo(() => {
    const parBien = new Map(lots.map((lot) => [lot.bien.id, lot]))
    return lotsSitues(faits).flatMap(({ bien, lot, immeuble }): Ligne[] => {
      const duMois = parBien.get(bien.id)
      if (!duMois) return []
      return [
        {
          ...{ ...duMois, id: bien.id, lot: nomDuLot(lot?.numero, bien.libelle) },
          locataires: duMois.baux.map(nomsDuBail).join(', '),
          immeuble: immeuble?.libelle ?? '',
          nature: natureDe(duMois, proprietaireDe(bien.id)),
          paye: paiementDit(duMois, today),
        },
      ]
    })
  }, [lots, faits, proprietaireDe, today])
}

const natureDe = ({ bien, baux: [bail] }: LotDuMois, proprietaire: string | null): string =>
  [NOMS_BIEN[bien.type_bien], bail && TYPES_BAIL[bail.type_bail].toLowerCase(), proprietaire]
    .filter((un) => un != null)
    .join(', ')

/** `virement du 05/11`, `CAF 168,00 + virement 307,00`, `échéance du 05/11, 24 jours`. */
function paiementDit({ reglements, en_retard_depuis, libre_depuis }: LotDuMois, today: Day): string {
  if (libre_depuis !== null) return `libre depuis le ${formatDay(libre_depuis)}`
  const [premier, second, ...autres] = reglements
  if (premier && !second) return `${MODES[premier.mode].toLowerCase().replace('caf', 'CAF')} du ${court(premier.date)}`
  if (second && autres.length === 0) return reglements.map(partDite).join(' + ')
  if (second) return `${reglements.length} paiements, le dernier du ${court(reglements.at(-1)?.date ?? second.date)}`
  if (en_retard_depuis === null) return ''
  const jours = daysBetween(en_retard_depuis, today)
  return `échéance du ${court(en_retard_depuis)}, ${jours} jour${jours > 1 ? 's' : ''}`
}

const court = (jour: Day): string => formatDay(jour).slice(0, 5)
const partDite = ({ mode, montant_cents }: Reglement): string =>
  `${MODES[mode].toLowerCase().replace('caf', 'CAF')} ${formatAmount(montant_cents)}`

type Papiers = { readonly avis: readonly AEnvoyer[]; readonly recus: readonly AEnvoyer[] }

/**
 * What the chosen lots may be sent for the month, issued already or not: a notice of each rent that is still to be paid; of a paid
 * one its quittance, of one paid in part the reçu of each payment of the month.
 */
export function usePapiers(choisis: readonly Ligne[], mois: Day): Papiers {
  const { today } = useDossier()
  const faits = useFaits()
  return useMemo(() => {
    const baux = new Set(choisis.flatMap((lot) => lot.baux.map(({ id }) => id)))
    const siens = {
      ...faits,
      echeances: faits.echeances.filter(({ bail_id }) => baux.has(bail_id)),
      encaissements: faits.encaissements.filter(({ bail_id }) => baux.has(bail_id)),
    }
    const fin = lastOfMonth(mois)
    const duMois = new Set(siens.echeances.filter((une) => moisDeSuivi(une) === mois).map(({ id }) => id))
    const payes = new Set(siens.encaissements.filter(({ date }) => date >= mois && date <= fin).map(({ id }) => id))
    const demandes = documentsAEtablir(siens, [], { depuis: mois, today }).filter((demande) =>
      demande.nature === 'recu' ? payes.has(demande.encaissement_id) : duMois.has(demande.echeance_id),
    )
    const possibles = aEtablir(demandes, siens).map(aEnvoyer)
    return {
      avis: possibles.filter(({ demande }) => demande.nature === 'avis'),
      recus: possibles.filter(({ demande }) => demande.nature !== 'avis'),
    }
  }, [choisis, faits, mois, today])
}

const nomDuLot = (numero: string | null | undefined, libelle: string): string =>
  numero && numero !== libelle ? `${numero}, ${libelle}` : libelle
