// Paths that open something by themselves: what the log may say of them.

/** A path without what opens a request or a dossier by itself. */
export const withoutLink = (path: string): string =>
  path.replace(/(\/(?:suivi|invitation|agenda|locataire|signer|candidater|candidat|paye)\/)[^/?#]+/, '$1…')
