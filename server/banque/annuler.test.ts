// Imports against the life of the books: a period validated since, a year arrêté, a year that is final, the end of the account.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { lignesDeLAnnee } from '../../exemples/annee.ts'
import { idExercice } from '../../exemples/martin/dossier.ts'
import { chargerFaits } from '../dossier/load.ts'
import { claire, hugues, type Monde, ouvrirDemonstration, refus, voisin } from '../functions/tests/monde.ts'
import {
  csv,
  dit,
  dossier_id,
  etatDesLivres,
  importer,
  type Ligne,
  lignesDe,
  ouvrirCompte,
  traiter,
} from './tests/banque.ts'

let monde: Monde
beforeAll(async () => {
  // 2023 and 2024 are final, 2025 is arrêté, 2026 is open.
  monde = await ouvrirDemonstration('2026-11-20')
})
afterAll(() => monde.drop())

const frais = (montant_cents: number) => ({
  nature: 'depense',
  bien_id: null,
  fournisseur: 'Banque',
  libelle: 'Frais de tenue',
  categorie: 'frais_bancaires',
  montant_cents,
})

async function importe(
  ...operations: [string, string, string][]
): Promise<{ lignes: readonly Ligne[]; releve_id: string }> {
  const compte = await ouvrirCompte(monde)
  await importer(monde, compte, csv(operations))
  const { data } = await monde
    .client(claire)
    .from('releves')
    .select('id')
    .eq('compte_id', compte)
    .single()
    .throwOnError()
  return { lignes: await lignesDe(monde, compte), releve_id: String(data.id) }
}
const annuler = (releve_id: string, par = claire) => monde.appeler(par, 'annuler-releve', { dossier_id, releve_id })

test('a line of a year that is arrêté waits until it is reopened: nothing of it is written', async () => {
  const { lignes, releve_id } = await importe(['28/11/2025', 'FRAIS', '-7,00'])
  const avant = await etatDesLivres(monde)
  expect(await traiter(monde, [dit(lignes[0]?.id ?? '', [frais(700)])])).toEqual(refus('exercice_arrete'))
  expect(await etatDesLivres(monde)).toBe(avant)
  expect(await annuler(releve_id, hugues)).toMatchObject({ status: 200, data: { lignes: 1, faits: 0 } })
  expect(await annuler(releve_id)).toEqual(refus('import_annule'))
  expect(await annuler(crypto.randomUUID())).toEqual(refus('import_inconnu'))
  expect(await annuler(releve_id, voisin)).toEqual(refus('acces_non_autorise', 403))
})

test('a fact of a year that is final is posted on the first open day, under its real date; the year itself does not move', async () => {
  const faitsLus = () => monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  const final = lignesDeLAnnee(await faitsLus(), 2024)
  const { lignes, releve_id } = await importe(['30/04/2024', 'FRAIS', '-8,80'])
  expect(await traiter(monde, [dit(lignes[0]?.id ?? '', [frais(880)])])).toMatchObject({ status: 200 })
  const faitsApres = await faitsLus()
  const apres = livres(faitsApres)
  expect(lignesDeLAnnee(faitsApres, 2024)).toEqual(final)
  const tardive = [...apres.values()]
    .flat()
    .find(({ compte, debit_cents }) => compte === '627000' && debit_cents === 880)
  expect(tardive).toMatchObject({ piece_date: '2024-04-30', date: '2025-01-01' })
  await annuler(releve_id)
})

test('an import of which an entry is validated is not taken back, by a sentence that names it; nor is its line', async () => {
  await monde.appeler(claire, 'rouvrir-exercice', {
    dossier_id,
    exercice_id: idExercice(2025),
    motif: 'Pour l’épreuve',
  })
  const { lignes, releve_id } = await importe(
    ['15/01/2025', 'FRAIS DE TENUE', '-12,34'],
    ['20/12/2025', 'AGIOS', '-5,00'],
  )
  const [premiere, seconde] = [lignes[0]?.id ?? '', lignes[1]?.id ?? '']
  expect(await traiter(monde, [dit(premiere, [frais(1_234)]), dit(seconde, [frais(500)])])).toMatchObject({
    status: 200,
  })
  const valider = {
    dossier_id,
    exercice_id: idExercice(2025),
    jusqu_au: '2025-01-31',
    cle_idempotence: 'pour l’épreuve',
  }
  expect(await monde.appeler(claire, 'valider-ecritures', valider)).toMatchObject({ status: 200 })

  const avant = await etatDesLivres(monde)
  const refusee = await annuler(releve_id)
  expect(refusee).toEqual(refus('fait_du_releve_valide'))
  expect(JSON.stringify(refusee.data)).toMatch(
    /« FRAIS DE TENUE » du 15\/01\/2025, -?12,34.€ \(écriture BQ nº \d+, validée le 20\/11\/2026\)/,
  )
  const reprise = { dossier_id, lignes: [premiere] }
  expect(await monde.appeler(claire, 'reprendre-lignes-releve', reprise)).toEqual(refus('fait_de_la_ligne_valide'))
  expect(await etatDesLivres(monde)).toBe(avant)
  expect(await monde.appeler(claire, 'reprendre-lignes-releve', { dossier_id, lignes: [seconde] })).toMatchObject({
    status: 200,
  })
})

