-- factures_sejour: the invoices of the stays let by the season and of the rents of residences, and the credit notes that cancel them, as they were issued; numbered
-- without a gap in each year, in the order of their dates, never changed; those made out for an owner follow each other in his own series (CGI ann. II, 242 nonies A, I, 7°). Read by every member of the dossier; written by the acts.

create table public.factures_sejour (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  nature       text not null constraint facture_sejour_nature check (nature in ('facture', 'avoir')),
  numero       text not null default '',
  annee        integer not null default 0,
  rang         integer not null default 0,
  bail_id      uuid, -- null once the lease is gone: the invoice stays
  echeances    uuid[] constraint facture_sejour_echeances check (cardinality(echeances) between 1 and 12), -- the rents invoiced; null, the whole stay
  facture_id   uuid, -- of a credit note: the invoice that it cancels; of an invoice: the credit note of a settlement of charges that it undoes
  total_cents  bigint not null,
  contenu      jsonb not null, -- what is printed, word for word
  emise_le     date not null,
  created_at   timestamptz not null default now(),
  mandant_id   uuid, -- the owner in whose name and for whose account it is made out; null: that of the dossier
  regularisation_id uuid, -- the settlement of charges whose balance it says; null once that is taken back: the credit note stays

  unique (dossier_id, id),
  constraint facture_sejour_numero unique nulls not distinct (dossier_id, mandant_id, nature, annee, rang),
  constraint facture_deja_annulee unique (dossier_id, facture_id),
  -- A credit note cancels an invoice, or gives back what a settlement of charges leaves; an invoice undoes the latter alone.
  constraint facture_sejour_avoir check (
    case nature
      when 'avoir' then num_nonnulls(facture_id, regularisation_id) = 1
        or (contenu ->> 'objet' = 'charges' and num_nonnulls(facture_id, regularisation_id) = 0)
      else facture_id is null or (contenu ->> 'objet' = 'charges' and echeances is null) end),
  constraint montant_positif check (total_cents >= 0),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id)
    on delete set null (bail_id),
  constraint mandant_du_dossier foreign key (dossier_id, mandant_id) references public.mandants (dossier_id, id),
  constraint regularisation_inconnue foreign key (dossier_id, regularisation_id)
    references public.regularisations_charges (dossier_id, id) on delete set null (regularisation_id),
  constraint facture_sejour_du_dossier foreign key (dossier_id, facture_id) references public.factures_sejour (dossier_id, id)
);

create index on public.factures_sejour (dossier_id, bail_id);
create index on public.factures_sejour (dossier_id, mandant_id);
create unique index regularisation_deja_facturee on public.factures_sejour (dossier_id, regularisation_id);

alter table public.factures_sejour enable row level security;
alter table public.factures_sejour force row level security;
grant select on public.factures_sejour to authenticated;
grant select, insert, delete on public.factures_sejour to service_role;

create policy select_membre on public.factures_sejour for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.factures_sejour
  for each row execute function private.fait_du_dossier();

-- One at a time in a dossier: the next one waits for the transaction that took the last number, which it frees if it fails.
create or replace function private.numeroter_facture_sejour() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  derniere date;
  serie text;
begin
  -- An archive that is put back keeps its numbers.
  if new.numero <> '' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(
    'factures_sejour:' || new.nature || new.dossier_id::text || coalesce(new.mandant_id::text, ''), 0));
  select max(f.emise_le) into derniere from public.factures_sejour f
  where f.dossier_id = new.dossier_id and f.nature = new.nature and f.mandant_id is not distinct from new.mandant_id;
  -- Numbers follow each other in the order of their dates.
  if derniere > new.emise_le then
    perform private.refuser('facture_avant_la_derniere');
  end if;
  new.annee := extract(year from new.emise_le)::integer;
  select coalesce(max(f.rang), 0) + 1 into new.rang from public.factures_sejour f
  where f.dossier_id = new.dossier_id and f.nature = new.nature and f.annee = new.annee
    and f.mandant_id is not distinct from new.mandant_id;
  -- The number of the owner begins that of his invoices: one series each.
  select 'P' || lpad(m.numero::text, 3, '0') || '-' into serie from public.mandants m
  where m.dossier_id = new.dossier_id and m.id = new.mandant_id;
  new.numero := coalesce(serie, '') || case new.nature when 'facture' then 'F' else 'AV' end || '-' || new.annee || '-' || lpad(new.rang::text, 4, '0');
  return new;
end
$$;

create or replace trigger numero before insert on public.factures_sejour
  for each row execute function private.numeroter_facture_sejour();

-- Only the lease and the settlement may go before it; the whole goes with its dossier.
create or replace function private.facture_sejour_immuable() returns trigger language plpgsql as $$
begin
  if private.est_efface(old.dossier_id)
     or tg_op = 'UPDATE' and coalesce(new.bail_id = old.bail_id, new.bail_id is null)
       and coalesce(new.regularisation_id = old.regularisation_id, new.regularisation_id is null)
       and to_jsonb(old) - '{bail_id,regularisation_id}'::text[] = to_jsonb(new) - '{bail_id,regularisation_id}'::text[] then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  perform private.refuser('facture_sejour_immuable');
  return null;
end
$$;

create or replace trigger immuable before update or delete on public.factures_sejour
  for each row execute function private.facture_sejour_immuable();

-- Rents that are invoiced neither change nor go: a credit note first.
create or replace function private.loyer_facture() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.est_efface(old.dossier_id)
     and (tg_op = 'DELETE' or (new.periode, new.loyer_cents, new.charges_cents, new.bail_id)
       is distinct from (old.periode, old.loyer_cents, old.charges_cents, old.bail_id))
     and exists (
       select from public.factures_sejour f
       where f.dossier_id = old.dossier_id and f.bail_id = old.bail_id and f.nature = 'facture'
         -- One that undoes a credit note invoices no rent.
         and f.facture_id is null
         and (f.echeances is null or old.id = any (f.echeances)) and not exists (
         select from public.factures_sejour a where a.dossier_id = f.dossier_id and a.facture_id = f.id)) then
    perform private.refuser('loyer_facture');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger facture before update or delete on public.echeances
  for each row execute function private.loyer_facture();
