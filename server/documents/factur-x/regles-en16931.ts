// Our own list of the rules of the European standard EN 16931, by their numbers, read on the file itself: what it must hold, and what must add up.
import { type Cents, parseDecimalComma, plus, sum, zero } from '#domain/base/cents.ts'
import { type Lue, lireCii } from './lire-cii.ts'
import { REGLES_CODES } from './regles-codes-en16931.ts'
import { REGLES_TVA, type Regle } from './regles-tva-en16931.ts'

export type RegleManquee = { readonly regle: string; readonly dit: string }

/** The rules that a file does not keep, by number; none: it keeps them all. A file that is not XML keeps none of them. */
export function verifierEn16931(xml: string): RegleManquee[] {
  const lue = lireCii(xml)
  if (lue === null) return [{ regle: 'XML', dit: 'Le fichier n’est pas un XML bien formé.' }]
  return [...REGLES, ...REGLES_TVA, ...REGLES_CODES]
    .filter(({ tient }) => !tient(lue))
    .map(({ regle, dit }) => ({ regle, dit }))
}

const rempli = (dit: string): boolean => dit !== ''
const MONTANT = /^-?\d+(\.\d{1,2})?$/
const enCents = (dit: string): Cents => parseDecimalComma(dit.replace('.', ',')) ?? zero
const JOUR = /^\d{8}$/
const SETTLE = 'SpecifiedLineTradeSettlement'
const NET = `${SETTLE}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`
const CATEGORIE = `${SETTLE}/ApplicableTradeTax/CategoryCode`
const PRIX = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'

const chaque = (liste: readonly Element[], tient: (un: Element) => boolean): boolean => liste.every(tient)
const periodeTient = ({ un }: Lue, de: Element | undefined, chemin: string): boolean => {
  const [debut, fin] = ['Start', 'End'].map((bord) => un(`${chemin}/${bord}DateTime/DateTimeString`, de))
  return !debut || !fin || (JOUR.test(debut) && JOUR.test(fin) && debut <= fin)
}
/** Seller VAT identifier, or tax registration (BT-31, BT-32). */
const immatricule = ({ un, vendeur }: Lue): boolean =>
  vendeur !== undefined && rempli(un('SpecifiedTaxRegistration/ID', vendeur))
const exemptees = ({ taxes, un }: Lue): Element[] => taxes.filter((une) => un('CategoryCode', une) === 'E')

