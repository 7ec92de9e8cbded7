// The readings of one meter: each index, what was consumed since the one before, and by day.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { daysBetween } from '#domain/base/day.ts'
import type { Compteur, ReleveCompteur } from '#domain/sujets/immeubles/compteur.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { milliemesAlignes, NOMS_FLUIDE, NOMS_UNITE } from '../commun/mots.ts'
import { CompteurDialog } from './compteur-dialog.tsx'
import { ReleveDialog } from './releve-dialog.tsx'

type Ligne = { readonly releve: ReleveCompteur; readonly depuis: ReleveCompteur | null }

export function Releves({ compteur }: { compteur: Compteur }) {
  const { peutEcrire } = useDossier()
  const { releves_compteurs = [] } = useFaits()
  const [geste, setGeste] = useState<'noter' | 'modifier' | ReleveCompteur | null>(null)
  const siens = releves_compteurs.filter(({ compteur_id }) => compteur_id === compteur.id)
  const lignes = siens.map((releve, rang): Ligne => ({ releve, depuis: siens[rang - 1] ?? null })).toReversed()
  const fermer = () => setGeste(null)
  const numero = compteur.numero ? ` n° ${compteur.numero}` : ''
  return (
    <Block
      title={`Relevés, ${NOMS_FLUIDE[compteur.fluide].toLowerCase()}${numero}`}
      aside={
        peutEcrire && (
          <span className="ui-row">
            <Button size="small" kind="quiet" onClick={() => setGeste('modifier')}>
              Modifier le compteur
            </Button>
            <Button size="small" icon={Plus} onClick={() => setGeste('noter')}>
              Noter un relevé
            </Button>
          </span>
        )
      }
    >
      <Table
        label="Relevés"
        rows={lignes}
        rowKey={({ releve }) => releve.id}
        {...(peutEcrire ? { onOpen: ({ releve }: Ligne) => setGeste(releve) } : {})}
        exportName={`releves-${compteur.fluide}${compteur.numero ? `-${compteur.numero}` : ''}`}
        columns={colonnes(compteur)}
        compact
        empty="Notez l’index du jour de la pose, puis un relevé à chaque entrée, à chaque sortie et à chaque décompte."
      />
      {geste === 'modifier' && <CompteurDialog compteur={compteur} lieu={compteur} onClose={fermer} />}
      {geste !== null && geste !== 'modifier' && (
        <ReleveDialog compteur={compteur} releve={geste === 'noter' ? null : geste} onClose={fermer} />
      )}
    </Block>
  )
}

const consomme = ({ releve, depuis }: Ligne): number | null => depuis && releve.index_milliemes - depuis.index_milliemes

function colonnes({ unite }: Compteur): readonly Column<Ligne>[] {
  const nom = NOMS_UNITE[unite]
  return [
    {
      key: 'date',
      title: 'Le',
      value: ({ releve }) => releve.date,
      cell: ({ releve }) => <DateText day={releve.date} />,
      phone: 'title',
    },
    {
      key: 'index',
      title: `Index, ${nom}`,
      num: true,
      value: ({ releve }) => releve.index_milliemes / 1000,
      cell: ({ releve }) => milliemesAlignes(releve.index_milliemes),
      phone: 'side',
    },
    {
      key: 'jours',
      title: 'Jours',
      num: true,
      value: ({ releve, depuis }) => depuis && daysBetween(depuis.date, releve.date),
      phone: 'half',
    },
    {
      key: 'consomme',
      title: `Consommé, ${nom}`,
      num: true,
      value: (ligne) => {
        const milliemes = consomme(ligne)
        return milliemes === null ? null : milliemes / 1000
      },
      cell: (ligne) => {
        const milliemes = consomme(ligne)
        return milliemes === null ? '—' : milliemesAlignes(milliemes)
      },
      phone: 'half',
    },
  ]
}
