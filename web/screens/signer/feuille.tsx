// The document of a link on the page, its very bytes, and what one takes away of it.
import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { prendreASigner, useSigner } from '#web/data/location/signature.ts'
import { save } from '#web/lib/save.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Spinner } from '#web/ui/state/waiting.tsx'

export function Feuille({ jeton, nom }: { jeton: string; nom: string }) {
  const { relire } = useSigner(jeton)
  const { data, error } = useQuery({
    queryKey: ['document-a-signer', jeton],
    queryFn: () => prendreASigner(jeton, 'document'),
    gcTime: 0,
  })
  const file = useMemo(() => data && new Blob([data.file], { type: 'application/pdf' }), [data])
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  // It is in front of him: what the page says of it follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a document, whatever is drawn again
  useEffect(() => {
    if (file) void relire()
  }, [file])
  return (
    <section className="ui-stack-s" aria-label="Le document">
      {error && <Banner tone="bad">{messageOf(error)}</Banner>}
      {!error && !url && <Spinner>Ouverture du document…</Spinner>}
      {url && file && data && (
        <>
          <div className="ui-row">
            <Button size="small" icon={ExternalLink} onClick={() => ouvrirSeul(url)}>
              Ouvrir le document
            </Button>
            <Button size="small" icon={Download} onClick={() => save(data.name, file)}>
              Télécharger
            </Button>
          </div>
          {/* Where the browser shows no PDF within a page, it would be an empty frame. */}
          {navigator.pdfViewerEnabled !== false && <iframe className="screens-sig-feuille" src={url} title={nom} />}
        </>
      )}
    </section>
  )
}

/** Phones show no PDF within a page: in its own, they do. */
function ouvrirSeul(url: string): void {
  Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener' }).click()
}

export function Prendre({ jeton, quoi }: { jeton: string; quoi: 'certificat' }) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function faire() {
    setBusy(true)
    try {
      const { name, file } = await prendreASigner(jeton, quoi)
      save(name, file)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button icon={Download} busy={busy} onClick={() => void faire()}>
        Certificat de signature
      </Button>
    </div>
  )
}
