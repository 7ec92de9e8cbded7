// The books of a large landlord for one year, month by month, drawn from a seed: every entry balances, to the cent.
import { type Hasard, hasard } from './hasard.ts'

const ANNEE = 2024
export type Journal = 'AC' | 'AN' | 'BQ' | 'OD' | 'VT'
export type Ligne = {
  readonly compte: Compte
  readonly auxiliaire: readonly [code: string, libelle: string] | null
  readonly debit: number
  readonly credit: number
  readonly lettrage: string | null
}
export type Ecriture = {
  readonly id: string
  readonly rang: number
  readonly journal: Journal
  readonly numero: number
  readonly date: string
  readonly valide_le: string
  readonly piece: string
  readonly libelle: string
  readonly origine: string
  readonly lignes: readonly Ligne[]
}

export const LIBELLES = {
  108000: "Compte de l'exploitant",
  164000: 'Emprunts auprès des établissements de crédit',
  211500: 'Terrains bâtis',
  213100: 'Constructions : gros œuvre',
  218400: 'Mobilier',
  281310: 'Amortissements du gros œuvre',
  281840: 'Amortissements du mobilier',
  401000: 'Fournisseurs',
  411000: 'Locataires',
  512000: 'Banque',
  606100: 'Eau, énergie',
  614000: 'Charges locatives et de copropriété',
  615200: 'Entretien et réparations sur biens immobiliers',
  616800: 'Assurance emprunteur',
  635120: 'Taxes foncières',
  661100: 'Intérêts des emprunts',
  681120: 'Dotations aux amortissements',
  706100: 'Loyers',
  708800: 'Charges refacturées',
} as const
export type Compte = keyof typeof LIBELLES

type Brouillon = Pick<Ecriture, 'journal' | 'date' | 'libelle' | 'origine' | 'lignes'>
type Bien = ReturnType<typeof bienDe>

const PRENOMS = ['Camille', 'Léa', 'Hugo', 'Zoé', 'Noé', 'Inès', 'Chloé', 'Jérôme', 'Aïcha', 'Benoît'] as const
const NOMS = [
  'Martin',
  "D'Angelo",
  'Lefèvre',
  'Muñoz',
  'O’Connor',
  'Garçon',
  'Le Goff',
  'Müller',
  'Petit-Jean',
] as const
const VILLES = ['Lyon', 'Nîmes', 'Orléans', 'Besançon', 'Saint-Étienne', 'Évry', 'Angers'] as const
const LIGNES_PAR_BIEN = 138 // on average, over a year

/** At least so many lines, in the order in which they were validated; whole properties alone. */
export function* livresDe(nombre: number, graine = 1): Generator<Ecriture> {
  const sort = hasard(graine)
  const biens = Array.from({ length: Math.ceil(nombre / LIGNES_PAR_BIEN) }, (_, rang) => bienDe(sort, rang))
  const numeros = new Map<Journal, number>()
  let rang = 0
  for (let mois = 1; mois <= 12; mois++) {
    const brouillons = biens.flatMap((bien) => duMois(bien, mois, sort))
    brouillons.sort((a, b) => ordre(a).localeCompare(ordre(b)))
    const valide_le = mois === 12 ? `${ANNEE + 1}-01-31` : jour(mois + 1, 10)
    for (const brouillon of brouillons) {
      const numero = (numeros.get(brouillon.journal) ?? 0) + 1
      numeros.set(brouillon.journal, numero)
      yield { id: sort.uuid(), rang: ++rang, numero, valide_le, piece: `${brouillon.journal}-${numero}`, ...brouillon }
    }
  }
}

const jour = (mois: number, quantieme: number): string =>
  `${ANNEE}-${String(mois).padStart(2, '0')}-${String(quantieme).padStart(2, '0')}`
const ordre = ({ journal, date }: Brouillon): string => `${journal === 'AN' ? 0 : 1}${date}${journal}`

function bienDe(sort: Hasard, rang: number) {
  const prix = sort.entre(70, 420) * 100_000
  const code = `P${String(rang + 1).padStart(5, '0')}`
  return {
    code,
    prix,
    locataire: [`T${code}`, `${sort.un(PRENOMS)} ${sort.un(NOMS)}`] as const,
    fournisseur: [`F${code}`, `Syndic ${sort.un(VILLES)}`] as const,
    loyer: Math.round((prix * sort.entre(45, 75)) / 12_000),
    charges: sort.entre(20, 140) * 100,
    emprunt: sort.chance(0.75),
  }
}

const debit = (compte: Compte, debit: number, auxiliaire: Ligne['auxiliaire'] = null, lettrage: string | null = null) =>
  ({ compte, auxiliaire, debit, credit: 0, lettrage }) satisfies Ligne
