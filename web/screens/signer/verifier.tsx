// /verifier-signature: whether a file is the one that was signed here, by the number of its certificate and its print, reckoned on the spot.
import { useState } from 'react'
import { NIVEAUX } from '#domain/sujets/location/signature.ts'
import { verifierSignature } from '#web/data/location/signature.ts'
import { formatInstant } from '#web/lib/format.ts'
import { VERIFIER } from '#web/text/signature.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import './signer.css'

type Signature = Awaited<ReturnType<typeof verifierSignature>>['signature']
type Reponse = { fichier: string; signature: Signature } | { refus: string }

export function VerifierSignatureScreen() {
  const [numero, setNumero] = useState('')
  const [busy, setBusy] = useState(false)
  const [reponse, setReponse] = useState<Reponse | null>(null)
  async function verifier(fichier: File) {
    if (numero.trim() === '') return setReponse({ refus: 'Donnez d’abord le numéro du certificat.' })
    setBusy(true)
    setReponse(null)
    try {
      const { signature } = await verifierSignature(numero, await empreinte(fichier))
      setReponse({ fichier: fichier.name, signature })
    } catch (error) {
      setReponse({ refus: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page title={VERIFIER.titre} lead={VERIFIER.intro}>
      <div className="ui-stack-l screens-sig-verifier">
        <div className="ui-field">
          <label htmlFor="numero-certificat">Numéro du certificat</label>
          <input
            id="numero-certificat"
            className="ui-input"
            placeholder="S-XXXX-XXXX-XXXX"
            autoComplete="off"
            spellCheck={false}
            value={numero}
            onChange={(event) => setNumero(event.target.value)}
          />
        </div>
        <FileDrop
          says="Déposer ou choisir le fichier signé"
          accept="application/pdf,.pdf"
          busy={busy}
          onFile={(fichier) => void verifier(fichier)}
        />
        <div aria-live="polite">{reponse && <Verdict reponse={reponse} />}</div>
      </div>
    </Page>
  )
}

function Verdict({ reponse }: { reponse: Reponse }) {
  if ('refus' in reponse) return <Banner tone="bad">{reponse.refus}</Banner>
  const { fichier, signature } = reponse
  if (!signature)
    return (
      <Banner tone="bad">
        <p>
          <b>{fichier}</b>
        </p>
        <p>{VERIFIER.inconnu}</p>
      </Banner>
    )
  return (
    <Banner tone="good">
      <p>
        <b>{fichier}</b> est bien le fichier signé par tous le {formatInstant(signature.signee_le)} (
        {NIVEAUX[signature.niveau].nom.toLowerCase()}), ou son certificat.
      </p>
      <p className="ui-small">Document : {signature.document}</p>
      <ul className="screens-sig-liste">
        {signature.signataires.map(({ nom, signe_le }, rang) => (
          <li key={rang}>
            <span>
              <b>{nom}</b>
              <span className="ui-small ui-second">le {formatInstant(signe_le)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

async function empreinte(fichier: File): Promise<string> {
  const { subtle } = crypto as { subtle?: SubtleCrypto } // safe: browsers give it to secure addresses alone
  if (!subtle) throw new Error('Cette page se consulte par une adresse sécurisée, en https.')
  const octets = new Uint8Array(await subtle.digest('SHA-256', await fichier.arrayBuffer()))
  return Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join('')
}
