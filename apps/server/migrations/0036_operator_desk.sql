DROP INDEX "users_name_grams_idx";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "categories_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_name_grams_idx" ON "companies" USING gin (name_grams("company_name"));--> statement-breakpoint
CREATE INDEX "companies_suspended_idx" ON "companies" USING btree ("id") WHERE "companies"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_phone_tail_idx" ON "users" USING btree (right("phone", 4)) WHERE "users"."phone" is not null;--> statement-breakpoint
CREATE INDEX "users_not_active_idx" ON "users" USING btree ("status","id" DESC NULLS FIRST) WHERE "users"."status" <> 'active';--> statement-breakpoint
CREATE INDEX "users_suspended_until_idx" ON "users" USING btree ("suspended_until") WHERE "users"."suspended_until" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_name_grams_idx" ON "users" USING gin (name_grams("username"));
--> statement-breakpoint
-- A role of the platform belongs to everybody, like the menu: one number and one notification, however many companies
-- use it. Both numbers are read with every request, so it counts at once.
CREATE OR REPLACE FUNCTION on_role_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN roles r ON r.id = changed.role_id WHERE r.company_id IS NULL) THEN
    UPDATE menu_version SET version = version + 1;
    PERFORM pg_notify('motif_events', json_build_object('type', 'rights_changed')::text);
  END IF;
  PERFORM raise_rights_versions(ARRAY(
    SELECT DISTINCT u.company_id FROM changed
    JOIN roles r ON r.id = changed.role_id AND r.company_id IS NOT NULL
    JOIN user_roles ur ON ur.role_id = r.id JOIN users u ON u.id = ur.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Taking a name apart is not cheap. Unless the planner knows, it reads all people by their number and takes apart every
-- name, in place of asking the index.
ALTER FUNCTION name_grams(text) COST 1000;
