// What the screens of any books say in the words of an activity, and what they say where it has none of its own.

/** How a regime of VAT is chosen, why nothing is declared under it, and on a stay invoiced without tax: its name, and what it asks before its mention. */
type MotsTva = {
  readonly choix: string
  readonly pourquoi: string
  readonly facture: string
  readonly condition: string
}

export type MotsDesLivres = {
  /** Before any exercice: what the books begin with, on a button, and what fills them. */
  readonly commencer: string
  readonly remplis: string
  /** Where the legal name of who is in the books is found. */
  readonly denomination: string
  /** Of a takeover: what comes before it, what the file is compared to, which records keep what they say. */
  readonly reprise: { readonly avant: string; readonly compares: string; readonly fiches: string }
  readonly bien: {
    /** What becomes of the costs of a purchase that are charges of its year. */
    readonly frais: string
    /** Why services given with a dwelling change its VAT; null: it gives none. */
    readonly services: string | null
    /** Which taxes of the year of a sale stay due. */
    readonly vente: string
  }
  readonly amortissement: {
    readonly article: string
    /** What limits the deduction, in its article and for the whole plan; null: nothing does. */
    readonly plafond: { readonly article: string; readonly explication: string; readonly plan: string } | null
  }
  /** What becomes of the results of the years before, which stand in 120 and 129. */
  readonly resultatsAnterieurs: string
  /** What a rent that is lost is for the tax. */
  readonly perte: string
  /** How a bank account may be called. */
  readonly compte: string
  /** Where the return is filed, and why it is not sent from here; null: nothing is said of it. */
  readonly declarer: { readonly ou: string; readonly edi: string | null }
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
  bien: {
    frais: 'Le résultat de cette année-là les porte en entier.',
    services: null,
    vente: 'La taxe foncière de l’année se partage à l’acte.',
  },
  amortissement: { article: 'CGI art. 39, 1, 2°', plafond: null },
  resultatsAnterieurs: 'Le résultat de chaque année passée, en 120 ou 129, jusqu’à son affectation.',
  perte: 'La perte compte dans le résultat si elle est certaine et définitive (à confirmer).',
  compte: 'compte courant',
  declarer: {
    ou: 'La déclaration se recopie là où elle se dépose ; le PDF la donne en entier.',
    edi: null,
  },
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
