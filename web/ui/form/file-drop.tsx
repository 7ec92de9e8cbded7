// Where a file falls: dropped there, or chosen by the button that the zone is.
import { FileUp, type LucideIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Icon } from '../icon.tsx'
import './file-drop.css'

type Choice = {
  onFile?: (file: File) => void
  /** Several at once, instead of one. */
  onFiles?: (files: readonly File[]) => void
  /** What is written in the zone. */
  says: string
  /** The name of the field, when it is not what is written. */
  label?: string
  accept?: string
  busy?: boolean
}

/** `children`: other ways to choose, below the first. */
export function FileDrop({ children, tall, ...choice }: Choice & { children?: ReactNode; tall?: boolean }) {
  const { busy } = choice
  const [over, setOver] = useState(false)
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (!busy) give(choice, event.dataTransfer.files)
    },
  }
  return (
    <div
      className="ui-file-drop"
      data-over={over || undefined}
      data-tall={tall || undefined}
      aria-busy={busy}
      {...drag}
    >
      <FileChoice icon={FileUp} {...choice} />
      {children}
    </div>
  )
}

function give({ onFile, onFiles }: Choice, files: FileList | null): void {
  const [first, ...others] = files ?? []
  if (!first) return
  if (onFiles) onFiles([first, ...others])
  else onFile?.(first)
}

type Other = Choice & { icon: LucideIcon /** The camera of a phone. */; capture?: 'environment'; className?: string }

export function FileChoice({ says, label, accept, busy, icon, capture, className = '', ...choice }: Other) {
  return (
    <label className={`ui-file-choice ${className}`.trim()}>
      <input
        className="ui-sr"
        type="file"
        disabled={busy}
        multiple={choice.onFiles !== undefined}
        onChange={(event) => {
          give({ ...choice, says }, event.target.files)
          // The same file again, once corrected, is a new choice.
          event.target.value = ''
        }}
        {...(label && { 'aria-label': label })}
        {...(accept && { accept })}
        {...(capture && { capture })}
      />
      <Icon of={icon} />
      <span>{says}</span>
    </label>
  )
}
