// The same books as a FEC, as a journal that `ledger` and `hledger` read, and as CSV; with the totals that all of them must give.
import { chmodSync, closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Compte, type Ecriture, type Journal, LIBELLES, type Ligne, livresDe } from './ecritures.ts'
import type { Dossier } from './lieux.ts'

export type Livres = {
  readonly nombre: number
  readonly ecritures: number
  readonly octets: { readonly fec: number; readonly journal: number; readonly csv: number }
  /** What each account must come to, in cents. */
  readonly soldes: ReadonlyMap<string, number>
  readonly debit: number
  readonly fec: string
  readonly journal: string
  readonly csv: { readonly ecritures: string; readonly lignes: string }
}

const JOURNAUX: Readonly<Record<Journal, string>> = {
  AC: 'Achats',
  AN: 'À-nouveaux',
  BQ: 'Banque',
  OD: 'Opérations diverses',
  VT: 'Ventes',
}
const ENTETE =
  `JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate
EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise`.split(/\s/)

export function ecrireLivres(nombre: number, dossier: Dossier, ou: string): Livres {
  const chemins = {
    fec: join(ou, '732829320FEC20241231.txt'),
    journal: join(ou, 'livres.journal'),
    ecritures: join(ou, 'ecritures.csv'),
    lignes: join(ou, 'lignes.csv'),
  }
  const fec = sortie(chemins.fec)
  const journal = sortie(chemins.journal)
  const csv = { ecritures: sortie(chemins.ecritures), lignes: sortie(chemins.lignes) }
  const soldes = new Map<string, number>()
  const lues = { lignes: 0, ecritures: 0, debit: 0 }
  fec.ecrire(`${ENTETE.join('\t')}\r\n`)
  for (const ecriture of livresDe(nombre, dossier.graine)) {
    compter(ecriture, soldes, lues)
    fec.ecrire(enFec(ecriture))
    journal.ecrire(enJournal(ecriture))
    csv.ecritures.ecrire(enTete(ecriture, dossier))
    csv.lignes.ecrire(enLignes(ecriture, dossier))
  }
  return {
    nombre: lues.lignes,
    ecritures: lues.ecritures,
    octets: { fec: fec.fin(), journal: journal.fin(), csv: csv.ecritures.fin() + csv.lignes.fin() },
    soldes,
    debit: lues.debit,
    fec: chemins.fec,
    journal: chemins.journal,
    csv: { ecritures: chemins.ecritures, lignes: chemins.lignes },
  }
}

function compter(
  { numero, lignes }: Ecriture,
  soldes: Map<string, number>,
  lues: { lignes: number; ecritures: number; debit: number },
): void {
  let reste = 0
  for (const { compte, debit, credit } of lignes) {
    soldes.set(String(compte), (soldes.get(String(compte)) ?? 0) + debit - credit)
    reste += debit - credit
    lues.debit += debit
  }
  if (reste !== 0) throw new Error(`the drawn entry ${numero} does not balance`)
  lues.ecritures += 1
  lues.lignes += lignes.length
}

const court = (date: string): string => date.replaceAll('-', '')
const decimal = (centimes: number, signe = ','): string =>
  `${Math.trunc(centimes / 100)}${signe}${String(Math.abs(centimes % 100)).padStart(2, '0')}`

function enFec({ journal, numero, date, piece, libelle, valide_le, lignes }: Ecriture): string {
  const [jour, validation] = [court(date), court(valide_le)]
  const tete = `${journal}\t${JOURNAUX[journal]}\t${numero}\t${jour}\t`
  return lignes
    .map(({ compte, auxiliaire, debit, credit, lettrage }) => {
      const lettre = lettrage === null ? '\t' : `${lettrage}\t${jour}`
      return `${tete}${compte}\t${LIBELLES[compte]}\t${auxiliaire?.[0] ?? ''}\t${auxiliaire?.[1] ?? ''}\t${piece}\t${jour}\t${libelle}\t${decimal(debit)}\t${decimal(credit)}\t${lettre}\t${validation}\t\t\r\n`
    })
    .join('')
}

/** The roots under which those tools keep accounts. */
const racine = (compte: Compte): string =>
  ({ 1: 'Passif', 2: 'Actif', 4: 'Tiers', 5: 'Banques', 6: 'Charges', 7: 'Produits' })[String(compte).charAt(0)] ??
  'Autres'

function enJournal({ date, piece, libelle, lignes }: Ecriture): string {
  const jambes = lignes.map(({ compte, auxiliaire, debit, credit }) => {
    const montant = debit - credit
    const signe = montant < 0 ? '-' : ''
    const nom = `${racine(compte)}:${compte}${auxiliaire ? `:${auxiliaire[0]}` : ''}`
    return `    ${nom}  ${signe}${decimal(Math.abs(montant), '.')} EUR\n`
  })
  return `${date} * (${piece}) ${libelle}\n${jambes.join('')}\n`
}

const csv = (texte: string): string => (/[",]/.test(texte) ? `"${texte.replaceAll('"', '""')}"` : texte)
const ZEROS = '0'.repeat(64)

function enTete(
  { id, rang, journal, numero, date, valide_le, piece, libelle, origine }: Ecriture,
  de: Dossier,
): string {
  const chaine = id.replaceAll('-', '').repeat(2)
  return `${id},${de.id},${de.exercice},${rang},${origine}/${id},${journal},${numero},${date},${piece},${date},${csv(libelle)},${origine},${id},${valide_le},${de.personne},${ZEROS},${chaine}\n`
}

function enLignes({ id, date, lignes }: Ecriture, de: Dossier): string {
  return lignes
    .map((ligne: Ligne, rang) => {
      const { compte, auxiliaire, debit, credit, lettrage } = ligne
      const lettre = lettrage === null ? ',' : `${lettrage},${date}`
      return `${de.id},${de.exercice},${id},${rang + 1},${compte},${csv(LIBELLES[compte])},${auxiliaire?.[0] ?? ''},${csv(auxiliaire?.[1] ?? '')},${debit},${credit},${lettre}\n`
    })
    .join('')
}

type Sortie = { ecrire(texte: string): void; fin(): number }

function sortie(chemin: string): Sortie {
  const fd = openSync(chemin, 'w')
  chmodSync(chemin, 0o644) // PostgreSQL reads it as somebody else
  let textes: string[] = []
  let [attente, octets] = [0, 0]
  const vider = (): void => {
    octets += writeSync(fd, Buffer.from(textes.join('')))
    textes = []
    attente = 0
  }
  return {
    ecrire: (texte) => {
      textes.push(texte)
      attente += texte.length
      if (attente > 1 << 20) vider()
    },
    fin: () => {
      vider()
      closeSync(fd)
      return octets
    },
  }
}
