// The words of furnished letting on the screens of any books.
import type { MotsDesLivres } from '../mots.ts'

export const MOTS: MotsDesLivres = {
  commencer: 'Installer un logement',
  remplis: 'Vos livres se remplissent seuls à partir de vos logements, de vos loyers et de vos charges.',
  denomination: 'Celui de votre déclaration d’activité (formulaire P0i).',
  reprise: {
    avant:
      'Installez d’abord un logement et dites la première année tenue ici : le FEC de l’année d’avant se lit ensuite sur cette page.',
    compares: 'vos fiches : immobilisations, amortissements, emprunts, dépôts, loyers dus',
    fiches: 'vos fiches (logements, emprunts, dépôts, loyers dus)',
  },
  tva: {
    aide: 'La location meublée est exonérée ; avec trois services d’hôtel sur quatre, elle ne l’est plus (CGI art. 261 D, 4°). Les services se disent dans la fiche de chaque logement.',
    exonere: {
      choix: 'Exonérée : location meublée sans services hôteliers',
      pourquoi:
        'La location meublée est exonérée de TVA (CGI art. 261 D, 4°), sauf quand des services d’hôtel l’accompagnent : petit déjeuner, ménage, linge, réception. Ces services se disent dans la fiche de chaque logement, le régime dans les choix de l’année.',
    },
    franchise: {
      choix: 'Franchise en base : services hôteliers, sans TVA',
      pourquoi:
        'Vos séjours avec services relèvent de la franchise en base (CGI art. 293 B) : ni TVA facturée, ni TVA récupérée, tant que les recettes restent sous les seuils.',
    },
  },
}
