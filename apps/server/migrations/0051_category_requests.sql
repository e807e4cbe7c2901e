CREATE TABLE "category_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"main_category_id" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"answer_code" text,
	"answer" text DEFAULT '' NOT NULL,
	"is_told" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	CONSTRAINT "category_requests_state" CHECK ("category_requests"."state" in ('waiting', 'opened', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "category_requests" ADD CONSTRAINT "category_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_requests" ADD CONSTRAINT "category_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_requests" ADD CONSTRAINT "category_requests_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_requests" ADD CONSTRAINT "category_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "category_requests_waiting_key" ON "category_requests" USING btree ("user_id","main_category_id") WHERE "category_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "category_requests_company_idx" ON "category_requests" USING btree ("company_id","id") WHERE "category_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "category_requests_oldest_idx" ON "category_requests" USING btree ("id") WHERE "category_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "category_requests_untold_idx" ON "category_requests" USING btree ("id") WHERE not "category_requests"."is_told";
--> statement-breakpoint
-- Whether a person may enter a main category, by the rule of `readRights`. Whether the category is on is not asked: one
-- that is off opens with everything that was given.
CREATE FUNCTION may_enter_category(person bigint, company bigint, category bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT r.id, r.code, r.company_id, r.categories_limited FROM user_roles ur JOIN roles r ON r.id = ur.role_id
    WHERE ur.user_id = person AND (r.company_id IS NULL OR r.company_id = company)),
  facts AS (
    SELECT coalesce((SELECT u.categories_limited FROM users u WHERE u.id = person), false) AS has_list,
      EXISTS (SELECT FROM held WHERE held.categories_limited) AS has_role_list,
      EXISTS (SELECT FROM company_main_categories c
        WHERE c.company_id = company AND c.main_category_id = category) AS is_opened)
  SELECT EXISTS (SELECT FROM held WHERE held.code = 'admin' AND held.company_id IS NULL)
    OR CASE WHEN has_list OR has_role_list THEN
      (has_list AND EXISTS (SELECT FROM user_main_categories o
        WHERE o.user_id = person AND o.main_category_id = category))
      OR (is_opened AND EXISTS (SELECT FROM held JOIN role_main_categories rc ON rc.role_id = held.id
        WHERE held.categories_limited AND rc.main_category_id = category))
    ELSE is_opened END
  FROM facts
$$;
--> statement-breakpoint
-- Every way of opening a category raises the company's rights_version. What was asked for is settled at the end of that
-- transaction, since half-way through one a list may be empty for a moment.
CREATE FUNCTION settle_category_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE category_requests SET state = 'opened', decided_at = clock.now(), is_told = false
  WHERE company_id = NEW.id AND state = 'waiting' AND may_enter_category(user_id, company_id, main_category_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER companies_settle_requests AFTER UPDATE OF rights_version ON companies
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_category_requests();
--> statement-breakpoint
-- The person who asks, colleagues and operators look at the same request.
CREATE FUNCTION on_category_requests_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('company_id', NEW.company_id, 'type', 'category_requests_changed')::text);
  PERFORM pg_notify('motif_events', json_build_object('operators', true, 'type', 'category_requests_changed')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_requests_tell AFTER INSERT OR UPDATE OF state ON category_requests
FOR EACH ROW EXECUTE FUNCTION on_category_requests_change();
