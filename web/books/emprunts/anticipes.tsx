// The early repayments of a loan: what could be repaid on each day, open to be changed.
import type { RemboursementAnticipe } from '#domain/sujets/biens/emprunt.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import type { EmpruntSuivi } from './suivi.ts'

type Props = { suivi: EmpruntSuivi; onOuvrir: ((un: RemboursementAnticipe) => void) | null }

export function Anticipes({ suivi: { deroulement }, onOuvrir }: Props) {
  if (deroulement.anticipes.length === 0) return null
  return (
    <div className="parts-fiche-bloc">
      <Block title="Remboursements anticipés">
        <LedgerList label="Remboursements anticipés">
          {deroulement.anticipes.map((un) => (
            <LedgerLine
              key={un.id}
              margin={<DateText day={un.date} />}
              action={
                onOuvrir && (
                  <Button size="small" onClick={() => onOuvrir(un)}>
                    Modifier
                  </Button>
                )
              }
            >
              <p className="ui-lead-row">
                <span>{un.effet === 'duree' ? 'La durée raccourcit' : 'La mensualité baisse'}</span>
                <Euros amount={un.rembourse_cents} />
              </p>
              {un.indemnite_cents > 0 && (
                <p className="ui-xs ui-muted">
                  et <Euros amount={un.indemnite_cents} /> d’indemnité
                </p>
              )}
            </LedgerLine>
          ))}
        </LedgerList>
      </Block>
    </div>
  )
}
