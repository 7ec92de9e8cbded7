// What the screens of any books say in the words of an activity, and what they say where it has none of its own.

/** How a regime of VAT is chosen, and why nothing is declared under it. */
type MotsTva = { readonly choix: string; readonly pourquoi: string }

export type MotsDesLivres = {
  /** Before any exercice: what the books begin with, on a button, and what fills them. */
  readonly commencer: string
  readonly remplis: string
  /** Where the legal name of who is in the books is found. */
  readonly denomination: string
  /** Of a takeover: what comes before it, what the file is compared to, which records keep what they say. */
  readonly reprise: { readonly avant: string; readonly compares: string; readonly fiches: string }
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
  tva: {
    aide: 'Le régime sous lequel votre activité est tenue pour cet exercice.',
    exonere: {
      choix: 'Exonérée',
      pourquoi: 'Votre activité est exonérée de TVA : le régime se dit dans les choix de l’année.',
    },
    franchise: {
      choix: 'Franchise en base : sans TVA',
      pourquoi:
        'Votre activité relève de la franchise en base (CGI art. 293 B) : ni TVA facturée, ni TVA récupérée, tant que les recettes restent sous les seuils.',
    },
  },
}
