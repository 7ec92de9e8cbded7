// CAMT.053, the statement of ISO 20022: balances, booked entries, and the transfers that one entry groups.
import { type Cents, negate, plus, sum, zero } from '../../../base/cents.ts'
import { type Day, isDay } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import { lireMontant } from './montant-texte.ts'
import type { Constat, LigneReleve, ReleveLu, Solde } from './releve.ts'
import { encodageReleve, texteDe, uneLigne } from './texte.ts'
import { lireXml, type Noeud, noeud, texteA, tous } from './xml.ts'

/** One statement for each account of the file. */
export function lireCamt(octets: Uint8Array): ReleveLu[] {
  const texte = texteDe(octets, encodageReleve(octets))
  const racine = lireXml(texte)
  const message = noeud(racine, 'BkToCstmrStmt')
  if (!message) throw new Refus('releve_illisible')
  const releves = tous(message, 'Stmt')
  if (releves.length === 0) throw new Refus('releve_illisible')
  return releves.map((releve) => enReleve(releve, texte))
}

type Faits = { lignes: LigneReleve[]; erreurs: Constat[]; ecartees: Constat[]; devise: string; texte: string }

function enReleve(releve: Noeud, texte: string): ReleveLu {
  const soldes = tous(releve, 'Bal')
  const devise =
    texteA(releve, 'Acct/Ccy') ?? soldes.map((un) => noeud(un, 'Amt')?.attributs.get('Ccy')).find((une) => une) ?? 'EUR'
  const faits: Faits = { lignes: [], erreurs: [], ecartees: [], devise, texte }
  for (const ecriture of tous(releve, 'Ntry')) lireEcriture(ecriture, faits)
  const { lignes, erreurs, ecartees } = faits
  const solde_initial = soldeDe(soldes, ['OPBD', 'PRCD'])
  const solde_final = soldeDe(soldes, ['CLBD'])
  if (solde_initial && solde_final && erreurs.length === 0) {
    const attendu = plus(solde_initial.montant_cents, sum(lignes.map(({ montant_cents }) => montant_cents)))
    if (attendu !== solde_final.montant_cents) {
      erreurs.push({
        ligne: releve.ligne,
        texte: 'Le solde final n’est pas le solde initial et les opérations : il manque des lignes.',
      })
    }
  }
  const compte = {
    iban: texteA(releve, 'Acct/Id/IBAN')?.replaceAll(' ', '') ?? null,
    banque: texteA(releve, 'Acct/Svcr/FinInstnId/BICFI', 'Acct/Svcr/FinInstnId/BIC'),
    numero: texteA(releve, 'Acct/Id/Othr/Id'),
  }
  return { format: 'camt053', compte, devise, solde_initial, solde_final, lignes, erreurs, ecartees, dates: null }
}

function soldeDe(soldes: readonly Noeud[], codes: readonly string[]): Solde | null {
  const solde = soldes.find((un) => codes.includes(texteA(un, 'Tp/CdOrPrtry/Cd') ?? ''))
  const date = solde && jourDe(solde, 'Dt')
  const montant_cents = solde && montantSigne(solde)
  return date && montant_cents !== null && montant_cents !== undefined ? { montant_cents, date } : null
}

function lireEcriture(ecriture: Noeud, { lignes, erreurs, ecartees, devise, texte }: Faits): void {
  const { ligne } = ecriture
  const etat = texteA(ecriture, 'Sts/Cd', 'Sts') ?? 'BOOK'
  const date = jourDe(ecriture, 'BookgDt') ?? jourDe(ecriture, 'ValDt')
  const montant = montantSigne(ecriture)
  const enDevise = noeud(ecriture, 'Amt')?.attributs.get('Ccy') ?? devise
  const brut = texte.slice(ecriture.debut, ecriture.fin)
  if (etat !== 'BOOK') ecartees.push({ ligne, texte: `Opération pas encore comptabilisée (${etat}).` })
  else if (date === null) erreurs.push({ ligne, texte: 'La date de l’opération ne se lit pas.' })
  else if (montant === null) erreurs.push({ ligne, texte: 'Le montant de l’opération, ou son sens, ne se lit pas.' })
  else if (enDevise !== devise)
    erreurs.push({ ligne, texte: `Cette opération est en ${enDevise}, le relevé en ${devise}.` })
  else if (montant === 0) ecartees.push({ ligne, texte: 'Montant nul : rien ne bouge sur le compte.' })
  else {
    for (const { detail, montant_cents } of parts(ecriture, montant)) {
      lignes.push({
        rang: lignes.length + 1,
        ligne: detail?.ligne ?? ligne,
        date,
        montant_cents,
        brut,
        ...texteDesParties(ecriture, detail, montant > 0),
      })
    }
  }
}

