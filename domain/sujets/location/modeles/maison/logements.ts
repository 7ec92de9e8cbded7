// The house's templates of leases of homes: unfurnished, furnished, student, mobility, shared, seasonal.
import { day } from '../../../../base/day.ts'
import { SOURCE_MOBILITE } from '../../regles.ts'
import type { ModeleMaison } from '../modele.ts'
import { doc, para, puces, si, signer, titre } from './ecrire.ts'
import { congeDuLocataire, congesDesDeux, contratHabitation, PREAVIS_COURT } from './habitation.ts'

const LOI = 'loi n° 89-462 du 6 juillet 1989'
const DECRET = 'décret n° 2015-587 du 29 mai 2015'
const RECONDUIT = para('Durée : **{bail.duree}**, {bail.suite}.')
const MOTIFS = 'reprise, vente, ou motif légitime et sérieux'
const COLOCATION = ' ; colocation : art. 8-1'

const NU = contratHabitation({
  titre: 'Contrat de location d’un logement nu',
  regime: `Soumis au titre Ier de la ${LOI} tendant à améliorer les rapports locatifs ; contrat type annexé au ${DECRET}, annexe 1.`,
  meuble: false,
  revisable: true,
  duree: [
    RECONDUIT,
    si(
      'duree_reduite',
      para(
        'Durée réduite : événement et raison professionnelle ou familiale du bailleur (art. 11) : {bail.motif_duree}.',
      ),
    ),
    congesDesDeux(`${MOTIFS} (art. 12 et 15)`),
    PREAVIS_COURT,
  ],
})
const MEUBLE = contratHabitation({
  titre: 'Contrat de location d’un logement meublé',
  regime: `Soumis au titre Ier bis de la ${LOI} ; contrat type annexé au ${DECRET}, annexe 2.`,
  meuble: true,
  revisable: true,
  duree: [RECONDUIT, congesDesDeux(`${MOTIFS} (art. 25-8)`)],
})
const ETUDIANT = contratHabitation({
  titre: 'Contrat de location d’un logement meublé à un étudiant',
  regime: `Soumis au titre Ier bis de la ${LOI}, art. 25-7 ; contrat type annexé au ${DECRET}, annexe 2.`,
  meuble: true,
  revisable: true,
  duree: [
    para(
      'Durée : **{bail.duree}**, {bail.suite} : le locataire est étudiant, et le contrat de neuf mois finit de lui-même.',
    ),
    congeDuLocataire('art. 25-8'),
  ],
})
const MOBILITE = contratHabitation({
  titre: 'Bail mobilité',
  regime: `Ce contrat est un bail mobilité régi par les dispositions du titre Ier ter de la ${LOI}, art. 25-12 à 25-18 ; aucun dépôt de garantie ne peut être demandé au locataire.`,
  meuble: true,
  revisable: false,
  duree: [
    para('Durée : **{bail.duree}**, {bail.suite}.'),
    para(
      'Motif justifiant le bénéfice du bail mobilité (formation professionnelle, études supérieures, apprentissage, stage, service civique, mutation ou mission temporaire) : **{bail.motif_mobilite}**.',
    ),
    congeDuLocataire('art. 25-15'),
  ],
  clauses: [para(`Ni clause de solidarité, ni provision sur charges (${SOURCE_MOBILITE}).`)],
})

/** A shared home: the same contract, its title said. The clause of solidarity, or the room, come by what the lease says. */
const enColocation = (contenu: ModeleMaison['contenu'], nom: string): ModeleMaison['contenu'] => ({
  ...contenu,
  content: [titre(nom, 1), ...contenu.content.slice(1)],
})

