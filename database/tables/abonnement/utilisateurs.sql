-- utilisateurs: the people and their subscriptions on one line, for the list of the administrators; refused to anybody else.
-- Visits of the demonstration are nobody.
-- `recherche` is what a search looks in: without accents nor capitals.

create or replace function private.sans_accent(texte text) returns text language sql immutable as $$
  select translate(lower(texte), 'àâäãáéèêëíìîïóòôöõúùûüçñÿ', 'aaaaaeeeeiiiiooooouuuucny')
$$;

grant execute on function private.sans_accent(text) to authenticated;

create index on public.profiles (created_at desc, id desc);

create or replace view public.utilisateurs with (security_invoker = true) as
select p.id, p.email, p.phone, p.first_name, p.last_name, p.activity_type, p.requires_2fa, p.created_at,
  s.is_active, s.is_trial, s.trial_expired, s.trial_start_date, s.trial_end_date,
  s.subscription_type, s.subscription_start_date, s.subscription_end_date,
  private.sans_accent(concat_ws(' ', p.email, p.first_name, p.last_name, p.phone)) as recherche
from public.profiles p
left join public.user_subscriptions s on s.user_id = p.id
where (select private.exiger_admin()) and p.id <> all (array(select private.visiteurs()));

grant select on public.utilisateurs to authenticated;
