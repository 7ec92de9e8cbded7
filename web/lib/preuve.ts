// What an open session alone does not allow: asked again once the person has proved who he is, in the dialog that listens here.
import { REFUS } from '#domain/base/refus.ts'

type Demande = () => Promise<boolean>
let demander: Demande | null = null

/** The one dialog that asks; what it returns stops it. */
export function ecouterPreuves(own: Demande): () => void {
  demander = own
  return () => {
    if (demander === own) demander = null
  }
}

/** By the account API its code; by a table the sentence of the refusal. */
const attendue = (error: object): boolean =>
  ('code' in error && error.code === 'reauthentication_needed') ||
  ('message' in error && error.message === REFUS.preuve_requise)

/** Does it; where the server asks for a fresh proof, has it given and does it again. */
export async function avecPreuve<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (demander === null || !error || typeof error !== 'object' || !attendue(error)) throw error
    if (!(await demander())) throw error
    return work()
  }
}
