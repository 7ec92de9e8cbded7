// A year written as its dry run said, filed, found wrong, rectified and filed again: by the real client, on a real database.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Faits } from '#domain/activites/faits.ts'
import { dossierFiscal } from '#domain/activites/meuble/annee/annees-fiscales.ts'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { comparerDeclarations, declarationDe } from '#domain/cloture/declaration.ts'
import { type EcritureAVenir, essaiABlanc } from '#domain/cloture/essai.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { exerciceDeLAnnee } from '../../../exemples/annee.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { typographier } from '../../documents/papier/typographie.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const exercice = { dossier_id, exercice_id: idExercice(2023) }
const motif = 'Une facture de plomberie oubliée'
const lireFaits = (): Promise<Faits> => monde.base.asHouse('test', (house) => chargerFaits(house, dossier_id))
const fiscale = (faits: Faits, annee: number) => {
  const une = dossierFiscal(faits, ANNEES).find((autre) => anneeDeCloture(autre.exercice) === annee)
  if (!une) throw new Error(`no year ${annee}`)
  return une
}

const jambe = (l: Ligne) => [l.compte, l.auxiliaire, l.debit_cents, l.credit_cents, l.bien_id, l.composant_id].join(' ')
/** An entry as it stands, in one text; its lines in their order. */
const enTexte = ({ journal, numero, date, lignes }: Pick<EcritureAVenir, 'journal' | 'numero' | 'date' | 'lignes'>) =>
  [journal, numero, date, lignes[0]?.cle, lignes[0]?.libelle, ...lignes.map(jambe)].join(' | ')

async function ecrites(annee: number): Promise<string[]> {
  const { lignes_validees } = await lireFaits()
  const parEcriture = Map.groupBy(
    lignes_validees.filter(({ date }) => date.startsWith(`${annee}`)),
    ({ journal, numero }) => `${journal} ${numero}`,
  )
  return [...parEcriture.values()]
    .map((lignes) => {
      const [tete] = lignes
      return tete ? enTexte({ ...tete, numero: tete.numero ?? 0, lignes }) : ''
    })
    .toSorted()
}

test('what the dry run shows is what the final validation writes: entries, numbers, à-nouveaux, boxes', async () => {
  await monde.appeler(claire, 'valider-ecritures', {
    ...exercice,
    jusqu_au: '2023-04-30',
    cle_idempotence: 'avril-2023',
  })
  const deja = await ecrites(2023)
  await monde.appeler(hugues, 'arreter-exercice', exercice)
  const avant = await lireFaits()
  const arrete = avant.exercices.find((un) => anneeDeCloture(un) === 2023)
  if (!arrete) throw new Error('no year 2023')
  const essai = essaiABlanc(livres, avant, arrete)
  const cases = declarationDe(fiscale(avant, 2023))

  const { data } = await monde.appeler(claire, 'valider-exercice', exercice)
  expect(data).toMatchObject({ ecritures: essai.ecritures.length })
  expect(await ecrites(2023)).toEqual([...deja, ...essai.ecritures.map(enTexte)].toSorted())
  expect(await ecrites(2024)).toEqual(essai.a_nouveaux.map(enTexte))
  expect(declarationDe(fiscale(await lireFaits(), 2023))).toEqual(cases)
})

test('nothing is rectified before the return is filed', async () => {
  expect(await monde.appeler(claire, 'rectifier-liasse', { ...exercice, motif })).toEqual(
    refus('rectification_sans_depot'),
  )
  expect(
    await monde.appeler(claire, 'rectifier-liasse', { ...exercice, exercice_id: idExercice(2030), motif }),
  ).toEqual(refus('exercice_inconnu'))
})

test('a return that is filed is kept box by box, and its day may be noted again without touching them', async () => {
  for (const deposee_le of ['2024-05-12', '2024-05-14']) {
    await monde.appeler(hugues, 'declarer-deposee', { ...exercice, deposee_le })
  }
  const { data } = await monde.client(paul).from('declarations').select('*')
  expect(data).toEqual([expect.objectContaining({ numero: 0, deposee_le: '2024-05-14', motif: null })])
  expect(data?.[0].cases).toEqual(declarationDe(fiscale(await lireFaits(), 2023)).cases)
  expect((await monde.client(voisin).from('declarations').select('id')).data).toEqual([])
})

