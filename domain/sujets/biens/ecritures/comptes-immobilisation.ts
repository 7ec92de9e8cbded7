// The accounts of what is owned to last, by the nature of the component.
import type { Nature } from '../composant.ts'

const IMMOBILISATION: Record<Nature, { readonly brut: string; readonly amortissement: string }> = {
  terrain: { brut: '211500', amortissement: '281310' },
  gros_oeuvre: { brut: '213100', amortissement: '281310' },
  toiture: { brut: '213100', amortissement: '281310' },
  etancheite: { brut: '213100', amortissement: '281310' },
  facade: { brut: '213100', amortissement: '281310' },
  electricite: { brut: '213100', amortissement: '281310' },
  travaux: { brut: '213100', amortissement: '281310' },
  installations: { brut: '213500', amortissement: '281350' },
  agencements: { brut: '213500', amortissement: '281350' },
  mobilier: { brut: '218400', amortissement: '281840' },
}

export const compteImmobilisation = (nature: Nature): string => IMMOBILISATION[nature].brut
export const compteAmortissement = (nature: Nature): string => IMMOBILISATION[nature].amortissement
