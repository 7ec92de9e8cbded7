// The models of the files to import: the columns of lots, of tenants and of leases, with what is said of each.
import type { Champ } from './champ.ts'

export const NATURES_IMPORT = ['lots', 'locataires', 'baux'] as const
export type NatureImport = (typeof NATURES_IMPORT)[number]
/** What a file may be read as: those, and the grid of reference rents. */
export type ModeleImport = NatureImport

const IMMEUBLE: Champ = {
  cle: 'immeuble',
  titre: 'Immeuble',
  autrement: /^(nom (de l )?immeuble|residence|copropriete|programme|ensemble immobilier)$/,
  repete: true,
  aide: 'Le nom de l’immeuble ; vide pour un lot seul à son adresse.',
  exemple: 'Les Tisserands',
}
const LOT: Champ = {
  cle: 'lot',
  titre: 'Lot',
  autrement:
    /^(nom( du)? (lot|bien|logement)|designation( du lot)?|bien|logement|libelle|(reference|ref)( du)?( lot| bien)?)$/,
  requis: true,
  aide: 'Le nom que vous lui donnez, seul de ce nom dans son immeuble.',
  exemple: 'L12',
}

const LOTS: readonly Champ[] = [
  { ...IMMEUBLE, aide: 'Le nom de l’immeuble, créé s’il n’existe pas ; vide pour un lot seul à son adresse.' },
  LOT,
  {
    cle: 'numero',
    titre: 'Numéro de lot',
    autrement: /^(no?|num|numero)( de| du)? ?lot$|^numero$/,
    aide: 'Celui de la copropriété ou du bail.',
    exemple: '12',
  },
  {
    cle: 'type',
    titre: 'Type',
    autrement: /^(type|nature)( de| du)?( bien| lot| logement| local)$|^nature$/,
    requis: true,
    aide: 'Appartement, studio, maison, immeuble, bureau, commerce, parking, terrain ou autre.',
    exemple: 'Appartement',
  },
  {
    cle: 'adresse',
    titre: 'Adresse',
    autrement: /^adresse( 1| ligne 1| postale)?( du bien| du lot| de l immeuble)?$|^(rue|voie)$/,
    repete: true,
    aide: 'Obligatoire, sauf dans un immeuble dont l’adresse est connue.',
    exemple: '27 rue des Tisserands',
  },
  {
    cle: 'code_postal',
    titre: 'Code postal',
    autrement: /^(cp|code)$/,
    repete: true,
    aide: 'Cinq chiffres.',
    exemple: '49000',
  },
  {
    cle: 'ville',
    titre: 'Ville',
    autrement: /^(commune|localite)$/,
    repete: true,
    aide: 'Obligatoire avec l’adresse.',
    exemple: 'Angers',
  },
  {
    cle: 'batiment',
    titre: 'Bâtiment, escalier',
    autrement: /^(batiment|bat|escalier|cage)$/,
    repete: true,
    aide: 'Facultatif.',
    exemple: 'B',
  },
  {
    cle: 'etage',
    titre: 'Étage',
    autrement: /^niveau$/,
    aide: '0 ou RDC au rez-de-chaussée, -1 au sous-sol.',
    exemple: '2',
  },
  { cle: 'porte', titre: 'Porte', autrement: /^(no?|numero)( de)? porte$/, aide: 'Facultatif.', exemple: 'Gauche' },
  {
    cle: 'nombre_pieces',
    titre: 'Pièces',
    autrement: /^(nombre|nb|nbre)( de)? pieces$|^typologie$/,
    aide: 'Leur nombre : 3, T3 ou 3 pièces.',
    exemple: '3',
  },
  {
    cle: 'surface_m2',
    titre: 'Surface',
    autrement: /^(surface|superficie)( habitable| carrez| loi carrez)?( en)?( m2?)?$|^m2?$/,
    aide: 'En mètres carrés.',
    exemple: '62,5',
  },
  {
    cle: 'classe_dpe',
    titre: 'DPE',
    autrement: /^(classe( du)? dpe|(classe|etiquette) energ(ie|etique))$/,
    aide: 'De A à G.',
    exemple: 'D',
  },
  {
    cle: 'date_acquisition',
    titre: 'Date d’acquisition',
    autrement: /^(date (d )?achat|(acquis|achete) le|acquisition)$/,
    requis: true,
    jour: true,
    aide: 'Le jour de l’acte : 15/06/2019.',
    exemple: '15/06/2019',
  },
  {
    cle: 'date_mise_en_location',
    titre: 'Mise en location',
    autrement: /^(date( de)? (premiere )?mise en location|loue depuis|en location depuis)$/,
    jour: true,
    aide: 'Le premier jour où il est loué ; vide, le jour de l’acquisition.',
    exemple: '01/09/2019',
  },
  {
    cle: 'prix_cents',
    titre: 'Prix d’achat',
    autrement: /^(prix( d acquisition)?|valeur d acquisition)( en euros?| eur)?$/,
    requis: true,
    aide: 'Sans les frais ; 0 si vous gérez le lot pour un autre sans le connaître.',
    exemple: '148 000,00',
  },
  {
    cle: 'frais_acquisition_cents',
    titre: 'Frais d’acquisition',
    autrement: /^frais( de notaire| d achat)?( en euros?| eur)?$/,
    aide: 'Notaire, droits et agence.',
    exemple: '11 100,00',
  },
]

