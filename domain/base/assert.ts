// What cannot be: an assertion that fails is a bug of ours, never a refusal said to a user.

/** Throws when `condition` is false; the caller then knows that it holds. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion: ${message}`)
}
