// What runs out, what is missing, what is late in the upkeep of what is let, with its day, its place and its rule.
import { ASSURANCE_LOCATAIRE, ENTRETIENS } from '../../../annees/entretien.ts'
import { addDays, addMonths, type Day } from '../../../base/day.ts'
import { majuscule } from '../../../base/mots.ts'
import { enClair } from '../../../base/parametres.ts'
import type { Bien } from '../../biens/bien.ts'
import type { FaitsBiens } from '../../biens/faits.ts'
import type { Bail, TypeBail } from '../../location/bail.ts'
import { bauxJusquALaVente } from '../../location/bail-vendu.ts'
import { estEnCours } from '../../location/echeances-bail.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import { type Diagnostic, derniers, NATURES_DIAGNOSTIC, type NatureDiagnostic } from '../diagnostic.ts'
import { type Attestation, dernieresAttestations, type Equipement } from '../equipement.ts'
import type { FaitsEntretien } from '../faits.ts'
import { estEnRetard, type Intervention } from '../intervention.ts'
import { type EtatDiagnostic, etatsDesDiagnostics } from './etat-diagnostics.ts'
import { estLogement, finDeLocation } from './validite.ts'

export type FaitsSurveilles = FaitsBiens & FaitsLocation & FaitsEntretien

type GenreSurveille = 'diagnostic' | 'interdit' | 'fiche' | 'entretien' | 'assurance' | 'garantie' | 'intervention'
/**
 * `passe` and `bientot` are to be done; `manque`: never noted; `prochain_bail`: due when the dwelling is let again, since who lives there
 * was given what was asked at his entry.
 */
export type EtatSurveille = 'passe' | 'bientot' | 'manque' | 'prochain_bail'

export type ASurveiller = {
  readonly cle: string
  readonly genre: GenreSurveille
  readonly etat: EtatSurveille
  readonly quoi: string
  readonly bien_id: string | null
  /** Where, when it is of no lot. */
  readonly lieu: string
  readonly bail_id: string | null
  /** The last day on which it holds, or the day that was planned; null: no day is known. */
  readonly le: Day | null
  readonly regle: string
  /** What to open: the nature of a diagnostic, an equipment, an intervention. */
  readonly nature: NatureDiagnostic | null
  readonly equipement_id: string | null
  readonly intervention_id: string | null
}

/** How many months before its last day a thing is looked at. */
const AVANT = { entretien: 1, assurance: 1, garantie: 2 } as const

/** The first one first; what has no day comes last. */
export function aSurveiller(faits: FaitsSurveilles, today: Day): readonly ASurveiller[] {
  const baux = Map.groupBy(bauxJusquALaVente(faits), ({ bien_id }) => bien_id)
  const gardes = faits.biens.filter(({ date_cession }) => date_cession === null || date_cession > today)
  const ids = new Set(gardes.map(({ id }) => id))
  const situe = ({ bien_id }: { readonly bien_id: string | null }) => bien_id === null || ids.has(bien_id)
  return [
    ...desDiagnostics(faits, { gardes, baux, today }),
    ...desEquipements(faits, today).filter(situe),
    ...desAssurances(faits, { baux: gardes.flatMap(({ id }) => baux.get(id) ?? []), today }),
    ...(faits.interventions ?? []).filter(situe).flatMap((une) => intervention(une, today)),
  ].toSorted(parJour)
}

const RANG: Readonly<Record<EtatSurveille, number>> = { passe: 0, bientot: 1, manque: 2, prochain_bail: 3 }
const parJour = (a: ASurveiller, b: ASurveiller): number =>
  RANG[a.etat] - RANG[b.etat] || (a.le === b.le ? 0 : (a.le ?? '9') < (b.le ?? '9') ? -1 : 1)

const RIEN = { bail_id: null, nature: null, equipement_id: null, intervention_id: null, lieu: '', le: null } as const

type DesBiens = {
  readonly gardes: readonly Bien[]
  readonly baux: ReadonlyMap<string, readonly Bail[]>
  readonly today: Day
}

