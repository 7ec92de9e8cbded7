-- lettres_reprise: each letter to the accountant or the software that kept the books before, as it was sent: to whom, by what way, its words.
-- Read by every member of the dossier; written by the server's act alone. A letter sent does not change.

create table public.lettres_reprise (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  cle           text not null constraint cle_requise check (length(cle) between 8 and 200), -- of the request
  date          date not null,
  canal         text not null constraint canal_relance_connu check (canal in ('courriel', 'lettre')),
  destinataire  text not null constraint destinataire_requis check (length(btrim(destinataire)) between 1 and 200),
  adresse       text not null default '',
  email         text constraint adresse_valide check (email like '%_@_%'),
  objet         text not null constraint objet_requis check (btrim(objet) <> ''),
  texte         text not null constraint texte_requis check (btrim(texte) <> ''),
  confrere      boolean not null default false, -- from an accountant to the one before him (décret n° 2012-432, art. 163)
  etat          text not null default 'a_envoyer'
                constraint etat_relance_connu check (etat in ('a_envoyer', 'envoyee', 'echouee')),
  envoyee_le    timestamptz,
  auteur        uuid not null, -- kept even when the account is gone
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint lettre_reprise_unique unique (dossier_id, cle),
  constraint lettre_reprise_datee check ((etat = 'envoyee') = (envoyee_le is not null)),
  constraint lettre_reprise_adressee check (canal = 'lettre' or email is not null)
);

alter table public.lettres_reprise enable row level security;
alter table public.lettres_reprise force row level security;
grant select on public.lettres_reprise to authenticated;
grant select, insert, update, delete on public.lettres_reprise to service_role;

create policy select_membre on public.lettres_reprise for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.lettres_reprise
  for each row execute function private.fait_du_dossier();
