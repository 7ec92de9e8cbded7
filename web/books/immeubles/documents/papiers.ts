// All the papers of the lots, wherever each is kept: filed under the lot, of its leases, its upkeep, its bills, its rents.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Faits } from '#domain/activites/faits.ts'
import { papiersDe } from '#domain/activites/moteurs.ts'
import type { Activite } from '#domain/activites/type.ts'
import { NATURES_DIAGNOSTIC } from '#domain/sujets/entretien/diagnostic.ts'
import type { Devis, SuiviIntervention } from '#domain/sujets/entretien/intervention.ts'
import { documentsQuery } from '#web/data/depenses/documents.ts'
import { devisQuery } from '#web/data/entretien/interventions-devis.ts'
import { suivisQuery } from '#web/data/entretien/interventions-suivi.ts'
import { type DocumentLot, documentsLotQuery, type NaturePapier } from '#web/data/immeubles/documents-lot.ts'
import { type DocumentBail, documentsBailQuery, NATURES_DOCUMENT } from '#web/data/location/documents-bail.ts'
import { type DocumentEtabli, documentsLocatifsQuery } from '#web/data/location/documents-locatifs.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useActivite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type Papier = {
  readonly cle: string
  readonly bien_id: string
  readonly nature: NaturePapier
  /** What it is, beside the name of its file. */
  readonly objet: string
  readonly locataire: string
  /** Of the paper, else of its filing. */
  readonly date: string
  /** A file that was filed, or a document of the rents, drawn when it is asked. */
  readonly fichier:
    | { readonly document_id: string; readonly nom: string }
    | { readonly locatif_id: string; readonly nom: string }
  /** The row by which it is filed under the lot itself, and may be taken away from there. */
  readonly rangement: string | null
}

/** The latest first. */
export function usePapiers(): readonly Papier[] {
  const { id } = useDossier().dossier
  const faits = useFaits()
  const activite = useActivite()
  const { data: documents } = useSuspenseQuery(documentsQuery(id))
  const { data: duLot } = useSuspenseQuery(documentsLotQuery(id))
  const { data: duBail } = useSuspenseQuery(documentsBailQuery(id))
  const { data: devis } = useSuspenseQuery(devisQuery(id))
  const { data: suivis } = useSuspenseQuery(suivisQuery(id))
  const { data: emis } = useSuspenseQuery(documentsLocatifsQuery(id))
  return useMemo(() => {
    const gardes = new Map(documents.map((un) => [un.id, un]))
    const classes = [
      ...rangesSousLeLot(duLot),
      ...desBaux(faits, duBail),
      ...deLEntretien(faits, { devis, suivis }),
      ...desFaits(faits),
      ...deLActivite(faits, activite),
    ]
    const deposes = classes.flatMap(({ document_id, date, ...reste }): Papier[] => {
      const garde = gardes.get(document_id ?? '')
      if (!garde || document_id === null) return []
      return [{ ...reste, date: date ?? garde.created_at.slice(0, 10), fichier: { document_id, nom: garde.nom } }]
    })
    return [...deposes, ...desLoyers(faits, emis)].toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  }, [faits, activite, documents, duLot, duBail, devis, suivis, emis])
}

type Classe = Omit<Papier, 'fichier' | 'date'> & { readonly document_id: string | null; readonly date: string | null }

const rangesSousLeLot = (duLot: readonly DocumentLot[]): Classe[] =>
  duLot.map(({ id, bien_id, document_id, nature }) => ({
    ...{ cle: `lot/${id}`, bien_id, document_id, nature, objet: '', locataire: '', date: null, rangement: id },
  }))

const DU_BAIL: Readonly<Record<DocumentBail['nature'], NaturePapier>> = {
  ...{ bail: 'bail', avenant: 'bail', annexe: 'bail', caution: 'bail', etat_des_lieux: 'bail', conge: 'bail' },
  ...{ diagnostic: 'diagnostic', assurance: 'assurance', photo: 'photo', identite: 'autre', autre: 'autre' },
}

function desBaux({ baux }: Faits, duBail: readonly DocumentBail[]): Classe[] {
  const parId = new Map(baux.map((bail) => [bail.id, bail]))
  return duBail.flatMap(({ id, bail_id, document_id, nature, element }) => {
    const bail = parId.get(bail_id)
    if (!bail) return []
    const objet = nature === 'photo' ? (element ?? '') : NATURES_DOCUMENT[nature]
    const commun = { cle: `bail/${id}`, bien_id: bail.bien_id, document_id, nature: DU_BAIL[nature] }
    return [{ ...commun, objet, locataire: nomsDuBail(bail), date: null, rangement: null }]
  })
}

