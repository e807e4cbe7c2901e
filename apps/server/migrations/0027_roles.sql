CREATE TABLE "menu_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "menu_version_one_row" CHECK ("menu_version"."is_only")
);
--> statement-breakpoint
CREATE TABLE "role_main_categories" (
	"role_id" bigint NOT NULL,
	"main_category_id" bigint NOT NULL,
	CONSTRAINT "role_main_categories_role_id_main_category_id_pk" PRIMARY KEY("role_id","main_category_id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "use_counters" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "use_counters_user_id_day_what_pk" PRIMARY KEY("user_id","day","what"),
	CONSTRAINT "use_counters_what" CHECK ("use_counters"."what" in ('download', 'upload')),
	CONSTRAINT "use_counters_not_negative" CHECK ("use_counters"."used" >= 0)
);
--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "node" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "grantable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "is_preset" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "categories_limited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "has_presets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "categories_limited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "department_id" bigint;--> statement-breakpoint
ALTER TABLE "role_main_categories" ADD CONSTRAINT "role_main_categories_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_main_categories" ADD CONSTRAINT "role_main_categories_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_parent_id_departments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "use_counters" ADD CONSTRAINT "use_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departments_company_idx" ON "departments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "departments_parent_idx" ON "departments" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Two roles of a company may have had one name until now.
UPDATE roles r SET name = r.name || ' ' || r.id WHERE EXISTS (
  SELECT FROM roles o WHERE coalesce(o.company_id, 0) = coalesce(r.company_id, 0) AND lower(o.name) = lower(r.name) AND o.id < r.id);
--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree (coalesce("company_id", 0),lower("name"));--> statement-breakpoint
CREATE INDEX "users_department_idx" ON "users" USING btree ("department_id") WHERE "users"."department_id" is not null;
--> statement-breakpoint
INSERT INTO menu_version DEFAULT VALUES;
--> statement-breakpoint
-- What changes a right raises the company's version once per statement: a role that 5,000 people lose is one change.
DROP TRIGGER user_roles_rights ON user_roles;
--> statement-breakpoint
DROP TRIGGER user_main_categories_rights ON user_main_categories;
--> statement-breakpoint
DROP TRIGGER company_main_categories_rights ON company_main_categories;
--> statement-breakpoint
DROP TRIGGER role_permissions_rights ON role_permissions;
--> statement-breakpoint
DROP TRIGGER route_nodes_rights ON route_nodes;
--> statement-breakpoint
DROP TRIGGER areas_rights ON areas;
--> statement-breakpoint
DROP TRIGGER users_rights ON users;
--> statement-breakpoint
-- Companies are locked in the order of their ids, so that two who raise several never wait for each other in a circle.
CREATE FUNCTION raise_rights_versions(touched bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  company bigint;
BEGIN
  PERFORM FROM companies WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  FOR company IN UPDATE companies SET rights_version = rights_version + 1 WHERE id = ANY (touched) RETURNING id LOOP
    PERFORM pg_notify('motif_events', json_build_object('company_id', company, 'type', 'rights_changed')::text);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION on_user_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_rights_versions(ARRAY(
    SELECT DISTINCT u.company_id FROM changed JOIN users u ON u.id = changed.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_company_categories_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_rights_versions(ARRAY(SELECT DISTINCT company_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A role may be the platform's own (no company): then it touches every company that uses it.
CREATE OR REPLACE FUNCTION on_role_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_rights_versions(ARRAY(
    SELECT DISTINCT u.company_id FROM changed
    JOIN user_roles ur ON ur.role_id = changed.role_id JOIN users u ON u.id = ur.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The menu belongs to everybody: one number and one notification, however many companies there are. A statement that
-- changed nothing, such as the checks of every start, says nothing.
CREATE OR REPLACE FUNCTION on_menu_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    UPDATE menu_version SET version = version + 1;
    PERFORM pg_notify('motif_events', json_build_object('type', 'rights_changed')::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A trigger with a table of changes serves one kind of statement only, and for an update one side of it.
DO $$
DECLARE
  watched record;
  kind record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('user_roles', 'on_user_rights_change'),
    ('user_main_categories', 'on_user_rights_change'),
    ('company_main_categories', 'on_company_categories_change'),
    ('role_permissions', 'on_role_rights_change'),
    ('role_main_categories', 'on_role_rights_change'),
    ('route_nodes', 'on_menu_change'),
    ('areas', 'on_menu_change')) AS t (name, handler)
  LOOP
    FOR kind IN SELECT * FROM (VALUES
      ('added', 'INSERT', 'NEW'), ('removed', 'DELETE', 'OLD'), ('left', 'UPDATE', 'OLD'), ('reached', 'UPDATE', 'NEW')) AS t (suffix, event, side)
    LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        watched.name || '_rights_' || kind.suffix, kind.event, watched.name, kind.side, watched.handler);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- Whoever has a list is limited from then on: emptying the list must never open everything again.
UPDATE users SET categories_limited = true WHERE id IN (SELECT user_id FROM user_main_categories);
--> statement-breakpoint
CREATE TRIGGER users_rights AFTER UPDATE OF type_role, is_master, status, company_id, categories_limited ON users
FOR EACH ROW EXECUTE FUNCTION on_company_rights_change();
--> statement-breakpoint
CREATE FUNCTION on_role_limit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_rights_versions(ARRAY(
    SELECT DISTINCT u.company_id FROM user_roles ur JOIN users u ON u.id = ur.user_id WHERE ur.role_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER roles_rights AFTER UPDATE OF categories_limited ON roles
FOR EACH ROW WHEN (OLD.categories_limited <> NEW.categories_limited) EXECUTE FUNCTION on_role_limit_change();
--> statement-breakpoint
CREATE FUNCTION mark_user_limited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET categories_limited = true WHERE NOT categories_limited AND id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_main_categories_limit AFTER INSERT ON user_main_categories REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION mark_user_limited();
--> statement-breakpoint
CREATE FUNCTION mark_role_limited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE roles SET categories_limited = true WHERE NOT categories_limited AND id IN (SELECT role_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER role_main_categories_limit AFTER INSERT ON role_main_categories REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION mark_role_limited();
--> statement-breakpoint
-- A department stands at the top or below one that does, in the same company. The row above is locked, so that nobody
-- moves it down meanwhile.
CREATE FUNCTION check_department() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above departments;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.company_id <> OLD.company_id THEN
    RAISE EXCEPTION 'a department stays in its company' USING ERRCODE = 'check_violation', CONSTRAINT = 'departments_company';
  END IF;
  IF NEW.parent_id IS NULL THEN RETURN NEW; END IF;
  SELECT * INTO above FROM departments WHERE id = NEW.parent_id FOR SHARE;
  IF above.company_id IS DISTINCT FROM NEW.company_id THEN
    RAISE EXCEPTION 'the department above is of another company' USING ERRCODE = 'check_violation', CONSTRAINT = 'departments_company';
  END IF;
  IF above.parent_id IS NOT NULL OR above.id = NEW.id OR EXISTS (SELECT FROM departments WHERE parent_id = NEW.id) THEN
    RAISE EXCEPTION 'departments are two levels deep' USING ERRCODE = 'check_violation', CONSTRAINT = 'departments_depth';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER departments_place BEFORE INSERT OR UPDATE OF company_id, parent_id ON departments
FOR EACH ROW EXECUTE FUNCTION check_department();
--> statement-breakpoint
CREATE FUNCTION check_user_department() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM departments WHERE id = NEW.department_id AND company_id = NEW.company_id) THEN
    RAISE EXCEPTION 'the department is of another company' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_department_company';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_department BEFORE INSERT OR UPDATE OF department_id, company_id ON users
FOR EACH ROW WHEN (NEW.department_id IS NOT NULL) EXECUTE FUNCTION check_user_department();
