// The bank of the tests of acts: an account of Claire's, statements written on the spot, what the tables hold afterwards.
import type { Caller } from '@quittance/wire/postgres'
import { DOSSIER_MARTIN } from '../../../exemples/martin/dossier.ts'
import { claire, type Monde, type Reponse } from '../../functions/tests/monde.ts'

export const dossier_id = DOSSIER_MARTIN

type Operation = readonly [date: string, libelle: string, montant: string]
export type Ligne = {
  readonly id: string
  readonly date: string
  readonly libelle: string
  readonly montant_cents: number
  readonly etat: string
  readonly raison: string | null
}

export const csv = (operations: readonly Operation[]): string =>
  ['Date;Libellé;Montant', ...operations.map((une) => une.join(';'))].join('\r\n')

/** OFX 1, as banks write it: no closing tags, a balance at the end. */
export function ofx(operations: readonly Operation[], solde?: string): string {
  const lignes = operations.map(
    ([date, libelle, montant], rang) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${date.replaceAll('-', '')}<TRNAMT>${montant}<FITID>F${date}${rang}<NAME>${libelle}</STMTTRN>`,
  )
  const balance = solde ? `<LEDGERBAL><BALAMT>${solde}<DTASOF>20261130</LEDGERBAL>` : ''
  return `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:UTF-8\r\nCHARSET:NONE\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30004<BRANCHID>00031<ACCTID>12345678901<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260101<DTEND>20261130\r\n${lignes.join('\r\n')}\r\n</BANKTRANLIST>${balance}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

export async function ouvrirCompte(monde: Monde, champs: object = {}): Promise<string> {
  const { data } = await monde
    .client(claire)
    .from('comptes_bancaires')
    .insert({ dossier_id, libelle: 'Compte courant', ...champs })
    .select('id')
    .single()
    .throwOnError()
  return String(data.id)
}

type Envoi = { readonly cle?: string; readonly nom?: string; readonly par?: Caller } & Readonly<Record<string, unknown>>

export function importer(
  monde: Monde,
  compte_id: string,
  contenu: string | Uint8Array<ArrayBuffer>,
  { cle = crypto.randomUUID(), nom = 'releve.csv', par = claire, ...champs }: Envoi = {},
): Promise<Reponse> {
  const form = new FormData()
  const tous = { dossier_id, compte_id, cle_idempotence: cle, ...champs }
  for (const [champ, valeur] of Object.entries(tous)) form.set(champ, String(valeur))
  form.set('fichier', new File([contenu], nom))
  return monde.appeler(par, 'importer-releve', form)
}

export async function lignesDe(monde: Monde, compte_id: string): Promise<readonly Ligne[]> {
  const { data } = await monde
    .client(claire)
    .from('lignes_releve')
    .select('id, date, libelle, montant_cents, etat, raison')
    .eq('compte_id', compte_id)
    .order('date')
    .order('rang')
    .overrideTypes<Ligne[], { merge: false }>()
    .throwOnError()
  return data
}

export const traiter = (monde: Monde, traitements: readonly object[], par = claire): Promise<Reponse> =>
  monde.appeler(par, 'traiter-lignes-releve', { dossier_id, traitements })

export const dit = (ligne_id: string, faits: readonly object[] = [], sort = 'rapprochee') => ({
  ligne_id,
  sort,
  raison: 'Pour l’épreuve.',
  faits,
})

const TABLES = [
  'lignes_releve',
  'rapprochements',
  'documents',
  'encaissements',
  'depenses',
  'composants',
  'mouvements_exploitant',
  'mouvements_depot',
  'operations_diverses',
  'echeances',
  'ecritures',
]

/** The rows of the facts and of the bank, imports apart: the same text, the same accounts. */
export async function etatDesLivres(monde: Monde): Promise<string> {
  const parties = TABLES.map(
    (
      table,
    ) => `select '${table}' as nom, count(*)::int as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as somme
      from public.${table} t where dossier_id = '${dossier_id}'`,
  )
  const lues = await monde.base.asHouse('test', (house) =>
    house.rows<{ nom: string; n: number; somme: string }>(`${parties.join(' union all ')} order by nom`),
  )
  return lues.map(({ nom, n, somme }) => `${nom} ${n} ${somme}`).join('\n')
}