/** A grouped entry in its transfers, when their amounts add up to it; else the entry whole. */
function parts(ecriture: Noeud, montant: Cents): { detail: Noeud | null; montant_cents: Cents }[] {
  const details = tous(ecriture, 'NtryDtls').flatMap((un) => tous(un, 'TxDtls'))
  const montants = details.map((un) => {
    const lu = montantDe(noeud(un, 'Amt') ?? noeud(un, 'AmtDtls/TxAmt/Amt'))
    const negatif = (texteA(un, 'CdtDbtInd') ?? texteA(ecriture, 'CdtDbtInd')) === 'DBIT'
    return lu === null ? null : negatif ? negate(lu) : lu
  })
  const lus = montants.filter((un) => un !== null && un !== zero)
  const entiere = details.length > 1 && lus.length === details.length && sum(lus.flatMap((un) => un ?? [])) === montant
  if (!entiere) return [{ detail: details.length === 1 ? (details[0] ?? null) : null, montant_cents: montant }]
  return details.flatMap((detail, rang) => {
    const montant_cents = montants[rang]
    return montant_cents ? [{ detail, montant_cents }] : []
  })
}

function texteDesParties(
  ecriture: Noeud,
  detail: Noeud | null,
  credit: boolean,
): Pick<LigneReleve, 'libelle' | 'tiers' | 'identifiant' | 'reference'> {
  const autre = credit ? 'Dbtr' : 'Cdtr'
  const tiers = detail && texteA(detail, `RltdPties/${autre}/Nm`, `RltdPties/${autre}/Pty/Nm`)
  const remise = detail ? noeud(detail, 'RmtInf') : null
  const motif = remise ? tous(remise, 'Ustrd').map((un) => un.texte) : []
  const addition = texteA(ecriture, 'AddtlNtryInf') ?? (detail && texteA(detail, 'AddtlTxInf')) ?? ''
  const mots = [tiers ?? '', ...motif].map(uneLigne).filter((un) => un !== '')
  const libelle = mots.length > 0 ? mots.join(' ') : uneLigne(addition)
  const bout = detail && texteA(detail, 'Refs/EndToEndId')
  const propre = detail && texteA(detail, 'Refs/AcctSvcrRef', 'Refs/TxId')
  return {
    libelle: libelle || 'Sans libellé',
    tiers: tiers ? uneLigne(tiers) : null,
    identifiant: propre ?? texteA(ecriture, 'AcctSvcrRef', 'NtryRef'),
    reference: bout && bout !== 'NOTPROVIDED' ? bout : null,
  }
}

/** Credits above zero, debits below. `RvslInd` only says that the entry undoes another one: its own side is already right. */
function montantSigne(depuis: Noeud): Cents | null {
  const montant = montantDe(noeud(depuis, 'Amt'))
  const sens = texteA(depuis, 'CdtDbtInd')
  if (montant === null || (sens !== 'CRDT' && sens !== 'DBIT')) return null
  return sens === 'DBIT' ? negate(montant) : montant
}

const montantDe = (depuis: Noeud | null): Cents | null => (depuis ? lireMontant(depuis.texte, '.') : null)

function jourDe(depuis: Noeud, nom: string): Day | null {
  const texte = texteA(depuis, `${nom}/Dt`, `${nom}/DtTm`)?.slice(0, 10) ?? ''
  return isDay(texte) ? texte : null
}
