// Copies a text, and says so.
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copierTexte } from '#web/lib/copier.ts'
import { Icon } from './icon.tsx'
import './form/calendar.css'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [done, setDone] = useState(false)
  async function copy() {
    await copierTexte(text)
    setDone(true)
    setTimeout(() => setDone(false), 1500)
  }
  return (
    <button
      type="button"
      className="ui-mini"
      onClick={() => void copy()}
      aria-label={done ? 'Copié' : `Copier ${label}`}
      title={done ? 'Copié' : `Copier ${label}`}
    >
      <Icon of={done ? Check : Copy} />
    </button>
  )
}