function desDiagnostics(
  { diagnostics = [], fiches_techniques = [] }: FaitsSurveilles,
  { gardes, baux, today }: DesBiens,
) {
  const notes = derniers(diagnostics)
  const fiches = new Map(fiches_techniques.map((une) => [une.bien_id, une]))
  return gardes.flatMap((bien): ASurveiller[] => {
    const occupe = (baux.get(bien.id) ?? []).some((bail) => resteLoue(bail, today))
    const etats = etatsDesDiagnostics(bien, { fiche: fiches.get(bien.id), siens: notes.get(bien.id), today })
    const flous = etats.filter(({ etat }) => etat === 'inconnu').map(({ nature }) => nature)
    return [
      ...etats.flatMap((un) => duDiagnostic(un, { bien, occupe })),
      ...(flous.length === 0 ? [] : [aCompleter(bien, flous)]),
      ...interdit(bien, { occupe, today }),
    ]
  })
}

const AVANT_DEPART_MOIS = 3
/** Whoever lives there stays some months more. */
const resteLoue = (bail: Bail, today: Day): boolean =>
  estEnCours(bail, today) && (bail.fin === null || bail.fin > addMonths(today, AVANT_DEPART_MOIS))

const PRESSE = { perime: 'passe', a_verifier: 'passe', bientot: 'bientot', manque: 'manque' } as const

function duDiagnostic(
  { nature, etat, note, validite, demande }: EtatDiagnostic,
  { bien, occupe }: { bien: Bien; occupe: boolean },
): ASurveiller[] {
  if (!demande || etat === 'valable' || etat === 'inconnu' || etat === 'sans_objet') return []
  const regle = note ? validite : demande
  return [
    {
      ...RIEN,
      ...{ cle: `diagnostic:${bien.id}:${nature}`, genre: 'diagnostic', nature, bien_id: bien.id },
      ...{ etat: occupe ? 'prochain_bail' : PRESSE[etat], le: validite?.jusqu_au ?? null },
      quoi: note ? NATURES_DIAGNOSTIC[nature] : `${NATURES_DIAGNOSTIC[nature]} à faire`,
      regle: regle
        ? majuscule(enClair(regle.source, regle.certitude))
        : 'Aucune durée connue pour un diagnostic de cette date',
    },
  ]
}

const aCompleter = ({ id }: Bien, natures: readonly NatureDiagnostic[]): ASurveiller => ({
  ...RIEN,
  ...{ cle: `fiche:${id}`, genre: 'fiche', etat: 'prochain_bail', bien_id: id },
  quoi: 'Fiche technique à compléter',
  regle: `Elle dit s’il faut : ${natures.map((une) => NATURES_DIAGNOSTIC[une].toLowerCase()).join(', ')}`,
})

const INTERDIT_MOIS = 24

/** Told two years before its day, time enough for works. */
function interdit(
  { id, classe_dpe, code_postal, type_bien }: Bien,
  { occupe, today }: { occupe: boolean; today: Day },
): ASurveiller[] {
  const fin = finDeLocation(classe_dpe, code_postal)
  if (!fin || fin.depuis > addMonths(today, INTERDIT_MOIS) || !estLogement(type_bien)) return []
  return [
    {
      ...RIEN,
      ...{
        cle: `interdit:${id}`,
        genre: 'interdit',
        etat: fin.depuis > today ? 'bientot' : occupe ? 'prochain_bail' : 'passe',
      },
      ...{ quoi: `Classe ${classe_dpe} : fin de la location`, bien_id: id, le: fin.depuis, nature: 'dpe' },
      regle: `${fin.texte} ${majuscule(enClair(fin.source, fin.certitude))}`,
    },
  ]
}

function desEquipements({ equipements = [], attestations = [] }: FaitsEntretien, today: Day): ASurveiller[] {
  const dernieres = dernieresAttestations(attestations)
  return equipements
    .filter(({ depose_le }) => depose_le === null || depose_le > today)
    .flatMap((un) => [...entretien(un, dernieres.get(un.id), today), ...garantie(un, today)])
}

