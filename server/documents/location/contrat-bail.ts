// A furnished lease on paper, by the model of the decree of 29 May 2015 (annex 2): what is known written in, what is not left to fill.

import { zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { type Bailleur, signataire } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import type { Garant, NatureGarant } from '#domain/sujets/location/garant.ts'
import { direTrimestre } from '#domain/sujets/location/indices/trimestre.ts'
import { type BailMeuble, PREAVIS, SOURCE_CONGE } from '#domain/sujets/location/regles.ts'
import type { Papier } from '../papier/papier.ts'
import { jourCourt, montantExact } from '../papier/typographie.ts'
import { ENCRES, type Feuille, ligne, ouvrirCourrier, paragraphe, section, signatures } from './courrier-bail.ts'

/** The contract is that of a furnished home. */
type BailLoue = Bail & { readonly type_bail: BailMeuble }

export type ContratBail = Feuille & {
  readonly bail: BailLoue
  readonly bien: Bien
  readonly garants: readonly Garant[]
}

const A_REMPLIR = '. . . . . . . . . . . . . . . . . . . .'
const TITRES = {
  meuble: 'Contrat de location meublée',
  etudiant: 'Contrat de location meublée à un étudiant',
  mobilite: 'Bail mobilité',
  saisonnier: 'Contrat de location saisonnière',
} as const

export function dessinerContrat(contrat: ContratBail): Promise<Uint8Array<ArrayBuffer>> {
  const { bail, parties } = contrat
  const papier = ouvrirCourrier({
    ...contrat,
    titre: TITRES[bail.type_bail],
    sous_titre: 'résidence principale du locataire',
    pied: 'Loi n° 89-462 du 6 juillet 1989, titre Ier bis ; contrat type : décret n° 2015-587 du 29 mai 2015, annexe 2.',
  })
  objet(papier, contrat)
  duree(papier, bail)
  argent(papier, bail)
  garanties(papier, contrat)
  clauses(papier, bail)
  annexes(papier)
  signatures(papier, [
    `Le bailleur, ${signataire(parties.bailleur)}`,
    'Le ou les locataires',
    ...(contrat.garants.length > 0 ? ['La caution'] : []),
  ])
  return papier.rendre()
}

/** Who manages for him signs and receives: the contract names him (loi n° 89-462 du 6 juillet 1989, art. 3). */
const representant = ({ mandataire }: Bailleur): string =>
  mandataire ? `, représenté(e) par ${mandataire.nom}, ${mandataire.adresse ?? A_REMPLIR}` : ''

function objet(papier: Papier, { bien, parties }: ContratBail): void {
  section(papier, 'I et II. Parties et objet du contrat')
  paragraphe(
    papier,
    `Entre ${parties.bailleur.nom}, bailleur, demeurant ${parties.bailleur.adresse ?? A_REMPLIR}${representant(parties.bailleur)}, et ${parties.locataires.join(', ')}, locataire${parties.locataires.length > 1 ? 's' : ''}.`,
  )
  ligne(papier, ['Adresse du logement', `${bien.adresse}, ${bien.code_postal} ${bien.ville}`])
  ligne(papier, ['Type d’habitat', TYPES[bien.type_bien]])
  ligne(papier, [
    'Surface habitable',
    bien.surface_m2 === null ? A_REMPLIR : `${String(bien.surface_m2).replace('.', ',')} m²`,
  ])
  ligne(papier, ['Classe du diagnostic de performance énergétique', bien.classe_dpe ?? A_REMPLIR])
  ligne(papier, ['Destination', 'habitation, résidence principale'])
  for (const libelle of [
    'Régime juridique, période de construction',
    'Nombre de pièces principales',
    'Chauffage et eau chaude',
    'Locaux et équipements privatifs ou communs',
    'Accès aux technologies de communication',
  ])
    ligne(papier, [libelle, A_REMPLIR])
}
const TYPES: Readonly<Record<Bien['type_bien'], string>> = {
  appartement: 'appartement',
  maison: 'maison individuelle',
  studio: 'appartement d’une pièce',
  immeuble: 'immeuble',
  bureau: 'bureau',
  commerce: 'local commercial',
  parking: 'emplacement de stationnement',
  terrain: 'terrain',
  autre: 'autre',
}

function duree(papier: Papier, bail: BailLoue): void {
  section(papier, 'III. Prise d’effet et durée')
  ligne(papier, ['Prise d’effet', jourCourt(bail.debut)])
  ligne(papier, ['Durée', DUREES[bail.type_bail](bail.fin)])
  const { locataire_mois, bailleur_mois } = PREAVIS
  const preavis = locataire_mois[bail.type_bail]
  if (preavis !== null)
    paragraphe(
      papier,
      `Le locataire peut donner congé à tout moment, avec un préavis de ${preavis} mois.${bail.type_bail === 'meuble' ? ` Le bailleur, au terme du contrat, avec un préavis de ${bailleur_mois} mois et un motif : reprise, vente, ou motif légitime et sérieux.` : ''} (${SOURCE_CONGE[bail.type_bail]})`,
      ENCRES.second,
    )
}
const DUREES: Readonly<Record<BailMeuble, (fin: Day | null) => string>> = {
  meuble: () => 'un an, reconduit tacitement d’année en année',
  etudiant: (fin) => `jusqu’au ${fin ? jourCourt(fin) : A_REMPLIR}, sans reconduction tacite`,
  mobilite: (fin) => `jusqu’au ${fin ? jourCourt(fin) : A_REMPLIR}, sans renouvellement ni reconduction`,
  saisonnier: (fin) => `jusqu’au ${fin ? jourCourt(fin) : A_REMPLIR}`,
}

function argent(papier: Papier, bail: Bail): void {
  section(papier, 'IV. Conditions financières')
  ligne(papier, ['Loyer mensuel, hors charges', montantExact(bail.loyer_cents)])
  ligne(papier, [
    bail.charges_mode === 'forfait'
      ? 'Forfait de charges, sans régularisation'
      : 'Provision sur charges, régularisée chaque année',
    montantExact(bail.charges_cents),
  ])
  ligne(papier, ['Total mensuel', montantExact(montantEcheance(bail))], ENCRES.gras)
  ligne(papier, ['Paiement', `d’avance, le ${bail.jour_echeance} de chaque mois`])
  ligne(papier, [
    'Révision annuelle',
    bail.irl_trimestre ? `IRL, ${direTrimestre(bail.irl_trimestre)}` : 'sans clause : le loyer ne se révise pas',
  ])
  if (bail.irl_trimestre)
    ligne(papier, ['Date de révision', bail.revision_le ? jourCourt(bail.revision_le) : 'date anniversaire du contrat'])
  ligne(papier, ['Loyer du dernier locataire, s’il est parti depuis moins de dix-huit mois', A_REMPLIR])
  ligne(papier, ['Loyer de référence et loyer majoré, où ils s’appliquent', A_REMPLIR])
  ligne(papier, ['Dépenses théoriques de chauffage de l’année de référence', A_REMPLIR])
}

function garanties(papier: Papier, { bail, garants }: ContratBail): void {
  section(papier, 'V et VI. Travaux, garanties')
  ligne(papier, ['Travaux depuis le dernier locataire', A_REMPLIR])
  ligne(papier, [
    'Dépôt de garantie',
    bail.depot_garantie_cents === zero ? 'aucun' : montantExact(bail.depot_garantie_cents),
  ])
  for (const { nature, nom, reference } of garants)
    ligne(papier, [NATURES[nature], [nom, reference].filter(Boolean).join(', ')])
}
const NATURES: Readonly<Record<NatureGarant, string>> = {
  personne: 'Caution, personne physique',
  organisme: 'Caution, organisme',
  visale: 'Garantie Visale',
  assurance: 'Assurance des loyers impayés',
}

function clauses(papier: Papier, bail: Bail): void {
  section(papier, 'VII à X. Clauses')
  if (bail.solidarite)
    paragraphe(
      papier,
      'Solidarité : les colocataires sont tenus solidairement du loyer, des charges et de tout ce que le contrat met à leur charge. La solidarité de celui qui donne congé, et celle de sa caution, cesse quand un nouveau colocataire le remplace, et au plus tard six mois après la fin de son préavis (art. 8-1).',
    )
  paragraphe(
    papier,
    'Résiliation de plein droit : à défaut de paiement du loyer, des charges ou du dépôt de garantie, six semaines après un commandement de payer resté sans effet ; un mois après un commandement resté sans effet, à défaut d’assurance des risques locatifs ; et pour troubles de voisinage constatés par une décision de justice (art. 4, g, et 24).',
  )
  if (bail.type_bail === 'mobilite')
    paragraphe(
      papier,
      `Ce contrat est un bail mobilité régi par les articles 25-12 à 25-18 de la loi du 6 juillet 1989 ; aucun dépôt de garantie ne peut être demandé. Motif justifiant le bénéfice du bail mobilité : ${A_REMPLIR}.`,
    )
  paragraphe(papier, `Honoraires de location : néant, sauf mention ci-après : ${A_REMPLIR}`, ENCRES.second)
}

function annexes(papier: Papier): void {
  section(papier, 'XI. Annexes')
  for (const une of [
    'Notice d’information sur les droits et obligations des locataires et des bailleurs',
    'Dossier de diagnostic technique : DPE, plomb, amiante, électricité, gaz, état des risques, bruit',
    'État des lieux, inventaire et état détaillé du mobilier',
    'Extraits du règlement de copropriété, s’il y en a un',
    'Autorisation préalable de mise en location, où elle est exigée',
  ])
    paragraphe(papier, `– ${une}`, ENCRES.second)
}
