// What runs out, sorted: what is to be done now, what waits for the next lease.
import { useMemo, useState } from 'react'
import type { ASurveiller, EtatSurveille } from '#domain/sujets/entretien/suivi/a-surveiller.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { AttestationDialog } from './attestation-dialog.tsx'
import { type Situe, useSituer } from './donnees.ts'
import { usePlace } from './lieu.ts'

type Ligne = ASurveiller & { readonly ou: Situe }

const FILTRES = [
  { key: '', label: 'À faire' },
  { key: 'prochain', label: 'Au prochain bail' },
  { key: 'tout', label: 'Tout' },
] as const

export function Surveiller({ choses }: { choses: readonly ASurveiller[] }) {
  const { peutEcrire } = useDossier()
  const situer = useSituer()
  const { filtre, aller } = usePlace()
  const [assurer, setAssurer] = useState<string | null>(null)
  const lignes = useMemo(
    () =>
      choses
        .filter(({ etat }) => filtre === 'tout' || (etat === 'prochain_bail') === (filtre === 'prochain'))
        .map((une): Ligne => ({ ...une, ou: situer(une) })),
    [choses, filtre, situer],
  )
  function ouvrir({ genre, bien_id, equipement_id, intervention_id, bail_id }: Ligne) {
    if (intervention_id) aller({ vue: 'travaux', intervention: intervention_id })
    else if (equipement_id) aller({ vue: 'equipements', equipement: equipement_id })
    else if (genre !== 'assurance' && bien_id) aller({ vue: 'diagnostics', bien: bien_id })
    else if (peutEcrire) setAssurer(bail_id)
  }
  return (
    <>
      <Switch
        label="Ce qui est montré"
        options={FILTRES}
        value={FILTRES.find(({ key }) => key === filtre)?.key ?? ''}
        onChange={(choisi) => aller({ filtre: choisi })}
      />
      <Table
        label="À surveiller"
        rows={lignes}
        rowKey={({ cle }) => cle}
        columns={COLONNES}
        onOpen={ouvrir}
        search="Logement, locataire, échéance"
        exportName="entretien-a-surveiller"
        urlName="surv"
        empty={<Rien filtre={filtre} autres={choses.length} />}
      />
      {assurer && <AttestationDialog bail_id={assurer} onClose={() => setAssurer(null)} />}
    </>
  )
}

function Rien({ filtre, autres }: { filtre: string; autres: number }) {
  if (filtre === 'prochain')
    return <Empty drawing="cles">Rien n’est à refaire au prochain bail de vos logements loués.</Empty>
  return (
    <Empty drawing="registre">
      {autres > 0
        ? 'Rien à faire aujourd’hui : le reste attend le prochain bail.'
        : 'Rien à surveiller : les diagnostics, les entretiens et les assurances qui arrivent à échéance se disent ici.'}
    </Empty>
  )
}

const ETATS: Readonly<Record<EtatSurveille, { mot: string; tone: 'bad' | 'wait' | 'line' }>> = {
  passe: { mot: 'Dépassé', tone: 'bad' },
  bientot: { mot: 'Bientôt', tone: 'wait' },
  manque: { mot: 'Jamais noté', tone: 'wait' },
  prochain_bail: { mot: 'Au prochain bail', tone: 'line' },
}

const COLONNES: readonly Column<Ligne>[] = [
  {
    key: 'quoi',
    title: 'Échéance',
    value: ({ quoi, regle }) => `${quoi} ${regle}`,
    cell: ({ quoi, regle }) => (
      <span className="ui-who">
        <b>{quoi}</b>
        <span>{regle}</span>
      </span>
    ),
    phone: 'title',
    width: 'wide',
  },
  {
    key: 'ou',
    title: 'Où',
    value: ({ ou }) => `${ou.nom} ${ou.occupant}`.trim(),
    cell: ({ ou, bien_id }) => (
      <span className="ui-who books-ent-ou">
        {ou.nom}
        <span>{ou.occupant || (bien_id ? 'Sans locataire' : '')}</span>
      </span>
    ),
  },
  {
    key: 'le',
    title: 'Le',
    value: ({ le }) => le,
    cell: ({ le }) => (le ? formatDay(le) : ''),
    num: true,
    phone: 'half',
  },
  {
    key: 'etat',
    title: 'État',
    value: ({ etat }) => ETATS[etat].mot,
    cell: ({ etat }) => <Tag tone={ETATS[etat].tone}>{ETATS[etat].mot}</Tag>,
    phone: 'side',
  },
]
