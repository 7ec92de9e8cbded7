-- journal_signatures: what happened of a request of signature, in its order, each line sealed upon the one before.
-- Read by every member of the dossier; written by the server's acts; neither changed nor taken away.

create table public.journal_signatures (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  demande_id    uuid not null,
  signataire_id uuid, -- null: of the whole request
  rang          integer not null default 0,
  quoi          text not null constraint signature_evenement check (quoi in (
                  'demandee', 'envoyee', 'non_envoyee', 'ouverte', 'lue', 'code_envoye', 'code_errone', 'bloquee', 'consentie',
                  'signee', 'refusee', 'adresse_changee', 'relancee', 'expiree', 'retiree', 'scellee')),
  detail        text not null default '',
  le            timestamptz not null,
  adresse       text, -- of the network it came from
  navigateur    text, -- as it names itself
  chaine        text not null default '', -- SHA-256 of the line and of the seal of the one before
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint signature_evenement_rang unique (dossier_id, demande_id, rang),
  constraint demande_de_signature foreign key (dossier_id, demande_id) references public.demandes_signature (dossier_id, id),
  constraint signataire_de_la_demande foreign key (dossier_id, signataire_id) references public.signataires (dossier_id, id)
);

create index on public.journal_signatures (dossier_id, signataire_id);

alter table public.journal_signatures enable row level security;
alter table public.journal_signatures force row level security;
grant select on public.journal_signatures to authenticated;
grant select, insert, delete on public.journal_signatures to service_role;

create policy select_membre on public.journal_signatures for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.journal_signatures
  for each row execute function private.fait_du_dossier();

-- One at a time in a request: the next line waits for the one before.
create or replace function private.chainer_signature() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  avant public.journal_signatures;
begin
  -- An archive that is put back keeps its seals.
  if new.chaine <> '' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('journal_signatures:' || new.demande_id::text, 0));
  select j.* into avant from public.journal_signatures j
  where j.dossier_id = new.dossier_id and j.demande_id = new.demande_id order by j.rang desc limit 1;
  new.rang := coalesce(avant.rang, 0) + 1;
  new.chaine := private.maillon(avant.chaine, concat_ws(',', '', private.texte_json(new.rang::text), private.texte_json(new.quoi),
    private.texte_json(new.signataire_id::text), private.texte_json(new.detail),
    private.texte_json(to_char(new.le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
    private.texte_json(new.adresse), private.texte_json(new.navigateur)) || ']', repeat('0', 64));
  return new;
end
$$;

create or replace trigger chaine before insert on public.journal_signatures
  for each row execute function private.chainer_signature();

create or replace function private.journal_signature_immuable() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and private.est_efface(old.dossier_id) then
    return old;
  end if;
  perform private.refuser('signature_immuable');
  return null;
end
$$;

create or replace trigger immuable before update or delete on public.journal_signatures
  for each row execute function private.journal_signature_immuable();
