// The four dialogs of the services, of which one is open at a time: the smart quote, a quote, an order, a booking.
import { useState } from 'react'
import type { Service } from '#web/data/boutique/services.ts'
import { QuoteWizard } from '#web/parts/quote-wizard/quote-wizard.tsx'
import { ServiceOrder } from '#web/parts/service-order/service-order.tsx'
import { ServiceQuote } from '#web/parts/service-quote/service-quote.tsx'
import { TrainingBooking } from '#web/parts/training-booking/training-booking.tsx'

export type Ouvert =
  | { quoi: 'assistant' }
  | { quoi: 'devis'; service: Service }
  | { quoi: 'commande'; service: Service }
  | { quoi: 'reservation'; service: Service; session?: string }

/** `const { ouvrir, dialogues } = useDialogues()`: the act of the buttons, and what is drawn once in the page. */
export function useDialogues() {
  const [ouvert, setOuvert] = useState<Ouvert | null>(null)
  const onOpenChange = (open: boolean) => !open && setOuvert(null)
  return { ouvrir: setOuvert, dialogues: ouvert && <Dialogue ouvert={ouvert} onOpenChange={onOpenChange} /> }
}

function Dialogue({ ouvert, onOpenChange }: { ouvert: Ouvert; onOpenChange: (open: boolean) => void }) {
  const props = { open: true, onOpenChange }
  if (ouvert.quoi === 'assistant') return <QuoteWizard {...props} />
  if (ouvert.quoi === 'devis') return <ServiceQuote {...props} service={ouvert.service} />
  if (ouvert.quoi === 'commande') return <ServiceOrder {...props} service={ouvert.service} />
  const { session } = ouvert
  return (
    <TrainingBooking
      {...props}
      service={ouvert.service}
      initial={session ? { training_session_id: session } : undefined}
    />
  )
}
