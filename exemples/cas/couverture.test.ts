// Each shared worked case is a test, named by its id: whatever it expects is computed by the software and compared, field by field.
import { describe, expect, test } from 'vitest'
import { CAS, type Json } from './cas.ts'
import { LECTEURS } from './lecteurs.ts'
import { CAS_LOCATION, HORS_SUJET, LECTEURS_LOCATION } from './lecteurs-location.ts'

/** Said by a source of what it prints, not figures. */
const REMARQUES = new Set(['tolerance_per_line'])
/** Figures of an activity that no furnished landlord has. */
const AUTRES_ACTIVITES = new Set(['B-30/services'])
/** Cents between a source that rounds its total and the software, which rounds each of its lines. */
const ECARTS: Readonly<Record<string, number>> = { 'workbook-2025/depreciation_2026': 2 }

/** A blank box is null where the source leaves it blank, and nothing where it prints a zero. */
function comparer(chemin: string, attendu: Json, trouve: Json): void {
  if (trouve === undefined) throw new Error(`nothing reads ${chemin}`)
  const ecart = ECARTS[chemin]
  if (ecart !== undefined)
    expect(Math.abs(Math.round(Number(trouve) * 100 - Number(attendu) * 100))).toBeLessThanOrEqual(ecart)
  else if (attendu !== null && typeof attendu === 'object' && !Array.isArray(attendu))
    for (const [cle, un] of Object.entries(attendu))
      comparer(`${chemin}/${cle}`, un, (trouve as Readonly<Record<string, Json>>)[cle])
  else expect([chemin, attendu === 0 ? (trouve ?? 0) : trouve]).toEqual([chemin, attendu])
}

const champs = (expected: Json): [string, Json][] =>
  Object.entries((expected ?? {}) as Readonly<Record<string, Json>>).filter(([cle]) => !REMARQUES.has(cle))

describe('chaque cas partagé est un essai, ou dit pourquoi il attend', () => {
  test.each(CAS.map((un) => [un.id, un] as const))('%s', (id, un) => {
    const lecteur = LECTEURS[un.kind]
    if (!lecteur) throw new Error(`no reader of ${un.kind}`)
    const trouve = lecteur(un)
    expect(champs(un.expected).length).toBeGreaterThan(0)
    for (const [cle, attendu] of champs(un.expected)) comparer(`${id}/${cle}`, attendu, trouve[cle])
  })

  test.each(CAS_LOCATION.filter(({ id }) => !(id in HORS_SUJET)).map((un) => [un.id, un] as const))('%s', (id, un) => {
    const trouve = LECTEURS_LOCATION.map((lecteur) => lecteur(un)).find((une) => une !== null)
    if (!trouve) throw new Error(`no reader of ${id}`)
    const attendus = champs(un.expected).filter(([cle]) => !AUTRES_ACTIVITES.has(`${id}/${cle}`))
    expect(attendus.length).toBeGreaterThan(0)
    for (const [cle, attendu] of attendus) comparer(`${id}/${cle}`, attendu, trouve[cle])
  })
})

test('aucun cas ne manque aux fichiers partagés et aucun ne porte deux fois le même nom', () => {
  const ids = [...CAS, ...CAS_LOCATION].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(CAS.length).toBeGreaterThanOrEqual(48)
  expect(CAS_LOCATION.length).toBeGreaterThanOrEqual(78)
  expect(Object.keys(HORS_SUJET).filter((id) => !ids.includes(id))).toEqual([])
})
