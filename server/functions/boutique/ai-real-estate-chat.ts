// The questionnaire of needs of a project: by the model where one is configured, else by the house's own questions.
import { WireRefusal } from '@quittance/wire'
import { AiRealEstateChat } from '#contract/functions/boutique/ai-real-estate-chat.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'

export const aiRealEstateChat = serverFunction(
  AiRealEstateChat,
  async ({ body, address, base, gateways, progress }) => {
    await limiter(base, AiRealEstateChat.name, [
      { de: reseau(address), par: [parHeure(15), parJour(40)] },
      { de: 'tous', par: [parJour(2_000)] },
    ])
    return async () => {
      await progress('Rédaction du questionnaire', 0, 1)
      const response = await gateways.ai.answer(body.message).catch(() => {
        throw new WireRefusal(502, 'questionnaire_non_genere', 'Erreur lors de la génération du questionnaire')
      })
      return { response }
    }
  },
)
