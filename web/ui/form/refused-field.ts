// A refusal that is about one field of a form, and is said beside it.

export class RefusedField extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}
