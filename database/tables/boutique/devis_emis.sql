-- devis_emis: a quote that the house sent to somebody who asked for one, as it was sent, and what he decided.
-- Written by acts alone: sent by administrators, accepted or declined by whoever holds the link of the request. A revised one
-- is another row, with its own number; the one before is kept.

create table public.devis_emis (
  id                uuid primary key default gen_random_uuid(),
  numero            text not null default '' constraint devis_numero_unique unique,
  annee             integer not null default 0,
  rang              integer not null default 0,
  nature            text not null constraint devis_nature check (nature in ('devis', 'devis_service')),
  demande_id        uuid not null, -- the row of the table of that kind; checked when the quote is sent
  service_id        uuid constraint devis_emis_du_service references public.services (id),
  remplace_id       uuid constraint devis_remplace references public.devis_emis (id), -- the one that this one revises
  objet             text not null constraint devis_objet check (length(trim(objet)) between 1 and 200),
  lignes            jsonb not null constraint devis_lignes check (
                      jsonb_typeof(lignes) = 'array' and jsonb_array_length(lignes) between 1 and 40),
  prix              text not null constraint devis_prix check (prix in ('ht', 'ttc')), -- how the prices of its lines are said
  tva_millieme_pct  integer not null constraint taux_possible check (tva_millieme_pct between 0 and 100000),
  ht_cents          bigint not null,
  tva_cents         bigint not null,
  ttc_cents         bigint not null constraint devis_montant check (ttc_cents between 1 and 10000000),
  valable_jusqu_au  date not null, -- its last day, included
  conditions        text constraint devis_conditions check (length(conditions) <= 4000),
  user_name         text not null constraint demande_nom check (length(trim(user_name)) between 1 and 200),
  user_email        text not null constraint demande_adresse check (private.adresse_plausible(user_email)),
  user_phone        text,
  company_name      text,
  vendeur           jsonb not null,
  etat              text not null default 'envoye' constraint devis_etat check (etat in (
                      'envoye', 'accepte', 'decline', 'remplace')),
  cle               uuid not null constraint devis_cle_unique unique, -- drawn by the screen: sent once, whatever is pressed
  auteur_email      text,
  emis_le           timestamptz not null,
  decide_le         timestamptz, -- accepted or declined
  accepte_nom       text constraint devis_accepte_nom check (length(trim(accepte_nom)) between 1 and 200), -- typed by who accepts
  accepte_adresse   text constraint devis_accepte_adresse check (length(trim(accepte_adresse)) between 1 and 500), -- postal
  accepte_depuis    text, -- the network address
  decline_motif     text constraint devis_decline_motif check (length(trim(decline_motif)) between 1 and 1000),
  created_at        timestamptz not null default now(),

  constraint devis_rang_unique unique (annee, rang),
  constraint devis_tva check (tva_cents >= 0 and ht_cents + tva_cents = ttc_cents),
  constraint devis_decide_date check ((etat in ('accepte', 'decline')) = (decide_le is not null)),
  constraint devis_accepte_signe check (
    (etat = 'accepte') = (accepte_nom is not null and accepte_adresse is not null and accepte_depuis is not null)),
  constraint devis_decline_dit check ((etat = 'decline') = (decline_motif is not null))
);

create index on public.devis_emis (nature, demande_id, emis_le);
create index on public.devis_emis (service_id);
create index on public.devis_emis (remplace_id);
-- One that waits or was accepted, at most, for a request.
create unique index devis_seul_en_cours on public.devis_emis (nature, demande_id) where etat in ('envoye', 'accepte');

alter table public.devis_emis enable row level security;
alter table public.devis_emis force row level security;
grant select on public.devis_emis to authenticated;
grant select, insert, update on public.devis_emis to service_role;

create policy select_admin on public.devis_emis for select to authenticated
  using ((select private.exiger_admin()));

-- One at a time in a year, as invoices are: a number whose transaction fails is given to the next.
create or replace function private.numeroter_devis() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  dernier timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('devis_emis', 0));
  select d.emis_le into dernier from public.devis_emis d order by d.annee desc, d.rang desc limit 1;
  new.emis_le := greatest(new.emis_le, dernier);
  new.annee := extract(year from new.emis_le at time zone 'Europe/Paris')::integer;
  select coalesce(max(d.rang), 0) + 1 into new.rang from public.devis_emis d where d.annee = new.annee;
  new.numero := 'DEV-' || new.annee || '-' || lpad(new.rang::text, 4, '0');
  return new;