test('as long as nothing changed there is nothing to rectify', async () => {
  expect(await monde.appeler(claire, 'rectifier-liasse', { ...exercice, motif })).toEqual(
    refus('rectification_sans_ecart'),
  )
})

test('an error found later goes to the open year, and the return is rectified, numbered and logged', async () => {
  const avant = await ecrites(2023)
  await monde
    .client(claire)
    .from('depenses')
    .insert({
      dossier_id,
      bien_id: monde.faits.biens[0]?.id,
      date: '2023-10-05',
      date_paiement: '2023-10-20',
      fournisseur: 'Plomberie Morel',
      libelle: 'Fuite',
      categorie: 'entretien',
      montant_cents: 30_000,
    })
    .throwOnError()
  expect(await monde.appeler(hugues, 'rectifier-liasse', { ...exercice, motif: 'Non' })).toMatchObject({ status: 400 })
  const { status, data } = await monde.appeler(hugues, 'rectifier-liasse', { ...exercice, motif })
  expect({ status, data }).toMatchObject({ status: 200, data: { numero: 1, etablie_le: '2026-11-20' } })
  expect(await ecrites(2023)).toEqual(avant)

  const { data: rangees } = await monde
    .client(claire)
    .from('declarations')
    .select('numero, motif, deposee_le, cases, empreinte')
    .order('numero')
  expect(rangees?.map(({ numero, motif: dit, deposee_le }) => [numero, dit, deposee_le])).toEqual([
    [0, null, '2024-05-14'],
    [1, motif, null],
  ])
  expect(rangees?.[0]?.empreinte).not.toBe(rangees?.[1]?.empreinte)
  const zero = { stock_ard_cents: monde.faits.deficits_anterieurs[0]?.montant_cents ?? 0, deficits_cents: 0 }
  const ecarts = comparerDeclarations(
    // Safe: these are the boxes that the server wrote.
    { ...zero, cases: rangees?.[0]?.cases } as Parameters<typeof comparerDeclarations>[0],
    { ...zero, cases: rangees?.[1]?.cases } as Parameters<typeof comparerDeclarations>[0],
  )
  expect(ecarts).toHaveLength((data as { cases: number }).cases) // safe: the reply of the contract
  const externes = ecarts.find(({ numero, code }) => numero === '2033-B' && code === '242')
  expect((externes?.montant ?? 0) - (externes?.avant ?? 0)).toBe(300)

  const { data: journal } = await monde
    .client(claire)
    .from('actes')
    .select('acte, detail')
    .eq('acte', 'rectifier-liasse')
  expect(journal).toEqual([
    {
      acte: 'rectifier-liasse',
      detail: { exercice_id: idExercice(2023), debut: '2023-01-01', fin: '2023-12-31', motif },
    },
  ])
})

test('its PDF says why, what it corrects, and both amounts of each box; to members alone', async () => {
  const body = { ...exercice, numero: 1 }
  const { data, headers } = await monde.appeler(paul, 'lire-rectificative', body)
  if (!(data instanceof Blob)) throw new Error('the return is a file')
  expect(headers.get('content-disposition')).toContain('liasse-rectificative-2023-1.pdf')
  const texte = textesDuPdf(new Uint8Array(await data.arrayBuffer()))
    .join('')
    .replace(/[\s\u00a0\u202f]/g, '')
  for (const { code, libelle } of declarationDe(fiscale(await lireFaits(), 2023)).cases)
    expect(texte).toContain(`${code}${typographier(libelle)}`.replace(/[\s\u00a0\u202f]/g, ''))
  for (const dit of [
    'Liasse2023rectifiée',
    'Liasserectificativen°1',
    'Plomberie'.toLowerCase(),
    '14/05/2024',
    'Formulaire2033-B',
    '242',
  ])
    expect(texte).toContain(dit)
  expect(await monde.appeler(voisin, 'lire-rectificative', body)).toEqual(refus('acces_non_autorise', 403))
  expect(await monde.appeler(paul, 'lire-rectificative', { ...body, numero: 9 })).toEqual(
    refus('rectification_inconnue'),
  )
  expect(await monde.appeler(paul, 'rectifier-liasse', { ...exercice, motif })).toEqual(
    refus('acces_non_autorise', 403),
  )
})