/** Until when it is maintained: as its last certificate says, or its frequency since that day, or since it was put there. */
export function entretenuJusquAu(
  { entretien_mois, pose_le }: Equipement,
  derniere: Attestation | undefined,
): Day | null {
  if (derniere?.valable_jusqu_au) return derniere.valable_jusqu_au
  const depuis = derniere?.etablie_le ?? pose_le
  return entretien_mois === null || depuis === null ? null : addDays(addMonths(depuis, entretien_mois), -1)
}

function entretien(un: Equipement, derniere: Attestation | undefined, today: Day): ASurveiller[] {
  if (un.entretien_mois === null) return []
  const le = entretenuJusquAu(un, derniere)
  const etat =
    le === null ? 'manque' : le < today ? 'passe' : le <= addMonths(today, AVANT.entretien) ? 'bientot' : null
  const legal = ENTRETIENS[un.nature]?.find(({ du }) => du <= today)
  if (etat === null) return []
  return [
    {
      ...deLEquipement(un),
      ...{ cle: `entretien:${un.id}`, genre: 'entretien', etat, le },
      quoi: `${un.libelle} : entretien`,
      regle: `Tous les ${un.entretien_mois} mois, par le ${un.entretien_par}${legal ? ` ; ${enClair(legal.source, legal.certitude)}` : ''}`,
    },
  ]
}

function garantie(un: Equipement, today: Day): ASurveiller[] {
  const { garantie_jusqu_au: le } = un
  if (le === null || le < today || le > addMonths(today, AVANT.garantie)) return []
  return [
    {
      ...deLEquipement(un),
      ...{ cle: `garantie:${un.id}`, genre: 'garantie', etat: 'bientot', le },
      ...{ quoi: `${un.libelle} : fin de la garantie`, regle: 'La garantie que dit son contrat' },
    },
  ]
}

const deLEquipement = ({ id, bien_id, lieu }: Equipement) => ({ ...RIEN, bien_id, lieu, equipement_id: id })

/** The leases whose tenant owes an insurance. */
const ASSURES: readonly TypeBail[] = ['vide', 'meuble', 'etudiant', 'mobilite']

function desAssurances(
  { attestations = [] }: FaitsEntretien,
  { baux, today }: { baux: readonly Bail[]; today: Day },
): ASurveiller[] {
  const dernieres = dernieresAttestations(attestations)
  return baux
    .filter((bail) => ASSURES.includes(bail.type_bail) && estEnCours(bail, today))
    .flatMap(({ id, bien_id }) => {
      const le = dernieres.get(id)?.valable_jusqu_au ?? null
      const etat =
        le === null ? 'manque' : le < today ? 'passe' : le <= addMonths(today, AVANT.assurance) ? 'bientot' : null
      if (etat === null) return []
      const { source, certitude } = ASSURANCE_LOCATAIRE
      return [
        {
          ...RIEN,
          ...{
            cle: `assurance:${id}`,
            genre: 'assurance' as const,
            etat: etat as EtatSurveille,
            bien_id,
            bail_id: id,
            le,
          },
          ...{ quoi: 'Assurance du locataire', regle: majuscule(enClair(source, certitude)) },
        },
      ]
    })
}

/** Late on its day; urgent, and nobody called. */
function intervention(une: Intervention, today: Day): ASurveiller[] {
  const { id, bien_id, lieu, bail_id, objet, prevue_le, urgente, commandee_le, realisee_le, close_le } = une
  const aCommander = urgente && commandee_le === null && realisee_le === null && close_le === null
  if (!estEnRetard(une, today) && !aCommander) return []
  return [
    {
      ...RIEN,
      ...{
        cle: `intervention:${id}`,
        genre: 'intervention',
        etat: 'passe',
        intervention_id: id,
        bien_id,
        lieu,
        bail_id,
      },
      ...{
        quoi: objet,
        le: prevue_le ?? une.ouverte_le,
        regle: aCommander ? 'Urgente, pas encore commandée' : 'Le jour prévu est passé',
      },
    },
  ]
}
