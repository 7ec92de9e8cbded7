// Whether a file is one that was signed here, and by whom: for who holds the file and the number of its certificate, and nobody else.
import { z } from 'zod'
import { NIVEAUX_SIGNATURE } from '#domain/sujets/location/signature.ts'

export const VerifierSignature = {
  name: 'verifier-signature',
  public: true,
  body: z.object({
    numero: z.string().trim().toUpperCase().min(1, 'Donnez le numéro du certificat').max(40),
    /** Of the file, reckoned in the browser: the file itself is not sent. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Choisissez le fichier à vérifier'),
  }),
  reply: z.object({
    /** Null: no document of this print under this number, whichever of the two is wrong. */
    signature: z
      .object({
        document: z.string(),
        niveau: z.enum(NIVEAUX_SIGNATURE),
        signee_le: z.string(),
        signataires: z.array(z.object({ nom: z.string(), signe_le: z.string() })),
      })
      .nullable(),
  }),
} as const
