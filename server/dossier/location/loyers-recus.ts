// Rents received in one gesture: each on its day, for what is left of it; what a waiting line of a statement pays is left to that line.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { z } from 'zod'
import type { EncaisserLoyers } from '#contract/functions/location/encaisser-loyers.ts'
import { type Cents, decimalComma } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { jourEtMois, nomComplet } from '#domain/base/mots.ts'
import { Refus } from '#domain/base/refus.ts'
import { premierJourDe } from '#domain/journalisation/contexte.ts'
import { estLoyer } from '#domain/sujets/location/echeance.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { type LigneEnAttente, type LoyerARecevoir, loyersARecevoir } from '#domain/sujets/location/loyers-a-recevoir.ts'
import { restesDuBail, type Ventilation, ventilerEncaissement } from '#domain/sujets/location/ventilation.ts'
import { inserer } from '../inserer.ts'
import { chargerFaits } from '../load.ts'
import { appeler } from './echeances.ts'

type Demande = z.output<typeof EncaisserLoyers.body> & { readonly today: Day }
type Demande1 = Demande['loyers'][number]
type Ligne = LigneEnAttente & { readonly libelle: string }

/**
 * The caller holds the lock of the dossier. A rent that is paid already is left as it is: pressed twice, or by two persons,
 * nothing is received twice. Refuses, whole, a rent that is not due, one whose rest is no longer what the person saw, one
 * that a waiting line of a statement pays, and a year that is arrêté.
 */
export async function encaisserLoyers(
  house: Db,
  { dossier_id, mode, loyers, today }: Demande,
): Promise<{ encaissements: string[]; appeles: number }> {
  const faits = await chargerFaits(house, dossier_id)
  const dus = loyersARecevoir(
    { ...faits, lignes: await lignesEnAttente(house, dossier_id) },
    { depuis: premierJourDe(faits) ?? today, jusqu_au: today },
  )
  const recus = choisis(loyers, dus, { faits, today })
  const neufs = recus.filter(({ echeance_id }) => echeance_id === null)
  const appeles = await appeler(
    house,
    dossier_id,
    neufs.map(({ bail_id, periode, mois = 1, date_echeance, loyer_cents, charges_cents }) => ({
      ...{ bail_id, periode, mois, date_echeance, loyer_cents, charges_cents },
    })),
  )
  const ids = await idsDesEcheances(house, dossier_id)
  const rangees = recus.map((loyer) => ({
    id: randomUUID(),
    bail_id: loyer.bail_id,
    date: loyer.date,
    payeur: payeurDe(loyer, faits),
    loyer_cents: loyer.recu.loyer_cents,
    charges_cents: loyer.recu.charges_cents,
    mode,
    echeance_id: loyer.echeance_id ?? ids.get(`${loyer.bail_id}/${loyer.periode}`) ?? refuser('exercice_arrete'),
  }))
  await inserer(house, 'encaissements', { dossier_id, rangees })
  return { encaissements: rangees.map(({ id }) => id), appeles }
}

/** A rent received: what came of it, split as the rent is, and the day. */
type Recu = LoyerARecevoir<Ligne> & { readonly date: Day; readonly recu: Ventilation }

function choisis(
  demandes: readonly Demande1[],
  dus: readonly LoyerARecevoir<Ligne>[],
  { faits, today }: { faits: FaitsLocation; today: Day },
): Recu[] {
  const parCle = new Map(dus.map((loyer) => [cle(loyer), loyer]))
  const uns = new Map(demandes.map((une) => [cle(une), une]))
  return [...uns].flatMap(([sienne, { bail_id, periode, montant_cents, recu_cents = montant_cents, date }]) => {
    const loyer = parCle.get(sienne)
    if (!loyer) return estPaye(bail_id, periode, faits) ? [] : refuser('loyer_non_du', mois(periode))
    if (loyer.ligne) refuser('loyer_dans_releve', direLigne(loyer.ligne))
    if (loyer.reste_cents !== montant_cents) refuser('loyer_change', mois(periode))
    if (recu_cents > montant_cents) refuser('loyer_recu_trop', mois(periode))
    if (date !== undefined && date > today) refuser('loyer_recu_demain')
    return [{ ...loyer, date: date ?? loyer.date_echeance, recu: ventiler(loyer, recu_cents, faits) }]
  })
}

/** The whole is split as what is left of the rent is; a part, in proportion to it. */
function ventiler(loyer: LoyerARecevoir, recu_cents: Cents, { baux }: FaitsLocation): Ventilation {
  const { bail_id, reste_cents, loyer_cents, charges_cents } = loyer
  const bail = baux.find(({ id }) => id === bail_id)
  if (!bail || recu_cents === reste_cents) return { loyer_cents, charges_cents }
  return ventilerEncaissement(recu_cents, { restes: [{ echeance: loyer, reste_cents }], bail })
}

/** Called, and nothing of it is left: somebody received it meanwhile. */
const estPaye = (bail_id: string, periode: Day, faits: FaitsLocation): boolean =>
  faits.echeances.some((une) => une.bail_id === bail_id && une.periode === periode && estLoyer(une)) &&
  !restesDuBail(bail_id, faits).some(({ echeance }) => echeance.periode === periode && estLoyer(echeance))

function refuser(code: ConstructorParameters<typeof Refus>[0], detail?: string): never {
  throw new Refus(code, detail && `(${detail})`)
}

const cle = ({ bail_id, periode }: { bail_id: string; periode: Day }): string => `${bail_id}/${periode}`
const mois = (periode: Day): string => periode.slice(0, 7).split('-').toReversed().join('/')
const direLigne = ({ date, libelle, montant_cents }: Ligne): string =>
  `${libelle}, le ${jourEtMois(date)}, ${decimalComma(montant_cents)}\u00a0€`

const payeurDe = ({ bail_id }: LoyerARecevoir, { baux }: FaitsLocation): string =>
  (baux.find(({ id }) => id === bail_id)?.locataires ?? []).map(nomComplet).join(', ').slice(0, 200)

/** Money that came into an account of the activity, and that nobody said what it is. */
export const lignesEnAttente = (house: Db, dossier_id: string): Promise<Ligne[]> =>
  house.rows<Ligne>(
    `select date, libelle, montant_cents from public.lignes_releve
     where dossier_id = $1 and etat = 'a_traiter' and montant_cents > 0`,
    [dossier_id],
  )

async function idsDesEcheances(house: Db, dossier_id: string): Promise<ReadonlyMap<string, string>> {
  const lues = await house.rows<{ id: string; bail_id: string; periode: Day }>(
    `select id, bail_id, periode from public.echeances where dossier_id = $1 and objet = 'loyer'`,
    [dossier_id],
  )
  return new Map(lues.map((une) => [cle(une), une.id]))
}
