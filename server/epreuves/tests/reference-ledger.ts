// A ledger kept by sums alone, to be compared with the real one: what the facts say, less what the frozen years hold.

export type Genre = 'depense' | 'apport' | 'prelevement' | 'depot' | 'restitution' | 'operation' | 'echeance' | 'loyer'
export type Fait = {
  readonly id: string
  readonly genre: Genre
  readonly date: string
  /** Of a bill alone: null while it is owed. */
  readonly paiement: string | null
  readonly cents: number
  /** Among the accounts of bills, and who pays them. */
  readonly choix: number
}
export type Soldes = ReadonlyMap<string, number>
export type AnneeTenue = {
  readonly annee: number
  etat: 'ouvert' | 'arrete' | 'definitif'
  valide: string | null
  /** What moved in it, once it is validated to its end. */
  fige: Soldes | null
}

const CHARGES = ['615200', '635120', '616100'] as const
const finDe = (annee: number): string => `${annee}-12-31`
const anneeDe = (jour: string): number => Number(jour.slice(0, 4))

export class GrandLivreTemoin {
  readonly faits = new Map<string, Fait>()
  readonly annees: AnneeTenue[] = [2023, 2024].map(ouverte)

  /** The first year that is not final: the one whose books are led to their end. */
  get courante(): AnneeTenue {
    const annee = this.annees.find(({ etat }) => etat !== 'definitif')
    if (!annee) throw new Error('a year is always open')
    return annee
  }

  /** A fact that touches a year that is arrêté waits until it is reopened. */
  refuse(...faits: readonly (Fait | undefined)[]): boolean {
    const arretees = new Set(this.annees.filter(({ etat }) => etat === 'arrete').map(({ annee }) => annee))
    const jours = faits.flatMap((fait) => (fait ? joursDe(fait) : []))
    return jours.some((jour) => arretees.has(anneeDe(jour)))
  }

  /** Whether the period may be validated, and then is. */
  valider(jour: string): boolean {
    const { courante } = this
    if (courante.etat !== 'ouvert' || anneeDe(jour) !== courante.annee || jour < (courante.valide ?? '')) return false
    if (jour === finDe(courante.annee)) courante.fige ??= this.mouvement(courante.annee)
    courante.valide = jour
    return true
  }

  arreter(): boolean {
    return this.passer('ouvert', 'arrete')
  }

  rouvrir(): boolean {
    return this.passer('arrete', 'ouvert')
  }

  rendreDefinitive(): boolean {
    const { courante } = this
    if (courante.etat !== 'arrete') return false
    courante.fige ??= this.mouvement(courante.annee)
    courante.valide = finDe(courante.annee)
    courante.etat = 'definitif'
    if (!this.annees.some(({ annee }) => annee === courante.annee + 1)) this.annees.push(ouverte(courante.annee + 1))
    return true
  }

  /** The balance of each account at the end of each year, what it opened with included. */
  soldes(): Map<number, Soldes> {
    const tous = new Map<number, Soldes>()
    let ouverture: Soldes = new Map()
    for (const { annee } of this.annees) {
      const soldes = somme(ouverture, this.mouvement(annee))
      tous.set(annee, soldes)
      ouverture = reporter(soldes)
    }
    return tous
  }

  private passer(de: AnneeTenue['etat'], a: AnneeTenue['etat']): boolean {
    const { courante } = this
    if (courante.etat !== de) return false
    courante.etat = a
    return true
  }

  /** The first year that is not frozen takes all that the frozen ones do not say, or say no more. */
  private mouvement(annee: number): Soldes {
    const tenue = this.annees.find((une) => une.annee === annee)
    if (tenue?.fige) return tenue.fige
    const figees = this.annees.flatMap(({ fige }) => fige ?? [])
    const premiere = this.annees.find(({ fige }) => fige === null)?.annee === annee
    if (!premiere) return this.ideal(annee)
    const toutes = this.annees.filter((une) => une.annee <= annee).map((une) => this.ideal(une.annee))
    return difference(somme(...toutes), somme(...figees))
  }

