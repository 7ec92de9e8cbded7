// The invoice of a stay as a Cross Industry Invoice (UN/CEFACT D16B), profile EN 16931 of Factur-X: the file that machines read.
import { type Cents, decimalPoint, minus, zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import {
  direContraire,
  type FactureSejour,
  type LigneFacture,
  MENTIONS_TVA,
  type TvaFacturee,
} from '#domain/sujets/location/documents/facture-sejour.ts'
import { mentionMandat, type Partie } from '#domain/sujets/location/documents/vendeur.ts'
import { enXml } from '../papier/xml.ts'

export type FactureNumerotee = FactureSejour & { readonly numero: string; readonly iban?: string | null }

/** The profile EN 16931: what it holds is what the European standard names, no more. */
const PROFIL = 'urn:cen.eu:en16931:2017'
/** UNTDID 1001: commercial invoice, credit note. */
const TYPES = { facture: '380', avoir: '381' } as const
/** ISO 6523: the register of French enterprises. */
const SIRENE = '0002'

export function ecrireFacturX(facture: FactureNumerotee): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100">
  <rsm:ExchangedDocumentContext>
    <ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${PROFIL}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter>
  </rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument>
    <ram:ID>${enXml(facture.numero)}</ram:ID>
    <ram:TypeCode>${TYPES[facture.nature]}</ram:TypeCode>
    <ram:IssueDateTime>${jour(facture.emise_le)}</ram:IssueDateTime>
${notesDe(facture)
  .map(
    ([code, note]) =>
      `    <ram:IncludedNote><ram:Content>${enXml(note)}</ram:Content><ram:SubjectCode>${code}</ram:SubjectCode></ram:IncludedNote>`,
  )
  .join('\n')}
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
${facture.lignes.map((une, rang) => ligne(une, rang, facture.tva)).join('\n')}
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>${partie(facture.vendeur)}
        <ram:SpecifiedTaxRegistration>${immatriculation(facture)}</ram:SpecifiedTaxRegistration>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty>${partie(facture.client)}
      </ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement>
${reglement(facture)}
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`
}

/** The mentions of the law that have no field of their own, each under the code of its subject (UNTDID 4451). */
export function notesDe(facture: FactureSejour): [code: string, note: string][] {
  const { client, regularise, logement, vendeur, mandataire } = facture
  const contraire = direContraire(facture)
  const lieu = `Logement : ${logement.libelle}, ${logement.adresse}, ${logement.code_postal} ${logement.ville}.`
  return [
    ...(mandataire === undefined
      ? []
      : [['AAI', `${mentionMandat({ vendeur, mandataire })}.`] satisfies [string, string]]),
    ['AAI', lieu],
    ...(contraire === null ? [] : [['AAI', contraire] satisfies [string, string]]),
    ...(regularise && contraire === null ? [['AAI', provisionsReglees(regularise)] satisfies [string, string]] : []),
    ...(client.siren === null ? [] : ENTRE_PROFESSIONNELS),
  ]
}

/** CGI art. 289, I, 5: what changes an invoice names it. */
const provisionsReglees = ({ factures }: NonNullable<FactureSejour['regularise']>): string =>
  factures.length === 0
    ? 'Régularise les provisions de charges de cette période, appelées par avis d’échéance.'
    : `Régularise les provisions de charges de cette période, facturées par ${factures.join(', ')}.`

/** C. com., art. L. 441-9 and L. 441-10. */
const ENTRE_PROFESSIONNELS: [code: string, note: string][] = [
  ['AAB', 'Pas d’escompte pour paiement anticipé.'],
  ['PMD', 'Tout retard de paiement porte intérêt à trois fois le taux de l’intérêt légal.'],
  ['PMT', 'Indemnité forfaitaire pour frais de recouvrement en cas de retard : 40 €.'],
]

const immatriculation = ({ vendeur, tva }: FactureSejour): string =>
  tva ? `<ram:ID schemeID="VA">${tva.numero}</ram:ID>` : `<ram:ID schemeID="FC">${vendeur.siren}</ram:ID>`
/** `5.5` for 550 hundredths of a percent. */
const pourcent = ({ taux }: TvaFacturee): string => String(taux / 100)

function ligne(
  { libelle, du, au, quantite, montant_cents }: LigneFacture,
  rang: number,
  tva: TvaFacturee | undefined,
): string {
  return `    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>${rang + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:Name>${enXml(libelle)}</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice><ram:ChargeAmount>${montant(montant_cents)}</ram:ChargeAmount></ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${quantite}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>${tva ? 'S' : 'E'}</ram:CategoryCode><ram:RateApplicablePercent>${tva ? pourcent(tva) : 0}</ram:RateApplicablePercent></ram:ApplicableTradeTax>
        ${periode({ du, au })}
        <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${montant(montant_cents)}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>`
}

const partie = ({ nom, adresse, code_postal, ville, pays, siren }: Partie): string => `
        <ram:Name>${enXml(nom)}</ram:Name>${
          siren === null
            ? ''
            : `
        <ram:SpecifiedLegalOrganization><ram:ID schemeID="${SIRENE}">${siren}</ram:ID></ram:SpecifiedLegalOrganization>`
        }
        <ram:PostalTradeAddress>
          <ram:PostcodeCode>${enXml(code_postal)}</ram:PostcodeCode>
          <ram:LineOne>${enXml(adresse)}</ram:LineOne>
          <ram:CityName>${enXml(ville)}</ram:CityName>
          <ram:CountryID>${enXml(pays)}</ram:CountryID>
        </ram:PostalTradeAddress>`

function reglement(facture: FactureNumerotee): string {
  const { total_cents, iban, a_payer_le, rectifie, du, au, tva } = facture
  const total = montant(total_cents)
  const taxe = montant(tva?.tva_cents ?? zero)
  const base = montant(minus(total_cents, tva?.tva_cents ?? zero))
  return `      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
${
  iban
    ? `      <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${iban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
`
    : ''
}      <ram:ApplicableTradeTax>
        <ram:CalculatedAmount>${taxe}</ram:CalculatedAmount>
        <ram:TypeCode>VAT</ram:TypeCode>
${categorie(facture, base)}
      </ram:ApplicableTradeTax>
      ${periode({ du, au })}
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${jour(a_payer_le)}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:LineTotalAmount>${base}</ram:LineTotalAmount>
        <ram:TaxBasisTotalAmount>${base}</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">${taxe}</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>${total}</ram:GrandTotalAmount>
        <ram:DuePayableAmount>${total}</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>${
        rectifie === null
          ? ''
          : `
      <ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${enXml(rectifie.numero)}</ram:IssuerAssignedID><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${chiffres(rectifie.emise_le)}</qdt:DateTimeString></ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>`
      }`
}

/** UNTDID 2475: when the tax is due. */
const DATE_DE_FACTURE = '5'
const DATE_DE_PAIEMENT = '72'

/** UNTDID 5305: exempt, with why; or the normal rules, due when it is paid, or invoiced by option. */
function categorie({ regime_tva, tva }: FactureSejour, base: string): string {
  if (regime_tva === 'taxable') {
    return `        <ram:BasisAmount>${base}</ram:BasisAmount>
        <ram:CategoryCode>S</ram:CategoryCode>
        <ram:DueDateTypeCode>${tva?.debits ? DATE_DE_FACTURE : DATE_DE_PAIEMENT}</ram:DueDateTypeCode>
        <ram:RateApplicablePercent>${tva ? pourcent(tva) : ''}</ram:RateApplicablePercent>`
  }
  const { mention, code } = MENTIONS_TVA[regime_tva]
  return `        <ram:ExemptionReason>${enXml(mention)}</ram:ExemptionReason>
        <ram:BasisAmount>${base}</ram:BasisAmount>
        <ram:CategoryCode>E</ram:CategoryCode>
        <ram:ExemptionReasonCode>${code}</ram:ExemptionReasonCode>
        <ram:RateApplicablePercent>0</ram:RateApplicablePercent>`
}

const periode = ({ du, au }: { du: Day; au: Day }): string =>
  `<ram:BillingSpecifiedPeriod><ram:StartDateTime>${jour(du)}</ram:StartDateTime><ram:EndDateTime>${jour(au)}</ram:EndDateTime></ram:BillingSpecifiedPeriod>`
const chiffres = (d: Day): string => d.replaceAll('-', '')
const jour = (d: Day): string => `<udt:DateTimeString format="102">${chiffres(d)}</udt:DateTimeString>`
const montant = (un: Cents): string => decimalPoint(un)
