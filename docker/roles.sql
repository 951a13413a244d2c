-- Run once by the image of PostgreSQL on an empty volume, as its superuser, whom nothing else ever is.
\set owner_password `cat /run/secrets/database_owner_password`
\set app_password `cat /run/secrets/database_app_password`

create role agency_owner login password :'owner_password';
create role agency login password :'app_password';
create database agency owner agency_owner;
revoke all on database agency from public;
grant connect on database agency to agency;
