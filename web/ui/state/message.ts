// The sentence that a person reads when something was refused or failed.

/** The server's own sentence when there is one, else what is known of the failure. */
export function messageOf(error: unknown): string {
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) {
    return 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'
  }
  if (error && typeof error === 'object' && 'message' in error && typeof error.message === 'string' && error.message) {
    return error.message
  }
  return 'L’opération n’a pas abouti. Réessayez dans un instant.'
}
