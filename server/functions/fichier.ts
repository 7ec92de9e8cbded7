// A file as the answer of an act: its bytes, its type, and its name in the two forms that browsers read.

/** `encodage`: how the bytes are already compressed. */
export type Etiquette = { readonly nom: string; readonly type: string; readonly encodage?: 'gzip' | undefined }

export function fichier(
  contenu: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string,
  { nom, type, encodage }: Etiquette,
): Response {
  const ascii = nom.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '')
  return new Response(contenu, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nom)}`,
      'cache-control': 'private, no-store',
      ...(encodage ? { 'content-encoding': encodage, vary: 'Accept-Encoding' } : {}),
    },
  })
}
