// Many at once: validations leave no gap, and a fact written meanwhile is wholly in the books or wholly after.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#domain/base/day.ts'
import { estEquilibree } from '#domain/compta/ecriture.ts'
import { lignesDeLAnnee } from '../../../exemples/annee.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { lireArchive, verdict } from '../../../scripts/verify.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const valider = (jusqu_au: string, cle_idempotence: string, caller = claire) =>
  monde.appeler(caller, 'valider-ecritures', { dossier_id, exercice_id: idExercice(2023), jusqu_au, cle_idempotence })

type Ecriture = { journal: string; numero: number; rang: number }
const ecritures = async (): Promise<Ecriture[]> =>
  monde.base.asHouse('test', (house) =>
    house.rows<Ecriture>('select journal, numero, rang from public.ecritures order by rang'),
  )

test('eight validations at the same moment leave no gap and no double', async () => {
  const mois = ['01-31', '02-28', '03-31', '04-30', '01-31', '02-28', '03-31', '04-30']
  const replies = await Promise.all(
    mois.map((jour, rang) => valider(`2023-${jour}`, `parallele ${rang}`, rang % 2 ? claire : hugues)),
  )
  const codes = replies.map(({ status, data }) => (status === 200 ? 'ok' : JSON.stringify(data)))
  expect(codes.filter((code) => code !== 'ok').every((code) => code.includes('periode_deja_validee'))).toBe(true)
  expect(codes).toContain('ok')

  const posted = await ecritures()
  expect(posted.map(({ rang }) => rang)).toEqual(posted.map((_, index) => index + 1))
  for (const siennes of Map.groupBy(posted, ({ journal }) => journal).values()) {
    expect(siennes.map(({ numero }) => numero).toSorted((a, b) => a - b)).toEqual(siennes.map((_, index) => index + 1))
  }
  const [exercice] = (await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))).exercices
  expect(exercice?.valide_jusqu_au).toBe('2023-04-30')
})

test('the same request sent eight times at once is done once', async () => {
  const before = (await ecritures()).length
  const replies = await Promise.all(Array.from({ length: 8 }, () => valider('2023-05-31', 'une seule fois')))
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  const added = (await ecritures()).length - before
  expect(replies[0]).toMatchObject({ status: 200, data: { ecritures: added } })
})

test('facts written during a validation are wholly in it or wholly after it', async () => {
  const written = Array.from({ length: 24 }, (_, rang) => ({
    dossier_id,
    date: `2023-06-${String(rang + 1).padStart(2, '0')}`,
    date_paiement: `2023-06-${String(rang + 1).padStart(2, '0')}`,
    libelle: `Pendant la validation ${rang}`,
    categorie: 'entretien',
    montant_cents: 1_000 + rang,
  }))
  const client = monde.client(hugues)
  const insertions = written.map((depense) => client.from('depenses').insert(depense).throwOnError())
  const [reply] = await Promise.all([valider('2023-06-30', 'pendant les saisies'), ...insertions])
  expect(reply.status).toBe(200)

  const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  const lignes = lignesDeLAnnee(faits, 2023)
  for (const { id, montant_cents, libelle } of faits.depenses.filter((one) => one.libelle.startsWith('Pendant'))) {
    const siennes = lignes.filter(({ origine }) => origine.id === id)
    const charge = siennes.filter(({ compte }) => compte === '615200')
    expect(charge.map(({ debit_cents }) => debit_cents)).toEqual([montant_cents])
    const date = charge[0]?.date ?? day('2000-01-01')
    const valide = charge[0]?.numero !== null
    expect(valide ? date <= '2023-06-30' : date === '2023-07-01', libelle).toBe(true)
  }
  expect(estEquilibree(lignes)).toBe(true)
})

test('two final validations at once: one is done, the other is told so', async () => {
  const body = { dossier_id, exercice_id: idExercice(2023) }
  expect(await monde.appeler(claire, 'arreter-exercice', body)).toMatchObject({ status: 200 })
  const replies = await Promise.all([1, 2].map(() => monde.appeler(claire, 'valider-exercice', body)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('the chain holds, and whoever breaks it by force is found by both computations, at the same entry', async () => {
  const intact = await lireArchive(monde.url, dossier_id)
  expect(intact && verdict(intact).juste).toBe(true)
  const sql = 'select rang, motif from private.verifier_chaine($1)'
  expect(await monde.base.asHouse('test', (house) => house.rows(sql, [dossier_id]))).toEqual([])

  await monde.forcer(`alter table public.lignes disable trigger user;
    update public.lignes set debit_cents = debit_cents + 1 where debit_cents > 0 and ecriture_id =
      (select id from public.ecritures where rang = 17)`)
  const broken = await lireArchive(monde.url, dossier_id)
  expect(broken && verdict(broken).phrase).toContain('rupture à l’écriture de rang 17')
  expect(await monde.base.asHouse('test', (house) => house.rows(sql, [dossier_id]))).toEqual([
    { rang: 17, motif: 'son contenu a été modifié' },
  ])
})