  /** What would move in a year of which nothing was ever validated. */
  private ideal(annee: number): Soldes {
    const soldes = new Map<string, number>()
    const noter = (debit: string, credit: string, cents: number): void => {
      soldes.set(debit, (soldes.get(debit) ?? 0) + cents)
      soldes.set(credit, (soldes.get(credit) ?? 0) - cents)
    }
    for (const fait of this.faits.values()) {
      if (fait.genre === 'depense') noterDepense(fait, annee, noter)
      else if (anneeDe(fait.date) === annee) noterSimple(fait, noter)
    }
    // What is counted at the end of a year is taken back on the first day of the next.
    noterLoyers(this.loyersAu(finDe(annee)), noter, 1)
    if (annee !== this.annees[0]?.annee) noterLoyers(this.loyersAu(finDe(annee - 1)), noter, -1)
    return soldes
  }

  /** What the tenant owes on a day, or has paid for rents that were called for later. */
  private loyersAu(jour: string): { du: number; avance: number } {
    const total = (genre: Genre, si: (fait: Fait) => boolean): number =>
      [...this.faits.values()].reduce((sum, fait) => (fait.genre === genre && si(fait) ? sum + fait.cents : sum), 0)
    const reste = total('echeance', ({ date }) => date <= jour) - total('loyer', ({ date }) => date <= jour)
    const aVenir = total('echeance', ({ date }) => date > jour)
    return { du: Math.max(reste, 0), avance: Math.min(Math.max(-reste, 0), aVenir) }
  }
}

const joursDe = ({ genre, date, paiement }: Fait): string[] =>
  genre === 'depense' && paiement !== null ? [date, paiement] : [date]

type Noter = (debit: string, credit: string, cents: number) => void
const ouverte = (annee: number): AnneeTenue => ({ annee, etat: 'ouvert', valide: null, fige: null })

/** A charge when it is paid; at the end of a year, owed, or paid before its day. */
function noterDepense({ date, paiement, cents, choix }: Fait, annee: number, noter: Noter): void {
  const charge = CHARGES[choix % CHARGES.length] ?? CHARGES[0]
  if (paiement !== null && anneeDe(paiement) === annee) noter(charge, choix % 2 === 0 ? '512000' : '108000', cents)
  for (const [fin, sens] of [
    [finDe(annee), 1],
    [finDe(annee - 1), -1],
  ] as const) {
    const [facturee, payee] = [date <= fin, paiement !== null && paiement <= fin]
    if (facturee && !payee) noter(charge, '408000', sens * cents)
    if (payee && !facturee) noter('486000', charge, sens * cents)
  }
}

const COMPTES: Readonly<Record<Exclude<Genre, 'depense' | 'echeance'>, readonly [string, string]>> = {
  apport: ['512000', '108000'],
  prelevement: ['108000', '512000'],
  depot: ['512000', '165000'],
  restitution: ['165000', '512000'],
  operation: ['627000', '512000'],
  loyer: ['512000', '706100'],
}

function noterSimple({ genre, cents }: Fait, noter: Noter): void {
  if (genre === 'depense' || genre === 'echeance') return
  const [debit, credit] = COMPTES[genre]
  noter(debit, credit, cents)
}

function noterLoyers({ du, avance }: { du: number; avance: number }, noter: Noter, sens: 1 | -1): void {
  noter('411000', '706100', sens * du)
  noter('706100', '487000', sens * avance)
}

function somme(...tous: readonly Soldes[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const soldes of tous) for (const [compte, cents] of soldes) total.set(compte, (total.get(compte) ?? 0) + cents)
  return total
}

const difference = (a: Soldes, b: Soldes): Soldes =>
  somme(a, new Map([...b].map(([compte, cents]) => [compte, -cents])))

/** Charges and income start again from nothing; their result is carried as a profit, or as a loss. */
function reporter(soldes: Soldes): Soldes {
  const bilan = [...soldes].filter(([compte]) => compte < '6')
  const resultat = [...soldes].reduce((sum, [compte, cents]) => (compte < '6' ? sum : sum - cents), 0)
  return somme(new Map(bilan), new Map([resultat >= 0 ? ['120000', -resultat] : ['129000', -resultat]]))
}
