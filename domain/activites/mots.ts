// What the screens of any books say in the words of an activity, and what they say where it has none of its own.
import type { Reglages } from '../compta/exercice.ts'
import type { MotsDeFacture } from '../sujets/location/documents/facture-sejour.ts'

/** How a regime of VAT is chosen, why nothing is declared under it, and on a stay invoiced without tax: its name, and what it asks before its mention. */
type MotsTva = {
  readonly choix: string
  readonly pourquoi: string
  readonly facture: string
  readonly condition: string
}

/** What limits the depreciation that is deducted: in a word, in its article, for the whole plan, and what each account is for it. */
export type Plafond = {
  readonly court: string
  readonly article: string
  readonly explication: string
  readonly plan: string
  /** What is put off: its name, and what it is. */
  readonly report: { readonly nom: string; readonly explication: string }
  /** Of the amounts of one dwelling: what makes rents and charges its own, what margin takes its depreciation, what all of them share. */
  readonly logement: { readonly classement: string; readonly marge: string; readonly commun: string }
  /** Of an account of the chart; null: nothing is said of it. Refused for one that the chart does not know. */
  readonly compte: (numero: string) => string | null
  /** Of the charge of a bill, by the settings of its dossier. */
  readonly charge: (compte: string, reglages: Reglages) => string | null
}

/** Of books kept by receipts and payments, with the articles of their law. */
export type MotsDeCaisse = {
  /** When a rent counts, and what becomes of one that is owed. */
  readonly recu: string
  readonly attend: string
  /** Why a rent that is owed has no entry. */
  readonly sansEcriture: string
  /** When a bill counts. */
  readonly paye: string
  /** What a rent that is never paid changes. */
  readonly impaye: string
}

export type MotsDesLivres = {
  /** Before any exercice: what the books begin with, on a button, and what fills them. */
  readonly commencer: string
  readonly remplis: string
  /** Where the legal name of who is in the books is found. */
  readonly denomination: string
  /** Of a takeover: what comes before it, what the file is compared to, which records keep what they say. */
  readonly reprise: { readonly avant: string; readonly compares: string; readonly fiches: string }
  readonly installation: {
    /** How the name that the return and the FEC show is asked, and what is said of it. */
    readonly denomination: { readonly champ: string; readonly aide: string }
    /** What is bought beside a dwelling to let it, by examples; null: it is not asked. */
    readonly mobilier: string | null
    /** Where an older activity reads what it takes over, and its cumulated depreciation. */
    readonly source: string
    readonly cumul: string | null
    /** Which deficits of before are left, and where they are read; null: none is kept. */
    readonly deficits: string | null
  }
  readonly bien: {
    /** What the way in which a dwelling is let changes; null: nothing is said of it. */
    readonly categorie: string | null
    /** What becomes of the costs of a purchase that are charges of its year. */
    readonly frais: string
    /** Why services given with a dwelling change its VAT; null: it gives none. */
    readonly services: string | null
    /** Which taxes of the year of a sale stay due. */
    readonly vente: string
  }
  readonly amortissement: {
    readonly article: string
    /** What limits the deduction; null: nothing does, and nothing is put off. */
    readonly plafond: Plafond | null
  }
  /** What becomes of the results of the years before, which stand in 120 and 129. */
  readonly resultatsAnterieurs: string
  /** What the tax makes of a bill of a category, in a sentence; null: nothing is said of it. */
  readonly depense: (categorie: string) => string | null
  /** In which year a bill that waits for its payment counts. */
  readonly aPayer: string
  /** What a rent that is lost is for the tax. */
  readonly perte: string
  readonly caisse: MotsDeCaisse
  /** How a bank account may be called. */
  readonly compte: string
  /** Where the return is filed, and why it is not sent from here; null: nothing is said of it. */
  readonly declarer: { readonly ou: string; readonly edi: string | null }
  /** Of a year that is taxed on its receipts less a flat allowance: why no trip is counted. */
  readonly forfait: string
  /** On the lines of the invoices of rents. */
  readonly facture: MotsDeFacture
  readonly tva: { readonly aide: string; readonly exonere: MotsTva; readonly franchise: MotsTva }
}

export const MOTS_NEUTRES: MotsDesLivres = {
  commencer: 'Ouvrir les livres',
  remplis: 'Vos livres se remplissent seuls à partir de ce que vous notez.',
  denomination: 'Celui des statuts, ou de votre déclaration d’activité.',
  reprise: {
    avant: 'Ouvrez d’abord le premier exercice tenu ici : le FEC de celui d’avant se lit ensuite sur cette page.',
    compares: 'ce que vous avez noté',
    fiches: 'vos fiches',
  },
  installation: {
    denomination: { champ: 'Nom légal', aide: 'Il figure sur la liasse et le FEC.' },
    mobilier: null,
    source: 'Recopiez vos derniers comptes',
    cumul: null,
    deficits: null,
  },
  bien: {
    categorie: null,
    frais: 'Le résultat de cette année-là les porte en entier.',
    services: null,
    vente: 'La taxe foncière de l’année se partage à l’acte.',
  },
  amortissement: { article: 'CGI art. 39, 1, 2°', plafond: null },
  resultatsAnterieurs: 'Le résultat de chaque année passée, en 120 ou 129, jusqu’à son affectation.',
  depense: () => null,
  aPayer: 'Elle compte quand même dans l’année de sa date.',
  perte: 'La perte compte dans le résultat si elle est certaine et définitive (à confirmer).',
  caisse: {
    recu: 'Produit au jour de l’encaissement : CGI, article 302 septies A ter A.',
    attend: 'Les loyers dus et non reçus s’ajoutent à la clôture.',
    sansEcriture:
      'Dans cette tenue, un loyer dû n’entre dans les comptes qu’à son paiement, ou au 31 décembre s’il manque encore.',
    paye: 'Charge au jour du paiement, les factures dues s’ajoutant à la clôture : CGI, article 302 septies A ter A.',
    impaye:
      'Tenue super-simplifiée (CGI, article 302 septies A ter A) : le loyer impayé n’entre dans les comptes qu’au 31 décembre, en produit (706) et en créance (411). La perte (654) efface cette créance : sans elle, vous resteriez imposé sur un loyer jamais reçu. Né et perdu la même année, le produit et la perte s’annulent. Dépréciation et perte se constatent dans les deux tenues (à confirmer).',
  },
  compte: 'compte courant',
  declarer: {
    ou: 'La déclaration se recopie là où elle se dépose ; le PDF la donne en entier.',
    edi: null,
  },
  forfait: 'Au forfait, l’abattement couvre tous les frais : les trajets se notent, sans montant à déduire.',
  facture: { sejour: 'Hébergement', loyers: 'Loyer du logement' },
  tva: {
    aide: 'Le régime sous lequel votre activité est tenue pour cet exercice.',
    exonere: {
      choix: 'Exonérée',
      pourquoi: 'Votre activité est exonérée de TVA : le régime se dit dans les choix de l’année.',
      facture: 'Exonérée',
      condition: '',
    },
    franchise: {
      choix: 'Franchise en base : sans TVA',
      pourquoi:
        'Votre activité relève de la franchise en base (CGI art. 293 B) : ni TVA facturée, ni TVA récupérée, tant que les recettes restent sous les seuils.',
      facture: 'Franchise en base',
      condition: 'Des recettes sous le seuil. ',
    },
  },
}
