// Random lives of a dossier led by its owner through the routes, beside a ledger kept by sums: same balances, same refusals.

import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Faits } from '#domain/activites/faits.ts'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { exerciceDeLAnnee, lignesDeLAnnee } from '../../../exemples/annee.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, type Monde, ouvrirMonde } from '../../functions/tests/monde.ts'
import { BAIL, dossierNeuf, lisibles, parAnnee, rangeeDe } from '../tests/dossier-pur.ts'
import { type Demande, demandeDe, gestes, prendre } from '../tests/random-lives.ts'
import { GrandLivreTemoin } from '../tests/reference-ledger.ts'
import { EN_ENTIER, GRAINE } from '../tests/seeded-random.ts'

const HISTOIRES = Number(process.env.NOMBRE ?? (EN_ENTIER ? 20 : 1))
const PAS = 50

/**
 * Refusals that the witness does not foresee: two rents of one month, accounts in red, a year that moved since its checks,
 * or whose law is not written yet. */
const IMPREVUS = ['23505', 'exercice_avec_erreurs', 'arrete_perime', 'annee_inconnue']

/** One property, bought long before the books, and its lease, of a rent that none of a life passes: what rents hang on. */
function neuf(faits: Faits): Faits {
  const [bien] = faits.biens
  const [bail] = faits.baux
  if (!bien || !bail) throw new Error('the example has a property and a lease')
  const achat = { date_acquisition: day('2020-01-01'), date_mise_en_location: day('2020-01-01') }
  return {
    ...dossierNeuf(),
    dossier: faits.dossier,
    exercices: faits.exercices.filter((un) => anneeDeCloture(un) < 2025),
    biens: [{ ...bien, ...achat, date_cession: null, prix_cession_cents: null }],
    baux: [{ ...bail, id: BAIL, bien_id: bien.id, debut: day('2020-01-01'), fin: null, loyer_cents: euros(900_000) }],
  }
}

// Each life has a base of its own, on a day when all its years are over.
let monde: Monde
beforeEach(async () => {
  monde = await ouvrirMonde('2034-06-01', neuf)
})
afterEach(() => monde.drop())

const chargees = () => monde.base.asHouse('épreuve', (house) => chargerFaits(house, dossier_id))

/** Null when it is done; else the code of its refusal. */
async function demander(demande: Demande): Promise<string | null> {
  if (demande.quoi === 'fait') return ecrire(demande.ecriture)
  const { exercices } = await chargees()
  const exercice_id = exerciceDeLAnnee({ exercices }, demande.annee).id
  const corps = {
    valider: {
      ...(demande.quoi === 'valider' && { jusqu_au: demande.jour }),
      cle_idempotence: crypto.randomUUID(),
    },
    arreter: {},
    rouvrir: { motif: 'Une facture oubliée' },
    definitif: {},
  }[demande.quoi]
  const { status, data } = await monde.appeler(claire, ACTES[demande.quoi], { dossier_id, exercice_id, ...corps })
  return status === 200 ? null : String(data && typeof data === 'object' && 'code' in data ? data.code : status)
}

const ACTES = {
  valider: 'valider-ecritures',
  arreter: 'arreter-exercice',
  rouvrir: 'rouvrir-exercice',
  definitif: 'valider-exercice',
} as const

async function ecrire({ avant, apres }: Extract<Demande, { quoi: 'fait' }>['ecriture']): Promise<string | null> {
  const row = rangeeDe(apres ?? avant ?? never())
  if (row === null) return never()
  const table = monde.client(claire).from(row.table)
  const { error } =
    apres === undefined
      ? await table.delete().eq('id', avant?.id ?? '')
      : avant === undefined
        ? await table.insert({ ...row.rangee, dossier_id })
        : await table.update(row.rangee).eq('id', avant.id)
  return error === null ? null : (IMPREVUS.find((code) => code === error.code) ?? error.details)
}

function never(): never {
  throw new Error('a fact is drawn among those that are one row of one table')
}

const SUITES = `select journal from public.ecritures group by exercice_id, journal having max(numero) <> count(*) or min(numero) <> 1`
const enUneRangee = gestes.filter((geste) => geste.geste !== 'ajouter' || rangeeDe({ ...geste.fait, id: '' }) !== null)

test.each(Array.from({ length: HISTOIRES }, (_, rang) => rang))(
  `life %i of ${PAS} steps (GRAINE=${GRAINE})`,
  { timeout: 300_000 },
  async (rang) => {
    const [histoire = []] = fc.sample(fc.array(enUneRangee, { minLength: PAS, maxLength: PAS }), {
      numRuns: 1,
      seed: GRAINE + rang,
    })
    const temoin = new GrandLivreTemoin()
    const closes = new Map<number, readonly Ligne[]>()
    let refus = 0
    for (const geste of histoire) {
      const demande = demandeDe(temoin, geste, crypto.randomUUID())
      if (demande === null) continue
      const refuse = await demander(demande)
      if (refuse !== null) refus += 1
      if (refuse === null || !IMPREVUS.includes(refuse))
        expect([demande, prendre(temoin, demande), refuse]).toEqual([demande, refuse === null, refuse])
      const lus = await chargees()
      expect(lisibles(parAnnee(lus))).toEqual(lisibles(temoin.soldes()))
      for (const [annee, lignes] of closes) expect(lignesDeLAnnee(lus, annee)).toEqual(lignes)
      if (demande.quoi === 'definitif' && refuse === null) closes.set(demande.annee, lignesDeLAnnee(lus, demande.annee))
    }
    console.log(`${closes.size} clôtures, ${refus} refus, les mêmes des deux côtés`)
    await monde.base.asHouse('épreuve', async (house) => {
      expect(await house.rows(SUITES)).toEqual([])
      expect(await house.rows('select * from private.verifier_chaine($1)', [dossier_id])).toEqual([])
    })
  },
)
