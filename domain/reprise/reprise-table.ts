// A balance or a journal of another software given as a table: how it would be read, and why; changed on the screen.

import { type CodeRefus, Refus } from '../base/refus.ts'
import { ordreDates } from '../sujets/banque/formats/dates-texte.ts'
import { refuserNonTexte } from '../sujets/banque/formats/format.ts'
import type { EncodageReleve, Separateur } from '../sujets/banque/formats/lecture-csv.ts'
import { decimaleDe, estMontant, estVide } from '../sujets/banque/formats/montant-texte.ts'
import type { OrdreDate } from '../sujets/banque/formats/releve.ts'
import { decouperCsv, type Rangee } from '../sujets/banque/formats/table-csv.ts'
import { encodageReleve, normaliser, texteDe, uneLigne } from '../sujets/banque/formats/texte.ts'

/** Columns by their place, from 0. `solde`: one amount, debit above zero, in place of debit and credit. */
export type ColonnesTable = {
  readonly compte: number
  readonly libelle: number | null
  readonly debit: number | null
  readonly credit: number | null
  readonly solde: number | null
  /** Of a journal; a balance has none. */
  readonly date: number | null
}
export type LectureTable = {
  readonly nature: 'balance' | 'journal'
  /** The sheet, of a workbook. */
  readonly feuille: string | null
  readonly encodage: EncodageReleve
  readonly separateur: Separateur
  readonly decimale: ',' | '.'
  readonly ordre_date: OrdreDate
  /** The line of the file, from 1, where the accounts begin. */
  readonly premiere_ligne: number
  readonly colonnes: ColonnesTable
  readonly entetes: readonly string[]
  /** Why each column is thought to be what it is. */
  readonly raisons: readonly string[]
}

const SEPARATEURS: readonly Separateur[] = [';', '\t', ',', '|']
const APERCU = 200

