-- mandants: an owner whose properties are managed for him, and his own account in the books, 467 and his number (PCG 467).
-- Read by every member of the dossier, but for an employee who has no right to what is paid to owners: his facts tell them without their accounts. Written by its owner and its accountant, his number by the database alone.

create table public.mandants (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  numero       integer not null default 0,
  nom          text not null constraint nom_requis check (btrim(nom) <> ''),
  adresse      text not null default '',
  code_postal  text not null default '',
  ville        text not null default '',
  pays         text not null default 'FR' constraint pays_connu check (pays ~ '^[A-Z]{2}$'),
  email        text not null default '',
  telephone    text not null default '',
  iban         text constraint iban_valide check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  bic          text constraint bic_valide check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  created_at   timestamptz not null default now(),
  siren        text constraint siren_a_neuf_chiffres check (siren ~ '^[0-9]{9}$'),
  facturation_le date, -- of the mandate to make out invoices in his name and for his account (CGI 289, I, 2); null: none
  tva_debits_le date, -- from which day his option to pay VAT on debits holds (CGI 269, 2, c); null: he pays it on what is received

  unique (dossier_id, id),
  constraint mandant_numero unique (dossier_id, numero),
  -- Three digits after 467.
  constraint mandants_trop_nombreux check (numero between 1 and 999)
);

alter table public.mandants enable row level security;
alter table public.mandants force row level security;
grant select, insert (id, dossier_id, nom, adresse, code_postal, ville, pays, email, telephone, iban, bic, siren, facturation_le, tva_debits_le),
  update (id, dossier_id, nom, adresse, code_postal, ville, pays, email, telephone, iban, bic, siren, facturation_le, tva_debits_le), delete on public.mandants to authenticated;
grant select, insert, update, delete on public.mandants to service_role;

create policy select_membre on public.mandants for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_montrant('mandats', 'virements'))));

create policy insert_gerant on public.mandants for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))));

create policy update_gerant on public.mandants for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))));

create policy delete_proprietaire on public.mandants for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.mandants
  for each row execute function private.fait_du_dossier();

-- One at a time in a dossier: the next one waits for the transaction that took the last number, which it frees if it fails.
create or replace function private.numeroter_mandant() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- An archive that is put back keeps its numbers.
  if new.numero = 0 then
    perform pg_advisory_xact_lock(hashtextextended('mandants:' || new.dossier_id::text, 0));
    select coalesce(max(m.numero), 0) + 1 into new.numero from public.mandants m where m.dossier_id = new.dossier_id;
  end if;
  return new;
end
$$;

create or replace trigger numero before insert on public.mandants
  for each row execute function private.numeroter_mandant();

-- An IBAN whose key is right (ISO 13616: the number, letters as 10 to 35, is 1 modulo 97).
create or replace function private.iban_juste() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$' and (
    select string_agg(case when c ~ '[A-Z]' then (ascii(c) - 55)::text else c end, '' order by rang)::numeric % 97
    from regexp_split_to_table(substr(new.iban, 5) || left(new.iban, 4), '') with ordinality as t (c, rang)
  ) <> 1 then
    perform private.refuser('iban_valide');
  end if;
  return new;
end
$$;

create or replace trigger iban before insert or update of iban on public.mandants
  for each row execute function private.iban_juste();

-- A statement that was sent told his VAT as it was due then: an option neither begins nor goes within what it rendered.
create or replace function private.debits_deja_rendus() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  depuis date := least(new.tva_debits_le, case when tg_op = 'UPDATE' then old.tva_debits_le end);
  rendu date;
begin
  select max(c.au) into rendu from public.comptes_rendus c
    join public.mandats m on m.dossier_id = c.dossier_id and m.id = c.mandat_id
    where c.dossier_id = new.dossier_id and m.mandant_id = new.id;
  if rendu >= depuis and not private.est_efface(new.dossier_id) then
    perform private.refuser('tva_debits_deja_rendue');
  end if;
  return new;
end
$$;

create or replace trigger debits before update of tva_debits_le on public.mandants
  for each row when (new.tva_debits_le is distinct from old.tva_debits_le) execute function private.debits_deja_rendus();

-- The owners of a dossier for each of its members, and what tells a row from what it was: to an employee without a right to what is paid to them,
-- without their accounts. The house reads them whole.
create or replace function private.mandants_lus(dossier uuid) returns table (
  id uuid, numero integer, nom text, adresse text, code_postal text, ville text, pays text, email text, telephone text,
  iban text, bic text, siren text, facturation_le date, tva_debits_le date, version bigint
)
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  maison boolean := current_setting('role') = 'service_role';
  paie boolean := maison or dossier = any (array(select private.mes_dossiers_montrant('mandats', 'virements')));
begin
  if not paie and dossier <> all (array(select private.mes_dossiers())) then
    return;
  end if;
  return query select m.id, m.numero, m.nom, m.adresse, m.code_postal, m.ville, m.pays, m.email, m.telephone,
      case when paie then m.iban end, case when paie then m.bic end, m.siren, m.facturation_le, m.tva_debits_le,
      m.xmin::text::bigint * 2 + paie::int
    from public.mandants m where m.dossier_id = dossier;
end
$$;

grant execute on function private.mandants_lus(uuid) to authenticated, service_role;
