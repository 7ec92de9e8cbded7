// The FEC of a final year from its frozen lines: the bytes of the maker that works from the facts, page after page, or a broken transfer.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ecrituresDe, type Ligne } from '#domain/compta/ecriture.ts'
import { ecrireFec } from '#domain/compta/fec.ts'
import { lettrer } from '#domain/compta/lettrage.ts'
import { ecritureDeTest, livres, valider } from '#domain/compta/livres.gen.ts'
import { libelleCompte } from '#domain/compta/plan-comptable.ts'
import type { Base } from '../db.ts'
import { fecDe } from '../documents/fec.ts'
import { dossier_id, hugues, type Monde, ouvrirDemonstration, voisin } from '../functions/tests/monde.ts'
import { exerciceDeLAnnee } from './exercices.ts'
import { exerciceFige, fecFige } from './fec-fige.ts'
import { chargerFaits } from './load.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirDemonstration('2026-11-20')
})
afterAll(() => monde.drop())

const figeDe = (annee: number) => monde.base.asCaller(hugues, (db) => exerciceFige(db, { dossier_id, annee }))

async function remis(base: Base = monde.base): Promise<string> {
  const fige = await figeDe(2024)
  if (!fige) throw new Error('the year is not handed out from its frozen lines')
  return new Response(await fecFige(base, hugues, fige)).text()
}

/** Books put in the place of those of 2024, over the guards: what is frozen may hold any text. */
async function remplacer(lignes: readonly Ligne[]): Promise<void> {
  const ecritures = ecrituresDe(lignes).map(({ lignes: jambes }, rang) => {
    const [tete] = jambes
    const id = `00000000-0000-4000-9000-${String(rang).padStart(12, '0')}`
    const commun = { dossier_id, exercice_id: exercice2024, created_at: '2026-01-01' }
    const origine = {
      origine_table: 'x',
      origine_id: 'x',
      auteur: hugues.user_id,
      chaine: ZEROS,
      chaine_precedente: ZEROS,
    }
    return {
      ecriture: { ...tete, ...commun, ...origine, id, rang: 100_000 + rang },
      lignes: jambes.map((ligne, place) => ({
        ...ligne,
        ...commun,
        id: id.replace('-9000-', `-9${String(place + 1).padStart(3, '0')}-`),
        ecriture_id: id,
        rang: place + 1,
        compte_libelle: libelleCompte(ligne.compte),
      })),
    }
  })
  const enSql = (rangees: readonly object[]) => `'${JSON.stringify(rangees).replaceAll("'", "''")}'::jsonb`
  await monde.forcer(`begin; set local session_replication_role = replica;
    delete from public.lignes where exercice_id = '${exercice2024}';
    delete from public.ecritures where exercice_id = '${exercice2024}';
    insert into public.ecritures select * from jsonb_populate_recordset(null::public.ecritures, ${enSql(ecritures.map((une) => une.ecriture))});
    insert into public.lignes select * from jsonb_populate_recordset(null::public.lignes, ${enSql(ecritures.flatMap((une) => une.lignes))});
    commit`)
}
let exercice2024: string
const ZEROS = '0'.repeat(64)

test('the final years of the demonstration are those of the maker that works from the facts, checked when they became final', async () => {
  const faits = await monde.base.asHouse('test', (house) => chargerFaits(house, dossier_id))
  const finals = faits.exercices.filter(({ etat }) => etat === 'definitif')
  expect(finals.length).toBeGreaterThan(1)
  for (const { annee } of finals) {
    expect(await figeDe(annee)).not.toBe(null)
    const { data, status } = await monde.appeler(hugues, 'exporter-fec', { dossier_id, annee })
    expect([status, data]).toEqual([200, fecDe(faits, exerciceDeLAnnee(faits, annee)).texte])
  }
  exercice2024 = exerciceDeLAnnee(faits, 2024).id
})

test('random books, with all that a text may hold, give the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(livres(), async (derivees) => {
      fc.pre(derivees.length > 0)
      // The tables refuse a text without a sign, not one that is left without any.
      const sansDates = lettrer(valider(derivees)).map((ligne) => ({
        ...ligne,
        date_lettrage: null,
        libelle: ligne.libelle.trim() === '' ? '\u00a0|' : ligne.libelle,
        piece_ref: ligne.piece_ref === '' ? ' ' : ligne.piece_ref,
      }))
      await remplacer(sansDates)
      expect(await remis()).toBe(ecrireFec(sansDates, { etat: 'definitif' }))
    }),
    { numRuns: 20 },
  )
})

const longues = valider(
  Array.from({ length: 450 }, (_, rang) =>
    ecritureDeTest({ cle: String(rang), date: `2024-0${1 + (rang % 9)}-10`, journal: rang % 3 === 0 ? 'BQ' : 'OD' }, [
      ['614000', 100 + rang],
      ['512000', -100 - rang],
    ]),
  ).flat(),
)

test('books of several pages come in several pieces, the first one soon', async () => {
  await remplacer(longues)
  const fige = await figeDe(2024)
  const pieces: number[] = []
  const texte = new TextDecoder()
  let tout = ''
  for await (const piece of fige ? await fecFige(monde.base, hugues, fige) : []) {
    pieces.push(piece.length)
    tout += texte.decode(piece, { stream: true })
  }
  expect(pieces.length).toBe(2)
  expect(tout).toBe(ecrireFec(longues, { etat: 'definitif' }))
})

test('an error behind the first page breaks the transfer off', async () => {
  await remplacer(longues)
  let pages = 0
  const coupee: Base = {
    ...monde.base,
    oneTrip: (caller, statement) =>
      pages++ === 0 ? monde.base.oneTrip(caller, statement) : Promise.reject(new Error('the base went away')),
  }
  await expect(remis(coupee)).rejects.toThrow('the base went away')
})

test('whoever may not read the dossier has no page of it', async () => {
  const fige = await figeDe(2024)
  const vue = fige && (await new Response(await fecFige(monde.base, voisin, fige)).text())
  expect(vue?.split('\r\n').length).toBe(2)
  expect(await monde.base.asCaller(voisin, (db) => exerciceFige(db, { dossier_id, annee: 2024 }))).toBe(null)
})

test('a year whose file had an error, or whose books were lettered since, is made from the facts and checked again', async () => {
  const lettre = `insert into public.lettrages (id, dossier_id, exercice_id, compte, lettre, partiel, raison, lettre_le)
    values ('00000000-0000-4000-8000-00000000fec1', '${dossier_id}', '${exercice2024}', '411000', 'ZZ', false, 'main', '2026-01-01')`
  await monde.forcer(lettre)
  expect(await figeDe(2024)).toBe(null)
  await monde.forcer(`delete from public.lettrages where id = '00000000-0000-4000-8000-00000000fec1'`)
  expect(await figeDe(2024)).not.toBe(null)
  await monde.forcer(`begin; set local session_replication_role = replica;
    update public.exercices set fec_conforme = false where id = '${exercice2024}'; commit`)
  expect(await figeDe(2024)).toBe(null)
})
