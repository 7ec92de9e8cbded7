// The captcha of the forms, where the server asks for one: its provider's own widget, loaded when a form is shown.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { environnement } from '#web/lib/environnement.ts'
import { AUTH } from '#web/text/auth.ts'

const SCRIPTS = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
} as const
type Provider = keyof typeof SCRIPTS
type Drawn = { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void }
type Widget = { render(place: HTMLElement, drawn: Drawn): string; reset(id: string): void }

/** The form was sent before its captcha was answered. */
export class CaptchaVide extends Error {}

export type Captcha = {
  /** Nothing where no captcha is asked. */
  readonly widget: ReactNode
  /** What goes with a call; a form that was not answered says so. */
  readonly options: () => { captchaToken?: string }
  /** An answer serves once. */
  readonly again: () => void
}

export function useCaptcha(): Captcha {
  const { captcha } = environnement()
  const place = useRef<HTMLDivElement>(null)
  const token = useRef('')
  const again = useRef(() => {})
  const [lost, setLost] = useState(false)
  const [provider, siteKey] = [captcha?.provider, captcha?.siteKey]

  useEffect(() => {
    const where = place.current
    if (!provider || !siteKey || !where) return
    let gone = false
    load(provider)
      .then((widget) => {
        if (gone) return
        const say = (said: string) => {
          token.current = said
        }
        const id = widget.render(where, { sitekey: siteKey, callback: say, 'expired-callback': () => say('') })
        again.current = () => {
          say('')
          widget.reset(id)
        }
      })
      .catch(() => setLost(true))
    return () => {
      gone = true
    }
  }, [provider, siteKey])

  return {
    widget: captcha && (
      <div className="ui-stack-s">
        <div ref={place} />
        {lost && (
          <p role="alert" className="ui-small">
            {AUTH.captchaAbsent}
          </p>
        )}
      </div>
    ),
    options: () => {
      if (!captcha) return {}
      if (token.current === '') throw new CaptchaVide(AUTH.captchaVide)
      return { captchaToken: token.current }
    },
    again: () => again.current(),
  }
}

const loading = new Map<Provider, Promise<Widget>>()

function load(provider: Provider): Promise<Widget> {
  const asked = loading.get(provider) ?? fetched(provider)
  loading.set(provider, asked)
  return asked.catch((error: unknown) => {
    loading.delete(provider)
    throw error
  })
}

async function fetched(provider: Provider): Promise<Widget> {
  const present = widgetOf(provider)
  if (present) return present
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPTS[provider]
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The captcha could not be loaded'))
    document.head.append(script)
  })
  const loaded = widgetOf(provider)
  if (!loaded) throw new Error('The captcha left nothing')
  return loaded
}

// Safe: the provider's script puts it there, and it is looked at before it is used.
const widgetOf = (provider: Provider): Widget | undefined =>
  (window as unknown as Partial<Record<Provider, Widget>>)[provider]
