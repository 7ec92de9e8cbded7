// The questionnaire of needs for a project, written from what the person said of it in the wizard.
import { z } from 'zod'

export const AiRealEstateChat = {
  name: 'ai-real-estate-chat',
  // The wizard is open to visitors.
  public: true,
  body: z.object({
    /** The request in words; the answers of the wizard, one a line: `Type de projet : lmnp`. */
    message: z.string('À remplir').trim().min(1, 'À remplir').max(8_000, '8 000 caractères au plus'),
  }),
  reply: z.object({ response: z.string() }),
} as const
