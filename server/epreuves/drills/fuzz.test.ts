// What a broken client, a curious owner or a vandal sends: a refusal with a sentence, never a bug, and nothing half written.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { meuble } from '#domain/activites/meuble/meuble.ts'
import { Refus } from '#domain/base/refus.ts'
import { DOSSIER_MARTIN } from '../../../exemples/martin/dossier.ts'
import { anneeFiscaleDe } from '../../dossier/compta/annee-fiscale.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { INSTALLATION } from '../tests/actes.ts'
import { mouvement } from '../tests/fingerprint.ts'
import { COMPLETE, type Requete, requetes } from '../tests/fuzz.ts'
import { type Maison, ouvrirMaison } from '../tests/maison.ts'
import { jetons } from '../tests/personnes.ts'
import { EN_ENTIER, GRAINE } from '../tests/seeded-random.ts'
import { preparer, type Table, tables } from '../tests/tables.ts'

const NOMBRE = Number(process.env.NOMBRE ?? (EN_ENTIER ? 20_000 : 150))

let maison: Maison
let toutes: readonly Table[]
let jeton = ''
beforeAll(async () => {
  maison = await ouvrirMaison()
  await preparer(maison)
  toutes = await tables(maison)
  jeton = (await jetons(maison)).proprietaire
})
afterAll(() => maison.drop())

test(`${NOMBRE} requests of nonsense by the owner herself (GRAINE=${GRAINE})`, { timeout: 3_600_000 }, async () => {
  let avant = await mouvement(maison)
  const wrong: string[] = []
  let taken = 0
  for (const requete of fc.sample(requetes(maison, toutes), { numRuns: NOMBRE, seed: GRAINE })) {
    const { status, text } = await envoyer(requete)
    const apres = await mouvement(maison)
    const fault = faute({ requete, status, text, ecrit: apres !== avant })
    if (fault)
      wrong.push(
        `${fault} · ${maison.bugs.at(-1)?.slice(0, 900) ?? ''} · ${status} ${text.slice(0, 300)} · ${JSON.stringify(requete).slice(0, 600)}`,
      )
    if (apres !== avant) {
      taken += 1
      avant = apres
      const broken = await comptesIllisibles()
      if (broken) wrong.push(`${broken} · after ${JSON.stringify(requete).slice(0, 600)}`)
    }
  }
  expect(wrong.slice(0, 12)).toEqual([])
  // Some of it was no nonsense: the draw reaches the writing too.
  expect(taken).toBeGreaterThan(0)
})

test.each([
  ['/rest/v1/depenses', 6],
  ['/functions/v1/enregistrer-operation', 16],
  ['/functions/v1/deposer-document', 16],
  ['/auth/v1/signup', 1],
])('a body too large for %s is refused before it is read', async (chemin, megabytes) => {
  const avant = await mouvement(maison)
  const { status, text } = await envoyer({ chemin, envoi: { corps: 'x'.repeat(megabytes * 1024 * 1024) } })
  expect([status, /volumineuse/.test(text)]).toEqual([413, true])
  expect(await mouvement(maison)).toBe(avant)
})

test('what is written by an act of many rows is whole or is not', async () => {
  const avant = await mouvement(maison)
  // Its last row, a tenant, cannot be kept.
  const bail = { ...COMPLETE.bail, locataires: [{ prenom: 'Inès', nom: 'Moreau\u0000' }] }
  const corps = { ...INSTALLATION, ...COMPLETE, bail, dossier_id: DOSSIER_MARTIN }
  const { status, text } = await envoyer({ chemin: '/functions/v1/installer-dossier', envoi: { corps } })
  expect([status, lu(text).code, text]).toEqual([400, 'texte_impossible', text])
  expect(await mouvement(maison)).toBe(avant)
})

async function envoyer({ chemin, envoi }: Requete): Promise<{ status: number; text: string }> {
  try {
    const answer = await maison.envoyer(chemin, jeton, envoi)
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    if (error instanceof TypeError)
      return { status: 400, text: '{"code":"client","message":"Requête impossible à écrire."}' }
    throw error
  }
}

type Recu = { readonly requete: Requete; readonly status: number; readonly text: string; readonly ecrit: boolean }

/** What is wrong with an answer; null when nothing is. */
function faute({ requete, status, text, ecrit }: Recu): string | null {
  if (status >= 500) return 'a bug'
  if (status < 400) return null
  if (ecrit) return 'refused and written'
  if (requete.envoi.methode === 'HEAD') return null
  const { code, message, msg } = lu(text)
  // The auth route speaks its client's words, which the screens turn into French.
  if (requete.chemin.startsWith('/auth/')) return typeof msg === 'string' && msg !== '' ? null : 'no sentence'
  if (typeof message !== 'string' || message === '') return 'no sentence'
  // The wire's own refusals keep the words that the official client knows.
  const duFil = typeof code === 'string' && (code.startsWith('PGRST') || code === '21000')
  return !duFil && ANGLAIS.test(message) ? 'not in French' : null
}

const ANGLAIS =
  /\b(invalid|violates|must|cannot|expected|required|null value|out of range|does not|too (big|small)|unterminated|syntax)\b/i

function lu(text: string): { code?: unknown; message?: unknown; msg?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** After each write that was taken, the accounts are still computed: a fact that breaks them should have been refused. */
async function comptesIllisibles(): Promise<string | null> {
  const faits = await maison.base.asHouse('épreuve', (house) => chargerFaits(house, DOSSIER_MARTIN))
  const calculs = [
    () => livres(faits),
    ...faits.exercices.map((exercice) => () => anneeFiscaleDe(meuble.comptabilite, faits, exercice)),
  ]
  for (const calcul of calculs) {
    try {
      calcul()
    } catch (error) {
      if (!(error instanceof Refus)) return `the accounts are broken: ${error}`
    }
  }
  return null
}
