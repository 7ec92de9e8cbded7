-- questions: what a member asks about an entry of the books, or a line of it, open until somebody says that it is settled.
-- Read by every member of the dossier; asked, settled and reopened by its owner and its accountant; never taken away.

create table public.questions (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  cle            text not null constraint ecriture_visee check (btrim(cle) <> ''), -- of the entry: the same once it is validated
  compte         text constraint compte_a_six_chiffres check (compte ~ '^[1-8][0-9]{5}$'), -- of the line; null: the whole entry
  -- What the entry said when it was asked about, should it change since.
  date           date not null,
  libelle        text not null constraint libelle_requis check (btrim(libelle) <> ''),
  montant_cents  bigint not null,
  texte          text not null constraint question_requise check (btrim(texte) <> '' and length(texte) <= 4000),
  document_id    uuid,
  auteur         uuid default auth.uid(),
  resolue        boolean not null default false,
  resolue_le     timestamptz,
  resolue_par    uuid,
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.questions (dossier_id, cle);
create index on public.questions (dossier_id, document_id);

alter table public.questions enable row level security;
alter table public.questions force row level security;
grant select, update (resolue) on public.questions to authenticated;
grant insert (id, dossier_id, cle, compte, date, libelle, montant_cents, texte, document_id) on public.questions to authenticated;
grant select, insert, update, delete on public.questions to service_role;

create policy select_membre on public.questions for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.questions for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.questions for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

-- Who settles it, and when, is said by the house.
create or replace function private.resoudre_question() returns trigger language plpgsql as $$
begin
  new.resolue_le := case when new.resolue then coalesce(old.resolue_le, now()) end;
  new.resolue_par := case when new.resolue then coalesce(old.resolue_par, auth.uid()) end;
  return new;
end
$$;

create or replace trigger resolution before update on public.questions
  for each row execute function private.resoudre_question();
