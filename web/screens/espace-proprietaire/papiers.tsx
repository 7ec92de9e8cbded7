// The papers of an owner: his statements as they were sent, the years of his return, the documents of his properties.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type EspaceVu, type PieceDuProprietaire, prendrePiece } from '#web/data/compte/espace-proprietaire.ts'
import { formatDay } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Limite } from '#web/ui/table/limite.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

/** Those of a year; the others on a press. */
const MONTRES = 12

type Props = { acces_id: string; espace: EspaceVu }

export function Papiers({ acces_id, espace: { comptes_rendus, annees, documents } }: Props) {
  if (comptes_rendus.length + annees.length + documents.length === 0)
    return (
      <Empty drawing="souche">
        Aucun document pour l’instant : vos comptes rendus se rangeront ici dès qu’ils vous seront envoyés.
      </Empty>
    )
  return (
    <div className="ui-stack-l">
      {comptes_rendus.length > 0 && (
        <Block title="Comptes rendus">
          <Limite lignes={comptes_rendus} montrees={MONTRES}>
            {(montres) => (
              <ul className="screens-prop-papiers">
                {montres.map(({ id, numero, du, au, a_virer_cents, verse_le }) => (
                  <li key={id}>
                    <span>
                      <b>Compte rendu {numero}</b>
                      <span className="ui-small ui-second">
                        du {formatDay(du)} au {formatDay(au)}
                      </span>
                    </span>
                    <span className="screens-prop-montant">
                      <Euros amount={a_virer_cents} />
                      {verse_le && <Tag tone="good">viré le {formatDay(verse_le)}</Tag>}
                    </span>
                    <Prendre acces_id={acces_id} quoi={{ sorte: 'compte_rendu', id }} nom={`Compte rendu ${numero}`} />
                  </li>
                ))}
              </ul>
            )}
          </Limite>
        </Block>
      )}
      {annees.length > 0 && (
        <Block title="Pour votre déclaration 2044">
          <p className="ui-small ui-second">
            Une aide, à partir de ce qui a été reçu et payé pour vous : vos emprunts et ce que vous avez payé vous-même
            n’y sont pas.
          </p>
          <ul className="screens-prop-papiers">
            {annees.map((annee) => (
              <li key={annee}>
                <span>
                  <b>Récapitulatif {annee}</b>
                </span>
                <span />
                <Prendre acces_id={acces_id} quoi={{ sorte: 'annee', annee }} nom={`Récapitulatif ${annee}`} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      {documents.length > 0 && (
        <Block title="Documents des logements">
          <ul className="screens-prop-papiers">
            {documents.map(({ id, nom, lot }) => (
              <li key={`${id} ${lot}`}>
                <span>
                  <b>{nom}</b>
                  <span className="ui-small ui-second">{lot}</span>
                </span>
                <span />
                <Prendre acces_id={acces_id} quoi={{ sorte: 'document', id }} nom={nom} />
              </li>
            ))}
          </ul>
        </Block>
      )}
    </div>
  )
}

function Prendre({ acces_id, quoi, nom }: { acces_id: string; quoi: PieceDuProprietaire; nom: string }) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function faire() {
    setBusy(true)
    try {
      const { name, file } = await prendrePiece(acces_id, quoi)
      save(name, file)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon={Download} busy={busy} aria-label={`Télécharger : ${nom}`} onClick={() => void faire()}>
      {quoi.sorte === 'document' ? 'Ouvrir' : 'PDF'}
    </Button>
  )
}
