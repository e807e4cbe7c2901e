-- The queues of pg-boss. It makes its own tables here, with a role that may not create schemas.
CREATE SCHEMA IF NOT EXISTS pgboss;
