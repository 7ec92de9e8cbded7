// The columns of a file of tenants, and of one of leases with their tenants.
import type { Champ } from './champ.ts'
import { IMMEUBLE, LOT } from './colonnes-lots.ts'

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

export const LOCATAIRES: readonly Champ[] = [
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

export const BAUX: readonly Champ[] = [
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
    aide: 'Par mois, ou par trimestre si le bail se paie ainsi.',
    exemple: '690,00',
  },
  {
    cle: 'charges_cents',
    titre: 'Charges',
    autrement: euros(/(montant des )?(provisions?( (pour|sur|de))?( les)? )?charges( locatives)?|provisions?/),
    aide: 'Pour la même période que le loyer.',
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
    cle: 'periodicite',
    titre: 'Périodicité',
    autrement: /^(periodicite|frequence)( du loyer| des loyers| de paiement| d appel)?$/,
    aide: 'Mensuel ou trimestriel ; vide, chaque mois. Le trimestre civil n’est pas d’un logement.',
    exemple: 'Mensuel',
  },
  {
    cle: 'terme',
    titre: 'Terme',
    autrement: /^terme( du loyer| de paiement)?$/,
    aide: 'À échoir ou échu ; vide, à échoir.',
    exemple: 'À échoir',
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
