// What a value gave once, kept with it: every memory of the domain and of the screens is made here, and is gone with its value.

/**
 * Computed at the first call for a value, the same answer afterwards, as long as somebody holds the value. The value is
 * known by its identity: it is never changed in place. What is asked is never null nor undefined.
 */
export function memoire<Cle extends object, Valeur extends object>(
  calculer: (cle: Cle) => Valeur,
): (cle: Cle) => Valeur {
  const connues = new WeakMap<Cle, Valeur>()
  return (cle) => {
    const connue = connues.get(cle)
    if (connue) return connue
    const valeur = calculer(cle)
    connues.set(cle, valeur)
    return valeur
  }
}
