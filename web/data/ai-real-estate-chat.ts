// What the screens ask of the function `ai-real-estate-chat`: the questionnaire of needs of a project.
import { supabase } from '#web/lib/supabase.ts'

/** Throws when the function refuses, is not there, or gives no text. */
export async function askQuestionnaire(message: string): Promise<string> {
  const db = await supabase()
  const { data, error } = await db.functions.invoke<unknown>('ai-real-estate-chat', { body: { message } })
  if (error) throw error
  const response = data && typeof data === 'object' && 'response' in data ? data.response : null
  if (typeof response !== 'string' || !response.trim()) throw new Error('ai-real-estate-chat gave no text')
  return response
}
