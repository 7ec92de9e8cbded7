// The papers of a first year of furnished letting, bought with a loan: the statement of its bank, and the bills behind it.
const jj = (jour: number): string => String(jour).padStart(2, '0')
const mois = (premier: number, dernier: number): number[] =>
  Array.from({ length: dernier - premier + 1 }, (_, rang) => premier + rang)
const chaque = (premier: number, dernier: number, ligne: (mm: string) => string): string[] =>
  mois(premier, dernier).map((un) => ligne(jj(un)))

/** The whole year of the account, from the money brought in for the purchase to the last rent: a CSV as a bank gives it. */
export function releveDe(annee: number): { nom: string; texte: string; lignes: number; solde: string } {
  const lignes = [
    `15/01/${annee};VIR RECU CAMILLE BESSON APPORT ACHAT;;26 500,00`,
    `15/01/${annee};DEBLOCAGE PRET 00214578 CREDIT DU PORT;;120 000,00`,
    `15/01/${annee};VIR EMIS ETUDE NOTARIALE LE GOFF ET ASSOCIES;142 600,00;`,
    `15/01/${annee};FRAIS DE DOSSIER PRET 00214578;600,00;`,
    `16/01/${annee};COTISATION CREDIT LOGEMENT GARANTIE PRET;1 480,00;`,
    `20/01/${annee};VIR RECU CAMILLE BESSON;;5 000,00`,
    `22/01/${annee};CB IKEA NANTES 21/01;2 390,00;`,
    `24/01/${annee};CB LEROY MERLIN SAINT HERBLAIN 23/01;164,70;`,
    `27/01/${annee};CB CASTORAMA 26/01;58,90;`,
    `28/01/${annee};PRLV SEPA MATMUT ASSURANCE PNO CONTRAT 88213;142,30;`,
    `31/01/${annee};VIR SEPA RECU NORA SALAUN DEPOT DE GARANTIE;;1 380,00`,
    ...chaque(2, 12, (mm) => `05/${mm}/${annee};VIR SEPA RECU NORA SALAUN LOYER ${mm}/${annee};;740,00`),
    ...chaque(2, 12, (mm) => `15/${mm}/${annee};ECHEANCE PRET 00214578;${ECHEANCE};`),
    ...chaque(2, 12, (mm) => `12/${mm}/${annee};PRLV SEPA FREE TELECOM FREEBOX;29,99;`),
    ...chaque(2, 12, (mm) => `18/${mm}/${annee};PRLV SEPA EDF CLIENTS PARTICULIERS;46,20;`),
    ...chaque(2, 12, (mm) => `03/${mm}/${annee};FRAIS TENUE DE COMPTE;3,50;`),
    ...['04', '07', '10'].map((mm) => `08/${mm}/${annee};PRLV FONCIA NANTES APPEL DE FONDS;198,45;`),
    ...chaque(3, 12, (mm) => `10/${mm}/${annee};PRLV SEPA ATOUT PROPRE CONTRAT 55871;45,00;`),
    `19/05/${annee};CB CASTORAMA 18/05;37,60;`,
    `02/06/${annee};CB DARTY NANTES 01/06;389,00;`,
    `17/07/${annee};CHEQUE 0000418;95,00;`,
    `24/06/${annee};VIR EMIS SARL PLOMBERIE ATLANTIQUE FACT 2506-118;184,80;`,
    `16/10/${annee};PRLV DGFIP TAXE FONCIERE;861,00;`,
    `20/11/${annee};VIR EMIS CAMILLE BESSON;600,00;`,
  ].sort((a, b) => enJour(a).localeCompare(enJour(b)))
  return {
    nom: `releve-${annee}.csv`,
    texte: ['Date;Libellé;Débit;Crédit', ...lignes].join('\r\n'),
    lignes: lignes.length,
    solde: soldeDe(lignes),
  }
}

const ECHEANCE = '716,87'

const enJour = (ligne: string): string => ligne.slice(0, 10).split('/').toReversed().join('-')

/** What is left on the account after its last line, as the paper of the bank says it. */
function soldeDe(lignes: readonly string[]): string {
  const centimes = (texte = ''): number => Number(texte.replace(/\s/g, '').replace(',', '')) || 0
  const solde = lignes.reduce((somme, ligne) => {
    const [, , debit, credit] = ligne.split(';')
    return somme + centimes(credit) - centimes(debit)
  }, 0)
  return `${Math.trunc(solde / 100)},${String(Math.abs(solde) % 100).padStart(2, '0')}`
}

export type Facture = { readonly nom: string; readonly octets: Buffer }

/** The bills behind some of these lines: PDFs with their text. */
export const facturesDe = (annee: number): readonly Facture[] => [
  facture('leroy-merlin', ['Leroy Merlin Saint-Herblain', `Ticket du 23/01/${annee}`, 'Total TTC 164,70']),
  facture('castorama-janvier', ['Castorama', `Date 26/01/${annee}`, 'Total TTC 58,90']),
  facture('matmut', [
    'Matmut',
    `Avis du 20/01/${annee}`,
    'Assurance propriétaire non occupant',
    'Montant à payer 142,30',
  ]),
  facture('castorama-mai', ['Castorama', `Date 18/05/${annee}`, 'Total TTC 37,60']),
  facture('plomberie', ['Plomberie Atlantique', `Facture n° 2506-118 du 20/06/${annee}`, 'Net à payer 184,80']),
  facture('taxe-fonciere', [
    'Direction générale des finances publiques',
    'Taxe foncière',
    `Avis du 28/08/${annee}`,
    'Montant à payer 861,00',
  ]),
]

/** One page of Helvetica: the smallest file that a reader of PDF opens. */
function facture(nom: string, lignes: readonly string[]): Facture {
  const texte = lignes
    .map((ligne, rang) => `BT /F1 12 Tf 60 ${760 - 24 * rang} Td (${ligne.replace(/[()\\]/g, '\\$&')}) Tj ET`)
    .join('\n')
  const objets = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${Buffer.byteLength(texte, 'latin1')}>>stream\n${texte}\nendstream\n`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  const corps = objets.map((objet, rang) => `${rang + 1} 0 obj${objet}endobj\n`).join('')
  return { nom: `${nom}.pdf`, octets: Buffer.from(`%PDF-1.4\n${corps}trailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1') }
}
