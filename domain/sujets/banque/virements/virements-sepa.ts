// A file of SEPA transfers to hand over to a bank: pain.001 of ISO 20022, one debit account, one day, as many transfers as are due.
import { type Cents, decimalPoint, sum } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import { estIban } from '../formats/iban.ts'
import { referenceSepa, texteSepa } from './texte-sepa.ts'

/** `09`: that of the scheme since 2023; `03`: the former one, which some banks still ask for. */
export type VersionPain = '09' | '03'

/**
 * A structured address: an address that stands in free lines alone is refused since 15 November 2026 (EPC153-22). Where the town is
 * not known, none is written: a transfer within the zone needs none.
 */
type AdresseSepa = {
  readonly rue: string
  readonly code_postal: string
  readonly ville: string
  /** Two letters. */
  readonly pays: string
}
export type TitulaireSepa = { readonly nom: string; readonly iban: string; readonly bic: string | null }
export type VirementSepa = TitulaireSepa & {
  /** End to end: it comes back on both statements. */
  readonly reference: string
  readonly motif: string
  readonly montant_cents: Cents
  readonly adresse: AdresseSepa | null
}
export type OrdreSepa = {
  /** The name of the message: no two files of a payer have the same. */
  readonly message: string
  /** The instant, `2026-11-23T09:00:00`. */
  readonly cree_le: string
  readonly execution: Day
  readonly donneur: TitulaireSepa
  readonly virements: readonly VirementSepa[]
  readonly version: VersionPain
}

const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/
/** The most that one SEPA transfer may carry, 999 999 999,99 €. */
const PLAFOND = 999_999_999_99

/** The XML file, with its count and its sum; refused when an account, an amount or a reference is wrong. Amounts in cents. */
export function ecrireVirements(ordre: OrdreSepa): string {
  const { message, cree_le, donneur, virements, version } = ordre
  if (virements.length === 0) throw new Refus('sepa_sans_virement')
  verifierTitulaire(donneur)
  for (const un of virements) verifierVirement(un)
  if (new Set(virements.map(({ reference }) => referenceSepa(reference))).size < virements.length)
    throw new Refus('sepa_reference_double')
  const entete = [
    balise('MsgId', referenceSepa(message)),
    balise('CreDtTm', cree_le),
    ...compte(virements),
    balise('InitgPty', nom(donneur)),
  ]
  const initiation = [balise('GrpHdr', entete), balise('PmtInf', paiement(ordre))]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}">`,
    balise('CstmrCdtTrfInitn', initiation),
    '</Document>',
    '',
  ].join('\n')
}

function verifierTitulaire({ nom, iban, bic }: TitulaireSepa): void {
  if (texteSepa(nom, 70) === '') throw new Refus('sepa_nom_requis')
  if (!estIban(iban)) throw new Refus('sepa_iban_faux', nom)
  if (bic !== null && !BIC.test(bic)) throw new Refus('sepa_bic_faux', nom)
}

function verifierVirement(virement: VirementSepa): void {
  verifierTitulaire(virement)
  if (virement.montant_cents <= 0 || virement.montant_cents > PLAFOND) throw new Refus('sepa_montant', virement.nom)
  if (referenceSepa(virement.reference) === '') throw new Refus('sepa_reference_requise', virement.nom)
}

/** Nothing is left that XML reads as a mark: the texts are of the basic Latin set, the others are checked. */
const balise = (nom: string, dedans: string | readonly string[]): string =>
  `<${nom}>${[dedans].flat().join('')}</${nom}>`

const compte = (virements: readonly VirementSepa[]): string[] => [
  balise('NbOfTxs', String(virements.length)),
  balise('CtrlSum', decimalPoint(sum(virements.map(({ montant_cents }) => montant_cents)))),
]

function paiement({ message, execution, donneur, virements, version }: OrdreSepa): string[] {
  return [
    balise('PmtInfId', referenceSepa(message)),
    balise('PmtMtd', 'TRF'),
    ...compte(virements),
    balise('PmtTpInf', balise('SvcLvl', balise('Cd', 'SEPA'))),
    balise('ReqdExctnDt', version === '03' ? execution : balise('Dt', execution)),
    balise('Dbtr', nom(donneur)),
    balise('DbtrAcct', iban(donneur)),
    balise('DbtrAgt', banque(donneur.bic, version)),
    balise('ChrgBr', 'SLEV'),
    ...virements.map((un) => virement(un, version)),
  ]
}

function virement(
  { reference, motif, montant_cents, adresse, ...titulaire }: VirementSepa,
  version: VersionPain,
): string {
  const dit = texteSepa(motif, 140)
  return balise('CdtTrfTxInf', [
    balise('PmtId', balise('EndToEndId', referenceSepa(reference))),
    balise('Amt', `<InstdAmt Ccy="EUR">${decimalPoint(montant_cents)}</InstdAmt>`),
    ...(titulaire.bic === null ? [] : [balise('CdtrAgt', banque(titulaire.bic, version))]),
    balise('Cdtr', [nom(titulaire), ...(adresse ? lieu(adresse) : [])]),
    balise('CdtrAcct', iban(titulaire)),
    ...(dit === '' ? [] : [balise('RmtInf', balise('Ustrd', dit))]),
  ])
}

const nom = (titulaire: TitulaireSepa): string => balise('Nm', texteSepa(titulaire.nom, 70))
const iban = (titulaire: TitulaireSepa): string => balise('Id', balise('IBAN', titulaire.iban))

/** Without a BIC the bank finds itself by the IBAN, and is said not to be given. */
function banque(bic: string | null, version: VersionPain): string {
  if (bic === null) return balise('FinInstnId', balise('Othr', balise('Id', 'NOTPROVIDED')))
  return balise('FinInstnId', balise(version === '03' ? 'BIC' : 'BICFI', bic))
}

/** The town and the country are what makes an address structured: without them none is written. */
function lieu({ rue, code_postal, ville, pays }: AdresseSepa): string[] {
  if (texteSepa(ville, 35) === '' || !/^[A-Z]{2}$/.test(pays)) return []
  const parties = [
    ['StrtNm', texteSepa(rue, 70)],
    ['PstCd', texteSepa(code_postal, 16)],
    ['TwnNm', texteSepa(ville, 35)],
    ['Ctry', pays],
  ] as const
  return [
    balise(
      'PstlAdr',
      parties.flatMap(([cle, dit]) => (dit === '' ? [] : [balise(cle, dit)])),
    ),
  ]
}
