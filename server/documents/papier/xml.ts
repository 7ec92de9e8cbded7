// A text said in XML: what XML reads as marks is written as itself.

/** What XML 1.0 cannot say at all (control characters) is left out. */
export const enXml = (dit: string): string =>
  dit
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
