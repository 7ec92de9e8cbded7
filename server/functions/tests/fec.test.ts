// Validate, export, read again: the FEC of a final year says what the books say, line by line, and is the golden file.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { lireFec } from '#domain/compta/fec/fec-lignes.cas.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { dossier_id, hugues, type Monde, ouvrirDemonstration } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirDemonstration('2026-11-20')
})
afterAll(() => monde.drop())

const exporter = async (annee: number): Promise<string> => {
  const { status, data } = await monde.appeler(hugues, 'exporter-fec', { dossier_id, exercice_id: idExercice(annee) })
  expect(status).toBe(200)
  return String(data)
}

type Inscrite = {
  journal: string
  numero: string
  date: Day
  compte: string
  compte_libelle: string
  auxiliaire: string
  piece_ref: string
  piece_date: Day
  libelle: string
  debit_cents: Cents
  credit_cents: Cents
  valide_le: Day | null
}
const CHAMPS = `e.journal, e.numero::text, e.date, l.compte, l.compte_libelle, coalesce(l.auxiliaire, '') as auxiliaire,
  e.piece_ref, e.piece_date, e.libelle, l.debit_cents, l.credit_cents, e.valide_le`

/** What stands in the database, in the order of the chain: no derivation between. */
const inscrites = (annee: number): Promise<Inscrite[]> =>
  monde.base.asHouse('test', (house) =>
    house.rows<Inscrite>(
      `select ${CHAMPS} from public.ecritures e
       join public.exercices x on x.id = e.exercice_id join public.lignes l on l.ecriture_id = e.id
       where x.dossier_id = $1 and extract(year from x.fin) = $2`,
      [dossier_id, annee],
    ),
  )

const enTexte = (ligne: Inscrite): string =>
  [
    ligne.journal,
    ligne.numero,
    ligne.date,
    ligne.compte,
    ligne.compte_libelle,
    ligne.auxiliaire,
    ligne.piece_ref,
    ligne.piece_date,
    ligne.libelle,
    ligne.debit_cents,
    ligne.credit_cents,
    ligne.valide_le,
  ].join(' | ')

test('the FEC of 2024, by the acts and the database, is the golden file byte for byte', async () => {
  const golden = readFileSync(new URL('../../../exemples/martin/fec-2024.txt', import.meta.url), 'utf8')
  expect(await exporter(2024)).toBe(golden)
})

describe.each([2023, 2024])('the FEC of %i, read again', (annee) => {
  test('has every line of the books, and no other', async () => {
    const { lignes, anomalies } = lireFec(await exporter(annee))
    expect(anomalies).toEqual([])
    const attendues = (await inscrites(annee)).map(enTexte).sort()
    expect(attendues.length).toBeGreaterThan(150)
    expect(lignes.map(enTexte).sort()).toEqual(attendues)
  })

  test('has the balance of the books', async () => {
    const client = monde.client(hugues)
    const { data: exercice } = await client
      .from('exercices')
      .select('id')
      .eq('fin', `${annee}-12-31`)
      .single()
      .throwOnError()
    const { data: tenue } = await client
      .from('balance')
      .select('compte, debit_cents, credit_cents')
      .eq('exercice_id', exercice.id)
      .order('compte')
      .throwOnError()
    const soldes = new Map<string, readonly [number, number]>()
    for (const { compte, debit_cents, credit_cents } of lireFec(await exporter(annee)).lignes) {
      const [debit, credit] = soldes.get(compte) ?? [0, 0]
      soldes.set(compte, [debit + debit_cents, credit + credit_cents])
    }
    const lue = [...soldes].map(([compte, [debit, credit]]) => ({ compte, debit_cents: debit, credit_cents: credit }))
    expect(tenue.length).toBeGreaterThan(10)
    expect(lue.toSorted((a, b) => (a.compte < b.compte ? -1 : 1))).toEqual(tenue)
  })
})
