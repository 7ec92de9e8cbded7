// Files that are long to read, or meant to be: each has its answer, nothing is written of those refused, and the server answers the others meanwhile.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csv, dossier_id, etatDesLivres, importer, ouvrirCompte } from '../../banque/tests/banque.ts'
import { claire, type Monde, ouvrirMonde } from '../../functions/tests/monde.ts'
import { surveiller } from '../../functions/tests/surveiller.ts'
import { EN_ENTIER, GRAINE, tires } from '../tests/seeded-random.ts'

let monde: Monde
let compte: string
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  compte = await ouvrirCompte(monde)
  // The processes that read are started once, for whoever asks first.
  await importer(monde, compte, csv([['05/09/2026', 'VIR', '1,00']]))
})
afterAll(() => monde.drop())

const MILLIERS = 100_000
const entete = 'Date;Libellé;Montant\n01/03/2026;a;1,00\n'
const camt = (milieu: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${milieu}`
const COLONNES =
  'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise\n'
const LIGNE = 'BQ\tBanque\t1\t20251231\t512000\tBanque\t\t\tP1\t20251231\tLoyer\t10,00\t0,00\t\t\t20251231\t\t\n'

const releve = (contenu: string) => importer(monde, compte, contenu)
function fec(contenu: string, nom = '732829320FEC20251231.txt') {
  const form = new FormData()
  form.set('dossier_id', dossier_id)
  form.set('cle_idempotence', crypto.randomUUID())
  form.set('correspondance', '{}')
  form.set('fichier', new File([contenu], nom))
  return monde.appeler(claire, 'importer-fec', form)
}

const FICHIERS = [
  ['a FEC of identical lines', () => fec(COLONNES + LIGNE.repeat(MILLIERS / 2))],
  ['a FEC of one line', () => fec(COLONNES + 'x'.repeat(30 * MILLIERS))],
  ['a FEC of empty lines', () => fec(COLONNES + '\n'.repeat(30 * MILLIERS))],
  [
    'a FEC in XML of attributes',
    () => fec(`<comptabilite ${'a="b" '.repeat(4 * MILLIERS)}>`, '732829320FEC20251231.xml'),
  ],
  ['a FEC in XML that is deep', () => fec(`<comptabilite>${'<a>'.repeat(10 * MILLIERS)}`, '732829320FEC20251231.xml')],
  ['a statement of columns', () => releve(`Date;Libellé;Montant\n${';'.repeat(12 * MILLIERS)}`)],
  ['a statement of quotes', () => releve(`Date;Libellé;Montant\n${';"'.repeat(20 * MILLIERS)}`)],
  ['a statement of accounts', () => releve(camt('<Stmt></Stmt>'.repeat(2 * MILLIERS)))],
  ['a statement of more lines than are taken', () => releve(entete + '01/03/2026;a;1,00\n'.repeat(2 * MILLIERS + 1))],
] as const

test.each(tires(FICHIERS, 3))(
  `%s is refused by a sentence, nothing is written, and the server goes on answering (GRAINE=${GRAINE})`,
  async (_, envoyer) => {
    const avant = await etatDesLivres(monde)
    const { reponse, arret, duree } = await surveiller(monde, envoyer)
    const { status, data } = reponse
    expect([status, data]).toEqual([422, { code: expect.any(String), message: expect.stringMatching(/^[A-ZÉ].{20,}/) }])
    expect(await etatDesLivres(monde)).toBe(avant)
    // Where it is read on the thread that answers, the server is held for nearly as long as the act takes.
    expect(arret).toBeLessThan(Math.max(100, 0.6 * duree))
  },
)

const LONGUEUR = EN_ENTIER ? 12_000 : 4_000

test('a long statement is imported while the server answers', async () => {
  const longue = Array.from(
    { length: LONGUEUR },
    (_, rang) => [`0${1 + (rang % 9)}/10/2026`, `VIR ${rang}`, '1,00'] as const,
  )
  const contenu = csv(longue)
  const { reponse, arret, duree, prets } = await surveiller(monde, () => releve(contenu))
  expect(reponse).toMatchObject({ status: 200, data: { lignes: LONGUEUR } })
  expect(prets).toBeGreaterThan(5)
  expect(arret).toBeLessThan(Math.max(100, 0.5 * duree))
})
