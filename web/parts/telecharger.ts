// A paper or an archive asked of the server and handed to the person; a refusal is said in a toast.
import { useState } from 'react'
import type { ZodType, z } from 'zod'
import { actForFile } from '#web/data/functions.ts'
import { save } from '#web/lib/save.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

/** `const [telecharger, enCours] = useTelecharger()`: `enCours` while one is being made. */
export function useTelecharger() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function telecharger<B extends ZodType>(
    contract: { readonly name: string; readonly body: B; readonly reply: ZodType },
    body: z.input<B>,
  ): Promise<void> {
    setBusy(true)
    try {
      const { name, file } = await actForFile(contract, body)
      save(name, file)
      toast({ title: 'Document téléchargé', description: name })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return [telecharger, busy] as const
}
