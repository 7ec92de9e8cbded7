// The lots of the month as the table lists them: who lives there, in which building, what was called, received and is left.
import { useMemo } from 'react'
import type { LotDuMois } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import { type Day, lastOfMonth } from '#domain/base/day.ts'
import { lotsSitues } from '#domain/sujets/immeubles/lots-situes.ts'
import { documentsAEtablir } from '#domain/sujets/location/documents/quittance.ts'
import { aEnvoyer, aEtablir } from '#web/books/loyers/documents/lignes.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import type { AEnvoyer } from '#web/parts/location/envoi-en-bloc.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type Ligne = LotDuMois & {
  readonly id: string
  readonly lot: string
  readonly locataires: string
  readonly immeuble: string
}

/** Building after building, from the lowest floor up. */
export function useLots(lots: readonly LotDuMois[]): readonly Ligne[] {
  const faits = useFaits()
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
        },
      ]
    })
  }, [lots, faits])
}

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
    const duMois = new Set(
      siens.echeances.filter(({ periode }) => periode.slice(0, 7) === mois.slice(0, 7)).map(({ id }) => id),
    )
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
