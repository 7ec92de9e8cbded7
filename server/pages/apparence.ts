// The look that a person chose, set before the first paint: one line of the page, allowed by its print, as `web/lib/apparence.ts` keeps it.
import { createHash } from 'node:crypto'

/** Under the name of `web/lib/apparence.ts`; what cannot be read leaves the page to the system, and to the script that follows. */
export const PREMIERE_APPARENCE =
  'try{const c=JSON.parse(localStorage["quittance-bilan.apparence"]),s=document.documentElement.dataset;' +
  'if(c.theme=="clair")s.theme="light";if(c.theme=="sombre")s.theme="dark";' +
  'if(c.densite=="compacte")s.densite=c.densite}catch{}'

/** As the policy of a page names it. */
export const EMPREINTE_APPARENCE = `'sha256-${createHash('sha256').update(PREMIERE_APPARENCE).digest('base64')}'`
