// The lots, with where each stands with the diagnostics that a letting asks.
import { useMemo } from 'react'
import { majuscule, minuscule } from '#domain/base/mots.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { derniers, type NatureDiagnostic } from '#domain/sujets/entretien/diagnostic.ts'
import { type EtatDiagnostic, etatsDesDiagnostics } from '#domain/sujets/entretien/suivi/etat-diagnostics.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { type Situe, useEntretien, useLots, useSituer } from './donnees.ts'
import { usePlace } from './lieu.ts'

type Ligne = { readonly bien: Bien; readonly ou: Situe; readonly etats: ReadonlyMap<NatureDiagnostic, EtatDiagnostic> }

export function Diagnostics() {
  const { today } = useDossier()
  const { diagnostics, fiches_techniques } = useEntretien()
  const lots = useLots()
  const situer = useSituer()
  const { ouvert, aller } = usePlace()
  const lignes = useMemo(() => {
    const notes = derniers(diagnostics)
    const fiches = new Map(fiches_techniques.map((une) => [une.bien_id, une]))
    return lots.map((bien): Ligne => {
      const connu = { fiche: fiches.get(bien.id), siens: notes.get(bien.id), today }
      return {
        bien,
        ou: situer({ bien_id: bien.id, lieu: '' }),
        etats: new Map(etatsDesDiagnostics(bien, connu).map((un) => [un.nature, un])),
      }
    })
  }, [diagnostics, fiches_techniques, lots, situer, today])
  return (
    <Table
      label="Diagnostics par logement"
      rows={lignes}
      rowKey={({ bien }) => bien.id}
      columns={COLONNES}
      onOpen={({ bien }) => aller({ bien: bien.id })}
      openKey={ouvert('bien')}
      search="Logement, locataire, « à faire », « périmé »"
      exportName="diagnostics"
      urlName="diag"
      empty="Aucun logement."
    />
  )
}

export const MOTS: Readonly<Record<EtatDiagnostic['etat'], string>> = {
  valable: 'Valable',
  bientot: 'Bientôt',
  perime: 'Périmé',
  a_verifier: 'À vérifier',
  manque: 'À faire',
  inconnu: 'À savoir',
  sans_objet: 'Sans objet',
}
const TONS = { perime: 'bad', bientot: 'wait', manque: 'wait', a_verifier: 'wait', inconnu: 'line' } as const

/** `D, valable jusqu’au 03/05/2032`, `Périmé le 31/12/2024`, `À faire`. */
export function direEtat({ etat, note, validite }: EtatDiagnostic, avecClasse = true): string {
  const classe = avecClasse && note?.classe_dpe ? `${note.classe_dpe}, ` : ''
  const jour = validite?.jusqu_au
  if (etat === 'perime' && jour) return `${classe}périmé le ${formatDay(jour)}`
  if (etat === 'valable' && note && validite)
    return `${classe}${jour ? `valable jusqu’au ${formatDay(jour)}` : 'valable sans limite de durée'}`
  if (etat === 'bientot' && jour) return `${classe}valable jusqu’au ${formatDay(jour)}`
  return `${classe}${minuscule(MOTS[etat])}`
}

function Etat({ un }: { un: EtatDiagnostic }) {
  if (un.etat === 'sans_objet') return <span className="ui-muted ui-xs">Sans objet</span>
  if (un.etat === 'valable')
    return (
      <span className="ui-small">
        {un.note?.classe_dpe && <b>{un.note.classe_dpe} </b>}
        <span className="ui-second">{un.validite?.jusqu_au ? formatDay(un.validite.jusqu_au) : 'sans limite'}</span>
      </span>
    )
  return (
    <Tag tone={TONS[un.etat]}>
      {un.note?.classe_dpe ? `${un.note.classe_dpe}, ${minuscule(MOTS[un.etat])}` : MOTS[un.etat]}
    </Tag>
  )
}

const COURTS = [
  ['dpe', 'DPE'],
  ['plomb', 'Plomb'],
  ['amiante', 'Amiante'],
  ['gaz', 'Gaz'],
  ['electricite', 'Électricité'],
  ['risques', 'Risques'],
] as const

const COLONNES: readonly Column<Ligne>[] = [
  {
    key: 'logement',
    title: 'Logement',
    value: ({ ou }) => `${ou.nom} ${ou.occupant}`.trim(),
    cell: ({ ou }) => (
      <span className="ui-who">
        <b>{ou.nom}</b>
        <span>{ou.occupant || 'Sans locataire'}</span>
      </span>
    ),
    phone: 'title',
  },
  ...COURTS.map(([nature, title]): Column<Ligne> => {
    const de = ({ etats }: Ligne) => etats.get(nature)
    return {
      key: nature,
      title,
      value: (ligne) => {
        const un = de(ligne)
        return un ? majuscule(direEtat(un)) : null
      },
      cell: (ligne) => {
        const un = de(ligne)
        return un && <Etat un={un} />
      },
      phone: 'half',
    }
  }),
]
