// What the test payment page looks like: what is paid, its three buttons while it is open, and on every screen that it is a test.
import { MENTION_FRANCHISE, tvaComprise } from '#domain/abonnement/paiement.ts'
import { type Cents, decimalComma } from '#domain/base/cents.ts'
import { escapeHtml, NOM_PRODUIT } from '../gateways/gabarit.ts'
import type { Paiement } from '../paiement/paiements.ts'

const AVIS = 'Page de paiement d’essai : aucun argent n’est prélevé'
const TERMINE: Readonly<Record<Exclude<Paiement['etat'], 'ouvert'>, string>> = {
  paye: 'Ce paiement est déjà fait.',
  echoue: 'Ce paiement a été refusé. Ouvrez-en un autre depuis la page d’où vous venez.',
  expire: 'Cette page de paiement a expiré. Ouvrez-en une autre depuis la page d’où vous venez.',
  rembourse: 'Ce paiement a été remboursé.',
}

export function PaiementEssai({ paiement, nonce }: { paiement: Paiement; nonce: string }): string {
  const { etat, reference, libelle, amount_cents, tva_millieme_pct, user_email, abandon, retour } = paiement
  const tva = tvaComprise(amount_cents, tva_millieme_pct)
  const suite =
    etat === 'ouvert'
      ? `<form method="post">
<button class="payer" name="geste" value="payer">Payer ${euros(amount_cents)}</button>
<button name="geste" value="refuser">Refuser le paiement</button>
<button name="geste" value="abandonner">Abandonner</button>
</form>`
      : `<p role="status"><strong>${TERMINE[etat]}</strong></p><p><a href="${escapeHtml(etat === 'paye' ? retour : abandon)}">Revenir</a></p>`
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Paiement d’essai | ${escapeHtml(NOM_PRODUIT)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header class="avis">${AVIS}</header>
<main>
<h1>Paiement</h1>
<dl>
<dt>Objet</dt><dd>${escapeHtml(libelle).replaceAll(' :', '\u00a0:')}</dd>
<dt>Référence</dt><dd>${escapeHtml(reference)}</dd>
<dt>Adresse</dt><dd>${escapeHtml(user_email)}</dd>
<dt>Total TTC</dt><dd class="total">${euros(amount_cents)}</dd>
<dt>${tva_millieme_pct === 0 ? 'TVA' : 'dont TVA'}</dt><dd>${tva_millieme_pct === 0 ? MENTION_FRANCHISE : euros(tva)}</dd>
</dl>
${suite}
</main>
</body>
</html>
`
}

const euros = (amount: Cents): string => `${decimalComma(amount).replace(/\B(?=(\d{3})+(?=,))/g, '\u202f')}\u00a0€`

const STYLE = `body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#191c19;background:#fbfaf6;overflow-wrap:anywhere}
.avis{margin:0;padding:.75rem 1rem;text-align:center;font-weight:600;background:#f3e3b3;color:#3d2f00}
main{max-width:30rem;margin:0 auto;padding:2rem 1rem}h1{margin:0 0 1rem;font-size:1.4rem}a{color:#14573d}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.4rem 1.5rem;margin:0 0 2rem;padding:1rem 0;border-block:1px solid #dfdbcf}
dt{color:#5d6159}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}.total{font-size:1.25rem;font-weight:700}
form{display:grid;gap:.75rem}button{min-height:2.75rem;padding:.6rem 1rem;border:1px solid #14573d;border-radius:4px;background:transparent;color:#14573d;font:inherit;font-weight:600;cursor:pointer}
.payer{background:#14573d;color:#fff}:focus-visible{outline:2px solid #14573d;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#eceae2;background:#141614}a,button{color:#86c9a6}button{border-color:#86c9a6}.payer{background:#86c9a6;color:#0b1d14}dl{border-color:#2f332e}dt{color:#9b998e}.avis{background:#4a3c10;color:#f7e9bd}:focus-visible{outline-color:#86c9a6}}`
