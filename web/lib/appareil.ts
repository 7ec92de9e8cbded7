// What a browser says it is, in words: the browser and the system; a program that says neither is named by its first word.

export type Appareil = { readonly navigateur: string; readonly systeme: string }

// In this order: most browsers also say the names of those before them.
const NAVIGATEURS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const SYSTEMES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

export function appareilDe(userAgent: string | null): Appareil {
  const said = userAgent ?? ''
  const known = (list: typeof NAVIGATEURS) => list.find(([mark]) => mark.test(said))?.[1]
  const programme = /^([A-Za-z][\w.-]{1,30})/.exec(said)?.[1]
  const inconnu = programme && programme !== 'Mozilla' ? programme : 'Navigateur inconnu'
  return { navigateur: known(NAVIGATEURS) ?? inconnu, systeme: known(SYSTEMES) ?? 'Appareil' }
}

/** The same in one phrase: «Firefox sur Windows». */
export function nomAppareil(userAgent: string | null): string {
  const { navigateur, systeme } = appareilDe(userAgent)
  return systeme === 'Appareil' ? navigateur : `${navigateur} sur ${systeme}`
}
