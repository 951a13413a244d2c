-- The image of PostgreSQL runs this once on an empty volume, as its superuser, which nothing else uses.
\set owner_password `cat /run/secrets/database_owner_password`
\set app_password `cat /run/secrets/database_app_password`

create role agency_owner login password :'owner_password';
create role agency login password :'app_password';
create database agency owner agency_owner;
revoke all on database agency from public;
grant connect on database agency to agency;
