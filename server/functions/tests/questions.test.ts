// Questions about entries: asked, answered, settled, opened again; each told to the other keeper, none to a reader.
import type { Caller } from '@quittance/wire/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taches as tachesDe } from '#domain/activites/meuble/taches.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { day } from '#domain/base/day.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, voisin } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const question = {
  dossier_id,
  cle: 'depenses/1',
  compte: '615200',
  date: '2026-03-01',
  libelle: 'Plombier',
  montant_cents: 120_00,
  texte: 'Avez-vous la facture ?',
}
const cloche = async (qui: Caller) => {
  const { data } = await monde
    .client(qui)
    .from('notifications')
    .select('titre, detail, chemin, lue_le')
    .eq('genre', 'question')
    .throwOnError()
  return data
}
const taches = async () => {
  const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  return tachesDe(faits, { today: day('2026-11-20'), annees: ANNEES, fiscales: [] })
    .map(({ objet }) => objet)
    .filter(({ genre }) => genre === 'questions_ouvertes')
}

test('the accountant asks: the owner is told, it is among the things to do, in his name whatever he says', async () => {
  const { data } = await monde
    .client(hugues)
    .from('questions')
    .insert(question)
    .select('id, auteur, resolue')
    .throwOnError()
  const id = data[0]?.id
  expect(data).toEqual([{ id, auteur: hugues.user_id, resolue: false }])
  expect(await cloche(claire)).toEqual([
    {
      titre: 'Question sur une écriture : Plombier',
      detail: 'Avez-vous la facture ?',
      chemin: `/lieu/questions?question=${id}&dossier=${dossier_id}`,
      lue_le: null,
    },
  ])
  expect([await cloche(hugues), await cloche(paul)]).toEqual([[], []])
  expect(await taches()).toEqual([{ genre: 'questions_ouvertes', nombre: 1, id, libelle: 'Plombier' }])
  const usurpee = await monde
    .client(hugues)
    .from('questions')
    .insert({ ...question, auteur: claire.user_id })
  expect(usurpee.error?.code).toBe('42501')
})

test('answered, settled, then answered again: it is open again', async () => {
  const [posee] = (await monde.client(claire).from('questions').select('id').throwOnError()).data
  const repondre = (qui: Caller, texte: string) =>
    monde.client(qui).from('questions_reponses').insert({ dossier_id, question_id: posee?.id, texte }).throwOnError()
  await repondre(claire, 'La voici.')
  expect((await cloche(hugues)).map(({ titre }) => titre)).toEqual(['Réponse à une question : Plombier'])
  const etat = async () =>
    (await monde.client(claire).from('questions').select('resolue, resolue_par').throwOnError()).data
  await monde.client(hugues).from('questions').update({ resolue: true }).eq('id', posee?.id).select('id').throwOnError()
  expect(await etat()).toEqual([{ resolue: true, resolue_par: hugues.user_id }])
  expect((await cloche(claire)).map(({ titre }) => titre)).toEqual(['Question réglée : Plombier'])
  expect(await taches()).toEqual([])
  await repondre(claire, 'Encore un mot.')
  expect(await etat()).toEqual([{ resolue: false, resolue_par: null }])
})

test('a reader reads and says nothing, a neighbour sees nothing; an empty word is refused in words', async () => {
  const [posee] = (await monde.client(paul).from('questions').select('id').throwOnError()).data
  expect((await monde.client(paul).from('questions').insert(question)).error?.code).toBe('42501')
  expect(
    (await monde.client(paul).from('questions').update({ resolue: true }).eq('id', posee?.id).select('id')).data,
  ).toEqual([])
  expect((await monde.client(voisin).from('questions').select('id').throwOnError()).data).toEqual([])
  const vide = await monde
    .client(claire)
    .from('questions')
    .insert({ ...question, texte: '  ' })
  expect(vide.error?.message).toBe('Écrivez votre question (4 000 caractères au plus).')
})
