// The archive of a person, read back: every file is there as the list says, his books and his receipts whole, nothing of anybody else.
import { createHash } from 'node:crypto'
import { strFromU8, type Unzipped, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import { DOSSIER_MARTIN } from '../../exemples/martin/dossier.ts'
import type { Manifeste } from '../documents/fichiers/archive-zip.ts'
import { csv } from '../documents/fichiers/tableur.ts'
import { type Maison, ouvrirMaison, voisin } from '../epreuves/tests/maison.ts'
import { DOCUMENT, preparer } from '../epreuves/tests/tables.ts'

let maison: Maison
beforeAll(async () => {
  maison = await ouvrirMaison()
  await preparer(maison)
})
afterAll(() => maison.drop())

async function archive(qui: { email: string; password: string }): Promise<{ fichiers: Unzipped; nom: string }> {
  const { jeton } = await maison.entrer(qui.email, qui.password)
  const answer = await maison.envoyer('/functions/v1/exporter-mes-donnees', jeton, { corps: {} })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const fichiers = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return { fichiers, nom: answer.headers.get('content-disposition') ?? '' }
}
const lu = (fichiers: Unzipped, nom: string): string => strFromU8(fichiers[nom] ?? new Uint8Array())
const claire = () => DEMO_SIGN_INS[0] ?? voisin

test('the owner takes away her account, her books as rows, her receipts as they were, a draft FEC of each year', async () => {
  const { fichiers, nom } = await archive(claire())
  expect(nom).toMatch(/quittance-et-bilan-mes-donnees-\d{4}-\d{2}-\d{2}\.zip/)
  const noms = Object.keys(fichiers)
  const chez = `dossiers/${noms.find((one) => one.endsWith('/dossier.json'))?.split('/')[1]}`

  const manifeste: Manifeste = JSON.parse(lu(fichiers, 'manifeste.json'))
  expect(manifeste.fichiers.map((one) => one.nom).toSorted()).toEqual(
    noms.filter((one) => one !== 'manifeste.json').toSorted(),
  )
  for (const { nom: one, taille, sha256 } of manifeste.fichiers) {
    const octets = fichiers[one] ?? new Uint8Array()
    expect([one, octets.length, createHash('sha256').update(octets).digest('hex')]).toEqual([one, taille, sha256])
  }

  expect(JSON.parse(lu(fichiers, 'compte/compte.json'))).toMatchObject([
    { email: 'claire.martin@exemple.fr', profil: { first_name: 'Claire' } },
  ])
  expect(JSON.parse(lu(fichiers, `${chez}/dossier.json`))).toMatchObject([{ id: DOSSIER_MARTIN }])
  for (const table of [
    'biens',
    'baux',
    'depenses',
    'encaissements',
    'exercices',
    'dossier_membres',
    'ecritures',
    'lignes',
  ]) {
    const [row] = await maison.sql<{ n: number }>(
      `select count(*)::int as n from public.${table} where dossier_id = $1`,
      [DOSSIER_MARTIN],
    )
    const rows: unknown[] = JSON.parse(lu(fichiers, `${chez}/donnees/${table}.json`))
    expect([table, rows.length]).toEqual([table, row?.n])
    expect(lu(fichiers, `${chez}/donnees/${table}.csv`).trim().split('\r\n').length).toBeGreaterThan(rows.length)
  }
  // Candidates are erased on their day: no archive outlives it.
  const [candidats] = await maison.sql<{ n: number }>(
    `select count(*)::int as n from public.candidatures where dossier_id = $1`,
    [DOSSIER_MARTIN],
  )
  expect(candidats?.n).toBeGreaterThan(0)
  expect(noms.filter((one) => /donnees\/(candidatures|personnes_candidature|documents_candidature)/.test(one))).toEqual(
    [],
  )
  expect(lu(fichiers, `${chez}/documents/${DOCUMENT.slice(-8)}-secret-martin.pdf`)).toBe('SECRET-MARTIN')
  const fec = noms.filter((one) => one.startsWith(`${chez}/fec/`))
  expect(fec).toHaveLength(maison.faits.exercices.length)
  expect(lu(fichiers, fec[0] ?? '')).toMatch(/^JournalCode\tJournalLib\t/)
  expect(lu(fichiers, fec[0] ?? '').split('\n').length).toBeGreaterThan(20)
})

test('nothing that opens an account, nothing of a dossier that is not his own', async () => {
  const mienne = Object.entries((await archive(claire())).fichiers).map(([nom, octets]) => nom + strFromU8(octets))
  for (const secret of ['encrypted_password', '$argon2id', '"jeton"', 'code_hash', 'refresh_token'])
    expect(mienne.filter((one) => one.includes(secret)).map((one) => one.slice(0, 80))).toEqual([])
  const [, hugues] = DEMO_SIGN_INS
  for (const autre of [hugues ?? voisin, voisin]) {
    const { fichiers } = await archive(autre)
    const tout = Object.entries(fichiers).map(([nom, octets]) => nom + strFromU8(octets))
    expect(tout.some((one) => one.includes(DOSSIER_MARTIN) || one.includes('SECRET-MARTIN'))).toBe(false)
    expect(JSON.parse(lu(fichiers, 'compte/compte.json'))).toMatchObject([{ email: autre.email }])
  }
})

test('a visitor, and a session that was ended, take nothing away', async () => {
  const appeler = (jeton: string | null) => maison.envoyer('/functions/v1/exporter-mes-donnees', jeton, { corps: {} })
  expect((await appeler(maison.anon_key)).status).toBe(401)
  const { client, jeton } = await maison.entrer(voisin.email, voisin.password)
  await client.auth.signOut({ scope: 'local' })
  expect((await appeler(jeton)).status).toBe(401)
})

test('an archive that nobody took to its end is no archive', async () => {
  const notees = async () =>
    (await maison.sql(`select 1 from auth.audit_log_entries where payload ->> 'action' = 'archive_exported'`)).length
  const avant = await notees()
  const { jeton } = await maison.entrer(voisin.email, voisin.password)
  const answer = await maison.envoyer('/functions/v1/exporter-mes-donnees', jeton, { corps: {} })
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(await notees()).toBe(avant)
  await archive(voisin)
  expect(await notees()).toBe(avant + 1)
})

test('a spreadsheet reads each cell as it is, and runs none', () => {
  expect(
    csv([
      { nom: 'Zoé; "Z"', loyer_cents: -12, formule: '=1+1', vide: null },
      { nom: 'x\ny', autre: ['a'] },
    ]),
  ).toBe('\ufeffnom;loyer_cents;formule;vide;autre\r\n"Zoé; ""Z""";-12;\'=1+1;;\r\n"x\ny";;;;"[""a""]"\r\n')
})
