// What every input of a form is given: what ties it to its label, and the options of those that offer a choice.

/** What ties an input to its label, its help and its error. */
export type Wiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

export type Option = { value: string; label: string; hint?: string }
