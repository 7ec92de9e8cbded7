-- liens_paye: the links of the mails that ask an owner whether rents were paid: one of each rent, and one of the whole mail.
-- The link itself is not kept: it is signed by the house from this id. Read by every member of the dossier; written by the server.

create table public.liens_paye (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  destinataire text not null constraint adresse_valide check (destinataire like '%_@_%'), -- that of the owner who was asked
  echeances    uuid[] not null constraint lien_paye_loyers check (cardinality(echeances) > 0),
  courriel_id  uuid, -- the link of the whole mail that carries it; null: it is that one
  expire_le    timestamptz not null,
  envoye_le    timestamptz, -- of the whole mail: when it left; null: the next night tries again
  repondu_le   timestamptz, -- when a payment was last noted by it
  retire_le    timestamptz,
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint lien_paye_du_courriel foreign key (dossier_id, courriel_id) references public.liens_paye (dossier_id, id)
);

create index on public.liens_paye (dossier_id, courriel_id);
create index on public.liens_paye (expire_le) where courriel_id is null and envoye_le is null;

alter table public.liens_paye enable row level security;
alter table public.liens_paye force row level security;
grant select on public.liens_paye to authenticated;
grant select, insert, update (envoye_le, repondu_le, retire_le), delete on public.liens_paye to service_role;

create policy select_membre on public.liens_paye for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.liens_paye
  for each row execute function private.fait_du_dossier();

-- Who does not want to be asked any more takes back the links that he was sent.
create or replace function private.retirer_liens_paye() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (tg_op = 'DELETE' or new.paye_jours is null) and not private.est_efface(old.dossier_id) then
    update public.liens_paye l set retire_le = now() where l.dossier_id = old.dossier_id and l.retire_le is null;
  end if;
  return null;
end
$$;

create or replace trigger liens_retires after update of paye_jours or delete on public.reglages_loyers
  for each row execute function private.retirer_liens_paye();
