// What the screens ask of the function `ai-real-estate-chat`: the questionnaire of needs of a project.
import { AiRealEstateChat } from '#contract/functions/boutique/ai-real-estate-chat.ts'
import { act } from '../functions.ts'

/** Throws when the function refuses, is not there, or gives no text. */
export async function askQuestionnaire(message: string): Promise<string> {
  const { response } = await act(AiRealEstateChat, { message })
  if (!response.trim()) throw new Error('ai-real-estate-chat gave no text')
  return response
}
