-- factures: the invoice of a payment that was received, and the credit note of one that was given back, as they were issued.
-- Written by the server, numbered here without a gap in each year; read by whoever paid and by administrators; never changed.

create table public.factures (
  id                uuid primary key default gen_random_uuid(),
  numero            text not null default '' constraint facture_numero_unique unique,
  nature            text not null constraint facture_nature check (nature in ('facture', 'avoir')),
  annee             integer not null default 0,
  rang              integer not null default 0,
  paiement_id       uuid not null constraint facture_du_paiement references public.paiements (id),
  facture_id        uuid constraint avoir_de_la_facture references public.factures (id),
  user_id           uuid, -- no reference: an invoice is kept ten years, whatever becomes of the account
  client_nom        text not null constraint facture_client check (length(client_nom) between 1 and 250),
  client_email      text not null constraint demande_adresse check (private.adresse_plausible(client_email)),
  client_adresse    text constraint facture_adresse check (length(client_adresse) between 1 and 500), -- null: it was not asked
  vendeur           jsonb not null,
  libelle           text not null constraint facture_libelle check (length(libelle) between 1 and 250),
  periode_debut     date,
  periode_fin       date,
  ttc_cents         bigint not null constraint facture_montant check (ttc_cents > 0), -- a credit note gives as much back
  tva_cents         bigint not null constraint facture_tva check (tva_cents between 0 and ttc_cents),
  tva_millieme_pct  integer not null constraint taux_possible check (tva_millieme_pct between 0 and 100000),
  payee_le          timestamptz not null, -- of a credit note: given back
  emise_le          timestamptz not null,

  constraint facture_unique unique (paiement_id, nature),
  constraint facture_rang_unique unique (nature, annee, rang),
  constraint facture_avoir check ((nature = 'avoir') = (facture_id is not null))
);

create index on public.factures (user_id, emise_le);
create index on public.factures (facture_id);

alter table public.factures enable row level security;
alter table public.factures force row level security;
grant select on public.factures to authenticated;
grant select, insert on public.factures to service_role;

create policy select_soi on public.factures for select to authenticated
  using (user_id = (select private.moi()));

create policy select_admin on public.factures for select to authenticated
  using ((select private.est_admin()));

-- One at a time in a year: the next one waits for the transaction that took the last number, which it frees if it fails.
create or replace function private.numeroter_facture() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  derniere timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('factures:' || new.nature, 0));
  select f.emise_le into derniere from public.factures f where f.nature = new.nature
  order by f.annee desc, f.rang desc limit 1;
  -- Numbers follow each other in the order of their dates.
  new.emise_le := greatest(new.emise_le, derniere);
  new.annee := extract(year from new.emise_le at time zone 'Europe/Paris')::integer;
  select coalesce(max(f.rang), 0) + 1 into new.rang
  from public.factures f where f.nature = new.nature and f.annee = new.annee;
  new.numero := case new.nature when 'facture' then 'F' else 'A' end || new.annee || '-' || lpad(new.rang::text, 6, '0');
  return new;
end
$$;

create or replace trigger numero before insert on public.factures
  for each row execute function private.numeroter_facture();

create or replace function private.facture_immuable() returns trigger language plpgsql as $$
begin
  perform private.refuser('facture_immuable');
  return null;
end
$$;

create or replace trigger immuable before update or delete or truncate on public.factures
  for each statement execute function private.facture_immuable();
