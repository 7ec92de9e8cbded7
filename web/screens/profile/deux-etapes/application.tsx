// An authenticator app: its square to photograph or its key to type, a first code, then the codes to keep on paper.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Application, creerCodesDeSecours, preparerApplication } from '#web/data/compte/second-facteur.ts'
import { save } from '#web/lib/save.ts'
import { CodeApplication } from '#web/parts/second-pas/code-application.tsx'
import { explain } from '#web/parts/second-pas/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import './deux-etapes.css'

const CLE_MS = 4 * 60_000
const NOUVELLE = ['application-nouvelle']

export function AjouterApplication({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [faite, setFaite] = useState(false)
  // The same key for whoever opens the dialog again at once; the server forgets after five minutes one that was not verified.
  const { data: application, error } = useQuery({
    queryKey: NOUVELLE,
    queryFn: preparerApplication,
    enabled: !faite,
    gcTime: CLE_MS,
    staleTime: CLE_MS,
  })

  async function ajoutee() {
    // Before the key is forgotten: asked again, it would be another one.
    setFaite(true)
    queries.removeQueries({ queryKey: NOUVELLE })
    toast({ title: 'Application ajoutée' })
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['facteurs'] }),
      queries.invalidateQueries({ queryKey: ['profiles'] }),
      queries.invalidateQueries({ queryKey: ['privileged_admins'] }),
    ])
    try {
      setCodes(await creerCodesDeSecours())
    } catch (failure) {
      toast({ title: explain(failure), bad: true })
      onClose()
    }
  }

  if (codes) return <CodesDeSecours codes={codes} onClose={onClose} />
  return (
    <Dialog
      title="Ajouter une application"
      description="Dans votre application d’authentification (Google Authenticator, Microsoft Authenticator, Aegis…), ajoutez un compte."
      onClose={onClose}
    >
      {error && <Banner tone="bad">{explain(error)}</Banner>}
      {!application && !error && <Skeleton lines={4} />}
      {application && (
        <div className="ui-stack">
          <Cle application={application} />
          <CodeApplication factorId={application.id} onRight={ajoutee} />
        </div>
      )}
    </Dialog>
  )
}

function Cle({ application: { qr, secret } }: { application: Application }) {
  return (
    <div className="screens-app-key">
      <img src={qr} alt="Carré à photographier avec l’application" width={176} height={176} />
      <div className="ui-stack-s">
        <p className="ui-small">Photographiez ce carré, ou saisissez cette clé :</p>
        <p className="screens-app-secret">
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} label="la clé" />
        </p>
        <p className="ui-xs ui-muted">
          Ne montrez cette clé à personne. Saisissez ensuite le code que l’application affiche.
        </p>
      </div>
    </div>
  )
}

/** Asked before: the codes kept until now will serve no more. */
export function NouveauxCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function creer() {
    setBusy(true)
    try {
      setCodes(await creerCodesDeSecours())
    } catch (error) {
      toast({ title: explain(error), bad: true })
      onClose()
    }
  }
  if (codes) return <CodesDeSecours codes={codes} onClose={onClose} />
  return (
    <Confirm
      title="Créer de nouveaux codes de secours ?"
      description="Ceux que vous aviez gardés ne serviront plus."
      confirm="Créer de nouveaux codes"
      busy={busy}
      onConfirm={() => void creer()}
      onClose={onClose}
    />
  )
}

/** Shown once: the server keeps only what recognises them. */
function CodesDeSecours({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode {
  const text = codes.join('\n')
  return (
    <Dialog
      title="Vos codes de secours"
      description="Gardez-les hors de votre téléphone. Chacun remplace une fois le code de l’application. Ils ne seront plus affichés."
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => save('codes-de-secours.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}>
            Télécharger
          </Button>
          <Button kind="main" onClick={onClose}>
            J’ai gardé mes codes
          </Button>
        </>
      }
    >
      <ul className="screens-spare-codes" aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="ui-small">
        Tout copier <CopyButton text={text} label="les codes de secours" />
      </p>
    </Dialog>
  )
}