const credit = (
  compte: Compte,
  credit: number,
  auxiliaire: Ligne['auxiliaire'] = null,
  lettrage: string | null = null,
) => ({ compte, auxiliaire, debit: 0, credit, lettrage }) satisfies Ligne

function duMois(bien: Bien, mois: number, sort: Hasard): Brouillon[] {
  return [
    ...(mois === 1 ? [ouverture(bien)] : []),
    ...loyer(bien, mois, sort),
    ...(bien.emprunt ? [mensualite(bien, mois)] : []),
    ...(sort.chance(0.35) ? facture(bien, mois, sort) : []),
    ...(mois % 3 === 0 ? appelDeFonds(bien, mois, sort) : []),
    ...(mois === 10 ? [taxeFonciere(bien, sort)] : []),
    ...(mois === 12 ? [dotation(bien)] : []),
  ]
}

function ouverture({ code, prix, emprunt }: Bien): Brouillon {
  const dette = emprunt ? Math.round(prix * 0.7) : 0
  const lignes = [
    debit(211500, Math.round(prix * 0.15)),
    debit(213100, prix - Math.round(prix * 0.15)),
    debit(218400, 600_000),
    ...(dette > 0 ? [credit(164000, dette)] : []),
    credit(108000, prix + 600_000 - dette),
  ]
  return { journal: 'AN', date: jour(1, 1), libelle: `À-nouveaux ${code}`, origine: 'exercices', lignes }
}

function loyer({ code, locataire, loyer, charges }: Bien, mois: number, sort: Hasard): Brouillon[] {
  const total = loyer + charges
  const lettre = String.fromCharCode(64 + mois).repeat(2)
  const appel: Brouillon = {
    journal: 'VT',
    date: jour(mois, 1),
    libelle: `Loyer ${mois}/${ANNEE} ${locataire[1]} (${code})`,
    origine: 'echeances',
    lignes: [debit(411000, total, locataire, lettre), credit(706100, loyer), credit(708800, charges)],
  }
  const paiement: Brouillon = {
    journal: 'BQ',
    date: jour(mois, sort.entre(2, 12)),
    libelle: `Virement loyer ${locataire[1]}`,
    origine: 'encaissements',
    lignes: [debit(512000, total), credit(411000, total, locataire, lettre)],
  }
  return [appel, paiement]
}

function mensualite({ code, prix }: Bien, mois: number): Brouillon {
  const total = Math.round(prix * 0.005)
  const interets = Math.round(total * (0.6 - mois / 100))
  const assurance = Math.round(total * 0.05)
  return {
    journal: 'BQ',
    date: jour(mois, 5),
    libelle: `Échéance du prêt ${code}`,
    origine: 'emprunts',
    lignes: [
      debit(661100, interets),
      debit(616800, assurance),
      debit(164000, total - interets - assurance),
      credit(512000, total),
    ],
  }
}

function facture(bien: Bien, mois: number, sort: Hasard): Brouillon[] {
  const compte = sort.un([606100, 615200] as const)
  return achat(bien, compte, { libelle: `Facture ${LIBELLES[compte]}`, montant: sort.entre(2_000, 150_000), mois })
}

const appelDeFonds = (bien: Bien, mois: number, sort: Hasard): Brouillon[] =>
  achat(bien, 614000, { libelle: `Appel de fonds T${mois / 3}`, montant: sort.entre(12_000, 90_000), mois })

function achat(
  { code, fournisseur }: Bien,
  compte: Compte,
  { libelle, montant, mois }: { libelle: string; montant: number; mois: number },
): Brouillon[] {
  const origine = 'depenses'
  return [
    {
      journal: 'AC',
      date: jour(mois, 12),
      libelle: `${libelle} ${code}`,
      origine,
      lignes: [debit(compte, montant), credit(401000, montant, fournisseur)],
    },
    {
      journal: 'BQ',
      date: jour(mois, 25),
      libelle: `Règlement ${fournisseur[1]}`,
      origine,
      lignes: [debit(401000, montant, fournisseur), credit(512000, montant)],
    },
  ]
}

function taxeFonciere({ code }: Bien, sort: Hasard): Brouillon {
  const montant = sort.entre(40_000, 240_000)
  const lignes = [debit(635120, montant), credit(512000, montant)]
  return { journal: 'BQ', date: jour(10, 15), libelle: `Taxe foncière ${code}`, origine: 'depenses', lignes }
}

function dotation({ code, prix }: Bien): Brouillon {
  const gros = Math.round((prix * 0.85) / 50)
  const meubles = Math.round(600_000 / 7)
  return {
    journal: 'OD',
    date: jour(12, 31),
    libelle: `Dotation aux amortissements ${code}`,
    origine: 'composants',
    lignes: [debit(681120, gros + meubles), credit(281310, gros), credit(281840, meubles)],
  }
}
