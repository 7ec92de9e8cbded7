// One line of a computation: its words open its explanation, its sign says how it counts.
import type { ReactNode } from 'react'
import type { Cents } from '#domain/base/cents.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'

type Props = {
  libelle: string
  montant: Cents
  signe?: '+' | '−'
  lettre?: string
  onOpen?: () => void
  note?: ReactNode
}

/** `lettre`: the class of article 39 C (L, B, ACT, OTH), in its little frame. */
export function LigneEtape({ libelle, montant, signe, lettre, onOpen, note }: Props) {
  return (
    <SumRow
      label={
        <>
          {signe && <span className="acc-signe">{signe}</span>}
          <Mots onOpen={onOpen}>{libelle}</Mots> {lettre && <span className="case">{lettre}</span>}
        </>
      }
      note={note}
    >
      <Euros amount={montant} />
    </SumRow>
  )
}

export function TotalEtape({ libelle, montant, onOpen, ferme }: Omit<Props, 'signe'> & { ferme?: boolean }) {
  return (
    <SumTotal label={<Mots onOpen={onOpen}>{libelle}</Mots>} {...(ferme ? { closed: true } : {})}>
      <Euros amount={montant} />
    </SumTotal>
  )
}

function Mots({ onOpen, children }: { onOpen: (() => void) | undefined; children: string }) {
  if (!onOpen) return <span>{children}</span>
  return (
    <button type="button" className="acc-open" onClick={onOpen} aria-label={`Expliquer : ${children}`}>
      {children}
    </button>
  )
}
