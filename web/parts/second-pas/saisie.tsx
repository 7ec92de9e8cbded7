// Six digits asked for and judged: by themselves 100 ms after the sixth, or by the button; a wrong code empties the slots.
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { SECOND_PAS, VERIFIER_APRES_MS } from '#web/text/second-pas.ts'
import { Button } from '#web/ui/button.tsx'
import { CODE_LENGTH, CodeSlots } from '#web/ui/form/code-slots.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { explain } from './explain.ts'

type Props = {
  label: string
  /** Null: it was right. Otherwise what to say, and whether the slots still serve. */
  judge: (code: string) => Promise<ReactNode>
  /** The code can be typed no more: why. */
  over?: ReactNode
  children?: ReactNode
  /** Under the button. */
  foot?: ReactNode
}

export function SaisieCode({ label, judge, over, children, foot }: Props) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<ReactNode>(null)
  const [busy, setBusy] = useState(false)
  const judging = useRef(false)
  const said = useId()
  const toast = useToast()

  async function verify(typed: string) {
    if (judging.current) return
    if (typed.length < CODE_LENGTH) {
      toast({ title: SECOND_PAS.incomplet, description: SECOND_PAS.incompletDetail, bad: true })
      return
    }
    judging.current = true
    setBusy(true)
    setWrong(await judge(typed).catch(explain))
    setCode('')
    setBusy(false)
    judging.current = false
  }

  const verifyNow = useEffectEvent(verify)
  useEffect(() => {
    if (code.length < CODE_LENGTH) return
    const timer = setTimeout(() => void verifyNow(code), VERIFIER_APRES_MS)
    return () => clearTimeout(timer)
  }, [code])

  const shown = over ?? wrong
  return (
    <form
      className="ui-stack"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        void verify(code)
      }}
    >
      <CodeSlots
        label={label}
        value={code}
        onChange={setCode}
        disabled={over !== undefined && over !== null}
        invalid={wrong !== null && code === ''}
        describedBy={said}
        autoFocus
      />
      {children}
      <div id={said}>{shown && <Banner tone="bad">{shown}</Banner>}</div>
      <div className="ui-stack-s">
        <Button type="submit" kind="main" size="large" block busy={busy} disabled={Boolean(over)}>
          {SECOND_PAS.verifier}
        </Button>
        {foot}
      </div>
    </form>
  )
}
