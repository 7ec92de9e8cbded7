// A refusal already put in the words of the specification; any other failure of these forms is the unexpected one.
import { CaptchaVide } from '#web/parts/captcha.tsx'
import { AUTH } from '#web/text/auth.ts'

export class Said extends Error {}

/** What stands under the button of a form of this page. */
export const explain = (error: unknown): string =>
  error instanceof Said || error instanceof CaptchaVide ? error.message : AUTH.inattendue