function deLEntretien(
  { baux, diagnostics = [], equipements = [], attestations = [], interventions = [] }: Faits,
  { devis, suivis }: { devis: readonly Devis[]; suivis: readonly SuiviIntervention[] },
): Classe[] {
  const sans = { locataire: '', rangement: null }
  const lieu = new Map(equipements.map(({ id, bien_id }) => [id, bien_id]))
  const parBail = new Map(baux.map((bail) => [bail.id, bail]))
  const travaux = new Map(interventions.map((une) => [une.id, une]))
  return [
    ...diagnostics.map(
      ({ id, bien_id, nature, etabli_le, document_id }): Classe => ({
        ...{ ...sans, cle: `diagnostic/${id}`, bien_id, document_id, nature: 'diagnostic', date: etabli_le },
        objet: NATURES_DIAGNOSTIC[nature],
      }),
    ),
    ...attestations.flatMap(({ id, equipement_id, bail_id, etablie_le, etablie_par, document_id }): Classe[] => {
      const bail = parBail.get(bail_id ?? '')
      const bien_id = bail?.bien_id ?? lieu.get(equipement_id ?? '')
      const nature = bail ? 'assurance' : 'attestation'
      if (!bien_id) return []
      const locataire = bail ? nomsDuBail(bail) : ''
      return [
        {
          ...sans,
          cle: `attestation/${id}`,
          bien_id,
          document_id,
          nature,
          objet: etablie_par,
          locataire,
          date: etablie_le,
        },
      ]
    }),
    ...[
      ...devis.map((un) => ({ ...un, date: un.recu_le, mot: 'Devis' })),
      ...suivis.map((un) => ({ ...un, mot: un.texte })),
    ].flatMap(({ id, intervention_id, document_id, date, mot }): Classe[] => {
      const une = travaux.get(intervention_id)
      if (!une?.bien_id) return []
      const objet = [une.objet, mot].filter(Boolean).join(', ')
      return [{ ...sans, cle: `travaux/${id}`, bien_id: une.bien_id, document_id, nature: 'travaux', objet, date }]
    }),
  ]
}

function desFaits({ depenses, compteurs = [], releves_compteurs = [] }: Faits): Classe[] {
  const sans = { locataire: '', rangement: null }
  const lieu = new Map(compteurs.map(({ id, bien_id }) => [id, bien_id]))
  return [
    ...depenses.flatMap(({ id, bien_id, document_id, date, fournisseur, libelle }): Classe[] =>
      bien_id === null
        ? []
        : [
            {
              ...sans,
              cle: `depense/${id}`,
              bien_id,
              document_id,
              nature: 'facture',
              objet: [fournisseur, libelle].filter(Boolean).join(', '),
              date,
            },
          ],
    ),
    ...releves_compteurs.flatMap(({ id, compteur_id, document_id, date }): Classe[] => {
      const bien_id = lieu.get(compteur_id)
      return bien_id
        ? [{ ...sans, cle: `releve/${id}`, bien_id, document_id, nature: 'releve', objet: 'Relevé de compteur', date }]
        : []
    }),
  ]
}

/** Of what the activity alone keeps: accounts of a co-ownership, facts of a return. */
function deLActivite(faits: Faits, activite: Activite | null): Classe[] {
  // Safe: a kind of fact is read as rows with their columns.
  const parSorte = faits as unknown as Readonly<Record<string, readonly Piece[] | undefined>>
  return papiersDe(faits.dossier.activite).flatMap(([table, nature]) =>
    (parSorte[table] ?? []).map(({ id, bien_id, document_id }): Classe => {
      const objet = activite?.dire?.(faits, { table, id })?.phrase ?? ''
      return { cle: `${table}/${id}`, bien_id, document_id, nature, objet, locataire: '', date: null, rangement: null }
    }),
  )
}
type Piece = { readonly id: string; readonly bien_id: string; readonly document_id: string | null }

const NOMS_LOCATIFS = { avis: 'Avis d’échéance', quittance: 'Quittance', recu: 'Reçu' } as const

function desLoyers({ baux }: Faits, emis: readonly DocumentEtabli[]): Papier[] {
  const parId = new Map(baux.map((bail) => [bail.id, bail]))
  return emis.flatMap(({ id, bail_id, nature, numero, emis_le, retire_le }) => {
    const bail = parId.get(bail_id ?? '')
    if (!bail) return []
    const objet = `${NOMS_LOCATIFS[nature]}${retire_le === null ? '' : ', retiré'}`
    const commun = { cle: `locatif/${id}`, bien_id: bail.bien_id, nature: 'quittance' as const, objet, rangement: null }
    return [{ ...commun, locataire: nomsDuBail(bail), date: emis_le, fichier: { locatif_id: id, nom: numero } }]
  })
}
