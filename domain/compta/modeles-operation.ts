// The models of an entry typed by hand: what a year's end cuts in two and no fact says, each reversed on the next day.
import type { Day } from '../base/day.ts'
import { compteEnVigueur } from './plan-comptable.ts'

export type ModeleOperation = {
  readonly cle: string
  readonly libelle: string
  /** When it is used, in words. */
  readonly en_mots: string
  readonly debit: string
  readonly credit: string
  readonly source: string
}

const CHARGE = 'CGI art. 39, 1 ; PCG, charges rattachées à l’exercice'
const PRODUIT = 'CGI art. 38, 2 bis ; PCG, produits rattachés à l’exercice'

/** The charge or the income is the one proposed: another account of the same class may take its place. */
export const MODELES_OPERATION: readonly ModeleOperation[] = [
  {
    cle: 'charge_a_payer',
    libelle: 'Charge à payer, facture non parvenue (408)',
    en_mots: 'Un service rendu dans l’année, dont la facture viendra l’année suivante.',
    debit: '615200',
    credit: '408000',
    source: CHARGE,
  },
  {
    cle: 'impot_a_payer',
    libelle: 'Impôt ou taxe à payer (448)',
    en_mots: 'Une taxe due pour l’année, dont l’avis n’est pas encore arrivé.',
    debit: '635120',
    credit: '448120',
    source: CHARGE,
  },
  {
    cle: 'divers_a_payer',
    libelle: 'Autre charge à payer (4686)',
    en_mots: 'Une charge de l’année due à quelqu’un qui n’est ni fournisseur, ni l’État.',
    debit: '658000',
    credit: '468600',
    source: CHARGE,
  },
  {
    cle: 'charge_d_avance',
    libelle: 'Charge constatée d’avance (486)',
    en_mots:
      'Une charge déjà comptée, pour une période qui va au-delà de la fin de l’année : une assurance, un abonnement.',
    debit: '486000',
    credit: '616100',
    source: CHARGE,
  },
  {
    cle: 'produit_a_recevoir',
    libelle: 'Produit à recevoir (418)',
    en_mots: 'Un revenu gagné dans l’année, qui sera demandé l’année suivante : des charges à régulariser.',
    debit: '418000',
    credit: '708800',
    source: PRODUIT,
  },
  {
    cle: 'produit_d_avance',
    libelle: 'Produit constaté d’avance (487)',
    en_mots: 'Un revenu déjà compté, pour une période qui va au-delà de la fin de l’année.',
    debit: '706100',
    credit: '487000',
    source: PRODUIT,
  },
]

/** The two accounts of a model under their numbers of that day. */
export const comptesDuModele = ({ debit, credit }: ModeleOperation, date: Day) => ({
  debit: compteEnVigueur(debit, date),
  credit: compteEnVigueur(credit, date),
})