export const REGLES: readonly Regle[] = [
  {
    regle: 'BR-01',
    dit: 'Le profil est nommé',
    tient: ({ un }) =>
      un('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID') === 'urn:cen.eu:en16931:2017',
  },
  { regle: 'BR-02', dit: 'La facture a un numéro', tient: ({ un }) => rempli(un('ExchangedDocument/ID')) },
  {
    regle: 'BR-03',
    dit: 'La facture a une date',
    tient: ({ un }) => JOUR.test(un('ExchangedDocument/IssueDateTime/DateTimeString')),
  },
  { regle: 'BR-04', dit: 'La facture dit sa nature', tient: ({ un }) => rempli(un('ExchangedDocument/TypeCode')) },
  { regle: 'BR-05', dit: 'La monnaie est dite', tient: ({ regle }) => rempli(regle('InvoiceCurrencyCode')) },
  {
    regle: 'BR-06',
    dit: 'Le vendeur a un nom',
    tient: ({ un, vendeur }) => vendeur !== undefined && rempli(un('Name', vendeur)),
  },
  {
    regle: 'BR-07',
    dit: 'Le client a un nom',
    tient: ({ un, client }) => client !== undefined && rempli(un('Name', client)),
  },
  {
    regle: 'BR-08',
    dit: 'Le vendeur a une adresse',
    tient: ({ tous, vendeur }) => vendeur !== undefined && tous('PostalTradeAddress', vendeur).length === 1,
  },
  {
    regle: 'BR-09',
    dit: 'L’adresse du vendeur a un pays',
    tient: ({ un, vendeur }) => vendeur !== undefined && rempli(un('PostalTradeAddress/CountryID', vendeur)),
  },
  {
    regle: 'BR-10',
    dit: 'Le client a une adresse',
    tient: ({ tous, client }) => client !== undefined && tous('PostalTradeAddress', client).length === 1,
  },
  {
    regle: 'BR-11',
    dit: 'L’adresse du client a un pays',
    tient: ({ un, client }) => client !== undefined && rempli(un('PostalTradeAddress/CountryID', client)),
  },
  { regle: 'BR-12', dit: 'La somme des lignes est dite', tient: ({ total }) => rempli(total('LineTotalAmount')) },
  { regle: 'BR-13', dit: 'Le total hors TVA est dit', tient: ({ total }) => rempli(total('TaxBasisTotalAmount')) },
  { regle: 'BR-14', dit: 'Le total TVA comprise est dit', tient: ({ total }) => rempli(total('GrandTotalAmount')) },
  { regle: 'BR-15', dit: 'Le montant à payer est dit', tient: ({ total }) => rempli(total('DuePayableAmount')) },
  { regle: 'BR-16', dit: 'Il y a une ligne au moins', tient: ({ lignes }) => lignes.length > 0 },
  {
    regle: 'BR-21',
    dit: 'Chaque ligne a un numéro',
    tient: ({ lignes, un }) => chaque(lignes, (une) => rempli(un('AssociatedDocumentLineDocument/LineID', une))),
  },
  {
    regle: 'BR-22',
    dit: 'Chaque ligne a une quantité',
    tient: ({ lignes, un }) => chaque(lignes, (une) => rempli(un('SpecifiedLineTradeDelivery/BilledQuantity', une))),
  },
  {
    regle: 'BR-23',
    dit: 'Chaque quantité a son unité',
    tient: ({ lignes, tous }) =>
      chaque(lignes, (une) =>
        rempli(tous('SpecifiedLineTradeDelivery/BilledQuantity', une)[0]?.getAttribute('unitCode') ?? ''),
      ),
  },
  {
    regle: 'BR-24',
    dit: 'Chaque ligne a son montant',
    tient: ({ lignes, un }) => chaque(lignes, (une) => rempli(un(NET, une))),
  },
  {
    regle: 'BR-25',
    dit: 'Chaque ligne a un libellé',
    tient: ({ lignes, un }) => chaque(lignes, (une) => rempli(un('SpecifiedTradeProduct/Name', une))),
  },
  {
    regle: 'BR-26',
    dit: 'Chaque ligne a un prix unitaire',
    tient: ({ lignes, un }) => chaque(lignes, (une) => rempli(un(PRIX, une))),
  },
  {
    regle: 'BR-27',
    dit: 'Aucun prix n’est négatif',
    tient: ({ lignes, un }) => chaque(lignes, (une) => !un(PRIX, une).startsWith('-')),
  },
  {
    regle: 'BR-29',
    dit: 'La période finit après son début',
    tient: (lue) =>
      periodeTient(
        lue,
        undefined,
        'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/BillingSpecifiedPeriod',
      ),
  },
  {
    regle: 'BR-30',
    dit: 'La période d’une ligne finit après son début',
    tient: (lue) => chaque(lue.lignes, (une) => periodeTient(lue, une, `${SETTLE}/BillingSpecifiedPeriod`)),
  },
  {
    regle: 'BR-45',
    dit: 'Chaque taux dit sa base',
    tient: ({ taxes, un }) => chaque(taxes, (une) => rempli(un('BasisAmount', une))),
  },
  {
    regle: 'BR-46',
    dit: 'Chaque taux dit sa taxe',
    tient: ({ taxes, un }) => chaque(taxes, (une) => rempli(un('CalculatedAmount', une))),
  },
  {
    regle: 'BR-47',
    dit: 'Chaque taux dit sa catégorie',
    tient: ({ taxes, un }) => chaque(taxes, (une) => rempli(un('CategoryCode', une))),
  },
  {
    regle: 'BR-48',
    dit: 'Chaque taux est chiffré',
    tient: ({ taxes, un }) => chaque(taxes, (une) => rempli(un('RateApplicablePercent', une))),
  },
  {
    regle: 'BR-49',
    dit: 'Le moyen de paiement a son code',
    tient: ({ moyens, un }) => chaque(moyens, (un_) => rempli(un('TypeCode', un_))),
  },
  {
    regle: 'BR-55',
    dit: 'La facture rectifiée est nommée',
    tient: ({ referees, un }) => chaque(referees, (une) => rempli(un('IssuerAssignedID', une))),
  },
  {
    regle: 'BR-61',
    dit: 'Un virement dit son compte',
    tient: ({ moyens, un }) =>
      chaque(
        moyens,
        (un_) =>
          !['30', '58'].includes(un('TypeCode', un_)) || rempli(un('PayeePartyCreditorFinancialAccount/IBANID', un_)),
      ),
  },
  {
    regle: 'BR-CO-04',
    dit: 'Chaque ligne a sa catégorie de TVA',
    tient: ({ lignes, un }) => chaque(lignes, (une) => rempli(un(CATEGORIE, une))),
  },
  {
    regle: 'BR-CO-10',
    dit: 'La somme des lignes est juste',
    tient: ({ lignes, un, total }) =>
      enCents(total('LineTotalAmount')) === sum(lignes.map((une) => enCents(un(NET, une)))),
  },
  {
    regle: 'BR-CO-13',
    dit: 'Le total hors TVA est juste',
    tient: ({ total }) => enCents(total('TaxBasisTotalAmount')) === enCents(total('LineTotalAmount')),
  },
  {
    regle: 'BR-CO-14',
    dit: 'Le total de la TVA est juste',
    tient: ({ taxes, un, total }) =>
      enCents(total('TaxTotalAmount')) === sum(taxes.map((une) => enCents(un('CalculatedAmount', une)))),
  },
  {
    regle: 'BR-CO-15',
    dit: 'Le total TVA comprise est juste',
    tient: ({ total }) =>
      enCents(total('GrandTotalAmount')) ===
      plus(enCents(total('TaxBasisTotalAmount')), enCents(total('TaxTotalAmount'))),
  },
  {
    regle: 'BR-CO-16',
    dit: 'Le montant à payer est juste',
    tient: ({ total }) => enCents(total('DuePayableAmount')) === enCents(total('GrandTotalAmount')),
  },
  { regle: 'BR-CO-18', dit: 'La TVA est ventilée', tient: ({ taxes }) => taxes.length > 0 },
  {
    regle: 'BR-CO-25',
    dit: 'L’échéance est dite',
    tient: ({ total, regle }) =>
      enCents(total('DuePayableAmount')) <= 0 ||
      JOUR.test(regle('SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString')),
  },
  {
    regle: 'BR-CO-26',
    dit: 'Le vendeur est identifié',
    tient: ({ un, vendeur }) => vendeur !== undefined && rempli(un('SpecifiedLegalOrganization/ID', vendeur)),
  },
  {
    regle: 'BR-DEC',
    dit: 'Les montants ont deux décimales au plus (BR-DEC-09 à 23)',
    tient: ({ lignes, un, taxes, total }) =>
      [
        ...lignes.map((une) => un(NET, une)),
        ...taxes.flatMap((une) => [un('BasisAmount', une), un('CalculatedAmount', une)]),
        ...['LineTotalAmount', 'TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].map(
          total,
        ),
      ].every((dit) => MONTANT.test(dit)),
  },
  {
    regle: 'BR-E-01',
    dit: 'Des lignes exonérées ont une ventilation exonérée, une seule',
    tient: (lue) => !lue.lignes.some((une) => lue.un(CATEGORIE, une) === 'E') || exemptees(lue).length === 1,
  },
  {
    regle: 'BR-E-02',
    dit: 'Le vendeur exonéré est immatriculé',
    tient: (lue) => exemptees(lue).length === 0 || immatricule(lue),
  },
  {
    regle: 'BR-E-05',
    dit: 'Une ligne exonérée est au taux zéro',
    tient: ({ lignes, un }) =>
      chaque(
        lignes,
        (une) =>
          un(CATEGORIE, une) !== 'E' || Number(un(`${SETTLE}/ApplicableTradeTax/RateApplicablePercent`, une)) === 0,
      ),
  },
  {
    regle: 'BR-E-08',
    dit: 'La base exonérée est la somme des lignes exonérées',
    tient: (lue) =>
      chaque(
        exemptees(lue),
        (une) =>
          enCents(lue.un('BasisAmount', une)) ===
          sum(
            lue.lignes.filter((ligne) => lue.un(CATEGORIE, ligne) === 'E').map((ligne) => enCents(lue.un(NET, ligne))),
          ),
      ),
  },
  {
    regle: 'BR-E-09',
    dit: 'La taxe exonérée est nulle',
    tient: (lue) => chaque(exemptees(lue), (une) => enCents(lue.un('CalculatedAmount', une)) === 0),
  },
  {
    regle: 'BR-E-10',
    dit: 'L’exonération dit son motif',
    tient: (lue) =>
      chaque(
        exemptees(lue),
        (une) => rempli(lue.un('ExemptionReason', une)) || rempli(lue.un('ExemptionReasonCode', une)),
      ),
  },
]
