// A line that pays a rent by its name takes no more than what is left of it: two lines never pay one rent twice.
import type { Db } from '@quittance/wire/postgres'
import type { FaitDeLigne } from '#contract/functions/banque/traiter-lignes-releve.ts'
import { plus, sum, zero } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Echeance } from '#domain/sujets/location/echeance.ts'
import { imputer, type Paiement, restesDus } from '#domain/sujets/location/imputation.ts'

type Recu = Extract<FaitDeLigne, { nature: 'encaissement' }>

/** Read under the lock of the dossier: what another line took a moment before counts. */
export async function verifierLoyersNommes(
  house: Db,
  dossier_id: string,
  faits: readonly FaitDeLigne[],
): Promise<void> {
  const nommes = faits.filter((un): un is Recu => un.nature === 'encaissement' && un.echeance_id !== null)
  if (nommes.length === 0) return
  const baux = [...new Set(nommes.map(({ bail_id }) => bail_id))]
  const echeances = await house.rows<Echeance>(
    `select id, bail_id, objet, periode, date_echeance, loyer_cents, charges_cents from public.echeances
     where dossier_id = $1 and bail_id = any ($2)`,
    [dossier_id, baux],
  )
  const recus = await house.rows<Paiement>(
    `select id, bail_id, date, loyer_cents, charges_cents, echeance_id, rejette_id from public.encaissements
     where dossier_id = $1 and bail_id = any ($2)`,
    [dossier_id, baux],
  )
  const restes = restesDus(echeances, imputer(echeances, recus))
  for (const [echeance_id, siens] of Map.groupBy(nommes, (un) => un.echeance_id ?? '')) {
    const paye_cents = sum(siens.map(({ loyer_cents, charges_cents }) => plus(loyer_cents, charges_cents)))
    // One that is of no lease of the dossier is refused by its constraint.
    if (restes.has(echeance_id) && paye_cents > (restes.get(echeance_id) ?? zero)) throw new Refus('loyer_deja_paye')
  }
}
