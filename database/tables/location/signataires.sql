-- signataires: who is asked to sign a document, in which order, by which link; what he did, once.
-- Read by every member of the dossier; written by the server's acts. The code that he types is kept apart, hashed, where no client reads.

create table public.signataires (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  demande_id    uuid not null,
  rang          integer not null constraint signataire_rang check (rang between 1 and 12),
  nom           text not null constraint nom_requis check (btrim(nom) <> ''),
  qualite       text not null
                constraint signataire_qualite check (qualite in ('locataire', 'garant', 'bailleur', 'gestionnaire', 'autre')),
  email         text not null constraint adresse_valide check (email like '%_@_%'),
  telephone     text constraint signataire_telephone check (telephone ~ '^\+[1-9][0-9]{7,14}$'),
  lien_id       uuid not null default gen_random_uuid() constraint signataire_lien unique, -- what his link names: another one once his address changed
  etat          text not null default 'attend'
                constraint signataire_etat check (etat in ('attend', 'invite', 'signe', 'refuse')),
  invite_le     timestamptz, -- when the mail that carries the link was last sent
  relance_le    timestamptz, -- the one reminder that leaves by itself
  vu_le         timestamptz, -- the first time that the link was opened
  lu_le         timestamptz, -- the first time that the document was
  signe_le      timestamptz,
  nom_signe     text, -- as he typed it
  trace         jsonb, -- what he drew: strokes of points, in thousandths of the frame
  motif_refus   text constraint signataire_refus check ((motif_refus is null) = (etat <> 'refuse')),
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint signataire_ordre unique (dossier_id, demande_id, rang),
  constraint signataire_signe check ((signe_le is null) = (etat <> 'signe') and (nom_signe is null) = (etat <> 'signe')),
  constraint demande_de_signature foreign key (dossier_id, demande_id) references public.demandes_signature (dossier_id, id)
);

create unique index signataire_adresse on public.signataires (demande_id, lower(email));
create index on public.signataires (etat) where etat = 'invite';

alter table public.signataires enable row level security;
alter table public.signataires force row level security;
grant select on public.signataires to authenticated;
grant select, insert,
  update (email, telephone, lien_id, etat, invite_le, relance_le, vu_le, lu_le, signe_le, nom_signe, trace, motif_refus), delete
  on public.signataires to service_role;

create policy select_membre on public.signataires for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.signataires
  for each row execute function private.fait_du_dossier();

-- Who signed or refused did it for good.
create or replace function private.signataire_immuable() returns trigger language plpgsql as $$
begin
  if private.est_efface(old.dossier_id) and tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'DELETE' or old.etat in ('signe', 'refuse') then
    perform private.refuser('signature_immuable');
  end if;
  return new;
end
$$;

create or replace trigger immuable before update or delete on public.signataires
  for each row execute function private.signataire_immuable();

-- Those who keep the dossier, and the employees of the leases, are told of each signature and of each refusal.
create or replace function private.dire_signature() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  demande public.demandes_signature;
begin
  select d.* into demande from public.demandes_signature d where d.id = new.demande_id;
  perform private.notifier(qui, jsonb_build_object(
    'genre', 'document', 'cle', 'signature:' || new.id,
    'titre', new.nom || case new.etat when 'signe' then ' a signé' else ' refuse de signer' end,
    'detail', left(demande.nom || coalesce(' : ' || new.motif_refus, ''), 140),
    'chemin', '/lieu/locataires?bail=' || coalesce(demande.bail_id::text, '') || '&onglet=pieces&dossier=' || new.dossier_id))
  from private.a_prevenir(new.dossier_id, 'baux') qui;
  return null;
end
$$;

create or replace trigger notification after update of etat on public.signataires
  for each row when (new.etat in ('signe', 'refuse')) execute function private.dire_signature();

-- private.codes_signature: the last code sent to a signer, hashed: how it was sent, until when, how often another was typed.
create table private.codes_signature (
  signataire_id uuid primary key references public.signataires (id),
  dossier_id    uuid not null references public.dossiers,
  empreinte     text, -- null once it served
  canal         text not null,
  expire_le     timestamptz not null,
  erreurs       integer not null default 0
);

create index on private.codes_signature (dossier_id);
grant select, insert, update, delete on private.codes_signature to service_role;
