CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_currency" CHECK ("ledger_accounts"."currency" in ('points', 'creative_points')),
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_usage" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"image_count" bigint DEFAULT 0 NOT NULL,
	"storage_bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_usage" ADD CONSTRAINT "company_usage_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_key" ON "ledger_accounts" USING btree ("company_id","currency");--> statement-breakpoint
CREATE INDEX "pictures_company_created_idx" ON "pictures" USING btree ("company_id","created_at") WHERE "pictures"."deleted_at" is null;
--> statement-breakpoint
-- Nothing comes or goes between this count and the triggers below.
LOCK TABLE pictures, files IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO company_usage (company_id, image_count, storage_bytes)
SELECT c.id,
  (SELECT count(*) FROM pictures p WHERE p.company_id = c.id AND p.deleted_at IS NULL),
  (SELECT coalesce(sum(f.size_bytes), 0) FROM files f WHERE f.company_id = c.id)
FROM companies c;
--> statement-breakpoint
-- One row of usage per company and statement, in the order of their ids: statements that touch several companies
-- cannot block each other for good.
CREATE FUNCTION add_usage(company bigint, images bigint, bytes bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO company_usage AS u (company_id, image_count, storage_bytes)
  SELECT company, images, bytes WHERE images <> 0 OR bytes <> 0
  ON CONFLICT (company_id) DO UPDATE
  SET image_count = u.image_count + excluded.image_count, storage_bytes = u.storage_bytes + excluded.storage_bytes
$$;
--> statement-breakpoint
CREATE FUNCTION count_new_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_usage(company_id, count(*), 0) FROM made WHERE deleted_at IS NULL GROUP BY company_id ORDER BY company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_usage_insert AFTER INSERT ON pictures REFERENCING NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION count_new_pictures();
--> statement-breakpoint
CREATE FUNCTION count_gone_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_usage(company_id, -count(*), 0) FROM gone WHERE deleted_at IS NULL GROUP BY company_id ORDER BY company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_usage_delete AFTER DELETE ON pictures REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_gone_pictures();
--> statement-breakpoint
-- Into the recycle bin, out of it, or to another company. Most updates are none of these and change nothing here.
CREATE FUNCTION count_moved_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_usage(company_id, sum(step)::bigint, 0) FROM (
    SELECT company_id, -1 AS step FROM gone WHERE deleted_at IS NULL
    UNION ALL SELECT company_id, 1 FROM made WHERE deleted_at IS NULL
  ) steps GROUP BY company_id HAVING sum(step) <> 0 ORDER BY company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_usage_update AFTER UPDATE ON pictures REFERENCING OLD TABLE AS gone NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION count_moved_pictures();
--> statement-breakpoint
CREATE FUNCTION count_new_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_usage(company_id, 0, sum(size_bytes)::bigint) FROM made GROUP BY company_id ORDER BY company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_usage_insert AFTER INSERT ON files REFERENCING NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION count_new_files();
--> statement-breakpoint
CREATE FUNCTION count_gone_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_usage(company_id, 0, -sum(size_bytes)::bigint) FROM gone GROUP BY company_id ORDER BY company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_usage_delete AFTER DELETE ON files REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_gone_files();
