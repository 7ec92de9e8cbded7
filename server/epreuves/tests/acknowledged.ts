// What was acknowledged while postings ran, what nobody knows, and whether the books remember it: once, whole, in order.
import { expect } from 'vitest'
import { addDays, type Day, day } from '#domain/base/day.ts'
import type { Bailleur } from './bailleur.ts'
import type { Produit } from './produit.ts'

type Fait = { readonly id: string; readonly date: string; readonly montant_cents: number }
type Validation = {
  readonly corps: { readonly jusqu_au: string; readonly cle_idempotence: string }
  readonly avant: readonly Fait[]
}
export type Memoire = {
  readonly faits: Fait[]
  readonly faitsDouteux: Fait[]
  readonly validations: (Validation & { readonly reponse: unknown })[]
  readonly validationsDouteuses: Validation[]
  jour: Day
}

export const memoireVide = (): Memoire => ({
  faits: [],
  faitsDouteux: [],
  validations: [],
  validationsDouteuses: [],
  jour: day('2024-01-15'),
})

const DERNIER = day('2024-11-30')

/** Six connections write facts, two validate, until the server is no more there. */
export async function flot(bailleur: Bailleur, memoire: Memoire, arret: { readonly fini: boolean }): Promise<void> {
  await Promise.all([
    ...[1, 2, 3, 4, 5, 6].map(() => ecrire(bailleur, memoire, arret)),
    ...[1, 2].map(() => valider(bailleur, memoire, arret)),
  ])
}

async function ecrire(bailleur: Bailleur, memoire: Memoire, arret: { readonly fini: boolean }): Promise<void> {
  while (!arret.fini) {
    const rang = memoire.faits.length + memoire.faitsDouteux.length
    const fait = { id: crypto.randomUUID(), date: addDays(memoire.jour, (rang % 40) - 10), montant_cents: 1_000 + rang }
    const answer = await poserFait(bailleur, fait)
    if (answer === null) return void memoire.faitsDouteux.push(fait)
    expect(answer.status).toBe(201)
    memoire.faits.push(fait)
  }
}

function poserFait({ demander, dossier_id, bien_id }: Bailleur, fait: Fait) {
  const corps = {
    ...fait,
    dossier_id,
    bien_id,
    date_paiement: fait.date,
    libelle: `Facture ${fait.id}`,
    categorie: 'entretien',
  }
  return demander('/rest/v1/depenses', corps, { prefer: 'return=minimal' })
}

async function valider(bailleur: Bailleur, memoire: Memoire, arret: { readonly fini: boolean }): Promise<void> {
  while (!arret.fini) {
    // Once the last day is reached it is validated again and again, and freezes nothing more.
    const avance = memoire.jour < DERNIER
    if (avance) memoire.jour = addDays(memoire.jour, 1)
    const jusqu_au = memoire.jour
    const validation = {
      corps: { jusqu_au, cle_idempotence: crypto.randomUUID() },
      avant: avance ? memoire.faits.filter(({ date }) => date <= jusqu_au) : [],
    }
    const answer = await demanderValidation(bailleur, validation)
    if (answer === null) return void memoire.validationsDouteuses.push(validation)
    if (answer.status === 200) memoire.validations.push({ ...validation, reponse: answer.data })
    else expect(answer).toMatchObject({ status: 422, data: { code: 'periode_deja_validee' } })
  }
}

const demanderValidation = ({ demander, dossier_id, exercice_id }: Bailleur, { corps }: Validation) =>
  demander('/functions/v1/valider-ecritures', { dossier_id, exercice_id, ...corps })

/** After a restart: what was doubtful is asked again in the same words, and everything is looked at. */
export async function verifierMemoire(produit: Produit, bailleur: Bailleur, memoire: Memoire): Promise<void> {
  await redemander(bailleur, memoire)
  await verifierFaits(produit, memoire)
  await verifierLivres(produit, bailleur, memoire)
  for (const validation of memoire.validations.slice(-4)) {
    expect((await demanderValidation(bailleur, validation))?.data).toEqual(validation.reponse)
    const autre = { ...validation, corps: { ...validation.corps, jusqu_au: '2024-12-31' } }
    expect(await demanderValidation(bailleur, autre)).toMatchObject({
      status: 422,
      data: { code: 'cle_idempotence_reutilisee' },
    })
  }
}