/** An account of the general chart: three figures and more, letters after them; Excel's marks of text left aside. */
export function lireCompte(texte: string): string | null {
  const nu = texte
    .trim()
    .replace(/^="?|"$/g, '')
    .replace(/^'/, '')
    .replace(/[\s.]/g, '')
  return /^[1-8]\d{2}[\dA-Z]{0,17}$/i.test(nu) ? nu.toUpperCase() : null
}

/** What a bank statement is refused for, in the words of a takeover. */
const AUTREMENT: Partial<Record<CodeRefus, CodeRefus>> = {
  releve_vide: 'reprise_table_vide',
  releve_trop_lourd: 'reprise_fec_trop_lourde',
  releve_archive: 'reprise_table_archive',
  releve_classeur: 'reprise_table_classeur',
  releve_pdf: 'reprise_table_pdf',
  releve_binaire: 'reprise_table_illisible',
}

/** What is no text is refused by its name; an archive is never opened, whatever it would unfold to. */
export function refuserTable(octets: Uint8Array): void {
  try {
    refuserNonTexte(octets)
  } catch (error) {
    const code = error instanceof Refus ? AUTREMENT[error.code] : undefined
    throw code === undefined ? error : new Refus(code)
  }
  const debut = octets.subarray(0, 512)
  if (/^\s*<(\?xml|[a-z!])/i.test(texteDe(debut, encodageReleve(debut)))) throw new Refus('reprise_table_xml')
}

/** The reading proposed. Refused: what is no table of accounts and amounts. */
export function proposerTable(octets: Uint8Array): LectureTable {
  refuserTable(octets)
  const encodage = encodageReleve(octets)
  const texte = texteDe(octets, encodage)
  const { separateur, rangees } = tableDe(texte)
  const { entetes, premiere_ligne } = enteteDe(rangees)
  const donnees = rangees.filter(({ ligne }) => ligne >= premiere_ligne).map(({ champs }) => champs)
  const { colonnes, raisons } = colonnesDe(entetes, donnees)
  const montants = [colonnes.debit, colonnes.credit, colonnes.solde].filter((rang) => rang !== null)
  return {
    nature: colonnes.date === null ? 'balance' : 'journal',
    feuille: null,
    encodage,
    separateur,
    decimale: decimaleDe(
      donnees.flatMap((champs) => montants.map((rang) => champs[rang] ?? '')),
      separateur === ',' ? '.' : ',',
    ),
    ordre_date: ordreDates(colonnes.date === null ? [] : donnees.map((champs) => champs[colonnes.date ?? 0] ?? ''))
      .ordre_date,
    premiere_ligne,
    colonnes,
    entetes: Array.from(
      { length: Math.max(entetes.length, ...donnees.map((champs) => champs.length)) },
      (_, rang) => uneLigne(entetes[rang] ?? '').slice(0, 80) || `Colonne ${rang + 1}`,
    ),
    raisons,
  }
}

const aUnCompte = (champs: readonly string[]): boolean =>
  champs.some((champ) => lireCompte(champ) !== null) && champs.filter(estMontant).length >= 2

/** The separator under which the most rows hold an account and an amount. */
function tableDe(texte: string): { separateur: Separateur; rangees: readonly Rangee[] } {
  const essais = SEPARATEURS.map((separateur) => {
    const rangees = decouperCsv(texte, { separateur, guillemet: '"', limite: APERCU })
    return { separateur, rangees, note: rangees.filter(({ champs }) => aUnCompte(champs)).length }
  })
  const meilleur = essais.reduce((un, autre) => (autre.note > un.note ? autre : un))
  if (meilleur.note === 0) throw new Refus('reprise_table_illisible')
  return meilleur
}

type Role = keyof ColonnesTable | 'solde_debit' | 'solde_credit'

/** The headers of the usual packages, the most telling first; without accents nor signs. */
const MOTS: readonly (readonly [Role, RegExp])[] = [
  ['solde_debit', /^soldes? (fin |final |finaux |n )?(au )?debit(eur)?s?( n)?$|^debit solde$/],
  ['solde_credit', /^soldes? (fin |final |finaux |n )?(au )?credit(eur)?s?( n)?$|^credit solde$/],
  [
    'compte',
    /^(comptenum|(n|no|num|numero)? ?(de |du )?comptes?( general| generaux| comptable)?|account( number| code)?|code compte)$/,
  ],
  ['libelle', /^(comptelib|(libelle|intitule|nom|designation)( du| de)?( compte)?|account name|label)$/],
  ['debit', /^(montant |mouvements? |total |cumul )?(au )?debits?( eur| euros?)?$|^debit (periode|exercice|cumule)$/],
  [
    'credit',
    /^(montant |mouvements? |total |cumul )?(au )?credits?( eur| euros?)?$|^credit (periode|exercice|cumule)$/,
  ],
  ['solde', /^(solde|soldes|balance)( final| n)?( eur| euros?)?$/],
  ['date', /^(ecrituredate|date( (d |de l )?(ecriture|operation|comptable|piece|comptabilisation))?)$/],
]

function rolesDe(champs: readonly string[]): Map<Role, number> {
  const noms = champs.map(normaliser)
  return new Map(
    MOTS.flatMap(([role, forme]) => {
      const rang = noms.findIndex((nom) => forme.test(nom))
      return rang === -1 ? [] : [[role, rang] as const]
    }),
  )
}

function enteteDe(rangees: readonly Rangee[]): { entetes: readonly string[]; premiere_ligne: number } {
  const rang = rangees.findIndex(({ champs }) => {
    const roles = rolesDe(champs)
    return roles.has('compte') && roles.size >= 2
  })
  const entete = rangees[rang]
  if (entete) return { entetes: entete.champs, premiere_ligne: rangees[rang + 1]?.ligne ?? entete.ligne + 1 }
  const premiere = rangees.find(({ champs }) => aUnCompte(champs))
  if (!premiere) throw new Refus('reprise_table_illisible')
  return { entetes: [], premiere_ligne: premiere.ligne }
}

type Donnees = readonly (readonly string[])[]

function colonnesDe(entetes: readonly string[], donnees: Donnees): { colonnes: ColonnesTable; raisons: string[] } {
  const roles = rolesDe(entetes)
  const compte = roles.get('compte') ?? colonneOu(donnees, (champ) => lireCompte(champ) !== null)
  if (compte === null) throw new Refus('reprise_table_illisible')
  const nom = (rang: number | null) =>
    rang === null ? '' : `« ${uneLigne(entetes[rang] ?? '') || `Colonne ${rang + 1}`} »`
  const date = roles.get('date') ?? null
  const montants = montantsDe(roles, donnees, { compte, date })
  const libelle =
    roles.get('libelle') ??
    colonneOu(donnees, (champ, rang) => rang !== compte && /\p{L}{3}/u.test(champ) && !estMontant(champ))
  const raisons = [
    `${nom(compte)} : le numéro de compte, trois chiffres ou plus.`,
    ...(libelle === null ? [] : [`${nom(libelle)} : le libellé.`]),
    montants.raison(nom),
    date === null
      ? 'Aucune date : c’est une balance, une ligne par compte.'
      : `${nom(date)} : une date sur chaque ligne, c’est un journal ou un grand livre, additionné par compte.`,
  ]
  return { colonnes: { compte, libelle, date, ...montants.colonnes }, raisons }
}

type Montants = {
  colonnes: Pick<ColonnesTable, 'debit' | 'credit' | 'solde'>
  raison: (nom: (rang: number | null) => string) => string
}

function montantsDe(
  roles: ReadonlyMap<Role, number>,
  donnees: Donnees,
  { compte, date }: { compte: number; date: number | null },
): Montants {
  const paire = (debit: number, credit: number, dit: string): Montants => ({
    colonnes: { debit, credit, solde: null },
    raison: (nom) => `${nom(debit)} et ${nom(credit)} : ${dit}`,
  })
  const [sd, sc, d, c, s] = (['solde_debit', 'solde_credit', 'debit', 'credit', 'solde'] as const).map(
    (role) => roles.get(role) ?? null,
  )
  if (date === null && typeof sd === 'number' && typeof sc === 'number')
    return paire(sd, sc, 'les soldes de clôture, plutôt que les mouvements de l’année.')
  if (typeof d === 'number' && typeof c === 'number') return paire(d, c, 'les débits et les crédits.')
  if (typeof s === 'number')
    return {
      colonnes: { debit: null, credit: null, solde: s },
      raison: (nom) => `${nom(s)} : un solde signé, débiteur au-dessus de zéro.`,
    }
  // Without words: the last two columns that hold amounts.
  const chiffrees = rangs(donnees).filter(
    (rang) =>
      rang !== compte &&
      rang !== date &&
      donnees.some((champs) => estMontant(champs[rang] ?? '')) &&
      donnees.every((champs) => estVide(champs[rang] ?? '') || estMontant(champs[rang] ?? '')),
  )
  const [debit, credit] = chiffrees.slice(-2)
  if (debit === undefined || credit === undefined) throw new Refus('reprise_table_sans_montant')
  return paire(debit, credit, 'les deux dernières colonnes de montants, débit puis crédit.')
}

const rangs = (donnees: Donnees): number[] => [
  ...new Array(Math.max(0, ...donnees.map((champs) => champs.length))).keys(),
]

/** The column that looks so in the most rows; null when none does. */
function colonneOu(donnees: Donnees, est: (champ: string, rang: number) => boolean): number | null {
  const notes = rangs(donnees).map((rang) => ({
    rang,
    note: donnees.filter((champs) => est(champs[rang] ?? '', rang)).length,
  }))
  const meilleure = notes.reduce((un, autre) => (autre.note > un.note ? autre : un), { rang: 0, note: 0 })
  return meilleure.note === 0 ? null : meilleure.rang
}
