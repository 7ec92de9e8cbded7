// Signing: one agrees, receives a code, types it with one's name, draws if one likes; or one refuses and says why.
import { PenLine, Send } from 'lucide-react'
import { useId, useState } from 'react'
import { z } from 'zod'
import { CODE_SIGNATURE } from '#domain/sujets/location/signature.ts'
import { useSigner } from '#web/data/location/signature.ts'
import { SIGNER } from '#web/text/signature.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/form/choice.tsx'
import { CODE_LENGTH, CodeSlots } from '#web/ui/form/code-slots.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { type Trace, Tracer } from './tracer.tsx'
import type { DuLien } from './vue.ts'

type Canal = 'courriel' | 'sms'

export function Apposer({ vue, jeton }: DuLien) {
  const [accord, setAccord] = useState(false)
  const [envoye, setEnvoye] = useState<string | null>(null)
  const [refusing, setRefusing] = useState(false)
  const { moi } = vue
  return (
    <Block title="Signer">
      <div className="ui-stack">
        {moi.bloque ? (
          <Banner tone="bad">{SIGNER.bloque}</Banner>
        ) : (
          <>
            <Tick checked={accord} onChange={setAccord}>
              {SIGNER.accord}
            </Tick>
            <Codes vue={vue} jeton={jeton} accord={accord} envoye={envoye} onSent={setEnvoye} />
            {envoye && accord && <Signature jeton={jeton} nom={moi.nom} envoye={envoye} />}
            <p className="ui-xs ui-muted">{SIGNER.note}</p>
          </>
        )}
        <div>
          <Button size="small" onClick={() => setRefusing(true)}>
            Refuser de signer
          </Button>
        </div>
      </div>
      {refusing && <Refus jeton={jeton} onClose={() => setRefusing(false)} />}
    </Block>
  )
}

type CodesProps = DuLien & { accord: boolean; envoye: string | null; onSent: (a: string) => void }

function Codes({ vue: { moi }, jeton, accord, envoye, onSent }: CodesProps) {
  const { demanderCode } = useSigner(jeton)
  const [canal, setCanal] = useState<Canal>('courriel')
  const { busy, refus, faire } = useGeste()
  const demander = () => faire(async () => onSent((await demanderCode(canal)).envoye_a))
  const canaux = [
    { value: 'courriel', label: `Par e-mail, à ${moi.courriel}` },
    ...(moi.sms === null ? [] : [{ value: 'sms', label: `Par SMS, au ${moi.sms}` }]),
  ] as const
  return (
    <div className="ui-stack-s">
      {canaux.length > 1 ? (
        <fieldset className="ui-field">
          <legend className="ui-label-t">Recevoir le code à six chiffres</legend>
          {canaux.map(({ value, label }) => (
            <label className="ui-check" key={value}>
              <input
                type="radio"
                name="canal"
                checked={canal === value}
                onChange={() => setCanal(value === 'sms' ? 'sms' : 'courriel')}
              />
              <span className="ui-small">{label}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p className="ui-small ui-second">Un code à six chiffres vous est envoyé par e-mail, à {moi.courriel}.</p>
      )}
      <div>
        <Button
          {...(envoye ? {} : { kind: 'main' as const })}
          icon={Send}
          busy={busy}
          disabled={!accord}
          onClick={() => void demander()}
        >
          {envoye ? 'Recevoir un autre code' : 'Recevoir mon code'}
        </Button>
      </div>
      {refus && (
        <p className="ui-err" role="alert">
          {refus}
        </p>
      )}
    </div>
  )
}

function Signature({ jeton, nom: connu, envoye }: { jeton: string; nom: string; envoye: string }) {
  const { signer, relire } = useSigner(jeton)
  const [code, setCode] = useState('')
  const [nom, setNom] = useState(connu)
  const [trace, setTrace] = useState<Trace>([])
  const [essais, setEssais] = useState(0)
  const refusId = useId()
  const { busy, refus, faire } = useGeste(() => {
    setCode('')
    setEssais((avant) => avant + 1)
    void relire()
  })
  const pret = code.length === CODE_LENGTH && nom.trim() !== ''
  return (
    <form
      className="ui-stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (pret && !busy) void faire(() => signer({ code, nom: nom.trim(), trace: trace.length > 0 ? trace : null }))
      }}
    >
      <p className="ui-small" role="status">
        Code envoyé à {envoye}. Il sert {CODE_SIGNATURE.minutes} minutes.
      </p>
      <div className="ui-stack-s">
        {/* The code is typed at once, and again after one that was wrong. */}
        <CodeSlots
          key={essais}
          label="Code à 6 chiffres"
          value={code}
          onChange={setCode}
          invalid={refus !== null}
          describedBy={refusId}
          autoFocus
        />
        {refus && (
          <p className="ui-err" role="alert" id={refusId}>
            {refus}
          </p>
        )}
      </div>
      <div className="ui-field">
        <label htmlFor="nom-signe">Nom et prénom</label>
        <input
          id="nom-signe"
          className="ui-input"
          autoComplete="name"
          maxLength={120}
          value={nom}
          onChange={(event) => setNom(event.target.value)}
        />
      </div>
      <Tracer trace={trace} onChange={setTrace} />
      <div>
        <Button kind="main" type="submit" icon={PenLine} busy={busy} disabled={!pret}>
          Signer le document
        </Button>
      </div>
    </form>
  )
}

const Fields = z.object({ motif: required('Dites pourquoi vous refusez.') })

function Refus({ jeton, onClose }: { jeton: string; onClose: () => void }) {
  const { refuser } = useSigner(jeton)
  const toast = useToast()
  async function envoyer({ motif }: z.output<typeof Fields>) {
    await refuser(motif)
    toast({ title: 'Refus envoyé' })
    onClose()
  }
  return (
    <Dialog
      title="Refuser de signer ?"
      description="Votre motif est envoyé à qui vous a demandé de signer. La demande est close pour tous les signataires."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={envoyer}
        submit="Refuser de signer"
        submitLook={{ kind: 'danger' }}
        defaults={{ motif: '' }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Motif" name="motif" type="textarea" required />
      </Form>
    </Dialog>
  )
}

function useGeste(rate: () => void = () => {}) {
  const [busy, setBusy] = useState(false)
  const [refus, setRefus] = useState<string | null>(null)
  async function faire(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setRefus(null)
    try {
      await work()
    } catch (error) {
      setRefus(messageOf(error))
      rate()
    } finally {
      setBusy(false)
    }
  }
  return { busy, refus, faire }
}
