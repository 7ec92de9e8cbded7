// The rules of the European standard EN 16931 on codes and periods: of each public list, the codes that our invoices write.
import { MENTIONS_TVA } from '#domain/sujets/location/documents/facture-sejour.ts'
import type { Lue } from './lire-cii.ts'
import type { Regle } from './regles-tva-en16931.ts'

const REGLEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
const LIGNE = 'SpecifiedLineTradeSettlement'
const EXONERATIONS = Object.values(MENTIONS_TVA).map(({ code }) => code)

const parmi = (codes: readonly string[]) => (dit: string) => codes.includes(dit)
const dits = ({ tous }: Lue, chemin: string, de?: Element): string[] =>
  tous(chemin, de).map(({ textContent }) => textContent?.trim() ?? '')
const periodesDites = (lue: Lue, de: Element | undefined, chemin: string): boolean =>
  lue.tous(chemin, de).every((une) => lue.un('StartDateTime', une) !== '' || lue.un('EndDateTime', une) !== '')

export const REGLES_CODES: readonly Regle[] = [
  {
    regle: 'BR-CL-01',
    dit: 'La nature est un code connu',
    tient: ({ un }) => ['380', '381'].includes(un('ExchangedDocument/TypeCode')),
  },
  {
    regle: 'BR-CL-04',
    dit: 'La monnaie est un code connu',
    tient: ({ regle }) => regle('InvoiceCurrencyCode') === 'EUR',
  },
  {
    regle: 'BR-CL-06',
    dit: 'Le jour où la TVA est due est un code connu (UNTDID 2475)',
    tient: (lue) => dits(lue, `${REGLEMENT}/ApplicableTradeTax/DueDateTypeCode`).every(parmi(['5', '29', '72'])),
  },
  {
    regle: 'BR-CL-08',
    dit: 'L’objet d’une mention est un code connu (UNTDID 4451)',
    tient: (lue) => dits(lue, 'ExchangedDocument/IncludedNote/SubjectCode').every(parmi(['AAB', 'AAI', 'PMD', 'PMT'])),
  },
  {
    regle: 'BR-CL-11',
    dit: 'Un SIREN est dit du répertoire Sirene (ISO 6523 : 0002)',
    tient: ({ tous, vendeur, client }) =>
      [vendeur, client].every((une) =>
        une === undefined
          ? false
          : tous('SpecifiedLegalOrganization/ID', une).every((id) => id.getAttribute('schemeID') === '0002'),
      ),
  },
  {
    regle: 'BR-CL-14',
    dit: 'Un pays s’écrit en deux lettres',
    tient: ({ un, vendeur, client }) =>
      [vendeur, client].every((une) => une !== undefined && /^[A-Z]{2}$/.test(un('PostalTradeAddress/CountryID', une))),
  },
  {
    regle: 'BR-CL-16',
    dit: 'Le moyen de paiement est un code connu (UNTDID 4461)',
    tient: ({ moyens, un }) => moyens.every((moyen) => ['30', '58'].includes(un('TypeCode', moyen))),
  },
  {
    regle: 'BR-CL-17',
    dit: 'La catégorie de TVA d’une ventilation est un code connu (UNTDID 5305)',
    tient: (lue) => dits(lue, `${REGLEMENT}/ApplicableTradeTax/CategoryCode`).every(parmi(['S', 'E'])),
  },
  {
    regle: 'BR-CL-18',
    dit: 'La catégorie de TVA d’une ligne est un code connu (UNTDID 5305)',
    tient: (lue) =>
      lue.lignes.every((une) => dits(lue, `${LIGNE}/ApplicableTradeTax/CategoryCode`, une).every(parmi(['S', 'E']))),
  },
  {
    regle: 'BR-CL-22',
    dit: 'Le motif d’exonération est un code connu (VATEX)',
    tient: (lue) => dits(lue, `${REGLEMENT}/ApplicableTradeTax/ExemptionReasonCode`).every(parmi(EXONERATIONS)),
  },
  {
    regle: 'BR-CL-23',
    dit: 'L’unité est un code connu (UN/ECE Rec. 20)',
    tient: ({ lignes, tous }) =>
      lignes.every((une) =>
        tous('SpecifiedLineTradeDelivery/BilledQuantity', une).every((un) => un.getAttribute('unitCode') === 'C62'),
      ),
  },
  {
    regle: 'BR-CO-03',
    dit: 'La TVA est due un jour, ou selon un code, jamais les deux',
    tient: ({ taxes, tous }) =>
      taxes.every((une) => tous('TaxPointDate', une).length + tous('DueDateTypeCode', une).length <= 1),
  },
  {
    regle: 'BR-CO-19',
    dit: 'La période de la facture dit un jour au moins',
    tient: (lue) => periodesDites(lue, undefined, `${REGLEMENT}/BillingSpecifiedPeriod`),
  },
  {
    regle: 'BR-CO-20',
    dit: 'La période d’une ligne dit un jour au moins',
    tient: (lue) => lue.lignes.every((une) => periodesDites(lue, une, `${LIGNE}/BillingSpecifiedPeriod`)),
  },
]
