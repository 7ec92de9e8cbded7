-- relances: each reminder of unpaid rent, as it was sent: its level, its rents, its words, to whom, guarantors too, by what way, and
-- the proofs.
-- Read by every member of the dossier; written by the server's acts, but for the proofs, which its owner and accountant note.

create table public.relances (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  bail_id       uuid not null,
  niveau        smallint not null constraint niveau_relance_connu check (niveau between 1 and 4), -- 4: formal notice
  date          date not null,
  montant_cents bigint not null constraint montant_non_nul check (montant_cents > 0),
  echeances     jsonb not null, -- [{ echeance_id, periode, date_echeance, reste_cents }], as they stood
  canal         text not null constraint canal_relance_connu check (canal in ('courriel', 'lettre')),
  destinataires text[] not null default '{}', -- the addresses of a mail
  garants       jsonb not null default '[]', -- [{ garant_id, nom, email, adresse, mot, atteint }]: who answers for the tenants, told too
  objet         text not null constraint objet_requis check (btrim(objet) <> ''),
  texte         text not null constraint texte_requis check (btrim(texte) <> ''),
  etat          text not null default 'a_envoyer'
                constraint etat_relance_connu check (etat in ('a_envoyer', 'envoyee', 'echouee')),
  envoyee_le    timestamptz,
  automatique   boolean not null default false,
  auteur        uuid, -- kept even when the account is gone; null: sent by itself, as its owner had asked
  -- Noted afterwards: the number of the registered letter, the day it was handed over, the scanned receipt.
  recommande    text constraint recommande_valide check (char_length(recommande) between 1 and 40),
  remise_le     date,
  preuve_id     uuid,
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  -- Two clicks at once are one reminder.
  constraint relance_unique unique (dossier_id, bail_id, niveau, date),
  constraint relance_envoyee_datee check ((etat = 'envoyee') = (envoyee_le is not null)),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, preuve_id) references public.documents (dossier_id, id)
);

create index on public.relances (dossier_id, date);
create index on public.relances (dossier_id, preuve_id);

alter table public.relances enable row level security;
alter table public.relances force row level security;
grant select, update (recommande, remise_le, preuve_id) on public.relances to authenticated;
grant select, insert, update, delete on public.relances to service_role;

create policy select_membre on public.relances for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy update_gerant on public.relances for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('loyers'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('loyers'))));

create or replace trigger fait before insert or update or delete on public.relances
  for each row execute function private.fait_du_dossier();