test('until it is filed the open year still counts the correction; once filed it counts it no more', async () => {
  const charges = async () => {
    const {
      detail: { resultat },
    } = fiscale(await lireFaits(), 2024)
    return resultat.regime === 'reel_simplifie' ? resultat.charges_bien_cents : 0
  }
  const avant = await charges()
  const depot = { ...exercice, rectificative: 1 }
  for (const deposee_le of ['2026-11-19', '2026-11-21']) {
    expect(await monde.appeler(claire, 'declarer-deposee', { ...depot, deposee_le })).toEqual(
      refus('rectification_date_impossible'),
    )
  }
  expect(
    await monde.appeler(claire, 'declarer-deposee', { ...depot, rectificative: 2, deposee_le: '2026-11-20' }),
  ).toEqual(refus('rectification_inconnue'))
  const deposee = { ...depot, deposee_le: '2026-11-20' }
  expect(await monde.appeler(claire, 'declarer-deposee', deposee)).toMatchObject({ status: 200 })
  expect(await monde.appeler(claire, 'declarer-deposee', deposee)).toEqual(refus('rectification_deja_deposee'))
  const { exercices, exercices_rectifies } = await lireFaits()
  expect(exercices_rectifies).toEqual([exerciceDeLAnnee({ exercices }, 2023).id])
  expect(await charges()).toBe(avant - 30_000)
  expect(await monde.appeler(claire, 'rectifier-liasse', { ...exercice, motif })).toEqual(
    refus('rectification_sans_ecart'),
  )
})

test('asked twice at once, a rectifying return is numbered once', async () => {
  await monde
    .client(claire)
    .from('depenses')
    .update({ montant_cents: 50_000 })
    .eq('fournisseur', 'Plomberie Morel')
    .throwOnError()
  const demandes = [claire, hugues].map((un) => monde.appeler(un, 'rectifier-liasse', { ...exercice, motif }))
  const reponses = (await Promise.all(demandes)).toSorted((a, b) => a.status - b.status)
  expect(reponses).toEqual([
    expect.objectContaining({ status: 200, data: expect.objectContaining({ numero: 2 }) }),
    refus('rectification_deja_etablie'),
  ])
})

test('a point in red that only the facts show prevents the closing too: land that depreciates', async () => {
  const client = monde.client(claire)
  const { data: operation } = await client
    .from('operations_diverses')
    .insert({ dossier_id, date: '2024-06-30', libelle: 'Amortissement du terrain' })
    .select('id')
    .single()
    .throwOnError()
  const ligne = { dossier_id, operation_id: operation.id, debit_cents: 0, credit_cents: 0 }
  const lignes = [
    { ...ligne, rang: 1, compte: '681120', debit_cents: 5_000 },
    { ...ligne, rang: 2, compte: '281100', credit_cents: 5_000 },
  ]
  await client.from('operations_diverses_lignes').insert(lignes).throwOnError()
  const refused = await monde.appeler(hugues, 'arreter-exercice', { dossier_id, exercice_id: idExercice(2024) })
  expect(refused).toEqual(refus('exercice_avec_erreurs'))
  expect(JSON.stringify(refused.data)).toContain("Le terrain n'est jamais amorti")
})

test('what was filed is changed by nobody', async () => {
  for (const caller of [claire, hugues]) {
    const client = monde.client(caller).from('declarations')
    expect((await client.update({ deposee_le: '2024-06-01' }).eq('numero', 0).select('id')).error).not.toBeNull()
    expect((await client.delete().eq('numero', 0).select('id')).error).not.toBeNull()
  }
  const changer = monde.base.asHouse('test', (house) => house.rows(`update public.declarations set cases = '[]'`))
  await expect(changer).rejects.toThrow()
})
