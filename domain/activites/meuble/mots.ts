// The words of furnished letting on the screens of any books.
import { MOTS_NEUTRES, type MotsDesLivres } from '../mots.ts'
import { ARTICLE_39C } from './mots-39c.ts'

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
  installation: {
    denomination: { champ: 'Vos prénom et nom', aide: 'Ils figurent sur la liasse et le FEC.' },
    mobilier: 'Lit, cuisine équipée, électroménager',
    source: 'Recopiez votre dernière liasse',
    cumul: 'Le cumul figure au tableau 2033-C.',
    deficits:
      'Ceux qu’il vous reste à imputer sur vos bénéfices de location meublée, par année d’origine (déclaration 2042-C-PRO). Aucune ligne s’il n’y en a pas.',
  },
  bien: {
    categorie: 'Le classement d’un meublé de tourisme change l’abattement du micro-BIC.',
    frais: 'Le choix courant : un déficit de location meublée, utilisable les années suivantes.',
    services:
      'Une location meublée est exonérée de TVA. Avec les services d’un hôtel, elle ne l’est plus : le régime de chaque année se choisit dans Comptabilité, Clôture.',
    vente: 'La CFE de l’année reste due ; la taxe foncière se partage à l’acte.',
  },
  amortissement: {
    article: 'CGI art. 39, 1, 2° et 39 C',
    plafond: ARTICLE_39C,
  },
  resultatsAnterieurs:
    'Le résultat de chaque année passée reste en 120 ou 129 : rien n’oblige un exploitant seul à le virer à son compte 108, et la case 120 de la 2033-A les ajoute. Pour le virer, passez une écriture au premier jour de l’année.',
  depense: (categorie) => (categorie === 'taxe_fonciere' ? 'Ordures ménagères comprises.' : null),
  aPayer: 'Elle compte quand même dans l’année de sa date.',
  perte:
    'Au réel, la perte est déductible si elle est certaine et définitive (CGI, article 39, 1 ; à confirmer) ; au micro-BIC elle ne se déduit pas.',
  caisse: MOTS_NEUTRES.caisse,
  compte: 'compte courant LMNP',
  declarer: {
    ou: 'La déclaration se saisit dans votre espace professionnel d’impots.gouv.fr, ou part par un partenaire EDI, à qui vous donnez le PDF.',
    edi: 'L’EDI-TDFC passe par un partenaire que la DGFiP a habilité : il signe l’envoi et répond de son contenu. Ce logiciel n’en est pas un. Le cahier des charges de l’année n’est publié en entier que par Edificas ; impots.gouv.fr n’en donne que les volumes de la DGFiP. Un envoi bâti sur un ancien millésime serait rejeté.',
  },
  forfait: 'En micro-BIC, l’abattement couvre tous les frais : les trajets se notent, sans montant à déduire.',
  facture: { sejour: 'Hébergement en location meublée', loyers: 'Loyer du logement meublé' },
  tva: {
    aide: 'La location meublée est exonérée ; avec trois services d’hôtel sur quatre, elle ne l’est plus (CGI art. 261 D, 4°). Les services se disent dans la fiche de chaque logement.',
    exonere: {
      choix: 'Exonérée : location meublée sans services hôteliers',
      pourquoi:
        'La location meublée est exonérée de TVA (CGI art. 261 D, 4°), sauf quand des services d’hôtel l’accompagnent : petit déjeuner, ménage, linge, réception. Ces services se disent dans la fiche de chaque logement, le régime dans les choix de l’année.',
      facture: 'Location meublée, sans services',
      condition: '',
    },
    franchise: {
      choix: 'Franchise en base : services hôteliers, sans TVA',
      pourquoi:
        'Vos séjours avec services relèvent de la franchise en base (CGI art. 293 B) : ni TVA facturée, ni TVA récupérée, tant que les recettes restent sous les seuils.',
      facture: 'Parahôtellerie, en franchise',
      condition: 'Au moins trois services d’hôtel, et des recettes sous le seuil. ',
    },
  },
}