const SAISONNIER = doc(
  titre('Contrat de location saisonnière', 1),
  para(
    'Location de courte durée d’un logement meublé à une clientèle de passage qui n’y élit pas domicile (code civil, art. 1709 et suivants ; code du tourisme, art. L324-1-1 et suivants).',
  ),
  titre('1. Parties'),
  para('Entre **{bailleur.nom}**, {bailleur.adresse}, et **{locataires}**, désigné ci-après « le locataire ».'),
  titre('2. Logement'),
  puces(
    'Adresse : **{lot.adresse}** ({lot.designation}).',
    'Surface : {lot.surface} ; nombre de pièces : {lot.pieces} ; capacité : {sejour.personnes} personnes.',
    'Équipements, état descriptif des lieux : {lot.equipements}.',
    'Numéro de déclaration ou d’enregistrement, là où la commune l’exige : {?Numéro d’enregistrement du meublé}.',
  ),
  titre('3. Séjour'),
  para('Du **{bail.debut}** au **{bail.fin}**, sans reconduction. Arrivée et départ : {sejour.arrivee}.'),
  titre('4. Prix'),
  puces(
    'Prix du séjour : **{bail.loyer}**, charges : {bail.charges}.',
    'Acompte ou arrhes, et solde : {sejour.acompte}.',
    'Taxe de séjour : {?Taxe de séjour}.',
  ),
  si(
    'depot',
    para(
      'Dépôt de garantie : **{bail.depot}**, rendu après l’état des lieux de départ, moins ce qui manque ou est dégradé.',
    ),
  ),
  titre('5. Conditions'),
  para('Annulation, assurance, animaux, règlement intérieur : {contrat.clauses}.'),
  para('Fait à {contrat.signature}, le {document.date}.'),
  signer('bailleur', 'locataires'),
)

export const LOGEMENTS: readonly ModeleMaison[] = [
  {
    ...{ cle: 'bail_nu', nom: 'Logement nu', piece: 'bail', types: ['vide'], version: 1, du: day('2025-01-01') },
    ...{ source: `${LOI}, titre Ier ; ${DECRET}, annexe 1`, certitude: 'R', contenu: NU },
  },
  {
    ...{ cle: 'colocation_nu', nom: 'Colocation d’un logement nu', piece: 'bail', types: ['vide'], version: 1 },
    ...{ du: day('2025-01-01'), source: `${LOI}, titre Ier${COLOCATION} ; ${DECRET}, annexe 1`, certitude: 'R' },
    contenu: enColocation(NU, 'Contrat de colocation d’un logement nu'),
  },
  {
    ...{ cle: 'bail_meuble', nom: 'Logement meublé', piece: 'bail', types: ['meuble'], version: 1 },
    ...{
      du: day('2025-01-01'),
      source: `${LOI}, titre Ier bis ; ${DECRET}, annexe 2`,
      certitude: 'R',
      contenu: MEUBLE,
    },
  },
  {
    ...{
      cle: 'colocation_meuble',
      nom: 'Colocation d’un logement meublé',
      piece: 'bail',
      types: ['meuble'],
      version: 1,
    },
    ...{ du: day('2025-01-01'), source: `${LOI}, titre Ier bis${COLOCATION} ; ${DECRET}, annexe 2`, certitude: 'R' },
    contenu: enColocation(MEUBLE, 'Contrat de colocation d’un logement meublé'),
  },
  {
    ...{ cle: 'bail_etudiant', nom: 'Logement meublé, étudiant', piece: 'bail', types: ['etudiant'], version: 1 },
    ...{ du: day('2025-01-01'), source: `${LOI}, art. 25-7 ; ${DECRET}, annexe 2`, certitude: 'R', contenu: ETUDIANT },
  },
  {
    ...{ cle: 'bail_mobilite', nom: 'Bail mobilité', piece: 'bail', types: ['mobilite'], version: 1 },
    ...{ du: day('2025-01-01'), source: `${LOI}, art. 25-12 à 25-18`, certitude: 'R', contenu: MOBILITE },
  },
  {
    ...{ cle: 'bail_saisonnier', nom: 'Séjour saisonnier', piece: 'bail', types: ['saisonnier'], version: 1 },
    ...{ du: day('2025-01-01'), source: 'code civil, art. 1709 ; code du tourisme, art. L324-1-1', certitude: 'R' },
    contenu: SAISONNIER,
  },
]
