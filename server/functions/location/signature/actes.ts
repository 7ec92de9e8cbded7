// The acts of a signature: those of who keeps the dossier, those of a signer by his link, and the verification that anybody may ask.
import { codeSignature } from './code-signature.ts'
import { demanderSignature } from './demander-signature.ts'
import { documentSignature } from './document-signature.ts'
import { moyensSignature } from './moyens-signature.ts'
import { refuserSignature } from './refuser-signature.ts'
import { renvoyerSignature } from './renvoyer-signature.ts'
import { retirerSignature } from './retirer-signature.ts'
import { signerDocument } from './signer-document.ts'
import { verifierSignature } from './verifier-signature.ts'
import { voirSignature } from './voir-signature.ts'

export const actesDeSignature = [
  codeSignature,
  demanderSignature,
  documentSignature,
  moyensSignature,
  refuserSignature,
  renvoyerSignature,
  retirerSignature,
  signerDocument,
  verifierSignature,
  voirSignature,
]
