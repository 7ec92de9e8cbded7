// Right × what is opened by parts, by the real route: an employee of one right imports its part alone, is listed its places alone, and is told what is its alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MonAccueil } from '#contract/functions/compte/mon-accueil.ts'
import { lireAdresse } from '#contract/lieu.ts'
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import { DROITS, droitsPour } from '#domain/activites/droits.ts'
import { NATURES_IMPORT, TABLE_IMPORTEE } from '#domain/reprise/imports/modeles.ts'
import { DOSSIER_MARTIN } from '../../exemples/martin/dossier.ts'
import { type Maison, ouvrirMaison } from './tests/maison.ts'

let maison: Maison
let jeton = ''
const hugues = `(select id from auth.users where email = 'hugues.delaunay@exemple.fr')`
beforeAll(async () => {
  maison = await ouvrirMaison()
  const [, lui] = DEMO_SIGN_INS
  jeton = (await maison.entrer(lui?.email ?? '', lui?.password ?? '')).jeton
})
afterAll(() => maison.drop())

const donner = (droits: readonly string[]) =>
  maison.sql(
    `update public.dossier_membres set role = 'employe', droits = '{${droits.join()}}' where user_id = ${hugues}`,
  )
const statut = async (acte: string, corps: object | FormData): Promise<number> =>
  (await maison.envoyer(`/functions/v1/${acte}`, jeton, { corps })).status

function fichier(nature: string): FormData {
  const form = new FormData()
  form.set('dossier_id', DOSSIER_MARTIN)
  form.set('nature', nature)
  form.set('fichier', new File(['Nom;Prénom;Lot;Ville\nRoux;Ana;L1;Lyon\n'], 'parc.csv'))
  return form
}

test.each([...DROITS, null])('with the right %s alone, or none: the parts of an import', async (droit) => {
  await donner(droit === null ? [] : [droit])
  const [lues, ecrites, attendues]: string[][] = [[], [], []]
  for (const nature of NATURES_IMPORT) {
    if (droit !== null && droitsPour('tables', TABLE_IMPORTEE[nature]).includes(droit)) attendues?.push(nature)
    if ((await statut('lire-import', fichier(nature))) !== 403) lues?.push(nature)
    // This family keeps no lots: whoever may is told so, and nothing is written.
    const corps = { dossier_id: DOSSIER_MARTIN, nature, lignes: [{ ligne: 2, valeurs: { nom: 'Roux' } }] }
    const dit = await statut('importer-parc', corps)
    expect([403, 422]).toContain(dit)
    if (dit === 422) ecrites?.push(nature)
  }
  expect([lues, ecrites]).toEqual([attendues, attendues])
})

test.each([...DROITS, null])('with the right %s alone, or none: the calendar and what is to do', async (droit) => {
  await donner(droit === null ? [] : [droit])
  const answer = await maison.envoyer('/functions/v1/mon-accueil', jeton, { corps: {} })
  const [dossier] = MonAccueil.reply.parse(await answer.json()).dossiers
  const lieux = [...(dossier?.taches ?? []), ...(dossier?.echeances ?? [])].map(({ vers }) => lireAdresse(vers)?.lieu)
  const autres = lieux.filter((lieu) => !lieu || droit === null || !droitsPour('lieux', lieu).includes(droit))
  expect([autres, dossier?.inconnues]).toEqual([[], []])
})

test.each([...DROITS, null])('with the right %s alone, or none: who is told', async (droit) => {
  await donner(droit === null ? [] : [droit])
  for (const demande of ['baux', 'candidats', 'entretien']) {
    const dits = await maison.sql<{ role: string }>(
      `select m.role from private.a_prevenir($1, $2) qui join public.dossier_membres m on m.dossier_id = $1 and m.user_id = qui`,
      [DOSSIER_MARTIN, demande],
    )
    expect(dits.map(({ role }) => role)).toEqual(droit === demande ? ['proprietaire', 'employe'] : ['proprietaire'])
  }
})