test('a bill of a line that was turned into a fixed asset leaves no component behind; changed by hand, nothing moves', async () => {
  const avant = await etatDesLivres(monde)
  const { data: biens } = await monde.client(claire).from('biens').select('id').eq('dossier_id', dossier_id).limit(1)
  const bien_id = String(biens?.[0]?.id)
  const immobilise = async () => {
    const { lignes, releve_id } = await importe(['10/11/2026', 'CUISINISTE', '-1 800,00'])
    const ligne_id = lignes[0]?.id ?? ''
    await traiter(monde, [dit(ligne_id, [{ ...frais(180_000), bien_id, categorie: 'petit_equipement' }])])
    const { data: lien } = await monde
      .client(claire)
      .from('rapprochements')
      .select('fait_id')
      .eq('ligne_id', ligne_id)
      .single()
      .throwOnError()
    const demande = { nature: 'mobilier', libelle: 'Cuisine', mise_en_service: '2026-11-10', duree_annees: 10 }
    const acte = await monde.appeler(claire, 'immobiliser-depense', {
      ...{ dossier_id, depense_id: lien.fait_id, bien_id },
      ...demande,
    })
    expect(acte).toMatchObject({ status: 200 })
    return { ligne_id, releve_id, composant_id: (acte.data as { composant_id: string }).composant_id } // safe: a reply is an object
  }

  const un = await immobilise()
  expect(await annuler(un.releve_id)).toMatchObject({ status: 200, data: { lignes: 1, faits: 1 } })
  expect(await etatDesLivres(monde)).toBe(avant)
  const autre = await immobilise()
  const composants = () => monde.client(claire).from('composants')
  await composants().update({ libelle: 'Cuisine et pose' }).eq('id', autre.composant_id).throwOnError()
  const change = await etatDesLivres(monde)
  expect(await annuler(autre.releve_id)).toEqual(refus('immobilisation_changee'))
  expect(await etatDesLivres(monde)).toBe(change)
  await composants().update({ libelle: 'Cuisine' }).eq('id', autre.composant_id).throwOnError()
  const reprise = { dossier_id, lignes: [autre.ligne_id] }
  expect(await monde.appeler(claire, 'reprendre-lignes-releve', reprise)).toMatchObject({ status: 200 })
  await annuler(autre.releve_id)
  expect(await etatDesLivres(monde)).toBe(avant)
})

test('an account goes with the traces of its reverted imports, never with an import that stands', async () => {
  const { releve_id } = await importe(['03/11/2026', 'VIR', '1,00'])
  const client = monde.client(claire)
  const { data } = await client.from('releves').select('compte_id').eq('id', releve_id).single().throwOnError()
  const retirer = () => client.from('comptes_bancaires').delete().eq('id', data.compte_id).select('id')
  expect((await retirer()).error).toMatchObject({ message: expect.stringContaining('des relevés y sont importés') })
  await annuler(releve_id)
  expect((await retirer()).data).toHaveLength(1)
})

test('a file of a statement is not deleted from under it, and a dossier goes with its bank', async () => {
  const { releve_id } = await importe(['02/11/2026', 'VIR', '1,00'])
  const { data } = await monde.client(claire).from('releves').select('document_id').eq('id', releve_id).single()
  expect(await monde.appeler(claire, 'supprimer-document', { dossier_id, document_id: data?.document_id })).toEqual(
    refus('document_du_releve'),
  )
  const lu = await monde.appeler(claire, 'lire-document', { dossier_id, document_id: data?.document_id })
  expect(await (lu.data as Blob).text()).toContain('02/11/2026;VIR') // safe: the act answers bytes
  await monde.forcer(`select private.effacer_dossier('${dossier_id}', now())`)
  const restes = await monde.base.asHouse('test', (house) =>
    house.rows('select id from public.comptes_bancaires where dossier_id = $1', [dossier_id]),
  )
  expect(restes).toEqual([])
})