const PERSONNE: readonly Champ[] = [
  {
    cle: 'nom',
    titre: 'Nom',
    autrement:
      /^(nom( de famille)?( du)?( locataire)?|locataire|nom complet|(nom|prenom)s?( et)? (nom|prenom)s?|raison sociale|societe)$/,
    requis: true,
    aide: 'Le nom de famille, ou celui de la société.',
    exemple: 'Caradec',
  },
  {
    cle: 'prenom',
    titre: 'Prénom',
    autrement: /^prenoms?( du locataire)?$/,
    aide: 'Vide pour une société.',
    exemple: 'Maëlle',
  },
  {
    cle: 'email',
    titre: 'E-mail',
    autrement: /^(adresse )?(e ?mail|mail|courriel|electronique)( du locataire)?$/,
    aide: 'La sienne : deux locataires n’ont pas la même.',
    exemple: 'maelle.caradec@exemple.fr',
  },
  {
    cle: 'telephone',
    titre: 'Téléphone',
    autrement: /^((numero|no?) de )?(tel|telephone|portable|mobile)( portable| mobile)?( du locataire)?$/,
    aide: 'Écrit comme un texte, pour garder son premier zéro.',
    exemple: '06 12 34 56 78',
  },
  {
    cle: 'date_naissance',
    titre: 'Date de naissance',
    autrement: /^(naissance|nee?( e)? le)$/,
    jour: true,
    aide: 'Distingue deux personnes du même nom.',
    exemple: '14/02/1991',
  },
]

const LOCATAIRES: readonly Champ[] = [
  ...PERSONNE,
  {
    cle: 'consent_electronique_le',
    titre: 'Quittances par e-mail depuis le',
    autrement: /^(accord|consentement)( (e ?mail|electronique))?( le)?$/,
    jour: true,
    aide: 'Le jour de son accord exprès (loi du 6 juillet 1989, art. 21) ; vide, sur papier.',
    exemple: '01/03/2024',
  },
]

const euros = (autrement: RegExp) => new RegExp(`^(?:${autrement.source})( mensuel(le)?s?)?( en euros?| eur| euros?)?$`)

const BAUX: readonly Champ[] = [
  IMMEUBLE,
  { ...LOT, aide: 'Son nom ou son numéro, tel qu’il est dans le dossier.' },
  {
    cle: 'type_bail',
    titre: 'Type de bail',
    autrement: /^(type|nature)( du bail| de location| de contrat)?$|^bail$/,
    requis: true,
    aide: 'Vide, meublé, étudiant, mobilité, commercial, professionnel, stationnement, saisonnier ou dérogatoire.',
    exemple: 'Vide',
  },
  {
    cle: 'debut',
    titre: 'Début',
    autrement: /^(date )?(de |d )?(debut|entree|effet|prise d effet)( du bail| des lieux| dans les lieux)?$/,
    requis: true,
    jour: true,
    aide: 'Le premier jour du bail.',
    exemple: '01/03/2024',
  },
  {
    cle: 'fin',
    titre: 'Fin',
    autrement: /^(date )?(de )?(fin|sortie)( du bail| des lieux)?$|^echeance du bail$/,
    jour: true,
    aide: 'Vide si le bail n’a pas de fin prévue.',
    exemple: '',
  },
  {
    cle: 'duree_mois',
    titre: 'Durée en mois',
    autrement: /^duree( du bail)?( mois)?$/,
    aide: 'Vide, celle de la loi.',
    exemple: '36',
  },
  {
    cle: 'loyer_cents',
    titre: 'Loyer hors charges',
    autrement: euros(/loyer( hc| nu| principal)?/),
    requis: true,
    aide: 'Par mois.',
    exemple: '690,00',
  },
  {
    cle: 'charges_cents',
    titre: 'Charges',
    autrement: euros(/(montant des )?(provisions?( (pour|sur|de))?( les)? )?charges( locatives)?|provisions?/),
    aide: 'Par mois.',
    exemple: '60,00',
  },
  {
    cle: 'charges_mode',
    titre: 'Nature des charges',
    autrement: /^(mode|type)( de| des)? charges$/,
    aide: 'Provision ou forfait ; vide, une provision, ou un forfait sous un bail meublé.',
    exemple: 'Provision',
  },
  {
    cle: 'depot_garantie_cents',
    titre: 'Dépôt de garantie',
    autrement: euros(/depot( de garantie)?|dg|caution/),
    aide: 'Celui dont le bail convient.',
    exemple: '690,00',
  },
  {
    cle: 'depot_recu_le',
    titre: 'Dépôt reçu le',
    autrement: /^(date (de )?(reception|versement|encaissement) du depot|depot verse le)$/,
    jour: true,
    aide: 'Vide s’il n’est pas encore reçu.',
    exemple: '01/03/2024',
  },
  {
    cle: 'jour_echeance',
    titre: 'Jour d’échéance',
    autrement: /^(jour( de)? (paiement|prelevement|exigibilite)|echeance( le)?)$/,
    aide: 'Du 1 au 28 du mois ; vide, le 1.',
    exemple: '5',
  },
  {
    cle: 'indice',
    titre: 'Indice',
    autrement: /^indice (de reference|de revision)$/,
    aide: 'IRL, ILC, ILAT ou ICC.',
    exemple: 'IRL',
  },
  {
    cle: 'irl_trimestre',
    titre: 'Trimestre de l’indice',
    autrement: /^(trimestre( de reference)?|(irl|indice)( de)? (reference|trimestre))$/,
    aide: 'Celui que le bail nomme ; vide, le loyer ne se révise pas.',
    exemple: '2023-T4',
  },
  ...PERSONNE,
  {
    cle: 'colocataires',
    titre: 'Autres locataires',
    autrement: /^(co ?locataires?|co ?titulaires?|conjoint|locataire 2)$/,
    aide: 'Prénom et nom de chacun, séparés par une virgule.',
    exemple: 'Arthur Caradec',
  },
]

export const MODELES: Readonly<Record<ModeleImport, readonly Champ[]>> = {
  lots: LOTS,
  locataires: LOCATAIRES,
  baux: BAUX,
}
