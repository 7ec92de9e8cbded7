// A link that opens nothing, or a server that did not answer.
import { ActeRefuse } from '#web/data/functions.ts'
import { CANDIDAT } from '#web/text/candidats.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export function SansPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // A refusal is the answer to a link: to ask again would change nothing.
  const refuse = error instanceof ActeRefuse
  return (
    <Empty
      heading={refuse ? CANDIDAT.ferme : CANDIDAT.illisible}
      drawing="cles"
      action={
        !refuse && (
          <Button kind="main" onClick={onRetry}>
            Réessayer
          </Button>
        )
      }
    >
      {refuse ? messageOf(error) : CANDIDAT.illisibleDetail}
    </Empty>
  )
}
