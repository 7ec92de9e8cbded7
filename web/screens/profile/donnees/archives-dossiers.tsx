// Each dossier that I may open, to be taken away whole: FEC, tables, receipts, books as text, chain.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exporterDossier } from '#web/data/compte/archive-dossier.ts'
import { dossiersQuery, mesRolesQuery } from '#web/data/compte/dossiers.ts'
import { NBSP } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { voitPourUnAutre } from '#web/lib/session-key.ts'
import { ROLES } from '#web/parts/roles.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'

export function ArchivesDossiers() {
  const { user } = useSession()
  const { data: dossiers } = useQuery(dossiersQuery())
  const { data: roles } = useQuery(mesRolesQuery(user?.id ?? ''))
  // Who sees somebody's account with his leave takes nothing away.
  if (!dossiers?.length || !roles || voitPourUnAutre()) return null
  return (
    <Block title="Archive d’un dossier">
      <div className="ui-stack">
        <p className="ui-second">
          Un ZIP par dossier, à garder dix ans : le FEC et la liasse de chaque exercice, toutes ses tables avec leur
          schéma, ses livres en texte que lit hledger, ses justificatifs, la chaîne de ses écritures et l’empreinte
          SHA-256 de chaque fichier. Ses membres n’y sont pas.
        </p>
        <LedgerList label="Dossiers à exporter">
          {dossiers.map((dossier) => (
            <LigneDossier
              key={dossier.id}
              dossier={dossier}
              role={ROLES[roles.find(({ dossier_id }) => dossier_id === dossier.id)?.role ?? 'lecteur']}
            />
          ))}
        </LedgerList>
      </div>
    </Block>
  )
}

function LigneDossier({ dossier, role }: { dossier: { id: string; nom: string }; role: string }) {
  const toast = useToast()
  const [recus, setRecus] = useState<number | null>(null)
  async function exporter() {
    setRecus(0)
    try {
      const { name, file } = await exporterDossier(dossier.id, setRecus)
      save(name, file)
      toast({ title: 'Dossier exporté', description: name })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setRecus(null)
  }
  return (
    <LedgerLine
      margin={role}
      action={
        <Button size="small" icon={Download} busy={recus !== null} onClick={() => void exporter()}>
          Exporter le dossier
        </Button>
      }
    >
      <b>{dossier.nom}</b>
      <div className="ui-small ui-second" role="status">
        {recus !== null && (recus === 0 ? 'Lecture du dossier…' : `${megaoctets(recus)} reçus`)}
      </div>
    </LedgerLine>
  )
}

const megaoctets = (octets: number): string =>
  `${(octets / 1_000_000).toLocaleString('fr-FR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}${NBSP}Mo`