end
$$;

create or replace trigger numero before insert on public.devis_emis
  for each row execute function private.numeroter_devis();

-- What was sent stays as it was sent; a decision is taken once.
create or replace function private.garder_devis() returns trigger language plpgsql as $$
declare
  decision constant text[] := array['etat', 'decide_le', 'accepte_nom', 'accepte_adresse', 'accepte_depuis', 'decline_motif'];
begin
  if tg_op <> 'UPDATE' or old.etat <> 'envoye' or (to_jsonb(new) - decision) is distinct from (to_jsonb(old) - decision) then
    perform private.refuser('devis_immuable');
  end if;
  return new;
end
$$;

create or replace trigger garde before update or delete on public.devis_emis
  for each row execute function private.garder_devis();
create or replace trigger garde_entiere before truncate on public.devis_emis
  for each statement execute function private.garder_devis();

-- Sends a quote for a request, in the place of the one that waits; the request is answered, and its history says by what.
create or replace function private.emettre_devis(devis jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  recu public.devis_emis := jsonb_populate_record(null::public.devis_emis, devis);
  ancien public.devis_emis;
  statut text;
  cree public.devis_emis;
begin
  perform private.exiger_admin();
  -- The request is held first: of two quotes sent at once, the second revises the first.
  if recu.nature = 'devis' then
    select q.user_name, q.user_email, q.phone, q.company_name, q.status
    into recu.user_name, recu.user_email, recu.user_phone, recu.company_name, statut
    from public.quote_requests q where q.id = recu.demande_id for update;
  else
    select q.user_name, q.user_email, q.user_phone, q.company_name, q.status, q.service_id
    into recu.user_name, recu.user_email, recu.user_phone, recu.company_name, statut, recu.service_id
    from public.service_quote_requests q where q.id = recu.demande_id for update;
  end if;
  if statut is null then
    perform private.refuser('demande_inconnue');
  end if;
  if exists (select from public.devis_emis d where d.cle = recu.cle) then
    perform private.refuser('devis_cle_unique');
  end if;
  select * into ancien from public.devis_emis d where d.nature = recu.nature and d.demande_id = recu.demande_id
    order by d.annee desc, d.rang desc limit 1 for update;
  if ancien.etat = 'accepte' then
    perform private.refuser('devis_deja_accepte');
  elsif ancien.etat = 'envoye' then
    update public.devis_emis d set etat = 'remplace' where d.id = ancien.id;
  end if;
  insert into public.devis_emis (nature, demande_id, service_id, remplace_id, objet, lignes, prix, tva_millieme_pct, ht_cents,
    tva_cents, ttc_cents, valable_jusqu_au, conditions, user_name, user_email, user_phone, company_name, vendeur, cle,
    auteur_email, emis_le)
  values (recu.nature, recu.demande_id, recu.service_id, ancien.id, recu.objet, recu.lignes, recu.prix, recu.tva_millieme_pct,
    recu.ht_cents, recu.tva_cents, recu.ttc_cents, recu.valable_jusqu_au, recu.conditions, recu.user_name, recu.user_email,
    recu.user_phone, recu.company_name, recu.vendeur, recu.cle,
    (select u.email from auth.users u where u.id = auth.uid()), recu.emis_le)
  returning * into cree;
  if recu.nature = 'devis' then
    update public.quote_requests q set status = 'answered' where q.id = recu.demande_id and q.status <> 'answered';
  else
    update public.service_quote_requests q set status = 'answered' where q.id = recu.demande_id and q.status <> 'answered';
  end if;
  perform private.noter_suivi(recu.nature, recu.demande_id, 'devis', cree.numero || ' : ' || cree.objet);
  perform private.noter_acte('envoyer-devis', 'devis_emis', cree.id::text, null, null,
    jsonb_build_object('numero', cree.numero, 'ttc_cents', cree.ttc_cents, 'remplace', ancien.numero), cree.user_email);
  return cree.id;
end
$$;
grant execute on function private.emettre_devis(jsonb) to authenticated;
