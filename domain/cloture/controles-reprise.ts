// A takeover checked: what the file closes with against what the records of the dossier say, family of accounts by family.

import type { Lieu } from '../activites/lieu.ts'
import { type Place, versCompte, versOrigine } from '../activites/vers-origine.ts'
import { type Cents, minus, sum } from '../base/cents.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { RepriseFec } from '../journalisation/faits.ts'

export type ControleReprise = {
  readonly cle: string
  readonly libelle: string
  /** Debit above zero. */
  readonly fichier_cents: Cents
  readonly fiches_cents: Cents
  readonly ecart_cents: Cents
  /** What is true when it is zero, what is missing when it is not. */
  readonly dit: string
  /** Where it is mended, and what opens there: the one record that the account is made of, else the account. */
  readonly lieu: Lieu | null
  readonly filtre: string | null
}

type Famille = {
  readonly cle: string
  /** The kind of fact whose records make these accounts. */
  readonly sorte: string
  readonly libelle: string
  readonly comptes: RegExp
  readonly lieu: Lieu
  readonly juste: string
  readonly faux: string
}

const FAMILLES: readonly Famille[] = [
  {
    cle: 'immobilisations',
    sorte: 'composants',
    libelle: 'Valeur des immobilisations (20 et 21)',
    comptes: /^2[01]/,
    lieu: 'immobilisations',
    juste: 'Les composants font la valeur du fichier.',
    faux: 'Des composants manquent, ou leur valeur n’est pas celle du plan reçu.',
  },
  {
    cle: 'amortissements',
    sorte: 'composants',
    libelle: 'Amortissements cumulés (28)',
    comptes: /^28/,
    lieu: 'immobilisations',
    juste: 'Le plan d’amortissement et le fichier disent le même cumul.',
    faux: 'Les amortissements antérieurs des composants ne font pas le compte 28 : reprenez-les du plan reçu.',
  },
  {
    cle: 'emprunts',
    sorte: 'emprunts',
    libelle: 'Capital restant dû (164)',
    comptes: /^164[0-7]/,
    lieu: 'emprunts',
    juste: 'Les tableaux des emprunts finissent au capital du fichier.',
    faux: 'Un emprunt manque, ou son échéancier n’arrive pas à ce capital à la clôture.',
  },
  {
    cle: 'depots',
    sorte: 'baux',
    libelle: 'Dépôts de garantie détenus (165)',
    comptes: /^165/,
    lieu: 'locataires',
    juste: 'Les dépôts des baux font le compte 165.',
    faux: 'Un dépôt reçu avant l’ouverture n’est pas noté sur son bail, ou l’est pour un autre montant.',
  },
  {
    cle: 'loyers',
    sorte: 'baux',
    libelle: 'Loyers dus ou reçus d’avance (411 et 419)',
    comptes: /^41/,
    lieu: 'loyers',
    juste: 'Les loyers dus à l’ouverture sont ceux du fichier.',
    faux: 'Un loyer dû ou payé d’avance à la clôture n’est pas dans les échéances.',
  },
]

/** The opening of the first year as a whole, then each family of accounts whose records the dossier keeps (`sortes`); empty while no file was taken over. */
export function controlesReprise(
  reprise: RepriseFec | null,
  ouverture: readonly Ligne[],
  sortes: readonly string[],
): ControleReprise[] {
  if (!reprise) return []
  const an = ouverture.filter(({ journal }) => journal === 'AN')
  const fiches = an.filter(({ origine }) => origine.table !== 'reprises_fec')
  return [
    ouvertureEgale(reprise, an),
    ...FAMILLES.filter(({ sorte }) => sortes.includes(sorte)).map((famille) => controler(famille, { reprise, fiches })),
  ]
}

function controler({ cle, libelle, comptes, lieu, juste, faux }: Famille, { reprise, fiches }: Cotes): ControleReprise {
  const fichier_cents = sum(reprise.soldes.filter(({ compte }) => comptes.test(compte)).map((un) => un.solde_cents))
  const fiches_cents = soldeDe(fiches.filter(({ compte }) => comptes.test(compte)))
  const ecart_cents = minus(fichier_cents, fiches_cents)
  const ok = ecart_cents === 0
  const place = ok ? null : placeDe(comptes, { reprise, fiches })
  return {
    ...{ cle, libelle, fichier_cents, fiches_cents, ecart_cents, dit: ok ? juste : faux },
    lieu: ok ? null : (place?.lieu ?? lieu),
    filtre: place?.filtre ?? null,
  }
}

type Cotes = { readonly reprise: RepriseFec; readonly fiches: readonly Ligne[] }

/** The accounts of the family whose records do not say what the file says, in the order of their numbers. */
function comptesFaux(comptes: RegExp, { reprise, fiches }: Cotes): string[] {
  const numeros = [...reprise.soldes, ...fiches].map(({ compte }) => compte).filter((un) => comptes.test(un))
  return [...new Set(numeros)].sort().filter((compte) => {
    const dit = sum(reprise.soldes.filter((un) => un.compte === compte).map((un) => un.solde_cents))
    return dit !== soldeDe(fiches.filter((une) => une.compte === compte))
  })
}

/** Null where no record is in these accounts: the one that is missing is added in the list. */
function placeDe(comptes: RegExp, cotes: Cotes): Place | null {
  const faux = comptesFaux(comptes, cotes)
  const siennes = cotes.fiches.filter(({ compte }) => faux.includes(compte))
  const [une, ...autres] = new Map(siennes.map(({ origine }) => [`${origine.table}/${origine.id}`, origine])).values()
  if (!une) return null
  const fiche = autres.length === 0 ? versOrigine(une) : null
  if (fiche && une.table === 'baux' && siennes.every(({ compte }) => compte.startsWith('165')))
    return { ...fiche, filtre: `${fiche.filtre}&onglet=depot` }
  return fiche ?? versCompte(siennes)
}

/** Always so, account by account: shown because an accountant reads it first. */
function ouvertureEgale({ soldes }: RepriseFec, an: readonly Ligne[]): ControleReprise {
  const debiteurs = (unes: readonly Cents[]): Cents => sum(unes.filter((un) => un > 0))
  const fichier_cents = debiteurs(soldes.map(({ solde_cents }) => solde_cents))
  const fiches_cents = debiteurs([...Map.groupBy(an, ({ compte }) => compte).values()].map(soldeDe))
  const ecart_cents = minus(fichier_cents, fiches_cents)
  return {
    cle: 'ouverture',
    libelle: 'Soldes débiteurs à l’ouverture',
    fichier_cents,
    fiches_cents,
    ecart_cents,
    dit:
      ecart_cents === 0
        ? 'Les livres s’ouvrent comme le fichier se ferme.'
        : 'L’ouverture n’est pas la clôture du fichier.',
    lieu: ecart_cents === 0 ? null : 'balance',
    filtre: null,
  }
}

const soldeDe = (lignes: readonly Ligne[]): Cents =>
  minus(sum(lignes.map((une) => une.debit_cents)), sum(lignes.map((une) => une.credit_cents)))
