// What a broken client, a curious owner or a vandal sends: a refusal with a sentence, never a bug, and nothing half written.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOSSIER_MARTIN } from '../../exemples/martin/dossier.ts'
import { empreinte } from './tests/empreinte.ts'
import { type Maison, ouvrirMaison } from './tests/maison.ts'
import { jetons } from './tests/personnes.ts'
import { preparer, type Table, tables } from './tests/tables.ts'
import { type Requete, requetes } from './tests/vandale.ts'

const EXERCICES = !process.env.DRILLS
const NOMBRE = EXERCICES ? 1_000 : 20_000
const GRAINE = Number(process.env.GRAINE ?? Date.now() % 1_000_000_000)

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
  let avant = await empreinte(maison, ['actes'])
  const wrong: string[] = []
  let taken = 0
  for (const requete of fc.sample(requetes(maison, toutes), { numRuns: NOMBRE, seed: GRAINE })) {
    const { status, text } = await envoyer(requete)
    const apres = await empreinte(maison, ['actes'])
    const fault = faute({ requete, status, text, ecrit: apres !== avant })
    if (fault) wrong.push(`${fault} · ${status} ${text.slice(0, 300)} · ${JSON.stringify(requete).slice(0, 600)}`)
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

async function envoyer({ chemin, envoi }: Requete): Promise<{ status: number; text: string }> {
  try {
    const answer = await maison.envoyer(chemin, jeton, envoi)
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    if (error instanceof TypeError) return { status: 400, text: '{"code":"client","message":"Requête impossible à écrire."}' }
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
  const { code, message } = lu(text)
  if (typeof message !== 'string' || message === '') return 'no sentence'
  // The wire's own refusals keep the words that the official client knows.
  const duFil = typeof code === 'string' && (code.startsWith('PGRST') || code === '21000')
  return !duFil && ANGLAIS.test(message) ? 'not in French' : null
}

const ANGLAIS = /\b(invalid|violates|must|cannot|expected|required|null value|out of range|does not|too (big|small)|unterminated|syntax)\b/i

function lu(text: string): { code?: unknown; message?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** After each write that was taken, the accounts are still computed: a fact that breaks them should have been refused. */
async function comptesIllisibles(): Promise<string | null> {
  for (const annee of [2023, 2025]) {
    for (const nom of ['generer-liasse', 'exporter-fec']) {
      const answer = await maison.envoyer(`/functions/v1/${nom}`, jeton, { corps: { dossier_id: DOSSIER_MARTIN, annee } })
      if (answer.status >= 500) return `${nom} ${annee} is broken: ${await answer.text()}`
    }
  }
  return null
}