async function redemander(bailleur: Bailleur, memoire: Memoire): Promise<void> {
  for (const fait of memoire.faitsDouteux.splice(0)) {
    const answer = await poserFait(bailleur, fait)
    expect([201, 409]).toContain(answer?.status)
    memoire.faits.push(fait)
  }
  for (const validation of memoire.validationsDouteuses.splice(0)) {
    const answer = await demanderValidation(bailleur, validation)
    if (answer?.status === 200) memoire.validations.push({ ...validation, reponse: answer.data })
    else expect(answer).toMatchObject({ status: 422, data: { code: 'periode_deja_validee' } })
  }
}

async function verifierFaits({ sql }: Produit, { faits }: Memoire): Promise<void> {
  const kept = await sql<Fait>('select id, date::text, montant_cents::int from public.depenses order by id')
  const known = faits.map(({ id, date, montant_cents }) => ({ id, date, montant_cents }))
  expect(kept).toEqual(known.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}

async function verifierLivres(produit: Produit, { dossier_id }: Bailleur, memoire: Memoire): Promise<void> {
  const { sql } = produit
  expect(await sql('select * from private.verifier_chaine($1)', [dossier_id])).toEqual([])
  expect(produit.verifier(dossier_id)).toEqual({ code: 0, dit: expect.stringContaining('chaîne intacte') })

  expect(await sql(TROUS)).toEqual([])
  expect(await sql(DOUBLES)).toEqual([])
  expect(await sql(FAUX_MONTANTS)).toEqual([])
  const [somme] = await sql(REPONSES)
  expect(somme?.annoncees).toBe(somme?.inscrites)

  const cles = await sql<{ cle: string }>('select cle from public.cles_idempotence')
  const connues = new Set(cles.map(({ cle }) => cle))
  expect(memoire.validations.filter(({ corps }) => !connues.has(`valider-ecritures/${corps.cle_idempotence}`))).toEqual(
    [],
  )

  const [exercice] = await sql<{ frontiere: string }>(
    `select valide_jusqu_au::text as frontiere from public.exercices where fin = '2024-12-31'`,
  )
  const atteint =
    memoire.validations
      .map(({ corps }) => corps.jusqu_au)
      .toSorted()
      .at(-1) ?? ''
  expect((exercice?.frontiere ?? '') >= atteint).toBe(true)
  const figes = new Set(
    (await sql<{ id: string }>(`select origine_id as id from public.ecritures where origine_table = 'depenses'`)).map(
      ({ id }) => id,
    ),
  )
  expect(memoire.validations.flatMap(({ avant }) => avant.filter(({ id }) => !figes.has(id)))).toEqual([])
}

const TROUS = `select exercice_id::text, journal from public.ecritures group by exercice_id, journal having count(*) <> max(numero) or min(numero) <> 1
  union all select 'rang', '' from public.ecritures having count(*) <> max(rang)`
const DOUBLES = `select cle from public.ecritures where origine_table = 'depenses' group by cle having count(*) > 1`
const FAUX_MONTANTS = `select d.id, d.montant_cents, sum(l.debit_cents) from public.depenses d
  join public.ecritures e on e.origine_table = 'depenses' and e.origine_id = d.id::text
  join public.lignes l on l.ecriture_id = e.id group by d.id having sum(l.debit_cents) <> d.montant_cents or sum(l.credit_cents) <> d.montant_cents`
const REPONSES = `select (select coalesce(sum((reponse ->> 'ecritures')::int), 0)::int from public.cles_idempotence) as annoncees,
  (select count(*)::int from public.ecritures) as inscrites`
