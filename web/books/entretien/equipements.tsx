// The equipment of the lots and of the buildings: until when each is maintained, and by whom.
import { useMemo } from 'react'
import type { Day } from '#domain/base/day.ts'
import { dernieresAttestations, type Equipement, NATURES_EQUIPEMENT } from '#domain/sujets/entretien/equipement.ts'
import { entretenuJusquAu } from '#domain/sujets/entretien/suivi/a-surveiller.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { type Situe, useEntretien, useSituer } from './donnees.ts'
import { usePlace } from './lieu.ts'
import { OU } from './ou.tsx'

type Ligne = { readonly equipement: Equipement; readonly ou: Situe; readonly jusqu_au: Day | null; readonly today: Day }

export function Equipements() {
  const { today } = useDossier()
  const { equipements, attestations } = useEntretien()
  const situer = useSituer()
  const { ouvert, aller } = usePlace()
  const lignes = useMemo(() => {
    const dernieres = dernieresAttestations(attestations)
    return equipements.map((equipement): Ligne => {
      const jusqu_au = entretenuJusquAu(equipement, dernieres.get(equipement.id))
      return { equipement, ou: situer(equipement), jusqu_au, today }
    })
  }, [equipements, attestations, situer, today])
  return (
    <Table
      label="Équipements"
      rows={lignes}
      rowKey={({ equipement }) => equipement.id}
      columns={COLONNES}
      onOpen={({ equipement }) => aller({ equipement: equipement.id })}
      openKey={ouvert('equipement')}
      search="Équipement, logement, locataire"
      exportName="equipements"
      urlName="equi"
      empty={
        <Empty drawing="cles">
          Chaudières, détecteurs, ascenseurs : notez-les ici avec leur entretien, il se rappellera à son jour.
        </Empty>
      }
    />
  )
}

/** What is said of its maintenance. */
export function direEntretien({
  equipement,
  jusqu_au,
  today,
}: Pick<Ligne, 'equipement' | 'jusqu_au' | 'today'>): string {
  if (equipement.depose_le !== null && equipement.depose_le <= today)
    return `Déposé le ${formatDay(equipement.depose_le)}`
  if (equipement.entretien_mois === null) return 'Sans entretien'
  if (jusqu_au === null) return 'Jamais attesté'
  return `${jusqu_au < today ? 'Dépassé le' : 'À faire avant le'} ${formatDay(jusqu_au)}`
}

const ton = ({ equipement, jusqu_au, today }: Ligne): 'bad' | 'wait' | 'good' | 'line' => {
  if (equipement.entretien_mois === null || equipement.depose_le !== null) return 'line'
  return jusqu_au === null ? 'wait' : jusqu_au < today ? 'bad' : 'good'
}

const COLONNES: readonly Column<Ligne>[] = [
  {
    key: 'equipement',
    title: 'Équipement',
    value: ({ equipement: { libelle, nature } }) => `${libelle} ${NATURES_EQUIPEMENT[nature]}`,
    cell: ({ equipement: { libelle, nature } }) => (
      <span className="ui-who">
        <b>{libelle}</b>
        <span>{NATURES_EQUIPEMENT[nature]}</span>
      </span>
    ),
    phone: 'title',
  },
  OU,
  {
    key: 'par',
    title: 'Entretien par',
    value: ({ equipement: { entretien_par } }) => entretien_par,
    cell: ({ equipement: { entretien_par, entretien_mois } }) =>
      entretien_par && (
        <span className="ui-small">
          le {entretien_par}, tous les {entretien_mois} mois
        </span>
      ),
  },
  {
    key: 'garantie',
    title: 'Garantie',
    value: ({ equipement: { garantie_jusqu_au } }) => garantie_jusqu_au,
    cell: ({ equipement: { garantie_jusqu_au } }) => (garantie_jusqu_au ? formatDay(garantie_jusqu_au) : ''),
    num: true,
    phone: 'half',
  },
  {
    key: 'entretien',
    title: 'Entretien',
    value: (ligne) => ligne.jusqu_au ?? direEntretien(ligne),
    cell: (ligne) => <Tag tone={ton(ligne)}>{direEntretien(ligne)}</Tag>,
    phone: 'side',
  },
]
