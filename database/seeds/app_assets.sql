-- The icon, the logo and the image of the shared links that the house comes with.

insert into public.app_assets (asset_type, file_url)
select asset_type, file_url
from (values ('favicon', '/favicon.svg'), ('logo', '/logo.svg'), ('og_image', '/og-image.png')) as a (asset_type, file_url)
where not exists (select from public.app_assets);
