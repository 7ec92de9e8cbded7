// The rents that a link «payé ?» names, as they stand today: due, paid, told by a waiting line of the bank; one taken away is left out.
import type { Db } from '@quittance/wire/postgres'
import type { LoyersDuLien } from '#contract/functions/location/paye/voir-paye.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { zero } from '#domain/base/cents.ts'
import { type Day, later } from '#domain/base/day.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { premierJourDe } from '#domain/journalisation/contexte.ts'
import { etatDuLoyer } from '#domain/sujets/location/documents/paye.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { type LoyerARecevoir, loyersARecevoir } from '#domain/sujets/location/loyers-a-recevoir.ts'
import { lignesEnAttente } from '../../dossier/location/loyers-recus.ts'

type LoyerDuLien = LoyersDuLien['loyers'][number]

/** Those due by a day, of the exercices that the dossier keeps. */
export async function loyersDus(
  house: Db,
  { dossier_id, faits }: { dossier_id: string; faits: Faits },
  { depuis, jusqu_au }: { depuis?: Day; jusqu_au: Day },
): Promise<LoyerARecevoir[]> {
  const premier = premierJourDe(faits) ?? jusqu_au
  const lignes = await lignesEnAttente(house, dossier_id)
  return loyersARecevoir({ ...faits, lignes }, { depuis: depuis ? later(depuis, premier) : premier, jusqu_au })
}

export function loyersDuLien(
  echeances: readonly string[],
  { faits, dus }: { faits: Faits; dus: readonly LoyerARecevoir[] },
): LoyerDuLien[] {
  const parId = new Map(faits.echeances.map((une) => [une.id, une]))
  return echeances.flatMap((id): LoyerDuLien[] => {
    const echeance = parId.get(id)
    const { etat, loyer } = etatDuLoyer(id, { dus, appelees: new Set(parId.keys()) })
    if (!echeance || etat === 'enleve') return []
    const { periode, mois = 1, date_echeance } = echeance
    return [
      {
        ...{ echeance_id: id, ...situer(echeance.bail_id, faits), periode, mois, date_echeance, etat },
        ...{ montant_cents: montantEcheance(echeance), reste_cents: loyer?.reste_cents ?? zero },
      },
    ]
  })
}

/** Who lives there, and where. */
function situer(
  bail_id: string,
  { baux, biens, lots = [], immeubles = [] }: Faits,
): Pick<LoyerDuLien, 'locataires' | 'logement' | 'immeuble'> {
  const bail = baux.find(({ id }) => id === bail_id)
  const bien = biens.find(({ id }) => id === bail?.bien_id)
  const lot = lots.find(({ bien_id }) => bien_id === bien?.id)
  return {
    locataires: (bail?.locataires ?? []).map(nomComplet).join(', '),
    logement: bien?.libelle ?? '',
    immeuble: immeubles.find(({ id }) => id === lot?.immeuble_id)?.libelle ?? '',
  }
}
