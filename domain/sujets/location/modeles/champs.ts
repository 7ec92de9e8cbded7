// The fields that a template may name: what each gives from the facts of a lease; those that the dossier cannot know are typed.

import { minus, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { montantEnLettres } from '../../../base/en-lettres.ts'
import { tvaIncluse } from '../../../base/tva.ts'
import { paiementDit, parTerme } from '../baux/terme-dit.ts'
import { signataire } from '../documents/documents-locatifs.ts'
import { montantEcheance } from '../echeances-bail.ts'
import { direTrimestre } from '../indices/trimestre.ts'
import { congeDe } from '../regles-baux.ts'
import { tauxDuBail } from '../tva-bien.ts'
import { CHAMPS_ETAT } from './champs-etat.ts'
import { CHAMPS_LETTRES, type Champ } from './champs-lettres.ts'
import { CHAMPS_DEPOT } from './decompte-depot.ts'
import { enMois, enToutesLettres, INDICES_EN_CLAIR, NATURES_GARANT, suiteDe, TYPES_DE_BIEN } from './dire.ts'
import type { FaitsDuModele, Typographie } from './faits-du-modele.ts'

type Groupe = Champ['groupe']
type Valeur = NonNullable<Champ['valeur']>

const du = (groupe: Groupe, libelle: string, valeur: Valeur): Champ => ({ groupe, libelle, valeur })
const saisi = (groupe: Groupe, libelle: string): Champ => ({ groupe, libelle })

const jour = (d: Day | null | undefined): string | null => (d ? enToutesLettres(d) : null)
const metres = (m2: number | null | undefined): string | null =>
  m2 ? `${String(m2).replace('.', ',')} mètres carrés` : null
const enLignes = (texte: string | null | undefined): string | null => texte?.split('\n').join(', ') || null

const PARTIES = {
  'bailleur.nom': du('Parties', 'Nom du bailleur', ({ parties }) => parties.bailleur.nom),
  'bailleur.adresse': du('Parties', 'Adresse du bailleur', ({ parties }) => enLignes(parties.bailleur.adresse)),
  'bailleur.signataire': du('Parties', 'Qui signe pour le bailleur', ({ parties }) => signataire(parties.bailleur)),
  'mandataire.nom': du('Parties', 'Nom du mandataire', ({ parties }) => parties.bailleur.mandataire?.nom ?? null),
  'mandataire.adresse': du('Parties', 'Adresse du mandataire', ({ parties }) =>
    enLignes(parties.bailleur.mandataire?.adresse),
  ),
  locataires: du('Parties', 'Noms des locataires', ({ parties }) => parties.locataires.join(', ')),
  'document.date': du('Parties', 'Date du document', ({ le }) => jour(le)),
} satisfies Record<string, Champ>

const LIEU = {
  'lot.designation': du('Lieu loué', 'Désignation', ({ parties }) => parties.logement.libelle),
  'lot.adresse': du(
    'Lieu loué',
    'Adresse',
    ({ parties: { logement } }) => `${logement.adresse}, ${logement.code_postal} ${logement.ville}`,
  ),
  'lot.type': du('Lieu loué', 'Type de bien', ({ bien }) => TYPES_DE_BIEN[bien.type_bien]),
  'lot.surface': du('Lieu loué', 'Surface', ({ bien }) => metres(bien.surface_m2)),
  'lot.dpe': du('Lieu loué', 'Classe du DPE', ({ bien }) => bien.classe_dpe ?? null),
  'lot.chambre': du('Lieu loué', 'Chambre louée', ({ piece }) => piece?.nom ?? null),
  'lot.chambre_surface': du('Lieu loué', 'Surface de la chambre', ({ piece }) => metres(piece?.surface_m2)),
  'lot.regime': saisi('Lieu loué', 'Régime juridique et période de construction'),
  'lot.pieces': saisi('Lieu loué', 'Nombre de pièces principales'),
  'lot.equipements': saisi('Lieu loué', 'Équipements, parties privatives et communes'),
  'lot.chauffage': saisi('Lieu loué', 'Chauffage et eau chaude'),
  'lot.technologies': saisi('Lieu loué', 'Accès aux technologies de communication'),
  'lot.destination': saisi('Lieu loué', 'Activité exercée dans les lieux'),
} satisfies Record<string, Champ>

const preavis =
  (auteur: 'locataire' | 'bailleur'): Valeur =>
  ({ bail }) => {
    const regle = congeDe(bail.type_bail, auteur)
    return regle && enMois(regle.mois)
  }
const DUREE = {
  'bail.debut': du('Durée', 'Prise d’effet', ({ bail }) => jour(bail.debut)),
  'bail.fin': du('Durée', 'Fin du bail', ({ bail }) => jour(bail.fin)),
  'bail.duree': du('Durée', 'Durée', ({ bail }) => suiteDe(bail).duree),
  'bail.suite': du('Durée', 'Ce qui suit le terme', ({ bail }) => suiteDe(bail).suite),
  'bail.motif_duree': du('Durée', 'Motif de la durée réduite', ({ bail }) => bail.motif_duree ?? null),
  'bail.preavis_locataire': du('Durée', 'Préavis du locataire', preavis('locataire')),
  'bail.preavis_bailleur': du('Durée', 'Préavis du bailleur', preavis('bailleur')),
  'bail.motif_mobilite': saisi('Durée', 'Motif du bail mobilité'),
} satisfies Record<string, Champ>

const LOYER = {
  'bail.loyer': du('Loyer', 'Loyer du terme, hors charges', ({ bail }, { montant }) => montant(bail.loyer_cents)),
  'bail.loyer_ht': du('Loyer', 'Loyer du terme, hors taxe', ({ bail, bien }, { montant }) => {
    const taux = tauxDuBail(bien, bail)
    return taux === null ? null : montant(minus(bail.loyer_cents, tvaIncluse(bail.loyer_cents, taux)))
  }),
  'bail.loyer_en_lettres': du('Loyer', 'Loyer en lettres', ({ bail }) => montantEnLettres(bail.loyer_cents)),
  'bail.charges': du('Loyer', 'Charges', ({ bail }, { montant }) => montant(bail.charges_cents)),
  'bail.total': du('Loyer', 'Loyer et charges', ({ bail }, { montant }) => montant(montantEcheance(bail))),
  'bail.par_terme': du('Loyer', 'Par mois, ou par trimestre', ({ bail }) => parTerme(bail)),
  'bail.paiement': du('Loyer', 'Quand il se paie', ({ bail }) => paiementDit(bail)),
  'bail.jour_echeance': du('Loyer', 'Jour de paiement', ({ bail }) =>
    bail.jour_echeance === 1 ? '1er' : String(bail.jour_echeance),
  ),
  'bail.paliers': du('Loyer', 'Paliers du loyer', ({ bail }, { montant }) =>
    (bail.paliers ?? []).length === 0
      ? null
      : (bail.paliers ?? [])
          .map(({ du: depuis, loyer_cents }) => `${montant(loyer_cents)} à compter du ${enToutesLettres(depuis)}`)
          .join(', puis '),
  ),
  'bail.franchise': du('Loyer', 'Franchise de loyer', ({ bail }) =>
    bail.franchise_mois ? enMois(bail.franchise_mois) : null,
  ),
  'bail.indice': du('Loyer', 'Indice', ({ bail }) => INDICES_EN_CLAIR[bail.indice ?? 'irl']),
  'bail.trimestre': du('Loyer', 'Trimestre de l’indice', ({ bail }) =>
    bail.irl_trimestre ? direTrimestre(bail.irl_trimestre) : null,
  ),
  'bail.periodicite': du('Loyer', 'Périodicité de la révision', ({ bail }) =>
    bail.revision_annees === 3 ? 'tous les trois ans' : 'chaque année',
  ),
  'bail.revision_le': du(
    'Loyer',
    'Date de révision',
    ({ bail }) => jour(bail.revision_le) ?? 'date anniversaire du contrat',
  ),
  'loyer.precedent': saisi('Loyer', 'Dernier loyer du locataire précédent, date de versement et de révision'),
  'loyer.reference': saisi('Loyer', 'Loyer de référence et loyer de référence majoré'),
  'loyer.complement': saisi('Loyer', 'Complément de loyer et ce qui le justifie'),
  'loyer.energie': saisi('Loyer', 'Dépenses théoriques de chauffage et année de référence'),
  'loyer.modalites': saisi('Loyer', 'Lieu et moyen de paiement'),
  'charges.repartition': saisi('Loyer', 'Charges, impôts et taxes : leur inventaire et leur répartition'),
} satisfies Record<string, Champ>

const GARANTIES = {
  'bail.depot': du('Garanties', 'Dépôt de garantie', ({ bail }, { montant }) =>
    bail.depot_garantie_cents === zero ? 'néant' : montant(bail.depot_garantie_cents),
  ),
  'bail.depot_en_lettres': du('Garanties', 'Dépôt en lettres', ({ bail }) =>
    montantEnLettres(bail.depot_garantie_cents),
  ),
  garants: du('Garanties', 'Garants', ({ garants }) =>
    garants.length === 0
      ? null
      : garants.map((un) => [un.nom, NATURES_GARANT[un.nature], un.reference].filter(Boolean).join(', ')).join(' ; '),
  ),
  'garant.nom': du('Garanties', 'Nom de la caution', ({ garant }) => garant?.nom ?? null),
  'garant.adresse': du('Garanties', 'Adresse de la caution', ({ garant }) => enLignes(garant?.adresse)),
  'garant.plafond': du('Garanties', 'Plafond de la caution', ({ garant }, { montant }) =>
    garant?.plafond_cents ? montant(garant.plafond_cents) : null,
  ),
  'garant.plafond_en_lettres': du('Garanties', 'Plafond en lettres', ({ garant }) =>
    garant?.plafond_cents ? montantEnLettres(garant.plafond_cents) : null,
  ),
  'garant.signe_le': du('Garanties', 'Date de l’engagement', ({ garant }) => jour(garant?.signe_le)),
  'garant.fin': du('Garanties', 'Fin de l’engagement', ({ garant }) => jour(garant?.fin)),
  'garant.naissance': saisi('Garanties', 'Date et lieu de naissance de la caution'),
} satisfies Record<string, Champ>

const AVENANT = {
  'avenant.effet': saisi('Avenant', 'Date d’effet de l’avenant'),
  'avenant.loyer': saisi('Avenant', 'Nouveau loyer, hors charges'),
  'avenant.charges': saisi('Avenant', 'Nouvelles charges'),
  'avenant.entrants': saisi('Avenant', 'Locataires qui entrent au bail'),
  'avenant.sortants': saisi('Avenant', 'Locataires qui quittent le bail'),
  'avenant.chambre': saisi('Avenant', 'Nouvelle chambre'),
  'avenant.texte': saisi('Avenant', 'Autres changements'),
} satisfies Record<string, Champ>

const CONTRAT = {
  'travaux.depuis': saisi('Contrat', 'Travaux depuis le dernier contrat'),
  'honoraires.bail': saisi('Contrat', 'Honoraires à la charge du locataire'),
  'contrat.clauses': saisi('Contrat', 'Clauses particulières'),
  'contrat.signature': saisi('Contrat', 'Lieu de signature et nombre d’exemplaires'),
  'sejour.arrivee': saisi('Contrat', 'Heures d’arrivée et de départ'),
  'sejour.personnes': saisi('Contrat', 'Nombre de personnes'),
  'sejour.acompte': saisi('Contrat', 'Acompte ou arrhes, et solde'),
  libre: saisi('Contrat', 'Champ libre'),
} satisfies Record<string, Champ>

export const CHAMPS: Readonly<Record<string, Champ>> = {
  ...PARTIES,
  ...LIEU,
  ...DUREE,
  ...LOYER,
  ...GARANTIES,
  ...AVENANT,
  ...CONTRAT,
  ...CHAMPS_ETAT,
  ...CHAMPS_LETTRES,
  ...CHAMPS_DEPOT,
}

export type Nomme = { readonly nom: string; readonly libelle?: string | null }

/** The key under which what is typed for a field is kept: its name, and what a free one is called. */
export const cleDuChamp = ({ nom, libelle }: Nomme): string => (nom === 'libre' ? `libre:${libelle ?? ''}` : nom)

/** What a field is called. */
export const libelleDuChamp = ({ nom, libelle }: Nomme): string =>
  (nom === 'libre' && libelle) || (CHAMPS[nom]?.libelle ?? nom)
