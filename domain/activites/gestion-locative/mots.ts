// The words of rental management on the screens of any books.
import { MOTS_NEUTRES, type MotsDesLivres } from '../mots.ts'

/** What property income makes of works (CGI art. 31, I, 1°, a, b and b bis), each with its reason. */
const DEPENSES: Readonly<Record<string, string>> = {
  taxe_fonciere:
    'Déductible en ligne 227 hors ordures ménagères : leur taxe, écrite sur l’avis, est due par le locataire. Dites-la à part par la répartition de la facture.',
  ordures_menageres:
    'Due par le locataire : elle ne se déduit pas (CGI art. 31, I, 1°, c), et se récupère avec les charges.',
  entretien: 'Remet ou maintient en état : déductible pour tout local, en ligne 224 (CGI art. 31, I, 1°, a).',
  charges_recuperables:
    'Due par le locataire : elle ne se déduit pas en ligne 224. Ce qu’un locataire parti n’a pas rendu se note ligne 225 (CGI art. 31, I, 1°, a ter).',
  indemnite_recue: 'Une recette, en ligne 213 (CGI art. 29) : tapez son montant en négatif.',
  amelioration:
    'Déductible en ligne 224 pour une habitation (CGI art. 31, I, 1°, b) ; pas pour un bureau ni un commerce, hors amiante et accès des personnes handicapées.',
  renovation_energie:
    'Comptée en ligne 224 et rappelée en 224 bis : elle relève le plafond du déficit imputé sur le revenu global, lecture à confirmer (CGI art. 156, I, 3°). Devis accepté depuis le 5 novembre 2022, payée de 2023 à 2027.',
  accessibilite:
    'Déductible en ligne 224, dans un bureau ou un commerce aussi (CGI art. 31, I, 1°, b bis, à confirmer).',
  construction:
    'Jamais déductible : elle crée ou agrandit (CGI art. 31, I, 1°, b). Gardez la facture, elle compte dans la plus-value.',
  eviction: 'Déductible en ligne 226 ; à confirmer si elle sert à vendre ou à reprendre le logement pour vous.',
}

export const MOTS: MotsDesLivres = {
  ...MOTS_NEUTRES,
  commencer: 'Installer un logement',
  remplis: 'Votre livre de recettes et de dépenses se remplit seul à partir de vos loyers et de vos factures.',
  denomination: 'Votre nom, tel qu’il figure sur vos baux.',
  installation: {
    ...MOTS_NEUTRES.installation,
    denomination: { champ: 'Vos prénom et nom', aide: 'Ils figurent sur les quittances et sur la 2044.' },
    source: 'Recopiez votre dernière 2044',
    deficits:
      'Ceux qu’il vous reste à imputer sur vos revenus fonciers, par année d’origine (case 4BD de votre dernière 2042). Aucune ligne s’il n’y en a pas.',
  },
  bien: {
    ...MOTS_NEUTRES.bien,
    frais: 'Les frais d’acquisition ne se déduisent pas des revenus fonciers : ils comptent dans la plus-value.',
  },
  depense: (categorie) => DEPENSES[categorie] ?? null,
  aPayer: 'Elle comptera dans l’année où elle sera payée.',
  perte: 'Un loyer perdu n’a jamais été une recette : il ne change pas vos revenus fonciers.',
  caisse: {
    recu: 'Recette de l’année où elle est reçue : CGI, article 29.',
    attend: 'Un loyer dû et non reçu n’est pas une recette : il le devient le jour où il est payé.',
    sansEcriture: 'Un loyer dû n’entre dans votre livre qu’à son paiement.',
    paye: 'Charge de l’année où elle est payée : CGI, article 31.',
    impaye:
      'Les revenus fonciers comptent les loyers reçus (CGI, article 29) : celui qui n’est jamais payé n’y entre pas, et le passer en perte n’y change rien. La perte arrête les relances ; payé plus tard, le loyer est une recette de cette année-là.',
  },
  compte: 'compte des loyers',
  declarer: {
    ou: 'La 2044 se recopie, ligne par ligne, dans votre déclaration de revenus en ligne ; le PDF la donne en entier.',
    edi: null,
  },
  forfait:
    'Les déplacements sont dans le forfait par local de la 2044 : les trajets se notent, sans montant à déduire.',
  facture: { sejour: 'Hébergement', loyers: 'Loyer' },
  tva: {
    aide: 'Une location nue est exonérée ; un local professionnel l’est aussi, sauf option de son bailleur (CGI art. 260, 2°), qui se dit dans la fiche du local.',
    exonere: {
      choix: 'Exonérée : aucun loyer soumis à la TVA',
      pourquoi:
        'Les loyers de locaux nus sont exonérés de TVA (CGI art. 261 D, 2°), sauf option du bailleur pour ses locaux professionnels : l’option se dit dans la fiche du local, le régime dans les choix de l’année.',
      facture: 'Exonérée',
      condition: '',
    },
    franchise: {
      choix: 'Franchise en base : sans TVA',
      pourquoi:
        'Vos loyers relèvent de la franchise en base (CGI art. 293 B) : ni TVA facturée, ni TVA récupérée, tant que les recettes restent sous les seuils.',
      facture: 'Franchise en base',
      condition: 'Des recettes sous le seuil. ',
    },
  },
}
