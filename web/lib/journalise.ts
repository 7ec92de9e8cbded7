// A question whose failure is only logged: the place it feeds stays empty, and the next opening asks again.

/** `journalise('services', () => …)`: the answer, or the failure written in the console and thrown on. */
export async function journalise<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    console.error(`${what} :`, error)
    throw error
  }
}
